import Testing

@testable import GalleyFonts

@Suite struct ReadingTables {
  private let font = TinyFont(advances: [500, 100, 200, 300])

  private func width(_ text: String, _ font: TinyFont) throws -> Int {
    var measurer = FontMeasurer(try FontFace(font.bytes()))
    return measurer.breadth(of: text)
  }

  @Test func `letters advance by their glyphs, and what is missing by glyph 0`() throws {
    #expect(try width("abc", font) == 600)
    #expect(try width("a?c", font) == 900)
  }

  @Test("a missing required table is named", arguments: ["head", "hhea", "maxp", "hmtx", "cmap"])
  func missing(tag: String) {
    var font = font
    font.remove(tag)
    let name = FontTag(value: tag.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    #expect(throws: FontError.missingTable(name)) { try FontFace(font.bytes()) }
  }

  @Test(
    "a required table that ends too soon is named", arguments: ["head", "hhea", "maxp", "hmtx"])
  func cut(tag: String) {
    var font = font
    font.set(tag, [0])
    #expect { try FontFace(font.bytes()) } throws: { error in
      guard case FontError.damagedTable(let table, _) = error else { return false }
      return table.description == tag
    }
  }

  @Test func `a table past the end of the file is named`() {
    var bytes = font.bytes()
    bytes.replaceSubrange(20..<24, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: FontError.tableOutsideFile("head")) { try FontFace(bytes) }
  }

  @Test func `foreign bytes and packed fonts are refused by their first letters`() {
    #expect(throws: FontError.empty) { try FontFace([]) }
    #expect(throws: FontError.notAFont("Once")) { try FontFace(Array("Once upon".utf8)) }
    #expect(throws: FontError.unsupportedContainer("wOF2")) { try FontFace(Array("wOF2....".utf8)) }
    #expect(throws: FontError.directoryCut(fileLength: 4)) { try FontFace([0, 1, 0, 0]) }
  }

  @Test("an em outside 16 to 16384 is refused", arguments: [0, 1, 15, 16_385])
  func em(units: Int) {
    let font = TinyFont(advances: [500, 100], unitsPerEm: units)
    #expect(throws: FontError.unusableEm(unitsPerEm: units)) { try FontFace(font.bytes()) }
  }

  @Test func `a collection gives the face asked for`() throws {
    let second = TinyFont(advances: [500, 700])
    let header = Array("ttcf".utf8) + TinyFont.u16(1, 0) + TinyFont.u32(2)
    let first = font.bytes(after: header.count + 8)
    let start = header.count + 8 + first.count
    let file =
      header + TinyFont.u32(header.count + 8) + TinyFont.u32(start) + first
      + second.bytes(after: start)
    var measurer = FontMeasurer(try FontFace(file, index: 1))
    let width = measurer.breadth(of: "a")
    #expect(width == 700)
    #expect(throws: FontError.noSuchFace(index: 2, count: 2)) { try FontFace(file, index: 2) }
    #expect(throws: FontError.noSuchFace(index: -1, count: 2)) { try FontFace(file, index: -1) }
    let names = try file.withUnsafeBytes { try FontNames.ofFaces(in: $0) }
    #expect(names.count == 2)
  }

  @Test func `a collection inside a collection is refused`() {
    let file = Array("ttcf".utf8) + TinyFont.u16(1, 0) + TinyFont.u32(1) + TinyFont.u32(0)
    #expect(throws: FontError.damagedCollection(index: 0)) { try FontFace(file) }
  }
}

@Suite struct CharacterMaps {
  private func glyphs(_ scalars: [UInt32], _ cmap: [UInt8]) throws -> [Int] {
    try cmap.withUnsafeBytes { bytes in
      let table = ByteView("cmap", bytes)
      let map = try CharacterMap(table)
      return scalars.map { map.glyph(of: $0, in: table) }
    }
  }

  @Test func `format 0 maps bytes through Mac Roman`() throws {
    var ids = [UInt8](repeating: 0, count: 256)
    ids[0x41] = 5
    ids[0x8E] = 7
    let map = TinyFont.characterMap(TinyFont.u16(0, 262, 0) + ids, platform: 1, encoding: 0)
    #expect(try glyphs([0x41, 0xE9, 0x8E], map) == [5, 7, 0])
  }

  @Test func `a symbol font answers to plain codes`() throws {
    let trimmed = TinyFont.u16(6, 12, 0, 0xF041, 1, 9)
    let map = TinyFont.characterMap(trimmed, platform: 3, encoding: 0)
    #expect(try glyphs([0x41, 0xF041, 0x42], map) == [9, 9, 0])
  }

  @Test func `format 12 counts glyphs up and format 13 does not`() throws {
    func groups(_ format: Int) -> [UInt8] {
      let group = TinyFont.u32(0x1F600) + TinyFont.u32(0x1F602) + TinyFont.u32(4)
      let header = TinyFont.u16(format, 0) + TinyFont.u32(28) + TinyFont.u32(0) + TinyFont.u32(1)
      return TinyFont.characterMap(header + group, platform: 3, encoding: 10)
    }
    #expect(try glyphs([0x1F5FF, 0x1F600, 0x1F602, 0x1F603], groups(12)) == [0, 4, 6, 0])
    #expect(try glyphs([0x1F600, 0x1F602], groups(13)) == [4, 4])
  }

  @Test func `the full Unicode map is preferred, and the next best read when it is damaged`() throws
  {
    let trimmed = TinyFont.u16(6, 12, 0, 0x41, 1, 3)
    let better = TinyFont.u16(12, 0) + TinyFont.u32(28) + TinyFont.u32(0) + TinyFont.u32(1)
    let group = TinyFont.u32(0x41) + TinyFont.u32(0x41) + TinyFont.u32(8)
    let records = TinyFont.u16(0, 2, 3, 1) + TinyFont.u32(20) + TinyFont.u16(3, 10)
    let whole = records + TinyFont.u32(32) + trimmed + better + group
    #expect(try glyphs([0x41], whole) == [8])
    let damaged = records + TinyFont.u32(0xFFFF_FFFF) + trimmed
    #expect(try glyphs([0x41], damaged) == [3])
  }

  @Test func `a map of unknown formats only is refused`() {
    let map = TinyFont.characterMap(TinyFont.u16(2, 12, 0, 0, 0, 0))
    #expect(throws: FontError.noUsableCharacterMap) { try glyphs([0x41], map) }
  }
}
