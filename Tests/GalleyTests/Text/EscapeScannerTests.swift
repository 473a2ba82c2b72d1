import Testing

@testable import Galley

@Suite struct ReadingEscapeSequences {
  /// What one reading from the start of a text says; `|` stands for the end of the line.
  private func read(_ text: String) -> EscapeScanner.Reading {
    let isEnd = text.hasSuffix("|")
    let bytes = Array(text.replacing("|", with: "").escaped.utf8)
    var scanner = EscapeScanner()
    return bytes.withUnsafeBytes { scanner.read($0, at: 0, isEnd: isEnd) }
  }

  @Test(
    "a whole sequence is read up to its end, with its kind",
    arguments: [
      ("␛[31mx", 5, .style), ("␛[mx", 3, .style), ("␛[38:2::1:2:3;4mx", 16, .style),
      ("\u{9B}1mx", 4, .style), ("␛[>4;1mx", 7, .other), ("␛[?25hx", 6, .other),
      ("␛[ 1mx", 3, .orphan), ("␛[1 mx", 5, .other), ("␛[2Kx", 4, .other),
      ("␛]8;;a␇x", 7, .link), ("␛]8;id=k;a;b␛\\x", 14, .link),
      ("\u{9D}8;;a\u{9C}x", 8, .link), ("␛]8;;␇x", 6, .link), ("␛]8;x␇", 6, .other),
      ("␛]0;title here␇x", 15, .other), ("␛_a␇b␛\\x", 7, .other),
      ("␛Pq\u{9C}x", 5, .other), ("\u{90}q\u{9C}x", 5, .other), ("␛^p␛\\", 5, .other),
      ("␛Xs\u{9C}", 5, .other), ("␛7x", 2, .other), ("␛cx", 2, .other), ("␛(Bx", 3, .other),
      ("␛ Fx", 3, .other), ("␛\\x", 2, .other), ("␛]a\u{9B}31m␇", 9, .other),
    ] as [(String, Int, Expected)])
  func wholeSequence(text: String, end: Int, expected: Expected) {
    switch expected {
    case .orphan: #expect(read(text) == .orphan(length: 1))
    case .style: #expect(read(text) == .sequence(end: end, kind: .style))
    case .link: #expect(read(text) == .sequence(end: end, kind: .link))
    case .other: #expect(read(text) == .sequence(end: end, kind: .other))
    }
  }

  enum Expected { case style, link, other, orphan }

  @Test(
    "an introducer without its sequence is alone",
    arguments: [
      ("␛[31|", 1), ("␛[3é", 1), ("\u{9B}3é", 2), ("␛|", 1), ("␛é", 1), ("␛␛[31m", 1),
      ("␛]8;;a|", 1), ("␛]8;;a\n␇", 1), ("␛]a␛]b␇", 1), ("\u{9D}a|", 2), ("␛_a␇b|", 1),
      ("␛Pq␛|", 1), ("␛]a␛|", 1),
    ])
  func orphans(text: String, length: Int) {
    #expect(read(text) == .orphan(length: length))
  }

  @Test(
    "a sequence that the buffer cuts is not decided yet",
    arguments: [
      "␛", "␛[", "␛[31", "␛[1 ", "␛(", "␛]8;;a", "␛]8;;a␛", "␛_a␇b", "␛]a\u{9C}".dropping(1),
    ])
  func unfinished(text: String) {
    #expect(read(text) == .unfinished)
  }

  @Test func `64 KiB are a sequence, one byte more is text`() {
    func title(_ length: Int) -> String {
      "␛]" + String(repeating: "t", count: length - 3) + "␇"
    }
    #expect(read(title(65_536)) == .sequence(end: 65_536, kind: .other))
    #expect(read(title(65_537)) == .orphan(length: 1))
    #expect(read("␛[" + String(repeating: "1", count: 65_534)) == .orphan(length: 1))
  }

