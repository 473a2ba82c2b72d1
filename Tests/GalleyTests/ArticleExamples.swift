import Foundation
import Galley
import Testing

/// The examples of the articles, compiled and run: each stands below as it does there.
@Suite struct ArticleExamples {
  @Test("the examples of an article stand here", arguments: ["LayingOut", "Breaking"])
  func standHere(article: String) throws {
    let tests = URL(filePath: #filePath)
    let catalogue = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Galley/Galley.docc")
    let page = try String(contentsOf: catalogue.appending(path: "\(article).md"), encoding: .utf8)
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

  @Test func `tags stand in a row`() {
    var style = FlowStyle()
    style.maxLines = 1
    style.separator = .text(" · ")
    print(["swift", "unicode", "terminal"].flowed(to: 24, style))
  }

  @Test func `boxes have frames`() {
    let swatches = [("amber", 60), ("red", 40), ("blue", 50)]
    let flow = Flow(swatches) { FlowBox(width: $0.1, height: 20) }
    var spaced = FlowStyle()
    spaced.itemSpacing = 8
    let layout = flow.layout(within: 120, spaced)
    for (swatch, frame) in zip(flow.payloads, layout.frames) {
      print(swatch.0, frame.x, frame.y)  // amber 0 0, red 68 0, blue 0 20
    }
    #expect(layout.frames.map { [$0.x, $0.y] } == [[0, 0], [68, 0], [0, 20]])
  }

  @Test func `a breaker is chosen`() {
    let text = "Words of a text that is too long for one line of forty cells."
    var wrapping = Wrapping(width: 40)
    wrapping.breaker = .optimal
    wrapping.breakAt = [.space, .hyphen]
    print(text.wrapped(with: wrapping))
  }

  @Test func `boxes and glue are broken as TeX does`() {
    let cell = 65_536
    var items: [TeXItem] = []
    for letters in [3, 5, 5, 3, 6] {
      if !items.isEmpty { items.append(.glue(TeXGlue(width: cell, stretch: cell, shrink: 0))) }
      items.append(.box(width: letters * cell))
    }
    let paragraph = TeXBreaker(TeXParameters(hsize: 10 * cell)).paragraph(of: items)
    print(paragraph.breaks, paragraph.demerits)  // the items at which lines end
    #expect(paragraph.breaks == [3, 7, 9])
  }
}
