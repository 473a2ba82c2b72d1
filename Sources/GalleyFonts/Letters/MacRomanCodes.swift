/// Mac Roman, the encoding of old character maps and names.
extension MacRoman {
  private static let upperHalf = RecordTable(records, recordLength: 3)

  static func scalar(of byte: Int) -> UInt32 {
    byte < 0x80 ? UInt32(byte) : UInt32(upperHalf.number(byte & 0x7F, first: 0, digits: 3))
  }

  static func byte(of code: Int) -> Int? {
    if code < 0x80 { return code }
    for k in 0..<upperHalf.count where upperHalf.number(k, first: 0, digits: 3) == code {
      return 0x80 + k
    }
    return nil
  }
}
