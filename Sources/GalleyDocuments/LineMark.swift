/// What a document says of a line before its text is read.
enum LineMark: UInt8, BitwiseCopyable {
  /// Read as text, together with its neighbours.
  case text
  /// Blank: printed without trailing white space.
  case blank
  /// Kept as it is.
  case verbatim
  /// Kept as it is, and nothing above it goes on below.
  case boundary
  /// Read as flowed text, together with its neighbours.
  case flowed
  /// The same, where a deleted space joins the lines.
  case tightlyFlowed
}
