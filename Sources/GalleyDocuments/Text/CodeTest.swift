internal import Galley

extension TextReader {
  /// Whether a paragraph reads like code. Conservative: a frozen line of prose is the lesser harm.
  func looksLikeCode(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph
  ) -> Bool {
    var ends = 0
    var starts = 0
    var hasWord = false
    for at in paragraph.lines.range {
      let line = lines[at]
      if endsLikeCode(text, line) { ends += 1 }
      if startsLikeCode(text, line) { starts += 1 }
      if !hasWord { hasWord = holdsWord(text, line) }
    }
    if !hasWord || ends * 2 >= paragraph.lines.count || starts * 2 >= paragraph.lines.count {
      return true
    }
    let last = lines[paragraph.lines.upper - 1]
    switch text[endOfCode(text, last) - 1] {
    case 0x2E, 0x3F, 0x21: return false
    default: return startsStatement(text, lines[paragraph.lines.lower])
    }
  }

  /// `;` `{` `}` `);` `\` or `->` at a line's end.
  private func endsLikeCode(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    let end = endOfCode(text, line)
    return switch text[end - 1] {
    case 0x3B, 0x7B, 0x7D, 0x5C: true
    case 0x3E: end - line.ink > 1 && text[end - 2] == 0x2D
    default: false
    }
  }

  /// After a line's last ink that may be code: what closes a comment is none.
  private func endOfCode(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Int {
    guard line.inkEnd > codeEnd, codeEnd > line.ink else { return line.inkEnd }
    var end = codeEnd
    while end > line.ink, isBlankByte(text[end - 1]) { end -= 1 }
    return end > line.ink ? end : line.inkEnd
  }

  /// `}` `</` `$ ` `>>> ` `... ` or `@name(` at a line's start.
  private func startsLikeCode(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    switch text[line.ink] {
    case 0x7D: return true
    case 0x3C: return matches("</", at: line.ink, in: text, line.inkEnd)
    case 0x24: return matches("$ ", at: line.ink, in: text, line.inkEnd)
    case 0x3E: return matches(">>> ", at: line.ink, in: text, line.inkEnd)
    case 0x2E: return matches("... ", at: line.ink, in: text, line.inkEnd)
    case 0x40:
      let end = endOfName(text, line.ink + 1, line.inkEnd)
      return end > line.ink + 1 && end < line.inkEnd && text[end] == 0x28
    default: return false
    }
  }

  /// `name =`, `name(…)` or `name.name(` at the start.
  private func startsStatement(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    var at = endOfName(text, line.ink, line.inkEnd)
    guard at > line.ink, at < line.inkEnd else { return false }
    if text[at] == 0x28 {
      for close in at..<line.inkEnd where text[close] == 0x29 { return true }
      return false
    }
    if text[at] == 0x2E {
      let end = endOfName(text, at + 1, line.inkEnd)
      return end > at + 1 && end < line.inkEnd && text[end] == 0x28
    }
    while at < line.inkEnd, isBlankByte(text[at]) { at += 1 }
    return at < line.inkEnd && text[at] == 0x3D
  }

  private func endOfName(_ text: UnsafeRawBufferPointer, _ from: Int, _ end: Int) -> Int {
    var at = from
    while at < end, isAlphanumeric(text[at]) || text[at] == 0x5F { at += 1 }
    return at
  }

  private func holdsWord(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    holdsWords(1, text, line)
  }

  /// Whether so many words of two or more letters and nothing else stand in a row in a line; letters
  /// beyond ASCII count.
  func holdsWords(
    _ count: Int, _ text: UnsafeRawBufferPointer, _ line: DocumentLine
  ) -> Bool {
    var at = line.ink
    var words = 0
    while at < line.inkEnd {
      let start = at
      var isWord = true
      while at < line.inkEnd, !isBlankByte(text[at]) {
        if !isLetter(text[at]), text[at] < 0x80 { isWord = false }
        at += 1
      }
      words = isWord && at - start > 1 ? words + 1 : 0
      if words == count { return true }
      while at < line.inkEnd, isBlankByte(text[at]) { at += 1 }
    }
    return false
  }
}
