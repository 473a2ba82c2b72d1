import Testing

@testable import Galley

@Suite struct TerminalTailoring {
  @Test(
    "after spaces a path, a dot file or an exclamation may begin a line",
    arguments: [
      "edit |/~usr/~lib", "add |.gitignore", "b |... |c", "is |!|important", "a / |b",
      "Il |dit : |« Bonjour ! » |puis ; |non", "go |//~x", "a |.5", "[ ./~run ]", "a |.- |b",
      "a ! |b",
      "a |?|b |c", "a . |b", "x |,|語",
    ])
  func afterSpaces(expected: String) {
    #expect(marked(unmarked(expected)) == expected)
  }

  @Test(
    "a slash breaks unwillingly, and nothing else breaks in an address or a path",
    arguments: [
      "either/~or", "see |https://~example.org/~x-y-z?q=a-b |for |it", "C:\\Users\\me-too |now",
      "C:/~a-b", "\\\\host\\a-b |c", "well-|known", "well-known://~x-y |a-|b",
      "https://~x.org/~a-b|語|文c", "語|語x-y://~a", "1/2 |km/~h",
    ])
  func addresses(expected: String) {
    #expect(marked(unmarked(expected)) == expected)
  }

  @Test(
    "a kept address has no break at all, and ends before an East Asian full stop",
    arguments: [
      "see |https://example.org/x-y?q=a-b |for |it", "either/~or", "請|看https://a.org/b-c路徑。|然|後",
      "well-known://x |a-|b",
    ])
  func keptAddresses(expected: String) {
    #expect(marked(unmarked(expected), keepsURLs: true) == expected)
  }

  @Test(
    "an option keeps its hyphens, equals signs and commas",
    arguments: [
      "--max-retry-count |x", "-a-b", "\"--dry-run\"", "([--dry-run])", "--|=|語", "--only=語|文",
      "-W |error",
      "--1-|a", "state-|of-|the-|art", "-x,語|文",
    ])
  func options(expected: String) {
    #expect(marked(unmarked(expected)) == expected)
  }

  @Test func `without tailoring UAX 14 rules alone`() {
    #expect(marked("edit /usr/lib", tailoring: .none) == "edit /|usr/|lib")
    #expect(marked("--max-count", tailoring: .none) == "--|max-|count")
    #expect(marked("a://b-c d", tailoring: .none, keepsURLs: true) == "a://b-c |d")
  }

  @Test func `an address counts within the first 4 KiB of a word`() {
    let near = "a-b" + String(repeating: "x", count: 4000) + "://y"
    let far = "a-b" + String(repeating: "x", count: 5000) + "://y"
    #expect(marked(near).hasPrefix("a-bx"))
    #expect(marked(far).hasPrefix("a-|bx"))
  }

  @Test(
    "each kind of break is told by what stands before it",
    arguments: [
      ("a b", .afterSpaces), ("a\tb", .afterSpaces), ("語\u{3000}b", .afterSpaces),
      ("a\u{AD}b", .softHyphen), ("a\u{200B}b", .zeroWidthSpace), ("a-b", .plain),
      ("a/b", .reluctant), ("a\u{2028}b", .mandatory), ("a\u{AD} b", .afterSpaces),
    ] as [(String, BreakOpportunity.Kind)])
  func kinds(text: String, kind: BreakOpportunity.Kind) {
    #expect(Engine.breaks(Array(text.utf8)).map(\.kind) == [kind])
  }
}

@Suite struct EastAsianOptions {
  @Test(
    "kinsoku has three degrees",
    arguments: [
      (.strict, "語ーょ", "語ーょ"), (.normal, "語ーょ", "語|ー|ょ"), (.loose, "語ーょ", "語|ー|ょ"),
      (.strict, "語〜語", "語〜|語"), (.normal, "語〜語", "語|〜|語"), (.normal, "語\u{2013}語", "語|\u{2013}|語"),
      (.strict, "語\u{2010}語", "語\u{2010}|語"), (.normal, "a\u{2010}語", "a\u{2010}|語"),
      (.normal, "人々・…：", "人々・…："), (.loose, "人々・…：", "人|々|・|…|："),
      (.loose, "what…no", "what…|no"), (.loose, "語。」", "語。」"),
    ] as [(Kinsoku, String, String)])
  func kinsoku(cjk: Kinsoku, text: String, expected: String) {
    #expect(marked(text, cjk: cjk) == expected)
  }

  @Test(
    "keep-all breaks Korean at spaces and punctuation only",
    arguments: [
      ("한국어 문장", "한국어 |문장", "한|국|어 |문|장"), ("漢字와 kana를", "漢字와 |kana를", "漢|字|와 |kana|를"),
      ("2024년", "2024년", "2024|년"), ("한국(韓國)", "한국|(韓國)", nil), ("한국,한국", "한국,|한국", nil),
    ] as [(String, String, String?)])
  func keepAll(text: String, kept: String, broken: String?) {
    #expect(marked(text, korean: .keepAll) == kept)
    if let broken { #expect(marked(text) == broken) }
  }

  @Test func `Thai breaks at spaces only`() {
    #expect(marked("สวัสดี ชาวโลก") == "สวัสดี |ชาวโลก")
  }
}

/// The text with a sign at each break: `|`, and `~` for a reluctant one.
func marked(
  _ text: String, tailoring: Tailoring = .terminal, cjk: Kinsoku = .strict,
  korean: Korean = .break, keepsURLs: Bool = false
) -> String {
  let bytes = Array(text.utf8)
  let breaks = Engine.breaks(
    bytes, tailoring: tailoring, cjk: cjk, korean: korean, keepsURLs: keepsURLs)
  var result = ""
  var start = 0
  for each in breaks {
    result += String(decoding: bytes[start..<each.offset], as: UTF8.self)
    result += each.kind == .reluctant ? "~" : "|"
    start = each.offset
  }
  return result + String(decoding: bytes[start...], as: UTF8.self)
}

func unmarked(_ text: String) -> String {
  text.replacing("|", with: "").replacing("~", with: "")
}
