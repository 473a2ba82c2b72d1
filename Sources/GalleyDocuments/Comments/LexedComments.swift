internal import Galley

/// Comments where code is read.
extension CommentLexer {
  /// Whether a name ends right before the place: `color` in `color"`.
  var followsName: Bool { at > 0 && isNameByte(text[at - 1]) }

  /// Takes in a comment that begins here.
  mutating func takeComment() -> Bool {
    if language.isGeneric, lineHasCode { return false }
    for k in language.blocks.indices where opens(language.blocks[k]) {
      takeBlock(language.blocks[k])
      return true
    }
    for k in language.leaders.indices where language.leaders[k].mark.stands(at: at, in: text) {
      if let textStart = endOfLeader(language.leaders[k]) {
        takeLineComment(language.leaders[k], textStart)
        return true
      }
    }
    return false
  }

  // MARK: Line comments

  /// Where a comment's text begins, if its leader counts here.
  private func endOfLeader(_ leader: Language.Leader) -> Int? {
    let forms = language.forms
    var end = at + leader.mark.count
    if leader.repeats || forms.contains(.noSymbol) {
      if at > lineStart, text[at - 1] == leader.mark.last { return nil }
      while end < text.count, text[end] == leader.mark.last { end += 1 }
    }
    if forms.contains(.lineStart), lineHasCode { return nil }
    if forms.contains(.firstColumn), leader.mark.first != 0x21, at > lineStart { return nil }
    if forms.contains(.blankBefore), at > lineStart, !separates(text[at - 1]) { return nil }
    if end < lineEnd, !isBlankByte(text[end]) {
      if forms.contains(.blankAfter) || forms.contains(.firstColumn) && leader.mark.first != 0x21 {
        return nil
      }
      if forms.contains(.noSymbol), isSymbol(text[end]) { return nil }
      if forms.contains(.hashAttributes), text[end] == 0x5B, leader.mark.first == 0x23 {
        return nil
      }
    }
    return end
  }

  private func separates(_ byte: UInt8) -> Bool {
    if isBlankByte(byte) { return true }
    guard !language.forms.contains(.valueQuotes) else { return false }
    switch byte {
    case 0x3B, 0x26, 0x7C, 0x28, 0x29, 0x7B, 0x7D: return true
    default: return false
    }
  }

  /// A symbol of operators; brackets, quotes and separators are none.
  private func isSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x5B, 0x5D, 0x5F, 0x60, 0x7B, 0x7D: false
    default: isPunctuation(byte)
    }
  }

  private mutating func takeLineComment(_ leader: Language.Leader, _ textStart: Int) {
    if language.forms.contains(.splices), isSpliced(lineEnd) {
      return skipSplicedComment()
    }
    if language.forms.contains(.phpTags), let close = closeOfPHP(from: textStart) {
      lineHasCode = true
      at = close
      return
    }
    if !lineHasCode, frames.isEmpty {
      comments.append(
        FoundComment(
          isLine: true, isDoc: leader.isDoc, isHeader: !hasCode, start: at,
          textStart: min(textStart, lineEnd), textEnd: lineEnd, end: lineEnd, line: line,
          lastLine: line))
    }
    at = lineEnd
  }

  /// Whether a line ends in a `\` that joins the next one to it.
  private func isSpliced(_ end: Int) -> Bool {
    end > lineStart && text[end - 1] == 0x5C && line + 1 < lines.count
  }

  private mutating func skipSplicedComment() {
    while isSpliced(lineEnd) { move(to: lines[line + 1].start) }
    at = lineEnd
  }

  private func closeOfPHP(from start: Int) -> Int? {
    for place in start..<max(start, lineEnd - 1) where text[place] == 0x3F {
      if text[place + 1] == 0x3E { return place }
    }
    return nil
  }

  // MARK: Block comments

  private func opens(_ block: Language.Block) -> Bool {
    guard block.open.stands(at: at, in: text) else { return false }
    if language.forms.contains(.starOperator), matches("(*)", at: at, in: text, text.count) {
      return false
    }
    if block.traits.contains(.lineStart) {
      guard at == lineStart else { return false }
      // A manual page begins with `=` and a name.
      return block.open.count > 1 || at + 1 < text.count && isLetter(text[at + 1])
    }
    // In `/**/` the second star is the closing mark's.
    return !block.traits.contains(.doc)
      || !block.close.stands(at: at + block.open.count - 1, in: text)
  }

  mutating func takeBlock(_ block: Language.Block) {
    var found = FoundComment(
      isLine: false, isDoc: block.traits.contains(.doc),
      gutter: block.traits.contains(.star) ? 0x2A : block.traits.contains(.plus) ? 0x2B : 0,
      isVerbatim: block.traits.contains(.verbatim),
      isHeader: !hasCode, start: at, textStart: at + block.open.count, textEnd: 0, end: 0,
      line: line, lastLine: 0)
    let standsAlone = !lineHasCode && frames.isEmpty
    let inside = at + block.open.count
    let close =
      block.traits.contains(.lineStart)
      ? lineThatBegins(with: block.close) : closeOf(block, from: inside)
    guard let close else {
      lineHasCode = true
      hasCode = true
      return move(to: text.count)
    }
    found.textEnd = close
    finish(&found, at: close + block.close.count, standsAlone: standsAlone)
  }

  /// Takes in a comment between marks whose end is known, if nothing stands beside it.
  mutating func finish(_ found: inout FoundComment, at end: Int, standsAlone: Bool) {
    move(to: end)
    found.end = end
    found.lastLine = line
    var rest = end
    while rest < lineEnd, isBlankByte(text[rest]) { rest += 1 }
    if rest == lineEnd, standsAlone, !found.isVerbatim {
      comments.append(found)
    } else if rest < lineEnd, !standsAlone || found.lastLine > found.line {
      lineHasCode = true
    }
    if found.isVerbatim { at = lineEnd }
  }

  /// Where a block comment's closing mark stands.
  private func closeOf(_ block: Language.Block, from start: Int) -> Int? {
    let nests = block.traits.contains(.nests)
    var hasStrings = block.traits.contains(.strings)
    let open = innerOpen(block)
    var depth = 1
    var place = start
    while place < text.count {
      if text[place] == block.close.first, block.close.stands(at: place, in: text) {
        depth -= 1
        if depth == 0 { return place }
        place += block.close.count
      } else if nests, text[place] == open.first, open.stands(at: place, in: text) {
        depth += 1
        place += open.count
      } else if hasStrings, text[place] == 0x27, let end = endOfCharacter(place) {
        place = end
      } else if hasStrings, text[place] == 0x22 {
        // A quote that nothing closes is a mark like any other, and so are those after it.
        if let end = endOfInnerString(place) { place = end } else { hasStrings = false }
      } else {
        place += 1
      }
    }
    return nil
  }

  /// What opens a comment inside this one: the shortest mark with the same end.
  private func innerOpen(_ block: Language.Block) -> BytePattern {
    var open = block.open
    for other in language.blocks where other.close == block.close {
      if other.open.count < open.count { open = other.open }
    }
    return open
  }

  private func endOfInnerString(_ start: Int) -> Int? {
    var place = start + 1
    while place < text.count, text[place] != 0x22 { place += text[place] == 0x5C ? 2 : 1 }
    return place < text.count ? place + 1 : nil
  }

  /// The start of the next line that begins with a mark.
  private func lineThatBegins(with mark: BytePattern) -> Int? {
    for k in line + 1..<max(line + 1, lines.count) where mark.stands(at: lines[k].start, in: text) {
      return lines[k].start
    }
    return nil
  }
}
