import Galley
import Testing

@testable import GalleyDocuments

/// What holds for every document, seen on seeded ones full of traps.
@Suite struct ReflowInvariants {
  private static let widths = [1, 2, 7, 20, 40, 72, 100]
  private static let seeds: Range<UInt64> = isHeavyRun ? 0..<4000 : 0..<80

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
    ("rst", { $0.syntax = "rst" }),
    ("asciidoc", { $0.syntax = "asciidoc" }),
    ("org", { $0.syntax = "org" }),
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

  @Test func `every word survives, in order`() {
    for seed in Self.seeds {
      let text = GeneratedDocument.text(seed: seed)
      for width in [7, 40, 100] {
        let result = reflow(text, .greedy(width) { $0.prefix = .none })
        #expect(ink(of: text) == ink(of: result), "seed \(seed), width \(width)")
      }
    }
  }

  /// The bytes that are no white space: ideographs may part without any.
  private func ink(of text: String) -> [UInt8] {
    text.utf8.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  @Test func `the pieces in which a document arrives do not show`() {
    for seed in Self.seeds.prefix(isHeavyRun ? 400 : 40) {
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

  @Test func `a line that is set passes the width only if it is one unit`() {
    for seed in Self.seeds {
      let text = GeneratedDocument.text(seed: seed)
      let source = Set(lines(of: text))
      for width in [7, 20, 40] {
        for line in lines(of: reflow(text, .greedy(width))) where !source.contains(line) {
          #expect(
            cells(of: line) <= width || isOneUnit(line),
            "seed \(seed), width \(width): \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
  }

  private func lines(of text: String) -> [[UInt8]] {
    text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map(Array.init)
  }

  private func cells(of line: [UInt8]) -> Int {
    line.withUnsafeBytes { column(after: $0[...], from: 0, tabs: 8) }
  }

  /// Whether a line holds, behind its leaders and marks, one word and words that may not be parted
  /// from it.
  private func isOneUnit(_ line: [UInt8]) -> Bool {
    let words = line.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.firstIndex(where: { !isMark(Array($0)) }) else { return true }
    return words[(first + 1)...].allSatisfy { word in
      // A space between two ideographs is no place to break.
      Array(word).withUnsafeBytes {
        $0[0] > 0xE2 || LineStartRules.text.forbids($0)
          || LineStartRules.text.forbidsAfterQuoteMark($0)
      }
    }
  }

  private func isMark(_ word: [UInt8]) -> Bool {
    word == Array("[x]".utf8) || word.withUnsafeBytes { LineStartRules.text.forbids($0) }
  }
}
