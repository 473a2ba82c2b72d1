/// The mark of a list item: a bullet, a number, a letter or the colon of a definition.
struct ItemMark: Equatable {
  enum Kind {
    /// Starts an item on any line.
    case free
    /// A number other than 0 and 1: starts an item only where a paragraph or an item begins.
    case number
    /// A letter, a Roman numeral or a number in parentheses: starts an item there too, and as the
    /// first of a list below a line that ends in a colon.
    case lettered
  }
  var kind: Kind
  /// Bytes of the mark, without the gap after it.
  var length: Int

  /// The mark that stands at an offset, with white space or the end of the text behind it.
  static func at(
    _ offset: Int, in text: UnsafeRawBufferPointer, end: Int
  ) -> ItemMark? {
    guard offset < end else { return nil }
    let mark: ItemMark?
    switch ByteClass.of(text[offset]) {
    case .plain: return nil
    case .letter, .roman, .wordMark: mark = letters(offset, text, end)
    case .digit: mark = number(offset, text, end)
    case .high: mark = highBullet(offset, text, end)
    case .punctuation: mark = punctuation(offset, text, end)
    }
    guard let mark else { return nil }
    let after = offset + mark.length
    return after == end || isBlankByte(text[after]) ? mark : nil
  }

  /// `a)`, or a Roman numeral of up to five letters.
  private static func letters(
    _ offset: Int, _ text: UnsafeRawBufferPointer, _ end: Int
  ) -> ItemMark? {
    guard let close = closeOfLetters(offset, text, end), text[close] == 0x29 else { return nil }
    return ItemMark(kind: .lettered, length: close + 1 - offset)
  }

  /// Where one letter or a Roman numeral ends, if something follows it.
  private static func closeOfLetters(
    _ offset: Int, _ text: UnsafeRawBufferPointer, _ end: Int
  ) -> Int? {
    guard offset + 1 < end, isLetter(text[offset]) else { return nil }
    if text[offset + 1] == 0x29 { return offset + 1 }
    var at = offset
    while at < end, at < offset + 6, isRoman(text[at]) { at += 1 }
    return at > offset && at <= offset + 5 && at < end ? at : nil
  }

  /// 1 to 9 digits and where they end, if something follows them.
  private static func closeOfDigits(
    _ offset: Int, _ text: UnsafeRawBufferPointer, _ end: Int
  ) -> Int? {
    var at = offset
    while at < end, at < offset + 10, isDigit(text[at]) { at += 1 }
    return at > offset && at <= offset + 9 && at < end ? at : nil
  }

  private static func number(
    _ offset: Int, _ text: UnsafeRawBufferPointer, _ end: Int
  ) -> ItemMark? {
    guard let close = closeOfDigits(offset, text, end) else { return nil }
    guard text[close] == 0x2E || text[close] == 0x29 else { return nil }
    let isSmall = (offset..<close).allSatisfy { text[$0] == 0x30 || $0 == close - 1 }
    let opens = isSmall && text[close - 1] <= 0x31
    return ItemMark(kind: opens ? .free : .number, length: close + 1 - offset)
  }

  private static func punctuation(
    _ offset: Int, _ text: UnsafeRawBufferPointer, _ end: Int
  ) -> ItemMark? {
    switch text[offset] {
    case 0x2D, 0x2A, 0x2B, 0x3A:  // - * + :
      return ItemMark(kind: .free, length: 1)
    case 0x23 where offset + 1 < end && text[offset + 1] == 0x2E:  // #.
      return ItemMark(kind: .free, length: 2)
    case 0x28:  // (1) (a) (iv)
      let close = closeOfDigits(offset + 1, text, end) ?? closeOfLetters(offset + 1, text, end)
      guard let close, text[close] == 0x29 else { return nil }
      return ItemMark(kind: .lettered, length: close + 1 - offset)
    case 0x5B:  // [1]
      guard let close = closeOfDigits(offset + 1, text, end), text[close] == 0x5D else {
        return nil
      }
      return ItemMark(kind: .free, length: close + 1 - offset)
    default:
      return nil
    }
  }

  /// `•` `◦` `▪` `‣` `·` `–` `—`.
  private static func highBullet(
    _ offset: Int, _ text: UnsafeRawBufferPointer, _ end: Int
  ) -> ItemMark? {
    if matches("·", at: offset, in: text, end) { return ItemMark(kind: .free, length: 2) }
    guard end - offset >= 3, text[offset] == 0xE2 else { return nil }
    switch (text[offset + 1], text[offset + 2]) {
    case (0x80, 0xA2), (0x97, 0xA6), (0x96, 0xAA), (0x80, 0xA3), (0x80, 0x93), (0x80, 0x94):
      return ItemMark(kind: .free, length: 3)
    default:
      return nil
    }
  }
}

/// Whether a task box stands at an offset, with white space and text behind it, or nothing where it
/// may end the line.
func holdsTaskBox(
  at offset: Int, in text: UnsafeRawBufferPointer, end: Int, mayEndLine: Bool
) -> Bool {
  guard end - offset > 2, text[offset] == 0x5B, text[offset + 2] == 0x5D else { return false }
  guard end - offset == 3 ? mayEndLine : isBlankByte(text[offset + 3]) else { return false }
  switch text[offset + 1] {
  case 0x20, 0x78, 0x58, 0x2D: return true
  default: return false
  }
}
