import Testing

@testable import Galley

@Suite struct CallsOnStrings {
  struct Cut: CustomTestStringConvertible {
    var text: String
    var width: Int
    var marker = "…"
    var result: String
    var testDescription: String { "\(text) to \(width)" }
  }
  @Test(
    "truncated",
    arguments: [
      Cut(text: "abcdef", width: 6, result: "abcdef"),
      Cut(text: "abcdef", width: 5, result: "abcd…"),
      Cut(text: "abcdef", width: 1, result: "…"),
      Cut(text: "abcdef", width: 0, result: ""),
      Cut(text: "abcdef", width: -4, result: ""),
      Cut(text: "", width: -4, result: ""),
      Cut(text: "abcdef", width: 5, marker: "...", result: "ab..."),
      Cut(text: "abcdef", width: 2, marker: "...", result: ".."),
      Cut(text: "abcdef", width: 3, marker: "...", result: "..."),
      Cut(text: "abcdef", width: 3, marker: "", result: "abc"),
      Cut(text: "漢字漢字", width: 8, result: "漢字漢字"),
      Cut(text: "漢字漢字", width: 6, result: "漢字…"),
      Cut(text: "e\u{301}e\u{301}e\u{301}", width: 2, result: "e\u{301}…"),
      Cut(text: "a👩‍👩‍👧b", width: 3, result: "a…"),
    ])
  func truncated(cut: Cut) {
    #expect(cut.text.truncated(to: cut.width, marker: cut.marker) == cut.result)
  }

  @Test func `truncated text is never wider, and is a prefix and the marker`() {
    for seed in Effort.seeds(500, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let text = random.motley(1...8).filter { $0 >= 0x20 && $0 != 0x7F }.asText
      let width = random.number(-2...30)
      let cut = text.truncated(to: width)
      #expect(cut.cellWidth <= max(0, width), "seed \(seed)")
      if cut != text { #expect(cut.isEmpty || cut.last == "…", "seed \(seed)") }
    }
  }

  @Test func `padded`() {
    #expect("ab".padded(to: 5) == "ab   ")
    #expect("ab".padded(to: 5, .right) == "   ab")
    #expect("ab".padded(to: 5, .center) == " ab  ")
    #expect("ab".padded(to: 5, .justify) == "ab   ")
    #expect("abcdef".padded(to: 5) == "abcdef")
    #expect("ab".padded(to: .min) == "ab")
    #expect("漢字".padded(to: 5, .right) == " 漢字")
    #expect("".padded(to: 2) == "  ")
  }

  @Test func `indented leaves blank lines alone`() {
    #expect("a\n\n  b\n".indented(by: "> ") == "> a\n\n>   b\n")
    #expect("a\r\n \r\nb".indented(by: "--") == "--a\r\n \r\n--b")
    #expect("".indented(by: "x") == "")
  }

  @Test func `dedented takes off what all lines share`() {
    #expect("  a\n    b\n".dedented() == "a\n  b\n")
    #expect("\ta\n\t b".dedented() == "a\n b")
    #expect("\ta\n  b".dedented() == "\ta\n  b")
    #expect("  a\n \n    \n  b".dedented() == "a\n\n\nb")
    #expect("a\n  b".dedented() == "a\n  b")
    #expect("  a\r\n   \r\n  b\r\n".dedented() == "a\r\n\r\nb\r\n")
    #expect("".dedented() == "")
    #expect("  ".dedented() == "")
  }

  @Test func `indented text is dedented again`() {
    for seed in Effort.seeds(200, heavy: 4000) {
      var random = SeededRandom(seed: seed)
      let lines = (0..<random.number(1...6)).map { _ in
        random.chance(20)
          ? "" : String(repeating: " ", count: random.number(0...3)) + random.word(1...5)
      }
      let flush = lines.joined(separator: "\n").dedented()
      #expect(flush.indented(by: "   ").dedented() == flush, "seed \(seed)")
    }
  }

  @Test func `a substring is as good as a string`() {
    let text = "xx the quick brown fox xx".dropFirst(3).dropLast(3)
    #expect(text.wrapped(to: 10) == "the quick\nbrown fox")
    #expect(text.cellWidth == 19)
    #expect(text.truncated(to: 4) == "the…")
  }
}

@Suite struct RangesOfLines {
  @Test func `ranges are first fit over the lengths`() {
    for seed in Effort.seeds(300, heavy: 8000) {
      var random = SeededRandom(seed: seed)
      let words = random.words(0...40)
      let width = random.number(-2...40)
      let ranges = words.lineRanges(width: width, spacing: 1) { $0.utf8.count }
      let lines = ranges.map { words[$0].joined(separator: " ") }
      #expect(lines == naiveLines(words, width: width), "seed \(seed)")
    }
  }

  @Test func `optimal ranges have the least squared slack`() {
    for seed in Effort.seeds(100, heavy: 2000) {
      var random = SeededRandom(seed: seed)
      let lengths = (0..<random.number(1...11)).map { _ in random.number(0...9) }
      let width = random.number(1...24)
      let ranges = lengths.lineRanges(width: width, spacing: 1, breaker: .optimal) { $0 }
      let book = CostByTheBook(rule: .squares, widths: LineWidths(width))
      #expect(
        ranges.map(\.upperBound) == book.best(UnitParagraph(words: lengths)).ends, "seed \(seed)")
    }
  }

  @Test func `each element is measured once, and negative lengths count as none`() {
    var measured = 0
    let ranges = [3, -4, 5].lineRanges(width: 8) {
      measured += 1
      return $0
    }
    #expect(ranges == [0..<3])
    #expect(measured == 3)
  }

  @Test("extremes trap nowhere", arguments: [Int.min, -1, 0, 1, Int.max], [0, 1, Int.max])
  func extremes(width: Int, spacing: Int) {
    for breaker in Breaker.allCases {
      let ranges = [1, 2, 3].lineRanges(width: width, spacing: spacing, breaker: breaker) { $0 }
      #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == 3)
    }
  }

  @Test("lengths of any size trap nowhere", arguments: [Int.max, Int.max / 2, 1 << 61])
  func longLengths(length: Int) {
    for breaker in Breaker.allCases {
      let ranges = [length, length, length].lineRanges(width: 10, breaker: breaker) { $0 }
      #expect(ranges == [0..<1, 1..<2, 2..<3])
    }
  }
}
