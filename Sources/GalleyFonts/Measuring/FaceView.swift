/// A face while it is being measured with: its tables borrowed, its glyphs by number.
enum FaceView {
  case tables(TableFace, TableViews)
  case listed(ListedFace)

  /// The glyph of a character, 0 when there is none.
  @inline(__always)
  func glyph(of scalar: UInt32) -> Int {
    switch self {
    case .tables(let face, let tables): face.glyph(of: scalar, in: tables)
    case .listed(let face): face.glyph(of: scalar)
    }
  }

  /// The advance of a glyph, in font units.
  @inline(__always)
  func advance(of glyph: Int) -> Int {
    switch self {
    case .tables(let face, let tables): face.metrics.advance(of: glyph, in: tables.hmtx)
    case .listed(let face): face.advance(of: glyph)
    }
  }

  /// Whether the width of characters that are missing is known: that of glyph 0.
  var knowsMissing: Bool {
    switch self {
    case .tables: true
    case .listed(let face): face.knowsMissing
    }
  }
}
