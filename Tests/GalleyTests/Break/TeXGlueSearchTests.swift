import Testing

@testable import Galley

@Suite struct GlueSearchOfTeX {
  /// Words as boxes with glue between them, straight through the general search.
  private func general(
    _ paragraph: UnitParagraph, _ rules: TeXPlainSearch.Rules
  ) -> [Int]? {
    let point = 65_536
    var parameters = TeXParameters(hsize: rules.measure * point)
    parameters.pretolerance = rules.threshold
    parameters.tolerance = rules.threshold
    parameters.linePenalty = rules.linePenalty
    var items: [TeXItem] = []
    for (index, unit) in paragraph.units.enumerated() {
      if index > 0 {
        let width = paragraph.units[index - 1].gap * point
        items.append(
          .glue(TeXGlue(width: width, stretch: rules.spaceStretch, shrink: rules.spaceShrink)))
      }
      items.append(.box(width: unit.breadth * point))
    }
    let found = TeXBreaker(parameters).paragraph(of: items)
    guard found.pass == .first else { return nil }
    return found.breaks.map { $0 / 2 + ($0 % 2 == 1 ? 1 : 0) }.dropLast() + [items.count / 2 + 1]
  }

  @Test func `it finds what the general search finds, or gives up`() {
    var search = TeXGlueSearch()
    var (found, shrunk) = (0, 0)
    let seeds = Effort.seeds(400, heavy: 20_000)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let space = random.pick([3, 6, 278])
      let widest = space * random.pick([2, 5, 9, 14])
      let paragraph = UnitParagraph(
        (0..<random.number(1...120)).map { _ in
          UnitParagraph.Unit(breadth: random.number(1...widest), gap: space)
        })
      var rules = TeXPlainSearch.Rules(
        measure: space * random.number(14...90),
        threshold: random.pick([0, 100, 200, 1000]),
        linePenalty: random.pick([0, 10, 200]), marginStretch: 0,
        spaceStretch: space * 65_536 / 2)
      rules.spaceShrink = space / 3 * 65_536
      let columns = paragraph.columns()
      var lines = Column<Int>()
      let isFound = search.run(
        columns.wholeModel, from: 0, to: paragraph.units.count, rules, into: &lines)
      let expected = general(paragraph, rules)
      if isFound { found += 1 }
      var from = 0
      for end in lines.elements {
        if paragraph.breadth(from: from, to: end) > rules.measure { shrunk += 1 }
        from = end
      }
      guard isFound == (expected != nil), !isFound || Array(lines.elements) == expected else {
        Issue.record("seed \(seed), \(rules): \(Array(lines.elements)), not \(expected ?? [])")
        return
      }
    }
    #expect(found * 3 > seeds.count)
    #expect(shrunk > found)
  }
}
