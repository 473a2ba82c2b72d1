import Foundation
import Galley
import Testing

@testable import GalleyDocuments

private let isHeavy = ProcessInfo.processInfo.environment["GALLEY_HEAVY"] == "1"

/// What holds for every document of Markdown.
@Suite struct MarkdownInvariants {
  private static let widths = [1, 2, 8, 20, 40, 72, 100]
  private static let seeds: Range<UInt64> = isHeavy ? 0..<2000 : 0..<50

  private static let variants: [(String, @Sendable (inout ReflowOptions) -> Void)] = [
    ("plain", { _ in }),
    ("optimal", { $0.setting.breaker = .optimal }),
    ("split only", { $0.splitsOnly = true }),
    ("minimal", { $0.isMinimal = true }),
    ("centred", { $0.setting.alignment = .center }),
    ("justified", { $0.setting.alignment = .justify }),
    ("mdx", { $0.syntax = "mdx" }),
    ("CR LF", { $0.lineEnds = .crlf }),
  ]

  @Test("a second run changes nothing", arguments: variants.map(\.0))
  func isStable(name: String) throws {
    let variant = try #require(Self.variants.first { $0.0 == name })
    var failures = 0
    for seed in Self.seeds {
      let text = Array(GeneratedMarkdown.text(seed: seed).utf8)
      for width in Self.widths {
        let options = ReflowOptions.markdown(width, variant.1)
        let once = reflow([text], options)
        let twice = reflow([once], options)
        guard once != twice else { continue }
        failures += 1
        if failures == 1 { report(seed, width, name, text, options) }
      }
    }
    #expect(failures == 0)
  }

  private func report(
    _ seed: UInt64, _ width: Int, _ name: String, _ text: [UInt8], _ options: ReflowOptions
  ) {
    var small = text
    for separators in [[0x0A], [0x0A, 0x20]] as [[UInt8]] {
      var start = 0
      while start < small.count {
        let end = (small[start...].firstIndex { separators.contains($0) } ?? small.count - 1) + 1
        let shorter = Array(small[..<start] + small[end...])
        let once = reflow([shorter], options)
        if reflow([once], options) != once { small = shorter } else { start = end }
      }
    }
    let once = reflow([small], options)
    Issue.record(
      """
      seed \(seed), width \(width), \(name)
      in    \(String(decoding: small, as: UTF8.self).debugDescription)
      once  \(String(decoding: once, as: UTF8.self).debugDescription)
      twice \(String(decoding: reflow([once], options), as: UTF8.self).debugDescription)
      """)
  }

  @Test func `every word survives, in order`() {
    for seed in Self.seeds {
      let text = Array(GeneratedMarkdown.text(seed: seed).utf8)
      for width in [1, 8, 40] {
        let result = reflow([text], .markdown(width))
        #expect(words(of: text) == words(of: result), "seed \(seed), width \(width)")
      }
    }
  }

  /// The text without white space, quote marks, and the space between ideographs, which a line end
  /// takes away or brings.
  private func words(of text: [UInt8]) -> [UInt8] {
    text.filter { $0 > 0x20 && $0 != 0x3E }
  }

  @Test func `the pieces in which a document arrives do not show`() {
    for seed in Self.seeds.prefix(isHeavy ? 300 : 6) {
      let text = Array(GeneratedMarkdown.text(seed: seed).utf8)
      let options = ReflowOptions.markdown(30)
      let whole = reflow([text], options)
      for cut in 0...text.count {
        let parts = reflow([Array(text[..<cut]), Array(text[cut...])], options)
        #expect(parts == whole, "seed \(seed), cut at \(cut)")
      }
      #expect(reflow(text.map { [$0] }, options) == whole, "seed \(seed), byte by byte")
    }
  }

  @Test func `the last line end is there exactly when the input has one`() {
    for seed in Self.seeds {
      let text = Array(GeneratedMarkdown.text(seed: seed).utf8)
      let result = reflow([text], .markdown(20))
      #expect((text.last == 0x0A) == (result.last == 0x0A), "seed \(seed)")
    }
  }

  @Test func `most documents are changed`() {
    let changed = Self.seeds.count { seed in
      let text = Array(GeneratedMarkdown.text(seed: seed).utf8)
      return Self.widths.contains { reflow([text], .markdown($0)) != text }
    }
    #expect(changed * 10 >= Self.seeds.count * 9)
  }

  @Test("whole documents are stable and keep their words", arguments: widths)
  func keepsDocuments(width: Int) throws {
    let examples = try MarkdownDocuments.examples()
    let some =
      isHeavy ? examples : examples.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)
    for (name, text) in try MarkdownDocuments.fixtures() + some {
      for breaker in [Breaker.greedy, .optimal] {
        let options = ReflowOptions.markdown(width) { $0.setting.breaker = breaker }
        let once = reflow([text], options)
        #expect(reflow([once], options) == once, "\(name), \(breaker)")
        #expect(words(of: text) == words(of: once), "\(name), \(breaker)")
      }
    }
  }

  @Test(
    "time is linear in what never closes",
    arguments: [
      "[", "![", "[a](", "[a](\"", "[a](<b", "[a][", "`", "` `` ", "*", "**", "<", "<a ", "<a b=\"",
      "<!-- ", "<![CDATA[", "<?", "{{ ", "{% ", "\\", "> ", "- ", "1. ", "[^a]: ", "](", "]", "漢 [",
      "| ", "\n", "a\n", "> \n", "- \n\n", "$$\n", "`\n", "a  \n", "<br>\n", ": a\n", "&",
    ])
  func isLinear(part: String) {
    let text = Array(String(repeating: part, count: 60_000 / part.utf8.count).utf8)
    let clock = ContinuousClock()
    let elapsed = clock.measure { _ = reflow([text], .markdown(40)) }
    #expect(elapsed < .seconds(15), "\(part.debugDescription): \(elapsed)")
  }
}
