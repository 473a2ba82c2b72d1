import Testing

@testable import GalleyDocuments

@Suite struct DialectsOfPlainText {
  private func set(_ text: String, _ syntax: String, width: Int = 40) -> String {
    reflow(text, .greedy(width) { $0.syntax = syntax })
  }

  @Test(
    "blocks of a dialect are kept",
    arguments: [
      ("rst", "so\n\n.. note:: a\n   b\n\n   c\n   d\n\n"),
      ("rst", "as here::\n\n  a b\n  c d\n\n    e\n  f\n\n"),
      ("rst", "as here::\n  a b\n  # c\n  > d\n"), ("rst", "as here::\n> so\n  > it\n"),
      ("rst", ":author: me\n  and you\n  too\n"),
      ("rst", "=== ===\na b\nc d\n=== ===\n\n"), ("rst", "| a line\n  and more\n| b\n"),
      ("asciidoc", "= Title\n:name: a\n.Title\n[source]\n----\na\n\nb\n----\n"),
      ("asciidoc", "image::a[b]\n// a\n// b\n|===\na\n\nb\n|===\n"),
      ("asciidoc", "====\na\n-----\nb\n====\n"),
      ("org", "* Heading of it\n** More of it\n#+title: a\n:DRAWER:\na\n\nb\n:END:\n"),
      ("org", "#+BEGIN_SRC c\na\n\nb\n#+end_src\n| a | b |\n"),
    ])
  func keepsBlock(syntax: String, text: String) {
    #expect(set(text, syntax) == text)
    #expect(set(text + "so\nit\n", syntax) == text + "so it\n")
  }

  @Test func `what begins a line of a dialect stays off line starts`() {
    #expect(set("aaaa bbbb :x: c\n", "rst", width: 9) == "aaaa\nbbbb :x:\nc\n")
    #expect(set("aaaa bbbb image::x c\n", "asciidoc", width: 9) == "aaaa\nbbbb image::x\nc\n")
    #expect(set("aaaa bbbb #+x ccccc\n", "org", width: 9) == "aaaa\nbbbb #+x\nccccc\n")
    #expect(set("aaaa bbbb :x: c\n", "", width: 9) == "aaaa bbbb\n:x: c\n")
  }
}
