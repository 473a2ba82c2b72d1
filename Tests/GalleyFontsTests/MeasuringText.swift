import Galley
import Testing

@testable import GalleyFonts

@Suite struct MeasuringText {
  private func breadths(_ pieces: [String], _ measurer: inout FontMeasurer) -> [Int] {
    var edges = [0]
    for piece in pieces { edges.append((edges.last ?? 0) + piece.utf8.count) }
    var column = Column<Int>()
    Array(pieces.joined().utf8).withUnsafeBytes { text in
      edges.withUnsafeBufferPointer { measurer.measure(text: text, edges: $0, into: &column) }
    }
    return Array(column.elements)
  }

  @Test func `pieces are measured one by one`() {
    var measurer = FontMeasurer(FontFace(.helvetica))
    #expect(
      breadths(["Ill", " ", "wind", "", "\u{AD}", "\u{2009}"], &measurer) == [
        278 + 222 + 222, 278, 722 + 222 + 556 + 556, 0, 0, 200,
      ])
    #expect(breadths([], &measurer) == [])
  }

  @Test func `a letter and its mark are as wide as the letter`() {
    var measurer = FontMeasurer(FontFace(.timesRoman))
    #expect(
      breadths(["e\u{301}", "é", "e\u{301}\u{323}", "x\u{302}"], &measurer) == [444, 444, 444, 500])
    let isExact = measurer.isExact
    #expect(isExact)
  }

  @Test func `bytes that are no characters and controls do no harm`() {
    var measurer = FontMeasurer(FontFace(.courier))
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x00, 0x09, 0xE2, 0x82]
    var column = Column<Int>()
    bytes.withUnsafeBytes { text in
      [0, 1, 3, 5, 7].withUnsafeBufferPointer {
        measurer.measure(text: text, edges: $0, into: &column)
      }
    }
    #expect(Array(column.elements) == [600, 0, 0, 0])
  }

  @Test(
    "text that needs shaping is told apart",
    arguments: [
      ("Ἀθήνα", true), ("שלום", true), ("日本語", true), ("한국어", true), ("ไทย", true),
      ("سلام", false), ("हिन्दी", false), ("שָׁלוֹם", false), ("👩\u{200D}🔬", false), ("🇮🇸", false),
      ("1\u{FE0F}\u{20E3}", false), ("น้ำ", false),
    ])
  func exactness(text: String, isExact: Bool) throws {
    var measurer = FontMeasurer(try FontFace(TinyFont(advances: [500, 100]).bytes()))
    _ = breadths([text], &measurer)
    let first = measurer.isExact
    measurer.forgetInexactText()
    _ = breadths([text], &measurer)
    let second = measurer.isExact
    #expect(first == isExact)
    #expect(second == isExact, "the answer is remembered with the word")
  }

  @Test func `what a built-in face lacks is not exact`() {
    var measurer = FontMeasurer(FontFace(.courier))
    let width = measurer.breadth(of: "語")
    let isExact = measurer.isExact
    #expect(width == 0)
    #expect(!isExact)
  }

  @Test func `tracking stands between clusters, and follows each piece`() throws {
    let points = try #require(FontPoints("0.3"))
    let scale = try #require(
      FontScale(unitsPerEm: 1000, size: FontPoints(7), tracking: points))
    #expect(scale.unitsPerFontUnit == 7)
    #expect(scale.tracking == 300)
    var measurer = FontMeasurer(FontFace(.courier), scale: scale)
    #expect(breadths(["ab", " ", "e\u{301}", "\u{200B}"], &measurer) == [9000, 4500, 4500, 0])
    let line = measurer.breadth(of: "ab e\u{301}")
    #expect(line == 4 * 4200 + 3 * 300)
    #expect(scale.points(ofUnits: line) == "17.7")
    #expect(scale.fontUnits(ofUnits: line) == "2528.571428571")
  }

  @Test func `a word is cut where most of it fits, a narrow ligature included`() throws {
    var font = TinyFont(advances: [500, 100, 200, 250, 120])
    let ligature = TinyFont.lookup(type: 4, TinyFont.ligature(1, 2, drawnBy: 4))
    font.set("GSUB", TinyFont.layout(feature: "liga", lookups: [ligature]))
    var measurer = FontMeasurer(try FontFace(font.bytes()))
    func clusters(_ word: String, _ breadth: Int) -> Int {
      Array(word.utf8).withUnsafeBytes { bytes in
        Array(0...bytes.count).withUnsafeBufferPointer {
          measurer.clusters(of: bytes, edges: $0, fitting: breadth)
        }
      }
    }
    // c is 250 wide, a 100, ab 120: with "b" as with "a" the word grows by little.
    let counts = [-1, 0, 249, 250, 349, 350, 370, 5000].map { clusters("cabcabcabccc", $0) }
    #expect(counts == [0, 0, 0, 1, 1, 2, 3, 12])
    #expect(clusters("", 100) == 0)
  }

  @Test func `a font made to stall a reader is given up on`() throws {
    var font = TinyFont(advances: [500, 100, 200])
    let long = TinyFont.u16(2, 60) + TinyFont.u16s([Int](repeating: 1, count: 58) + [2])
    let set = TinyFont.u16(2000) + TinyFont.u16s([Int](repeating: 4002, count: 2000)) + long
    let subtable = TinyFont.u16(1, 8, 1, 14) + TinyFont.u16(1, 1, 1) + set
    let places = [Int](repeating: 6 + 2 * 1500, count: 1500)
    let lookup = TinyFont.u16(4, 0, 1500) + TinyFont.u16s(places) + subtable
    font.set("GSUB", TinyFont.layout(feature: "liga", lookups: [lookup]))
    let face = try FontFace(font.bytes())
    #expect(face.diagnostics == [])
    var measurer = FontMeasurer(face)
    let time = ContinuousClock().measure {
      let width = measurer.breadth(of: String(repeating: "a", count: 200))
      #expect(width == 20_000)
    }
    #expect(time < .seconds(1))
  }

  @Test func `a metrics file without some ASCII letter is not exact there`() throws {
    let face = try FontFace(Array("StartFontMetrics 4.1\nC 65 ; WX 600 ; N A ;\n".utf8))
    var measurer = FontMeasurer(face)
    let known = measurer.breadth(of: "AA")
    let isExact = measurer.isExact
    let unknown = measurer.breadth(of: "B")
    let isStillExact = measurer.isExact
    #expect([known, unknown] == [1200, 0])
    #expect([isExact, isStillExact] == [true, false])
  }

  @Test func `letters that are set apart make no ligatures`() throws {
    var font = TinyFont(advances: [500, 100, 200, 250])
    let ligature = TinyFont.lookup(type: 4, TinyFont.ligature(1, 2, drawnBy: 3))
    font.set("GSUB", TinyFont.layout(feature: "liga", lookups: [ligature]))
    let face = try FontFace(font.bytes())
    var close = FontMeasurer(face)
    let scale = try #require(
      FontScale(unitsPerEm: 1000, size: FontPoints(10), tracking: FontPoints(1)))
    var apart = FontMeasurer(face, scale: scale)
    let widths = [close.breadth(of: "ab"), apart.breadth(of: "ab")]
    #expect(widths == [250, 400])
  }

  /// The word cache empties itself when full; answers must not depend on what came before.
  @Test func `a word is as wide whatever was measured before`() throws {
    var font = TinyFont(advances: [500, 101, 203, 307, 409, 521])
    let pair = TinyFont.lookup(type: 2, TinyFont.pair(1, 2, adding: -30))
    font.set("GPOS", TinyFont.layout(feature: "kern", lookups: [pair]))
    let face = try FontFace(font.bytes())
    var random = SeededGenerator(seed: 20)
    var words: [String] = []
    for _ in 0..<9000 {
      let length = Int.random(in: 1...9, using: &random)
      let letters = (0..<length).map { _ in "abcdeé".randomElement(using: &random) ?? "a" }
      words.append(String(letters))
    }
    var measurer = FontMeasurer(face)
    let all = breadths(words, &measurer)
    for k in stride(from: 0, to: words.count, by: 97) {
      var fresh = FontMeasurer(face)
      let alone = fresh.breadth(of: words[k])
      #expect(alone == all[k], "\(words[k])")
    }
  }
}

