import Foundation
import Testing

@testable import GalleyFonts

@Suite struct ListedFaces {
  @Test("built-in widths are those of the table", arguments: BuiltInFace.allCases)
  func builtIn(face: BuiltInFace) throws {
    let file = FontFixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/GalleyFonts/Tables/base14-widths.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    let upright = face.rawValue.replacingOccurrences(of: "BoldOblique", with: "Bold")
      .replacingOccurrences(of: "-Oblique", with: "")
    let name = upright.hasPrefix("Courier") ? "Courier" : upright
    let column = try #require(rows[0].firstIndex(of: name))
    #expect(rows.count == BuiltInWidths.rowCount + 1)
    let widths = face.widths
    for row in rows.dropFirst() {
      let code = try #require(UInt32(row[0], radix: 16))
      #expect(widths.advance(of: widths.glyph(of: code)) == Int(row[column]))
    }
  }

  @Test(
    "built-in faces answer to their names",
    arguments: [
      ("Times-Roman", BuiltInFace.timesRoman), ("times", .timesRoman),
      ("helvetica bold", .helveticaBold),
      ("Courier", .courier), ("COURIER-BOLDOBLIQUE", .courierBoldOblique),
    ])
  func naming(name: String, face: BuiltInFace) {
    #expect(BuiltInFace(named: name) == face)
    #expect(BuiltInFace(named: name + "x") == nil)
  }

  @Test("a metrics file gives widths, pairs and ligatures", arguments: ["\n", "\r\n", "\r"])
  func metricsFile(lineEnd: String) throws {
    let file = FontFixtures.folder.appending(path: "compositor.afm")
    let text = try String(contentsOf: file, encoding: .isoLatin1)
      .replacingOccurrences(of: "\n", with: lineEnd)
    let face = try FontFace(Array(text.utf8))
    #expect(face.names.postScript == "Compositor-BoldItalic")
    #expect(face.names.family == "Compositor")
    #expect(face.names.weight == 700)
    #expect(face.names.isItalic)
    #expect(face.unitsPerEm == 1000)
    #expect(face.ascender == 690)
    #expect(face.descender == -210)
    var measurer = FontMeasurer(face)
    let widths = ["fi", "ff", "ffi", "AV", "é", "\u{1E9E}", "?"].map { measurer.breadth(of: $0) }
    #expect(widths == [500, 540, 700, 1320 - 80, 440, 610, 250])
  }

  @Test func `widths with decimals make a finer em`() throws {
    let lines = ["StartFontMetrics 4.1", "C 65 ; WX 600.5 ; N A ;", "C 66 ; WX 600 ; N B ;"]
    let face = try FontFace(Array(lines.joined(separator: "\n").utf8))
    #expect(face.unitsPerEm == 1_000_000)
    var measurer = FontMeasurer(face)
    let width = measurer.breadth(of: "AB")
    #expect(width == 1_200_500)
  }

  @Test(
    "a damaged metrics file is refused, with the line",
    arguments: [
      ("C 65 ; WX 1e9 ; N A ;", FontError.damagedMetricsLine(2)),
      ("C 65 ; N A ;", .damagedMetricsLine(2)),
      ("C 65 ; WX 99999999999999999999 ; N A", .damagedMetricsLine(2)),
      ("KPX A", .damagedMetricsLine(2)), ("Comment nothing", .noCharacterMetrics),
    ])
  func damaged(line: String, error: FontError) {
    #expect(throws: error) { try FontFace(Array("StartFontMetrics 4.1\n\(line)\n".utf8)) }
  }

  @Test func `generated tables have the stated sizes and versions`() {
    let versions = [
      CombiningMarks.unicodeVersion, LetterCompositions.unicodeVersion, ScriptRanges.unicodeVersion,
    ]
    #expect(versions.map(\.description) == ["17.0.0", "17.0.0", "17.0.0"])
    #expect(LetterCompositions.pairCount == 1079)
    #expect(CombiningMarks.rangeCount == 618)
    let widths = BuiltInWidths.records.utf8CodeUnitCount
    #expect(widths == BuiltInWidths.rowCount * (3 + 2 * BuiltInWidths.faceCount))
    #expect(CombiningMarks.records.utf8CodeUnitCount == 10 * CombiningMarks.rangeCount)
    #expect(ScriptRanges.ranges.utf8CodeUnitCount == 10 * ScriptRanges.rangeCount)
    #expect(ScriptRanges.scripts.utf8CodeUnitCount == 9 * ScriptRanges.scriptCount)
    #expect(LetterCompositions.records.utf8CodeUnitCount == 9 * LetterCompositions.pairCount)
    #expect(LetterCompositions.order.utf8CodeUnitCount == 2 * LetterCompositions.orderCount)
    #expect(MacRoman.records.utf8CodeUnitCount == 3 * 128)
  }

  /// Every letter that composes canonically, against the tables of the standard library.
  @Test func `letters compose as the standard library says`() {
    var checked = 0
    for code in (0xC0...0x1FFF as ClosedRange<UInt32>) where code < 0x1100 || code > 0x1200 {
      guard let scalar = Unicode.Scalar(code), let parts = LetterCompositions.parts(of: code),
        let first = Unicode.Scalar(parts.first)
      else { continue }
      var apart = String(Character(first))
      if let second = Unicode.Scalar(parts.second), parts.second != 0 {
        apart.unicodeScalars.append(second)
      }
      #expect(apart == String(Character(scalar)), "U+\(String(code, radix: 16))")
      checked += 1
    }
    #expect(checked > 800)
  }
}
