/// Four letters that name a table, a script or a feature of a font.
public struct FontTag: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The letters, the first in the highest byte.
  public let value: UInt32

  public init(value: UInt32) { self.value = value }

  /// A tag from its letters; shorter text is filled up with spaces, longer text is cut.
  public init(stringLiteral letters: StaticString) {
    var value: UInt32 = 0
    for k in 0..<4 {
      let byte = k < letters.utf8CodeUnitCount ? letters.utf8Start[k] : 0x20
      value = value << 8 | UInt32(byte)
    }
    self.value = value
  }

  /// The letters, with `?` for what is not printable ASCII, and without the spaces at the end.
  public var description: String {
    var letters = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: value >> shift)
      letters.unicodeScalars.append(0x20...0x7E ~= byte ? Unicode.Scalar(byte) : "?")
    }
    while letters.last == " " { letters.removeLast() }
    return letters
  }
}
