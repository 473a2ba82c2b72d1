import Testing

@testable import GalleyDocuments

private func set(_ text: String, _ width: Int? = 40) -> String { reflow(text, .markdown(width)) }

@Suite struct MarkdownParagraphs {
  @Test func `lines are joined and set anew`() {
    #expect(set("one two\nthree\nfour\n", 9) == "one two\nthree\nfour\n")
    #expect(set("one two\nthree\nfour\n") == "one two three four\n")
  }

  @Test(
    "later lines repeat quotes and hang under items",
    arguments: [
      ("> aa bb cc\n", "> aa\n> bb\n> cc\n"), ("> aa\nbb\n", "> aa\n> bb\n"),
      ("- aa bb\n", "- aa\n  bb\n"), ("12. aa bb\n", "12. aa\n    bb\n"),
      ("-\taa bb\n", "-\taa\n \tbb\n"), ("> 1.\taa bb\n", "> 1.\taa\n>   \tbb\n"),
      ("- > aa bb\n", "- > aa\n  > bb\n"), ("- 1. aa bb\n", "- 1. aa\n     bb\n"),
      ("  aa bb\n", "  aa\n  bb\n"), (">aa bb\n", ">aa\n>bb\n"),
      ("-\n  aa bb\n", "-\n  aa\n  bb\n"),
      ("- aa\n\n  bb cc\n", "- aa\n\n  bb\n  cc\n"), ("> - aa\nbb\n", "> - aa\n>   bb\n"),
    ])
  func repeatsPrefixes(text: String, expected: String) {
    #expect(set(text, 5) == expected)
  }

  @Test func `blank lines keep the bare marks`() {
    #expect(set("> a\n>   \n> b\n  \nc\n") == "> a\n>\n> b\n\nc\n")
    #expect(set("- a\n\n\n- b\n") == "- a\n\n\n- b\n")
    #expect(set("-  \n  a\n") == "-\n  a\n")
  }

  @Test func `a task box stays with the next word, and text hangs under it`() {
    #expect(set("- [ ] aa bb\n", 7) == "- [ ] aa\n  bb\n")
    #expect(set("- [x] aa bb\n", 1) == "- [x] aa\n  bb\n")
  }

  @Test func `siblings keep marks and numbers`() {
    #expect(set("3. a\n3. b\n* c\n+ d\n") == "3. a\n3. b\n* c\n+ d\n")
  }

  @Test(
    "hard breaks stay where they are, as written",
    arguments: [
      "a\\\nb\n", "a  \nb\n", "a    \nb\n", "a<br>\nb\n", "a <br/>\nb\n", "> a  \n> b\n",
      "a<BR />  \nb\n",
    ])
  func keepsHardBreaks(text: String) {
    #expect(set(text) == text)
  }

  @Test(
    "what only looks like a hard break is none",
    arguments: [
      ("a \nb\n", "a b\n"), ("a\\\\\nb\n", "a\\\\ b\n"), ("a  \n", "a\n"),
      ("`a  \nb`\n", "`a   b`\n"),
      ("# a  \nb\n", "# a  \nb\n"), ("a\\ \nb\n", "a\\ b\n"),
    ])
  func joinsOthers(text: String, expected: String) {
    #expect(set(text) == expected)
  }

  @Test func `no hard break comes about`() {
    #expect(set("aa bb\\ cc\n", 5) == "aa\nbb\\ cc\n")
    #expect(set("aa <br> cc\n", 5) == "aa\n<br> cc\n")
  }

  @Test func `definitions hang, and the term above is kept`() {
    #expect(set("Term\n: aa bb\n", 4) == "Term\n: aa\n  bb\n")
    #expect(set("Term\n: aa\nbb\n: cc\n") == "Term\n: aa bb\n: cc\n")
  }

  @Test func `a footnote's later lines are indented by four`() {
    #expect(set("[^x]: aaa bbb ccc ddd\n", 13) == "[^x]: aaa bbb\n    ccc ddd\n")
    #expect(set("[^x]: aaa bbb\n", 1) == "[^x]: aaa bbb\n")
    #expect(set("[^x]: aaa \"bbb ccc ddd\n", 8) == "[^x]: aaa \"bbb ccc ddd\n")
    #expect(set("[^x]: aaa bbb\n\n    ccc ddd\n", 6) == "[^x]: aaa bbb\n\n    ccc ddd\n")
  }

  @Test func `only the lines that are named are set`() {
    let options = ReflowOptions.markdown(40) { $0.lineRanges = [4...4] }
    #expect(reflow("a\nb\n\nc\nd\n", options) == "a\nb\n\nc d\n")
  }
}

@Suite struct MarkdownUnits {
  @Test(
    "inline constructs are units",
    arguments: [
      "`a  b`", "``a ` b``", "<a href=\"x y\">", "<!-- a b -->", "[a b](c)", "[a b](c \"d e\")",
      "[a b][c d]", "![a b](c)", "[a ![b c](d) e](f)", "**[a b](c)**,", "{{ a b }}", "{% a b %}",
      "<https://example.org/x>", "(`a b`)", "[a `b ] c` d](e)", "[a [b] c](d)", "[漢字](漢)",
    ])
  func keepsUnits(unit: String) {
    // Some may not start a line.
    let result = set("x \(unit) y\n", 2)
    #expect(result == "x\n\(unit)\ny\n" || result == "x \(unit)\ny\n")
  }

