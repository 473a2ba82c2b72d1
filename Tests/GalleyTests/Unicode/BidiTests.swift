import Testing

@testable import Galley

@Suite struct BidiLevels {
  /// One scalar of each class; all but the mark stand alone in a cluster.
  private static let examples: [Substring: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "-", "ET": "#", "AN": "\u{661}",
    "CS": ",", "NSM": "\u{300}", "BN": "\u{AD}", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!",
    "LRE": "\u{202A}", "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}", "RLO": "\u{202E}",
    "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]

  @Test("BidiTest holds whole")
  func official() throws {
    var levels: [Substring] = []
    var order: [Int] = []
    var cases = 0
    var failures: [String] = []
    for line in try OfficialTest.lines("BidiTest.txt.gz") where !line.hasPrefix("#") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace)
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).map { Int($0)! }
      } else {
        cases += 1
        let fields = line.split(separator: ";")
        let scalars = fields[0].split(separator: " ").map { Self.examples[$0]! }
        let directions = Int(fields[1].filter { !$0.isWhitespace })!
        for (bit, direction) in [Direction.auto, .ltr, .rtl].enumerated()
        where directions >> bit & 1 == 1 {
          let fault = fault(
            scalars, direction, levels: levels, order: fields[0].contains("NSM") ? nil : order)
          if let fault { failures.append("\(line) \(direction): \(fault)") }
        }
      }
    }
    #expect(cases == 490_846)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test("BidiCharacterTest holds whole")
  func officialCharacters() throws {
    var cases = 0
    var failures: [String] = []
    for line in try OfficialTest.lines("BidiCharacterTest.txt.gz") where !line.hasPrefix("#") {
      cases += 1
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").map { OfficialTest.scalar($0) }
      let direction = [Direction.ltr, .rtl, .auto][Int(fields[1])!]
      let base = UInt8(fields[2])
      let levels = fields[3].split(separator: " ")
      if let fault = fault(scalars, direction, levels: levels, base: base, order: nil) {
        failures.append("\(line): \(fault)")
      }
    }
    #expect(cases == 91_707)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  /// What differs from the levels after rule L1 and the order after L2, if anything.
  private func fault(
    _ scalars: [Unicode.Scalar], _ direction: Direction, levels: [Substring], base: UInt8? = nil,
    order: [Int]?
  ) -> String? {
    var text: [UInt8] = []
    var starts: [Int] = []
    for scalar in scalars {
      starts.append(text.count)
      text += UTF8.encode(scalar)!
    }
    return text.withUnsafeBytes { bytes in
      var paragraph = BidiParagraph()
      paragraph.resolve(bytes, direction: direction)
      if let base, paragraph.baseLevel != base { return "base \(paragraph.baseLevel)" }
      var found = Column<UInt8>()
      paragraph.appendLevels(0..<scalars.count, to: &found)
      for (index, level) in levels.enumerated() where level != "x" && UInt8(level) != found[index] {
        return "levels \(Array(found.elements))"
      }
      guard let order else { return nil }
      var pieces = Column<BidiPiece>()
      paragraph.appendVisualOrder(0..<text.count, of: bytes, to: &pieces)
      let seen = pieces.elements.map { starts.firstIndex(of: $0.start)! }
      let shown = seen.filter { levels[$0] != "x" }
      let expected = order.filter { !BidiScalar.isControl(scalars[$0].value) }
      return shown == expected ? nil : "order \(shown)"
    }
  }
}

@Suite struct VisualLines {
  private func visual(_ text: String, _ direction: Direction = .auto) -> String {
    var text = text
    var output = Column<UInt8>()
    text.withUTF8 { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var paragraph = BidiParagraph()
      paragraph.resolve(bytes, direction: direction)
      paragraph.appendVisualLine(0..<bytes.count, of: bytes, to: &output)
    }
    return String(decoding: output.elements, as: UTF8.self)
  }

  @Test(
    "a line is turned around, its marks stay behind their letters and brackets are mirrored",
    arguments: [
      ("אבג", "גבא"),
      ("אבג abc", "abc גבא"),
      ("abc אבג", "abc גבא"),
      ("א\u{5C1}\u{5B8}ב", "בא\u{5C1}\u{5B8}"),
      ("א(ב)ג", "ג(ב)א"),
      ("\u{202E}abc\u{202C}", "cba"),
      ("\u{200F}12 א", "א 12"),
      ("אב «ג»", "«ג» בא"),
      ("", ""),
    ])
  func turned(text: String, expected: String) {
    #expect(visual(text) == expected)
  }

  @Test func `a part of a paragraph is a line of its own`() {
    var text = "אבג דהו"
    text.withUTF8 { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var paragraph = BidiParagraph()
      paragraph.resolve(bytes, direction: .auto)
      let isRightToLeft = paragraph.isRightToLeft
      #expect(isRightToLeft)
      var output = Column<UInt8>()
      paragraph.appendVisualLine(7..<13, of: bytes, to: &output)
      #expect(String(decoding: output.elements, as: UTF8.self) == "והד")
    }
  }

  @Test(
    "only right-to-left text and controls need the algorithm",
    arguments: [
      ("plain", false), ("naïve Ω я", false), ("語", false), ("\u{200E}", false), ("א", true),
      ("\u{661}", true), ("\u{202E}x", true), ("\u{2068}x", true), ("\u{10D00}", true), ("", false),
    ])
  func need(text: String, expected: Bool) {
    var text = text
    #expect(text.withUTF8 { needsBidi(UnsafeRawBufferPointer($0)) } == expected)
  }
}
