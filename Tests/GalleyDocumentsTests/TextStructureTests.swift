import Galley
import Testing

@testable import GalleyDocuments

@Suite struct VerbatimText {
  @Test(
    "lines known by their start are kept",
    arguments: [
      "a\n| b | c |\nd\n", "a\n+---+\nd\n", "a\n+=b\nd\n", "a\n$$ x\nd\n", "a\n::: note\nd\n",
      "a\n{% if %}\nd\n", "a\n{{ x }}\nd\n", "a\n{: .b }\nd\n", "a\n[x]: y\nd\n", "a\n-\nd\n",
      "a\n12.\nd\n", "a\n- 1.\nd\n", "a b\u{0C}c\nd\n", "a\rb\nd\n",
    ])
  func keepsLine(text: String) {
    #expect(reflow(text, .greedy(40)) == text)
  }

  @Test(
    "fences run to their end",
    arguments: [
      "a\n```x\nb\n\nc\n~~~\n```\nd\n", "~~~~\nb\n~~~\nb\n~~~~~\n", "```\nb\n\nb\n",
      "> ```\n> b\n> b\n\nx\n", "# ```\n# b\n#\n# b\n# ```\n# c\n",
    ])
  func keepsFence(text: String) {
    #expect(reflow(text, .greedy(40)) == text)
  }

  @Test func `a fence with its mark in its own line is none`() {
    #expect(reflow("```word```\nmore\n", .greedy(40)) == "```word``` more\n")
  }

  @Test(
    "a rule is kept, and the line above it as its heading",
    arguments: [
      "Heading\n===\na\n", "Heading\n- - -\na\n", "a b\n───\n", "Heading\n—————\n",
      "Heading\n#####\n",
    ])
  func keepsRule(text: String) {
    #expect(reflow(text, .greedy(7)) == text)
  }

  @Test func `a heading wider than the width is set, and stays as it is set`() {
    #expect(reflow("Heading of a text\n===\na\n", .greedy(10)) == "Heading of\na text\n===\na\n")
    #expect(reflow("Heading of\na text\n===\na\n", .greedy(10)) == "Heading of\na text\n===\na\n")
  }

  @Test func `two lines above a rule are a paragraph`() {
    #expect(reflow("a\nb\n----\n", .greedy(7)) == "a b\n----\n")
  }

  @Test(
    "fields are kept",
    arguments: [
      "Name: a\nDate: b\n", "Name: a\n  more\nX-Y2: b\n  more\n", "# A: b\n# B: c\n",
      "  Name: a\n  Date: b\n",
    ])
  func keepsFields(text: String) {
    #expect(reflow(text, .greedy(40)) == text)
  }

  @Test func `one field, or a line beside fields, makes prose`() {
    #expect(reflow("Name: a\nb\n", .greedy(40)) == "Name: a b\n")
    #expect(reflow("Name: a\nDate: b\nc\n", .greedy(40)) == "Name: a Date: b c\n")
  }

  @Test(
    "columns are kept",
    arguments: [
      "name    age\nbob     12\nann     131\n", "a\tb\nccc\td\n", "- x    one\n- yy   two\n",
      "--help    show this text\n          and more\n",
    ])
  func keepsColumns(text: String) {
    #expect(reflow(text, .greedy(40)) == text)
  }

  @Test func `gaps after sentences, and justified text, are no columns`() {
    #expect(reflow("It was.  So\nhe left.  Up\n", .greedy(40)) == "It was. So he left. Up\n")
    let justified = "aa   bb  cc\naaa  b  ccc\naa   bb  cc\nend\n"
    #expect(reflow(justified, .greedy(60)) == "aa bb cc aaa b ccc aa bb cc end\n")
  }

  @Test(
    "drawings are kept",
    arguments: ["  /\\_/\\\n ( o.o )\n", "a ─ b\nc\n", "<--- ==>\n-=-= x\n", "(-: :-)\n;-) x\n"])
  func keepsArt(text: String) {
    #expect(reflow(text, .greedy(60)) == text)
  }

