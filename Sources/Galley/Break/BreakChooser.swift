/// The breaker that a ``Wrapping`` asks for, behind one face.
struct BreakChooser: ~Copyable {
  private let isGreedy: Bool
  private let goal: Int?
  private var greedy: GreedyBreaker
  private var optimal: OptimalBreaker
  /// Breaks that the owner has dropped and the optimal breaker has not yet.
  private var decided = 0

  init(_ wrapping: Wrapping) {
    goal = wrapping.goal
    isGreedy = wrapping.breaker == .greedy
    greedy = GreedyBreaker(LineWidths(0), goal: goal)
    let rule: LineCost.Rule = wrapping.breaker == .balanced ? .even : LineCost.Rule(wrapping.cost)
    optimal = OptimalBreaker(LineWidths(0), cost: rule, goal: goal)
    usesGreedy = isGreedy
  }

  private var usesGreedy: Bool

  mutating func restart(_ widths: LineWidths) {
    usesGreedy = isGreedy || widths.widest > LineCost.widestMeasure
    if usesGreedy { greedy.restart(widths) } else { optimal.restart(widths) }
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
