internal import Galley

/// Strings and characters whose end depends on how they began, or on what stands before them.
extension CommentLexer {
  /// Takes in what begins here and needs more than two marks to be known.
  mutating func takeForm() -> Bool {
    let forms = language.forms
    switch text[at] {
    case 0x27: return takeTick(forms)
    case 0x23: return takeHash(forms)
    case 0x22: return forms.contains(.manyQuotes) && takeManyQuotes(at, fewest: 3)
    case 0x24: return takeDollar(forms)
    case 0x40: return takeAt(forms)
    case 0x3F: return takeQuestion(forms)
    case 0x5C: return takeBackslash(forms)
    case 0x2F: return forms.contains(.regex) && takeRegex()
    case 0x3C: return takeAngle(forms)
    case 0x25: return forms.contains(.percentQuotes) && takePercentQuote()
    case 0x7E: return forms.contains(.sigils) && takeSigil()
    case 0x5B: return forms.contains(.longBrackets) && takeLongBracket(at)
    case 0x7B: return forms.contains(.barTags) && takeBarTag()
    case 0x28: return forms.contains(.starOperator) && takeStarOperator()
    case 0x2D: return forms.contains(.longBrackets) && takeLongComment(mark: "--")
    case 0x5F: return forms.contains(.endMarks) && takeEndMark()
    default: return isLetter(text[at]) && !followsName && takeLetter(forms)
    }
  }

  private func next(_ distance: Int = 1) -> UInt8 {
    at + distance < text.count ? text[at + distance] : 0
  }

  /// One character that begins here and is `count` bytes long.
  private mutating func takeCharacter(_ count: Int) -> Bool {
    lineHasCode = true
    hasCode = true
    previous = 0x22
    at = min(at + count, max(lineEnd, at + 1))
    return true
  }

  // MARK: By first byte

  private mutating func takeTick(_ forms: Language.Forms) -> Bool {
    if forms.contains(.indentedStrings), next() == 0x27 { return takeIndentedString() }
    if forms.contains(.characters), let end = endOfCharacter(at), end <= lineEnd || end == at + 3 {
      return takeCharacter(end - at)
    }
    return false
  }

  private mutating func takeHash(_ forms: Language.Forms) -> Bool {
    if forms.contains(.hashRaw) {
      var end = at
      while end < text.count, text[end] == 0x23 { end += 1 }
      guard end < text.count, text[end] == 0x22 else { return false }
      return takeHashRaw(end, count: end - at)
    }
    if forms.contains(.longBrackets) { return takeLongComment(mark: "#") }
    if forms.contains(.backslashCharacters), next() == 0x5C { return takeCharacter(3) }
    return false
  }

  private mutating func takeDollar(_ forms: Language.Forms) -> Bool {
    if forms.contains(.dollarCharacters) { return takeCharacter(next() == 0x5C ? 3 : 2) }
    // `$#list` is the last index of a list, `$'` and `$"` are variables.
    if forms.contains(.perlQuotes) { return takeCharacter(2) }
    if forms.contains(.atStrings) {
      var place = at
      while place < text.count, text[place] == 0x24 { place += 1 }
      if place < text.count, text[place] == 0x40 { return takeAtString(place + 1) }
      return takeManyQuotes(place, fewest: 3)
    }
    return forms.contains(.dollarTags) && takeDollarTag()
  }

  private mutating func takeAt(_ forms: Language.Forms) -> Bool {
    if forms.contains(.hereStrings), next() == 0x22 || next() == 0x27 { return takeHereString() }
    guard forms.contains(.atStrings) else { return false }
    return takeAtString(at + (next() == 0x24 ? 2 : 1))
  }

  private mutating func takeQuestion(_ forms: Language.Forms) -> Bool {
    if forms.contains(.phpTags), next() == 0x3E {
      move(to: at + 2)
      skipPage()
      return true
    }
    guard forms.contains(.questionCharacters), !followsName, next() > 0x20 else { return false }
    // `x ?"yes":"no"` is no character: one is followed by no name.
    if next() == 0x5C { return takeCharacter(3) }
    guard !isNameByte(next()) || !isNameByte(next(2)) else { return false }
    return takeCharacter(2)
  }

  private mutating func takeBackslash(_ forms: Language.Forms) -> Bool {
    if forms.contains(.backslashLines), next() == 0x5C {
      lineHasCode = true
      hasCode = true
      at = lineEnd
      return true
    }
    if forms.contains(.backslashCharacters) { return takeCharacter(2) }
    return forms.contains(.environments) && takeEnvironment()
  }

  private mutating func takeAngle(_ forms: Language.Forms) -> Bool {
    if forms.contains(.markup) { return takeMarkup() }
    if forms.contains(.tripleHeredocs) { return takeTripleHeredoc() }
    return (forms.contains(.heredocs) || forms.contains(.vimHeredocs)) && takeHeredoc()
  }

