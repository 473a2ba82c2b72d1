import Foundation
import Galley
import GalleyDocuments
import Testing

/// Every text of `Fixtures/texts`, and the one with escape sequences beside it, refilled: what a
/// reader of the result would insist on.
@Suite struct FixtureTexts {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  private static let names: [String] = {
    let texts = folder.appendingPathComponent("texts").path
    let found = try? FileManager.default.contentsOfDirectory(atPath: texts)
    return (found ?? []).sorted().map { "texts/" + $0 } + ["styled/lamps.txt"]
  }()

  private static let widths = [20, 40, 72]
  private static let breakers = [Breaker.greedy, .optimal]

  private func text(_ name: String) throws -> String {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    return String(decoding: data, as: UTF8.self)
  }

  private func options(_ name: String, _ width: Int, _ breaker: Breaker) -> ReflowOptions {
    let isMarkdown = name.hasSuffix(".md")
    var options = ReflowOptions(width: width, format: isMarkdown ? .markdown : .text)
    options.setting.breaker = breaker
    return options
  }

  @Test func `the texts are found`() {
    #expect(Self.names.filter { $0.hasSuffix(".txt") }.count >= 20)
    #expect(Self.names.filter { $0.hasSuffix(".md") }.count >= 2)
  }

  @Test("a second run changes nothing", arguments: names, widths)
  func isStable(name: String, width: Int) throws {
    let text = try text(name)
    for breaker in Self.breakers {
      let options = options(name, width, breaker)
      let once = text.reflowed(with: options)
      #expect(once.reflowed(with: options) == once, "\(breaker)")
    }
  }

  @Test("every word survives, in order", arguments: names, widths)
  func keepsWords(name: String, width: Int) throws {
    let text = try text(name)
    for breaker in Self.breakers {
      let result = text.reflowed(with: options(name, width, breaker))
      #expect(ProseWalk.words(of: result) == ProseWalk.words(of: text), "\(breaker)")
    }
  }

  @Test(
    "no line stands out but a single unit", arguments: names.filter { $0.hasSuffix(".txt") },
    widths)
  func fits(name: String, width: Int) throws {
    let text = try text(name)
    for breaker in Self.breakers {
      let walk = ProseWalk(text.reflowed(with: options(name, width, breaker)))
      let wide = walk.prose.filter { $0.cells > width && $0.isBreakable }
      #expect(
        wide.map { "line \($0.number), \($0.cells) cells: \($0.text)" } == [], "\(breaker)")
    }
  }

  @Test("a text is not left as it was", arguments: names, widths)
  func changes(name: String, width: Int) throws {
    let text = try text(name)
    for breaker in Self.breakers {
      let result = text.reflowed(with: options(name, width, breaker))
      #expect(!result.utf8.elementsEqual(text.utf8), "\(breaker)")
      // A text of which nothing counts as prose would pass all of this.
      #expect(ProseWalk(result).prose.count * 2 > result.split { $0.isNewline }.count / 3)
    }
  }
}
