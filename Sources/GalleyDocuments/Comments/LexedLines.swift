internal import Galley

/// What is judged line by line: here-documents, block scalars, environments, markup and pages.
extension CommentLexer {
  /// At a line's first byte: what only stands there.
  mutating func skipLineStart() {
    if at == 0, language.forms.contains(.phpTags) { skipPage() }
  }

  // MARK: Here-documents

  /// `<<ID`, `<<-ID`, `<<~ID`, with quotes round the name; Vim's names stand behind a space.
  mutating func takeHeredoc() -> Bool {
    guard matches("<<", at: at, in: text, text.count), at == 0 || text[at - 1] != 0x3C else {
      return false
    }
    var place = at + 2
    var isIndented = false
    if language.forms.contains(.vimHeredocs) {
      while place < lineEnd, isBlankByte(text[place]) { place += 1 }
      if startsWord("trim", at: place, in: text, lineEnd) {
        isIndented = true
        place += 4
        while place < lineEnd, isBlankByte(text[place]) { place += 1 }
      }
    } else if place < lineEnd, text[place] == 0x2D || text[place] == 0x7E {
      isIndented = true
      place += 1
    }
    guard let name = heredocName(&place, isMarked: isIndented) else { return false }
    pending.append(Heredoc(name: name, isIndented: isIndented))
    at = place
    noteString()
    return true
  }

  private func heredocName(_ place: inout Int, isMarked: Bool) -> Extent? {
    guard place < lineEnd else { return nil }
    let quote = text[place]
    if quote == 0x22 || quote == 0x27 || quote == 0x60 {
      let start = place + 1
      var end = start
      while end < lineEnd, text[end] != quote { end += 1 }
      guard end < lineEnd, end > start else { return nil }
      place = end + 1
      return Extent(start, end)
    }
    if quote == 0x5C { place += 1 }
    let start = place
    while place < lineEnd, isNameByte(text[place]) { place += 1 }
    guard place > start, !isDigit(text[start]) else { return nil }
    // In Ruby and Perl `list <<item` may be a shift; a bare name is a constant's.
    let isShift = language.forms.contains(.regex) && !isMarked && text[start] | 0x20 == text[start]
    return isShift && text[start] != 0x5F ? nil : Extent(start, place)
  }

  /// PHP's `<<<ID`.
  mutating func takeTripleHeredoc() -> Bool {
    guard matches("<<<", at: at, in: text, text.count) else { return false }
    var place = at + 3
    while place < lineEnd, isBlankByte(text[place]) { place += 1 }
    guard let name = heredocName(&place, isMarked: true) else { return false }
    pending.append(Heredoc(name: name, isIndented: true, mayBeFollowed: true))
    at = place
    noteString()
    return true
  }

  /// At the start of a line: skips the texts that the line above announced.
  mutating func skipHeredocs() {
    guard !pending.isEmpty else { return }
    for k in 0..<pending.count { skipHeredoc(pending[k]) }
    pending.removeAll()
  }

  private mutating func skipHeredoc(_ heredoc: Heredoc) {
    while at < text.count {
      if let end = endOfHeredoc(heredoc) {
        if heredoc.mayBeFollowed {
          at = end
          lineHasCode = true
        } else {
          move(to: line + 1 < lines.count ? lines[line + 1].start : text.count)
        }
        return
      }
      move(to: line + 1 < lines.count ? lines[line + 1].start : text.count)
    }
  }

  private func endOfHeredoc(_ heredoc: Heredoc) -> Int? {
    let start = heredoc.isIndented ? lines[line].ink : lines[line].start
    let end = start + heredoc.name.count
    guard end <= lineEnd else { return nil }
    for k in 0..<heredoc.name.count where text[start + k] != text[heredoc.name.lower + k] {
      return nil
    }
    if end == lineEnd { return end }
    return heredoc.mayBeFollowed && !isNameByte(text[end]) ? end : nil
  }

  /// `@"` to `"@` at a line's start.
  mutating func takeHereString() -> Bool {
    let quote = text[at + 1]
    var rest = at + 2
    while rest < lineEnd, isBlankByte(text[rest]) { rest += 1 }
    guard rest == lineEnd else { return false }
    var k = line + 1
    while k < lines.count {
      let ink = lines[k].ink
      if ink + 1 < lines[k].end, text[ink] == quote, text[ink + 1] == 0x40 {
        move(to: ink + 2)
        noteString()
        return true
      }
      k += 1
    }
    hasCode = true
    move(to: text.count)
    return true
  }

  // MARK: Block scalars

  /// Whether the line that ends here leaves its text to the deeper lines below: `key: |`.
  func opensBlockScalar() -> Bool {
    var end = lines[line].inkEnd
    if let comment = commentOfLine, comment > lineStart { end = comment }
    while end > lineStart, isBlankByte(text[end - 1]) { end -= 1 }
    var mark = end
    while mark > lineStart, end - mark < 3, isScalarSign(text[mark - 1]) { mark -= 1 }
    guard mark > lineStart, text[mark - 1] == 0x7C || text[mark - 1] == 0x3E else { return false }
    mark -= 1
    guard mark == lineStart || isBlankByte(text[mark - 1]) else { return false }
    return lineHasCode
  }

  /// Where a comment beside the code of the line begins.
  private var commentOfLine: Int? {
    guard at > lineStart else { return nil }
    for place in lineStart + 1..<max(lineStart + 1, lineEnd)
    where text[place] == 0x23 && isBlankByte(text[place - 1]) {
      return place
    }
    return nil
  }

  private func isScalarSign(_ byte: UInt8) -> Bool {
    byte == 0x2B || byte == 0x2D || isDigit(byte)
  }

