/// A set of bytes as 256 bits.
package struct ByteSet: Hashable, Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  package init() {}

  package mutating func insert(_ byte: UInt8) {
    let bit = (1 as UInt64) &<< UInt64(byte & 63)
    switch byte &>> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    // Most bytes asked for are letters of ASCII.
    if byte & 0xC0 == 0x40 { return bits.1 &>> UInt64(byte & 63) & 1 != 0 }
    let part = byte < 0x40 ? bits.0 : byte < 0xC0 ? bits.2 : bits.3
    return part &>> UInt64(byte & 63) & 1 != 0
  }

  package static func == (one: ByteSet, other: ByteSet) -> Bool { one.bits == other.bits }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bits.0)
    hasher.combine(bits.1)
    hasher.combine(bits.2)
    hasher.combine(bits.3)
  }
}