  @Test(
    "runs of introducers cost a bounded number of looks a byte",
    arguments: [
      "␛", "␛[", "␛]", "␛]8;;", "\u{9D}", "\u{90}", "\u{9D}\u{90}", "␛P␇", "\u{90}\u{9D}␇",
      "\u{9B}1;", "␛(", "\u{9D}a\u{90}␇",
    ])
  func hostileRuns(unit: String) {
    let unit = unit.escaped
    let run = Array(String(repeating: unit, count: 200_000 / unit.utf8.count).utf8)
    for tail in [[], [0x1B], [0x07]] as [[UInt8]] {
      #expect(steps(run + tail) < 6 * (run.count + 4))
    }
  }

  /// The looks at bytes that it takes to read all sequences of a line.
  private func steps(_ line: [UInt8]) -> Int {
    var scanner = EscapeScanner()
    return line.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        guard EscapeScanner.isIntroducer(bytes, at: at) else {
          at += 1
          continue
        }
        switch scanner.read(bytes, at: at, isEnd: true) {
        case .sequence(let end, _): at = end
        case .orphan(let length): at += length
        case .unfinished: Issue.record("a line's end decides")
        }
      }
      return scanner.steps
    }
  }
}

@Suite struct EscapesInGatheredText {
  private func gather(_ text: String, chunk: Int, _ change: (inout Wrapping) -> Void = { _ in })
    -> (text: String, sources: [Int], escapes: [String])
  {
    var wrapping = Wrapping(width: 20)
    change(&wrapping)
    var gatherer = Gatherer(TextRules(wrapping, rejoins: false))
    gatherer.reset()
    let bytes = Array(text.escaped.utf8)
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        let end = min(start + chunk, bytes.count)
        gatherer.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), at: start)
      }
    }
    gatherer.endSequence()
    var escapes: [String] = []
    for k in 0..<gatherer.escapes.count {
      let sequence = String(decoding: gatherer.escapes.bytes(of: k), as: UTF8.self).visible
      escapes.append("\(gatherer.escapes[k].offset) \(sequence)")
    }
    return (
      String(decoding: gatherer.text.elements, as: UTF8.self),
      (0..<gatherer.text.count).map { gatherer.source(of: $0) }, escapes
    )
  }

  @Test("clean text keeps its places in the source", arguments: [1, 2, 3, 100])
  func sourceOffsets(chunk: Int) {
    let gathered = gather("a␛[1mb ␛[0mc␇d", chunk: chunk)
    #expect(gathered.text == "ab cd")
    #expect(gathered.sources == [0, 5, 6, 11, 13])
    #expect(gathered.escapes == ["1 ␛[1m", "3 ␛[0m"])
  }

  @Test("a gap keeps on which side of it a sequence stood", arguments: [1, 100])
  func gaps(chunk: Int) {
    let text = "a␛[1m  b  ␛[2mc ␛[3m d"
    let kept = gather(text, chunk: chunk)
    #expect(kept.text == "a  b  c  d")
    #expect(kept.escapes == ["1 ␛[1m", "6 ␛[2m", "8 ␛[3m"])
    let collapsed = gather(text, chunk: chunk) { $0.whitespace = .collapse }
    #expect(collapsed.text == "a b c d")
    #expect(collapsed.escapes == ["1 ␛[1m", "4 ␛[2m", "6 ␛[3m"])
  }

  @Test("without their ends, sequences lose the introducer only", arguments: [1, 7, 100_000])
  func unfinished(chunk: Int) {
    #expect(gather("ab␛[31", chunk: chunk).text == "ab[31")
    #expect(gather("␛]8;;x é\u{9B}1;", chunk: chunk).text == "]8;;x é1;")
    let long = "␛]" + String(repeating: "t", count: 70_000) + "␇u"
    #expect(gather(long, chunk: chunk).text.utf8.count == 70_002)
  }

  @Test("controls are dropped, and are not text", arguments: [1, 100])
  func controls(chunk: Int) {
    #expect(gather("a\u{7F}b\u{85}c\u{9C}d\u{8}e", chunk: chunk).text == "abcde")
  }

  @Test func `a stream cut at every byte of a long string is read in linear time`() {
    let run = String(repeating: "\u{9D}", count: 60_000)
    #expect(gather(run, chunk: 1).text.isEmpty)
  }
}

