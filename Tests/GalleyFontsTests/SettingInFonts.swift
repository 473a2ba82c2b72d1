import Galley
import Testing

@testable import GalleyFonts

@Suite struct SettingInFonts {
  private let helvetica = FontFace(BuiltInFace(named: "Helvetica")!)

  private func wrap(
    _ text: String, _ units: Int?, _ face: FontFace, scale: FontScale? = nil,
    report: ReportForm? = nil, _ change: (inout Wrapping) -> Void = { _ in }
  ) -> String {
    var wrapping = Wrapping(width: units)
    wrapping.font = scale.map { FontMetrics(face, scale: $0) } ?? FontMetrics(face)
    change(&wrapping)
    var wrapper = Wrapper(wrapping)
    if let report { wrapper.report(report) }
    var sink = Column<UInt8>()
    Array(text.utf8).withUnsafeBytes { wrapper.append($0, into: &sink) }
    wrapper.finish(into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }

  @Test func `a line fits up to the last unit`() {
    // i and l are 222 wide in Helvetica, the space 278, m 833.
    #expect(wrap("il il mi", 1166, helvetica) == "il il\nmi")
    #expect(wrap("il il mi", 1165, helvetica) == "il\nil\nmi")
  }

  @Test func `a soft hyphen counts as the font's hyphen, and only where it shows`() {
    #expect(wrap("mm\u{AD}mm", 1666 + 333, helvetica) == "mm-\nmm")
    #expect(wrap("mm\u{AD}mm", 4 * 833, helvetica) == "mmmm")
    #expect(wrap("i mm\u{AD}mm", 222 + 278 + 1666 + 332, helvetica) == "i\nmm-\nmm")
  }

  @Test func `long words are cut by their breadth`() {
    #expect(wrap("mmmill", 1700, helvetica) == "mm\nmill")
    #expect(wrap("mmmill", 1, helvetica) == "m\nm\nm\ni\nl\nl")
  }

  @Test func `prefixes and markers are measured too`() {
    #expect(wrap("il il", 1166 + 277, helvetica) { $0.subsequentIndent = " " } == "il il")
    #expect(
      wrap("il il", 1166 + 277, helvetica) {
        $0.initialIndent = " "
        $0.subsequentIndent = " "
      } == " il\n il")
    #expect(
      wrap("il il il il", 444 + 278 + 222, helvetica) {
        $0.maxLines = 1
        $0.more = " i"
      } == "il i")
  }

  @Test func `tracking follows all letters of a line but the last`() throws {
    let scale = try #require(
      FontScale(unitsPerEm: 1000, size: FontPoints(10), tracking: FontPoints(1)))
    let exact = 4 * 222 + 278 + 4 * 100
    #expect(wrap("il il", exact, helvetica, scale: scale) == "il il")
    #expect(wrap("il il", exact - 1, helvetica, scale: scale) == "il\nil")
  }

  @Test func `justified words end on the measure`() {
    let json = wrap("il il il mmmm", 2000, helvetica, report: .json(explains: false)) {
      $0.alignment = .justify
    }
    #expect(json.contains(#"[[0,444,"il"],[778,444,"il"],[1556,444,"il"]]"#))
    #expect(json.contains(#""text":"il il il","width":2000"#))
  }

  @Test func `aligned words begin where they are placed`() {
    for (alignment, x) in [(Alignment.right, 1556), (.center, 778), (.left, 0)] {
      let json = wrap("il", 2000, helvetica, report: .json(explains: false)) {
        $0.alignment = alignment
      }
      #expect(json.contains("\"words\":[[\(x),444,\"il\"]]"))
    }
  }

  @Test(
    "every breaker keeps within the measure, and its lines are as wide as their text",
    arguments: [Breaker.greedy, .optimal, .balanced])
  func breakers(breaker: Breaker) {
    var random = SeededGenerator(seed: 11)
    let words = ["il", "mm", "AVATAR", "of", "well-known", "Toffee", "a\u{AD}b", "x"]
    var measurer = FontMeasurer(helvetica)
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        words.randomElement(using: &random)!
      }.joined(separator: " ")
      let width = Int.random(in: 5000...20_000, using: &random)
      let lines = wrap(text, width, helvetica) { $0.breaker = breaker }.split(separator: "\n")
      for line in lines {
        let breadth = line.split(separator: " ").map { measurer.breadth(of: $0) }.reduce(0, +)
        #expect(breadth + 278 * (line.split(separator: " ").count - 1) <= width)
      }
    }
  }
}

@Suite struct DividedWords {
  /// A font in which pairs count.
  @Test(
    "a divided word loses the pair across the break",
    .enabled(if: FontFixtures.installed("DejaVuSans.ttf") != nil))
  func kerning() throws {
    let face = try FontFixtures.face(ofFile: try #require(FontFixtures.installed("DejaVuSans.ttf")))
    var measurer = FontMeasurer(face)
    let whole = measurer.breadth(of: "AV-AVA")
    for width in stride(from: 2000, through: whole + 10, by: 37) {
      var wrapping = Wrapping(width: width)
      wrapping.longWords = .keep
      wrapping.breakAt = [.space, .hyphen]
      wrapping.font = FontMetrics(face)
      let lines = "AV-AVA".wrapped(with: wrapping).split(separator: "\n")
      #expect(lines.count == (whole <= width ? 1 : 2))
    }
  }
}
