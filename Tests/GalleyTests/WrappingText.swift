import Testing

@testable import Galley

/// A text, how it is wrapped, and what comes out.
struct WrapCase: CustomTestStringConvertible {
  var name: String
  var input: String
  var output: String
  var wrapping: Wrapping

  init(
    _ name: String, _ input: String, _ output: String, width: Int?,
    _ change: (inout Wrapping) -> Void = { _ in }
  ) {
    self.name = name
    self.input = input
    self.output = output
    wrapping = Wrapping(width: width)
    change(&wrapping)
  }

  var testDescription: String { name }

  func check() { #expect(input.wrapped(with: wrapping) == output) }
}

@Suite struct WrappingText {
  @Test func `first fit over words is first fit`() {
    for seed in Effort.seeds(300, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let words = random.words(1...50)
      let width = random.number(-3...60)
      let found = words.joined(separator: " ").wrapped(with: .plain(width))
      let expected = naiveLines(words, width: width).joined(separator: "\n")
      #expect(found == expected, "seed \(seed), width \(width)")
    }
  }

  static let lineEnds = [
    WrapCase("line ends are kept", "a b\nc d\n\ne", "a b\nc d\n\ne", width: 10),
    WrapCase("a final line end is kept", "a b\n", "a b\n", width: 10),
    WrapCase("none is added", "a b", "a b", width: 10),
    WrapCase("the line end before a last line of blanks is kept", "a b\n  ", "a b\n", width: 10),
    WrapCase("empty text stays empty", "", "", width: 10),
    WrapCase("a lone line end stays", "\n", "\n", width: 10),
    WrapCase("blank lines stay, without their blanks", "a\n  \n\t\nb", "a\n\n\nb", width: 10),
    WrapCase("lines are joined", "a b\nc d", "a b c d", width: 10) { $0.newlines = .join },
    WrapCase("a blank line parts paragraphs", "a\nb\n\nc\nd\n", "a b\n\nc d\n", width: 10) {
      $0.newlines = .join
    },
    WrapCase("two blank lines stay two", "a\n\n\nb", "a\n\n\nb", width: 10) { $0.newlines = .join },
    WrapCase("blank lines before the text stay", "\n\na\nb", "\n\na b", width: 10) {
      $0.newlines = .join
    },
    WrapCase(
      "CR LF is kept, and used for new lines", "aa bb\r\ncc\r\n", "aa\r\nbb\r\ncc\r\n", width: 3),
    WrapCase("CR LF joins", "aa\r\nbb\r\n\r\ncc\r\n", "aa bb\r\n\r\ncc\r\n", width: 9) {
      $0.newlines = .join
    },
    WrapCase("mixed line ends follow the first", "a\r\nb\nc\r\n", "a\r\nb\r\nc\r\n", width: 9),
    WrapCase("LF first", "a\nb\r\nc", "a\nb\nc", width: 9),
  ]
  @Test("line ends", arguments: lineEnds)
  func lineEndsHold(wrapCase: WrapCase) { wrapCase.check() }

