/// The rows of a table.
///
/// Source: GitHub Flavored Markdown, section 4.10.
enum TableRows {
  /// Whether a line may be a delimiter row: hyphens and colons between bars.
  ///
  /// A row of hyphens alone is a heading's underline or a break, never this.
  static func isDelimiter(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    var hyphens = 0
    var others = 0
    for at in ink..<end {
      switch text[at] {
      case 0x2D: hyphens += 1
      case 0x3A, 0x7C: others += 1
      case 0x20, 0x09: break
      default: return false
      }
    }
    return hyphens > 0 && others > 0
  }

  /// How many cells a row has: the bars that are not escaped part them.
  static func cells(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Int {
    var last = end
    while last > ink, isBlankByte(text[last - 1]) { last -= 1 }
    var at = ink
    if at < last, text[at] == 0x7C { at += 1 }
    var count = 1
    var isOpen = false
    while at < last {
      if text[at] == 0x5C {
        at += 1
        isOpen = true
      } else if text[at] == 0x7C {
        if at + 1 < last { count += 1 }
        isOpen = false
      } else {
        isOpen = true
      }
      at += 1
    }
    return isOpen || count > 1 || last > ink ? count : 0
  }
}
