/// A paragraph or a verbatim line of a run, before it is judged whole.
struct Paragraph: BitwiseCopyable {
  enum Kind: UInt8 {
    case prose
    /// A list item with the lines that hang under its text.
    case item
    /// Verbatim by how the line starts.
    case line
    /// A rule: a line of one mark.
    case rule
  }

  var kind: Kind
  var lines: Extent
  /// The columns before the first line's ink, from the container's content.
  @Compact var indent: Int
  /// The columns before later lines' text: an item's hanging indent, else ``indent``.
  @Compact var textColumn: Int
  /// Where the first line's text begins, behind any marks.
  @Compact var text: Int
  /// All that is said of its lines.
  var traits: DocumentLine.Traits
  /// Its words are left alone.
  var isFrozen = false
  /// Later lines take the prefix of its second line.
  var hasOwnLaterIndent = false

  /// An item with a letter: lines at its mark's own column belong to it as well.
  var isLettered = false
  /// A lettered item that has such lines: it is set as prose, without hanging.
  var isFlush = false

  /// The first item of a lettered list that begins in the middle of prose.
  var opensList = false
  /// A lettered list begins right below, which its last line must leave room for.
  var listBelow = false

  /// Begins with a mark that would be a leader beside another one.
  var beginsLikeLeader = false

  var isProse: Bool { kind == .prose || kind == .item }

  /// Whether a line at this indentation is the rest of this item.
  func hangs(_ lineIndent: Int) -> Bool { lineIndent > indent && lineIndent <= textColumn + 1 }

  /// Whether a line at this indentation goes on with a lettered item, flush with its mark.
  func isFlush(_ lineIndent: Int) -> Bool { isLettered && lineIndent == indent }
}
