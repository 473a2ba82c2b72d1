import Galley
import GalleyFonts
import Testing

@testable import GalleyCommand

@Suite struct WhereTheWidthComesFrom {
  private func width(
    _ verb: Verb, _ choice: String? = nil, max: Int? = nil, galley: String? = nil,
    columns: String? = nil, terminal: Int? = nil, ignoresConfig: Bool = false, config: String = ""
  ) throws -> Int? {
    var surroundings = Surroundings()
    surroundings.galleyWidth = galley
    surroundings.columns = columns
    surroundings.outputColumns = terminal
    surroundings.terminalColumns = terminal
    var editorConfig = EditorConfig()
    EditorConfigFile("[*]\n\(config)").apply(to: "a.txt", &editorConfig)
    return try WidthResolution(
      verb: verb, choice: choice.flatMap { WidthChoice($0) }, maxWidth: max,
      ignoresConfig: ignoresConfig, surroundings: surroundings
    ).width(editorConfig)
  }

  @Test func `reflow asks the option, the variable, editorconfig, and then takes 72`() throws {
    let config = "max_line_length = 66"
    #expect(try width(.reflow, "50", galley: "60", config: config) == 50)
    #expect(try width(.reflow, galley: "60", config: config) == 60)
    #expect(try width(.reflow, terminal: 120, config: config) == 66)
    #expect(try width(.reflow, columns: "99", terminal: 120) == 72)
    #expect(try width(.reflow, galley: "60", ignoresConfig: true, config: config) == 72)
    #expect(try width(.reflow, config: "max_line_length = off") == nil)
  }

  @Test func `wrap asks the option, the variable, the terminal, the columns, and then takes 80`()
    throws
  {
    #expect(try width(.wrap, "50", galley: "60", columns: "70", terminal: 120) == 50)
    #expect(try width(.wrap, galley: "60", columns: "70", terminal: 120) == 60)
    #expect(try width(.wrap, columns: "70", terminal: 120) == 120)
    #expect(try width(.wrap, columns: "70") == 70)
    #expect(try width(.wrap, columns: "many") == 80)
    #expect(try width(.wrap) == 80)
    #expect(try width(.wrap, config: "max_line_length = 66") == 80)
  }

  @Test func `auto is the terminal's width up to a maximum, none is no limit`() throws {
    #expect(try width(.reflow, "auto", terminal: 120) == 120)
    #expect(try width(.reflow, "auto", max: 100, terminal: 120) == 100)
    #expect(try width(.reflow, "auto") == 72)
    #expect(try width(.wrap, "auto") == 80)
    #expect(try width(.wrap, "none", max: 100) == nil)
    #expect(try width(.wrap, "120", max: 100) == 120)
  }

  @Test func `a variable that makes no sense is wrong usage`() {
    #expect(throws: UsageError.wrongValue("GALLEY_WIDTH", "wide", wanted: WidthChoice.wanted)) {
      _ = try width(.wrap, galley: "wide")
    }
  }

  @Test(
    "a width is read as what can measure it",
    arguments: zip(
      ["1", "72", "auto", "none", "30em", "1200u", "340.5", "0", "-1", "+1", "0em", "0u", "", "x"],
      [
        .cells(1), .cells(72), .auto, WidthChoice.none, .length(.ems(FontPoints(30))),
        .length(.fontUnits(1200)), FontPoints("340.5").map { .length(.points($0)) }, nil, nil, nil,
        nil, nil, nil, nil,
      ] as [WidthChoice?]))
  func choices(text: String, choice: WidthChoice?) {
    #expect(WidthChoice(text) == choice)
  }
}

@Suite struct EditorConfigPatterns {
  @Test(
    "a pattern matches a path as the standard says",
    arguments: [
      ("*", "a.txt", true), ("*", "b/a.txt", true), ("*.md", "docs/a.md", true),
      ("*.md", "a.md.txt", false), ("docs/*.md", "docs/a.md", true),
      ("docs/*.md", "docs/b/a.md", false), ("docs/**.md", "docs/b/a.md", true),
      ("/a.md", "a.md", true), ("/a.md", "b/a.md", false), ("b/**/a", "b/a", true),
      ("b/**/a", "b/c/d/a", true), ("**/a", "a", true), ("?.c", "a.c", true), ("?.c", "/.c", false),
      ("[abc].c", "b.c", true), ("[!abc].c", "b.c", false), ("[a-c].c", "b.c", true),
      ("[a-c].c", "d.c", false), ("*.{md,txt}", "a.txt", true), ("*.{md,txt}", "a.rst", false),
      ("*.{md}", "a.{md}", true), ("*.{md}", "a.md", false), ("{a,{b,c}}.x", "c.x", true),
      ("a{,b}.x", "a.x", true), ("f{1..12}", "f7", true), ("f{1..12}", "f13", false),
      ("f{1..12}", "f07", false), ("f{-3..3}", "f-2", true), ("\\*.c", "*.c", true),
      ("\\*.c", "a.c", false), ("[abc", "[abc", true), ("{abc", "{abc", true),
      ("é?", "éü", true),
    ])
  func matches(pattern: String, path: String, expected: Bool) {
    #expect(EditorConfigGlob(pattern).matches(path) == expected)
  }

  @Test(.timeLimit(.minutes(1)))
  func `no pattern is slow`() {
    let pattern =
      String(repeating: "*a", count: 200) + String(repeating: "{a,b,**}", count: 50) + "x"
    #expect(!EditorConfigGlob(pattern).matches(String(repeating: "a", count: 300) + "/b.c"))
  }

  @Test func `later sections win, unset takes back, comments and blanks are nothing`() {
    var config = EditorConfig()
    EditorConfigFile(
      """
      \u{FEFF}; top
      root = TRUE
      [*]
      max_line_length = 80
      indent_size = 4
      End_Of_Line = CRLF
      insert_final_newline = true
      # more
      [*.md]
        max_line_length=66
      tab_width = unset
      galley_format = markdown
      galley_breaker = sideways
      """
    ).apply(to: "a.md", &config)
    #expect(config.maxLineLength == .cells(66))
    #expect(config.tabWidth == 4)
    #expect(config.lineEnds == .crlf)
    #expect(config.insertsFinalNewline)
    #expect(config.format == .markdown)
    #expect(config.breaker == nil)
    #expect(config.complaints.count == 1)
  }
}
