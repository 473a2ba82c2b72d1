import Foundation
import Testing

@testable import Galley

@Suite struct ReportedLines {
  private struct Line: Decodable {
    var text: String
    var width: Int
    var start: Int
    var end: Int
    var ending: String
    var overfull: Bool
    var words: [Word]
  }

  private struct Word: Decodable {
    var x: Int
    var width: Int
    var text: String

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      x = try fields.decode(Int.self)
      width = try fields.decode(Int.self)
      text = try fields.decode(String.self)
    }
  }

  private struct SetParagraph: Decodable {
    var direction: String
    var hidden: Int
    var lines: [Line]
  }

  private func report(
    _ pieces: [[UInt8]], _ wrapping: Wrapping, _ form: ReportForm = .json(explains: false)
  ) -> String {
    var wrapper = Wrapper(wrapping)
    wrapper.report(form)
    var sink = Column<UInt8>()
    for piece in pieces { piece.withUnsafeBytes { wrapper.append($0, into: &sink) } }
    wrapper.finish(into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }

  private func paragraphs(_ text: String, _ wrapping: Wrapping) throws -> [SetParagraph] {
    try report([Array(text.utf8)], wrapping).split(separator: "\n").map {
      try JSONDecoder().decode(SetParagraph.self, from: Data($0.utf8))
    }
  }

  @Test(
    "lines are as wide as said, and within the width unless nothing can be cut",
    arguments: Breaker.allCases)
  func widths(breaker: Breaker) throws {
    for seed in Effort.seeds(200, heavy: 20_000) {
      var random = SeededRandom(seed: seed)
      let bytes = ChunksAndWhole.text(&random)
      var wrapping = ChunksAndWhole.wrapping(breaker, &random)
      wrapping.longWords = .cut
      wrapping.keepsURLs = false
      wrapping.width = random.number(1...14)
      wrapping.widths = []
      wrapping.maxLines = nil
      wrapping.ansi = .strip
      wrapping.bidi = .logical
      wrapping.initialIndent = ""
      wrapping.subsequentIndent = ""
      wrapping.hyphenation = random.chance(50) ? .americanEnglish : nil
      let json = report([bytes], wrapping)
      for object in json.split(separator: "\n") {
        let found = try JSONDecoder().decode(SetParagraph.self, from: Data(object.utf8))
        for line in found.lines {
          let cells = wrapping.cells.cells(Array(line.text.utf8))
          let fits = cells <= wrapping.width!
          #expect(
            cells == line.width && fits != line.overfull && (fits || isUncut(line.text)),
            "seed \(seed), \(line), \(bytes.asText.debugDescription), \(wrapping)")
        }
      }
    }
  }

  /// Whether no cluster of a line could have been set on the next.
  private func isUncut(_ line: String) -> Bool {
    var text = Array(line.utf8)
    while text.first == 0x20 { text.removeFirst() }
    return text.withUnsafeBytes { text in
      var place = 0
      while place < text.count {
        place = ClusterWalker().end(of: place, in: text)
        if place < text.count, isSafeCut(at: place, in: text) { return false }
      }
      return true
    }
  }

  @Test func `a paragraph is one object, with its lines and words`() {
    var wrapping = Wrapping(width: 8)
    wrapping.newlines = .join
    #expect(
      report([Array("one \"two\"\nthree\n\nx\n".utf8)], wrapping) == """
        {"direction":"ltr","hidden":0,"lines":[{"text":"one","width":3,"start":0,"end":3,\
        "ending":"soft","overfull":false,"words":[[0,3,"one"]]},{"text":"\\"two\\"","width":5,\
        "start":4,"end":9,"ending":"soft","overfull":false,"words":[[0,5,"\\"two\\""]]},\
        {"text":"three","width":5,"start":10,"end":15,"ending":"end","overfull":false,\
        "words":[[0,5,"three"]]}]}
        {"direction":"ltr","hidden":0,"lines":[{"text":"x","width":1,"start":17,"end":18,\
        "ending":"end","overfull":false,"words":[[0,1,"x"]]}]}

        """)
  }

  @Test func `the direction is that of the paragraph`() throws {
    let all = try paragraphs("12 אב\nab אב\n12", Wrapping(width: 2))
    #expect(all.map(\.direction) == ["rtl", "ltr", "ltr"])
  }

  @Test func `hidden words are counted, also where no line is left`() throws {
    var wrapping = Wrapping(width: 12)
    wrapping.maxLines = 1
    let one = try paragraphs("one two three four", wrapping)[0]
    #expect(one.hidden == 3 && one.lines.count == 1 && one.lines[0].ending == "hidden")
    #expect(one.lines[0].words.map(\.text) == ["one", "+3", "more"])
    wrapping.maxLines = 0
    let none = try paragraphs("one two three four", wrapping)[0]
    #expect(none.hidden == 4 && none.lines.isEmpty)
  }

  @Test func `bytes that are not text, and controls, are written as JSON may have them`() {
    let json = report([[0x61, 0xFF, 0x5C, 0x1B, 0x5B, 0x31, 0x6D, 0x62]], Wrapping(width: nil))
    #expect(json.contains(#""text":"a\#u{FFFD}\\\u001b[1mb\u001b[0m""#))
    #expect(json.contains(#""words":[[0,4,"a\#u{FFFD}\\b"]]"#))
  }

  @Test func `words stand where the line has them, and pieces of input change nothing`() throws {
    var random = SeededRandom(seed: 77)
    let letters = Array("ab c\n漢é-אב  ")
    for seed in 0..<200 {
      let text = String((0..<random.number(1...80)).map { _ in random.pick(letters) })
      var wrapping = Wrapping(width: random.number(1...20))
      wrapping.alignment = random.pick(Alignment.allCases)
      wrapping.breaker = random.pick([.greedy, .optimal, .balanced])
      if random.chance(50) { wrapping.newlines = .join }
      let bytes = Array(text.utf8)
      let whole = report([bytes], wrapping)
      let cut = random.number(0...bytes.count)
      #expect(report([Array(bytes[..<cut]), Array(bytes[cut...])], wrapping) == whole, "\(seed)")
      for line in try paragraphs(text, wrapping).flatMap(\.lines) {
        let shown = line.text.split(separator: " ").map(String.init)
        #expect(line.words.map(\.text) == shown, "\(seed)")
        if let last = line.words.last {
          #expect(last.x + last.width == line.width, "\(seed): \(line)")
        }
        #expect(0 <= line.start && line.start <= line.end && line.end <= bytes.count)
      }
    }
  }

  @Test func `explanations stand beside the lines`() {
    var wrapping = Wrapping(width: 9)
    wrapping.longWords = .keep
    let form = ReportForm.explained(ExplainedForm(wrapping, isFont: false))
    #expect(
      report([Array("one two six\nincomparable x\n\nend".utf8)], wrapping, form) == """
        one two    | slack 2: what follows does not fit
        six        | slack 6: the end of the paragraph
        incomparable  | over by 3: one unit, wider than the line
        x          | slack 8: the end of the paragraph

        end        | slack 6: the end of the paragraph
        """)
  }

  @Test func `a drawing has every word at its place`() throws {
    var wrapping = Wrapping(width: 10)
    wrapping.alignment = .justify
    var drawing = Drawing(family: "monospace", size: 10_000_000, unit: (6_000_000, 1))
    drawing.measure = 10
    drawing.showsMeasure = true
    let svg = report([Array("a <b> cd\nlong&winding".utf8)], wrapping, .drawn(drawing))
    #expect(
      svg.contains("<tspan x=\"0\" textLength=\"6\" lengthAdjust=\"spacingAndGlyphs\">a</tspan>"))
    #expect(svg.contains("&lt;b&gt;</tspan>"))
    #expect(svg.contains("<line class=\"measure\" x1=\"60\" x2=\"60\""))
    let mixed = report([Array("ab אב גד cd\nאב ab".utf8)], Wrapping(width: 20), .drawn(drawing))
    let places = mixed.matches(of: /<tspan x="([0-9.]+)"[^>]*>([^<]*)</).map { "\($0.2)\($0.1)" }
    #expect(places == ["ab0", "אב36", "גד18", "cd54", "אב18", "ab0"])
    let parser = XMLCheck()
    #expect(parser.isBalanced(svg))
  }
}

/// Whether every tag of a document is closed, in order.
private struct XMLCheck {
  func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for tag in text.matches(of: /<(\/?)(\w+)[^>]*?(\/?)>/) {
      if tag.output.1 == "/" {
        guard open.popLast() == tag.output.2 else { return false }
      } else if tag.output.3.isEmpty {
        open.append(tag.output.2)
      }
    }
    return open.isEmpty
  }
}
