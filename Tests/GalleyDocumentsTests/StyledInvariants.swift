import Galley
import Testing

@testable import GalleyDocuments

/// What holds for documents that hold escape sequences, wherever these stand.
@Suite struct StyledInvariants {
  private static let widths = [1, 8, 20, 60]
  private static let seeds: Range<UInt64> = isHeavyRun ? 0..<100 : 0..<20
  private static let sequences = [
    "\u{1B}[1m", "\u{1B}[1m", "\u{1B}[0m", "\u{1B}[0m", "\u{1B}[m", "\u{1B}[31m", "\u{1B}[39m",
    "\u{1B}[4m", "\u{1B}]8;;https://e.org\u{7}", "\u{1B}]8;;\u{7}",
  ]

  private static let variants: [(String, @Sendable (inout ReflowOptions) -> Void)] = [
    ("text", { _ in }),
    ("text, optimal", { $0.setting.breaker = .optimal }),
    ("text, split only", { $0.splitsOnly = true }),
    ("text, right", { $0.setting.alignment = .right }),
    ("text, justified", { $0.setting.alignment = .justify }),
    ("markdown", { $0.format = .markdown }),
    (
      "markdown, split only",
      {
        $0.format = .markdown; $0.splitsOnly = true
      }
    ),
    (
      "markdown, justified",
      {
        $0.format = .markdown; $0.setting.alignment = .justify
      }
    ),
    ("mail", { $0.format = .mail }),
    ("commit", { $0.format = .commit }),
    (
      "comments",
      {
        $0.format = .comments; $0.syntax = "swift"
      }
    ),
  ]

  /// A document with sequences at some of the places where words begin and end.
  private func text(_ seed: UInt64, _ name: String) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let plain =
      name.hasPrefix("markdown")
      ? GeneratedMarkdown.text(seed: seed)
      : name == "comments" ? TrapDocument.body(seed: seed) : GeneratedDocument.text(seed: seed)
    let rate = Int.random(in: 3...20, using: &generator)
    var (styled, wasBlank) = ("", true)
    for character in plain {
      let isBlank = character.isWhitespace
      if isBlank != wasBlank, Int.random(in: 0..<rate, using: &generator) == 0 {
        styled += Self.sequences.randomElement(using: &generator) ?? ""
      }
      styled.append(character)
      wasBlank = isBlank
    }
    return Array(styled.utf8)
  }

  @Test("a second run changes nothing, and every word survives", arguments: variants.map(\.0))
  func isStable(name: String) throws {
    let variant = try #require(Self.variants.first { $0.0 == name })
    var failures = 0
    for seed in Self.seeds {
      let text = text(seed, name)
      for width in Self.widths {
        let options = ReflowOptions.greedy(width, variant.1)
        guard let finding = finding(text, options) else { continue }
        failures += 1
        if failures == 1 { report(finding, seed, width, name, text, options) }
      }
    }
    #expect(failures == 0)
  }

  private func finding(_ text: [UInt8], _ options: ReflowOptions) -> String? {
    let once = reflow([text], options)
    if reflow([once], options) != once { return "a second run changes it" }
    return letters(of: once) == letters(of: text) ? nil : "words are lost"
  }

  private func letters(of text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self)
      .replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;[^\u{7}]*\u{7}/, with: "")
      .utf8.filter { $0 >= 0x80 || isLetter($0) && !"REMremdnl".utf8.contains($0) }
  }

  private func report(
    _ finding: String, _ seed: UInt64, _ width: Int, _ name: String, _ text: [UInt8],
    _ options: ReflowOptions
  ) {
    let small = shrunk(text) { self.finding($0, options) != nil }
    let once = reflow([small], options)
    Issue.record(
      """
      seed \(seed), width \(width), \(name): \(finding)
      in    \(String(decoding: small, as: UTF8.self).debugDescription)
      once  \(String(decoding: once, as: UTF8.self).debugDescription)
      twice \(String(decoding: reflow([once], options), as: UTF8.self).debugDescription)
      """)
  }
}
