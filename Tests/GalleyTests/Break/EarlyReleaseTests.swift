import Testing

@testable import Galley

@Suite struct EarlyRelease {
  /// What the owner of a breaker does: the columns grow, decided lines are taken, and what lies
  /// before them is dropped, always or now and then.
  private func lines(
    _ paragraph: UnitParagraph, growingBy steps: [Int], dropsAlways: Bool, seed: Int,
    advance: (LineModel, inout Column<Int>) -> Void, drop: (Int) -> Void,
    thin: (inout BreakColumns) -> Void = { _ in }
  ) -> [Int] {
    var random = SeededRandom(seed: seed)
    var columns = paragraph.columns(0)
    let all = paragraph.columns()
    var found: [Int] = []
    var lineStart = 0
    var known = 0
    for step in steps + [paragraph.units.count] {
      let isWhole = known + step >= paragraph.units.count
      let next = min(known + step, paragraph.units.count)
      while known < next {
        known += 1
        columns.append(copying: known, of: all)
      }
      let open = isWhole ? 0 : random.number(0...paragraph.units[known].breadth)
      let model = columns.model(
        isWhole: isWhole, openEnd: columns.start[columns.count - 1] + open, widestFace: 1)
      var ends = Column<Int>()
      advance(model, &ends)
      for k in 0..<ends.count {
        found.append(columns.textStart[ends[k]])
        lineStart = ends[k]
      }
      if isWhole { break }
      if lineStart > 0, dropsAlways || random.chance(30) {
        columns.removeFirst(lineStart)
        drop(lineStart)
        lineStart = 0
      }
      if random.chance(70) { thin(&columns) }
    }
    return found
  }

  private func steps(_ count: Int, _ random: inout SeededRandom) -> [Int] {
    let widest = random.pick([1, 3, 20])
    return (0..<count).map { _ in random.number(0...widest) }
  }

  private func check(
    _ seeds: Range<Int>, count: ClosedRange<Int>, _ holds: UnitParagraph.Ingredients,
    dropsAlways: Bool, rule: LineCost.Rule?
  ) {
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let paragraph = UnitParagraph.random(count, holds, &random)
      let widths = LineWidths.random(6...30, &random)
      let steps = steps(paragraph.units.count, &random)
      let found: [Int]
      let whole: [Int]
      if let rule {
        whole = optimalBreaks(paragraph, widths, rule)
        found = optimalLines(paragraph, widths, rule, steps, dropsAlways: dropsAlways, seed: seed)
      } else {
        whole = greedyBreaks(paragraph, widths)
        found = greedyLines(paragraph, widths, steps, dropsAlways: dropsAlways, seed: seed)
      }
      guard found == whole else {
        Issue.record(
          "seed \(seed), \(widths), steps \(steps): \(paragraph)\n\(found), not \(whole)")
        return
      }
    }
  }

  private func optimalLines(
    _ paragraph: UnitParagraph, _ widths: LineWidths, _ rule: LineCost.Rule, _ steps: [Int],
    dropsAlways: Bool, seed: Int
  ) -> [Int] {
    let breaker = Box(OptimalBreaker(widths, cost: rule))
    return lines(
      paragraph, growingBy: steps, dropsAlways: dropsAlways, seed: seed,
      advance: { breaker.value.advance($0, isEager: true, into: &$1) },
      drop: { breaker.value.drop($0) }, thin: { _ = breaker.value.thin(&$0, fewest: 2) })
  }

  private func greedyLines(
    _ paragraph: UnitParagraph, _ widths: LineWidths, _ steps: [Int], dropsAlways: Bool, seed: Int
  ) -> [Int] {
    let breaker = Box(GreedyBreaker(widths))
    return lines(
      paragraph, growingBy: steps, dropsAlways: dropsAlways, seed: seed,
      advance: { breaker.value.advance($0, into: &$1) }, drop: { breaker.value.drop($0) })
  }

  /// Lets two closures share a breaker.
  private final class Box<Value: ~Copyable> {
    var value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  @Test(
    "optimal lines released early are those chosen at the end", arguments: OptimalBreaking.rules)
  func optimal(rule: LineCost.Rule) {
    check(
      Effort.seeds(150, heavy: 5000), count: 1...80, .all, dropsAlways: true, rule: rule)
  }

  @Test("words alone, by the queue, are released alike", arguments: OptimalBreaking.rules)
  func optimalByQueue(rule: LineCost.Rule) {
    check(
      Effort.seeds(150, heavy: 5000), count: 1...80, [.prices, .forced], dropsAlways: true,
      rule: rule)
  }

  @Test(
    "lines are handed on once, whether or not the owner drops", arguments: OptimalBreaking.rules)
  func optimalKept(rule: LineCost.Rule) {
    check(Effort.seeds(100, heavy: 3000), count: 1...80, .all, dropsAlways: false, rule: rule)
  }

  @Test("first fit's lines released early are those chosen at the end", arguments: [true, false])
  func greedy(dropsAlways: Bool) {
    check(
      Effort.seeds(600, heavy: 10_000), count: 1...80, .all, dropsAlways: dropsAlways, rule: nil)
  }

  @Test func `of what is undecided little is kept`() {
    var random = SeededRandom(seed: 3)
    let count = Effort.isHeavy ? 60_000 : 30_000
    let paragraph = UnitParagraph.random(count...count, [.prices], &random)
    let widths = LineWidths(1500)
    let (thinned, most) = streamed(paragraph, widths, thins: true)
    let (plain, all) = streamed(paragraph, widths, thins: false)
    let whole = optimalBreaks(paragraph, widths, .prose)
    #expect(thinned == whole && plain == whole)
    #expect(most * 2 < all)
  }

  /// The lines of a paragraph that comes in pieces, and the most breaks kept for undecided ones.
  private func streamed(
    _ paragraph: UnitParagraph, _ widths: LineWidths, thins: Bool
  ) -> (found: [Int], most: Int) {
    let all = paragraph.columns()
    var columns = paragraph.columns(0)
    var breaker = OptimalBreaker(widths, cost: .prose)
    var lines = Column<Int>()
    var found: [Int] = []
    var lineStart = 0
    var most = 0
    for k in 1..<all.count {
      columns.append(copying: k, of: all)
      let isWhole = k == all.count - 1
      guard k % 1000 == 0 || isWhole else { continue }
      let openEnd = columns.start[columns.count - 1]
      breaker.advance(
        columns.model(isWhole: isWhole, openEnd: openEnd, widestFace: 1), into: &lines)
      for l in 0..<lines.count {
        found.append(columns.textStart[lines[l]])
        lineStart = lines[l]
      }
      lines.removeAll()
      if thins, !isWhole { _ = breaker.thin(&columns, fewest: 2000) }
      most = max(most, columns.count - lineStart)
    }
    return (found, most)
  }

  @Test func `a forced end decides all lines before it`() {
    let paragraph = UnitParagraph(
      [3, 4, 5, 2].map { .init(breadth: $0) }
        + [.init(breadth: 3, flags: [.forced, .free])] + [.init(breadth: 2)])
    let columns = paragraph.columns(5)
    var breaker = OptimalBreaker(LineWidths(8), cost: .prose)
    var lines = Column<Int>()
    breaker.advance(
      columns.model(isWhole: false, openEnd: columns.start[5], widestFace: 1), isEager: true,
      into: &lines)
    #expect(lines.elements.last == 5)
  }
}