  @Test(
    "boxes are kept",
    arguments: [
      "# text     #\n# and more #\n", "/* text     */\n/* and more */\n",
      "* text *\n* more *\n", "##########\n# a box  #\n# to see #\n##########\n",
    ])
  func keepsBox(text: String) {
    #expect(reflow(text, .greedy(60)) == text)
  }

  @Test(
    "indented code is kept",
    arguments: [
      "So:\n\n    let x = 1;\n    let y = 2;\n", "So:\n\n    $ make\n    $ make install\n",
      "So:\n\n    f(x)\n    g\n\n    if x {\n    }\n", "\tx = 1\n\ty\n",
    ])
  func keepsCode(text: String) {
    #expect(reflow(text, .greedy(60)) == text)
  }

  @Test func `what goes on with the sentence above is no code, though it ends in a semicolon`() {
    let text = "ii. rights to the image or\n    likeness shown in a Work;\n"
    #expect(
      reflow(text, .greedy(20))
        == "ii. rights to the\nimage or\n    likeness shown\n    in a Work;\n")
    #expect(reflow("So:\n    likeness shown in a;\n", .greedy(20)).contains("shown in a;"))
  }

  @Test func `a blank to be filled in is a word`() {
    #expect(
      reflow("The Keeper of it is ____________________.\n", .greedy(20))
        == "The Keeper of it is\n____________________.\n")
  }

  @Test func `indented prose is set`() {
    #expect(reflow("So:\n\n    it was\n    so.\n", .greedy(60)) == "So:\n\n    it was so.\n")
  }
}

@Suite struct LeadersOfPlainText {
  @Test func `quotes of one depth join although spaced otherwise, and a new depth parts`() {
    #expect(reflow(">> a\n> > b\n> c\n>d\ne\n", .greedy(40)) == ">> a b\n> c d\ne\n")
  }

  @Test(
    "these begin no quote",
    arguments: [
      (">= a\nb\n", ">= a b\n"), (">- a\nb\n", ">- a b\n"), (">From a\nb\n", ">From a b\n"),
    ])
  func noQuote(text: String, result: String) {
    #expect(reflow(text, .greedy(40)) == result)
  }

  @Test(
    "comment marks are repeated",
    arguments: [
      "//", "///", "//!", "//:", "//-", "//<", "///<", "#", "##", "#'", "#:", "#|", "#!", ";;",
      "%%",
      "--", "--|", "--^", "!>", "!<", ".\\\"",
    ])
  func repeatsMark(mark: String) {
    #expect(reflow("\(mark) aaaa bbbb\n", .greedy(9)) == "\(mark) aaaa\n\(mark) bbbb\n")
    #expect(reflow("\(mark) a\n\(mark)\n", .greedy(9)) == "\(mark) a\n\(mark)\n")
  }

  @Test(
    "some marks count only where two lines have them",
    arguments: [";", "%", "!!", "..", "REM", "rem", "dnl"])
  func countsInTwoLines(mark: String) {
    let text = "\(mark) aaaa bbbb\n\(mark) cccc\n"
    #expect(reflow(text, .greedy(8)) == "\(mark) aaaa\n\(mark) bbbb\n\(mark) cccc\n")
    #expect(reflow("\(mark) aaaa bbbb\n", .greedy(8)) == "\(mark) aaaa\nbbbb\n")
  }

  @Test("these are words", arguments: ["**bold**", "#tag", ";)", "--option", "//x"])
  func areWords(word: String) {
    #expect(reflow("\(word) a\nb\n", .greedy(40)) == "\(word) a b\n")
  }

  @Test func `bars are a quote where neighbouring lines have them`() {
    #expect(reflow("| aaa bbb\n| ccc\n", .greedy(7)) == "| aaa\n| bbb\n| ccc\n")
    #expect(reflow("| aaa | bbb\n| ccc\n", .greedy(7)) == "| aaa | bbb\n| ccc\n")
  }

