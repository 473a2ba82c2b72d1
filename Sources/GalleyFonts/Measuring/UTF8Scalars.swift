extension UnsafeRawBufferPointer {
  /// The character that begins at `offset`, and the bytes it takes; a byte that begins none counts
  /// as U+FFFD and takes one.
  ///
  /// Source: *The Unicode Standard*, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (lead, 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= count else { return (0xFFFD, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for k in 1..<length {
      let next = UInt32(self[offset + k])
      guard next & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | next & 0x3F
    }
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000)
    guard isShortest, value <= 0x10_FFFF, value & 0xFFFF_F800 != 0xD800 else { return (0xFFFD, 1) }
    return (value, length)
  }
}
