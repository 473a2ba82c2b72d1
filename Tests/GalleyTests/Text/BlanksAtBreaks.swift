import Testing

@testable import Galley

/// Spaces, ideographic spaces and zero width spaces at a taken break are dropped, in any mix.
@Suite struct BlanksAtBreaks {
  static let gaps = [
    " ", "  ", "\u{3000}", " \u{3000}", "\u{3000} ", "\u{3000}\u{3000}", " \u{3000} \u{3000} ",
    "\u{200B}", " \u{200B}", "\u{200B}\u{3000}", " \u{200B}\u{3000}", "\t", " \t\u{3000}",
  ]

  @Test("a line between two words ends with the first and begins with the second", arguments: gaps)
  func betweenTwo(gap: String) {
    for breaker in Breaker.allCases {
      for width in 3...20 {
        var wrapping = Wrapping(width: width)
        wrapping.breaker = breaker
        let text = "a.\(gap)bcd"
        let lines = text.wrapped(with: wrapping)
        let isWhole = !lines.contains("\n")
        #expect(
          isWhole ? lines.cellWidth <= width : lines == "a.\nbcd",
          "\(breaker), width \(width): \(lines.debugDescription)")
      }
    }
  }

  @Test("what a text ends in besides its last word makes no line", arguments: gaps)
  func atTheEnd(gap: String) {
    for breaker in Breaker.allCases {
      for width in 2...9 {
        var wrapping = Wrapping(width: width)
        wrapping.breaker = breaker
        let lines = "a. \(gap)".wrapped(with: wrapping)
        #expect(lines.hasPrefix("a.") && !lines.contains("\n"), "\(breaker), width \(width)")
      }
    }
  }

  @Test(
    "white space before soft hyphens that are not shown ends no line",
    arguments: [
      "bbbb \u{AD}", "bb  \u{AD} \u{AD}\u{AD}", "aa \u{AD} bb \u{AD}\nc", "aaaa\t\u{AD}\u{2028}b",
    ])
  func softHyphens(text: String) {
    for breaker in Breaker.allCases {
      for width in 1...9 {
        var wrapping = Wrapping(width: width)
        wrapping.breaker = breaker
        let output = text.wrapped(with: wrapping)
        for line in output.split(separator: "\n") {
          #expect(line.last != " " && line.last != "\t", "\(breaker), width \(width)")
        }
        #expect(output.wrapped(with: wrapping) == output, "\(breaker), width \(width)")
      }
    }
  }

  @Test("gaps of every kind between words", arguments: Breaker.allCases)
  func anywhere(breaker: Breaker) {
    for seed in Effort.seeds(300, heavy: 20_000) {
      var random = SeededRandom(seed: seed)
      let words = (0..<random.number(1...12)).map { _ in
        random.pick(["a", "bcd", "efghij", "漢字", "é", "x-y", "end.", "klmnopqrstuvwxyz"])
      }
      var text = words[0]
      for word in words.dropFirst() {
        for _ in 0...random.number(0...2) { text += random.pick(Self.gaps) }
        text += word
      }
      var wrapping = Wrapping(width: random.number(1...24))
      wrapping.breaker = breaker
      wrapping.newlines = random.pick(Newlines.allCases)
      wrapping.whitespace = random.pick(Whitespace.allCases)
      wrapping.hyphenation = random.chance(20) ? .americanEnglish : nil
      let bytes = Array(text.utf8)
      let output = wrapped([bytes], wrapping)
      let lines = output.asText.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines {
        let scalars = line.unicodeScalars
        let isBare =
          scalars.first.map { !Self.isBlank($0) } == true && !Self.isBlank(scalars.last!)
        let fits = String(line).cellWidth <= wrapping.width! || line.count == 1
        #expect(
          isBare && fits,
          "seed \(seed), \(wrapping.width!): \(text.debugDescription) \(line.debugDescription)")
      }
      if wrapping.newlines == .preserve {
        #expect(wrapped([output], wrapping) == output, "seed \(seed)")
      }
      for isEager in [false, true] {
        let parts = wrapped(random.pieces(bytes, cutsScalars: true), wrapping, isEager: isEager)
        #expect(parts == output, "seed \(seed), in pieces: \(text.debugDescription)")
      }
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\t", "\u{3000}", "\u{200B}"].contains(scalar)
  }
}