  /// Skips the lines that are blank or deeper than what the scalar belongs to.
  mutating func skipBlockScalar() {
    let parent = columnOfParent
    var k = line + 1
    while k < lines.count, lines[k].isBlank || lines[k].indent > parent { k += 1 }
    move(to: k < lines.count ? lines[k].start : text.count)
    beginLine()
  }

  /// The column of the key, or of the last `-` where there is no key.
  private var columnOfParent: Int {
    var place = lines[line].ink
    var dash = place
    while place + 1 < lineEnd, text[place] == 0x2D, isBlankByte(text[place + 1]) {
      dash = place
      place += 1
      while place < lineEnd, isBlankByte(text[place]) { place += 1 }
    }
    let isBare = place < lineEnd && (text[place] == 0x7C || text[place] == 0x3E)
    return (isBare ? dash : place) - lines[line].ink + lines[line].indent
  }

  /// Whether a value may begin here, so that a quote opens a string.
  var beginsValue: Bool {
    guard lineHasCode else { return true }
    guard isBlankByte(text[at - 1]) || text[at - 1] == previous else { return false }
    switch previous {
    case 0x3A, 0x2D, 0x5B, 0x7B, 0x2C, 0x3F: return true
    default: break
    }
    // A tag or an anchor may stand before the value.
    var place = word.lower
    while place > lineStart, at - place < 256, !isBlankByte(text[place - 1]) { place -= 1 }
    return place < at && (text[place] == 0x21 || text[place] == 0x26)
  }

  // MARK: Environments

  /// `\begin{verbatim}` to its `\end`.
  mutating func takeEnvironment() -> Bool {
    guard matches("\\begin{", at: at, in: text, text.count) else { return false }
    let start = at + 7
    var end = start
    while end < lineEnd, end - start < 32, text[end] != 0x7D { end += 1 }
    guard isVerbatimEnvironment(start, end) else { return false }
    let name = Extent(start, end)
    var k = line
    while k < lines.count {
      var place = max(lines[k].start, end)
      while place + 5 + name.count < lines[k].end {
        if text[place] == 0x5C, endsEnvironment(name, place) {
          move(to: place + 5 + name.count)
          noteString()
          return true
        }
        place += 1
      }
      k += 1
    }
    hasCode = true
    move(to: text.count)
    return true
  }

  private func isVerbatimEnvironment(_ start: Int, _ end: Int) -> Bool {
    var last = end
    if last > start, text[last - 1] == 0x2A { last -= 1 }
    for name in ["verbatim", "Verbatim", "lstlisting", "minted"] as [StaticString] {
      if last - start == name.utf8CodeUnitCount, matches(name, at: start, in: text, last) {
        return true
      }
    }
    return false
  }

  private func endsEnvironment(_ name: Extent, _ place: Int) -> Bool {
    guard matches("\\end{", at: place, in: text, text.count) else { return false }
    let start = place + 5
    guard start + name.count < text.count else { return false }
    for k in 0..<name.count where text[start + k] != text[name.lower + k] { return false }
    return text[start + name.count] == 0x7D
  }

  // MARK: Markup

  /// A comment, an element's tag, or a whole element whose inside is code.
  mutating func takeMarkup() -> Bool {
    if matches("<![CDATA[", at: at, in: text, text.count) {
      skip(to: BytePattern("]]>"), from: at + 9)
      return true
    }
    if matches("<!--[if", at: at, in: text, text.count) {
      skip(to: BytePattern("-->"), from: at + 4)
      return true
    }
    guard at + 1 < text.count else { return false }
    if text[at + 1] == 0x3F
      || text[at + 1] == 0x21 && !matches("<!--", at: at, in: text, text.count)
    {
      let hadCode = hasCode
      skipTag()
      hasCode = hadCode
      return true
    }
    guard isLetter(text[at + 1]) || text[at + 1] == 0x2F else { return false }
    for name in ["script", "style", "pre", "textarea"] as [StaticString] {
      if startsTag(name, at: at + 1) {
        skipElement(name)
        return true
      }
    }
    skipTag()
    return true
  }

  private func startsTag(_ name: StaticString, at place: Int) -> Bool {
    let count = name.utf8CodeUnitCount
    guard place + count <= text.count else { return false }
    for k in 0..<count where text[place + k] | 0x20 != name.utf8Start[k] { return false }
    return place + count == text.count || !isNameByte(text[place + count])
  }

  /// Skips a tag with its attributes, whose values may hold `>`.
  private mutating func skipTag() {
    var place = at + 1
    while place < text.count, text[place] != 0x3E {
      if text[place] == 0x22 || text[place] == 0x27 {
        let quote = text[place]
        place += 1
        while place < text.count, text[place] != quote { place += 1 }
      }
      place += 1
    }
    hasCode = true
    move(to: place + 1)
    noteString()
  }

  private mutating func skipElement(_ name: StaticString) {
    skipTag()
    guard at < 2 || text[at - 2] != 0x2F else { return }
    var place = at
    while place < text.count {
      if text[place] == 0x3C, place + 1 < text.count, text[place + 1] == 0x2F,
        startsTag(name, at: place + 2)
      {
        move(to: place)
        return noteString()
      }
      place += 1
    }
    move(to: text.count)
  }

  /// Skips what stands outside `<?php` and `?>`.
  mutating func skipPage() {
    var place = at
    while place + 1 < text.count, text[place] != 0x3C || text[place + 1] != 0x3F { place += 1 }
    let isPage = place > at
    move(to: place + 1 < text.count ? place + 2 : text.count)
    if matches("php", at: at, in: text, text.count) { at += 3 }
    if matches("=", at: at, in: text, text.count) { at += 1 }
    if isPage { hasCode = true }
    lineHasCode = true
  }
}
