import Galley

/// How reflow and wrap set text: the library's choices and those that only the command has.
struct SettingOptions: Hashable, Sendable {
  /// What is written.
  enum OutputForm: String, Hashable, Sendable {
    case text, json, svg
  }

  /// The line ends written.
  enum LineEnds: String, Hashable, Sendable {
    case keep, lf, crlf
  }

  /// What is handed on as soon as it is decided.
  enum FlushUnit: String, Hashable, Sendable {
    case word, line, paragraph
  }

  /// All that the library knows, but for the width.
  var wrapping: Wrapping
  var width: WidthChoice?
  var maxWidth: Int?
  var hyphenation: HyphenationChoice?
  var patterns: Argument?
  var font = FontOptions()
  var form = OutputForm.text
  var explains = false
  var lineEnds = LineEnds.keep
  var isStrict = false
  var flush: FlushUnit?
  var ignoresConfig = false
  var isQuiet = false
  /// Options whose value was given, where a default from elsewhere must know.
  var given: Set<CommandOption> = []

  init(of verb: Verb) {
    wrapping = verb == .reflow ? .reflow(width: nil) : Wrapping(width: nil)
  }

  /// Takes an option in; whether it is one of these.
  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    if try takePlacing(one) { return true }
    if try takeBreaking(one) { return true }
    if try font.take(one) { return true }
    if try wrapping.tex.take(one) { return note(one) }
    return try takeOutput(one)
  }

  private mutating func takePlacing(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .width: width = try one.width()
    case .maxWidth: maxWidth = try one.number(atLeast: 1, "a number")
    case .widths:
      wrapping.widths = try one.numbers("a list of numbers of at least 1, as in 40,60")
    case .align: wrapping.alignment = try one.choice(Alignment.self)
    case .justify: wrapping.alignment = .justify
    case .justifyLast: wrapping.justifiesLastLine = true
    case .initialIndent: wrapping.initialIndent = try indent(one)
    case .subsequentIndent: wrapping.subsequentIndent = try indent(one)
    case .maxLines: wrapping.maxLines = try one.number(atLeast: 0, "a number")
    case .more: wrapping.more = one.text
    case .direction: wrapping.direction = try one.choice(Direction.self)
    case .bidi: wrapping.bidi = try one.choice(BidiOrder.self)
    default: return false
    }
    return note(one)
  }

  private mutating func takeBreaking(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .breaker: wrapping.breaker = try one.choice(Breaker.self)
    case .cost: wrapping.cost = try one.choice(Cost.self)
    case .breakAt:
      guard let places = BreakPlaces(list: one.text) else {
        throw one.wrong("a list of space, hyphen, soft-hyphen, cjk, unicode")
      }
      wrapping.breakAt = places
    case .tailoring: wrapping.tailoring = try one.choice(Tailoring.self)
    case .cjk: wrapping.cjk = try one.choice(Kinsoku.self)
    case .korean: wrapping.korean = try one.choice(Korean.self)
    case .longWords: wrapping.longWords = try one.choice(LongWords.self)
    case .keepURLs: wrapping.keepsURLs = true
    case .noKeepURLs: wrapping.keepsURLs = false
    case .hyphenate: hyphenation = try HyphenationChoice(one)
    case .patterns: patterns = one.value
    case .whitespace: wrapping.whitespace = try one.choice(Whitespace.self)
    case .newlines: wrapping.newlines = try one.choice(Newlines.self)
    case .tabs: wrapping.cells.tabs = try one.number(atLeast: 1, "a number")
    case .ambiguous: wrapping.cells.ambiguous = try one.choice(CellMetrics.Ambiguous.self)
    case .widthModel: wrapping.cells.model = try one.choice(CellMetrics.Model.self)
    case .ansi: wrapping.ansi = try one.choice(EscapeHandling.self)
    default: return false
    }
    return note(one)
  }

  private mutating func takeOutput(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .to: form = try one.choice(OutputForm.self)
    case .explain: explains = true
    case .eol: lineEnds = try one.choice(LineEnds.self)
    case .strict: isStrict = true
    case .flush: flush = try one.choice(FlushUnit.self)
    case .noConfig: ignoresConfig = true
    case .quiet: isQuiet = true
    default: return false
    }
    return note(one)
  }

  private mutating func note(_ one: Occurrence) -> Bool {
    given.insert(one.option)
    return true
  }

  /// A line end in an indent would make lines that nobody counts.
  private func indent(_ one: Occurrence) throws(UsageError) -> String {
    guard !one.text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      throw one.wrong("an indent: it holds a line end")
    }
    return one.text
  }
}

/// The language that words are hyphenated in.
struct HyphenationChoice: Hashable, Sendable {
  var language = "en-us"

  init(language: String = "en-us") { self.language = language }

  init(_ one: Occurrence) throws(UsageError) {
    guard let value = one.value else { return }
    guard !value.bytes.isEmpty else { throw one.wrong("a language, as en-us") }
    language = value.text
  }
}

extension TeXTuning {
  /// Takes an option in; whether it is one of TeX's parameters.
  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .tolerance: tolerance = try parameter(one)
    case .pretolerance: pretolerance = try parameter(one)
    case .linePenalty: linePenalty = try parameter(one)
    case .hyphenPenalty: hyphenPenalty = try parameter(one)
    case .emergencyStretch:
      emergencyStretch = try parameter(one)
      guard emergencyStretch >= 0 else { throw one.wrong("a number of at least 0") }
    case .looseness: looseness = try parameter(one)
    default: return false
    }
    return true
  }

  /// A number that TeX itself would take.
  private func parameter(_ one: Occurrence) throws(UsageError) -> Int {
    let most = Int(Int32.max)
    let number = try one.number("a whole number")
    guard (-most...most).contains(number) else {
      throw one.wrong("a number from -\(most) to \(most)")
    }
    return number
  }
}