  static let spaces = [
    WrapCase("blanks at a break are dropped", "aaa   bbb", "aaa\nbbb", width: 5),
    WrapCase("inner runs are kept", "a   b c", "a   b\nc", width: 5),
    WrapCase("inner runs become one", "a   b c", "a b c", width: 5) { $0.whitespace = .collapse },
    WrapCase("indentation is kept", "   a b c", "   a\nb c", width: 4),
    WrapCase("indentation goes", "   a b c", "a b\nc", width: 4) { $0.whitespace = .collapse },
    WrapCase("blanks at a line's end go", "a b   \nc ", "a b\nc", width: 9),
    WrapCase("a tab counts to the next stop", "a\tb", "a\tb", width: 9),
    WrapCase("a tab that does not fit is a break", "a\tb", "a\nb", width: 8),
    WrapCase("no distance of stops is too wide", "a\tb\tc", "a\nb\nc", width: 9) {
      $0.cells.tabs = .max
    },
    WrapCase("nor too narrow", "a\tb", "a\tb", width: 3) { $0.cells.tabs = .min },
    WrapCase("no width is too narrow for an indent", "a b", "* a\nb", width: .min) {
      $0.initialIndent = "* "
    },
    WrapCase("a tab before a word counts when that is cut", "\thello", "\th\nello", width: 9),
    WrapCase("as spaces do", "        hello", "        h\nello", width: 9),
    WrapCase("indentation that leaves no room goes", "\thello", "hell\no", width: 4),
    WrapCase("spaces as well", "      hello", "hell\no", width: 4),
    WrapCase("up to the measure", "    hello", "hell\no", width: 4),
    WrapCase("blanks at a cut are dropped", "« x", "«\nx", width: 2),
    WrapCase("on both sides", "« x", "«\nx", width: 1),
    WrapCase("tabs among them", "«\tx y", "«\nx y", width: 3),
    WrapCase("wide blanks that end the text and do not fit go", "ab\u{3000}", "ab", width: 2),
    WrapCase("after a cut as well", "abcd\u{3000}", "abc\nd\u{3000}", width: 3),
    WrapCase(
      "a wide blank before the first word is indentation", "\u{3000}abc d", "\u{3000}abc\nd",
      width: 5),
    WrapCase("and ends no line alone", "\u{3000}abc d", "\u{3000}a\nbc\nd", width: 3),
    WrapCase("wide blanks too", "(\u{3000}x", "(\nx", width: 2),
    WrapCase("stops of four", "a\tb", "a\tb", width: 5) { $0.cells.tabs = 4 },
    WrapCase("collapsed, a tab is a space", "a\tb", "a b", width: 5) { $0.whitespace = .collapse },
    WrapCase("no limit", "a b c d e f", "a b c d e f", width: nil),
  ]
  @Test("white space", arguments: spaces)
  func whiteSpace(wrapCase: WrapCase) { wrapCase.check() }

  static let indents = [
    WrapCase("the first and the later lines", "aa bb cc", "* aa\n  bb\n  cc", width: 5) {
      $0.initialIndent = "* "
      $0.subsequentIndent = "  "
    },
    WrapCase(
      "a wide first indent takes room from its line alone", "a b c d", ">>>> a\nb c d", width: 6
    ) {
      $0.initialIndent = ">>>> "
    },
    WrapCase("a narrow first indent gives room", "a b c d", "a b c\n    d", width: 5) {
      $0.subsequentIndent = "    "
    },
    WrapCase("one first indent for the whole output", "aa\nbb", "* aa\n- bb", width: 9) {
      $0.initialIndent = "* "
      $0.subsequentIndent = "- "
    },
    WrapCase("no room left: one unit a line", "a b", "----- a\n----- b", width: 3) {
      $0.initialIndent = "----- "
      $0.subsequentIndent = "----- "
    },
  ]
  @Test("indents", arguments: indents)
  func indentsHold(wrapCase: WrapCase) { wrapCase.check() }

  static let longWords = [
    WrapCase("cut to the width", "abcdefgh", "abc\ndef\ngh", width: 3),
    WrapCase("the last piece takes words", "abcde f g", "abc\nde\nf g", width: 3),
    WrapCase("a cut word starts a line", "a bcdefg", "a\nbcd\nefg", width: 3),
    WrapCase("kept, it stands out alone", "a bcdefg h", "a\nbcdefg\nh", width: 3) {
      $0.longWords = .keep
    },
    WrapCase("one letter a line", "abc d", "a\nb\nc\nd", width: 1),
    WrapCase("of width 0 too", "ab c", "a\nb\nc", width: 0),
    WrapCase("below 0 too", "ab c", "a\nb\nc", width: -3),
    WrapCase(
      "between clusters", "e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}\ne\u{301}", width: 2),
    WrapCase("a wide cluster stands out", "漢字", "漢\n字", width: 1),
    WrapCase("paths are cut after a slash", "/usr/lib/x", "/usr/\nlib/x", width: 6),
  ]
  @Test("long words", arguments: longWords)
  func longWordsHold(wrapCase: WrapCase) { wrapCase.check() }

