import Galley
import Testing

@testable import GalleyDocuments

/// Lines of a paragraph that do not measure the same.
@Suite struct UnequalWidths {
  private func options(_ widths: [Int], _ change: (inout ReflowOptions) -> Void = { _ in })
    -> ReflowOptions
  {
    .greedy(72) {
      $0.setting.widths = widths
      change(&$0)
    }
  }

  @Test func `a line of flowed text that was set fits as any line of its paragraph`() {
    let options = options([11, 23, 34]) { $0.format = .mail }
    let text =
      "Content-Type: text/plain; format=flowed\n\naaa bbb ccc ddd eee fff ggg hhh iii jjj\n"
    let once = reflow(text, options)
    #expect(once.hasSuffix("\naaa bbb ccc\nddd eee fff ggg hhh iii\njjj\n"))
    #expect(reflow(once, options) == once)
  }

  @Test func `an escape sequence in flowed text takes no room`() {
    let options = options([4, 12]) { $0.format = .mail }
    let header = "Content-Type: text/plain; format=flowed\n\n"
    let body = "aa bb cc \u{1B}[1mdd\u{1B}[0m ee ff\n"
    let once = reflow(header + body, options)
    #expect(once == header + "aa\nbb cc \u{1B}[1mdd\u{1B}[0m ee\nff\n")
    #expect(reflow(once, options) == once)
  }

  @Test func `a paragraph is left alone only if each line fits where it stands`() {
    let minimal = options([4, 12]) { $0.isMinimal = true }
    #expect(reflow("aa bb cc dd ee ff\n", minimal) == "aa\nbb cc dd ee\nff\n")
    #expect(reflow("aa\nbb cc dd ee\nff\n", minimal) == "aa\nbb cc dd ee\nff\n")
    #expect(reflow("a\nbb cc dd ee\nff\n", minimal) == "a bb\ncc dd ee ff\n")
  }

  @Test(
    "a second run changes nothing", arguments: [[7, 20], [30, 8, 50], [1, 40]], [false, true])
  func isStable(widths: [Int], isMinimal: Bool) {
    for seed in 0..<(isHeavyRun ? 3000 : 40) as Range<UInt64> {
      let documents: [(String, DocumentFormat)] = [
        (GeneratedDocument.text(seed: seed), .text),
        (GeneratedMarkdown.text(seed: seed), .markdown),
        (TrapDocument.body(seed: seed), .comments), (TrapDocument.body(seed: seed), .commit),
        (TrapDocument.mail(seed: seed), .mail),
      ]
      for (text, format) in documents {
        let options = options(widths) {
          $0.format = format
          $0.isMinimal = isMinimal
          if format == .comments { $0.syntax = "c" }
        }
        let once = reflow(text, options)
        #expect(reflow(once, options) == once, "seed \(seed), \(format)")
      }
    }
  }
}
