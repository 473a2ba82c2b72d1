import Testing

@testable import GalleyDocuments

private func comments(_ text: String, _ width: Int, _ syntax: String? = "c") -> String {
  reflow(
    text,
    .greedy(width) {
      $0.format = .comments
      $0.syntax = syntax
    })
}

@Suite struct LineCommentRuns {
  @Test(
    "lines of one leader at one indentation are a run",
    arguments: [
      ("// aa bb\n// cc\n", "// aa bb cc\n"),
      ("// aa\n/// bb\n", "// aa\n/// bb\n"),
      ("// aa\n  // bb\n", "// aa\n  // bb\n"),
      ("// aa\n//\n// bb\n", "// aa\n//\n// bb\n"),
      ("// aa\n//  \n", "// aa\n//\n"),
      ("  // aa bb cc dd ee\n", "  // aa bb cc\n  // dd ee\n"),
    ])
  func joins(text: String, expected: String) {
    #expect(comments(text, 14) == expected)
  }

  @Test(
    "what is no whole-line comment stays",
    arguments: [
      "int a; // aa bb cc dd ee ff\n", "//aa bb cc dd ee ff\n//gg\n",
      "x = \"\\\"\"; // aa bb cc dd\n", "#!/bin/sh aa bb cc dd ee ff\n",
      "// aa bb cc dd \\\ne ff gg hh ii jj kk\n",
    ])
  func keeps(text: String) {
    #expect(comments(text, 14) == text)
  }

  @Test(
    "directives stay, each line for itself",
    arguments: [
      "// clang-format off and more\n", "// NOLINTNEXTLINE(aa bb cc)\n",
      "// eslint-disable aa bb\n",
      "// go:generate aa bb cc\n", "// type: aa bb cc dd ee\n", "// noqa: aa bb cc dd ee\n",
      "// SPDX-License-Identifier: MIT\n", "// region aa bb cc dd ee\n",
    ])
  func keepsDirectives(text: String) {
    let text = "x\n" + text
    #expect(comments(text, 14) == text)
  }

  @Test func `a directive is not brought to a line's start`() {
    #expect(comments("// aaaa bbbb noqa cc\n", 14) == "// aaaa\n// bbbb noqa\n// cc\n")
    #expect(comments("// aaaa bbbb @tag cc\n", 14) == "// aaaa\n// bbbb @tag\n// cc\n")
    #expect(comments("// aaaa bbbb TODO: cc\n", 15) == "// aaaa\n// bbbb TODO:\n// cc\n")
  }

  @Test func `no line ends in what would join the next one to it`() {
    #expect(comments("// aaaa bb \\\\ cc\n", 12) == "// aaaa\n// bb \\\\ cc\n")
    // In Python it joins nothing, escaped.
    #expect(comments("# aaaa bb \\\\ cc\n", 12, "python") == "# aaaa bb \\\\\n# cc\n")
    let text = "// aa\n// bb\n// cc \\ \nint a;\n"
    #expect(comments(text, 40) == "// aa bb cc \\ \nint a;\n")
  }

  @Test func `tasks start paragraphs`() {
    #expect(comments("// aa\n// TODO: bb\n// cc\n", 40) == "// aa\n// TODO: bb cc\n")
  }

  @Test func `a licence before the code stays, one below it is prose`() {
    let notice = "// Copyright aa bb cc dd\n// ee\n"
    #expect(comments(notice + "x\n", 14) == notice + "x\n")
    #expect(
      comments("x\n" + notice, 16) == "x\n// Copyright aa\n// bb cc dd ee\n")
  }

  @Test(
    "code in comments is not joined",
    arguments: [
      "// x = f(a);\n// y = g(b);\n", "// foo(a, b)\n// bar(c, d)\n", "// if (a) {\n// }\n",
      "// >>> aa bb cc dd ee ff\n// gg\n", "// aa:\n//\n//     bb cc dd ee ff gg\n",
    ])
  func keepsCode(text: String) {
    #expect(comments(text, 40) == text)
  }
}

