/// Up to eight bytes that are compared at once: what opens or closes something in a program.
struct BytePattern: BitwiseCopyable, Hashable {
  private var bytes: UInt64 = 0
  private(set) var count = 0

  /// The first eight bytes of a text.
  init(_ text: some StringProtocol) {
    for byte in text.utf8.prefix(8) { append(byte) }
  }

  init() {}

  mutating func append(_ byte: UInt8) {
    guard count < 8 else { return }
    bytes |= UInt64(byte) << UInt64(8 * count)
    count += 1
  }

  /// The byte at a place before ``count``.
  subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(8 * place)) }

  var first: UInt8 { self[0] }
  var last: UInt8 { self[max(count - 1, 0)] }

  /// Whether these bytes stand at an offset of the text.
  @inline(__always)
  func stands(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard offset >= 0, text.count - offset >= count else { return false }
    var rest = bytes
    for k in 0..<count {
      guard text[offset + k] == UInt8(truncatingIfNeeded: rest) else { return false }
      rest >>= 8
    }
    return true
  }
}
