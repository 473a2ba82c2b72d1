import Foundation
import Galley
import Testing

@testable import GalleyDocuments

private let isHeavy = ProcessInfo.processInfo.environment["GALLEY_HEAVY"] == "1"

/// What holds for every document, seen on seeded ones full of traps.
@Suite struct ReflowInvariants {
  private static let widths = [1, 2, 7, 20, 40, 72, 100]
  private static let seeds: Range<UInt64> = isHeavy ? 0..<20_000 : 0..<250

  private static let variants: [(String, @Sendable (inout ReflowOptions) -> Void)] = [
    ("plain", { _ in }),
    ("optimal", { $0.setting.breaker = .optimal }),
    ("crown", { $0.margins = .crown }),
    ("tagged", { $0.margins = .tagged }),
    ("no prefix", { $0.prefix = .none }),
    ("a literal prefix", { $0.prefix = .literal("> ") }),
    ("split only", { $0.splitsOnly = true }),
    ("minimal", { $0.isMinimal = true }),
    ("centred", { $0.setting.alignment = .center }),
    ("justified", { $0.setting.alignment = .justify }),
    ("own indents", { $0.setting.subsequentIndent = "  " }),
    ("four columns a tab", { $0.setting.cells.tabs = 4 }),
    ("CR LF", { $0.lineEnds = .crlf }),
  ]

  @Test("a second run changes nothing", arguments: variants.map(\.0))
  func isStable(name: String) throws {
    let variant = try #require(Self.variants.first { $0.0 == name })
    var failures = 0
    for seed in Self.seeds {
      let text = Array(GeneratedDocument.text(seed: seed).utf8)
      for width in Self.widths {
        let options = ReflowOptions.greedy(width, variant.1)
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
    let small = shrunk(text) { reflow([reflow([$0], options)], options) != reflow([$0], options) }
    let once = reflow([small], options)
    Issue.record(
      """
      seed \(seed), width \(width), \(name)
      in    \(String(decoding: small, as: UTF8.self).debugDescription)
      once  \(String(decoding: once, as: UTF8.self).debugDescription)
      twice \(String(decoding: reflow([once], options), as: UTF8.self).debugDescription)
      """)
  }

  /// The text with every line and then every word left out that the failure does not need.
  private func shrunk(_ text: [UInt8], while fails: ([UInt8]) -> Bool) -> [UInt8] {
    var text = text
    for separators in [[0x0A], [0x0A, 0x20], [0x0A, 0x20, 0x09]] as [[UInt8]] {
      var start = 0
      while start < text.count {
        let end = (text[start...].firstIndex { separators.contains($0) } ?? text.count - 1) + 1
        let shorter = Array(text[..<start] + text[end...])
        if fails(shorter) { text = shorter } else { start = end }
      }
    }
    return text
  }

  @Test func `every word survives, in order`() {
    for seed in Self.seeds {
      let text = GeneratedDocument.text(seed: seed)
      for width in [7, 40, 100] {
        let result = reflow(text, .greedy(width) { $0.prefix = .none })
        #expect(words(of: text) == words(of: result), "seed \(seed), width \(width)")
      }
    }
  }

  private func words(of text: String) -> [[UInt8]] {
    text.utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.map(Array.init)
  }

  @Test func `the pieces in which a document arrives do not show`() {
    for seed in Self.seeds.prefix(isHeavy ? 2000 : 40) {
      let text = Array(GeneratedDocument.text(seed: seed).utf8)
      let options = ReflowOptions.greedy(30)
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
      let text = Array(GeneratedDocument.text(seed: seed).utf8)
      let result = reflow([text], .greedy(20))
      #expect((text.last == 0x0A) == (result.last == 0x0A), "seed \(seed)")
    }
  }
}
