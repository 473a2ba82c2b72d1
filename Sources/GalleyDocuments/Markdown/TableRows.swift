/// The rows of a table.
///
/// Source: GitHub Flavored Markdown, section 4.10.
enum TableRows {
  /// Whether a line may be a delimiter row: hyphens and colons between bars.
  ///
  /// A row of hyphens alone is a heading's underline or a break, never this.
  static func isDelimiter(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    var at = ink
    var hasMark = text[at] == 0x7C
    if hasMark { at += 1 }
    while true {
      at = skipBlanks(text, at, end)
      if at < end, text[at] == 0x3A {
        hasMark = true
        at += 1
      }
      let hyphens = at
      while at < end, text[at] == 0x2D { at += 1 }
      guard at > hyphens else { return false }
      if at < end, text[at] == 0x3A {
        hasMark = true
        at += 1
      }
      at = skipBlanks(text, at, end)
      if at == end { return hasMark }
      guard text[at] == 0x7C else { return false }
      hasMark = true
      at = skipBlanks(text, at + 1, end)
      if at == end { return true }
    }
  }

  private static func skipBlanks(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int {
    var at = start
    while at < end, isBlankByte(text[at]) { at += 1 }
    return at
  }

  /// How many cells a row has: the bars that are not escaped part them.
  static func cells(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Int {
    var last = end
    while last > ink, isBlankByte(text[last - 1]) { last -= 1 }
    var at = ink
    if at < last, text[at] == 0x7C { at += 1 }
    guard at < last else { return 0 }
    var count = 1
    while at < last {
      if text[at] == 0x7C, at + 1 < last { count += 1 }
      at += text[at] == 0x5C ? 2 : 1
    }
    return count
  }
}
