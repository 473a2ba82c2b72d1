import Galley
import Testing

@testable import GalleyDocuments

/// What holds for every program, commit message and mail, seen on seeded ones full of traps.
@Suite struct TrapInvariants {
  private static let seeds: Range<UInt64> = isHeavyRun ? 0..<1000 : 0..<30

  private static let formats: [(String, DocumentFormat, String?)] = [
    ("unknown language", .comments, nil), ("c", .comments, "c"), ("swift", .comments, "swift"),
    ("python", .comments, "python"), ("haskell", .comments, "haskell"),
    ("lua", .comments, "lua"), ("shell", .comments, "shell"), ("javascript", .comments, "js"),
    ("commit", .commit, nil), ("mail", .mail, nil),
  ]

  private static let variants: [(String, @Sendable (inout ReflowOptions) -> Void)] = [
    ("greedy", { $0.setting.breaker = .greedy }),
    ("optimal", { $0.setting.breaker = .optimal }),
    ("justified", { $0.setting.alignment = .justify }),
    ("centred", { $0.setting.alignment = .center }),
    ("minimal", { $0.isMinimal = true }),
    ("split only", { $0.splitsOnly = true }),
    ("one sentence a line", { $0.setting.sentences = .line }),
    ("own indents", { $0.setting.subsequentIndent = "  " }),
    ("crown", { $0.margins = .crown }),
    ("no prefix", { $0.prefix = .none }),
    ("a literal prefix", { $0.prefix = .literal("> ") }),
  ]

  private func text(_ format: DocumentFormat, _ seed: UInt64) -> [UInt8] {
    switch format {
    case .mail: Array(TrapDocument.mail(seed: seed).utf8)
    case .commit: Array(("A subject\n\n" + TrapDocument.body(seed: seed)).utf8)
    default: Array(TrapDocument.body(seed: seed).utf8)
    }
  }

  @Test("a second run changes nothing", arguments: formats.map(\.0))
  func isStable(name: String) throws {
    let (_, format, syntax) = try #require(Self.formats.first { $0.0 == name })
    var failures = 0
    for seed in Self.seeds {
      let text = text(format, seed)
      for (k, variant) in Self.variants.enumerated() {
        // A default run tries two of the widths, a heavy one all of them.
        for (j, width) in proofWidths.enumerated()
        where isHeavyRun || (j + k + Int(seed)) % 4 == 0 {
          var options = ReflowOptions(width: width, format: format)
          options.syntax = syntax
          variant.1(&options)
          let once = reflow([text], options)
          guard reflow([once], options) != once else { continue }
          failures += 1
          if failures == 1 { report(seed, width, "\(name), \(variant.0)", text, options) }
        }
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
      in
      \(String(decoding: small, as: UTF8.self))
      once
      \(String(decoding: once, as: UTF8.self))
      twice
      \(String(decoding: reflow([once], options), as: UTF8.self))
      """)
  }

  @Test("every word survives, in order", arguments: ["c", "commit", "mail"])
  func keepsWords(name: String) throws {
    let (_, format, syntax) = try #require(Self.formats.first { $0.0 == name })
    var changed = 0
    for seed in Self.seeds {
      let text = text(format, seed)
      // Where a space is deleted at a line's end, words are joined.
      if String(decoding: text, as: UTF8.self).contains("delsp=yes") { continue }
      for width in [7, 40, 100] {
        var options = ReflowOptions.greedy(width) { $0.format = format }
        options.syntax = syntax
        let result = reflow([text], options)
        if result != text { changed += 1 }
        #expect(inkWords(result) == inkWords(text), "seed \(seed), width \(width)")
      }
    }
    #expect(changed > Self.seeds.count, "the documents leave nothing to do")
  }

  /// Words without the marks that each line of a paragraph repeats, and without ideographs, between
  /// which a line may end.
  private func inkWords(_ text: [UInt8]) -> [[UInt8]] {
    text.words.map { $0.filter { $0 < 0x80 && ![0x2F, 0x2A, 0x3E, 0x7C].contains($0) } }
      .filter { !$0.isEmpty }
  }

  @Test func `the pieces in which a document arrives do not show`() {
    for seed in Self.seeds.prefix(10) {
      let text = text(.comments, seed)
      let options = ReflowOptions.greedy(30) { $0.format = .comments }
      #expect(reflow(text.map { [$0] }, options) == reflow([text], options), "seed \(seed)")
    }
  }
}
