/// Ligatures, by their first glyph (LigatureSubst format 1).
///
/// The first ligature of a set that matches is taken; fonts list the longest first.
struct LigatureSets: Equatable, Sendable {
  private let start: Int
  private let coverage: Int
  let setCount: Int

  /// Limits against made-up tables, far above those of icon fonts, whose ligatures are the longest.
  static let mostComponents = 64
  private static let mostInSet = 4096

  init(_ table: ByteView, at start: Int) throws(FontError) {
    self.start = start
    coverage = start + (try table.u16(at: start + 2))
    try table.requireCoverage(at: coverage)
    setCount = try table.u16(at: start + 4)
    try table.require(2 * setCount, at: start + 6)
    for k in 0..<setCount {
      let set = start + table.u16OrZero(at: start + 6 + 2 * k)
      try table.require(2 * (try table.u16(at: set)), at: set + 2)
    }
  }

  /// Where the ligatures that begin with a glyph are listed.
  func ligatures(from glyph: Int, in table: ByteView) -> (set: Int, count: Int)? {
    guard let k = table.coverageIndex(of: glyph, at: coverage), k < setCount else { return nil }
    let set = start + table.u16OrZero(at: start + 6 + 2 * k)
    return (set, min(table.u16OrZero(at: set), Self.mostInSet))
  }

  /// A ligature of a set: its glyph, how many glyphs it replaces, and where the second and later
  /// ones are listed. A made-up length reads as 0 glyphs.
  func ligature(_ k: Int, of set: Int, in table: ByteView) -> (glyph: Int, length: Int, rest: Int) {
    let place = set + table.u16OrZero(at: set + 2 + 2 * k)
    let length = table.u16OrZero(at: place + 2)
    let isReal = length <= Self.mostComponents && place + 4 + 2 * length <= table.count + 2
    return (table.u16OrZero(at: place), isReal ? length : 0, place + 4)
  }
}
