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
    let link = docstring(["[aa \\", "bb](cc) dd", "ee"])
    #expect(python(link, 60) == docstring(["[aa \\", "bb](cc) dd ee"]))
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
