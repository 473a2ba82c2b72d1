import Testing

@testable import GalleyFonts

@Suite struct FontNaming {
  private func names(
    _ family: String, _ style: String, weight: Int = 400, italic: Bool = false
  ) -> FontNames {
    var names = FontNames()
    names.family = family
    names.style = style
    names.full = family + (style == "Regular" ? "" : " " + style)
    names.postScript = family.filter { $0 != " " } + "-" + style.filter { $0 != " " }
    names.weight = weight
    names.isItalic = italic
    return names
  }

  @Test(
    "case, spaces and hyphens do not count",
    arguments: [
      "EB Garamond Italic", "ebgaramond-italic", "EBGARAMOND ITALIC", "EBGaramond-Italic",
      "eb_garamond.italic",
    ])
  func folding(asked: String) {
    let face = names("EB Garamond", "Italic", italic: true)
    #expect(FontNameQuery(asked).distance(to: face) != nil)
    #expect(FontNameQuery(asked + "s").distance(to: face) == nil)
  }

  @Test func `a family alone asks for its regular upright face`() {
    let faces = [
      names("Galley Sans", "Bold", weight: 700), names("Galley Sans", "Italic", italic: true),
      names("Galley Sans", "Regular"), names("Galley Sans", "Light", weight: 300),
    ]
    let query = FontNameQuery("galley sans")
    let ranked = faces.sorted {
      (query.distance(to: $0) ?? .max) < (query.distance(to: $1) ?? .max)
    }
    #expect(ranked.map(\.style) == ["Regular", "Light", "Bold", "Italic"])
  }

  @Test func `a full name is nearer than a family`() throws {
    let family = try #require(
      FontNameQuery("Noto Serif").distance(to: names("Noto Serif", "Regular")))
    var other = names("Noto Serif CJK", "Bold", weight: 700)
    other.full = "Noto Serif"
    let full = try #require(FontNameQuery("Noto Serif").distance(to: other))
    #expect(full < family + 10_000)
    #expect(FontNameQuery("").distance(to: FontNames()) == nil)
  }

  @Test func `the nearest names come first, and strange ones not at all`() {
    let known = ["Liberation Serif", "Liberation Sans", "DejaVu Sans", "Amiri"]
    #expect(FontNameQuery("liberation serf").nearest(among: known).first == "Liberation Serif")
    #expect(FontNameQuery("dejavu").nearest(among: known) == ["DejaVu Sans"])
    #expect(FontNameQuery("zzzzzz").nearest(among: known) == [])
  }

  @Test func `names are read from the name table, the typographic ones first`() throws {
    func record(_ number: Int, _ text: String, at offset: Int) -> [UInt8] {
      TinyFont.u16(3, 1, 0x409, number, 2 * text.utf16.count, offset)
    }
    let texts = ["Compositor Semi", "Regular", "Compositor", "SemiBold"]
    var records: [UInt8] = []
    var storage: [UInt8] = []
    for (number, text) in zip([1, 2, 16, 17], texts) {
      records += record(number, text, at: storage.count)
      storage += TinyFont.u16s(text.utf16.map { Int($0) })
    }
    var font = TinyFont(advances: [500, 100])
    font.set("name", TinyFont.u16(0, 4, 6 + records.count) + records + storage)
    var style = [UInt8](repeating: 0, count: 78)
    style.replaceSubrange(4..<6, with: TinyFont.u16(600))
    font.set("OS/2", style)
    let names = try FontFace(font.bytes()).names
    #expect(
      [names.family, names.style, names.legacyFamily] == [
        "Compositor", "SemiBold", "Compositor Semi",
      ])
    #expect(names.weight == 600)
  }

  @Test(
    "installed faces know their names",
    arguments: [
      ("DejaVuSans.ttf", 0, "DejaVu Sans"), ("EBGaramond12-Regular.otf", 0, "EB Garamond"),
      ("NotoSansCJK-Regular.ttc", 2, "Noto Sans CJK SC"),
    ].filter { FontFixtures.installed($0.0) != nil })
  func installed(file: String, index: Int, family: String) throws {
    let path = try #require(FontFixtures.installed(file))
    let bytes = try FontFixtures.bytes(ofFile: path)
    let names = try bytes.withUnsafeBytes { try FontNames.ofFaces(in: $0) }
    #expect(names[index].family == family)
  }
}
