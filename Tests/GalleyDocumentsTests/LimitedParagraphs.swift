import Galley
import Testing

@testable import GalleyDocuments

/// A limit on the lines of each paragraph.
@Suite struct LimitedParagraphs {
  private func set(
    _ text: String, _ format: DocumentFormat = .text, splitsOnly: Bool = false
  ) -> String {
    reflow(
      text,
      .greedy(40) {
        $0.setting.maxLines = 0
        $0.format = format
        $0.splitsOnly = splitsOnly
        if format == .comments { $0.syntax = "c" }
      })
  }

  @Test(
    "no lines of prose are printed under a limit of none",
    arguments: [
      ("aa bb\n", ""), ("aa bb", ""), ("- c\n- d\n", ""), ("> a\n> b\n", ""), ("漢字\r\n", ""),
    ])
  func hidesAll(text: String, expected: String) {
    for format in [DocumentFormat.text, .markdown] { #expect(set(text, format) == expected) }
    #expect(set(text, splitsOnly: true) == expected)
  }

  @Test func `what is verbatim, and the blank lines between blocks, stay`() {
    let text = "aa bb\n\n```\nxx yy\n```\n\n- c\n- d\n"
    for format in [DocumentFormat.text, .markdown] {
      #expect(set(text, format) == "\n```\nxx yy\n```\n\n")
    }
    #expect(set("int a;\n// aa bb\nint b;\n", .comments) == "int a;\nint b;\n")
    #expect(
      set("Subject\n\naa bb\n\nSigned-off-by: a\n", .commit) == "Subject\n\n\nSigned-off-by: a\n")
  }

  @Test func `a hard break leaves nothing behind`() {
    #expect(set("aa  \nbb\n\ncc\\\ndd\n", .markdown) == "\n")
  }
}
