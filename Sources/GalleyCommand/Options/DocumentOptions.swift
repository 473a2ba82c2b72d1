import Galley

/// What counts as structure in the documents that reflow refills.
struct DocumentOptions: Hashable, Sendable {
  enum Format: String, Hashable, Sendable {
    case auto, text, markdown, comments, commit, mail
  }

  enum Prefix: Hashable, Sendable {
    case auto, none
    case literal(String)
  }

  enum Margins: String, Hashable, Sendable {
    case plain, crown, tagged
  }

  var format = Format.auto
  var syntax: String?
  var prefix = Prefix.auto
  var sentences = SentenceGaps.single
  var givesSentences = false
  var splitsOnly = false
  var margins = Margins.plain
  var joinsDividedWords = false
  var goal: Int?
  var isMinimal = false
  /// Counted from 1; empty: all lines.
  var lineRanges: [ClosedRange<Int>] = []
  /// The name that standard input stands for.
  var standardInputName: Argument?

  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .format: format = try one.choice(Format.self)
    case .syntax: syntax = one.text
    case .prefix:
      switch one.text {
      case "auto": prefix = .auto
      case "none": prefix = .none
      case "": throw one.wrong("auto, none or a leader")
      default: prefix = .literal(one.text)
      }
    case .sentences:
      sentences = try one.choice(SentenceGaps.self)
      givesSentences = true
    case .doubleSpaces:
      sentences = .double
      givesSentences = true
    case .splitOnly: splitsOnly = true
    case .crown: margins = .crown
    case .tagged: margins = .tagged
    case .dehyphenate: joinsDividedWords = true
    case .goal: goal = try one.number(atLeast: 1, "a number")
    case .minimal: isMinimal = true
    case .lineRange: lineRanges.append(try Self.range(one))
    case .stdinName: standardInputName = one.value
    default: return false
    }
    return true
  }

  /// `A:B`, `A:` to the end, `:B` from the start, or one line `A`.
  private static func range(_ one: Occurrence) throws(UsageError) -> ClosedRange<Int> {
    let parts = one.text.split(separator: ":", omittingEmptySubsequences: false)
    let wanted = "a range of lines A:B, counted from 1"
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { throw one.wrong(wanted) }
    let first = parts[0].isEmpty ? 1 : Occurrence.wholeNumber(parts[0])
    let last =
      parts.count == 1 ? first : parts[1].isEmpty ? Int.max : Occurrence.wholeNumber(parts[1])
    guard let first, let last, first >= 1, first <= last else { throw one.wrong(wanted) }
    return first...last
  }
}

/// What reflow does with files beside printing them anew.
struct FileOptions: Hashable, Sendable {
  enum Coloring: String, Hashable, Sendable {
    case auto, always, never
  }

  var rewrites = false
  var checks = false
  var lists = false
  var diffs = false
  var readsPatch = false
  var coloring = Coloring.auto

  /// The first option, in the order of help, by which the result is not just printed.
  var mode: CommandOption? {
    rewrites ? .inPlace : checks ? .check : lists ? .list : diffs ? .diff : nil
  }

  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .inPlace: rewrites = true
    case .check: checks = true
    case .list: lists = true
    case .diff: diffs = true
    case .patch: readsPatch = true
    case .color: coloring = try one.choice(Coloring.self)
    default: return false
    }
    return true
  }
}