  static let pieces = [
    WrapCase("a hyphen that does not fit is left out", "super\u{AD}cal", "super\ncal", width: 5),
    WrapCase("in a word that is cut as well", "su\u{AD}per", "su\npe\nr", width: 2),
    WrapCase("at the end of its last piece", "superbcali\u{AD}x", "super\nbcali\nx", width: 5),
    WrapCase("where it fits, it is shown", "super\u{AD}cal", "super-\ncal", width: 6),
    WrapCase("a hyphenator's hyphen does no more", "galley", "gal\nley", width: 3) {
      $0.hyphenation = .americanEnglish
    },
    WrapCase("where words are kept, it stands out", "super\u{AD}cal", "super-\ncal", width: 5) {
      $0.longWords = .keep
    },
    WrapCase(
      "each line by its own width", "a super\u{AD}cali\u{AD}fragi", "a\nsuper\ncali-\nfragi",
      width: nil
    ) {
      $0.widths = [7, 5, 6]
    },
    WrapCase("not inside a cluster", "\u{600}한국", "\u{600}한\n국", width: 3),
    WrapCase("nor before a modifier without a base", "漢\u{1F3FB}字", "漢\u{1F3FB}\n字", width: 2),
  ]
  @Test("hyphens and clusters in long words", arguments: Breaker.allCases, pieces)
  func piecesHold(breaker: Breaker, wrapCase: WrapCase) {
    var wrapCase = wrapCase
    wrapCase.wrapping.breaker = breaker
    wrapCase.check()
  }

  static let widths = [
    WrapCase("each line has its own", "a b c d e f g", "a\nb c\nd e f\ng", width: nil) {
      $0.widths = [1, 3, 5]
    },
    WrapCase("the last repeats", "aa bb cc dd", "aa bb\ncc\ndd", width: nil) {
      $0.widths = [5, 2]
    },
    WrapCase("optimal sees them too", "aa bb cc dd", "aa bb\ncc\ndd", width: nil) {
      $0.widths = [5, 2]
      $0.breaker = .optimal
    },
    WrapCase("an indent counts in each", "a b c d", "> a\n> b c\n> d", width: nil) {
      $0.widths = [3, 5]
      $0.initialIndent = "> "
      $0.subsequentIndent = "> "
    },
  ]
  static let widthsAndLongWords = [
    WrapCase("a word is cut to its own line", "aa bbbbbb cc", "aa\nbbbbbb cc", width: nil) {
      $0.widths = [4, 20]
    },
    WrapCase("pieces take the width of their lines", "abcdefghijkl", "ab\ncdef\nghijkl", width: nil)
    {
      $0.widths = [2, 4, 6]
    },
    WrapCase("the last width holds for all later lines", "a bcdefgh", "a\nbcd\nefg\nh", width: nil)
    {
      $0.widths = [1, 3]
    },
  ]
  @Test("long words in lines of different widths", arguments: Breaker.allCases, widthsAndLongWords)
  func longWordsByLine(breaker: Breaker, wrapCase: WrapCase) {
    var wrapCase = wrapCase
    wrapCase.wrapping.breaker = breaker == .tex ? .greedy : breaker
    wrapCase.check()
  }

  @Test("lists of widths", arguments: widths)
  func listsOfWidths(wrapCase: WrapCase) { wrapCase.check() }

  @Test func `a goal counts the indent, as the width does`() {
    let plain = Wrapping.plain(20) {
      $0.breaker = .optimal
      $0.goal = 11
    }
    var indented = plain
    indented.width = 24
    indented.goal = 15
    indented.initialIndent = "    "
    indented.subsequentIndent = "    "
    let text = "a bc def gh i jkl mno pq rstu v wx yz abc de f ghi"
    let expected = text.wrapped(with: plain).split(separator: "\n").map { "    " + $0 }
    #expect(text.wrapped(with: indented) == expected.joined(separator: "\n"))
  }
}