@Suite struct StrippingEscapes {
  @Test(
    "only what a terminal would obey is taken out",
    arguments: [
      ("a␛[1mb\u{9B}0mc", "abc"), ("␛]8;;u␇é␛]8;;␇", "é"), ("a␛[3", "a[3"),
      ("a\tb\r\nc\rd", "a\tb\r\ncd"),
      ("a␇b\u{7F}c\u{85}d", "abcd"), ("␛]x\n␇y", "]x\ny"), ("plain", "plain"), ("", ""),
      ("\u{A9}", "\u{A9}"),
    ])
  func strips(text: String, expected: String) {
    var sink = Column<UInt8>()
    text.escaped.withBytes { EscapeStripping.append($0, to: &sink) }
    #expect(String(decoding: sink.elements, as: UTF8.self).elementsEqual(expected))
    #expect(text.escaped.withBytes { EscapeStripping.mayNeed($0) } || text == expected)
  }

  @Test func `a sequence takes no cells`() {
    #expect("␛[1mab漢␛[0m".escaped.cellWidth == 4)
    #expect("e␛[1m\u{301}".escaped.cellWidth == 1)
    #expect("ab".cellWidth == 2)
  }

  @Test(
    "a styled text is cut in whole clusters, and closed before the marker",
    arguments: [
      ("␛[1mabcd␛[0m", 4, "␛[1mabcd␛[0m"), ("␛[1mabcd␛[0m", 3, "␛[1mab␛[0m…"),
      ("ab␛[1mcd␛[0m", 3, "ab…"), ("␛]8;;u␇abcd␛]8;;␇", 2, "␛]8;;u␇a␛]8;;␇…"),
      ("␛[1mé d\nx", 3, "␛[1mé ␛[0m…"), ("␛[1mabcd", 0, ""), ("␛[1mabcd", .min, ""),
      ("␛[1m漢字", 2, "…"), ("␛[1mab", .max, "␛[1mab"),
    ])
  func truncates(text: String, width: Int, expected: String) {
    #expect(text.escaped.truncated(to: width).visible == expected)
  }

  @Test func `a styled marker or prefix is as wide as it shows`() {
    #expect("abcdef".truncated(to: 4, marker: "␛[2m…␛[0m".escaped).visible == "abc␛[2m…␛[0m")
    var wrapping = Wrapping(width: 4)
    wrapping.initialIndent = "␛[2m>␛[0m ".escaped
    wrapping.subsequentIndent = wrapping.initialIndent
    #expect("ab cd".wrapped(with: wrapping).visible == "␛[2m>␛[0m ab\n␛[2m>␛[0m cd")
    wrapping.maxLines = 1
    wrapping.more = "␛[3m…␛[0m".escaped
    wrapping.width = 5
    let lone = "abcdef ghi".wrapped(with: wrapping).visible
    #expect(lone == "␛[2m>␛[0m ␛[3m…␛[0m")
    wrapping.more = "␛[3m many words␛[0m".escaped
    #expect("abcdef ghi".wrapped(with: wrapping).visible == "␛[2m>␛[0m man")
    wrapping.more = "␛[3m…␛[0m".escaped
    #expect("ab cd".wrapped(with: wrapping).visible == "␛[2m>␛[0m ab␛[3m…␛[0m")
  }
}

extension String {
  fileprivate func dropping(_ count: Int) -> String {
    String(decoding: utf8.dropLast(count), as: UTF8.self)
  }
}
