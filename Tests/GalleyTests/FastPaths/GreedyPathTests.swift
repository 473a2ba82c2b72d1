import Testing

@testable import Galley

/// The fast path and the general path answer alike. What is asked for eagerly goes the general way.
@Suite struct TheGreedyPath {
  @Test func `mixed scripts are set as by the general path, in pieces of any size`() {
    var changed = 0
    let seeds = Effort.seeds(200, heavy: 20_000)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let bytes = random.mixedScripts()
      let wrapping = random.greedyWrapping()
      let general = wrapped([bytes], wrapping, isEager: true)
      if general != bytes { changed += 1 }
      for pieces in [[bytes], random.pieces(bytes, cutsScalars: true)] {
        let fast = wrapped(pieces, wrapping)
        guard fast == general else {
          Issue.record(
            """
            seed \(seed), \(wrapping): \(bytes.asText.debugDescription)
            \(fast.asText.debugDescription), not
            \(general.asText.debugDescription)
            """)
          return
        }
      }
    }
    #expect(changed * 10 >= seeds.count * 9)
  }

  static let lines = [
    // The word behind the blank at the measure may not begin a line.
    "./run] :// ）；！―…〜・。 and more that is far enough from the end of the text",
    // A line end inside a word falls when the word turns out to be an address.
    "漢字漢字漢字abc漢字http://example.org/a/b and more that is far enough from the end",
    "漢字漢字漢字漢字漢字漢字漢字漢字x-y-z-漢字漢字漢字漢字http://example.org and more words",
    // One such line end is the first of a line, which its unit has opened.
    "漢日落落\nѠ..-oa/b/usr行ttps://a. and more words that are far enough from the end",
    // A cluster that such a break parts has its cells anew.
    "❤🏽1️⌚👩😀❤://a and more words that are far enough from the end of the whole text",
    // A mark or a closing sign after an ideograph, a cluster that reaches over a line end.
    "漢字か\u{3099}漢字」。漢字\u{600}漢\u{600}字漢\u{600}字漢\u{600}字\tand more words here",
    // What shares a cluster with the scalar before it, though UAX #14 would part them.
    "ำ1,000ᅟᅟำ漢字漢ำ漢字ຳ漢ﾞ漢字-\u{35C}x漢\u{1BF2}漢字 and more words, far enough from the end",
    "é --option-with-hyphens (--a-b) C:\\path\\to-it and more that is far from the end",
    "« é » ! « è » : ‘x’ “y” 漢“字”漢 and more that is far enough from the text's end",
  ]

  @Test("lines that look ahead", arguments: lines)
  func cutAnywhere(text: String) {
    let bytes = Array(text.utf8)
    for width in 8...30 {
      var wrapping = Wrapping(width: width)
      wrapping.newlines = .join
      let general = wrapped([bytes], wrapping, isEager: true)
      for cut in 0..<bytes.count {
        let fast = wrapped([Array(bytes[..<cut]), Array(bytes[cut...])], wrapping)
        #expect(fast == general, "width \(width), cut at \(cut)")
        if fast != general { return }
      }
    }
  }

  @Test func `a word without breaks comes piece by piece`() {
    let bytes = Array(String(repeating: "é\u{301}", count: 3000).utf8)
    let wrapping = Wrapping(width: 20)
    let whole = wrapped([bytes], wrapping, isEager: true)
    let pieces = stride(from: 0, to: bytes.count, by: 7).map {
      Array(bytes[$0..<min($0 + 7, bytes.count)])
    }
    #expect(wrapped(pieces, wrapping) == whole)
  }
}

/// A tab is as wide as its column in the source says, also where that was counted in parts.
@Suite struct TabsInLongParagraphs {
  @Test(
    "a tab keeps its cells however the text before it came",
    arguments: ["漢é", "漢 é", "❤️a", "🇸🇪 é", "👍🏽 a "])
  func inPieces(word: String) {
    for number in 30...100 {
      let words = String(repeating: word, count: number)
      let bytes = Array((words + "\tx " + words + "\ty\n" + words + "\tz").utf8)
      var wrapping = Wrapping(width: number % 7 + 2)
      wrapping.newlines = .join
      let whole = wrapped([bytes], wrapping)
      for size in 1...7 {
        let pieces = stride(from: 0, to: bytes.count, by: size).map {
          Array(bytes[$0..<min(bytes.count, $0 + size)])
        }
        #expect(wrapped(pieces, wrapping, isEager: true) == whole, "\(number), pieces of \(size)")
      }
    }
  }
}

extension SeededRandom {
  private static let scripts: [[String]] = [
    "abcdefghijklmnop".map(String.init), "éàöüñßœÉ0123456789".map(String.init),
    "λόγοςἄνθρωπος".map(String.init), "строкаширина".map(String.init),
    "漢字文段落行幅語本日中一二三".map(String.init), "あいかきっゃょんァカーン々".map(String.init),
    "。、「」『』（）！？・…〜：；".map(String.init), "한국어각간".map(String.init),
    "-–—‘’“”«»'\"()[]{}.,;:!?/\\%$€+=".map(String.init),
    ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{3099}", "\u{93F}", "\u{94D}", "\u{E31}", "\u{E33}"],
    ["👩‍🔬", "🇸🇪", "❤️", "1️⃣", "😀", "👍🏽", "©", "™"], "कखगจฉเ".map(String.init),
    ["א", "ב", "ع", "٣", "\u{600}", "\u{200F}"],
    ["http://", "https://a.b/c", "-o", "--opt", "/usr", "C:\\x", "a/b", "://", "..."],
    ["\u{A0}", "\u{200B}", "\u{3000}", "\u{AD}", "\t", "  ", "\u{1B}[1m", "\u{1B}[0m", "\u{85}"],
  ]

  /// Text of a few scripts, most of it such as the fast path knows.
  mutating func mixedScripts() -> [UInt8] {
    var text = ""
    let last = chance(70) ? Self.scripts.count - 2 : Self.scripts.count - 1
    let scripts = (0..<number(1...4)).map { _ in Self.scripts[number(0...last)] }
    for _ in 0..<number(5...80) {
      let script = pick(scripts)
      for _ in 0..<number(1...8) { text += pick(script) }
      if chance(45) { text += " " } else if chance(20) { text += chance(70) ? "\n" : "\n\n" }
    }
    return Array(text.utf8)
  }

  mutating func greedyWrapping() -> Wrapping {
    var wrapping = Wrapping(width: number(8...60))
    wrapping.newlines = chance(60) ? .join : .preserve
    if chance(20) { wrapping.whitespace = .collapse }
    if chance(20) { wrapping.cells.ambiguous = .wide }
    if chance(10) { wrapping.cells.model = .wcwidth }
    if chance(20) { wrapping.cjk = chance(50) ? .normal : .loose }
    if chance(15) { wrapping.korean = .keepAll }
    if chance(15) { wrapping.tailoring = .none }
    if chance(15) { wrapping.keepsURLs = false }
    if chance(15) { wrapping.longWords = .keep }
    return wrapping
  }
}
