internal import Galley

/// Regions that are left alone, and metadata.
extension MarkdownReader {
  /// Regions that are left alone begin and end with an HTML comment of its own line.
  mutating func judgeRegion(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine, _ cursor: LineCursor
  ) {
    guard line.traits.contains(.colon), matches("<!--", at: cursor.ink, in: text, line.inkEnd)
    else { return }
    var at = cursor.ink + 4
    while at < line.inkEnd, text[at] != 0x3A { at += 1 }
    guard let name = regionName(endingAt: at, in: text, from: cursor.ink + 4) else { return }
    let word = HTMLTags.skipSpace(text, name, line.inkEnd)
    if startsWord("off", at: word, in: text, line.inkEnd) { isOff = true }
    if startsWord("on", at: word, in: text, line.inkEnd) { isOff = false }
  }

  /// Inside code, a comment is none.
  var swallowsMarks: Bool {
    switch leaf {
    case .fence, .code: true
    default: false
    }
  }

  /// Takes a line in as metadata, if it is some.
  mutating func readsFrontMatter(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine
  ) -> Bool {
    if case .frontMatter(let mark) = leaf {
      notes.append(LineNote(kind: .verbatim))
      if isRow(of: mark, text, line) || mark == 0x2D && isRow(of: 0x2E, text, line) {
        leaf = .none
      }
      return true
    }
    guard isFirstLine else { return false }
    isFirstLine = false
    for mark in [0x2D, 0x2B] as [UInt8] where isRow(of: mark, text, line) {
      leaf = .frontMatter(mark)
      notes.append(LineNote(kind: .verbatim))
      return true
    }
    return false
  }

  func isRow(
    of mark: UInt8, _ text: UnsafeRawBufferPointer, _ line: DocumentLine
  ) -> Bool {
    guard line.ink == line.start, line.inkEnd - line.ink == 3 else { return false }
    return (line.ink..<line.inkEnd).allSatisfy { text[$0] == mark }
  }
}
