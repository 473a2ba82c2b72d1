import Galley
import Testing

@testable import GalleyDocuments

/// Indents that replace a paragraph's own.
@Suite struct OwnIndents {
  private func set(
    _ text: String, _ first: String, _ later: String, width: Int = 12,
    format: DocumentFormat = .text
  ) -> String {
    reflow(
      text,
      .greedy(width) {
        $0.setting.initialIndent = first
        $0.setting.subsequentIndent = later
        $0.format = format
        if format == .comments { $0.syntax = "c" }
      })
  }

  @Test(
    "a paragraph's first line and its later ones are indented as was asked",
    arguments: [
      ("aa bb cc dd ee ff\n", "  ", "", "  aa bb cc\ndd ee ff\n"),
      ("aa bb cc dd ee ff\n", "  ", "    ", "  aa bb cc\n    dd ee ff\n"),
      ("aa bb cc dd ee ff\n", "", "   ", "aa bb cc dd\n   ee ff\n"),
      ("     aa bb cc dd ee ff\n", "  ", "  ", "  aa bb cc\n  dd ee ff\n"),
      ("> aa bb cc dd ee ff\n", " ", "", ">  aa bb cc\n> dd ee ff\n"),
      ("# aa bb cc dd ee ff\n", "", "  ", "# aa bb cc\n#   dd ee ff\n"),
      ("aa bb\n\ncc dd ee ff gg\n", "  ", "", "  aa bb\n\n  cc dd ee\nff gg\n"),
    ])
  func indents(text: String, first: String, later: String, expected: String) {
    let once = set(text, first, later)
    #expect(once == expected)
    #expect(set(once, first, later) == once)
  }

  @Test func `an item keeps its mark and its gap`() {
    #expect(set("- aa bb cc dd\n", "  ", "    ") == "- aa bb cc\n  dd\n")
  }

  @Test func `text inside comments is indented behind their leaders`() {
    let once = set("int a;\n// aa bb cc dd\n", "  ", "", format: .comments)
    #expect(once == "int a;\n//   aa bb\n// cc dd\n")
    #expect(set(once, "  ", "", format: .comments) == once)
  }

  @Test(
    "a second run changes nothing",
    arguments: [("  ", ""), ("", "  "), ("  ", "    "), ("\t", ""), ("    ", "  "), ("  ", "  ")])
  func isStable(first: String, later: String) {
    for seed in 0..<(isHeavyRun ? 3000 : 40) as Range<UInt64> {
      let documents = [
        (GeneratedDocument.text(seed: seed), DocumentFormat.text),
        (TrapDocument.body(seed: seed), .comments), (TrapDocument.mail(seed: seed), .mail),
      ]
      for (text, format) in documents {
        for width in proofWidths {
          let once = set(text, first, later, width: width, format: format)
          #expect(
            set(once, first, later, width: width, format: format) == once,
            "seed \(seed), width \(width), \(format)")
        }
      }
    }
  }
}