  @Test func `leaders nest`() {
    #expect(
      reflow("> # aa bb\n> # cc\n> dd\n", .greedy(9)) == "> # aa bb\n> # cc\n> dd\n")
    #expect(
      reflow("//! > - aa bb cc\n", .greedy(13)) == "//! > - aa bb\n//! >   cc\n")
  }

  @Test func `a bare leader is a blank line without trailing space`() {
    #expect(reflow("# a\n# \n#\n# b\n# c\n", .greedy(40)) == "# a\n#\n#\n# b c\n")
  }

  @Test func `a tab behind the mark belongs to the leader`() {
    #expect(reflow("#\taa bb\n#\tcc\n", .greedy(13)) == "#\taa bb\n#\tcc\n")
    #expect(reflow("#\taa bb\n#\tcc\n", .greedy(20)) == "#\taa bb cc\n")
  }

  @Test func `a literal prefix leaves all other lines alone`() {
    let options = ReflowOptions.greedy(8) { $0.prefix = .literal("// ") }
    #expect(reflow("// a b c d\n// e\nx\ny\n", options) == "// a b c\n// d e\nx\ny\n")
  }

  @Test func `without prefixes every mark is a word`() {
    let options = ReflowOptions.greedy(40) { $0.prefix = .none }
    #expect(reflow("// all\n// but\n> this\n", options) == "// all // but > this\n")
  }
}

