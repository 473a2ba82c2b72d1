import Foundation
import Testing

@testable import Galley

/// Whether the long tests run.
private let isHeavy = ProcessInfo.processInfo.environment["GALLEY_HEAVY"] == "1"

@Suite struct TeXBreakingInvariants {
  @Test func `all of the paragraphs that TeX recorded break as they did`() {
    #expect(TeXCase.recorded.count == 227)
    for recorded in TeXCase.recorded {
      let paragraph = TeXBreaker(recorded.parameters).paragraph(of: recorded.items)
      #expect(paragraph.breaks == recorded.breaks, "\(recorded.testDescription)")
      #expect(paragraph.demerits == recorded.demerits, "\(recorded.testDescription)")
      #expect(paragraph.pass.rawValue == recorded.pass, "\(recorded.testDescription)")
      #expect(paragraph.artificialLines == recorded.artificial, "\(recorded.testDescription)")
      for (line, expected) in zip(paragraph.lines, recorded.lines) {
        #expect(isAlike(line, expected), "\(recorded.testDescription): \(line) \(expected)")
      }
    }
  }

  private func isAlike(_ line: TeXParagraph.Line, _ expected: [Double]) -> Bool {
    let place = [line.width, line.shift, line.sign.rawValue].map(Double.init)
    guard place == Array(expected.prefix(3)) else { return false }
    guard line.sign != .natural else { return true }
    return Double(line.order.rawValue) == expected[3]
      && abs(line.ratio - expected[4]) <= max(1e-6, 1e-5 * abs(expected[4]))
  }

  @Test func `small paragraphs cost the least that any set of breaks costs`() {
    var compared = 0
    for seed in 1...(isHeavy ? 40_000 : 800) {
      var random = TeXGenerator(seed: UInt64(seed))
      var style = random.style()
      style.hasNegativeKerns = false
      style.hasForcedBreaks = false
      var items = Array(random.items(words: 6, style).prefix(12))
      // A hyphen after which nothing comes makes a line wider than the next break would, and TeX
      // gives up a start at the first line that is overfull.
      if case .discretionary = items.last { items.removeLast() }
      let parameters = random.parameters(cells: 8)
      let paragraph = TeXBreaker(parameters).paragraph(of: items)
      // The third pass pretends stretch, and a last resort costs nothing: no least total there.
      guard paragraph.artificialLines == 0, paragraph.pass != .emergency else { continue }
      let isFirst = paragraph.pass == .first
      let exhaustive = TeXExhaustive(
        items: items, parameters: parameters,
        threshold: isFirst ? parameters.pretolerance : parameters.tolerance,
        triesAutomatic: !isFirst)
      #expect(paragraph.demerits == exhaustive.leastDemerits(), "seed \(seed)")
      compared += 1
    }
    #expect(compared > (isHeavy ? 10_000 : 200))
  }

  @Test func `looking at fewer starts changes nothing`() {
    var saved = 0
    for seed in 1...(isHeavy ? 4_000 : 150) {
      var random = TeXGenerator(seed: UInt64(seed))
      let style = random.style()
      let items = random.items(words: 20 + random.next(200), style)
      var parameters = random.parameters(cells: random.chance(1, in: 3) ? 200 : 25)
      if random.chance(1, in: 4) { random.reshape(&parameters) }
      let (quick, quickBreaks, steps) = search(items, parameters, isStraightforward: false)
      let (plain, plainBreaks, all) = search(items, parameters, isStraightforward: true)
      #expect(quick == plain && quickBreaks == plainBreaks, "seed \(seed)")
      saved += steps < all ? 1 : 0
    }
    #expect(saved > 50)
  }

  private func search(
    _ items: [TeXItem], _ parameters: TeXParameters, isStraightforward: Bool
  ) -> (TeXSearch.Outcome, [Int32], steps: Int) {
    var model = TeXLineModel()
    for (mark, item) in items.enumerated() { model.append(item, parameters, mark: mark) }
    model.finish(parFillSkip: parameters.parFillSkip, mark: items.count)
    var search = TeXSearch()
    search.isStraightforward = isStraightforward
    let outcome = search.run(model, parameters)
    return (outcome, Array(search.breaks.elements), search.steps)
  }

  @Test func `work grows with the text, and at a wide measure only with what nearly fits`() {
    func steps(words: Int, cells: Int) -> Int {
      var random = TeXGenerator(seed: 7)
      var parameters = TeXParameters(hsize: cells * TeXGenerator.cell)
      parameters.pretolerance = -1
      return search(
        random.items(words: words, .init()), parameters, isStraightforward: false
      ).steps
    }
    #expect(steps(words: 8_000, cells: 72) < 9 * steps(words: 1_000, cells: 72))
    #expect(steps(words: 8_000, cells: 2_000) < 20 * steps(words: 8_000, cells: 72))
  }
}
