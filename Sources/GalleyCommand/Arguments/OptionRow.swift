/// An option of the command; its raw value is its long name.
enum CommandOption: String, CaseIterable, Sendable {
  case width, widths, breaker, cost, align, more, tailoring, cjk, korean, hyphenate, patterns
  case whitespace, newlines, tabs, ambiguous, ansi, direction, bidi, font, size, features, tracking
  case to, explain, eol, strict, flush, tolerance, pretolerance, looseness
  case maxWidth = "max-width"
  case justify
  case justifyLast = "justify-last"
  case initialIndent = "initial-indent"
  case subsequentIndent = "subsequent-indent"
  case maxLines = "max-lines"
  case breakAt = "break-at"
  case longWords = "long-words"
  case keepURLs = "keep-urls"
  case noKeepURLs = "no-keep-urls"
  case widthModel = "width-model"
  case linePenalty = "line-penalty"
  case hyphenPenalty = "hyphen-penalty"
  case emergencyStretch = "emergency-stretch"
  // reflow
  case format, syntax, prefix, sentences, crown, tagged, dehyphenate, goal, minimal, patch, check
  case list, diff, color, quiet
  case doubleSpaces = "uniform-spacing"
  case splitOnly = "split-only"
  case lineRange = "line-range"
  case inPlace = "in-place"
  case noConfig = "no-config"
  case stdinName = "stdin-name"
  // flow
  case items, layout, grid, height, gap, separator, cross, even, rtl, chip, selected, box, newline
  case null
  case itemSpacing = "item-spacing"
  case lineSpacing = "line-spacing"
  case separatorAtWrap = "separator-at-wrap"
  case lineSeparator = "line-separator"
  case lineFill = "line-fill"
  // measure, hyphenate
  case json, column, lang
  case leftMin = "left-min"
  case rightMin = "right-min"
  // everywhere
  case help, version
}

/// Whether an option has a value, and what help calls it.
enum ValueKind: Sendable {
  case flag
  case required(StaticString)
  /// The value stands after `=` or is left out.
  case optional(StaticString)
}

/// One row of the option table: everything that parser, help and completions know of an option.
///
/// An option that means something else to another verb has a row for each.
struct OptionRow: Sendable {
  let option: CommandOption
  let letter: UInt8?
  let value: ValueKind
  let verbs: VerbSet
  /// The values it may have, separated by `|`; empty when they cannot be listed.
  let choices: StaticString
  let help: StaticString

  init(
    _ option: CommandOption, _ letter: Unicode.Scalar?, _ value: ValueKind, _ verbs: VerbSet,
    choices: StaticString = "", _ help: StaticString
  ) {
    self.option = option
    self.letter = letter.map { UInt8($0.value) }
    self.value = value
    self.verbs = verbs
    self.choices = choices
    self.help = help
  }

  init(
    _ option: CommandOption, _ value: ValueKind, _ verbs: VerbSet, choices: StaticString = "",
    _ help: StaticString
  ) {
    self.init(option, nil, value, verbs, choices: choices, help)
  }

  var name: String { option.rawValue }

  var choiceList: [String] {
    choices.utf8CodeUnitCount == 0 ? [] : choices.description.split(separator: "|").map(String.init)
  }

  /// What help and messages call the value: its choices where they can be listed.
  var valueName: String? {
    switch value {
    case .flag: nil
    case .required(let name), .optional(let name):
      choices.utf8CodeUnitCount == 0 ? name.description : choices.description
    }
  }
}
