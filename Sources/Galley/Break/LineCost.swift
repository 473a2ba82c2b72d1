/// What a line costs its paragraph, as one integer key that sums over lines.
///
/// A key holds the cost and, below it, the number of lines, so that comparing keys compares
/// (cost, lines), or (lines, cost) for ``Cost/squaresMinLines``. Only differences of keys that
/// compete for one break are ever looked at; these are far below 2^62, so sums may wrap.
///
/// Source: spec of the project, "Ragged-right cost for terminals"; the shape g(slack) + e(break).
package struct LineCost {
  /// What is minimised.
  package enum Rule {
    case prose, squares, squaresMinLines
    /// As ``squaresMinLines``, the last line's slack counted as well.
    case even

    package init(_ cost: Cost) {
      switch cost {
      case .prose: self = .prose
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
  private let shift: Int
  private let runtPrice: Int
  private let pricesBreaks: Bool
  private let countsLast: Bool

  /// Prices of hyphens, in squared cells: a second one in a row, and one that leaves only the last
  /// line after it. More than two in a row are taken only where nothing else fits.
  static let hyphenAgain = 25
  static let hyphenBeforeLast = 25
  static let hyphenThird = 1_000_000

  /// Measures past this are set by first fit: squares of their slack would not leave room in a key.
  static func widestMeasure(_ rule: Rule) -> Int {
    switch rule {
    case .prose, .squares: 1 << 20
    case .squaresMinLines, .even: 1 << 28
    }
  }

  init(_ rule: Rule, measure: Int, goal: Int?) {
    let width = max(0, min(measure, Self.widestMeasure(rule)))
    self.measure = measure
    aim = goal ?? width
    let quarter = width / 4
    let eighth = width / 8
    switch rule {
    case .prose:
      shift = 16
      perLine = (quarter * quarter) << 16 + 1
      runtPrice = max(25, eighth * eighth)
    case .squares:
      shift = 16
      perLine = 1
      runtPrice = 0
    case .squaresMinLines, .even:
      shift = 0
      // Lines that compete for one break differ by a few squares of the measure at most.
      perLine = max(1 << 44, (width + 1) * (width + 1) << 4)
      runtPrice = 0
    }
    pricesBreaks = rule == .prose
    countsLast = rule == .even
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
  func lastKey(breadth: Int, isRunt: Bool) -> Int {
    if countsLast { return key(breadth: breadth) }
    guard isRunt, breadth < measure, breadth &* 4 < measure else { return perLine }
    return perLine &+ (runtPrice &<< shift)
  }

  /// The key of a price in squared cells.
  @inline(__always)
  func key(price: Int) -> Int { price &<< shift }

  /// The key of the price that a break's own column states.
  @inline(__always)
  func key(of price: Int32, flags: BreakFlags) -> Int {
    if pricesBreaks { return Int(price) &<< shift }
    return flags.contains(.divided) ? Self.hyphenAgain &<< shift : 0
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
