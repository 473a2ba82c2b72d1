import Testing

@testable import Galley

@Suite struct FirstFit {
  /// Each line ends at the last break that fits before the next forced one, at least one unit on; but
  /// not at a hyphenator's hyphen that is the third in a row or leaves only the last line, if it can
  /// end at an undivided word.
  private func reference(_ paragraph: UnitParagraph, _ widths: LineWidths) -> [Int] {
    var ends: [Int] = []
    var hyphens = 0
    var start = 0
    while start < paragraph.units.count {
      let measure = widths.width(ofLine: ends.count)
      var end = start + 1
      var whole: Int?
      for k in (start + 1)...paragraph.units.count {
        if paragraph.breadth(from: start, to: k) <= measure {
          end = k
          if !paragraph.flags(k).contains(.divided) { whole = k }
        }
        if paragraph.flags(k).contains(.forced) { break }
      }
      if paragraph.flags(end).contains(.automatic), let whole {
        let next = widths.width(ofLine: ends.count + 1)
        if hyphens > 1 || isLastLine(from: whole, past: end, paragraph, next) { end = whole }
      }
      hyphens = paragraph.flags(end).contains(.divided) ? hyphens + 1 : 0
      ends.append(end)
      start = end
    }
    return ends
  }

  private func isLastLine(
    from start: Int, past end: Int, _ paragraph: UnitParagraph, _ measure: Int
  ) -> Bool {
    let forced = (end + 1...paragraph.units.count).first {
      paragraph.flags($0).contains(.forced)
    }
    guard let forced, paragraph.flags(forced).contains(.free) else { return false }
    return paragraph.breadth(from: start, to: forced) <= measure
  }

  @Test func `each line takes as many units as fit`() {
    for seed in Effort.seeds(3000, heavy: 60_000) {
      var random = SeededRandom(seed: seed)
      let paragraph = UnitParagraph.random(1...40, .all, &random)
      let widths = LineWidths.random(-2...40, &random)
      let expected = reference(paragraph, widths)
      let found = greedyBreaks(paragraph, widths)
      guard found == expected else {
        Issue.record("seed \(seed), \(widths): \(paragraph)\n\(found), not \(expected)")
        return
      }
    }
  }

  @Test func `with a goal a line ends nearest to it, later of two`() {
    for seed in Effort.seeds(1000, heavy: 20_000) {
      var random = SeededRandom(seed: seed)
      let paragraph = UnitParagraph.random(1...40, [], &random)
      let measure = random.number(1...40)
      let goal = random.number(1...measure)
      var expected: [Int] = []
      var start = 0
      while start < paragraph.units.count {
        var end = start + 1
        for k in (start + 1)...paragraph.units.count {
          let breadth = paragraph.breadth(from: start, to: k)
          guard breadth <= measure else { break }
          if abs(goal - breadth) <= abs(goal - paragraph.breadth(from: start, to: end)) { end = k }
        }
        expected.append(end)
        start = end
      }
      #expect(
        greedyBreaks(paragraph, LineWidths(measure), goal: goal) == expected,
        "seed \(seed), measure \(measure), goal \(goal): \(paragraph)")
    }
  }

  @Test("extreme measures trap nowhere", arguments: [Int.min, -1, 0, 1, 1 << 40, .max])
  func extremes(measure: Int) {
    let ends = greedyBreaks(UnitParagraph(words: [3, 1, 4]), LineWidths(measure))
    #expect(ends == (measure > 100 ? [3] : [1, 2, 3]))
  }
}
