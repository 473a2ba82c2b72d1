import Galley

/// The blocks that a reader found in a stretch of a document, as flat tables.
///
/// All offsets are byte offsets in the text that was read. A block is prose, whose words are set
/// anew, or verbatim, whose bytes are kept; together the blocks cover every source line, in order.
struct BlockList {
  /// One source line: its bytes without the line end, and where the next line starts.
  struct SourceLine: Equatable {
    var start: Int
    var end: Int
    var next: Int
  }

  enum Kind: UInt8 {
    /// Bytes kept as they are; only line ends are made uniform.
    case verbatim
    /// A blank line: printed as its bare container marks without trailing white space.
    case blank
    /// Words, set anew between the block's prefixes.
    case prose
  }

  /// One block. Ranges index the tables beside it.
  struct Block: Equatable {
    var kind: Kind
    /// The source lines that the block was read from.
    var lines: Range<Int>
    /// What stands before the first line that is set, in ``BlockList/prefixes``.
    var firstPrefix: Range<Int> = 0..<0
    /// What stands before each later line, in ``BlockList/prefixes``.
    var laterPrefix: Range<Int> = 0..<0
    /// The pieces of text, in ``BlockList/pieces``.
    var pieces: Range<Int> = 0..<0
  }

  /// A run of a prose block's text within one source line.
  struct Piece: Equatable {
    enum Ending: UInt8 {
      /// More of the same line follows at once.
      case none
      /// A line end of the source: a gap.
      case lineEnd
      /// A hard line end, kept where it is.
      case hard
    }
    var text: Range<Int>
    /// White space inside is ink: kept as written, no gap, never stretched.
    var isInk = false
    var ending: Ending = .none
  }

  var sourceLines: [SourceLine] = []
  var blocks: [Block] = []
  var pieces: [Piece] = []
  var prefixes: [UInt8] = []
}
