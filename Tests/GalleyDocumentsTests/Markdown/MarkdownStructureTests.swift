import Testing

@testable import GalleyDocuments

private func set(_ text: String, _ width: Int? = 40) -> String { reflow(text, .markdown(width)) }

@Suite struct MarkdownStructure {
  @Test(
    "what is no paragraph is kept",
    arguments: [
      "```\na\nb\n```\n", "~~~ x\na\n\nb\n~~~\n", "> ```\n> a\n> b\n\nc\n",
      "- ```\n  a\n  b\n  ```\n",
      "    a\n    b\n\n    c\n", "\ta\n\tb\n", "- a\n\n      b\n      c\n", "# a\n## b\n",
      "a\nb\n===\n",
      "a\nb\n---\n", "> a\n> ===\n", "***\n- - -\n", "| a | b |\n|---|---|\n| c | d |\n",
      "a | b\n--|--\nc\n", "<div>\na\nb\n</div>\n", "<!-- a\nb\n\nc -->\n", "<a>\nb\nc\n",
      "<?a\nb\n?>\n",
      "<pre>\na\n\nb\n</pre>\n", "[a]: /b\n[c]: /d\n", "[a]: b c d e\nf\n", "[a]: /b\nc\nd\n",
      "---\na: 1\nb: 2\n---\n", "+++\na = 1\nb = 2\n+++\n", "---\na: 1\nb\n...\n", "$$\na\nb\n$$\n",
      "$$\na\n\nb\nc\n$$\n", "!!! note\n    a\n    b\n", "??? note\n    a\n    b\n",
      "=== \"tab\"\n    a\n    b\n", "::: x\n", "{% x %}\n", "{{ x }}\n", "{: .x }\n", "| a\n",
      "``` `a`\nb\n", "~~~a\nb\n", "a <pre> b\nc\n", "a </script> b\nc\n", "[a](<b\nc>)\n",
      "> [!NOTE]\n> a\n", "- [ ]  \n  a\n",
    ])
  func keeps(text: String) {
    #expect(set(text) == text)
  }

  @Test(
    "what only looks like a block is prose",
    arguments: [
      ("a\n# b\nc\n", "a\n# b\nc\n"), ("a\n    # b\n", "a # b\n"), ("a\n2. b\n", "a 2. b\n"),
      ("a\n1. b\n", "a\n1. b\n"), ("a\n-\n", "a\n-\n"), ("> a\n===\n", "> a ===\n"),
      ("a\n<b>\nc\n", "a <b> c\n"), ("a\n<div>\nc\n", "a\n<div>\nc\n"),
      ("---\na\nb\n", "---\na b\n"),
      ("a\n    b\n", "a b\n"), ("#a\nb\n", "#a b\n"), ("- a\nb\n", "- a\n  b\n"),
      ("a\n*\n", "a *\n"), ("a\n``` x `\nb\n", "a ``` x ` b\n"),
    ])
  func judges(text: String, expected: String) {
    #expect(set(text, text.hasPrefix("- a\nb") ? 4 : 40) == expected)
  }

  @Test func `front matter is only at the head`() {
    #expect(set("\n---\na: 1\nb: 2\n") == "\n---\na: 1 b: 2\n")
  }

  @Test func `a table takes its header, not the lines above`() {
    #expect(set("a\nb\nc | d\n--|--\ne | f\n\ng\nh\n") == "a b\nc | d\n--|--\ne | f\n\ng h\n")
  }

  @Test func `what stands between directives is ordinary`() {
    #expect(set("::: x\na\nb\n:::\nc\nd\n") == "::: x\na b\n:::\nc d\n")
  }

  @Test func `an admonition ends where the indentation does`() {
    #expect(set("!!! note\n    a\n    b\nc\nd\n") == "!!! note\n    a\n    b\nc d\n")
  }

  @Test func `fences and HTML blocks end with their container`() {
    #expect(set("> ```\na\nb\n") == "> ```\na b\n")
    #expect(set("- <div>\n\na\nb\n") == "- <div>\n\na b\n")
  }

  @Test func `blank lines of code are its own, those after it are not`() {
    #expect(set("    a\n      \n    b\n   \nc\n") == "    a\n      \n    b\n\nc\n")
  }

  @Test func `regions between comments are left alone`() {
    #expect(
      set("a\nb\n\n<!-- galley: off -->\nc\nd\n\n  \n<!-- galley: on -->\ne\nf\n")
        == "a b\n\n<!-- galley: off -->\nc\nd\n\n  \n<!-- galley: on -->\ne f\n")
    #expect(set("a galley: off\nb\nc\n") == "a galley: off b c\n")
  }

  @Test func `in MDX programs are kept and never come about`() {
    func mdx(_ text: String, _ width: Int = 40) -> String {
      reflow(text, .markdown(width) { $0.syntax = "mdx" })
    }
    #expect(mdx("import a\nfrom b\n\nc\nd\n") == "import a\nfrom b\n\nc d\n")
    #expect(mdx("{a\nb}\n") == "{a\nb}\n")
    #expect(mdx("aaaa import <B/> {c}\n", 4) == "aaaa import <B/> {c}\n")
  }

  @Test func `containers past a depth are left alone until they close`() {
    let deep = String(repeating: "> ", count: 200)
    #expect(set(deep + "a\n" + deep + "b\n\nc\nd\n") == deep + "a\n" + deep + "b\n\nc d\n")
  }

  @Test func `line ends become uniform, blanks after them vanish`() {
    #expect(set("a\r\nb \r\n\r\n```\r\nc\n```\n") == "a b\r\n\r\n```\r\nc\r\n```\r\n")
  }
}
