import Testing

@testable import Galley

@Suite struct PreparingText {
  @Test func `at every width it gives the lines of the text wrapped at that width`() {
    for seed in Effort.seeds(150, heavy: 5000) {
      var random = SeededRandom(seed: seed)
      let text = random.motley(1...60).asText
      var wrapping = random.wrapping()
      wrapping.initialIndent = random.pick(["", "", "> ", "----"])
      wrapping.subsequentIndent = random.pick(["", "", "> "])
      wrapping.alignment = random.pick(Galley.Alignment.allCases)
      if random.chance(30) { wrapping.maxLines = random.number(0...4) }
      let prepared = PreparedText(text, wrapping)
      wrapping.widths = []
      for width in [nil, -3, 0, 1, 2, 5, random.number(3...30), random.number(30...200)] as [Int?] {
        wrapping.width = width
        let expected = text.wrappedLines(with: wrapping)
        let found = prepared.lines(width: width)
        guard found == expected, prepared.text(width: width) == expected.text else {
          Issue.record(
            """
            seed \(seed), \(wrapping): \(text.debugDescription)
            \(found.text.debugDescription), not
            \(expected.text.debugDescription)
            """)
          return
        }
      }
    }
  }

  @Test(
    "styled text too",
    arguments: [
      "\u{1B}[31mred words\u{1B}[0m and on\n\u{1B}[1m\nbold\u{1B}[m", "\u{1B}[4m",
      "\n\n\u{1B}[7m \n", "",
    ])
  func styled(text: String) {
    let prepared = PreparedText(text)
    for width in -1...20 {
      #expect(prepared.lines(width: width) == text.wrappedLines(with: Wrapping(width: width)))
    }
  }
}
