import Foundation
import Galley
import Testing

@testable import GalleyDocuments

/// What holds in every format for every text, be it written for that format or not.
@Suite struct EveryFormat {
  private static let widths = [1, 2, 7, 20, 40, 72, 100]
  private static let breakers = [Breaker.greedy, .optimal]
  private static let seeds: Range<UInt64> = isHeavyRun ? 0..<1000 : 0..<15

  /// A name, the format and the syntax.
  private static let formats: [(name: String, format: DocumentFormat, syntax: String?)] =
    [
      ("text", .text, nil), ("rst", .text, "rst"), ("asciidoc", .text, "asciidoc"),
      ("org", .text, "org"), ("markdown", .markdown, nil), ("mdx", .markdown, "mdx"),
      ("commit", .commit, nil), ("mail", .mail, nil),
    ]
    + [
      "generic", "c", "cpp", "csharp", "java", "swift", "go", "rust", "d", "js", "php", "python",
      "ruby", "perl", "shell", "powershell", "lua", "haskell", "ocaml", "lisp", "elixir", "julia",
      "sql", "fortran", "tex", "html", "css", "yaml", "ini", "make", "vim", "nix", "asm",
    ].map { ($0, .comments, $0) }

  private func options(_ name: String, _ width: Int, _ breaker: Breaker) throws -> ReflowOptions {
    let found = try #require(Self.formats.first { $0.name == name })
    var options = ReflowOptions(width: width, format: found.format)
    options.syntax = found.syntax
    options.setting.breaker = breaker
    return options
  }

  // MARK: What must hold

  /// A second run changes nothing, and no byte of ink is lost, added or moved.
  private func hold(_ text: [UInt8], ink source: [UInt8], _ options: ReflowOptions) -> String? {
    let once = reflow([text], options)
    if reflow([once], options) != once { return "a second run changes it" }
    return ink(of: once) == source ? nil : "words are lost"
  }

  /// The bytes of words. White space, and the marks that stand before every line of a paragraph, are
  /// as many as there are lines.
  private func ink(of text: [UInt8]) -> [UInt8] {
    withoutStyles(text).filter {
      $0 > 0x20 && !isPunctuation($0) && !Self.leaderLetters.contains($0)
    }
  }

  /// Styles are closed at a line's end and opened again.
  private func withoutStyles(_ text: [UInt8]) -> [UInt8] {
    // Regular expressions are slow: most texts need none.
    guard text.contains(0x1B) else { return text }
    return Array(
      String(decoding: text, as: UTF8.self)
        .replacing(/\u{1B}\[[0-9;]*m|\u{1B}\][^\u{7}\u{1B}]*(?:\u{7}|\u{1B}\\)/, with: "").utf8)
  }

  /// The letters of the leaders `REM`, `rem`, `dnl` and of column 1 in Fortran.
  private static let leaderLetters = Array("REMremdnlCc".utf8)

  private func check(_ text: [UInt8], _ name: String, _ source: String) throws {
    var failures = 0
    let source = ink(of: text)
    for width in Self.widths {
      for breaker in Self.breakers {
        let options = try options(name, width, breaker)
        guard let finding = hold(text, ink: source, options) else { continue }
        failures += 1
        guard failures == 1 else { continue }
        let small = shrunk(text) { hold($0, ink: ink(of: $0), options) != nil }
        let once = reflow([small], options)
        Issue.record(
          """
          \(source) as \(name), width \(width), \(breaker): \(finding)
          in    \(String(decoding: small, as: UTF8.self).debugDescription)
          once  \(String(decoding: once, as: UTF8.self).debugDescription)
          twice \(String(decoding: reflow([once], options), as: UTF8.self).debugDescription)
          """)
      }
    }
    #expect(failures == 0)
  }

  // MARK: Texts

  private static let fixtures: [(name: String, text: [UInt8])] = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    return ["texts", "comments", "commits", "mail"].flatMap { folder in
      let place = root.appendingPathComponent("Fixtures/\(folder)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      return names.sorted().compactMap { name in
        (try? Data(contentsOf: place.appendingPathComponent(name))).map { (name, [UInt8]($0)) }
      }
    }
  }()

  @Test func `the fixtures are found`() { #expect(Self.fixtures.count > 80) }

  @Test("every fixture is safe in every format", arguments: formats.map(\.name))
  func holdsForFixtures(name: String) throws {
    for (number, fixture) in Self.fixtures.enumerated() where isHeavyRun || number % 17 == 0 {
      try check(fixture.text, name, fixture.name)
    }
  }

  @Test("seeded documents are safe in every format", arguments: formats.map(\.name))
  func holdsForSeeds(name: String) throws {
    for seed in Self.seeds {
      let text =
        switch seed % 3 {
        case 0: GeneratedDocument.text(seed: seed)
        case 1: GeneratedMarkdown.text(seed: seed)
        default: TrapDocument.body(seed: seed)
        }
      try check(Array(text.utf8), name, "seed \(seed)")
    }
  }

  /// Words that a careless break turns into structure.
  private static let traps = [
    "1.", "-", "#", ">", "|", "+", "---", "===", "<!--", "*", "//", "```", "~~~", "--", "2)", "[1]",
    "[x]:", "...", "$$", ":::", "{%", "%", ";", "*/", "/*", "\"\"\"", "-->", "@param", "TODO:",
    "Args:", "From", "diff", "#123", "=end", "\\",
  ]
  private static let words = [
    "The", "keeper", "of", "the", "lighthouse", "left", "it", "at", "noon", "and", "went", "home.",
  ]
  /// What stands before every line, so that the words are prose in the format.
  private static let leaders = [
    "": ["", "> ", "- "], "c": ["// "], "swift": ["/// ", "// - "], "python": ["# "],
    "shell": ["# "], "lua": ["-- "], "haskell": ["-- "], "tex": ["% "], "lisp": [";; "],
    "sql": ["-- "], "vim": ["\" "], "fortran": ["! "], "rust": ["//! ", "/// "], "js": ["// "],
    "generic": ["# ", "// ", "-- "], "ini": ["; "], "css": ["/* "], "html": ["<!-- "],
  ]
  private static let closers = ["/* ": " */", "<!-- ": " -->"]

  @Test("a trap at every place is a word", arguments: formats.map(\.name))
  func holdsForTraps(name: String) throws {
    let leaders =
      Self.leaders[name]
      ?? (Self.formats.first { $0.name == name }?.format == .comments ? [] : Self.leaders[""] ?? [])
    for leader in leaders {
      for trap in Self.traps {
        for place in 0...Self.words.count where isHeavyRun || place % 4 == 1 {
          var words = Self.words
          words.insert(trap, at: place)
          let closer = Self.closers[leader] ?? ""
          let subject = name == "commit" ? "Subject\n\n" : name == "mail" ? "To: a\n\n" : ""
          let text = subject + leader + words.joined(separator: " ") + closer + "\n"
          try check(Array(text.utf8), name, "\(trap) as word \(place)")
        }
      }
    }
  }
}
