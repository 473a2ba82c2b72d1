/// What a font has that could not be used, while its advance widths could.
public enum FontDiagnostic: Hashable, Sendable {
  /// The table cannot be read; what it would give is left out.
  case damaged(FontTag)
  /// The table's entry in the directory points outside the file.
  case outsideFile(FontTag)
  /// The table asks for more work than any real font does; it is left out.
  case tooLarge(FontTag)
  /// Some of the table's kerning or ligatures depend on context; those are not applied.
  case contextual(FontTag)
  /// A `kern` table of a kind that is not read.
  case unsupportedKerning
  /// A variable font: its default instance is measured.
  case variable
}

extension FontDiagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged(let tag): "table \"\(tag)\" is damaged and was left out"
    case .outsideFile(let tag): "table \"\(tag)\" lies outside the file and was left out"
    case .tooLarge(let tag): "table \"\(tag)\" holds too many lookups and was left out"
    case .contextual(let tag): "contextual rules of table \"\(tag)\" are not applied"
    case .unsupportedKerning: "table \"kern\" is of a kind that is not read"
    case .variable: "a variable font: its default instance is measured"
    }
  }
}
