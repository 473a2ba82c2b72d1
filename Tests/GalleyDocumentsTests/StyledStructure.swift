import Galley
import Testing

@testable import GalleyDocuments

/// Escape sequences that open and close styles round the lines that are set hide no structure, and
/// none comes about where they are left out.
@Suite struct StyledStructure {
  private static let on = "\u{1B}[1m"
  private static let off = "\u{1B}[0m"

  /// Styles are written `{` and `}`.
  private func styled(_ text: String) -> String {
    text.replacing("{", with: Self.on).replacing("}", with: Self.off)
  }

  private func expect(
    _ text: String, gives expected: String, _ options: ReflowOptions,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let once = reflow(styled(text), options)
    #expect(once == styled(expected), sourceLocation: location)
    #expect(reflow(once, options) == once, "a second run", sourceLocation: location)
  }

  @Test(
    "a style is closed before what breaks a line hard",
    arguments: [
      ("{bold\\\nnext}\n", "{bold}\\\n{next}\n"), ("{bold<br>\nnext}\n", "{bold}<br>\n{next}\n"),
      ("{bold <br />\nnext}\n", "{bold }<br />\n{next}\n"),
      ("{bold  \nnext}\n", "{bold}  \n{next}\n"),
      ("> {bold\\\n> next}\n", "> {bold}\\\n> {next}\n"),
      ("{aa\n\nbb\\\ncc}\n", "{aa}\n\n{bb}\\\n{cc}\n"),
    ])
  func closesBeforeHardBreaks(text: String, expected: String) {
    expect(text, gives: expected, .markdown(20))
  }

  @Test func `nothing is opened on a line that is a hard break and nothing else`() {
    expect("aa{ <br>\nbb}\n", gives: "aa{}\n<br>\n{bb}\n", .markdown(2))
    expect("{<br>\nbb}\n", gives: "{}<br>\n{bb}\n", .markdown(20))
    expect("aa\n\n{<br>\nbb}\n", gives: "aa\n\n{}<br>\n{bb}\n", .markdown(20))
  }

  @Test func `a link is closed before a hard break`() {
    let link = "\u{1B}]8;id=a;https://e.org"
    let (open, close) = ("\(link)\u{1B}\\", "\u{1B}]8;;\u{1B}\\")
    // The backslash of a sequence would join the mark, or be one at a line's end.
    expect(
      "\(open)aa\\\nbb cc\(close) dd\n",
      gives: "\(open)aa\u{1B}]8;;\u{7}\\\n\(link)\u{7}bb\u{1B}]8;;\u{7}\n"
        + "\(link)\u{7}cc\u{1B}]8;;\u{7}\ndd\n", .markdown(2))
    expect(
      "aa \(open)bb\(close)\ncc\n",
      gives: "aa\n\(open)bb\u{1B}]8;;\u{7}\(close)\ncc\n", .markdown(2))
  }

  @Test(
    "a mark with nothing behind it but a sequence stays a mark",
    arguments: ["foo bar\n* }\nmore\n", "a b\n# }\nmore\n", "> foo bar\n> 1. }\n> more\n"])
  func bareMarks(text: String) { expect(text, gives: text, .greedy(20)) }

  @Test func `an escaped tag is no hard break`() {
    let split = ReflowOptions.markdown(20) { $0.splitsOnly = true }
    expect("{aa\\<br>\n bb}\n", gives: "{aa\\<br>}\n {bb}\n", split)
  }

  @Test func `a sequence behind a backslash keeps it from being a hard break`() {
    let split = ReflowOptions.markdown(20) { $0.splitsOnly = true }
    expect("aa\\}\nbb\n", gives: "aa\\}\nbb\n", split)
    expect("{aa\\}\nbb\n", gives: "{aa\\}\nbb\n", split)
    expect("{aa\\ \nbb}\n", gives: "{aa}\\ \n{bb}\n", split)
    expect("aa\\}\nbb\n", gives: "aa\\} bb\n", .markdown(20))
  }

