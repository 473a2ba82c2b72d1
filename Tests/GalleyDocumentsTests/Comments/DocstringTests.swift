import Galley
import Testing

@testable import GalleyDocuments

private func docstring(_ lines: [String], indent: String = "") -> String {
  let body = lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  return (indent.isEmpty ? "" : "def f():\n") + "\(indent)\"\"\"A.\n\n\(body)\n\(indent)\"\"\"\n"
}

private func python(
  _ text: String, _ width: Int, _ change: (inout ReflowOptions) -> Void = { _ in }
) -> String {
  reflow(
    text,
    .greedy(width) {
      $0.format = .comments
      $0.syntax = "python"
      change(&$0)
    })
}

@Suite struct Docstrings {
  @Test func `a line end behind a backslash stays, in backquotes too`() {
    let text = docstring(["see `aa \\", "bb` cc", "dd"])
    #expect(python(text, 60) == docstring(["see `aa \\", "bb` cc dd"]))
    #expect(python(text, 7) == docstring(["see", "`aa \\", "bb` cc", "dd"]))
    #expect(python(text, 3) == docstring(["see", "`aa \\", "bb`", "cc", "dd"]))
    let link = docstring(["[aa \\", "bb](cc) dd", "ee"])
    #expect(python(link, 60) == docstring(["[aa \\", "bb](cc) dd ee"]))
  }

  @Test func `the name of a character is not parted`() {
    let expected = docstring(["see", "aa \\N{EM DASH}", "bb cc \\N{EM", "dd"])
    #expect(python(docstring(["see aa \\N{EM DASH} bb cc \\N{EM dd"]), 12) == expected)
  }

  @Test func `in Markdown a backslash in a code span is one`() {
    let text = "/// aa `bb \\\n/// cc` dd\n/// ee\n"
    let expected = "/// aa `bb \\ cc` dd ee\n"
    #expect(
      reflow(
        text,
        .greedy(60) {
          $0.format = .comments
          $0.syntax = "rust"
        }) == expected)
  }
}

@Suite struct QuotesAndRoles {
  private func c(_ text: String, _ width: Int) -> String {
    reflow(
      text,
      .greedy(width) {
        $0.format = .comments
        $0.syntax = "c"
      })
  }

  @Test(
    "a backquote that an apostrophe closes opens no code span",
    arguments: [
      ("/* aa `--' bb cc `-x' dd */\n", "/* aa `--'\n   bb cc\n   `-x'\n   dd */\n"),
      ("// aa `b c' dd `e' ff\n", "// aa `b\n// c' dd\n// `e' ff\n"),
      ("// ``bbb ccc'' dd ``eee''\n", "// ``bbb\n// ccc''\n// dd\n// ``eee''\n"),
      ("// (`bb'), cc dd ee (`ff')\n", "// (`bb'),\n// cc dd\n// ee\n// (`ff')\n"),
      ("// `b' and `c d e`\n", "// `b' and\n// `c d e`\n"),
    ])
  func gnu(text: String, expected: String) {
    #expect(c(text, 10) == expected)
  }

  @Test(
    "an apostrophe inside a code span does not undo it",
    arguments: [
      "`b = 'c d'`", "`f('c', d)`", "`don't c d`", "`'cc' or 'dd'`", "`b c'`", "`cc in [ 'dd' ]`",
    ])
  func apostrophes(span: String) {
    #expect(c("// aa \(span) and ee\n", 8) == "// aa\n// \(span)\n// and\n// ee\n")
  }

  @Test(
    "backquotes that lean away from their words hold no code span",
    arguments: [
      ("// aa ` bb cc dd ` ee\n", "// aa ` bb\n// cc dd `\n// ee\n"),
      ("// aa `bb cc `dd ee\n", "// aa `bb\n// cc `dd\n// ee\n"),
      ("// bb>`_, cc `dd ee`\n", "// bb>`_,\n// cc\n// `dd ee`\n"),
      ("// `` ` bb cc `` dd\n", "// `` ` bb cc ``\n// dd\n"),
    ])
  func stray(text: String, expected: String) {
    #expect(c(text, 10) == expected)
  }

  @Test(
    "a role of reST is a word, a field is a tag",
    arguments: [
      ([":class:`Aa` bb cc"], [":class:`Aa`", "bb cc"]),
      ([":py:class:`Aa` bb"], [":py:class:`Aa`", "bb"]),
      (["aa bb cc :meth:`dd`:"], ["aa bb cc", ":meth:`dd`:"]),
      ([":aa: bb cc dd ee"], [":aa: bb cc", "    dd ee"]),
      ([":aa bb: cc dd ee"], [":aa bb: cc", "    dd ee"]),
    ])
  func roles(lines: [String], expected: [String]) {
    #expect(python(docstring(lines), 11) == docstring(expected))
  }
}

@Suite struct GoogleEntries {
  private let text = docstring(
    [
      "Args:", "    address: aa bb cc dd", "      ee", "", "      ff gg", "      hh", "",
      "          ii jj", "          kk", "    name (of a type): aa bb", "        cc dd",
    ], indent: "  ")

  @Test func `the name and the type stay with the first word`() {
    let expected = docstring(
      [
        "Args:", "    address: aa", "      bb cc dd", "      ee", "", "      ff gg hh", "",
        "          ii jj", "          kk", "    name (of a type): aa", "        bb cc",
        "        dd",
      ], indent: "  ")
    #expect(python(text, 16) == expected)
  }

  @Test func `more paragraphs of an entry are set, code under it is not`() {
    #expect(python(text, 60).contains("\n        ff gg hh\n\n            ii jj\n            kk\n"))
  }

  @Test("a second run changes nothing", arguments: [Breaker.greedy, .optimal, .tex])
  func isStable(breaker: Breaker) {
    for width in 1...60 {
      for alignment in [Alignment.left, .justify] {
        let change: (inout ReflowOptions) -> Void = {
          $0.setting.breaker = breaker
          $0.setting.alignment = alignment
        }
        let once = python(text, width, change)
        #expect(python(once, width, change) == once, "width \(width)")
      }
    }
  }

  @Test func `nothing in the name and the type is stretched`() {
    let once = python(text, 27) { $0.setting.alignment = .justify }
    #expect(once.contains("\n      name (of a type):  aa\n"))
  }
}
