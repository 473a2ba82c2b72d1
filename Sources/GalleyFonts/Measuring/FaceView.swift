/// A face while it is being measured with: its tables borrowed, its glyphs by number.
enum FaceView {
  case tables(BorrowedTables)
  case listed(ListedFace)

  /// The glyph of a character, 0 when there is none.
  @inline(__always)
  func glyph(of scalar: UInt32) -> Int {
    switch self {
    case .tables(let tables): tables.glyph(of: scalar)
    case .listed(let face): face.glyph(of: scalar)
    }
  }

  /// The advance of a glyph, in font units.
  @inline(__always)
  func advance(of glyph: Int) -> Int {
    switch self {
    case .tables(let tables): tables.advance(of: glyph)
    case .listed(let face): face.advance(of: glyph)
    }
  }

  /// Whether the font itself says that a glyph stands by itself, although its character is a mark.
  func isBase(_ glyph: Int) -> Bool {
    guard case .tables(let tables) = self, glyph != 0 else { return false }
    let mark = GlyphDefinitions.Kind.mark
    return tables.kind(of: glyph, guess: mark) != mark
  }

  /// Whether the width of characters that are missing is known: that of glyph 0.
  var knowsMissing: Bool {
    switch self {
    case .tables: true
    case .listed(let face): face.knowsMissing
    }
  }
}
