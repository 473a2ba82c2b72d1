import Foundation
import Galley
import GalleyFonts
import Testing

/// The examples of the guide, compiled and run: each stands below as it does there.
@Suite struct ArticleExamples {
  @Test func `the examples of the guide stand here`() throws {
    let tests = URL(filePath: #filePath)
    let guide = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/GalleyFonts/GalleyFonts.docc/GalleyFonts.md")
    let page = try String(contentsOf: guide, encoding: .utf8)
    let examples = page.matches(of: /(?ms)^```swift\n(.*?)^```$/).map {
      Self.unindented($0.output.1)
    }
    let here = Self.unindented(try String(contentsOf: tests, encoding: .utf8))
    #expect(examples.count > 1)
    #expect(examples.filter { !here.contains($0) } == [])
  }

  private static func unindented(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
  }

  @Test func `words are set in a face`() {
    let face = FontFace(.timesRoman)
    var measurer = FontMeasurer(face)
    let breadth = measurer.breadth(of: "Words")  // 2666, of 1000 units an em
    #expect(breadth == 2666)

    let words = "Words are set by the widths that they have in a font".split(separator: " ")
    let breadths = words.map { measurer.breadth(of: $0) }
    let space = measurer.breadth(of: " ")
    if let scale = FontScale(unitsPerEm: face.unitsPerEm, size: FontPoints(10)) {
      let measure = scale.units(fitting: FontPoints(100))
      for line in breadths.lineRanges(width: measure, spacing: space, length: { $0 }) {
        print(words[line].joined(separator: " "))
      }
    }
  }
}
