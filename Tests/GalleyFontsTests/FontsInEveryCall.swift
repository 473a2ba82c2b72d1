import Galley
import Testing

@testable import GalleyFonts

/// Texts and fonts for calls that take a font.
private struct FontSetup {
  var random: SeededGenerator
  let text: String
  var wrapping: Wrapping

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let pieces = [
      "il", "mm", "AVATAR", "of", "well-known", "To\u{AD}ff\u{AD}ee", "a", "x,", "WAVE",
      "extra\tspace", "end.  Next", "\u{1B}[1mbold\u{1B}[m", "incomprehensibilities",
      "e\u{301}t\u{E9}", "//a/b",
      "line\nend",
    ]
    var words: [String] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      words.append(pieces.randomElement(using: &random)!)
    }
    text = words.joined(separator: " ")
    wrapping = Bool.random(using: &random) ? Wrapping(width: 0) : .reflow(width: 0)
    wrapping.breaker = Breaker.allCases.randomElement(using: &random)!
    wrapping.alignment = Alignment.allCases.randomElement(using: &random)!
    wrapping.initialIndent = ["", "> "].randomElement(using: &random)!
    wrapping.subsequentIndent = ["", "il "].randomElement(using: &random)!
    if Int.random(in: 0..<4, using: &random) == 0 { wrapping.maxLines = 3 }
    if Bool.random(using: &random) { wrapping.hyphenation = .americanEnglish }
    wrapping.font = try Self.font(&random)
  }

  private static func font(_ random: inout SeededGenerator) throws -> FontMetrics {
    let face = [BuiltInFace.helvetica, .timesRoman, .courier].randomElement(using: &random)!
    guard Bool.random(using: &random) else { return FontMetrics(FontFace(face)) }
    let tracking = FontPoints(["0.5", "-0.25", "0"].randomElement(using: &random)!)!
    let scale = try #require(
      FontScale(unitsPerEm: 1000, size: FontPoints(12), tracking: tracking))
    return FontMetrics(FontFace(face), scale: scale)
  }
}

@Suite struct FontsInEveryCall {
  @Test("a prepared text gives the lines of the text wrapped", arguments: 0..<200 as Range<UInt64>)
  func prepared(seed: UInt64) throws {
    var setup = try FontSetup(seed: seed)
    let prepared = PreparedText(setup.text, setup.wrapping)
    for width in [nil, -1, 0, 700, 3000, 9000, 20_000, 80_000] as [Int?] {
      setup.wrapping.width = width
      let expected = setup.text.wrappedLines(with: setup.wrapping)
      #expect(prepared.lines(width: width) == expected, "seed \(seed), width \(width ?? -2)")
      #expect(prepared.text(width: width) == expected.text)
      #expect(setup.text.wrapped(with: setup.wrapping) == expected.text)
    }
  }

  @Test("a stream gives the text wrapped at once", arguments: 0..<100 as Range<UInt64>)
  func streams(seed: UInt64) throws {
    var setup = try FontSetup(seed: seed)
    setup.wrapping.width = Int.random(in: 1000...20_000, using: &setup.random)
    var stream = WrappingStream(setup.wrapping)
    var streamed = ""
    for character in setup.text { streamed += stream.append(String(character)) }
    streamed += stream.finish()
    #expect(streamed == setup.text.wrapped(with: setup.wrapping), "seed \(seed)")
  }

  @Test(
    "no line is wider than the measure but a single unit",
    arguments: 0..<200 as Range<UInt64>)
  func keepsTheMeasure(seed: UInt64) throws {
    var setup = try FontSetup(seed: seed)
    let width = Int.random(in: 3000...30_000, using: &setup.random)
    setup.wrapping.width = width
    for line in setup.text.wrappedLines(with: setup.wrapping) {
      #expect(line.cells <= width || line.isOverfull, "seed \(seed): \(line)")
    }
  }

  @Test func `a measure and prefixes at the ends of Int are legal`() {
    var wrapping = Wrapping(width: .min)
    wrapping.subsequentIndent = "> "
    wrapping.initialIndent = "> "
    #expect("a b".wrapped(with: wrapping) == "> a\n> b")
    wrapping.font = FontMetrics(FontFace(.helvetica))
    #expect("a b".wrapped(with: wrapping) == "> a\n> b")
    wrapping.width = .max
    #expect("a b".wrapped(with: wrapping) == "> a b")
    wrapping.widths = [.min, .max]
    #expect("a b c".wrapped(with: wrapping) == "> a\n> b c")
  }

