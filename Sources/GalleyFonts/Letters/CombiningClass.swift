extension CombiningMarks {
  private static let ranges = RecordTable(records, recordLength: 10)

  /// The canonical combining class of a nonspacing or enclosing mark; nil for other characters.
  static func combiningClass(of scalar: UInt32) -> Int? {
    guard scalar >= 0x300, let k = ranges.last(notAbove: Int(scalar), digits: 4),
      Int(scalar) <= ranges.number(k, first: 4, digits: 4)
    else { return nil }
    return ranges.number(k, first: 8, digits: 2)
  }
}
