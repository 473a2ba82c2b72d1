@testable import Galley

/// The breaks a breaker chooses when it sees the whole paragraph.
func optimalBreaks(
  _ paragraph: UnitParagraph, _ widths: LineWidths, _ rule: LineCost.Rule, goal: Int? = nil,
  usesQueue: Bool = true
) -> [Int] {
  let columns = paragraph.columns()
  var breaker = OptimalBreaker(widths, cost: rule, goal: goal, usesQueue: usesQueue)
  var lines = Column<Int>()
  breaker.advance(columns.wholeModel, into: &lines)
  return Array(lines.elements)
}

func greedyBreaks(
  _ paragraph: UnitParagraph, _ widths: LineWidths, goal: Int? = nil
) -> [Int] {
  let columns = paragraph.columns()
  var breaker = GreedyBreaker(widths, goal: goal)
  var lines = Column<Int>()
  breaker.advance(columns.wholeModel, into: &lines)
  return Array(lines.elements)
}

extension BreakColumns {
  var wholeModel: LineModel {
    model(isWhole: true, openEnd: end[count - 1], widestFace: 1)
  }
}

extension LineWidths {
  /// Random measures: one for all lines, or a list.
  static func random(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> LineWidths {
    if random.chance(75) { return LineWidths(random.number(range)) }
    let list = (0..<random.number(1...4)).map { _ in random.number(range) }
    return LineWidths(list)
  }
}
