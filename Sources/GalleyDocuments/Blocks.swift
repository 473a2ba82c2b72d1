internal import Galley

/// An `Int` kept in 32 bits: the tables of a stretch of a document hold one a line or a piece.
@propertyWrapper
struct Compact: BitwiseCopyable, Hashable {
  private var value: Int32

  init(wrappedValue: Int) { value = Int32(truncatingIfNeeded: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always) get { Int(value) }
    @inline(__always) set { value = Int32(truncatingIfNeeded: newValue) }
  }
}

/// A range of offsets into a table or a text shorter than 2 GiB.
struct Extent: BitwiseCopyable, Hashable {
  @Compact var lower: Int
  @Compact var upper: Int

  init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  static let none = Extent(0, 0)

  var isEmpty: Bool { lower == upper }
  var count: Int { upper - lower }
  var range: Range<Int> { lower..<upper }
}

/// The blocks that a reader found in a stretch of a document, as flat tables.
///
/// Offsets are byte offsets in the stretch that was read, lines are indices of its line table. A
/// block is prose, whose words are set anew, or verbatim, whose bytes are kept; together the blocks
/// cover every line, in order. The tables keep their capacity from stretch to stretch.
struct BlockList: ~Copyable {
  enum Kind: UInt8 {
    /// Bytes kept as they are; only line ends are made uniform.
    case verbatim
    /// A blank line: printed as its bare container marks without trailing white space.
    case blank
    /// Words, set anew between the block's prefixes.
    case prose
  }

  /// What the setting of a prose block must mind.
  struct Care: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    /// Left as it stood if it would be set in one line: its mark counts only where two neighbouring
    /// lines have it.
    static let needsTwoLines = Care(rawValue: 1)
    /// The first piece is a task box: one unit with the next word.
    static let opensWithBox = Care(rawValue: 2)
    /// The prefix ends in a quote mark with no blank after it: `=`, `-` and `From` may not follow.
    static let touchesQuoteMark = Care(rawValue: 4)
    /// Lettered marks may not start a line: they would be items there.
    static let lettersAreItems = Care(rawValue: 8)
    /// The first mark of a lettered list may not start a line below a colon.
    static let listMayFollow = Care(rawValue: 16)
    /// Begins with a lettered mark, and goes on flush with it: marks like that may be items.
    static let isFlush = Care(rawValue: 32)
    /// A lettered list begins right below: left as it stood if the last line would be full, for a
    /// full line does not introduce a list.
    static let listBelow = Care(rawValue: 64)
    /// The mark that it begins with has a parenthesis before it too, or holds a number.
    static let isOpenedMark = Care(rawValue: 128)
    static let isDigitMark = Care(rawValue: 256)
    /// Blanks before the text of its lines are padding that the alignment made.
    static let isPadded = Care(rawValue: 512)
  }

  /// One block. Extents index the tables beside it.
  struct Block: BitwiseCopyable {
    var kind: Kind
    var care: Care = []
    /// Why its bytes are kept, where the reader can tell.
    var reason: Untouched?
    /// The lines that the block was read from.
    var lines: Extent
    /// What stands before the first line that is set, in ``BlockList/prefixes``.
    var firstPrefix = Extent.none
    /// What stands before each later line, in ``BlockList/prefixes``.
    var laterPrefix = Extent.none
    /// The pieces of text, in ``BlockList/pieces``.
    var pieces = Extent.none
    /// Blanks of the source that are kept behind the last line: those of a hard break.
    var trail = Extent.none
  }

  /// A run of a prose block's text within one source line.
  struct Piece: BitwiseCopyable {
    enum Ending: UInt8 {
      /// More of the same line follows at once.
      case none
      /// A line end of the source: a gap.
      case lineEnd
      /// A hard line end, kept where it is.
      case hard
      /// A line end of the source inside ink: one space of ink.
      case inkEnd
    }
    var text: Extent
    /// White space inside is ink: kept as written, no gap, never stretched.
    var isInk = false
    var ending: Ending = .none
  }

  var blocks = Column<Block>()
  var pieces = Column<Piece>()
  var prefixes = Column<UInt8>()
  /// The reading depends on how lines are filled, so what is set must be read and set again.
  var needsProof = false

  init() {}

  mutating func removeAll() {
    blocks.removeAll()
    pieces.removeAll()
    prefixes.removeAll()
    needsProof = false
  }

  /// Adds a block whose bytes are kept, joining it to a verbatim block right above.
  mutating func appendVerbatim(_ lines: Range<Int>, because reason: Untouched? = nil) {
    guard !lines.isEmpty else { return }
    if let last = lastBlock, last.kind == .verbatim, last.reason == reason,
      last.lines.upper == lines.lowerBound
    {
      blocks[blocks.count - 1].lines.upper = lines.upperBound
      return
    }
    blocks.append(
      Block(kind: .verbatim, reason: reason, lines: Extent(lines.lowerBound, lines.upperBound)))
  }

  mutating func appendBlank(_ line: Int) {
    blocks.append(Block(kind: .blank, lines: Extent(line, line + 1)))
  }

  // MARK: Taking back

  /// How far the tables reach.
  struct Mark {
    fileprivate var blocks: Int
    fileprivate var pieces: Int
    fileprivate var lastLine: Int
  }

  var mark: Mark {
    Mark(blocks: blocks.count, pieces: pieces.count, lastLine: lastBlock?.lines.upper ?? 0)
  }

  /// Takes back what was appended since, prefixes apart.
  mutating func removeAll(after mark: Mark) {
    blocks.removeLast(blocks.count - mark.blocks)
    pieces.removeLast(pieces.count - mark.pieces)
    if !blocks.isEmpty { blocks.base[blocks.count - 1].lines.upper = mark.lastLine }
  }

  private var lastBlock: Block? { blocks.isEmpty ? nil : blocks[blocks.count - 1] }
}
