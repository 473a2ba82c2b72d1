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

  @Test func `a scanner that forgets what it has read finds the same breaks`() {
    let seed = UInt64.random(in: 0 ... .max)
    var numbers = SeededNumbers(seed: seed)
    var forgot = 0
    for _ in 0..<200 {
      let text = randomText(&numbers) + randomText(&numbers)
      var scanner = BreakScanner(Wrapping(width: 10))
      var found: [Int] = []
      var forgotten = 0
      var end = 0
      while end < text.count {
        end = min(end + Int.random(in: 1...9, using: &numbers), text.count)
        var breaks = Column<BreakOpportunity>()
        text[forgotten..<end].withUnsafeBytes {
          scanner.scan($0, isEnd: end == text.count, into: &breaks)
        }
        found += breaks.elements.map { $0.offset + forgotten }
        let spare = scanner.firstByteNeeded
        if end < text.count {
          scanner.forget(spare)
          forgotten += spare
        }
      }
      if forgotten > 0 { forgot += 1 }
      #expect(found == Engine.breaks(text, keepsURLs: true).map(\.offset), "seed \(seed)")
    }
    #expect(forgot > 180)
  }

  /// The scanner cannot look at what was taken away, so the bytes it was shown bound its work.
  @Test(
    "the work is linear, also on one word without end",
    arguments: [
      "a-b", "((((", "語", "x", "://a-", "-", "e\u{301}", "\u{AD}", "/", "“”", "a ", "\u{FF}", "ก",
    ])
  func linear(part: String) {
    let text = Array(String(repeating: part, count: 100_000 / part.utf8.count).utf8)
    var scanner = BreakScanner(Wrapping(width: 10))
    var breaks = Column<BreakOpportunity>()
    var shown = 0
    var forgotten = 0
    for end in stride(from: 1000, through: text.count, by: 1000) {
      shown += end - forgotten
      text[forgotten..<end].withUnsafeBytes { scanner.scan($0, isEnd: false, into: &breaks) }
      let spare = scanner.firstByteNeeded
      scanner.forget(spare)
      forgotten += spare
    }
    #expect(shown < text.count * 3 / 2)
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
