/// Glyph sets of the layout tables. A coverage numbers its glyphs; a class definition sorts glyphs
/// into classes, with 0 for those it does not name.
///
/// Source: OpenType specification, "OpenType Layout Common Table Formats".
extension ByteView {
  /// The number of a glyph in the coverage table at `start`; nil when it is not covered.
  ///
  /// - Complexity: O(log *n*).
  func coverageIndex(of glyph: Int, at start: Int) -> Int? {
    let count = u16OrZero(at: start + 2)
    switch u16OrZero(at: start) {
    case 1:
      guard let record = lastRecord(at: start + 4, size: 2, count: count, notAbove: glyph),
        u16OrZero(at: record) == glyph
      else { return nil }
      return (record - start - 4) / 2
    case 2:
      guard let range = lastRecord(at: start + 4, size: 6, count: count, notAbove: glyph),
        glyph <= u16OrZero(at: range + 2)
      else { return nil }
      return u16OrZero(at: range + 4) + glyph - u16OrZero(at: range)
    default:
      return nil
    }
  }

  /// The class of a glyph in the class definition at `start`.
  ///
  /// - Complexity: O(log *n*).
  func glyphClass(of glyph: Int, at start: Int) -> Int {
    switch u16OrZero(at: start) {
    case 1:
      let k = glyph - u16OrZero(at: start + 2)
      guard k >= 0, k < u16OrZero(at: start + 4) else { return 0 }
      return u16OrZero(at: start + 6 + 2 * k)
    case 2:
      let count = u16OrZero(at: start + 2)
      guard let range = lastRecord(at: start + 4, size: 6, count: count, notAbove: glyph),
        glyph <= u16OrZero(at: range + 2)
      else { return 0 }
      return u16OrZero(at: range + 4)
    default:
      return 0
    }
  }

  /// Checks that a coverage table lies inside.
  func requireCoverage(at start: Int) throws(FontError) {
    let count = try u16(at: start + 2)
    try require(count * (u16OrZero(at: start) == 1 ? 2 : 6), at: start + 4)
  }

  /// Checks that a class definition lies inside.
  func requireClasses(at start: Int) throws(FontError) {
    if try u16(at: start) == 1 {
      try require(2 * u16(at: start + 4), at: start + 6)
    } else {
      try require(6 * u16(at: start + 2), at: start + 4)
    }
  }
}
