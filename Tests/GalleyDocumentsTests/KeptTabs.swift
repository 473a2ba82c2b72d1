import Galley
import Testing

@testable import GalleyDocuments

/// Under `preserve` a tab inside a line stays a tab, and reaches to the stops of the line it is set on.
@Suite struct KeptTabs {
  private static func options(_ width: Int, _ breaker: Breaker) -> ReflowOptions {
    var options = ReflowOptions(width: width)
    options.setting.breaker = breaker
    options.setting.whitespace = .preserve
    return options
  }

  @Test("no line is wider than the measure for a tab", arguments: Breaker.allCases)
  func stayInside(breaker: Breaker) {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var text = Int.random(in: 0...3, using: &random) == 0 ? "    " : ""
      for _ in 0..<Int.random(in: 5...40, using: &random) {
        text += ["ab", "cde", "fghij", "é", "漢字", "klmnopq"].randomElement(using: &random)!
        text += [" ", " ", " ", " ", "\t", "\t\t", " \t", "  \t "].randomElement(using: &random)!
      }
      let width = Int.random(in: 20...60, using: &random)
      let once = reflow(text, Self.options(width, breaker))
      #expect(reflow(once, Self.options(width, breaker)) == once, "seed \(seed), width \(width)")
      for line in once.split(separator: "\n") where line.cellWidth > width {
        // A tab or a wider gap is no break opportunity, so that this is one unit.
        let bytes = Array(line.drop { $0 == " " }.utf8) + [0x20]
        let isOneUnit = !(1..<bytes.count - 1).contains {
          bytes[$0] == 0x20 && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20
        }
        #expect(isOneUnit, "seed \(seed), width \(width): \(line.debugDescription)")
      }
    }
  }

  @Test func `a tab at a line's end of room sends its words to the next line`() {
    let text = "aaa bbb\tccc ddd\teee fff\tggg hhh\n"
    for width in 18...28 {
      #expect(
        reflow(text, Self.options(width, .greedy)) == "aaa bbb\tccc\nddd\teee\nfff\tggg hhh\n")
    }
  }

  @Test func `a line is as wide as its tabs are where they stand`() {
    // Behind one letter it takes seven cells of the eight that it may take.
    for (width, isOverfull) in [(9, false), (8, true)] {
      var reflow = Reflow(Self.options(width, .greedy))
      var sink = Column<UInt8>()
      Array("a\tb\n".utf8).withUnsafeBytes { reflow.append($0, into: &sink) }
      reflow.finish(into: &sink)
      #expect(reflow.hasOverfull == isOverfull)
    }
  }
}