@Suite struct BlockComments {
  @Test(
    "a gutter is kept, none is invented",
    arguments: [
      ("/* aa bb cc dd ee */\n", "/* aa bb cc dd\n   ee */\n"),
      ("/*\n * aa bb cc dd\n * ee\n */\n", "/*\n * aa bb cc dd\n * ee\n */\n"),
      ("/*\n * aa\n * bb\n */\n", "/*\n * aa bb\n */\n"),
      ("/*\naa\nbb\n*/\n", "/*\naa bb\n*/\n"),
      ("/** aa bb cc dd\n  * ee\n  */\n", "/** aa bb cc\n  * dd ee\n  */\n"),
      ("/* aa bb cc\ndd ee */\n", "/* aa bb cc dd\nee */\n"),
      ("  /* aa\n     bb */\n", "  /* aa bb */\n"),
    ])
  func fills(text: String, expected: String) {
    #expect(comments(text, 14) == expected)
  }

  @Test(
    "what does not stand alone, or does not end, stays",
    arguments: [
      "/* aa bb cc dd ee ff */ x\n", "x /* aa bb cc\n dd ee ff gg hh ii */\n",
      "/* aa bb cc dd ee ff gg\n// hh ii jj kk ll\n", "/* aa\n// bb cc dd ee ff gg */ x\n",
      "/*\n * aa\n   bb\n * cc\n */\n", "/* aa     */\n/* bbb cc */\n",
    ])
  func keeps(text: String) {
    #expect(comments(text, 14) == text)
  }

  @Test func `stars below a line without one are bullets`() {
    #expect(
      comments("/*\n aa\n * bb cc dd ee\n */\n", 10) == "/*\n aa\n * bb cc\n   dd ee\n */\n")
  }

  @Test func `a closing mark never begins a line`() {
    #expect(comments("/* aa bb cc */\n", 11) == "/* aa bb\n   cc */\n")
  }

  @Test(
    "other languages have other marks",
    arguments: [
      ("html", "<!-- aa bb cc dd -->\n", "<!-- aa bb cc\n     dd -->\n"),
      ("ocaml", "(* aa bb cc dd ee *)\n", "(* aa bb cc dd\n   ee *)\n"),
      ("lua", "--[==[ aa bb ]]\ncc ]==]\n", "--[==[ aa\nbb ]] cc ]==]\n"),
      ("haskell", "{- aa {- bb -} cc dd -}\n", "{- aa {- bb -}\n   cc dd -}\n"),
      ("lisp", "#| aa #| bb |# cc dd |#\n", "#| aa #| bb |#\n   cc dd |#\n"),
      ("powershell", "<# aa bb cc dd ee #>\n", "<# aa bb cc dd\n   ee #>\n"),
    ])
  func knowsMarks(syntax: String, text: String, expected: String) {
    #expect(comments(text, 14, syntax) == expected)
  }
}

@Suite struct Documentation {
  @Test(
    "tags start paragraphs whose later lines are indented",
    arguments: [
      ("/// @a aa bb cc\n", "/// @a aa bb\n///     cc\n"),
      ("/// @a aa\n///   bb cc\n", "/// @a aa bb\n///   cc\n"),
      ("/// @a aa\n/// bb cc dd\n", "/// @a aa bb\n/// cc dd\n"),
      ("/// aa\n/// \\b cc\n", "/// aa\n/// \\b cc\n"),
      ("/// <p>aa bb cc\n", "/// <p>aa bb\n/// cc\n"),
      ("/// - Note: aa bb\n", "/// - Note:\n///   aa bb\n"),
    ])
  func hangsTags(text: String, expected: String) {
    #expect(comments(text, 13) == expected)
  }

  @Test func `a tag whose one line would take in what stands below stays in two`() {
    let text = "/// @a aa\n///   bb\n///     cc\n"
    #expect(comments(text, 60) == text)
  }

  @Test(
    "an indented block below a tag on the opening line is code, however the tag's text goes on",
    arguments: [
      ("c", "/** @a bb cc dd\n *\n *     ee  ff\n */\n"),
      ("c", "/** @a bb\n *     cc dd\n *\n *     ee  ff\n */\n"),
      ("c", "  /* \\a bb\n      cc dd\n\n         ee  ff */\n"),
      ("c", "/* @a bb cc dd\n\n       ee  ff */\n"),
      ("java", "\t/** @param a bb cc dd\n\t *\n\t *     ee  ff\n\t */\n"),
      ("python", "def f():\n    \"\"\":a: bb cc dd\n\n        ee  ff\n    \"\"\"\n"),
      ("python", "\"\"\":a b: cc dd\n  ee\n\n    ff  gg\n\"\"\"\n"),
    ])
  func keepsCodeBelowTags(syntax: String, text: String) {
    for width in 1...40 {
      let once = comments(text, width, syntax)
      #expect(once.contains("ee  ff") || once.contains("ff  gg"), "width \(width)")
      #expect(comments(once, width, syntax) == once, "width \(width)")
    }
  }

