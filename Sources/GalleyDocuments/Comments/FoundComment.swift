/// A comment that the lexer found and that may be prose: nothing stands on its lines but white
/// space and itself.
struct FoundComment: BitwiseCopyable {
  /// Whether it runs to its line's end, from a leader on; else it stands between two marks.
  var isLine: Bool
  var isDoc: Bool
  /// What lines may begin with: `*`, `+` or 0.
  var gutter: UInt8 = 0
  /// Nothing inside is prose.
  var isVerbatim = false
  /// A string that serves as a comment: its later lines stand under its quote.
  var isString = false
  /// No code stands before it.
  var isHeader: Bool
  /// The first byte.
  @Compact var start: Int
  /// After the leader or the opening mark.
  @Compact var textStart: Int
  /// Before the closing mark; at the line's end for a line comment.
  @Compact var textEnd: Int
  /// After the closing mark.
  @Compact var end: Int
  /// The line that holds the first byte.
  @Compact var line: Int
  /// The line that holds the last byte.
  @Compact var lastLine: Int
}
