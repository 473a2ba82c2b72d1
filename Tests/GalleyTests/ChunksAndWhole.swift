import Testing

@testable import Galley

/// Every breaker under every option that moves a break, on short texts made of what is hard to cut.
@Suite struct ChunksAndWhole {
  static let pieces = [
    "a", "bb", "word", "longerword", "漢字", "漢", "「語」", "e\u{301}", "\u{301}", "👩‍🌾", "🇫🇷",
    "so\u{AD}ft", "\u{AD}", "-", "--", "a-b", " ", " ", "  ", " ", "\t", "/usr/x", "http://x.y/z",
    ". B", "(x", "x)", "\n", "\r\n", "\n\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{2028}",
    "\u{2060}",
    "end. ", "Mr. X", "\r", "\u{7F}", "é", "—", "…", "1,000", "$5", "한국어", "ไทย", "\u{85}", "\u{C}",
    "\u{1B}[31m", "\u{1B}[0m", "\u{200D}", "\u{FEFF}", "'", "\"q\"", "a/b/c", "%", "א", "ב",
  ]

  static func text(_ random: inout SeededRandom) -> [UInt8] {
    // A stream may have to write line ends before it has seen one, so a line end comes first.
    var bytes = Array((random.chance(30) ? "\r\n" : "\n").utf8)
    let few = random.chance(50) ? (0...5).map { _ in random.pick(pieces) } : pieces
    for _ in 0..<random.number(1...14) { bytes += Array(random.pick(few).utf8) }
    return bytes
  }

  static func wrapping(_ breaker: Breaker, _ random: inout SeededRandom) -> Wrapping {
    var wrapping = random.wrapping()
    wrapping.breaker = breaker
    if random.chance(70) { wrapping.width = random.pick([0, 1, 2, 3, 4, 5, 7, 8, 12, 20]) }
    if random.chance(70) { wrapping.widths = [] }
    wrapping.breakAt = BreakPlaces(rawValue: UInt8(random.number(0...31)))
    if random.chance(30) { wrapping.initialIndent = random.pick(["* ", "    ", "漢 "]) }
    if random.chance(30) { wrapping.subsequentIndent = random.pick([" ", "   ", "> "]) }
    wrapping.sentences = random.pick([.single, .double, .preserve])
    wrapping.cjk = random.pick([.strict, .normal, .loose])
    wrapping.korean = random.pick([.break, .keepAll])
    wrapping.tailoring = random.pick([.terminal, .none])
    wrapping.ansi = random.pick([.reopen, .leave, .strip])
    if random.chance(20) { wrapping.maxLines = random.number(0...3) }
    if random.chance(20) { wrapping.goal = random.number(0...20) }
    return wrapping
  }

  /// The text in pieces of so many bytes; of random ones for 0.
  static func cut(_ bytes: [UInt8], _ size: Int, _ random: inout SeededRandom) -> [[UInt8]] {
    guard size > 0 else { return random.pieces(bytes, cutsScalars: true) }
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min(bytes.count, $0 + size)])
    }
  }

  @Test(
    "texts that once came out otherwise in chunks",
    arguments: [
      "(x\n. Bso\u{AD}ftx)  \t", "  longerword   /usr/xword-so\u{AD}fta", "x) )a\u{E9}\u{E9}",
      "a. \u{3000}b", "a. \"q\" b", "a. (((q) b. (Q) \u{AB}c",
    ], [BreakPlaces.unicode, .space, [.space, .cjk], [.softHyphen, .cjk]])
  func regressions(text: String, breakAt: BreakPlaces) {
    for width in Effort.isHeavy ? Array(0...12) : [1, 3, 4, 5, 8] {
      for number in 0..<16 {
        var wrapping = Wrapping(width: width)
        wrapping.breakAt = breakAt
        wrapping.breaker = Breaker.allCases[number % 4]
        wrapping.whitespace = number & 4 == 0 ? .collapse : .preserve
        wrapping.sentences = number & 4 == 0 ? .single : .double
        wrapping.subsequentIndent = number & 8 == 0 ? "" : " "
        let bytes = Array("\n\(text)".utf8)
        let whole = wrapped([bytes], wrapping)
        for isEager in [false, true] {
          let parts = wrapped(bytes.map { [$0] }, wrapping, isEager: isEager)
          #expect(parts == whole, "\(wrapping)")
        }
      }
    }
  }

  @Test("chunks of any size are wrapped as the whole", arguments: Breaker.allCases)
  func anySize(breaker: Breaker) {
    for seed in Effort.seeds(80, heavy: 40_000) {
      var random = SeededRandom(seed: seed)
      let bytes = Self.text(&random)
      let wrapping = Self.wrapping(breaker, &random)
      let whole = wrapped([bytes], wrapping)
      for size in 0...7 {
        let chunks = Self.cut(bytes, size, &random)
        for isEager in [false, true] {
          let parts = wrapped(chunks, wrapping, isEager: isEager)
          guard parts == whole else {
            let few = smallest(chunks) {
              wrapped($0, wrapping, isEager: isEager) != wrapped([$0.flatMap { $0 }], wrapping)
            }
            Issue.record(
              """
              seed \(seed), size \(size), eager \(isEager), \(wrapping):
              \(few.map { $0.contains { $0 >= 0x80 } ? "\($0)" : $0.asText.debugDescription })
              \(wrapped(few, wrapping, isEager: isEager).asText.debugDescription), not
              \(wrapped([few.flatMap { $0 }], wrapping).asText.debugDescription)
              """)
            return
          }
        }
      }
    }
  }
}
