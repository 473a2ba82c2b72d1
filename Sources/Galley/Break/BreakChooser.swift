/// The breaker that a ``Wrapping`` asks for, behind one face.
struct BreakChooser: ~Copyable {
  private let isGreedy: Bool
  private let rule: LineCost.Rule
  /// The goal of the text itself, prefixes taken off.
  private var goal: Int?
  private let wantedGoal: Int?
  private var greedy: GreedyBreaker
  private var optimal: OptimalBreaker

  /// - Parameter usesQueue: `false` where end sums may fall, as under overlapping items.
  init(_ wrapping: Wrapping, usesQueue: Bool = true) {
    wantedGoal = wrapping.goal
    goal = wantedGoal
    isGreedy = wrapping.breaker == .greedy
    greedy = GreedyBreaker(LineWidths(0), goal: goal)
    rule = wrapping.breaker == .balanced ? .even : LineCost.Rule(wrapping.cost)
    optimal = OptimalBreaker(LineWidths(0), cost: rule, goal: goal, usesQueue: usesQueue)
    usesGreedy = isGreedy
  }

  private var usesGreedy: Bool

  /// Starts a paragraph.
  ///
  /// - Parameters:
  ///   - widths: The measure of each line, the prefix taken off.
  ///   - prefix: The breadth that was taken off; the goal counts it in, as the width does.
  mutating func restart(_ widths: LineWidths, prefix: Int = 0) {
    goal = wantedGoal.map { max(0, $0 &- prefix) }
    usesGreedy = isGreedy || widths.widest > LineCost.widestMeasure(rule)
    if usesGreedy {
      greedy.restart(widths, goal: goal)
    } else {
      optimal.restart(widths, goal: goal)
    }
  }

  /// Whether a paragraph that fits on one line still needs a search.
  func mustSearch(_ model: LineModel, from start: Int) -> Bool {
    if let goal, model.width(from: start, to: model.last) > goal { return true }
    if start > 0 { return true }
    for k in (start + 1)..<model.last where model.flags[k].contains(.forced) { return true }
    return false
  }

  mutating func advance(_ model: LineModel, isEager: Bool, into lines: inout Column<Int>) {
    if usesGreedy {
      greedy.advance(model, into: &lines)
    } else {
      optimal.advance(model, isEager: isEager, into: &lines)
    }
  }

  /// Follows the owner when it drops the breaks before the last decided line's end.
  mutating func drop(_ dropped: Int) {
    if usesGreedy { greedy.drop(dropped) } else { optimal.drop(dropped) }
  }
}
