/// Every option of the command, once.
///
/// The parser, `galley help` and the completions read it; nothing else knows an option's name.
enum OptionTable {
  static let rows: [OptionRow] =
    setting + cells + output + fonts + tex + documents + files + flow + measuring + everywhere

  /// The row of a long name, for a verb or for any.
  static func row(named name: some StringProtocol, of verb: Verb? = nil) -> OptionRow? {
    rows.first { $0.name == name && $0.belongs(to: verb) }
  }

  /// The row of a short letter, for a verb or for any.
  static func row(lettered letter: UInt8, of verb: Verb? = nil) -> OptionRow? {
    rows.first { $0.letter == letter && $0.belongs(to: verb) }
  }

  private static let setting: [OptionRow] = [
    OptionRow(
      .width, "w", .required("N"), [.reflow, .wrap, .flow],
      "most cells a line may use; also -N, auto or none; with --font points, 30em, 1200u"),
    OptionRow(.maxWidth, .required("N"), [.reflow, .wrap, .flow], "the most that auto may be"),
    OptionRow(
      .widths, .required("N,N,..."), .setting, "widths of line 1, 2, ...; the last repeats"),
    OptionRow(
      .breaker, "b", .required("NAME"), .setting, choices: "greedy|optimal|balanced|tex",
      "how breaks are chosen"),
    OptionRow(
      .cost, .required("NAME"), .setting, choices: "prose|prose-ties|squares|squares-minlines",
      "what optimal minimises, justified text as well"),
    OptionRow(
      .align, "a", .required("SIDE"), .setting, choices: "left|right|center|justify|start",
      "where lines stand in the width"),
    OptionRow(.justify, "j", .flag, .setting, "the same as --align=justify"),
    OptionRow(.justifyLast, .flag, [.reflow, .wrap, .flow], "justify last lines too"),
    OptionRow(.initialIndent, .required("S"), .setting, "put before the first line"),
    OptionRow(.subsequentIndent, .required("S"), .setting, "put before the other lines"),
    OptionRow(.maxLines, "M", .required("N"), .setting, "most lines of a paragraph"),
    OptionRow(
      .more, .required("S"), [.reflow, .wrap, .flow],
      "what stands for the hidden rest; {n} is their number"),
    OptionRow(
      .breakAt, .required("LIST"), .setting,
      "where a line may end: space, hyphen, soft-hyphen, cjk, unicode"),
    OptionRow(
      .tailoring, .required("NAME"), .setting, choices: "terminal|none",
      "rules on top of UAX #14"),
    OptionRow(
      .cjk, .required("NAME"), .setting, choices: "strict|normal|loose",
      "how strict kinsoku is"),
    OptionRow(
      .korean, .required("NAME"), .setting, choices: "break|keep-all",
      "whether Korean breaks between syllables"),
    OptionRow(
      .longWords, .required("NAME"), .setting, choices: "cut|keep",
      "cut a word wider than the line, or let it stand out"),
    OptionRow(.keepURLs, .flag, .setting, "no break inside a word that holds ://"),
    OptionRow(.noKeepURLs, .flag, .setting, "addresses break as other words do"),
    OptionRow(.hyphenate, "H", .optional("LANG"), .setting, "hyphenate; en-us when no language"),
    OptionRow(
      .patterns, .required("FILE"), [.reflow, .wrap, .hyphenate],
      "hyphenation patterns as TeX or libhyphen have them"),
    OptionRow(
      .whitespace, .required("NAME"), .setting, choices: "collapse|preserve",
      "what runs of spaces become"),
    OptionRow(
      .newlines, .required("NAME"), .setting, choices: "join|preserve",
      "whether line ends are kept"),
  ]

