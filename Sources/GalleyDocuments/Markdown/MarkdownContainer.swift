/// A quote, a list item or a footnote that is open round the lines.
struct MarkdownContainer: BitwiseCopyable {
  enum Kind: UInt8 {
    case quote, item, footnote
  }
  var kind: Kind
  /// The columns that a line must be indented by to stay inside; items only.
  @Compact var width: Int = 0
  /// An item with nothing in it yet: a blank line ends it.
  var isEmpty = false

  /// Takes this container's prefix from a line, if the line has it.
  func strip(_ cursor: inout LineCursor, in text: UnsafeRawBufferPointer) -> Bool {
    switch kind {
    case .quote:
      guard !cursor.isIndented, !cursor.isBlank, text[cursor.ink] == 0x3E else { return false }
      cursor.take(marks: 1, in: text)
      cursor.take(columns: 1, in: text)
      return true
    case .item:
      if cursor.isBlank { return !isEmpty }
      guard cursor.indent >= width else { return false }
      cursor.take(columns: width, in: text)
      return true
    case .footnote:
      if cursor.isBlank { return true }
      guard cursor.isIndented else { return false }
      cursor.take(columns: LineCursor.tabStop, in: text)
      return true
    }
  }
}

/// What a line is, once its containers are taken off.
struct LineNote: BitwiseCopyable {
  enum Kind: UInt8 {
    case verbatim, blank
    /// The first line of a paragraph.
    case paragraph
    /// A later line of a paragraph.
    case continuation
  }
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Some containers of its paragraph have no prefix in this line.
    static let lazy = Flags(rawValue: 1)
    /// Readers disagree about this line: its paragraph is left alone.
    static let doubtful = Flags(rawValue: 2)
    /// Its containers end with a list item that begins in this line.
    static let opensItem = Flags(rawValue: 4)
    /// Its containers end with a footnote that begins in this line.
    static let opensFootnote = Flags(rawValue: 8)
    /// Somewhere in a footnote.
    static let inFootnote = Flags(rawValue: 16)
    /// Somewhere in a quote.
    static let inQuote = Flags(rawValue: 32)
    /// Between `galley: off` and `galley: on`.
    static let off = Flags(rawValue: 64)
    /// A footnote begins in this line, whatever begins in it.
    static let footnoteMark = Flags(rawValue: 128)
  }
  var kind: Kind
  var flags: Flags = []
  /// How many containers are open.
  @Compact var depth: Int = 0
  /// The marks of items and footnotes that begin in this line, as ranges from its start, in
  /// ``MarkdownReader/marks``.
  var marks = Extent.none
}