  private mutating func takeStarOperator() -> Bool {
    guard matches("(*)", at: at, in: text, text.count) else { return false }
    return takeCharacter(3)
  }

  private mutating func takeEndMark() -> Bool {
    guard at == lineStart else { return false }
    for mark in ["__END__", "__DATA__"] as [StaticString] {
      guard matches(mark, at: at, in: text, text.count) else { continue }
      guard at + mark.utf8CodeUnitCount >= lineEnd else { continue }
      hasCode = true
      move(to: text.count)
      return true
    }
    return false
  }

  private mutating func takeLetter(_ forms: Language.Forms) -> Bool {
    switch text[at] {
    case 0x72, 0x62, 0x63:  // r b c
      if forms.contains(.rustRaw) { return takeRustRaw() }
      if text[at] == 0x72, forms.contains(.plainRaw), next() == 0x22 {
        skip(to: BytePattern("\""), from: at + 2)
        return true
      }
      return text[at] == 0x72 && forms.contains(.dashRaw) && takeDashRaw()
    case 0x52:  // R
      if forms.contains(.tagRaw) { return takeTagRaw() }
      return forms.contains(.dashRaw) && takeDashRaw()
    case 0x71 where forms.contains(.delimited):  // q
      return takeDelimited()
    case 0x75 where forms.contains(.urls):
      guard matches("url(", at: at, in: text, text.count) else { return false }
      var end = at + 4
      while end < lineEnd, text[end] != 0x29 { end += text[end] == 0x5C ? 2 : 1 }
      return takeCharacter(end - at)
    default:
      return forms.contains(.perlQuotes) && takePerlQuote()
    }
  }

  // MARK: Raw strings

  /// `#"…"#`, or `#"""…"""#` over lines.
  private mutating func takeHashRaw(_ quote: Int, count: Int) -> Bool {
    let spans =
      matches("\"\"\"", at: quote, in: text, text.count)
      && !matches("\"\"\"#", at: quote, in: text, text.count)
    if spans {
      skipRaw(quotes: 3, hashes: count, from: quote + 3)
      return true
    }
    var place = quote + 1
    while place < lineEnd {
      if text[place] == 0x22 {
        var end = place + 1
        while end < lineEnd, end - place <= count, text[end] == 0x23 { end += 1 }
        if end - place - 1 >= count { return takeCharacter(place + 1 + count - at) }
      }
      place += 1
    }
    return takeCharacter(lineEnd - at)
  }

  private mutating func skipRaw(quotes: Int, hashes: Int, from start: Int) {
    var place = start
    var run = 0
    while place < text.count {
      run = text[place] == 0x22 ? run + 1 : 0
      place += 1
      guard run >= quotes else { continue }
      var end = place
      while end < text.count, end - place < hashes, text[end] == 0x23 { end += 1 }
      if end - place == hashes {
        move(to: end)
        return noteString()
      }
    }
    hasCode = true
    move(to: text.count)
  }

  private mutating func takeRustRaw() -> Bool {
    var place = at
    if text[place] != 0x72 { place += 1 }
    guard place < text.count, text[place] == 0x72 else { return false }
    var end = place + 1
    while end < text.count, text[end] == 0x23 { end += 1 }
    guard end < text.count, text[end] == 0x22 else { return false }
    skipRaw(quotes: 1, hashes: end - place - 1, from: end + 1)
    return true
  }

  /// `R"tag(…)tag"`; a tag has at most 16 bytes.
  private mutating func takeTagRaw() -> Bool {
    guard next() == 0x22 else { return false }
    var open = at + 2
    while open < text.count, open - at < 19, text[open] != 0x28, text[open] > 0x20 { open += 1 }
    guard open < text.count, text[open] == 0x28 else { return false }
    let tag = Extent(at + 2, open)
    skipTagged(tag, opens: 0x29, closes: 0x22, from: open + 1)
    return true
  }

  /// Skips to `opens`, the tag, `closes`.
  private mutating func skipTagged(_ tag: Extent, opens: UInt8, closes: UInt8, from start: Int) {
    var place = start
    while place < text.count {
      if text[place] == opens, closesTag(tag, closes, at: place + 1) {
        move(to: place + tag.count + 2)
        return noteString()
      }
      place += 1
    }
    hasCode = true
    move(to: text.count)
  }

  private func closesTag(_ tag: Extent, _ close: UInt8, at place: Int) -> Bool {
    let end = place + tag.count
    guard end < text.count, text[end] == close else { return false }
    for k in 0..<tag.count where text[place + k] != text[tag.lower + k] { return false }
    return true
  }

  /// `"""` and more, closed by as many.
  private mutating func takeManyQuotes(_ start: Int, fewest: Int) -> Bool {
    var end = start
    while end < text.count, text[end] == 0x22 { end += 1 }
    guard end - start >= fewest else { return false }
    skipRaw(quotes: end - start, hashes: 0, from: end)
    return true
  }