@Suite struct ItemsOfPlainText {
  @Test(
    "marks start items, and later lines hang under the text",
    arguments: [
      "-", "*", "+", "•", "◦", "▪", "‣", "·", "–", "—", "1.", "12)", "(1)", "[1]", "#.", "a)",
      "(a)",
      "iv)", "(xvii)", ":",
    ])
  func startsItem(mark: String) {
    let hang = String(repeating: " ", count: mark.count + 1)
    let text = "\(mark) aaaa bbbb\n\(mark) cccc\n"
    #expect(
      reflow(text, .greedy(mark.count + 6)) == "\(mark) aaaa\n\(hang)bbbb\n\(mark) cccc\n")
  }

  @Test("these start none", arguments: ["a.", "(abc)", "viiiii)", "1234567890.", "-x", "1.x"])
  func startsNone(word: String) {
    #expect(reflow("\(word) a\n\(word) b\n", .greedy(40)) == "\(word) a \(word) b\n")
  }

  @Test func `a number starts an item where a paragraph begins, after an item, or with 0 or 1`() {
    #expect(reflow("born in\n1984. Then\n", .greedy(40)) == "born in 1984. Then\n")
    #expect(reflow("1984. Then\nmore\n", .greedy(40)) == "1984. Then\nmore\n")
    #expect(reflow("list\n1. a\n2. b\n   c\n3. d\n", .greedy(40)) == "list\n1. a\n2. b c\n3. d\n")
  }

  @Test func `a lettered mark in the middle of prose starts nothing`() {
    let text = "if (a) it rains, or\n(b) it does not, then (i) wait, and\n(ii) see\n"
    #expect(
      reflow(text, .greedy(72)).split(separator: "\n").count == 1)
    for width in 1...30 {
      let once = reflow(text, .greedy(width))
      #expect(once.split { $0.isWhitespace } == text.split { $0.isWhitespace })
      #expect(reflow(once, .greedy(width)) == once)
    }
  }

  @Test func `below a colon a lettered list starts, where more of it follows`() {
    #expect(reflow("so:\n(a) x\n(b) y\n", .greedy(40)) == "so:\n(a) x\n(b) y\n")
    #expect(reflow("so:\n(i) x\ny;\n(ii) z\n", .greedy(40)) == "so:\n(i) x y;\n(ii) z\n")
    #expect(
      reflow("so:\n1. x:\n   a) x\n      y\n   b) z\n", .greedy(40))
        == "so:\n1. x:\n   a) x y\n   b) z\n")
    #expect(reflow("so:\n(a) x\nand y\n", .greedy(40)) == "so: (a) x and y\n")
    #expect(reflow("so\n(a) x\n(b) y\n", .greedy(40)) == "so (a) x (b) y\n")
  }

  @Test func `prose that would be set as a list is set so that it is none`() {
    let text = "either: (a) it rains now or (b) it does not\n"
    #expect(reflow(text, .greedy(17)) == "either: (a) it\nrains now or (b)\nit does not\n")
    let uneven = "must: (a) extraordinary or (b) it\n"
    let once = reflow(uneven, .greedy(13) { $0.setting.breaker = .optimal })
    #expect(reflow(once, .greedy(13) { $0.setting.breaker = .optimal }) == once)
  }

  @Test(
    "lettered marks in odd places stay what they are set as",
    arguments: [
      "(b) said\na) (a) i)\n", "ii) ____.\n(i) extraordinarily ii) (ii)\n",
      "so:\n(a) x (1) b) 1)\nb) (1) said (b) & foo; &\nor end.\n(b) a a end. or\n",
      "  (a) x\n  bar;\n\tfoo;\n\tbaz\n", "so:\n(a) x;\nor\n(b) y\n",
    ])
  func staysAsSet(text: String) {
    for width in 1...40 {
      for breaker in [Breaker.greedy, .optimal] {
        let options = ReflowOptions.greedy(width) { $0.setting.breaker = breaker }
        let once = reflow(text, options)
        #expect(reflow(once, options) == once, "\(width), \(breaker)")
      }
    }
  }

  @Test func `a full line does not introduce a list`() {
    #expect(
      reflow("it goes as so:\n(a) x\n(b) y\n", .greedy(16)) == "it goes as so:\n(a) x (b) y\n")
    let text = "it\ngoes as so:\n(a) x\n(b) y\n"
    #expect(reflow(text, .greedy(16)) == text)
  }

  @Test func `an item takes in lines beyond its mark and at most one past its text`() {
    #expect(reflow("-  a\n b\n   c\n    d\n", .greedy(40)) == "-  a b c d\n")
    #expect(reflow("- a\n    b\n", .greedy(40)) == "- a\n    b\n")
    #expect(reflow("- a\nb\n", .greedy(40)) == "- a\nb\n")
    #expect(reflow("- a\n\n  b\n  c\n", .greedy(40)) == "- a\n\n  b c\n")
  }

  @Test func `items nest by indentation, and on one line`() {
    #expect(reflow("- aa\n  - bb cc\n- dd\n", .greedy(6)) == "- aa\n  - bb\n    cc\n- dd\n")
    #expect(reflow("- 1. aa bb\n", .greedy(7)) == "- 1. aa\n     bb\n")
  }

  @Test func `marks and the gap after them are kept as written`() {
    #expect(reflow("1.\taaa bbb\n", .greedy(12)) == "1.\taaa\n  \tbbb\n")
    #expect(reflow("-   aa bb\n", .greedy(6)) == "-   aa\n    bb\n")
  }

  @Test("the gap behind a task box is one whether a line ends there or not", arguments: 7...40)
  func boxAlone(width: Int) {
    let justify: (inout ReflowOptions) -> Void = { $0.setting.alignment = .justify }
    let rest = "aa bbbb cc ddddd ee ffff gg hhh ii jjjj kk lllll\n"
    let parted = reflow("- [ ]\n  \(rest)", .greedy(width, justify))
    #expect(parted == reflow("- [ ] \(rest)", .greedy(width, justify)))
    #expect(reflow(parted, .greedy(width, justify)) == parted)
  }

  @Test("marks behind a task box stay with the first word", arguments: [" ", "x", "X", "-"])
  func marksBehindBox(state: String) {
    for format in [DocumentFormat.text, .markdown] {
      for marks in [">", "-", "- >", "="] {
        let text = "- [\(state)] \(marks) aa bb cc\n"
        let expected = "- [\(state)] \(marks) aa\n  bb cc\n"
        #expect(reflow(text, .greedy(7) { $0.format = format }) == expected, "\(format)")
      }
    }
  }

  @Test func `a task box stays with its first word, and later lines hang under it`() {
    #expect(reflow("- [ ] aa bb\n- [x] cc\n", .greedy(8)) == "- [ ] aa\n  bb\n- [x] cc\n")
    #expect(reflow("- [ ] aa bb\n", .greedy(1)) == "- [ ] aa\n  bb\n")
  }
}

