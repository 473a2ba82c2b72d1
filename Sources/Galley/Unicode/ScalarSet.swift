/// Sets of scalars that are asked for rarely, as sorted ranges in septets.
enum ScalarSet {
  /// Letters, marks and decimal digits (General_Category L, M, Nd) of any script.
  static func isWordCharacter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      let letter = scalar | 0x20
      return letter >= 0x61 && letter <= 0x7A || scalar >= 0x30 && scalar <= 0x39
    }
    return scalar <= 0x10_FFFF
      && holds(scalar, ScalarSets.letters.utf8Start, count: ScalarSets.lettersCount)
  }

  /// Whether U+FE0F after the scalar asks for the emoji (emoji-variation-sequences).
  static func isVariationBase(_ scalar: UInt32) -> Bool {
    holds(scalar, ScalarSets.variationBases.utf8Start, count: ScalarSets.variationBasesCount)
  }

  /// Ideographs, kana, bopomofo and the punctuation of their scripts; not Hangul.
  static func isCJK(_ scalar: UInt32) -> Bool {
    if scalar < 0x2E80 { return false }
    if scalar >= 0x4E00, scalar < 0xA000 { return true }
    if scalar >= 0x3041, scalar < 0x3100 { return true }
    return holds(scalar, ScalarSets.cjk.utf8Start, count: ScalarSets.cjkCount)
  }

  private static func holds(
    _ scalar: UInt32, _ table: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if scalar > threeSeptets(table + middle * 6 + 3) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && scalar >= threeSeptets(table + low * 6)
  }
}

/// A number below 2²¹ from three bytes of seven bits, the lowest first.
@inline(__always)
func threeSeptets(_ place: UnsafePointer<UInt8>) -> UInt32 {
  UInt32(place[0]) | UInt32(place[1]) << 7 | UInt32(place[2]) << 14
}
