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
        // To avoid a third hyphen in a row, each may take a line that the other saves.
        #expect(abs(balanced.count - greedy.count) <= 1, "seed \(seed)")
      } else {
        #expect(balanced.count == greedy.count, "seed \(seed)")
        #expect(unevenness(balanced, wrapping) <= unevenness(greedy, wrapping), "seed \(seed)")
      }
    }
  }

  private func unevenness(_ lines: WrappedLines, _ wrapping: Wrapping) -> Int {
    lines.reduce(0) { sum, line in
      let slack = max(0, wrapping.width! - line.cells)
      return sum + slack * slack
    }
  }
}
