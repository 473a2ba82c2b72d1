/// How badly a line's glue is strained, from 0 (set naturally) to 10 000 (hopeless).
///
/// - Parameters:
///   - missing: Room left to fill (or to save), at least 0; scaled points.
///   - available: Stretch (or shrink) to do it with; scaled points.
/// - Complexity: O(1).
///
/// Source: *TeX: The Program*, section 108: about 100 (missing / available)³, in integers; 297³ is
/// about 100 · 2¹⁸.
@inline(__always)
func texBadness(missing: Int, available: Int) -> Int {
  if missing == 0 { return 0 }
  if available <= 0 { return TeXBadness.hopeless }
  let ratio: Int
  if missing <= 7_230_584 {
    // 297 · 7 230 584 < 2³¹, and a division of 32 bits is the cheapest there is.
    if let narrow = UInt32(exactly: available) {
      ratio = Int(UInt32(truncatingIfNeeded: missing &* 297) / narrow)
    } else {
      ratio = 0
    }
  } else if available >= 1_663_497 {
    ratio = missing / (available / 297)
  } else {
    ratio = missing
  }
  if ratio > 1290 { return TeXBadness.hopeless }
  return (ratio &* ratio &* ratio &+ 0x2_0000) >> 18
}

/// The marks on the scale of badness and demerits.
enum TeXBadness {
  /// *TeX: The Program*, section 108: `inf_bad`.
  static let hopeless = 10_000
  /// A line that shrinks by more than it can: *TeX: The Program*, section 853.
  static let overfull = 10_001
  /// Totals from here on are not recorded: *TeX: The Program*, section 833, `awful_bad`.
  static let awful = 0x3FFF_FFFF
}

/// How a line's glue is set, so that neighbours can be compared.
///
/// Source: *TeX: The Program*, section 817.
enum TeXFitness {
  static let veryLoose: Int32 = 0
  static let loose: Int32 = 1
  static let decent: Int32 = 2
  static let tight: Int32 = 3
  static let count = 4

  /// The class of a line that stretches: *TeX: The Program*, section 852.
  @inline(__always)
  static func stretching(badness: Int) -> Int32 {
    badness > 99 ? veryLoose : badness > 12 ? loose : decent
  }

  /// The class of a line that shrinks: *TeX: The Program*, section 853.
  @inline(__always)
  static func shrinking(badness: Int) -> Int32 { badness > 12 ? tight : decent }
}
