/// What a line costs its paragraph, as one integer key that sums over lines.
///
/// A key holds the cost and, below it, the number of lines, so that comparing keys compares
/// (cost, lines), or (lines, cost) for ``Cost/squaresMinLines``. Only differences of keys that
/// compete for one break are ever looked at; these are far below 2^62, so sums may wrap.
///
/// Source: spec of the project, "Ragged-right cost for terminals"; the shape g(slack) + e(break); and
/// "Justified terminal text".
package struct LineCost {
  /// What is minimised.
  package enum Rule: Equatable {
    case prose, squares, squaresMinLines
    /// As ``squaresMinLines``, the last line's slack counted as well.
    case even
    /// How far the gaps of each line are stretched; `countsLast`: the last line's as well.
    case gaps(countsLast: Bool)

    package init(_ cost: Cost) {
      switch cost {
      case .prose, .proseTies: self = .prose
      case .squares: self = .squares
      case .squaresMinLines: self = .squaresMinLines
      }
    }
  }

  /// The breadth at which a line costs nothing: the measure, or the goal.
  let aim: Int
  let measure: Int
  /// One more line, as a key.
  private let perLine: Int
  private var shift: Int
  private let runtPrice: Int
  private let unitsPerCell: Int
  /// What a squared cell is in squared units, where costs are squares.
  private let priceScale: Int
  private var pricesBreaks: Bool
  private let countsLast: Bool
  /// Whether a line's cost is a matter of its gaps, so that its breadth alone does not tell it.
  let countsGaps: Bool
  /// The key of what is taken only where nothing else fits: a line that stands out though it might
  /// not; and of a hyphenator's hyphens the third in a row, and one that leaves only the last line
  /// after it.
  let lastResort: Int

  /// Prices of hyphens, in squared cells: any one, a second one in a row, a third one that is the
  /// text's own, and such a one that leaves only the last line after it.
  static let hyphen = 25
  static let hyphenAgain = 25
  static let hyphenThird = 1_000_000
  static let hyphenBeforeLast = 25
  static let hyphenBeforeLastAtFewestLines = 1 << 50

  /// The price of a line without gaps that should be justified, beside its squared slack.
  static let noGaps = 1_000_000
  /// A gap stretched by more cells than this is as bad as one of this many.
  static let widestStretch = 256

  /// Measures past this are set by first fit: squares of their slack would not leave room in a key.
  static func widestMeasure(_ rule: Rule) -> Int {
    switch rule {
    case .prose, .squares, .gaps: 1 << 20
    case .squaresMinLines, .even: 1 << 28
    }
  }

  /// Prices stay below this, so that a few of them fit in a key.
  private static let highestPrice = 1 << 44

  /// - Parameter unitsPerCell: What the measure's unit is to a cell, in which prices are given.
  init(_ rule: Rule, measure: Int, goal: Int?, unitsPerCell: Int = 1) {
    self.unitsPerCell = unitsPerCell
    if case .gaps = rule { priceScale = 1 } else { priceScale = unitsPerCell &* unitsPerCell }
    let width = max(0, min(measure, Self.widestMeasure(rule)))
    self.measure = measure
    aim = goal ?? width
    let quarter = width / 4
    let eighth = width / 8
    switch rule {
    case .prose:
      shift = 16
      perLine = (quarter * quarter) << 16 + 1
      runtPrice = max(25 &* priceScale, eighth * eighth)
      lastResort = min(1_000_000 &* priceScale, Self.highestPrice) << 16
    case .squares:
      shift = 16
      perLine = 1
      runtPrice = 0
      lastResort = min(1_000_000 &* priceScale, Self.highestPrice) << 16
    case .squaresMinLines, .even:
      shift = 0
      // Squares add up over the whole paragraph, and those of a measure never come near to a line.
      perLine = max(1 << 54, (width + 1) * (width + 1) << 4)
      runtPrice = 0
      lastResort = min(4 * perLine, 1 << 61)
    case .gaps:
      shift = 20
      perLine = 1
      runtPrice = 0
      lastResort = 1 << 54
    }
    pricesBreaks = rule == .prose
    countsLast = rule == .even || rule == .gaps(countsLast: true)
    if case .gaps = rule { countsGaps = true } else { countsGaps = false }
  }

  /// The same cost where it is of the rule `prose`, in a form that the compiler can see through: its
  /// shift is then a number in the code.
  @inline(__always)
  var asProse: LineCost? {
    guard pricesBreaks, shift == 16 else { return nil }
    var known = self
    known.shift = 16
    known.pricesBreaks = true
    return known
  }

  /// The key of a justified line that is not a last line, without its break's price: sixteenths of
  /// 100 (slack / gaps)³; a line without gaps stays ragged.
  @inline(__always)
  func key(breadth: Int, gaps: Int) -> Int {
    let slack = breadth > measure ? 0 : measure &- breadth
    guard slack > 0 else { return perLine }
    guard gaps > 0 else {
      let slack = min(slack / unitsPerCell, 1 << 16)
      return perLine &+ (slack &* slack &+ Self.noGaps) &<< 20
    }
    return perLine &+ Self.strain(slack, gaps &* unitsPerCell) &<< 16
  }

  /// Sixteenths of 100 (slack / gaps)³, rounded down; both at least 1.
  ///
  /// 1600 · 65 535³ and the cube of half as many gaps are within 63 bits; beyond that, the quotient
  /// is rounded to 256ths first.
  @inline(__always)
  static func strain(_ slack: Int, _ gaps: Int) -> Int {
    if slack >= widestStretch &* gaps {
      return 1600 &* widestStretch &* widestStretch &* widestStretch
    }
    if slack < 1 << 16, gaps < 1 << 20 {
      return 1600 &* slack &* slack &* slack / (gaps &* gaps &* gaps)
    }
    let quotient = (slack &<< 8) / gaps
    return (quotient &* quotient &* quotient) &>> 18 &* 25
  }

  /// The key of a line of this breadth that is not a last line, without its break's price.
  @inline(__always)
  func key(breadth: Int) -> Int {
    let distance = breadth > measure ? 0 : aim &- breadth
    return perLine &+ ((distance &* distance) &<< shift)
  }

  /// The key of a line that fits, where that is known.
  @inline(__always)
  func fittingKey(breadth: Int) -> Int {
    let distance = aim &- breadth
    return perLine &+ ((distance &* distance) &<< shift)
  }

  /// The key of a last line: its slack is free, but a lone short word has its price.
  @inline(__always)
  func lastKey(breadth: Int, gaps: Int, isRunt: Bool) -> Int {
    if countsLast {
      return countsGaps ? key(breadth: breadth, gaps: gaps) : key(breadth: breadth)
    }
    guard isRunt, breadth < measure, breadth &* 4 < measure else { return perLine }
    return perLine &+ (runtPrice &<< shift)
  }

  /// The key of a price in squared cells.
  @inline(__always)
  func key(price: Int) -> Int { min(price &* priceScale, Self.highestPrice) &<< shift }

  /// The key of the price that a break's own column states.
  @inline(__always)
  func key(of price: Int32, flags: BreakFlags) -> Int {
    if pricesBreaks { return Int(price) &<< shift }
    return flags.contains(.divided) ? self.key(price: Self.hyphen) : 0
  }

  /// What a line costs by itself in squared cells, its break's own price included; for
  /// explanations.
  func cost(breadth: Int, gaps: Int, price: Int32, flags: BreakFlags) -> Int {
    let isLast = flags.contains(.free)
    let line =
      isLast
      ? lastKey(breadth: breadth, gaps: gaps, isRunt: gaps == 0)
      : countsGaps ? self.key(breadth: breadth, gaps: gaps) : self.key(breadth: breadth)
    let whole = isLast ? line : line &+ key(of: price, flags: flags)
    return (shift == 0 ? whole &- perLine : whole &>> shift) / priceScale
  }

  /// The key of one more hyphen after a row of so many, its break's own price apart.
  @inline(__always)
  func hyphenKey(afterRow row: Int, _ flags: BreakFlags) -> Int {
    if row < 2 { return row == 0 ? 0 : key(price: Self.hyphenAgain) }
    return flags.contains(.automatic) ? lastResort : key(price: Self.hyphenThird)
  }

  /// The key of a last line that begins after a hyphen.
  func keyOfHyphenBeforeLast(_ flags: BreakFlags) -> Int {
    guard flags.contains(.automatic) else { return key(price: Self.hyphenBeforeLast) }
    // Where fewest lines come first, they come before this too.
    return shift == 0 ? Self.hyphenBeforeLastAtFewestLines : lastResort
  }

  /// The least end sum at which a line that starts later (`late`) costs no more than one that starts
  /// earlier. Both keys are of their starts; `late.start > early.start`.
  ///
  /// Squares of slack differ linearly in the end sum x, so the place is one division:
  /// (sj - si) (2 (aim - x) + sj + si) 2^shift + keyj - keyi <= 0.
  @inline(__always)
  func takeover(early: (key: Int, start: Int), late: (key: Int, start: Int)) -> Int {
    let gap = late.start &- early.start
    let difference = late.key &- early.key
    guard gap > 0 else { return difference <= 0 ? .min : .max }
    // 2x >= rest + difference / (gap 2^shift), rounded up; then halved, rounded up. The low bits of
    // the difference only say whether there is a rest, so the division is one of small numbers.
    let rest = 2 &* aim &+ late.start &+ early.start
    let whole = difference &>> shift
    let hasRest = whole &<< shift != difference
    var quotient = whole / gap
    let product = quotient &* gap
    if product < whole || hasRest && product == whole { quotient &+= 1 }
    return (rest &+ quotient &+ 1) &>> 1
  }

  /// Whether ``takeover(early:late:)`` lies at or before an end sum; without a division.
  @inline(__always)
  func takesOver(early: (key: Int, start: Int), late: (key: Int, start: Int), by end: Int) -> Bool {
    let gap = late.start &- early.start
    let difference = late.key &- early.key
    return ((gap &* (2 &* (aim &- end) &+ late.start &+ early.start)) &<< shift) &+ difference <= 0
  }
}
