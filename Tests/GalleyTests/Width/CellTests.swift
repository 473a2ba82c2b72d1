import Testing

@testable import Galley

@Suite struct Cells {
  @Test(
    "a text has the cells of its clusters",
    arguments: [
      ("", 0), ("hello", 5), ("naïve", 5), ("nai\u{308}ve", 5), ("語", 2), ("か\u{3099}", 2),
      ("\u{FF8A}\u{FF9F}", 2), ("\u{301}", 0), ("a\u{200B}b", 2), ("a\u{AD}b", 2), ("\r\n", 0),
      ("a\u{7}b", 2), ("👩🏽‍🚀", 2), ("🇺🇸", 2), ("🇺", 1), ("❤️", 2), ("❤", 1), ("x\u{FE0F}", 1),
      ("1️⃣", 2), ("क्ष", 2), ("สวัสดี", 4), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{115F}", 2), ("Ω", 1),
      ("\u{600}", 1),
    ])
  func cells(text: String, expected: Int) {
    #expect(Engine.cells(text) == expected)
  }

  @Test(
    "an ambiguous character is as wide as the metrics say",
    arguments: [("°C", 2, 3), ("─│", 2, 4), ("e\u{301}", 1, 1), ("①", 1, 2)])
  func ambiguous(text: String, narrow: Int, wide: Int) {
    var metrics = CellMetrics()
    #expect(Engine.cells(text, metrics) == narrow)
    metrics.ambiguous = .wide
    #expect(Engine.cells(text, metrics) == wide)
  }

  @Test(
    "the wcwidth model adds up scalars",
    arguments: [("👩‍🚀", 4), ("❤️", 1), ("1️⃣", 1), ("क्ष", 2), ("👋🏽", 4), ("plain", 5)])
  func perScalar(text: String, expected: Int) {
    var metrics = CellMetrics()
    metrics.model = .wcwidth
    #expect(Engine.cells(text, metrics) == expected)
  }

  @Test(
    "a tab leads to the next stop",
    arguments: [
      ("\t", 8, 0, 8), ("\t\t", 8, 0, 16), ("ab\t", 8, 3, 5), ("語\tz", 8, 0, 9), ("\ta", 4, 0, 5),
      ("\t", 8, 8, 8), ("\t", 0, 0, 1), ("\t", 1, 5, 1), ("\t", 8, -3, 3),
    ] as [(String, Int, Int, Int)])
  func tabs(text: String, stop: Int, column: Int, expected: Int) {
    var metrics = CellMetrics()
    metrics.tabs = stop
    #expect(Engine.cells(text, metrics, column: column) == expected)
  }

  @Test func `every qualified emoji and every component has two cells`() throws {
    var checked = 0
    for row in try OfficialTest.rows("EmojiSequences.tsv") where row[1] != "U" {
      let scalars = row[0].split(separator: " ").map(OfficialTest.scalar)
      let text = String(String.UnicodeScalarView(scalars))
      #expect(Engine.cells(text) == 2, "\(row[0])")
      checked += 1
    }
    #expect(checked == 4982)
  }

  @Test func `each invalid byte has one cell`() {
    let texts: [([UInt8], Int)] = [
      ([0xFF], 1), ([0xE2, 0x82], 2), ([0x61, 0xC3, 0x62], 3), ([0xFF, 0xCC, 0x81], 1),
      ([0xF0, 0x9F, 0x98], 3),
    ]
    for (text, expected) in texts {
      #expect(text.withUnsafeBytes { CellMetrics().cells(of: $0) } == expected)
    }
  }
}

@Suite struct CellsOfPieces {
  @Test func `pieces cut anywhere have the cells of the whole, and never too many on the way`() {
    let seed = UInt64.random(in: 0 ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<500 {
      let text = RandomText.bytes(&numbers)
      var metrics = CellMetrics()
      metrics.model = Bool.random(using: &numbers) ? .cluster : .wcwidth
      metrics.ambiguous = Bool.random(using: &numbers) ? .narrow : .wide
      let whole = text.withUnsafeBytes { metrics.cells(of: $0) }
      var counter = CellCounter(metrics: metrics)
      var place = 0
      while place < text.count {
        let end = Int.random(in: place...min(place + 9, text.count), using: &numbers)
        text[place..<end].withUnsafeBytes { counter.add($0) }
        #expect(counter.cells <= whole, "seed \(seed)")
        place = end
      }
      counter.finish()
      #expect(counter.cells == whole, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
      #expect(sumOverClusters(text, metrics) == whole, "seed \(seed)")
    }
  }

  /// The slow way: cluster by cluster.
  private func sumOverClusters(_ text: [UInt8], _ metrics: CellMetrics) -> Int {
    var start = 0
    var cells = 0
    text.withUnsafeBytes { bytes in
      for end in Engine.clusters(text) {
        cells += metrics.cells(ofClusterFrom: start, to: end, in: bytes)
        if bytes[start] == 0x09 { cells += metrics.tabs - cells % metrics.tabs }
        start = end
      }
    }
    return cells
  }

  @Test func `running sums over breaks end at the cells of the text`() {
    let text = Array("語の a\u{301}b — naïve 👩‍🚀 well-known".utf8)
    text.withUnsafeBytes { bytes in
      var scanner = BreakScanner(Wrapping(width: 10))
      var breaks = Column<BreakOpportunity>()
      scanner.scan(bytes, isEnd: true, into: &breaks)
      var sums = Column<Int>()
      CellMetrics().appendCells(of: bytes, upTo: breaks, to: &sums)
      for number in 0..<breaks.count {
        let head = UnsafeRawBufferPointer(rebasing: bytes[..<breaks[number].offset])
        let sum = sums[number]
        #expect(sum == CellMetrics().cells(of: head))
      }
    }
  }
}

/// Texts of many scripts, tabs, controls, and now and then a broken byte.
enum RandomText {
  static func bytes(_ numbers: inout SeededNumbers) -> [UInt8] {
    let parts = [
      "a", "plain words in ASCII, enough for whole eights", "\t", "\r\n", "\u{1B}", "é", "e\u{301}",
      "語", "か\u{3099}", "👩🏽‍🚀", "🇫🇷", "🇫", "❤️", "\u{FE0F}", "\u{200D}", "क्ष", "ก็", "\u{1100}",
      "\u{1161}",
      "가", "\u{600}", "°", "─", "\u{AD}", "\u{200B}", "\u{10FFFF}", "\u{1F3FD}",
    ]
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...20, using: &numbers) {
      if Int.random(in: 0..<15, using: &numbers) == 0 {
        text.append(UInt8.random(in: 0x80...0xFF, using: &numbers))
      } else {
        text += parts.randomElement(using: &numbers)!.utf8
      }
    }
    return text
  }
}
