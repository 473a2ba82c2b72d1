public import Galley

/// How a document is refilled: the setting of its paragraphs and what counts as structure.
///
/// The names and defaults are those of the `galley reflow` command.
public struct ReflowOptions: Hashable, Sendable {
  /// Which leaders are found before a paragraph's lines.
  public enum Prefix: Hashable, Sendable {
    /// Quote marks and comment marks are found and repeated.
    case auto
    /// Nothing is looked for.
    case none
    /// Only lines that start with this, after indentation, are set; all others are left alone.
    case literal(String)
  }

  /// How the lines of a paragraph may be indented.
  public enum Margins: String, Hashable, Sendable, CaseIterable {
    /// All alike; a first-line indent is found where the text proves it.
    case plain
    /// The first line may differ from the others.
    case crown
    /// The first line must differ from the others, else it is a paragraph of its own.
    case tagged
  }

  /// The line ends that are written.
  public enum LineEnds: String, Hashable, Sendable, CaseIterable {
    /// Those of the document's first line.
    case keep
    case lf, crlf
  }

  /// How a paragraph is set. Its indents replace a paragraph's own indentation, behind quote and
  /// comment marks; in Markdown and commit messages, where blanks before a line are structure, they
  /// are left out.
  public var setting = Wrapping.reflow(width: 72)
  public var format = DocumentFormat.text
  /// The programming language of a document of comments, or a dialect of plain text.
  public var syntax: String?
  public var prefix = Prefix.auto
  public var margins = Margins.plain
  /// Long lines are split, but none are joined.
  public var splitsOnly = false
  /// A paragraph is left alone when its lines all fit and none could take the next line's first
  /// unit.
  public var isMinimal = false
  /// Words that a printer divided at a line's end are joined, as in what is pasted from a PDF: where
  /// the joined word stands elsewhere in the text, or one of its halves is no word. A document is
  /// then read to its end before anything is set.
  public var joinsDividedWords = false
  /// Only paragraphs that touch these lines are set, counted from 1; empty: all.
  public var lineRanges: [ClosedRange<Int>] = []
  public var lineEnds = LineEnds.keep

  public init() {}

  public init(width: Int?, format: DocumentFormat = .text) {
    setting.width = width
    self.format = format
  }
}
