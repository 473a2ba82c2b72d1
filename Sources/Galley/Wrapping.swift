/// How text is set: every choice the library offers for a paragraph, as one plain value.
///
/// Copy it, change it, reuse it. The names and defaults are those of the `galley wrap` command;
/// ``reflow(width:)`` gives the defaults with which documents are refilled.
///
/// Widths are counted in terminal cells unless a font measures the text.
public struct Wrapping: Hashable, Sendable {
  /// The most cells a line may use; 0 and below set one unit a line, `nil` sets no limit.
  public var width: Int?
  /// Widths of line 1, 2, …; the last repeats. Empty: every line has ``width``.
  public var widths: [Int] = []

  /// How breaks are chosen.
  public var breaker: Breaker = .greedy
  /// What ``Breaker/optimal`` minimises; `nil` chooses by the alignment: ``Cost/prose``, and for
  /// justified text how far its gaps are stretched.
  public var cost: Cost?
  /// What ``Breaker/tex`` is told beside the width.
  public var tex = TeXTuning()
  /// Aim at this many cells instead of the full width; `nil` aims at the width.
  public var goal: Int?

  /// Where lines stand in the measure.
  public var alignment: Alignment = .left
  /// Justify a paragraph's last line too.
  public var justifiesLastLine = false

  /// Put before the first line of the output, and counted in the width.
  public var initialIndent = ""
  /// Put before the other lines of the output, and counted in the width.
  public var subsequentIndent = ""

  /// The most lines of a paragraph; `nil` sets no limit, 0 prints none.
  public var maxLines: Int?
  /// The marker that stands for what a limit hid; `{n}` becomes the number of hidden words.
  public var more = " +{n} more"

  /// Where a line may end.
  public var breakAt: BreakPlaces = .unicode
  /// Rules on top of UAX #14, for ``BreakPlaces/unicode``.
  public var tailoring: Tailoring = .terminal
  /// How strictly kana and marks are kept from a line's start.
  public var cjk: Kinsoku = .strict
  /// Whether Korean breaks between syllables or only at spaces.
  public var korean: Korean = .break
  /// What happens to a word wider than the line.
  public var longWords: LongWords = .cut
  /// No break inside a word that holds `://`.
  public var keepsURLs = true
  /// Where words may be divided with a hyphen; `nil`: nowhere.
  public var hyphenation: Hyphenator?

  /// What happens to runs of white space inside a line.
  public var whitespace: Whitespace = .preserve
  /// Whether line ends of the text are kept, or join its lines as spaces do.
  public var newlines: Newlines = .preserve
  /// The gap after a sentence.
  public var sentences: SentenceGaps = .single

  /// How cells are counted.
  public var cells = CellMetrics()
  /// A font that measures in place of cells. Widths and goal are then in its units, and added space
  /// is told, not written: a line is its words with the spaces of the text between them.
  public var font: FontMetrics?
  /// What happens to escape sequences.
  public var ansi: EscapeHandling = .reopen
  /// The direction of paragraphs; `auto` takes that of the first strong character.
  public var direction: Direction = .auto
  /// The order in which right-to-left text is written out.
  public var bidi: BidiOrder = .logical

  /// The defaults of `galley wrap` at a width; `nil` sets no limit.
  public init(width: Int?) {
    self.width = width
  }

  /// The defaults with which documents are refilled: optimal breaks at spaces and between
  /// ideographs, long words kept whole, white space collapsed, lines joined.
  public static func reflow(width: Int?) -> Wrapping {
    var wrapping = Wrapping(width: width)
    wrapping.breaker = .optimal
    wrapping.breakAt = [.space, .cjk]
    wrapping.longWords = .keep
    wrapping.whitespace = .collapse
    wrapping.newlines = .join
    return wrapping
  }
}

/// The algorithm that chooses the breaks of a paragraph.
public enum Breaker: String, Hashable, Sendable, CaseIterable {
  /// First fit: each line takes as many words as it can.
  case greedy
  /// The least total cost over the whole paragraph.
  case optimal
  /// As many lines as first fit, but the evenest, the last one included.
  case balanced
  /// Knuth and Plass's algorithm with TeX's parameters.
  case tex
}

/// What ``Breaker/optimal`` minimises.
public enum Cost: String, Hashable, Sendable, CaseIterable {
  /// Squared slack, and prices for runts, short words and broken sentences at line ends.
  case prose
  /// As ``prose``, and prices for lines that part what belongs together: a title or an initial and a
  /// name, a number and its unit, a word and the mark that French sets after a space.
  case proseTies = "prose-ties"
  /// The sum of squared slack over all lines but the last.
  case squares
  /// As ``squares``, among the layouts with the fewest lines.
  case squaresMinLines = "squares-minlines"
}

/// How lines are placed in the measure.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  case left, right, center, justify
  /// At the side where the paragraph's direction starts.
  case start
}

/// The kinds of places where a line may end.
public struct BreakPlaces: OptionSet, Hashable, Sendable {
  /// One bit for each kind of place.
  public let rawValue: UInt8
  /// The places whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// At spaces and tabs.
  public static let space = BreakPlaces(rawValue: 1)
  /// After a `-` between two letters or digits.
  public static let hyphen = BreakPlaces(rawValue: 2)
  /// At U+00AD, which then shows as `-`.
  public static let softHyphen = BreakPlaces(rawValue: 4)
  /// Between ideographs and kana, with kinsoku.
  public static let cjk = BreakPlaces(rawValue: 8)
  /// Everywhere UAX #14 allows, soft hyphens included.
  public static let unicode = BreakPlaces(rawValue: 16)
}

/// Rules on top of UAX #14 for ``BreakPlaces/unicode``.
public enum Tailoring: String, Hashable, Sendable, CaseIterable {
  /// Five rules that keep options, paths and addresses whole.
  case terminal
  /// UAX #14 as it stands.
  case none
}

/// How strictly small kana and marks are kept from a line's start.
public enum Kinsoku: String, Hashable, Sendable, CaseIterable {
  case strict, normal, loose
}

/// Whether Korean breaks between syllables or only at spaces.
public enum Korean: String, Hashable, Sendable, CaseIterable {
  case `break`
  case keepAll = "keep-all"
}

/// What happens to a word wider than the line.
public enum LongWords: String, Hashable, Sendable, CaseIterable {
  /// It is cut between grapheme clusters.
  case cut
  /// It stands out, alone on its line.
  case keep
}

/// What happens to runs of white space inside a line.
public enum Whitespace: String, Hashable, Sendable, CaseIterable {
  case collapse, preserve
}

/// Whether the line ends of the input are kept.
public enum Newlines: String, Hashable, Sendable, CaseIterable {
  case join, preserve
}

/// The gap after a sentence.
public enum SentenceGaps: String, Hashable, Sendable, CaseIterable {
  /// One space, as everywhere.
  case single
  /// Two spaces where the source had two or more, or a line end.
  case double
  /// As wide as in the source.
  case preserve
  /// A line end: each sentence is set alone.
  case line
}

/// What happens to escape sequences.
public enum EscapeHandling: String, Hashable, Sendable, CaseIterable {
  /// Styles and links are closed at line ends and opened again.
  case reopen
  /// Sequences stay as they stand.
  case leave
  /// All sequences and controls are removed.
  case strip
}

/// The direction of a paragraph.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case auto, ltr, rtl
}

/// The order in which right-to-left text is written out.
public enum BidiOrder: String, Hashable, Sendable, CaseIterable {
  /// As it is read; the terminal reorders.
  case logical
  /// As it is seen, by UAX #9.
  case visual
}
