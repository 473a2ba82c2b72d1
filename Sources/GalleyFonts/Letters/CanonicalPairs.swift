/// Canonical composition and decomposition of two characters.
///
/// Source: *The Unicode Standard*, sections 3.11 and 3.12 (Hangul by rule).
extension LetterCompositions {
  private static let byLetter = RecordTable(records, recordLength: 9)
  private static let byParts = RecordTable(order, recordLength: 2)

  /// The character that two make together.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = composedHangul(first, second) { return syllable }
    var low = 0
    var high = byParts.count
    while low < high {
      let middle = (low + high) >> 1
      let record = byParts.number(middle, first: 0, digits: 2)
      let parts = parts(ofRecord: record)
      if parts == (first, second) {
        return UInt32(byLetter.number(record, first: 0, digits: 3))
      }
      if parts < (first, second) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The two characters that one is made of; the second is 0 where one stands for one other.
  static func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32)? {
    if let parts = partsOfHangul(scalar) { return parts }
    guard let record = byLetter.last(notAbove: Int(scalar), digits: 3),
      byLetter.number(record, first: 0, digits: 3) == Int(scalar)
    else { return nil }
    return parts(ofRecord: record)
  }

  private static func parts(ofRecord record: Int) -> (UInt32, UInt32) {
    (
      UInt32(byLetter.number(record, first: 3, digits: 3)),
      UInt32(byLetter.number(record, first: 6, digits: 3))
    )
  }

  private static let hangul: (first: UInt32, leading: UInt32, vowel: UInt32, trailing: UInt32) =
    (0xAC00, 0x1100, 0x1161, 0x11A7)

  private static func composedHangul(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (0x1100..<0x1113).contains(first), (0x1161..<0x1176).contains(second) {
      return hangul.first + ((first - hangul.leading) * 21 + second - hangul.vowel) * 28
    }
    if (0xAC00..<0xD7A4).contains(first), (first - hangul.first) % 28 == 0,
      (0x11A8..<0x11C3).contains(second)
    {
      return first + second - hangul.trailing
    }
    return nil
  }

  private static func partsOfHangul(_ scalar: UInt32) -> (UInt32, UInt32)? {
    guard (0xAC00..<0xD7A4).contains(scalar) else { return nil }
    let k = scalar - hangul.first
    if k % 28 != 0 { return (scalar - k % 28, hangul.trailing + k % 28) }
    return (hangul.leading + k / 588, hangul.vowel + k % 588 / 28)
  }
}
