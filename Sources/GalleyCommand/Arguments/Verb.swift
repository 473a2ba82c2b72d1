/// What `galley` is asked to do.
enum Verb: String, CaseIterable, Sendable {
  case reflow, wrap, flow, measure, hyphenate
  case breakParagraphs = "break"
  case help, completions

  /// The line of the synopsis, after `galley`.
  var synopsis: String {
    switch self {
    case .reflow: "[reflow] [options] [file ...]"
    case .wrap: "wrap [options] [file ...]"
    case .flow: "flow [options] [file]"
    case .measure: "measure [options] [text ...]"
    case .hyphenate: "hyphenate [options] [word ...]"
    case .breakParagraphs: "break [file]"
    case .help: "help [verb]"
    case .completions: "completions bash|zsh|fish"
    }
  }

  var summary: String {
    switch self {
    case .reflow: "refill paragraphs"
    case .wrap: "wrap every input line for display"
    case .flow: "lay items out in rows or columns"
    case .measure: "print the widths of texts"
    case .hyphenate: "print the hyphenation points of words"
    case .breakParagraphs: "break box, glue and penalty paragraphs"
    case .help: "explain a verb and its options"
    case .completions: "print the completion script of a shell"
    }
  }
}

/// A set of verbs: those that take an option.
struct VerbSet: OptionSet, Sendable {
  let rawValue: UInt8

  static let reflow = VerbSet(rawValue: 1)
  static let wrap = VerbSet(rawValue: 2)
  static let flow = VerbSet(rawValue: 4)
  static let measure = VerbSet(rawValue: 8)
  static let hyphenate = VerbSet(rawValue: 16)
  static let setting: VerbSet = [.reflow, .wrap]
  static let all = VerbSet(rawValue: 0xFF)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ verb: Verb) {
    rawValue =
      switch verb {
      case .reflow: 1
      case .wrap: 2
      case .flow: 4
      case .measure: 8
      case .hyphenate: 16
      case .breakParagraphs: 32
      case .help: 64
      case .completions: 128
      }
  }
}
