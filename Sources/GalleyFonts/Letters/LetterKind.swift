/// How a character takes part in measuring.
enum LetterKind {
  /// Drawn by a glyph of its own.
  case plain
  /// A nonspacing or enclosing mark: no width, and it may join the letter before it.
  case mark
  /// Never drawn, and passed over between a pair.
  case ignorable
  /// A zero width non-joiner: ignorable, and no ligature goes across it.
  case nonJoiner
  /// Tab, line feed and their kin: no width; the tokenizer takes them before they come here.
  case control

  @inline(__always)
  init(_ scalar: UInt32) {
    if scalar < 0x300 {
      let isControl = scalar < 0x20 || 0x7F...0x9F ~= scalar
      self = isControl ? .control : scalar == 0xAD ? .ignorable : .plain
    } else {
      self = Self.general(scalar)
    }
  }

  @inline(never)
  private static func general(_ scalar: UInt32) -> LetterKind {
    if scalar == 0x200C { return .nonJoiner }
    if isIgnorable(scalar) { return .ignorable }
    return CombiningMarks.combiningClass(of: scalar) == nil ? .plain : .mark
  }

  /// Characters that are invisible even where a font draws them.
  private static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFF8,
      0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A, 0xE_0000...0xE_0FFF:
      true
    default: false
    }
  }

  /// Whether a character's width depends on its neighbours although its script's does not in
  /// general: points, vowels that split, jamo that stand alone, parts of emoji sequences.
  static func needsShaping(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x591...0x5C7, 0xE33, 0xEB3, 0x1100...0x115E, 0x1161...0x11FF, 0xA960...0xA97C,
      0xD7B0...0xD7FB, 0x1_F1E6...0x1_F1FF, 0x1_F3FB...0x1_F3FF:
      true
    default: false
    }
  }
}

/// Spaces and hyphens that a font may lack and that can be measured all the same.
enum SubstituteWidth: Equatable {
  /// As wide as the glyph of another character.
  case like(UInt32)
  /// A part of the em, rounded to a font unit.
  case emPart(Int, of: Int)
  /// As wide as a digit; as wide as a full stop; half a space.
  case digit, fullStop, halfSpace

  /// Source: *The Unicode Standard*, table 6-2, "Unicode Space Characters".
  init?(for scalar: UInt32) {
    switch scalar {
    case 0xA0: self = .like(0x20)
    case 0x2011: self = .like(0x2010)
    case 0x2000, 0x2002: self = .emPart(1, of: 2)
    case 0x2001, 0x2003, 0x3000: self = .emPart(1, of: 1)
    case 0x2004: self = .emPart(1, of: 3)
    case 0x2005: self = .emPart(1, of: 4)
    case 0x2006: self = .emPart(1, of: 6)
    case 0x2007: self = .digit
    case 0x2008: self = .fullStop
    case 0x2009: self = .emPart(1, of: 5)
    case 0x200A: self = .emPart(1, of: 16)
    case 0x202F: self = .halfSpace
    case 0x205F: self = .emPart(4, of: 18)
    default: return nil
    }
  }
}
