/// The breaker that a ``Wrapping`` asks for, behind one face.
struct BreakChooser: ~Copyable {
  private enum Kind { case greedy, optimal, tex }

  private let wanted: Kind
  /// What is used: past the widest measure that an optimum can be reckoned for, first fit.
  private var kind: Kind
  private let rule: LineCost.Rule
  private let unitsPerCell: Int
  /// The goal of the text itself, prefixes taken off.
  private var goal: Int?
  private let wantedGoal: Int?
  private var greedy: GreedyBreaker
  private var optimal: OptimalBreaker
  private var tex: TeXTextBreaker

  /// - Parameters:
  ///   - unitsPerCell: What the unit of the measure is to a cell, in which costs are weighed.
  ///   - usesQueue: `false` where end sums may fall, as under overlapping items.
  ///   - space: The breadth of a space.
  ///   - shrink: How much a gap of justified text may give up.
  init(
    _ wrapping: Wrapping, unitsPerCell: Int = 1, space: Int = 1, shrink: Int = 0,
    usesQueue: Bool = true
  ) {
    wantedGoal = wrapping.goal
    goal = wantedGoal
    switch wrapping.breaker {
    case .greedy: wanted = .greedy
    case .optimal, .balanced: wanted = .optimal
    case .tex: wanted = .tex
    }
    kind = wanted
    greedy = GreedyBreaker(LineWidths(0), goal: goal)
    rule = LineCost.Rule(wrapping)
    self.unitsPerCell = unitsPerCell
    optimal = OptimalBreaker(
      LineWidths(0), cost: rule, goal: goal, unitsPerCell: unitsPerCell, usesQueue: usesQueue)
    tex = TeXTextBreaker(
      wrapping, space: space, shrink: shrink, unitsPerCell: unitsPerCell)
  }

  /// Whether TeX's search had to be helped out: see ``TeXTextBreaker``.
  var exceedsTolerance: Bool { tex.exceedsTolerance }

  /// Starts a paragraph.
  ///
  /// - Parameters:
  ///   - widths: The measure of each line, the prefix taken off.
  ///   - prefix: The breadth that was taken off; the goal counts it in, as the width does.
  mutating func restart(_ widths: LineWidths, prefix: Int = 0) {
    goal = wantedGoal.map { max(0, $0 &- prefix) }
    kind = widths.widest > LineCost.widestMeasure(rule) ? .greedy : wanted
    switch kind {
    case .greedy: greedy.restart(widths, goal: goal)
    case .optimal: optimal.restart(widths, goal: goal)
    case .tex: tex.restart(widths)
    }
  }

  /// Whether a paragraph that fits on one line still needs a search.
  func mustSearch(_ model: LineModel, from start: Int) -> Bool {
    if let goal, model.width(from: start, to: model.last) > goal { return true }
    if start > 0 || kind == .tex && tex.mayLoosen { return true }
    for k in (start + 1)..<model.last where model.flags[k].contains(.forced) { return true }
    return false
  }

  mutating func advance(_ model: LineModel, isEager: Bool, into lines: inout Column<Int>) {
    switch kind {
    case .greedy: greedy.advance(model, into: &lines)
    case .optimal: optimal.advance(model, isEager: isEager, into: &lines)
    case .tex: tex.advance(model, into: &lines)
    }
  }

  /// What a line costs its paragraph, in squared cells: for explanations. O(breaks of the line).
  func cost(of breaks: borrowing BreakColumns, from: Int, to: Int, measure: Int) -> Int {
    var gaps = 0
    for k in from + 1..<to where breaks.flags[k].contains(.space) { gaps += 1 }
    let cost = LineCost(rule, measure: measure, goal: goal, unitsPerCell: unitsPerCell)
    return cost.cost(
      breadth: breaks.end[to] &- breaks.start[from], gaps: gaps, price: breaks.price[to],
      flags: breaks.flags[to])
  }

  /// Takes breaks out of the columns at which no line can end any more; how many.
  mutating func thin(_ breaks: inout BreakColumns) -> Int {
    kind == .optimal ? optimal.thin(&breaks) : 0
  }

  /// Follows the owner when it drops the breaks before the last decided line's end.
  mutating func drop(_ dropped: Int) {
    switch kind {
    case .greedy: greedy.drop(dropped)
    case .optimal: optimal.drop(dropped)
    case .tex: tex.drop(dropped)
    }
  }
}

extension LineCost.Rule {
  /// What the optimal breakers minimise for a wrapping.
  init(_ wrapping: Wrapping) {
    if wrapping.breaker == .balanced {
      self = .even
    } else if let cost = wrapping.cost {
      self.init(cost)
    } else if wrapping.alignment == .justify {
      self = .gaps(countsLast: wrapping.justifiesLastLine)
    } else {
      self = .prose
    }
  }
}
