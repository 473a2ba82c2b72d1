import Galley
import Testing

@testable import GalleyDocuments

private func commit(_ text: String, _ width: Int = 20) -> String {
  reflow(text, .greedy(width) { $0.format = .commit })
}

@Suite struct CommitMessages {
  @Test(
    "what is no body stays",
    arguments: [
      "A subject that is longer than any line\nof two lines\n",
      "# a comment that is longer than any line\nA subject that is longer than the line\n",
      "fixup! A subject longer than it\n\nA subject longer than it\n",
      "amend! x\n\nAnother subject that is longer\n\n",
      "A\n\n[1] aa bb cc dd ee ff gg hh\n    ii jj kk ll mm nn oo\n",
      "A\n\n[1]: https://example.org/aa bb cc\n",
      "A\n\nb:\n\n    aa bb cc dd ee ff gg hh\n\n\taa bb cc dd ee ff gg hh\n",
      "A\n\ndiff --git a/x b/x\n+ aa bb cc dd ee ff gg hh\n",
      "A\n\n# ---- >8 ----\naa bb cc dd ee ff gg hh\n",
      "A\n\n```\naa bb cc dd ee ff gg hh ii\n\nkk\n```\n",
    ])
  func keeps(text: String) {
    #expect(commit(text) == text)
  }

  @Test func `what is deep below a lettered item is of it, however many lines the item has`() {
    let once = commit("A\n\na) aa\nbb\n\t- cc\tdd\n", 72)
    #expect(once == "A\n\na) aa bb\n\t- cc dd\n")
    #expect(commit(once, 72) == once)
  }

  @Test(
    "items nested in items are items, however deep, and so is what hangs below them",
    arguments: [
      (" * aa\n    - bb cc dd ee ff gg\n    - bb cc dd ee ff gg\n", 3),
      (" * aa)\n    a) bb\n    cc dd ee ff gg hh ii jj\n", 2),
      ("* aa\n    - bb cc dd ee ff gg\n        + hh ii jj kk ll mm\n    - bb\n", 4),
    ])
  func nests(body: String, count: Int) {
    let once = commit("A\n\n" + body)
    #expect(once.split(separator: "\n").allSatisfy { $0.count <= 20 })
    #expect(once.split(separator: "\n").count > count)
    #expect(commit(once) == once)
  }

  @Test(
    "a numbered item has its rest, whatever paragraph stands above it",
    arguments: [
      (" n\n10. aa bb\n    cc dd\n", " n\n10. aa bb cc dd\n"),
      ("n\n\n10. aa bb\n    cc dd\n", "n\n\n10. aa bb cc dd\n"),
      ("\tq\n10. aa bb cc dd ee ff gg\n", "\tq\n10. aa bb cc dd ee\n    ff gg\n"),
    ])
  func continuesNumbers(body: String, expected: String) {
    #expect(commit("A\n\n" + body) == "A\n\n" + expected)
    for alignment in [Alignment.left, .justify] {
      let options = ReflowOptions.greedy(20) {
        $0.format = .commit
        $0.setting.alignment = alignment
      }
      let once = reflow("A\n\n" + body, options)
      #expect(reflow(once, options) == once)
    }
  }

  @Test(
    "what is deep and belongs to no item stays",
    arguments: [
      "b\n    aa bb cc dd ee ff gg hh\n", "    - aa bb cc dd ee ff gg hh\n      ii\n",
      "- b\n      aa bb cc dd ee ff gg hh\n", "- b\n    > aa bb cc dd ee ff gg hh\n",
      "- b\n      aa bb cc dd ee ff\n      - aa bb cc dd ee ff gg hh\n",
    ])
  func keepsBlocks(body: String) {
    #expect(commit("A\n\n" + body) == "A\n\n" + body)
  }

  @Test(
    "trailers are what git takes for trailers",
    arguments: [
      ("Fixes: #1 and #2 and #3 and #4\n", true),
      ("Signed-off-by: A <a@example.org>\nthis is a note of someone\n", true),
      ("Reviewed-by: A <a@example.org>\nthis is a note of someone\n", false),
      ("Reviewed-by: A\n aa bb cc dd ee ff gg hh ii\n", true),
      ("(cherry picked from commit 0123456789)\n", true),
      ("Signed-off-by: A\na\nb\nc\nd\n", false),
      ("Word: text\nNot a trailer, this one\n", false),
    ])
  func knowsTrailers(paragraph: String, areTrailers: Bool) {
    let text = "A\n\nb\n\n" + paragraph
    #expect((commit(text) == text) == areTrailers)
    #expect(commit(text + "# a comment\n").hasPrefix(text) == areTrailers)
  }

  @Test func `trailers elsewhere are prose`() {
    #expect(
      commit("A\n\nNote: aa bb cc dd ee ff\n\nend\n") == "A\n\nNote: aa bb cc dd ee\nff\n\nend\n")
  }

  @Test func `nothing that git would drop comes to a line's start`() {
    #expect(commit("A\n\naa bb cc dd ee ff #123\n") == "A\n\naa bb cc dd ee\nff #123\n")
    #expect(commit("A\n\naa bb cc dd ee ff gg diff\n") == "A\n\naa bb cc dd ee ff\ngg diff\n")
    let other = "; ---- >8 ----\n"
    #expect(
      commit("A\n\naa bb cc dd ee ff ;xyz #12\n" + other)
        == "A\n\naa bb cc dd ee\nff ;xyz #12\n" + other)
  }

  @Test func `bodies and items are filled, comment marks are words`() {
    #expect(
      commit("A\n\n- aa bb cc dd ee ff gg\n- b\n") == "A\n\n- aa bb cc dd ee ff\n  gg\n- b\n")
    #expect(commit("A\n\n// aa\n// bb\n") == "A\n\n// aa // bb\n")
    #expect(commit("A\n\n> aa\n> bb\n") == "A\n\n> aa bb\n")
  }

  @Test("fixtures are stable and keep their words", arguments: Fixture.all(in: "commits"))
  func fixtures(file: Fixture) throws {
    let text = try file.bytes
    #expect(reflow([text], file.options(width: 60)) != text)
    for width in proofWidths {
      let options = file.options(width: width)
      let once = reflow([text], options)
      #expect(reflow([once], options) == once, "width \(width)")
      #expect(once.words.filter { $0 != [0x3E] } == text.words.filter { $0 != [0x3E] })
    }
  }
}
