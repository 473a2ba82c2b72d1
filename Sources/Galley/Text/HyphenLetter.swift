/// What hyphenation knows of a scalar.
enum HyphenLetter {
  /// The part a scalar plays in a word.
  enum Role {
    case letter
    /// Combining: belongs to the letter before it and is not counted.
    case mark
    case apostrophe
    /// Ends a run of letters.
    case separator
    /// Its word is not to be hyphenated: a digit, a hyphen, `_`, `@` or `/`.
    case veto
  }

  static func role(ofASCII byte: UInt8) -> Role {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .veto
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "/"): .veto
    case UInt8(ascii: "'"): .apostrophe
    default: .separator
    }
  }

  static func role(of scalar: UInt32) -> Role {
    if scalar < 0x80 { return role(ofASCII: UInt8(scalar)) }
    switch scalar {
    case 0xAD, 0x2010, 0x2011: return .veto
    case 0x2019: return .apostrophe
    default: break
    }
    guard let known = Unicode.Scalar(scalar) else { return .separator }
    switch known.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
      return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .decimalNumber: return .veto
    default: return .separator
    }
  }

  /// The small letter of a capital in Latin, Greek, Cyrillic, Armenian or Georgian; else `scalar`.
  ///
  /// Source: Unicode Character Database, simple lower-case mappings.
  static func lowercase(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 32
    case 0..<0xC0: scalar
    case 0xD7: scalar
    case 0xC0...0xDE: scalar + 32
    case 0x100...0x24F: lowercaseLatin(scalar)
    case 0x370...0x3FF: lowercaseGreek(scalar)
    case 0x400...0x40F: scalar + 80
    case 0x410...0x42F: scalar + 32
    case 0x460...0x52F: lowercaseCyrillic(scalar)
    case 0x531...0x556: scalar + 48
    case 0x10A0...0x10C5: scalar + 7264
    case 0x1C90...0x1CBA: scalar - 3008
    case 0x1E9E: 0xDF
    case 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar | 1
    case 0x1F00...0x1FFF: lowercasePolytonic(scalar)
    default: scalar
    }
  }

  /// Capitals stand before their small letters, from an odd number on.
  private static func afterOdd(_ scalar: UInt32) -> UInt32 { scalar + (scalar & 1) }

  private static func lowercaseLatin(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x130: 0x69
    case 0x131, 0x138, 0x149, 0x17F, 0x180: scalar
    case 0x178: 0xFF
    case 0x100...0x137, 0x14A...0x177, 0x182...0x185, 0x1A0...0x1A5: scalar | 1
    case 0x139...0x148, 0x179...0x17E, 0x1CD...0x1DC, 0x1B3...0x1B6: afterOdd(scalar)
    case 0x1DE...0x1EF, 0x1F8...0x21F, 0x222...0x233, 0x246...0x24F: scalar | 1
    case 0x1C4, 0x1C7, 0x1CA, 0x1F1: scalar + 2
    case 0x1C5, 0x1C8, 0x1CB, 0x1F2: scalar + 1
    case 0x187, 0x18B, 0x191, 0x198, 0x1A7, 0x1AC, 0x1AF, 0x1B8, 0x1BC, 0x1F4, 0x23B, 0x241:
      scalar + 1
    case 0x1B7: 0x292
    case 0x181: 0x253
    case 0x186: 0x254
    case 0x189, 0x18A: scalar + 205
    case 0x18E: 0x1DD
    case 0x18F: 0x259
    case 0x190: 0x25B
    case 0x193: 0x260
    case 0x194: 0x263
    case 0x196: 0x269
    case 0x197: 0x268
    case 0x19C: 0x26F
    case 0x19D: 0x272
    case 0x19F: 0x275
    case 0x1A6: 0x280
    case 0x1A9: 0x283
    case 0x1AE: 0x288
    case 0x1B1, 0x1B2: scalar + 217
    case 0x1F6: 0x195
    case 0x1F7: 0x1BF
    case 0x220: 0x19E
    case 0x23A: 0x2C65
    case 0x23D: 0x19A
    case 0x23E: 0x2C66
    case 0x243: 0x180
    case 0x244: 0x289
    case 0x245: 0x28C
    default: scalar
    }
  }

  private static func lowercaseGreek(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x370...0x373, 0x376: scalar | 1
    case 0x37F: 0x3F3
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 37
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: scalar + 63
    case 0x391...0x3A1, 0x3A3...0x3AB: scalar + 32
    case 0x3CF: 0x3D7
    case 0x3D8...0x3EF: scalar | 1
    case 0x3F4: 0x3B8
    case 0x3F7, 0x3FA: scalar + 1
    case 0x3F9: 0x3F2
    case 0x3FD...0x3FF: scalar - 130
    default: scalar
    }
  }

  private static func lowercaseCyrillic(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x482...0x489: scalar
    case 0x4C0: 0x4CF
    case 0x4C1...0x4CE: afterOdd(scalar)
    case 0x4CF: scalar
    default: scalar | 1
    }
  }

  private static func lowercasePolytonic(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x1F08...0x1F0F, 0x1F18...0x1F1D, 0x1F28...0x1F2F, 0x1F38...0x1F3F, 0x1F48...0x1F4D,
      0x1F68...0x1F6F, 0x1F88...0x1F8F, 0x1F98...0x1F9F, 0x1FA8...0x1FAF:
      scalar - 8
    case 0x1F59, 0x1F5B, 0x1F5D, 0x1F5F, 0x1FB8, 0x1FB9, 0x1FD8, 0x1FD9, 0x1FE8, 0x1FE9:
      scalar - 8
    case 0x1FBA, 0x1FBB: scalar - 74
    case 0x1FC8...0x1FCB: scalar - 86
    case 0x1FDA, 0x1FDB: scalar - 100
    case 0x1FEA, 0x1FEB: scalar - 112
    case 0x1FF8, 0x1FF9: scalar - 128
    case 0x1FFA, 0x1FFB: scalar - 126
    case 0x1FBC, 0x1FCC, 0x1FFC: scalar - 9
    case 0x1FEC: 0x1FE5
    default: scalar
    }
  }
}
