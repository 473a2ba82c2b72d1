import Testing

@testable import Galley

@Suite struct OptimalBreaking {
  static let rules: [LineCost.Rule] = [
    .prose, .squares, .squaresMinLines, .even, .gaps(countsLast: false), .gaps(countsLast: true),
  ]

  @Test("no set of breaks costs less, and ties go to the latest predecessor", arguments: rules)
  func noBreakSetCostsLess(rule: LineCost.Rule) {
    check(rule, UnitParagraph.Ingredients.all, usesGoal: false, Effort.seeds(400, heavy: 10_000))
  }

  @Test("words and spaces alone are set best by the queue", arguments: rules)
  func wordsAlone(rule: LineCost.Rule) {
    check(
      rule, [.zeroBreadth, .prices, .forced, .lead], usesGoal: false,
      Effort.seeds(200, heavy: 10_000))
  }

  @Test("a goal is aimed at, never past the measure", arguments: rules)
  func goal(rule: LineCost.Rule) {
    check(rule, [.prices, .hyphens, .lead], usesGoal: true, Effort.seeds(100, heavy: 5000))
  }

  @Test("units that are much alike tie, and the latest predecessors win", arguments: rules)
  func ties(rule: LineCost.Rule) {
    check(
      rule, [.hyphens, .prices, .forced, .alike], usesGoal: false,
      Effort.seeds(200, heavy: 100_000), widest: 3)
  }

  @Test("a tie between lines that end divided once and twice in a row", arguments: [rules[0]])
  func tieOfRows(rule: LineCost.Rule) {
    let divided = BreakFlags.divided
    let hyphen: BreakFlags = [.hyphen, .divided]
    let paragraph = UnitParagraph(
      [
        .init(breadth: 4, gap: 0),
        .init(breadth: 3, gap: 0, face: 1, flags: hyphen, price: 25),
        .init(breadth: 7, gap: 1, price: 25),
        .init(breadth: 1, gap: 0, flags: divided, price: 25),
        .init(breadth: 9, gap: 0, face: 1, flags: hyphen, price: 25),
        .init(breadth: 3, gap: 0, face: 1, flags: hyphen, price: 25),
        .init(breadth: 6),
      ], lead: 6)
    #expect(optimalBreaks(paragraph, LineWidths(17), rule) == [4, 6, 7])
  }

  private func check(
    _ rule: LineCost.Rule, _ holds: UnitParagraph.Ingredients, usesGoal: Bool, _ seeds: Range<Int>,
    widest: Int = 9
  ) {
    var changed = 0
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let count = random.chance(12) ? 10...14 : 3...9
      let paragraph = UnitParagraph.random(count, widest: widest, holds, &random)
      let widths = LineWidths.random(
        random.chance(8) ? -2...4 : widest - 3...widest * 4 - 2, &random)
      let goal = usesGoal ? max(1, random.number(1...max(1, widths.narrowest))) : nil
      let book = CostByTheBook(rule: rule, widths: widths, goal: goal)
      let best = book.best(paragraph)
      let found = optimalBreaks(paragraph, widths, rule, goal: goal)
      if best.ends.count > 1 { changed += 1 }
      guard found == best.ends else {
        let key = book.key(found, paragraph)
        Issue.record(
          """
          seed \(seed), \(rule), widths \(widths), goal \(goal ?? -1): \(paragraph)
          found \(found) \(key), best \(best.ends) \(best.key)
          """)
        return
      }
    }
    #expect(changed * 10 >= seeds.count * 6)
  }

  @Test("no line stands out while another setting fits", arguments: rules)
  func standingOut(rule: LineCost.Rule) {
    let words = [3, 4, 2, 6].map { UnitParagraph.Unit(breadth: $0, gap: 1, flags: .space) }
    #expect(optimalBreaks(UnitParagraph(words), LineWidths([8, 3, 15]), rule).prefix(2) == [2, 3])
  }

  @Test func `a paragraph without units has no lines`() {
    var columns = BreakColumns()
    columns.append(end: 0, start: 0, textEnd: 0, textStart: 0, flags: [], price: 0)
    var breaker = OptimalBreaker(LineWidths(10), cost: .prose)
    var lines = Column<Int>()
    breaker.advance(columns.wholeModel, into: &lines)
    #expect(Array(lines.elements) == [])
  }

  @Test(
    "extreme measures trap nowhere", arguments: [Int.min, -1, 0, 1, LineCost.widestMeasure(.prose)])
  func extremes(measure: Int) {
    let paragraph = UnitParagraph(words: [3, 1, 4, 1, 5, 9, 2, 6])
    for rule in Self.rules {
      let ends = optimalBreaks(paragraph, LineWidths(measure), rule)
      #expect(ends.last == 8)
      #expect(ends.count == (measure > 100 ? 1 : 8))
    }
  }

  @Test func `what is set does not depend on paragraphs set before`() {
    var random = SeededRandom(seed: 7)
    var breaker = OptimalBreaker(LineWidths(20), cost: .prose)
    for _ in 0..<200 {
      let paragraph = UnitParagraph.random(1...40, .all, &random)
      let widths = LineWidths.random(4...30, &random)
      let columns = paragraph.columns()
      breaker.restart(widths, goal: nil)
      var lines = Column<Int>()
      breaker.advance(columns.wholeModel, into: &lines)
      #expect(Array(lines.elements) == optimalBreaks(paragraph, widths, .prose))
    }
  }
}