  @Test func `fonts are equal by what they measure`() throws {
    let plain = FontMetrics(FontFace(.helvetica))
    #expect(plain == FontMetrics(FontFace(.helvetica)))
    #expect(plain != FontMetrics(FontFace(.courier)))
    #expect(plain != FontMetrics(FontFace(.helvetica), features: FontFeatures(kerning: false)))
    #expect(Set([plain, FontMetrics(FontFace(.helvetica))]).count == 1)
    var wrapping = Wrapping(width: 3)
    wrapping.font = plain
    #expect(wrapping != Wrapping(width: 3))
  }

  @Test func `a font tells its space, its reach and breadths`() {
    let font = FontMetrics(FontFace(.helvetica))
    #expect(font.space == 278)
    #expect(font.breadth(of: "il il") == 4 * 222 + 278)
    #expect(font.ascent == FontFace(.helvetica).ascender)
    #expect(font.descent == -FontFace(.helvetica).descender)
  }
}

/// In justified text set by TeX's rules a space is glue: it stretches by half, shrinks by a third.
@Suite struct GlueOfFonts {
  private let font = FontMetrics(FontFace(.helvetica))

  private func lines(_ text: String, _ width: Int) -> WrappedLines {
    var wrapping = Wrapping(width: width)
    wrapping.breaker = .tex
    wrapping.alignment = .justify
    wrapping.font = font
    return text.wrappedLines(with: wrapping)
  }

  @Test func `gaps give up to a third of a space, so that a word more fits`() {
    // Three gaps of 278 give 92 each.
    let text = "mm mm mm mm mm mm mm mm"
    let natural = 8 * 833 + 3 * 278
    #expect(lines(text, natural - 3 * 92).map(\.text) == ["mm mm mm mm", "mm mm mm mm"])
    #expect(lines(text, natural - 3 * 92).allSatisfy { $0.cells <= natural - 3 * 92 })
    #expect(lines(text, natural - 3 * 92 - 1).first?.text == "mm mm mm")
  }

  @Test("shrunk lines end on the measure", arguments: 0..<200 as Range<UInt64>)
  func endOnTheMeasure(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["il", "mm", "Toffee", "a", "waves", "in", "measure"]
    let text = (0..<60).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
    let width = Int.random(in: 5000...20_000, using: &random)
    let lines = lines(text, width)
    for line in lines.dropLast() where line.text.contains(" ") {
      #expect(line.cells == width, "seed \(seed): \(line.text)")
      let gaps = line.text.split(separator: " ").count - 1
      let natural = font.breadth(of: line.text)
      #expect(natural - width <= gaps * (278 / 3), "seed \(seed): \(line.text)")
    }
    #expect(!lines.overflowsWidth)
  }

  @Test func `other breakers and ragged text leave gaps as wide as they are`() {
    let natural = 8 * 833 + 3 * 278
    var wrapping = Wrapping(width: natural - 1)
    wrapping.font = font
    for breaker in Breaker.allCases {
      wrapping.breaker = breaker
      for alignment in [Galley.Alignment.left, .justify] where breaker != .tex || alignment == .left
      {
        wrapping.alignment = alignment
        let lines = "mm mm mm mm mm mm mm mm".wrappedLines(with: wrapping)
        #expect(lines.allSatisfy { $0.text.split(separator: " ").count <= 3 })
      }
    }
  }
}

@Suite struct FlowsInFonts {
  private let words = ["AVATAR", "il", "mm", "of", "Toffee", "waves", "x", "measure"]