  private static let cells: [OptionRow] = [
    OptionRow(.tabs, .required("N"), [.reflow, .wrap, .measure], "cells between tab stops"),
    OptionRow(
      .ambiguous, .required("NAME"), [.reflow, .wrap, .measure], choices: "narrow|wide",
      "width of East Asian ambiguous characters"),
    OptionRow(
      .widthModel, .required("NAME"), [.reflow, .wrap, .measure], choices: "cluster|wcwidth",
      "count clusters or scalars"),
    OptionRow(
      .ansi, .required("NAME"), .setting, choices: "reopen|leave|strip",
      "what happens to escape sequences"),
    OptionRow(
      .direction, .required("NAME"), .setting, choices: "auto|ltr|rtl",
      "direction of paragraphs"),
    OptionRow(
      .bidi, .required("NAME"), .setting, choices: "logical|visual",
      "order in which right-to-left text is written"),
  ]

  private static let output: [OptionRow] = [
    OptionRow(
      .to, .required("NAME"), .setting, choices: "text|json|svg", "what is written"),
    OptionRow(.explain, .flag, .setting, "say beside each line why it ends there"),
    OptionRow(
      .eol, .required("NAME"), .setting, choices: "keep|lf|crlf", "the line ends written"),
    OptionRow(.strict, .flag, .setting, "exit 4 when a line stands out past the width"),
    OptionRow(
      .flush, .required("UNIT"), .setting, choices: "word|line|paragraph",
      "when output is handed on"),
  ]

  private static let fonts: [OptionRow] = [
    OptionRow(
      .font, .required("FILE|NAME"), [.reflow, .wrap, .measure],
      "measure with a font: a file, FILE#2, or a name"),
    OptionRow(
      .size, .required("PT"), [.reflow, .wrap, .measure], "size of the font in points"),
    OptionRow(
      .features, .required("LIST"), [.reflow, .wrap, .measure],
      "kern, liga or both; or none"),
    OptionRow(
      .tracking, .required("PT"), [.reflow, .wrap, .measure], "points between letters"),
  ]

  private static let tex: [OptionRow] = [
    OptionRow(.tolerance, .required("N"), .setting, "TeX's tolerance, 200"),
    OptionRow(.pretolerance, .required("N"), .setting, "TeX's pretolerance, 100"),
    OptionRow(.linePenalty, .required("N"), .setting, "TeX's line penalty, 10"),
    OptionRow(.hyphenPenalty, .required("N"), .setting, "TeX's hyphen penalty, 50"),
    OptionRow(
      .emergencyStretch, .required("N"), .setting, "cells of emergency stretch, 0"),
    OptionRow(.looseness, .required("N"), .setting, "lines more or fewer than best, 0"),
  ]

  private static let documents: [OptionRow] = [
    OptionRow(
      .format, "F", .required("NAME"), .reflow,
      choices: "auto|text|markdown|comments|commit|mail", "what counts as structure"),
    OptionRow(
      .syntax, .required("NAME"), .reflow, "comment leaders of that programming language"),
    OptionRow(
      .prefix, "p", .required("auto|none|S"), .reflow,
      "leaders to find; a literal: only lines that start with it are set"),
    OptionRow(
      .sentences, .required("NAME"), .reflow, choices: "single|double|preserve|line",
      "the gap after a sentence"),
    OptionRow(.doubleSpaces, "u", .flag, .reflow, "the same as --sentences=double"),
    OptionRow(.splitOnly, "s", .flag, .setting, "never join lines"),
    OptionRow(.crown, "c", .flag, .reflow, "a first line may be indented otherwise"),
    OptionRow(.tagged, "t", .flag, .reflow, "a first line must be indented otherwise"),
    OptionRow(
      .dehyphenate, .flag, .reflow,
      "join words that hyphens divide at line ends, as in text pasted from a PDF"),
    OptionRow(.goal, "g", .required("N"), .reflow, "aim at N cells, never past the width"),
    OptionRow(.minimal, "m", .flag, .reflow, "leave paragraphs alone that are well set"),
    OptionRow(
      .lineRange, .required("A:B"), .reflow, "only paragraphs that touch these lines; repeatable"),
    OptionRow(
      .patch, .flag, .reflow, "only lines that a unified diff on standard input adds"),
    OptionRow(
      .stdinName, .required("PATH"), .reflow, "the file name that standard input stands for"),
  ]

