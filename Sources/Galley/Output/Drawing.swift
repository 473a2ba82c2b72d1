/// How lines are drawn: the font, and what the unit of the measure is in points.
///
/// Lengths are millionths of a point.
package struct Drawing: Sendable {
  package var family: String
  package var weight = 400
  package var isItalic = false
  package var size: Int
  package var ascent: Int
  package var lineHeight: Int
  /// A unit is `unitPoints.numerator / unitPoints.denominator` millionths of a point.
  package var unit: (numerator: Int, denominator: Int)
  /// Points that follow each letter.
  package var tracking = 0
  package var hasKerning = true
  package var hasLigatures = true
  /// The widest measure, in units; `nil` without a limit.
  package var measure: Int?
  /// Whether the measure and what stands out past it are marked.
  package var showsMeasure = false

  package init(family: String, size: Int, unit: (numerator: Int, denominator: Int)) {
    self.family = family
    self.size = size
    self.unit = unit
    ascent = size * 8 / 10
    lineHeight = size * 12 / 10
  }

  func points(_ units: Int) -> Int {
    let (product, overflow) = units.multipliedReportingOverflow(by: unit.numerator)
    if !overflow { return product / unit.denominator }
    return units / unit.denominator &* unit.numerator
  }
}

/// What is drawn so far.
struct Canvas: ~Copyable {
  var body = Column<UInt8>()
  /// The baseline of the next line is so far down.
  var y = 0
  var right = 0
  var hasParagraph = false
}

/// Lines as an SVG document: each word at its place, as text that can be selected.
extension LineReport {
  mutating func draw(_ line: LineRecord, _ drawing: Drawing, _ ruler: borrowing TextRuler) {
    if line.isFirst {
      if canvas.hasParagraph { canvas.y += drawing.lineHeight / 2 }
      canvas.hasParagraph = true
    }
    guard line.hasLine else { return }
    defer { canvas.y += drawing.lineHeight }
    canvas.right = max(canvas.right, drawing.points(line.cells))
    if drawing.showsMeasure, line.isOverfull { drawOverfull(line, drawing) }
    guard words.words.count > 0 else { return }
    canvas.body.append("<text")
    attribute(" y", canvas.y + drawing.ascent)
    canvas.body.append(0x3E)
    order.place(&words, isRightToLeft: line.isRightToLeft)
    for k in 0..<words.words.count { drawWord(k, drawing, ruler) }
    canvas.body.append("</text>\n")
  }