  private func words(_ seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...60, using: &random)).map { _ in
      words.randomElement(using: &random)!
    }
  }

  @Test(
    "a flow of words breaks where first fit and the balanced breaker do",
    arguments: 0..<100 as Range<UInt64>)
  func equalsWrapping(seed: UInt64) throws {
    let words = words(seed)
    let scale = try #require(
      FontScale(unitsPerEm: 1000, size: FontPoints(10), tracking: FontPoints("0.3")!))
    let face = FontFace(.timesRoman)
    for font in [FontMetrics(face), FontMetrics(face, scale: scale)] {
      for isEven in [false, true] {
        for width in [0, 2000, 5000, 11_000] {
          var wrapping = Wrapping(width: width)
          wrapping.font = font
          wrapping.longWords = .keep
          wrapping.breaker = isEven ? .balanced : .greedy
          let lines = words.joined(separator: " ").wrappedLines(with: wrapping)
          var style = FlowStyle()
          style.isEven = isEven
          let layout = Flow(words, font: font).layout(within: width, style)
          let flowed = layout.lines.map { words[$0.items].joined(separator: " ") }
          #expect(flowed == lines.map { String($0.text) }, "seed \(seed), width \(width)")
          style.font = font
          #expect(words.flowed(to: width, style) == flowed.map { $0 + "\n" }.joined())
        }
      }
    }
  }

  @Test func `boxes stand on the baseline of the font`() {
    let font = FontMetrics(FontFace(.helvetica))
    let layout = Flow(["il", "mm"], font: font).layout(within: 10_000)
    #expect(layout.frames[1].x == 444 + 278)
    #expect(layout.frames[1].width == 1666)
    #expect(layout.height == font.ascent + font.descent)
    #expect(FlowBox("il", font: font).firstBaseline == font.ascent)
  }

  @Test func `separators and what stands for hidden items are measured with the font`() {
    let font = FontMetrics(FontFace(.helvetica))
    var style = FlowStyle()
    style.font = font
    style.separator = .text(", ", font: font)
    let separator = font.breadth(of: ",") + 278
    #expect(["il", "il"].flowed(to: 888 + separator, style) == "il, il\n")
    #expect(["il", "il"].flowed(to: 887 + separator, style) == "il\nil\n")
    style.lineSeparator = FlowFace("mm", font: font)
    #expect(["il", "il"].flowed(to: 887 + separator, style) == "il\nmm\nil\n")
    style.lineSeparator = nil
    style.separator = nil
    style.maxLines = 1
    style.overflow = .text("+{n}")
    let marker = font.breadth(of: "+2")
    #expect(["il", "il", "il"].flowed(to: 444 + 278 + marker, style) == "il +2\n")
    #expect(["il", "il", "il"].flowed(to: 443 + 278 + marker, style) == "+3\n")
  }
}

/// Text in a font beside the same paragraph written down as boxes and glue.
@Suite struct TextAsBoxesAndGlue {
  private let font = FontMetrics(FontFace(.timesRoman))
  private let words = ["AVATAR", "il", "mm", "of", "Toffee", "waves", "x", "measure", "and", "the"]

  private func lines(_ words: [String], _ width: Int) -> (lines: [String], isSound: Bool) {
    let point = 65_536
    let glue = TeXGlue(
      width: font.space * point, stretch: font.space * point / 2, shrink: font.space / 3 * point)
    let items = words.enumerated().flatMap { index, word -> [TeXItem] in
      let box = TeXItem.box(width: font.breadth(of: word) * point)
      return index == 0 ? [box] : [.glue(glue), box]
    }
    var parameters = TeXParameters(hsize: width * point)
    parameters.tolerance = 1000
    let paragraph = TeXBreaker(parameters).paragraph(of: items)
    var start = 0
    let lines = paragraph.breaks.map { end in
      defer { start = end / 2 + 1 }
      return words[start...min(end / 2, words.count - 1)].joined(separator: " ")
    }
    let isSound = lines.allSatisfy {
      let gaps = $0.split(separator: " ").count - 1
      return font.breadth(of: $0) - gaps * (font.space / 3) <= width
    }
    return (lines, isSound)
  }

  @Test func `justified words are broken as TeX breaks boxes and glue`() {
    var (compared, shrunk) = (0, 0)
    for seed in 0..<UInt64(FontFixtures.isHeavyRun ? 10_000 : 300) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...60, using: &random)
      let words = (0..<count).map { _ in self.words.randomElement(using: &random)! }
      let width = Int.random(in: 14_000...40_000, using: &random)
      let expected = lines(words, width)
      guard expected.isSound else { continue }
      var wrapping = Wrapping(width: width)
      wrapping.font = font
      wrapping.breaker = .tex
      wrapping.alignment = .justify
      wrapping.tex.tolerance = 1000
      let found = words.joined(separator: " ").wrappedLines(with: wrapping)
      #expect(found.map { String($0.text) } == expected.lines, "seed \(seed), width \(width)")
      compared += 1
      if found.contains(where: { font.breadth(of: $0.text) > width }) { shrunk += 1 }
    }
    #expect(compared > 150 && shrunk > compared / 4)
  }
}