@Suite struct LineStarts {
  @Test(
    "no line starts with structure",
    arguments: [
      "-", "--", "+", "#", ">", "//", ";;", "===", "|", ":--", "*/", "...", "•", "—", "29.",
      "1)", "[1]", ">x", "|x", "```x", "~~~", "$$x", ":::x", "+-x", "+=", "{%x",
      "{{x",
      "{:x", "[^x]:", "[x]:y", "REM", "rem", "dnl",
    ])
  func staysBehind(word: String) {
    #expect(reflow("aaaa bbbb \(word) cccccccc\n", .greedy(9)) == "aaaa\nbbbb \(word)\ncccccccc\n")
  }

  @Test(
    "these may start a line",
    arguments: ["REMark", "a.", "(ab)", "x:", "=x", "-x", "[x]", "$x", "(2)", "b)", "iv)", "&"])
  func mayStart(word: String) {
    #expect(reflow("aaaa bbbb \(word) c\n", .greedy(9)) == "aaaa bbbb\n\(word) c\n")
  }

  @Test func `marks at a paragraph's head stay with its first word`() {
    #expect(reflow("_ _ _ aaa bb\n", .greedy(1)) == "_ _ _ aaa\nbb\n")
  }

  @Test func `nothing that unmakes a quote follows a quote mark at once`() {
    #expect(reflow(">aa bb =c -d From\n", .greedy(3)) == ">aa\n>bb =c -d From\n")
  }
}

@Suite struct UnitsAtLineStarts {
  @Test(
    "a unit of several words starts no line where its first word may not",
    arguments: [
      ("Read version 1. The rest\n", SentenceGaps.double, "Read\nversion 1. The\nrest\n"),
      ("aaa bbb -  ccc\n", .preserve, "aaa\nbbb -  ccc\n"),
      ("aaa bbb #  ccc\n", .preserve, "aaa\nbbb #  ccc\n"),
    ])
  func opensNoStructure(text: String, sentences: SentenceGaps, expected: String) {
    for format in [DocumentFormat.text, .markdown] {
      var options = ReflowOptions.greedy(13)
      options.format = format
      options.setting.sentences = sentences
      let set = reflow(text, options)
      #expect(set == expected)
      #expect(reflow(set, options) == set)
    }
  }
}

@Suite struct BackticksAtALineStart {
  @Test(
    "a line keeps the backtick that makes it no fence",
    arguments: [
      ("```a b `c d e\n", "```a b `c\nd e\n"), ("```a b`c d e\n", "```a b`c\nd e\n"),
      ("```a`b c d e\n", "```a`b c\nd e\n"), ("> ```a b `c d\n", "> ```a b `c\n> d\n"),
      ("```漢字 `漢字 d\n", "```漢字 `漢字\nd\n"), ("``` aaaa ``` bbbb c d\n", "``` aaaa ```\nbbbb c d\n"),
    ])
  func keepsBacktick(text: String, expected: String) {
    let once = reflow(text, .greedy(8))
    #expect(once == expected)
    #expect(reflow(once, .greedy(8)) == once)
  }

  @Test func `it does where lines are not joined`() {
    for format in [DocumentFormat.text, .markdown] {
      let options = ReflowOptions.greedy(4) {
        $0.format = format
        $0.splitsOnly = true
      }
      let once = reflow("aa\n```a b `c d\n", options)
      #expect(once == "aa\n```a b `c\nd\n")
      #expect(reflow(once, options) == once)
    }
  }
}
