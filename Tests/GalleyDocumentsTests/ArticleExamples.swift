import Foundation
import GalleyDocuments
import Testing

/// The examples of the guide, compiled and run: each stands below as it does there.
@Suite struct ArticleExamples {
  @Test func `the examples of the guide stand here`() throws {
    let tests = URL(filePath: #filePath)
    let guide = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/GalleyDocuments/GalleyDocuments.docc/GalleyDocuments.md")
    let page = try String(contentsOf: guide, encoding: .utf8)
    let examples = page.matches(of: /(?ms)^```swift\n(.*?)^```$/).map {
      Self.unindented($0.output.1)
    }
    let here = Self.unindented(try String(contentsOf: tests, encoding: .utf8))
    #expect(examples.count > 2)
    #expect(examples.filter { !here.contains($0) } == [])
  }

  private static func unindented(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
  }

  @Test func `a page of Markdown is refilled`() {
    let page = """
      - Words of a list item are joined, and set
        anew with its indent.

      ~~~
      code   stays as it is
      ~~~
      """
    let refilled = page.reflowed(to: 30, as: .markdown)
    #expect(
      refilled == """
        - Words of a list item are
          joined, and set anew with
          its indent.

        ~~~
        code   stays as it is
        ~~~
        """)
  }

  @Test func `a program's comments are refilled`() {
    var options = ReflowOptions(width: 28, format: .comments)
    options.syntax = "swift"
    options.setting.breaker = .balanced
    let program = "// A comment that is longer than its line.\nlet a = 1\n"
    let tidied = program.reflowed(with: options)
    #expect(tidied == "// A comment that is\n// longer than its line.\nlet a = 1\n")
  }

  @Test func `the name of a file tells its kind`() {
    let kind = FileKind(fileName: "Sources/main.swift")  // .document(.comments, syntax: "swift")
    #expect(kind == .document(.comments, syntax: "swift"))
  }
}
