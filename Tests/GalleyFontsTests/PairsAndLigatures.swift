import Testing

@testable import GalleyFonts

/// Glyphs 1 to 4 draw a to d, 100, 200, 300 and 400 units wide.
@Suite struct PairsAndLigatures {
  private var font = TinyFont(advances: [500, 100, 200, 300, 400])

  private func width(
    _ text: String, _ font: TinyFont, _ features: FontFeatures = FontFeatures()
  ) throws -> Int {
    var measurer = FontMeasurer(try FontFace(font.bytes()), features: features)
    return measurer.breadth(of: text)
  }

  private func gpos(_ lookups: [UInt8]...) -> [UInt8] {
    TinyFont.layout(feature: "kern", lookups: lookups)
  }

  @Test func `a listed pair counts when kerning is on`() throws {
    var font = font
    font.set("GPOS", gpos(TinyFont.lookup(type: 2, TinyFont.pair(1, 2, adding: -30))))
    #expect(try width("ab", font) == 270)
    #expect(try width("ba", font) == 300)
    #expect(try width("ab", font, FontFeatures(kerning: false)) == 300)
  }

  @Test func `a ligature comes before the pairs it takes part in`() throws {
    var font = font
    font.set("GPOS", gpos(TinyFont.lookup(type: 2, TinyFont.pair(1, 2, adding: -30))))
    let ligature = TinyFont.lookup(type: 4, TinyFont.ligature(1, 2, drawnBy: 4))
    font.set("GSUB", TinyFont.layout(feature: "liga", lookups: [ligature]))
    #expect(try width("ab", font) == 400)
    #expect(try width("cabc", font) == 1000)
    #expect(try width("a\u{200C}b", font) == 270)
    #expect(try width("a\u{200D}b", font) == 400)
    #expect(try width("ab", font, FontFeatures(ligatures: false)) == 270)
  }

  @Test func `an extension is followed once`() throws {
    let wrapped = TinyFont.u16(1, 2) + TinyFont.u32(8) + TinyFont.pair(1, 2, adding: -30)
    var font = font
    font.set("GPOS", gpos(TinyFont.lookup(type: 9, wrapped)))
    #expect(try width("ab", font) == 270)
    let cycle = TinyFont.u16(1, 9) + TinyFont.u32(0)
    font.set("GPOS", gpos(TinyFont.lookup(type: 9, cycle)))
    #expect(try width("ab", font) == 300)
  }

  @Test func `a damaged lookup drops kerning, and says so`() throws {
    var font = font
    let table = gpos(TinyFont.lookup(type: 2, TinyFont.pair(1, 2, adding: -30)))
    font.set("GPOS", Array(table.dropLast(4)))
    let face = try FontFace(font.bytes())
    #expect(face.diagnostics == [.damaged("GPOS")])
    #expect(try width("ab", font) == 300)
  }

  @Test func `rules that depend on context are not applied, and that is said`() throws {
    var font = font
    font.set("GPOS", gpos(TinyFont.lookup(type: 8, TinyFont.u16(1, 0, 0))))
    #expect(try FontFace(font.bytes()).diagnostics == [.contextual("GPOS")])
  }

  @Test func `a table that lists one lookup's subtables without end is refused, soon`() throws {
    let subtables = [UInt8](repeating: 0, count: 2 * 30_000)
    var font = font
    font.set("GPOS", gpos(TinyFont.u16(2, 0, 30_000) + subtables))
    #expect(try FontFace(font.bytes()).diagnostics == [.tooLarge("GPOS")])
  }

  @Test func `the old table serves where the new one has no pairs`() throws {
    let pairs = TinyFont.u16(1, 2, -25)
    let kern = TinyFont.u16(0, 1, 0, 20, 1, 1, 0, 0, 0) + pairs
    var font = font
    font.set("kern", kern)
    #expect(try width("ab", font) == 275)
    font.set("GPOS", TinyFont.layout(feature: "cpsp", lookups: []))
    #expect(try width("ab", font) == 275)
    font.set("GPOS", gpos(TinyFont.lookup(type: 2, TinyFont.pair(3, 4, adding: -1))))
    #expect(try width("ab", font) == 300)
  }

  @Test func `an overriding subtable replaces, a vertical one is passed over`() throws {
    func subtable(_ coverage: Int, _ value: Int) -> [UInt8] {
      TinyFont.u16(0, 20, coverage, 1, 0, 0, 0, 1, 2, value)
    }
    var font = font
    font.set("kern", TinyFont.u16(0, 2) + subtable(1, -10) + subtable(1, -5))
    #expect(try width("ab", font) == 285)
    font.set("kern", TinyFont.u16(0, 2) + subtable(1, -10) + subtable(0b1001, -5))
    #expect(try width("ab", font) == 295)
    font.set("kern", TinyFont.u16(0, 2) + subtable(1, -10) + subtable(0, -5))
    #expect(try width("ab", font) == 290)
    #expect(try FontFace(font.bytes()).diagnostics == [.unsupportedKerning])
  }

  @Test func `a lookup may pass over marks`() throws {
    var font = TinyFont(advances: [500, 100, 200, 0])
    let trimmed = TinyFont.u16(4, 48, 0, 6, 0, 0, 0)
    let ends = TinyFont.u16(0x62, 0x316, 0xFFFF, 0)
    let starts = TinyFont.u16(0x61, 0x316, 0xFFFF)
    let deltas = TinyFont.u16(1 - 0x61, 3 - 0x316, 1)
    font.set(
      "cmap", TinyFont.characterMap(trimmed + ends + starts + deltas + TinyFont.u16(0, 0, 0)))
    let pair = TinyFont.pair(1, 2, adding: -30)
    font.set("GPOS", gpos(TinyFont.lookup(type: 2, flags: 8, pair)))
    #expect(try width("a\u{316}b", font) == 270)
    font.set("GPOS", gpos(TinyFont.lookup(type: 2, pair)))
    #expect(try width("a\u{316}b", font) == 300)
  }
}
