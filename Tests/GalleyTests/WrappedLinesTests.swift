import Testing

@testable import Galley

@Suite struct LinesWithTheirSource {
  private func source(_ text: String, _ line: WrappedLine) -> String {
    String(decoding: Array(text.utf8)[line.sourceRange], as: UTF8.self)
  }

  @Test func `ranges slice the source to the words shown`() {
    for seed in Effort.seeds(400, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let ends = ["\n", "\n", "\n\n", " ", " ", " ", " ", " ", "  "]
      let text = random.words(1...50).map { $0 + random.pick(ends) }.joined()
      let wrapping = Wrapping.plain(random.number(1...40)) {
        $0.breaker = random.pick([.greedy, .optimal])
        $0.longWords = random.pick(LongWords.allCases)
        $0.newlines = random.pick(Newlines.allCases)
        $0.initialIndent = random.pick(["", "> ", "----"])
        $0.subsequentIndent = random.pick(["", "> "])
        $0.alignment = random.pick(Galley.Alignment.allCases)
      }
      let lines = text.wrappedLines(with: wrapping)
      var end = 0
      for line in lines {
        #expect(line.sourceRange.lowerBound >= end, "seed \(seed)")
        end = line.sourceRange.upperBound
        let words = source(text, line).split(whereSeparator: \.isWhitespace)
        var shown = line.text.split(whereSeparator: \.isWhitespace)
        if let first = shown.first, ["----", ">"].contains(first) { shown.removeFirst() }
        if let first = shown.first, first.hasPrefix("----") {
          shown[0] = first.dropFirst(4)
        }
        #expect(words == shown, "seed \(seed), \(wrapping)")
        #expect(line.cells == String(line.text).cellWidth, "seed \(seed), \(wrapping): \(line)")
      }
    }
  }

  @Test(
    "the lines together are the text",
    arguments: ["a b c\n\nd e\n", "a\n", "\n\na", "a b", "", "\n"])
  func together(text: String) {
    let lines = text.wrappedLines(with: Wrapping(width: 3))
    var joined = lines.map { String($0.text) }.joined(separator: "\n")
    if text.last == "\n" { joined += "\n" }
    #expect(joined == lines.text)
  }

  @Test func `a line says why it ends`() {
    let wrapping = Wrapping(width: 4)
    let lines = "ab cd\nabcdef gh\n".wrappedLines(with: wrapping)
    #expect(lines.map(\.text) == ["ab", "cd", "abcd", "ef", "gh"])
    #expect(lines.map(\.ending) == [.soft, .hard, .cut, .soft, .end])
    #expect(lines.map(\.isOverfull) == [false, false, false, false, false])
    #expect(lines.map(\.sourceRange) == [0..<2, 3..<5, 6..<10, 10..<12, 13..<15])
  }

  @Test(
    "an indented paragraph begins with its indentation, not with the text",
    arguments: ["aa bb\n  cc dd\n", "aa bb\n\tcc dd\n", "aa bb\n \u{1B}[1m cc\u{1B}[0m dd\n"])
  func indented(text: String) {
    for ansi in [EscapeHandling.reopen, .strip] {
      var wrapping = Wrapping(width: 12)
      wrapping.ansi = ansi
      let lines = text.wrappedLines(with: wrapping)
      #expect(lines[1].sourceRange.lowerBound == 6)
    }
  }

  @Test func `a used soft hyphen shows and counts`() {
    let lines = "hy\u{AD}phen\u{AD}ation".wrappedLines(with: Wrapping(width: 7))
    #expect(lines.map(\.text) == ["hyphen-", "ation"])
    #expect(lines.map(\.ending) == [.hyphen, .end])
    #expect(lines.map(\.cells) == [7, 5])
  }

  @Test func `a marked line is hidden's, and an overfull one says so`() {
    var wrapping = Wrapping.plain(6)
    wrapping.maxLines = 1
    wrapping.more = " +{n}"
    #expect("aa bb cc".wrappedLines(with: wrapping).map(\.ending) == [.hidden])
    let overfull = "a bcdefghij k".wrappedLines(with: .plain(4))
    #expect(overfull.map(\.isOverfull) == [false, true, false])
    #expect(overfull.overflowsWidth)
  }

  @Test func `it is a collection`() {
    let lines = "a b c".wrappedLines(with: Wrapping(width: 1))
    #expect(lines.count == 3)
    #expect(lines[1].text == "b")
    #expect(lines.reversed().map(\.text) == ["c", "b", "a"])
    #expect("".wrappedLines(with: Wrapping(width: 1)).isEmpty)
  }
}
