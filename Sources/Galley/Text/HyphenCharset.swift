/// The encodings in which pattern files are read.
enum HyphenCharset {
  case utf8
  /// ISO 8859-1, -2, -5, -9 and -15, by their part.
  case latin1, latin2, cyrillic, latin5, latin9

  /// - Throws: ``HyphenationError/unknownCharset(_:)``; nothing is guessed.
  init(named name: String) throws(HyphenationError) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "iso8859-1", "iso-8859-1": self = .latin1
    case "iso8859-2", "iso-8859-2": self = .latin2
    case "iso8859-5", "iso-8859-5": self = .cyrillic
    case "iso8859-9", "iso-8859-9": self = .latin5
    case "iso8859-15", "iso-8859-15": self = .latin9
    default: throw .unknownCharset(name)
    }
  }

  /// The scalars that a file's bytes stand for.
  func decode(_ bytes: [UInt8]) throws(HyphenationError) -> [UInt32] {
    if case .utf8 = self { return try Self.decodeUTF8(bytes) }
    return bytes.map(scalar)
  }

  private static func decodeUTF8(_ bytes: [UInt8]) throws(HyphenationError) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(bytes.count)
    var line = 1
    let isValid = bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count {
        let (scalar, length) = Self.scalar(of: buffer, at: index)
        if length == 1, scalar == 0xFFFD { return false }
        if scalar == 0x0A { line += 1 }
        scalars.append(scalar)
        index += length
      }
      return true
    }
    guard isValid else { throw .malformed(line: line, .encoding) }
    return scalars
  }

  /// The scalar at a byte of UTF-8 and its length; where none begins, U+FFFD and 1.
  ///
  /// Source: *The Unicode Standard*, table 3-7.
  static func scalar(
    of bytes: UnsafeRawBufferPointer, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = bytes[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(lead), bytes.count - index >= length else { return (0xFFFD, 1) }
    var scalar = UInt32(lead & (0x7F >> UInt8(length)))
    for place in index + 1..<index + length {
      guard bytes[place] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(bytes[place] & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return (0xFFFD, 1) }
    return (scalar, length)
  }

  /// The scalar of one byte.
  ///
  /// Source: ISO/IEC 8859, parts 1, 2, 5, 9 and 15, as the Unicode Consortium maps them.
  private func scalar(_ byte: UInt8) -> UInt32 {
    guard byte >= 0xA0 else { return UInt32(byte) }
    switch self {
    case .utf8, .latin1: return UInt32(byte)
    case .latin2: return UInt32(Self.latin2Scalars[Int(byte - 0xA0)])
    case .cyrillic: return Self.cyrillicScalar(byte)
    case .latin5: return Self.latin5Scalar(byte)
    case .latin9: return Self.latin9Scalar(byte)
    }
  }

  private static func cyrillicScalar(_ byte: UInt8) -> UInt32 {
    switch byte {
    case 0xA0, 0xAD: UInt32(byte)
    case 0xF0: 0x2116
    case 0xFD: 0xA7
    default: UInt32(byte) - 0xA0 + 0x400
    }
  }

  private static func latin5Scalar(_ byte: UInt8) -> UInt32 {
    switch byte {
    case 0xD0: 0x11E
    case 0xDD: 0x130
    case 0xDE: 0x15E
    case 0xF0: 0x11F
    case 0xFD: 0x131
    case 0xFE: 0x15F
    default: UInt32(byte)
    }
  }

  private static func latin9Scalar(_ byte: UInt8) -> UInt32 {
    switch byte {
    case 0xA4: 0x20AC
    case 0xA6: 0x160
    case 0xA8: 0x161
    case 0xB4: 0x17D
    case 0xB8: 0x17E
    case 0xBC: 0x152
    case 0xBD: 0x153
    case 0xBE: 0x178
    default: UInt32(byte)
    }
  }

  /// ISO 8859-2 from A0 on.
  private static let latin2Scalars: [UInt16] = [
    0xA0, 0x104, 0x2D8, 0x141, 0xA4, 0x13D, 0x15A, 0xA7, 0xA8, 0x160, 0x15E, 0x164, 0x179, 0xAD,
    0x17D, 0x17B, 0xB0, 0x105, 0x2DB, 0x142, 0xB4, 0x13E, 0x15B, 0x2C7, 0xB8, 0x161, 0x15F, 0x165,
    0x17A, 0x2DD, 0x17E, 0x17C, 0x154, 0xC1, 0xC2, 0x102, 0xC4, 0x139, 0x106, 0xC7, 0x10C, 0xC9,
    0x118, 0xCB, 0x11A, 0xCD, 0xCE, 0x10E, 0x110, 0x143, 0x147, 0xD3, 0xD4, 0x150, 0xD6, 0xD7,
    0x158, 0x16E, 0xDA, 0x170, 0xDC, 0xDD, 0x162, 0xDF, 0x155, 0xE1, 0xE2, 0x103, 0xE4, 0x13A,
    0x107, 0xE7, 0x10D, 0xE9, 0x119, 0xEB, 0x11B, 0xED, 0xEE, 0x10F, 0x111, 0x144, 0x148, 0xF3,
    0xF4, 0x151, 0xF6, 0xF7, 0x159, 0x16F, 0xFA, 0x171, 0xFC, 0xFD, 0x163, 0x2D9,
  ]
}