  @Test(
    "others break at their spaces",
    arguments: [
      ("[a b] c", "[a\nb]\nc"), ("*a b*", "*a\nb*"), ("$a b$", "$a\nb$"), ("`a b", "`a\nb"),
      ("[a b](c", "[a\nb](c"), ("<a b", "<a\nb"), ("{{ a b", "{{\na\nb"),
      ("\\[a b](c)", "\\[a\nb](c)"),
      ("a \\`b c`", "a\n\\`b\nc`"),
    ])
  func breaksOthers(text: String, expected: String) {
    #expect(
      set("x \(text)\n", 2) == "x\n\(expected)\n" || set("x \(text)\n", 2) == "x \(expected)\n")
  }

  @Test func `a line end inside a unit becomes a space`() {
    #expect(set("x `a\nb` [c\nd](e)\n") == "x `a b` [c d](e)\n")
    #expect(set("> x `a\n> b`\n") == "> x `a b`\n")
  }

  @Test func `a link with a hard break inside is no unit, its target is`() {
    #expect(set("[a  \nb c](d \"e f\")\n", 4) == "[a  \nb\nc](d \"e f\")\n")
  }

  @Test func `a tag at the head stays with the next word`() {
    #expect(set("<b>aa</b> bb\n", 3) == "<b>aa</b>\nbb\n")
    #expect(set("<a\nx> bb cc\n", 3) == "<a x> bb\ncc\n")
    #expect(set("<a\nx>\n", 3) == "<a\nx>\n")
  }

  @Test func `ideographs break, but not in a unit or a label`() {
    #expect(set("漢字漢字\n", 4) == "漢字\n漢字\n")
    #expect(set("`漢字漢字`\n", 4) == "`漢字漢字`\n")
    #expect(set("[漢字漢字]\n", 4) == "[漢字漢字]\n")
  }
}

@Suite struct MarkdownLineStarts {
  @Test(
    "no word at a line start becomes structure",
    arguments: [
      "-", "--", "---", "+", "*", "***", "1.", "29.", "7)", "#", "##", ">", ">x", "=", "===", "___",
      "|", "|x", ":--", "```", "```x", "~~~", "$$", ":::", "{%", "{{", "{:", "[x]:", "[^x]:",
      "<!--",
      "<?", "<!A", "<![CDATA[", "<div>", "<div", "</div>", "<script>", "<PRE", "<hr/>", ":", "...",
      "&",
    ])
  func keepsOffLineStarts(word: String) {
    let result = set("aaaaaaaa \(word)\n", 8)
    #expect(result == "aaaaaaaa \(word)\n")
    #expect(set("> aaaaaa \(word)\n", 8) == "> aaaaaa \(word)\n")
  }

  @Test(
    "other words may start a line",
    arguments: [
      "<span>", "<https://x.y>", "`#`", "(a)", "-x", "#x", "1.5", "**b**", "[x]", "`-`,", "<x-div>",
      "1234567890.", "<divide>", "\\#", "(`:`),", "`> `", "`- y`",
    ])
  func mayStart(word: String) {
    #expect(set("aaaaaaaa \(word)\n", 8) == "aaaaaaaa\n\(word)\n")
  }

  @Test func `marks at a paragraph's head stay with the first word`() {
    #expect(set("*** a\n", 1) == "*** a\n")
    #expect(set("> [!NOTE] a b\n", 1) == "> [!NOTE] a\n> b\n")
  }
}

@Suite struct QuotesInItemsInQuotes {
  @Test(
    "a quote in an item that touches a quote mark goes on inside the item",
    arguments: [
      (">- > aa bb\n", ">- > aa\n>   > bb\n"), (">1. > aa bb\n", ">1. > aa\n>    > bb\n"),
      (">-\t> aa bb\n", ">-\t> aa\n>    > bb\n"), ("> - > aa bb\n", "> - > aa\n>   > bb\n"),
      (">- aa bb\n", ">- aa\n>  bb\n"),
    ])
  func goesOn(text: String, expected: String) {
    let once = reflow(text, .markdown(4))
    #expect(once == expected)
    #expect(reflow(once, .markdown(4)) == once)
  }
}

@Suite struct BackslashesAtLineEnds {
  @Test func `a blank behind a backslash stays where lines are not joined`() {
    // Without it the line end would become a hard break.
    let text = "aa\\ \nbb cc\n"
    #expect(reflow(text, .markdown(20) { $0.splitsOnly = true }) == text)
    #expect(reflow(text, .markdown(20)) == "aa\\ bb cc\n")
  }

  @Test func `blanks behind a backslash inside a unit are its own`() {
    let text = "aa `bb\\ \ncc` dd\n"
    #expect(reflow(text, .markdown(4) { $0.splitsOnly = true }) == "aa\n`bb\\ \ncc`\ndd\n")
  }
}

@Suite struct JustifiedUnits {
  @Test func `a tab in a code span stays a tab`() {
    let options = ReflowOptions.markdown(20) { $0.setting.alignment = .justify }
    let once = reflow("aa `b\tb` cc dd ee ff gg\n", options)
    #expect(once == "aa  `b\tb`  cc\ndd ee ff gg\n")
    #expect(reflow(once, options) == once)
  }
}

@Suite struct LazyLines {
  @Test func `what follows a lazy line that is kept is not under it`() {
    let options = ReflowOptions.markdown(1) { $0.splitsOnly = true }
    let once = reflow(">- > a\\\n!!! note\nbb cc\n\\*\n", options)
    #expect(once == ">- > a\\\n!!! note\n>   > bb\n>   > cc\n\\*\n")
    #expect(reflow(once, options) == once)
    #expect(set("- a\n  !!! note\n      b c\n", 1) == "- a\n  !!! note\n      b c\n")
  }
}
