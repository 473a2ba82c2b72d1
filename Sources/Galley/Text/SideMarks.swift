/// What the clean text of a paragraph does not say itself, tied to a place in it.
///
/// Clusters, widths and breaks are computed on clean text; marks are read where they matter.
/// Escape sequences have marks of their own, ``EscapeMark``.
package struct SideMark: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable {
    /// The gap that starts here held a line end of the source.
    case lineEnd
    /// A line must end at the gap that starts here, and is a last line.
    case hardEnd
    /// No line may end at the gap that starts here.
    case noBreak
    /// White space from here on, for `length` bytes, is ink: no gap, kept as written.
    case ink
    /// The tab here is `length` cells wide.
    case tab
  }
  /// Place in the clean text.
  package var offset: Int
  package var kind: Kind
  package var length: Int = 0
}

/// From here on, clean text and source run in step.
package struct SourceAnchor: BitwiseCopyable {
  package var offset: Int
  package var source: Int
}

/// What the tokenizer needs to know of a ``Wrapping``.
struct TextRules {
  var collapses: Bool
  /// Lines are joined again by a later run: only gaps that join without loss may break.
  var rejoins: Bool
  var sentences: SentenceGaps
  var stretches: Bool
  var places: BreakPlaces
  var cjk: Kinsoku
  var keepsURLs: Bool
  var cells: CellMetrics
  /// Control characters other than tab and line feed are dropped.
  var dropsControls: Bool
  /// Escape sequences are put back when lines are written.
  var keepsEscapes: Bool
  /// Introducers without a sequence are passed on as sequences are.
  var keepsOrphans: Bool

  init(_ wrapping: Wrapping, rejoins: Bool) {
    let stretches = wrapping.alignment == .justify
    collapses = wrapping.whitespace == .collapse || rejoins && stretches
    self.rejoins = rejoins
    sentences = wrapping.sentences == .preserve && stretches ? .single : wrapping.sentences
    self.stretches = stretches
    places = wrapping.breakAt
    cjk = wrapping.cjk
    keepsURLs = wrapping.keepsURLs
    cells = wrapping.cells
    dropsControls = !rejoins || wrapping.ansi == .strip
    keepsEscapes = wrapping.ansi != .strip
    keepsOrphans = wrapping.ansi == .leave
  }
}
