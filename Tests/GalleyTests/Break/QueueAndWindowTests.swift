import Testing

@testable import Galley

@Suite struct QueueAndWindow {
  struct Kind: CustomTestStringConvertible {
    var name: String
    var holds: UnitParagraph.Ingredients
    var breadths: ClosedRange<Int>
    var measures: ClosedRange<Int>
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "prose on narrow lines", holds: [.prices], breadths: 1...9, measures: 4...20),
    Kind(name: "prose on lines", holds: [.prices], breadths: 1...12, measures: 40...100),
    Kind(name: "wide lines", holds: [.prices], breadths: 1...12, measures: 300...2000),
    Kind(name: "equal words", holds: [], breadths: 3...3, measures: 5...90),
    Kind(name: "units of no breadth", holds: [.zeroBreadth], breadths: 0...1, measures: 1...12),
    Kind(name: "forced ends", holds: [.forced, .prices], breadths: 1...9, measures: 10...60),
    Kind(
      name: "hyphens from somewhere on", holds: [.hyphens, .prices], breadths: 1...9,
      measures: 10...60),
    Kind(
      name: "many hyphens a line", holds: [.hyphens, .prices], breadths: 1...2, measures: 20...90),
    Kind(name: "units wider than lines", holds: [.prices], breadths: 1...40, measures: 8...30),
  ]

  @Test("both choose the same breaks", arguments: kinds, OptimalBreaking.rules)
  func bothChooseTheSame(kind: Kind, rule: LineCost.Rule) {
    for seed in Effort.seeds(6, heavy: 200) {
      var random = SeededRandom(seed: seed)
      let count = random.number(200...(Effort.isHeavy ? 6000 : 1200))
      var paragraph = UnitParagraph.random(count...count, kind.holds, &random)
      for u in paragraph.units.indices { paragraph.units[u].breadth = random.number(kind.breadths) }
      if kind.holds.contains(.hyphens) {
        for u in 0..<(count / 2) { paragraph.units[u] = .init(breadth: random.number(1...9)) }
      }
      let widths = LineWidths(random.number(kind.measures))
      let queue = optimalBreaks(paragraph, widths, rule)
      let window = optimalBreaks(paragraph, widths, rule, usesQueue: false)
      guard queue == window else {
        let at = zip(queue, window).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
        Issue.record("seed \(seed), \(widths), \(count) units: they part at line \(at)")
        return
      }
    }
  }
}