@Suite struct FontScales {
  @Test(
    "points are read exactly",
    arguments: [
      ("10", "10"), ("33.082", "33.082"), ("0.1", "0.1"), ("-0.5", "-0.5"), (".5", "0.5"),
      ("7.", "7"),
      ("+2.50", "2.5"), ("999999", "999999"), ("0.000001", "0.000001"),
    ])
  func reading(text: String, shown: String) throws {
    let points = try #require(FontPoints(text))
    // One point a unit: the scale of a font of one unit per em at 1 pt.
    let scale = try #require(FontScale(unitsPerEm: 1_000_000, size: FontPoints(1)))
    let units = points.numerator * (1_000_000 / points.denominator)
    #expect(scale.points(ofUnits: units) == shown)
  }

  @Test(
    "what is no decimal number is refused",
    arguments: [
      "", "-", ".", "1e3", "1,5", "1.2.3", "1000000", "0.0000001", "12pt", "99999999999999999999",
      "--1",
    ])
  func refusing(text: String) {
    #expect(FontPoints(text) == nil)
  }

  @Test(
    "a measure is points, ems or font units",
    arguments: [
      ("216", 21_600), ("133.3", 13_330), ("30em", 30_000), ("1.5em", 1500), ("1200u", 1200),
      ("0", 0),
    ])
  func lengths(text: String, units: Int) throws {
    let scale = try #require(FontScale(unitsPerEm: 1000, size: FontPoints(10)))
    #expect(scale.units(fitting: try #require(FontLength(text))) == units)
  }

  @Test("what is no measure is refused", arguments: ["-3", "em", "u", "1.5u", "30 em", "3pt", ""])
  func refusingLengths(text: String) {
    #expect(FontLength(text) == nil)
  }

  @Test func `a measure is rounded down to whole units`() throws {
    let scale = try #require(FontScale(unitsPerEm: 1000, size: FontPoints(11)))
    #expect(scale.units(fitting: try #require(FontPoints("32.999"))) == 2999)
    #expect(scale.units(fitting: FontPoints(33)) == 3000)
    #expect(scale.units(ems: FontPoints(30)) == 30_000)
    #expect(scale.units(fontUnits: 1200) == 1200)
    #expect(scale.units(fitting: FontPoints(-3)) == 0)
  }

  @Test func `sizes must be positive, and huge numbers are bounded`() throws {
    #expect(FontScale(unitsPerEm: 1000, size: FontPoints(0)) == nil)
    let tiny = try #require(FontPoints("0.000001"))
    let scale = try #require(FontScale(unitsPerEm: 16_384, size: tiny))
    #expect(scale.units(fitting: FontPoints(999_999)) == 16_383_983_616_000_000)
    #expect(scale.points(ofUnits: .max).isEmpty == false)
    #expect(scale.units(fontUnits: .max) == .max)
    let odd = try #require(FontPoints("9.999983"))
    #expect(FontScale(unitsPerEm: 1000, size: odd, tracking: tiny) == nil)
  }
}
