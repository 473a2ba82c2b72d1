/// What begins a block in a line of Markdown. Each test looks from the line's ink to its end.
///
/// Source: CommonMark 0.31, sections 4.1 to 4.5 and 5.2.
enum BlockStarts {
  /// Whether a byte may begin anything but a paragraph.
  @inline(__always)
  static func isPossible(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x2A, 0x2B, 0x2D, 0x30...0x3A, 0x3C, 0x3D, 0x3E, 0x5B, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// One to six `#` and a blank or the line's end.
  static func isHeading(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    var at = ink
    while at < end, text[at] == 0x23 { at += 1 }
    guard (1...6).contains(at - ink) else { return false }
    return at == end || isBlankByte(text[at])
  }

  /// A row of `=` or of `-` and nothing else.
  static func isUnderline(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    guard ink < end, text[ink] == 0x3D || text[ink] == 0x2D else { return false }
    var at = ink
    while at < end, text[at] == text[ink] { at += 1 }
    return isBlank(text, at, end)
  }

  /// Three or more `*`, `-` or `_` with any blanks between them.
  static func isThematicBreak(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    guard ink < end else { return false }
    let mark = text[ink]
    guard mark == 0x2A || mark == 0x2D || mark == 0x5F else { return false }
    var count = 0
    for at in ink..<end {
      if text[at] == mark { count += 1 } else if !isBlankByte(text[at]) { return false }
    }
    return count >= 3
  }

  /// The bytes of a list item's mark.
  ///
  /// - Parameter interrupts: A paragraph is open: the item must hold text and, numbered, begin
  ///   with 1.
  static func itemMark(
    _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int, interrupts: Bool
  ) -> Int? {
    guard ink < end else { return nil }
    var at = ink
    switch text[ink] {
    case 0x2A, 0x2B, 0x2D:
      at += 1
    case 0x30...0x39:
      var value = 0
      while at < end, isDigit(text[at]) {
        value = value * 10 + Int(text[at] - 0x30)
        at += 1
        if at - ink > 9 { return nil }
      }
      guard at < end, text[at] == 0x2E || text[at] == 0x29 else { return nil }
      guard !interrupts || value == 1 else { return nil }
      at += 1
    default:
      return nil
    }
    guard at == end || isBlankByte(text[at]) else { return nil }
    if interrupts, isBlank(text, at, end) { return nil }
    return at - ink
  }

  /// The bytes of a footnote's mark, `[^label]:`.
  static func footnoteMark(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Int? {
    guard end - ink >= 5, text[ink] == 0x5B, text[ink + 1] == 0x5E else { return nil }
    var at = ink + 2
    while at < end, text[at] != 0x5D {
      if isBlankByte(text[at]) || text[at] == 0x5B { return nil }
      at += 1
    }
    guard at > ink + 2, at + 1 < end, text[at + 1] == 0x3A else { return nil }
    return at + 2 - ink
  }

  static func isBlank(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    var at = start
    while at < end, isBlankByte(text[at]) { at += 1 }
    return at >= end
  }
}
