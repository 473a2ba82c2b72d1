/// A generated table: records of the same size in one string, digits of six bits each.
///
/// A digit is the character U+0030 + its value, so the string holds bytes below U+0080 only and costs
/// nothing when a program starts.
struct RecordTable: Sendable {
  private let text: StaticString
  private let recordLength: Int
  let count: Int

  init(_ text: StaticString, recordLength: Int) {
    self.text = text
    self.recordLength = recordLength
    count = text.utf8CodeUnitCount / recordLength
  }

  /// The number in `digits` digits from digit `first` of a record.
  @inline(__always)
  func number(_ record: Int, first: Int, digits: Int) -> Int {
    precondition(record >= 0 && record < count && first + digits <= recordLength)
    var value = 0
    let start = text.utf8Start + record * recordLength + first
    for k in 0..<digits { value = value << 6 | (Int(start[k]) - 0x30) }
    return value
  }

  /// The last record whose first number, of `digits` digits, is at most `key`.
  @inline(__always)
  func last(notAbove key: Int, digits: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if number(middle, first: 0, digits: digits) <= key { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