  @Test func `a sequence before a mark keeps it from being one`() {
    for mark in ["-", "1.", "#", ">", "```", "|"] {
      let text = "{aa}\n\n}\(mark) bb\n"
      for options in [ReflowOptions.markdown(20), .greedy(20)] {
        expect(text, gives: text, options)
      }
    }
    expect("{aa}\n\n}<div> bb\n", gives: "{aa}\n\n}<div> bb\n", .markdown(20))
    expect(">}- aa\n", gives: ">}- aa\n", .greedy(20))
    expect(">}= aa\n", gives: ">}= aa\n", .greedy(20))
  }

  @Test func `a style that goes on is opened behind a task box`() {
    expect("{aa\n\n- [x] bb cc}\n", gives: "{aa}\n\n- [x] {bb cc}\n", .markdown(20))
    expect("{aa\n\n- [x] bb cc}\n", gives: "{aa}\n\n- [x] {bb cc}\n", .greedy(20))
    expect("{aa\n\n<b> bb cc}\n", gives: "{aa}\n\n<b> {bb}\n{cc}\n", .markdown(6))
  }

  @Test(
    "a style that goes on is opened behind an item's mark", arguments: [Alignment.right, .center])
  func opensBehindMarks(alignment: Alignment) {
    let options = ReflowOptions.greedy(7) { $0.setting.alignment = alignment }
    let expected =
      alignment == .right
      ? "  {aa bb}\n     {cc}\n\n    - {x}\n    - {y}\n"
      : " {aa bb}\n  {cc}\n\n  - {x}\n  - {y}\n"
    expect("{aa bb cc\n\n- x\n- y}\n", gives: expected, options)
  }

  @Test func `a style that goes on is opened behind a tag of a comment`() {
    let options = ReflowOptions.greedy(40) {
      $0.format = .comments
      $0.syntax = "swift"
    }
    expect(
      "/// {aa bb\n/// @param cc dd}\n", gives: "/// {aa bb}\n/// @param {cc dd}\n", options)
    expect(
      "/// {aa bb\\\n/// cc dd\n/// ee}\n", gives: "/// {aa bb}\\\n/// {cc dd ee}\n", options)
  }

  @Test func `a style is opened at once before words`() {
    expect("{aa bb\n\ncc dd}\n", gives: "{aa}\n{bb}\n\n{cc}\n{dd}\n", .markdown(2))
  }

  @Test func `a style goes on below a paragraph that is set again until it settles`() {
    let text =
      "    {The first line is full and the second\none goes on below it, and so does\nthe third one."
    expect(
      text + "\n\nThen} more.\n",
      gives: "    {The first line is full and the}\n{second one goes on below it, and so}\n"
        + "{does the third one.}\n\n{Then} more.\n", .greedy(38))
  }

  @Test func `a line of nothing but a sequence stays one`() {
    for format in [DocumentFormat.text, .markdown] {
      let options = ReflowOptions.greedy(20) { $0.format = format }
      expect("{aa}\n\n}\n\nbb\n", gives: "{aa}\n\n}\n\nbb\n", options)
    }
  }

  @Test func `a footnote keeps its blank behind a sequence`() {
    expect(
      "[^n]:{ aa} bb cc dd\n", gives: "[^n]: {aa} bb\n    cc dd\n", .markdown(11))
  }

  @Test("a quote keeps its blank behind a sequence", arguments: [DocumentFormat.text, .markdown])
  func keepsBlankOfQuote(format: DocumentFormat) {
    let options = ReflowOptions.greedy(9) { $0.format = format }
    expect(">{ Start} and more\n", gives: "> {Start}\n> and\n> more\n", options)
    expect("> {Start} and more\n", gives: "> {Start}\n> and\n> more\n", options)
    expect("{aa}\n\n>}} Start\n", gives: "{aa}\n\n> }}Start\n", options)
    expect(">{Start} and more\n", gives: ">{Start}\n>and more\n", options)
  }
}