  /// `@"…"`, in which `""` is a quote.
  private mutating func takeAtString(_ quote: Int) -> Bool {
    guard quote < text.count, text[quote] == 0x22 else { return false }
    var place = quote + 1
    while place < text.count {
      if text[place] == 0x22 {
        guard place + 1 < text.count, text[place + 1] == 0x22 else {
          move(to: place + 1)
          noteString()
          return true
        }
        place += 1
      }
      place += 1
    }
    hasCode = true
    move(to: text.count)
    return true
  }

  /// `r"---(…)---"`, with any bracket.
  private mutating func takeDashRaw() -> Bool {
    guard next() == 0x22 || next() == 0x27 else { return false }
    let quote = next()
    var open = at + 2
    while open < text.count, text[open] == 0x2D { open += 1 }
    guard open < text.count, let close = Self.closeOfBracket(text[open]) else { return false }
    skipTagged(Extent(at + 2, open), opens: close, closes: quote, from: open + 1)
    return true
  }

  static func closeOfBracket(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x28: 0x29
    case 0x5B: 0x5D
    case 0x7B: 0x7D
    case 0x3C: 0x3E
    default: nil
    }
  }

  /// `q"(…)"`, whose brackets nest.
  private mutating func takeDelimited() -> Bool {
    guard next() == 0x22, at + 2 < text.count, let close = Self.closeOfBracket(next(2)) else {
      return false
    }
    let open = next(2)
    var depth = 0
    var place = at + 2
    while place < text.count {
      if text[place] == open { depth += 1 }
      if text[place] == close { depth -= 1 }
      place += 1
      if depth == 0 { break }
    }
    move(to: place < text.count && text[place] == 0x22 ? place + 1 : place)
    noteString()
    return true
  }

  private mutating func takeIndentedString() -> Bool {
    var place = at + 2
    while place + 1 < text.count {
      guard text[place] == 0x27, text[place + 1] == 0x27 else {
        place += 1
        continue
      }
      let after = place + 2 < text.count ? text[place + 2] : 0
      guard after == 0x27 || after == 0x24 || after == 0x5C else {
        move(to: place + 2)
        noteString()
        return true
      }
      place += 3
    }
    hasCode = true
    move(to: text.count)
    return true
  }

  // MARK: Tags and brackets

  /// `$tag$ … $tag$`.
  private mutating func takeDollarTag() -> Bool {
    guard !followsName else { return false }
    var end = at + 1
    while end < text.count, isNameByte(text[end]) { end += 1 }
    guard end < text.count, text[end] == 0x24, !isDigit(next()) else { return false }
    skipTagged(Extent(at + 1, end), opens: 0x24, closes: 0x24, from: end + 1)
    return true
  }

  /// `{id|…|id}`.
  private mutating func takeBarTag() -> Bool {
    var end = at + 1
    while end < text.count, isNameByte(text[end]) { end += 1 }
    guard end < text.count, text[end] == 0x7C else { return false }
    skipTagged(Extent(at + 1, end), opens: 0x7C, closes: 0x7D, from: end + 1)
    return true
  }

  /// The `=` between the brackets of `[==[`, if a long bracket begins at a place.
  private func levelOfLongBracket(_ place: Int) -> Int? {
    guard place < text.count, text[place] == 0x5B else { return nil }
    var end = place + 1
    while end < text.count, text[end] == 0x3D { end += 1 }
    return end < text.count && text[end] == 0x5B ? end - place - 1 : nil
  }

  private mutating func takeLongBracket(_ place: Int) -> Bool {
    guard let level = levelOfLongBracket(place) else { return false }
    skip(to: 0x5D, before: 0x3D, count: level, then: 0x5D, from: place + level + 2)
    return true
  }

  /// A comment between a mark and long brackets.
  private mutating func takeLongComment(mark: StaticString) -> Bool {
    let bracket = at + mark.utf8CodeUnitCount
    guard matches(mark, at: at, in: text, text.count), let level = levelOfLongBracket(bracket)
    else { return false }
    var found = FoundComment(
      isLine: false, isDoc: false, isHeader: !hasCode, start: at, textStart: bracket + level + 2,
      textEnd: 0, end: 0, line: line, lastLine: line)
    let standsAlone = !lineHasCode && frames.isEmpty
    let hadCode = (hasCode, lineHasCode, previous)
    skip(to: 0x5D, before: 0x3D, count: level, then: 0x5D, from: bracket + level + 2)
    guard at < text.count || text[text.count - 1] == 0x5D else { return true }
    (hasCode, lineHasCode, previous) = hadCode
    found.textEnd = at - level - 2
    finish(&found, at: at, standsAlone: standsAlone)
    return true
  }
}
