/// What a pair adds to the advances of its two glyphs, in font units.
struct PairValue: Equatable {
  var first = 0
  var second = 0
  /// Whether the second glyph is done with, so that the next pair begins after it.
  var consumesSecond = false
}

/// The two value records of a pair subtable: how long they are and where the advances stand.
///
/// Placements, vertical advances and device tables do not bear on widths.
struct PairValueLayout: Equatable, Sendable {
  private let firstAdvance: Int?
  private let secondAdvance: Int?
  private let consumesSecond: Bool
  /// Bytes of both records together.
  let length: Int

  init(firstFormat: Int, secondFormat: Int) {
    let firstLength = 2 * (firstFormat & 0xFF).nonzeroBitCount
    firstAdvance = Self.advanceOffset(firstFormat)
    secondAdvance = Self.advanceOffset(secondFormat).map { firstLength + $0 }
    consumesSecond = secondFormat != 0
    length = firstLength + 2 * (secondFormat & 0xFF).nonzeroBitCount
  }

  private static func advanceOffset(_ format: Int) -> Int? {
    format & 0b100 == 0 ? nil : 2 * (format & 0b011).nonzeroBitCount
  }

  func read(at start: Int, in table: ByteView) -> PairValue {
    PairValue(
      first: firstAdvance.map { table.i16OrZero(at: start + $0) } ?? 0,
      second: secondAdvance.map { table.i16OrZero(at: start + $0) } ?? 0,
      consumesSecond: consumesSecond)
  }
}

/// Pairs listed glyph by glyph (PairPos format 1).
///
/// It matches where the pair is listed.
struct ListedPairs: Equatable, Sendable {
  private let start: Int
  private let coverage: Int
  private let values: PairValueLayout
  let setCount: Int

  init(_ table: ByteView, at start: Int) throws(FontError) {
    self.start = start
    coverage = start + (try table.u16(at: start + 2))
    try table.requireCoverage(at: coverage)
    values = PairValueLayout(
      firstFormat: try table.u16(at: start + 4), secondFormat: try table.u16(at: start + 6))
    setCount = try table.u16(at: start + 8)
    try table.require(2 * setCount, at: start + 10)
    for k in 0..<setCount {
      let set = start + table.u16OrZero(at: start + 10 + 2 * k)
      try table.require((2 + values.length) * (try table.u16(at: set)), at: set + 2)
    }
  }

  func value(_ left: Int, _ right: Int, in table: ByteView) -> PairValue? {
    guard let k = table.coverageIndex(of: left, at: coverage), k < setCount else { return nil }
    let set = start + table.u16OrZero(at: start + 10 + 2 * k)
    let size = 2 + values.length
    let count = table.u16OrZero(at: set)
    guard let pair = table.lastRecord(at: set + 2, size: size, count: count, notAbove: right),
      table.u16OrZero(at: pair) == right
    else { return nil }
    return values.read(at: pair + 2, in: table)
  }
}

/// Pairs by the classes of both glyphs (PairPos format 2).
///
/// It matches wherever the first glyph is covered, with a value of 0 too, and then shadows the
/// subtables after it.
struct ClassPairs: Equatable, Sendable {
  private let records: Int
  private let coverage: Int
  private let values: PairValueLayout
  private let firstClasses: Int
  private let secondClasses: Int
  private let firstCount: Int
  private let secondCount: Int

  init(_ table: ByteView, at start: Int) throws(FontError) {
    coverage = start + (try table.u16(at: start + 2))
    try table.requireCoverage(at: coverage)
    values = PairValueLayout(
      firstFormat: try table.u16(at: start + 4), secondFormat: try table.u16(at: start + 6))
    firstClasses = start + (try table.u16(at: start + 8))
    secondClasses = start + (try table.u16(at: start + 10))
    try table.requireClasses(at: firstClasses)
    try table.requireClasses(at: secondClasses)
    firstCount = try table.u16(at: start + 12)
    secondCount = try table.u16(at: start + 14)
    records = start + 16
    try table.require(firstCount * secondCount * values.length, at: records)
  }

  func value(_ left: Int, _ right: Int, in table: ByteView) -> PairValue? {
    guard table.coverageIndex(of: left, at: coverage) != nil else { return nil }
    let first = table.glyphClass(of: left, at: firstClasses)
    let second = table.glyphClass(of: right, at: secondClasses)
    guard first < firstCount, second < secondCount else { return nil }
    return values.read(at: records + (first * secondCount + second) * values.length, in: table)
  }
}
