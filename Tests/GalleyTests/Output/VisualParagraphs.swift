import Testing

@testable import Galley

@Suite struct VisualParagraphs {
  private func wrap(
    _ text: String, _ width: Int?, _ change: (inout Wrapping) -> Void = { _ in }
  ) -> String {
    var wrapping = Wrapping(width: width)
    wrapping.bidi = .visual
    change(&wrapping)
    return text.escaped.wrapped(with: wrapping).visible
  }

  @Test(
    "each line is reordered by itself, in the direction of the whole paragraph",
    arguments: [
      ("שלום עולם abc", 40, "abc םלוע םולש"),
      ("abc שלום (עולם) xyz", 40, "abc (םלוע) םולש xyz"),
      ("אבג 123 דהו", 7, "123 גבא\nוהד"),
      ("12 אב", 2, "12\nבא"),
      ("no such letters, 12", 40, "no such letters, 12"),
      ("\u{200F}abc\u{200E}", 40, "abc"),
    ])
  func order(text: String, width: Int, expected: String) {
    #expect(wrap(text, width) == expected)
  }

  @Test func `cells keep their styles`() {
    #expect(wrap("␛[31mאב ␛[1mגד ab␛[0m x", 5) == "␛[1;31mדג␛[0m␛[31m בא␛[0m\n␛[1;31mab␛[0m x")
    #expect(wrap("␛[?25hאב", 9) == "ב␛[?25hא")
  }

  @Test func `a hyphen follows its letter`() {
    #expect(wrap("אבגד\u{AD}הוזח", 5) == "-דגבא\nחזוה")
    #expect(wrap("abcd\u{AD}אבגד", 5) == "abcd-\nדגבא")
  }

  @Test func `start pads lines of a right-to-left paragraph on the left`() {
    #expect(wrap("אב גד\nab cd", 4) { $0.alignment = .start } == "  בא\n  דג\nab\ncd")
    #expect(
      wrap("אב גד", 4) {
        $0.alignment = .start
        $0.bidi = .logical
      } == "  אב\n  גד")
  }

  @Test func `justified gaps widen wherever they are seen`() {
    #expect(wrap("אב גד ab", 7) { $0.alignment = .justify } == "דג   בא\nab")
  }

  @Test func `a marker stands where the line ends`() {
    #expect(
      wrap("אב גד הו זח", 10) {
        $0.maxLines = 1; $0.more = " …"
      } == "… וה דג בא")
  }

  @Test func `a stream holds back what later text may move, and nothing else`() {
    var wrapping = Wrapping(width: 4)
    wrapping.bidi = .visual
    #expect(
      streamed(["abc de ", "fg hi אב ", "גד", " x y z w v"], wrapping).joined()
        == "abc de fg hi אב גד x y z w v".wrapped(with: wrapping))
    #expect(streamed(["abc de fg hi jk"], wrapping)[0] != "")
  }

  @Test func `reordered lines hold the cells of the lines in logical order`() {
    var random = SeededRandom(seed: 2024)
    let letters = Array("אבגدهab12 ()\u{5B0}-.\u{200F}\u{2067}\u{2069}漢")
    for _ in 0..<400 {
      let text = String((0..<random.number(1...60)).map { _ in random.pick(letters) })
      var wrapping = Wrapping(width: random.number(1...20))
      let logical = text.wrappedLines(with: wrapping)
      wrapping.bidi = .visual
      let visual = text.wrappedLines(with: wrapping)
      #expect(logical.map(\.cells) == visual.map(\.cells), "\(text.debugDescription)")
      for (one, other) in zip(logical, visual) {
        #expect(other.text.cellWidth == one.text.cellWidth, "\(text.debugDescription)")
      }
    }
  }
}