  @Test(
    "code below words is code below the fields that they become",
    arguments: [
      ("shell", "# - aa\n#\n# Bb: cc dd Ee: ff\n#\n#     gg  hh\n"),
      ("shell", "# - aa\n#\n# Bb: cc\n# Ee: ff\n#\n#     gg  hh\n"),
      ("python", "\"\"\"A.\n\nArgs:\n\n  bb: cc dd Ee: ff\n\n        gg  hh\n\"\"\"\n"),
    ])
  func keepsCodeBelowFields(syntax: String, text: String) {
    for width in 1...40 {
      let once = comments(text, width, syntax)
      #expect(once.contains("gg  hh"), "width \(width)")
      #expect(comments(once, width, syntax) == once, "width \(width)")
    }
  }

  @Test(
    "code in documentation stays",
    arguments: [
      "/// @code\n/// a  b\n/// c\n/// @endcode\n", "/// <pre>\n/// a  b\n/// c\n/// </pre>\n",
      "/// ```\n/// a  b\n///\n/// c\n/// ```\n", "/// @example\n/// a  b\n/// c\n",
      "/// # aa\n/// [x]: bb\n", "/// <summary>\n/// aa.\n/// </summary>\n",
    ])
  func keepsCode(text: String) {
    #expect(comments(text, 60) == text)
  }

  @Test func `a unit of marks stays with the first word`() {
    #expect(comments("# `` `` aaa bbb\n", 8, "shell") == "# `` `` aaa\n# bbb\n")
    #expect(comments("/// - `` `` - aaa bbb\n", 8) == "/// - `` `` - aaa\n///   bbb\n")
  }

  @Test func `code spans and links are units`() {
    #expect(comments("/// aa `b c` dd\n", 10) == "/// aa\n/// `b c`\n/// dd\n")
    #expect(comments("/// aa `b\n/// c` dd\n", 60) == "/// aa `b c` dd\n")
    #expect(comments("/// [a b](c \"d\") ee\n", 9) == "/// [a b](c \"d\")\n/// ee\n")
    #expect(comments("/// {@link a b} ee\n", 9) == "/// {@link a b}\n/// ee\n")
    #expect(comments("/// aa `b c\n", 9) == "/// aa `b\n/// c\n")
  }

  @Test func `a hard break stays in documentation`() {
    #expect(comments("/// aa\\\n/// bb cc\n", 60, "rust") == "/// aa\\\n/// bb cc\n")
    #expect(comments("/// aa\\\n/// 29. bb\n", 60, "rust") == "/// aa\\\n/// 29. bb\n")
    #expect(
      comments("// aaa bbb\\\n// ccc ddd\n// eee\n", 11, "rust")
        == "// aaa\n// bbb\\ ccc\n// ddd eee\n")
  }

  @Test func `a docstring is the first statement of what it stands in`() {
    #expect(
      comments("def f():\n  \"\"\"aa bb cc\n  dd\n  \"\"\"\n", 12, "python")
        == "def f():\n  \"\"\"aa bb\n  cc dd\n  \"\"\"\n")
    let string = "x = {1:\n  \"\"\"aa bb cc\n  dd\n  \"\"\"}\n"
    #expect(comments(string, 12, "python") == string)
  }

  @Test func `entries of a section hang`() {
    #expect(
      comments(
        "def f():\n  \"\"\"A.\n\n  Args:\n    a: bb cc dd\n    e (f): g\n  \"\"\"\n", 12, "python")
        == "def f():\n  \"\"\"A.\n\n  Args:\n    a: bb cc\n        dd\n    e (f): g\n  \"\"\"\n")
  }

  @Test func `an entry of NumPy is a line for itself`() {
    let text = "def f():\n  \"\"\"A.\n\n  Parameters\n  ----------\n  a : int\n      bb\n  \"\"\"\n"
    #expect(comments(text, 60, "python") == text)
  }
}
