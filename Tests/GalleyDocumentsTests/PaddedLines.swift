import Galley
import Testing

@testable import GalleyDocuments

/// Alignments that pad: blanks before a line's text are no indentation then.
@Suite struct PaddedLines {
  private func options(
    _ alignment: Alignment, _ width: Int, _ change: (inout ReflowOptions) -> Void = { _ in }
  ) -> ReflowOptions {
    .greedy(width) {
      $0.setting.alignment = alignment
      change(&$0)
    }
  }

  @Test func `the padding of a right-to-left paragraph is not read as indentation`() {
    let options = options(.start, 10)
    let once = reflow("אבגד abcd ef\n1. a bb\n", options)
    #expect(once == " אבגד abcd\n        ef\n1. a bb\n")
    #expect(reflow(once, options) == once)
    let below = reflow("1. a\nאבגד abcd ef\n", options)
    #expect(below == "1. a אבגד\nabcd ef\n")
    #expect(reflow(below, options) == below)
  }

  @Test func `lines without a right-to-left letter beside them keep their indentation`() {
    let text = "אבגד abcd ef\n\n  xx yy zz ww\n- k l m n o p q\n"
    let expected = " אבגד abcd\n        ef\n\n  xx yy zz\n  ww\n- k l m n\n  o p q\n"
    #expect(reflow(text, options(.start, 10)) == expected)
    #expect(reflow(expected, options(.start, 10)) == expected)
  }

  @Test func `start pads as right does where all paragraphs run from the right`() {
    let text = "  aa bb cc dd\n\n- k l m n o p q\n"
    let start = options(.start, 10) { $0.setting.direction = .rtl }
    #expect(reflow(text, start) == reflow(text, options(.right, 10)))
    let fromLeft = options(.start, 10) { $0.setting.direction = .ltr }
    #expect(reflow("1. a\n  אב גד\n", fromLeft) == reflow("1. a\n  אב גד\n", options(.left, 10)))
  }

  @Test func `a padded paragraph is set even if all its lines fit`() {
    let minimal = options(.start, 10) { $0.isMinimal = true }
    #expect(reflow("אבגד abcd\nefghijk\n", minimal) == " אבגד abcd\n   efghijk\n")
    #expect(reflow("aaaa bbbb\nccccccc\n", minimal) == "aaaa bbbb\nccccccc\n")
  }

  @Test(
    "lines that are only split stay where they are",
    arguments: [
      (Alignment.center, "aaa bbb\n   cc\n   d\n"), (.right, " aaa bbb\n      cc\n       d\n"),
    ])
  func splits(alignment: Alignment, expected: String) {
    let options = options(alignment, 8) { $0.splitsOnly = true }
    #expect(reflow("aaa bbb cc\nd\n", options) == expected)
    #expect(reflow(expected, options) == expected)
  }

  @Test func `lines that are only split keep a blank between their leader and the padding`() {
    let options = options(.right, 8) { $0.splitsOnly = true }
    let once = reflow("> aaa bbb cc\n>d e f g hh\n", options)
    #expect(once == ">    aaa\n> bbb cc\n>  d e f\n>   g hh\n")
    #expect(reflow(once, options) == once)
  }

  @Test(
    "a second run changes nothing",
    arguments: [Alignment.start, .right, .center], [false, true])
  func isStable(alignment: Alignment, splitsOnly: Bool) {
    for seed in 0..<(isHeavyRun ? 3000 : 25) as Range<UInt64> {
      let documents: [(String, DocumentFormat, String?)] = [
        (GeneratedDocument.text(seed: seed), .text, nil),
        (GeneratedDocument.text(seed: seed), .text, "rst"),
        (GeneratedMarkdown.text(seed: seed), .markdown, nil),
        (TrapDocument.body(seed: seed), .comments, "c"),
        (TrapDocument.body(seed: seed), .comments, "python"),
        (TrapDocument.body(seed: seed), .commit, nil), (TrapDocument.mail(seed: seed), .mail, nil),
      ]
      for (text, format, syntax) in documents {
        // Some paragraphs run from the right, and some lines of them begin otherwise.
        let text = text.replacing("the", with: "אבג").replacing("an", with: "ד")
        for width in proofWidths {
          let options = options(alignment, width) {
            $0.splitsOnly = splitsOnly
            $0.format = format
            $0.syntax = syntax
          }
          let once = reflow(text, options)
          #expect(
            reflow(once, options) == once,
            "seed \(seed), width \(width), \(format), \(syntax ?? "no syntax")")
        }
      }
    }
  }
}
