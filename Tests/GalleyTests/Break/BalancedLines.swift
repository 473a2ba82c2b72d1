import Testing

@testable import Galley

@Suite struct BalancedLines {
  @Test("as many lines as first fit, and the evenest of these", arguments: [false, true])
  func linesOfFirstFit(hyphenates: Bool) {
    for seed in Effort.seeds(300, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let text = random.words(1...60, longest: 12).joined(separator: " ")
      var wrapping = Wrapping.plain(random.number(13...70))
      if hyphenates { wrapping.hyphenation = .americanEnglish }
      let greedy = text.wrappedLines(with: wrapping)
      wrapping.breaker = .balanced
      let balanced = text.wrappedLines(with: wrapping)
      if hyphenates {
        // A third hyphen in a row counts as much as four lines.
        #expect(linesAndRows(balanced) <= linesAndRows(greedy), "seed \(seed)")
      } else {
        #expect(balanced.count == greedy.count, "seed \(seed)")
        #expect(unevenness(balanced, wrapping) <= unevenness(greedy, wrapping), "seed \(seed)")
      }
    }
  }

  private func linesAndRows(_ lines: WrappedLines) -> Int {
    var row = 0
    return lines.reduce(lines.count) { sum, line in
      row = line.ending == .hyphen ? row + 1 : 0
      return row > 2 ? sum + 4 : sum
    }
  }

  private func unevenness(_ lines: WrappedLines, _ wrapping: Wrapping) -> Int {
    lines.reduce(0) { sum, line in
      let slack = max(0, wrapping.width! - line.cells)
      return sum + slack * slack
    }
  }
}
