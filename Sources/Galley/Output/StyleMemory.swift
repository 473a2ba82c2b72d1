/// What styles and links were open at a place of a text, to go back to it where lines that were set
/// are taken back. In a new one nothing is open.
package struct StyleMemory: ~Copyable {
  /// The sequences that open it again: a link's up to ``linkEnd``, and a style's.
  var opening = Column<UInt8>()
  var linkEnd = 0
  /// Links that were given an id.
  var numbered = 0
  /// Whether nothing was written before.
  var isAtTextStart = true

  package init() {}

  /// Nothing open, as far into the text as another.
  package init(asFarAs other: borrowing StyleMemory) { isAtTextStart = other.isAtTextStart }
}
