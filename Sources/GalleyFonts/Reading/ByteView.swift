/// One table of a font, or a part of one that ends with it; all reading goes through here.
///
/// There are two ways to read. While a font is opened, reads *throw* when they leave the table. When
/// text is measured, what was checked is read again with the `…OrZero` calls: outside the table they
/// give 0, so that no damage can trap.
///
/// Offsets are `Int`s of 64 bits: sums of two 32-bit numbers from a file cannot wrap.
struct ByteView {
  let table: FontTag
  private let bytes: UnsafeRawBufferPointer
  /// Where this part begins in its table.
  private let start: Int

  init(_ table: FontTag, _ bytes: UnsafeRawBufferPointer) {
    self.table = table
    self.bytes = bytes
    start = 0
  }

  private init(_ whole: ByteView, from start: Int) {
    table = whole.table
    self.start = whole.start + start
    bytes = UnsafeRawBufferPointer(rebasing: whole.bytes[start...])
  }

  /// How many bytes there are from here to the end of the table.
  var count: Int { bytes.count }

  /// The part from `offset` to the end of the table.
  func from(_ offset: Int) throws(FontError) -> ByteView {
    guard offset >= 0, offset < count else { throw damage(at: offset) }
    return ByteView(self, from: offset)
  }

  func require(_ length: Int, at offset: Int) throws(FontError) {
    guard offset >= 0, length >= 0, length <= count, offset <= count - length else {
      throw damage(at: offset)
    }
  }

  func u8(at offset: Int) throws(FontError) -> Int {
    try require(1, at: offset)
    return Int(bytes[offset])
  }

  func u16(at offset: Int) throws(FontError) -> Int {
    try require(2, at: offset)
    return u16OrZero(at: offset)
  }

  func i16(at offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try u16(at: offset)))
  }

  func u32(at offset: Int) throws(FontError) -> Int {
    try require(4, at: offset)
    return u32OrZero(at: offset)
  }

  private func damage(at offset: Int) -> FontError { .damagedTable(table, offset: start + offset) }
}

extension ByteView {
  @inline(__always)
  func u8OrZero(at offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    return Int(bytes[offset])
  }

  @inline(__always)
  func u16OrZero(at offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count - 1 else { return 0 }
    return Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  @inline(__always)
  func i16OrZero(at offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: u16OrZero(at: offset)))
  }

  @inline(__always)
  func u32OrZero(at offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count - 3 else { return 0 }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// The last of `count` records of `size` bytes, sorted by the 16-bit number they begin with, whose
  /// number is at most `key`; nil when there is none. Unsorted records give a wrong answer, no trap.
  @inline(__always)
  func lastRecord(at start: Int, size: Int, count: Int, notAbove key: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if u16OrZero(at: start + middle * size) <= key { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? start + (low - 1) * size : nil
  }
}