  /// The space between words is drawn with the word after it, so that it can be selected.
  private mutating func drawWord(_ k: Int, _ drawing: Drawing, _ ruler: borrowing TextRuler) {
    let word = words.words[k]
    if k > 0 { canvas.body.append(" ") }
    canvas.body.append("<tspan")
    attribute(" x", drawing.points(word.x))
    // The end of what runs to the left is its left end.
    if order.runsLeft(k) {
      canvas.body.append(" direction=\"rtl\" unicode-bidi=\"embed\" text-anchor=\"end\"")
    }
    if !ruler.isFont {
      attribute(" textLength", drawing.points(word.breadth))
      canvas.body.append(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    canvas.body.append(0x3E)
    XMLText.append(words.bytes(of: k), to: &canvas.body)
    canvas.body.append("</tspan>")
  }

  private mutating func drawOverfull(_ line: LineRecord, _ drawing: Drawing) {
    let right = drawing.points(line.cells)
    let over = drawing.points(max(0, -line.slack))
    canvas.body.append("<rect class=\"overfull\"")
    attribute(" x", right - over)
    attribute(" y", canvas.y)
    attribute(" width", over)
    attribute(" height", drawing.lineHeight)
    canvas.body.append("/>\n")
  }

  private mutating func attribute(_ name: StaticString, _ millionths: Int) {
    Self.attribute(name, millionths, to: &canvas.body)
  }

  private static func attribute(
    _ name: StaticString, _ millionths: Int, to sink: inout Column<UInt8>
  ) {
    sink.append(name)
    sink.append("=\"")
    JSONText.append(millionths, over: 1_000_000, decimals: 4, to: &sink)
    sink.append(0x22)
  }

  // MARK: The document

  mutating func writeDrawing(_ drawing: Drawing, into sink: inout Column<UInt8>) {
    let measure = drawing.measure.map { drawing.points($0) }
    let width = max(canvas.right, measure ?? 0)
    appendHead(
      drawing, width: max(width, 1_000_000), height: max(canvas.y, drawing.lineHeight), to: &sink)
    if drawing.showsMeasure, let measure {
      sink.append("<line class=\"measure\"")
      Self.attribute(" x1", measure, to: &sink)
      Self.attribute(" x2", measure, to: &sink)
      sink.append(" y1=\"0\"")
      Self.attribute(" y2", canvas.y, to: &sink)
      sink.append("/>\n")
    }
    sink.append(canvas.body.bytes)
    sink.append("</svg>\n")
  }

  private func appendHead(
    _ drawing: Drawing, width: Int, height: Int, to sink: inout Column<UInt8>
  ) {
    sink.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    for (name, length) in [(" width" as StaticString, width), (" height", height)] {
      sink.append(name)
      sink.append("=\"")
      JSONText.append(length, over: 1_000_000, decimals: 4, to: &sink)
      sink.append("pt\"")
    }
    sink.append(" viewBox=\"0 0 ")
    JSONText.append(width, over: 1_000_000, decimals: 4, to: &sink)
    sink.append(0x20)
    JSONText.append(height, over: 1_000_000, decimals: 4, to: &sink)
    sink.append("\">\n<style>\ntext { white-space: pre; font: ")
    sink.append(drawing.isItalic ? "italic " : "normal ")
    JSONText.append(drawing.weight, to: &sink)
    sink.append(0x20)
    JSONText.append(drawing.size, over: 1_000_000, decimals: 6, to: &sink)
    sink.append("px ")
    appendFamily(drawing.family, to: &sink)
    sink.append(drawing.hasKerning ? "; font-kerning: normal" : "; font-kerning: none")
    sink.append("; font-variant-ligatures: ")
    sink.append(drawing.hasLigatures ? "common-ligatures" : "none")
    if drawing.tracking != 0 {
      sink.append("; letter-spacing: ")
      JSONText.append(drawing.tracking, over: 1_000_000, decimals: 6, to: &sink)
      sink.append("px")
    }
    sink.append(
      " }\n.measure { stroke: #999; stroke-width: 0.5 }\n.overfull { fill: #f66 }\n</style>\n")
  }

  /// The family as a string of CSS inside XML.
  private func appendFamily(_ family: String, to sink: inout Column<UInt8>) {
    if family == "monospace" { return sink.append("monospace") }
    sink.append(0x22)
    var safe = String(family.unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 })
    safe.withUTF8 { XMLText.append(UnsafeRawBufferPointer($0), to: &sink) }
    sink.append(0x22)
  }
}

/// Text inside XML.
enum XMLText {
  /// Appends a text with its markup escaped; what XML 1.0 (section 2.2) does not allow, and a byte
  /// that is no part of a character, appears as U+FFFD. O(n).
  static func append(_ text: UnsafeRawBufferPointer, to sink: inout Column<UInt8>) {
    guard let raw = text.baseAddress else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    var at = 0
    while at < text.count {
      let scalar = decodeScalar(base + at, room: text.count - at)
      switch scalar.value {
      case 0x26: sink.append("&amp;")
      case 0x3C: sink.append("&lt;")
      case 0x3E: sink.append("&gt;")
      case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x1_0000...0x10_FFFF:
        sink.append(UnsafeRawBufferPointer(rebasing: text[at..<at + scalar.length]))
      default: sink.append("\u{FFFD}")
      }
      at += scalar.length
    }
  }
}