  private static let files: [OptionRow] = [
    OptionRow(.inPlace, "i", .flag, .reflow, "rewrite the files"),
    OptionRow(.check, .flag, .reflow, "exit 1 if a file would change, or with -i was"),
    OptionRow(.list, "l", .flag, .reflow, "name the files that would change"),
    OptionRow(.diff, "d", .flag, .reflow, "print what would change as a unified diff"),
    OptionRow(
      .color, .required("WHEN"), .reflow, choices: "auto|always|never", "colours in the diff"),
    OptionRow(
      .noConfig, .flag, [.reflow, .wrap, .flow], "ignore editorconfig and GALLEY_WIDTH"),
    OptionRow(.quiet, "q", .flag, .setting, "no messages but errors"),
  ]

  private static let flow: [OptionRow] = [
    OptionRow(
      .items, .required("KIND"), .flow, choices: "line|word", "an item a line, or a word"),
    OptionRow(.null, "0", .flag, .flow, "items end in NUL"),
    OptionRow(
      .layout, .required("NAME"), .flow, choices: "rows|columns|grid|vertical",
      "how items are laid out"),
    OptionRow(.grid, "x", .flag, .flow, "the same as --layout=grid"),
    OptionRow(.height, .required("N"), .flow, "lines of a vertical layout"),
    OptionRow(.itemSpacing, .required("N"), .flow, "cells between items"),
    OptionRow(.lineSpacing, .required("N"), .flow, "empty lines between lines"),
    OptionRow(.gap, .required("N"), .flow, "cells between columns"),
    OptionRow(.separator, .required("S"), .flow, "stands between items instead of spacing"),
    OptionRow(
      .separatorAtWrap, .required("NAME"), .flow, choices: "drop|trailing|leading",
      "what a separator does at a line's end"),
    OptionRow(.lineSeparator, .required("S"), .flow, "a line between lines"),
    OptionRow(.lineFill, .required("C"), .flow, "a line of this character between lines"),
    OptionRow(
      .align, "a", .required("SIDE"), .flow, choices: "left|right|center|justify",
      "where items stand in the width"),
    OptionRow(
      .cross, .required("NAME"), .flow, choices: "start|center|end",
      "where items stand across a line"),
    OptionRow(.even, .flag, .flow, "fewest lines, then evenest"),
    OptionRow(.maxLines, "M", .required("N"), .flow, "most lines"),
    OptionRow(.rtl, .flag, .flow, "mirrored"),
    OptionRow(
      .chip, .required("OPEN,CLOSE[,OPEN,CLOSE]"), .flow,
      "dress items; the second pair dresses selected ones"),
    OptionRow(.selected, .required("N,N,..."), .flow, "the selected items, from 1"),
    OptionRow(.box, .flag, .flow, "a frame round each item"),
    OptionRow(.newline, .required("C"), .flow, "a line end inside an item"),
  ]

  private static let measuring: [OptionRow] = [
    OptionRow(.json, .flag, [.flow, .measure], "read JSON Lines"),
    OptionRow(.column, .required("N"), .measure, "the column at which the text begins"),
    OptionRow(.lang, .required("LANG"), .hyphenate, "the language, en-us"),
    OptionRow(.leftMin, .required("N"), .hyphenate, "fewest letters before a hyphen, 2"),
    OptionRow(.rightMin, .required("N"), .hyphenate, "fewest letters after a hyphen, 3"),
  ]

  private static let everywhere: [OptionRow] = [
    OptionRow(.help, "h", .flag, .all, "print this help"),
    OptionRow(.version, "V", .flag, .all, "print the version"),
  ]
}

extension OptionRow {
  func belongs(to verb: Verb?) -> Bool {
    guard let verb else { return true }
    return verbs.contains(VerbSet(verb))
  }
}
