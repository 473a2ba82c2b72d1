import Testing

@testable import Galley

@Suite struct InnerBreaks {
  private func marked(
    _ word: String, _ places: BreakPlaces, cjk: Kinsoku = .strict, keepsURLs: Bool = true
  ) -> String {
    let bytes = Array(word.utf8)
    var breaks = Column<BreakOpportunity>()
    bytes.withUnsafeBytes {
      innerBreaks(
        of: 0..<bytes.count, in: $0, places: places, cjk: cjk, keepsURLs: keepsURLs, into: &breaks)
    }
    var result = ""
    var start = 0
    for each in breaks.elements {
      result += String(decoding: bytes[start..<each.offset], as: UTF8.self) + "|"
      start = each.offset
    }
    return result + String(decoding: bytes[start...], as: UTF8.self)
  }

  @Test(
    "a hyphen breaks between two letters or digits of any script",
    arguments: [
      "well-|known", "2024-|01-|15", "--max-|count", "a--b", "-x", "x-", "жук-|стол", "e\u{301}-|e",
      "(a)-b", "a-(b)", "बड़ी-|छोटी", "a\u{2010}b", "https://a-b.org/c-d", "a-\u{301}b",
    ])
  func hyphens(expected: String) {
    #expect(marked(expected.replacing("|", with: ""), .hyphen) == expected)
  }

  @Test func `a soft hyphen breaks inside a word`() {
    #expect(marked("in\u{AD}com", .softHyphen) == "in\u{AD}|com")
    #expect(marked("\u{AD}a\u{AD}", .softHyphen) == "\u{AD}a\u{AD}")
    #expect(marked("in\u{AD}com-a", [.softHyphen, .hyphen]) == "in\u{AD}|com-|a")
    #expect(marked("in\u{AD}com-a", .hyphen) == "in\u{AD}com-|a")
    #expect(marked("語in\u{AD}com-a語語", [.cjk, .softHyphen, .hyphen]) == "語in\u{AD}|com-|a語|語")
  }

  @Test(
    "ideographs, kana and their punctuation break with kinsoku, beside Latin and Hangul they do not",
    arguments: [
      "日|本|語", "「括|弧」|と、|点。|次", "漢|字text漢|字", "한국어", "漢한", "Ａ１",
      "コー|ヒー", "葛\u{E0100}|飾", "plain", "naïve“q”", "語😀語", "请|看https://a.org/b-c中文。|然|后",
      "看https://a.b。|再|看https://c.d",
    ])
  func wide(expected: String) {
    #expect(marked(expected.replacing("|", with: ""), .cjk) == expected)
  }

  @Test func `kinsoku follows its option`() {
    #expect(marked("ちょっと", .cjk) == "ちょっ|と")
    #expect(marked("ちょっと", .cjk, cjk: .normal) == "ち|ょ|っ|と")
    #expect(marked("人々", .cjk, cjk: .loose) == "人|々")
  }

  @Test(
    "a line end between two words is joined by nothing between ideographs and their signs",
    arguments: [
      ("日", "本", true), ("。", "次", true), ("日", "x", false), ("x", "日", false), ("한", "국", false),
      ("葛\u{E0100}", "飾", true), ("", "日", false), ("か\u{3099}", "き", true), ("日", "한", false),
      ("日", "（", true), ("a", "b", false), ("\u{301}", "日", false),
    ])
  func joins(left: String, right: String, expected: Bool) {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    let joined = left.withUnsafeBytes { first in
      right.withUnsafeBytes { joinsWithoutSpace(endOf: first, startOf: $0) }
    }
    #expect(joined == expected)
  }

  @Test func `a caller's word boundaries are added where a script has no spaces`() {
    let text = Array("สวัสดี ชาวโลก ok".utf8)
    var breaks = Column<BreakOpportunity>()
    text.withUnsafeBytes { bytes in
      var scanner = BreakScanner(Wrapping(width: 9))
      scanner.scan(bytes, isEnd: true, into: &breaks)
      // Before a mark, after the leading vowel, at the space, inside Latin: not taken.
      [6, 18, 19, 28, 28, 31, 39].withUnsafeBufferPointer {
        addWordBoundaries($0, of: bytes, to: &breaks)
      }
    }
    #expect(breaks.elements.map(\.offset) == [19, 28, 38])
  }
}
