import Testing

@testable import Galley

@Suite struct LineBreaking {
  @Test func `all 19338 official cases hold`() throws {
    var cases = 0
    var failures: [Substring] = []
    for line in try OfficialTest.lines("LineBreakTest.txt.gz") {
      guard let (text, boundaries) = OfficialTest.segments(line) else { continue }
      cases += 1
      if Engine.breaks(text, tailoring: .none).map(\.offset) != boundaries { failures.append(line) }
    }
    #expect(cases == 19_338)
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  @Test func `a text fed in pieces has the breaks it has at once`() {
    let seed = UInt64.random(in: 0 ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<400 {
      let text = randomText(&numbers)
      let tailoring = Tailoring.allCases.randomElement(using: &numbers)!
      let cjk = Kinsoku.allCases.randomElement(using: &numbers)!
      let keeps = Bool.random(using: &numbers)
      var pieces: [Int] = []
      while let last = pieces.last ?? Optional(0), last < text.count {
        pieces.append(Int.random(in: last...min(last + 7, text.count), using: &numbers))
        if Int.random(in: 0..<20, using: &numbers) == 0 { break }
      }
      let once = Engine.breaks(text, tailoring: tailoring, cjk: cjk, keepsURLs: keeps)
      let fed = Engine.breaks(
        text, tailoring: tailoring, cjk: cjk, keepsURLs: keeps, pieces: pieces)
      #expect(fed == once, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
      #expect(zip(once, once.dropFirst()).allSatisfy { $0.offset < $1.offset }, "seed \(seed)")
    }
  }

  /// Words, paths, marks, wide text and broken bytes.
  private func randomText(_ numbers: inout SeededNumbers) -> [UInt8] {
    let parts = [
      "a", "word", " ", "  ", "-", "--max", "://", "/", "\\", "C:", "x=", ",", ".", "\u{AD}", "(",
      ")",
      "«", "»", "“", "”", "语", "かな", "。", "「", "」", "ー", "가", "\u{301}", "\u{200D}", "\u{200B}",
      "\u{2028}", "\t", "\u{3000}", "12", "$", "%", "👩", "🇫", "א", "ส", "᬴", "…", "!", "\u{2060}",
    ]
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...30, using: &numbers) {
      if Int.random(in: 0..<25, using: &numbers) == 0 {
        text.append(UInt8.random(in: 0x80...0xFF, using: &numbers))
      } else {
        text += parts.randomElement(using: &numbers)!.utf8
      }
    }
    return text
  }
}
