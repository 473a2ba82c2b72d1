/// The em, the line heights and the advance widths of a TrueType or OpenType face.
///
/// Source: OpenType specification, tables `head`, `hhea`, `maxp` and `hmtx`.
struct HorizontalMetrics: Equatable, Sendable {
  let unitsPerEm: Int
  let glyphCount: Int
  let ascender: Int
  let descender: Int
  let lineGap: Int
  /// How many glyphs have an advance of their own; the rest share the last one.
  let advanceCount: Int

  init(_ directory: TableDirectory) throws(FontError) {
    unitsPerEm = try directory.required("head").u16(at: 18)
    guard (16...16_384).contains(unitsPerEm) else { throw .unusableEm(unitsPerEm: unitsPerEm) }
    glyphCount = try directory.required("maxp").u16(at: 4)
    guard glyphCount >= 1 else { throw .noGlyphs }

    let header = try directory.required("hhea")
    ascender = try header.i16(at: 4)
    descender = try header.i16(at: 6)
    lineGap = try header.i16(at: 8)
    let stated = try header.u16(at: 34)
    guard stated >= 1 else { throw .noAdvances }

    let advances = try directory.required("hmtx")
    _ = try advances.u16(at: 0)
    // A last record without its side bearing still holds an advance.
    advanceCount = min(stated, max(1, advances.count / 4))
  }

  /// The advance width of a glyph, in font units; a glyph past the last is read as glyph 0.
  @inline(__always)
  func advance(of glyph: Int, in table: ByteView) -> Int {
    let real = glyph < glyphCount ? glyph : 0
    return table.u16OrZero(at: 4 * min(real, advanceCount - 1))
  }
}
