/// The paragraphs of a text after the tokenizer: clean text and columns, before any choice that
/// depends on the width.
///
/// - Shape: one array for each kind of value, over all paragraphs; each paragraph names its part.
package struct PreparedParagraphs: Sendable {
  struct Break: Sendable {
    var end: Int
    var start: Int
    var textEnd: Int
    var textStart: Int
    var flags: BreakFlags
    var price: Int32
  }

  struct Paragraph: Sendable {
    /// How many bytes of ``lineEnds`` stand before it.
    var lineEndsBefore: Int
    var text: Range<Int>
    var marks: Range<Int>
    var anchors: Range<Int>
    var escapes: Range<Int>
    var breaks: Range<Int>
    var isExotic: Bool
    /// The widest hyphen that a line's end may show, in a font's units.
    var widestFace: Int
    /// Whether it holds nothing but escape sequences.
    var isBlank: Bool
    /// Whether the text ends with it.
    var endsText: Bool
  }

  private(set) var paragraphs: [Paragraph] = []
  private(set) var text: [UInt8] = []
  private(set) var marks: [SideMark] = []
  private(set) var anchors: [SourceAnchor] = []
  /// Escape sequences; their payload counts from the start of ``escapeBytes``.
  private(set) var escapes: [EscapeMark] = []
  private(set) var escapeBytes: [UInt8] = []
  private(set) var breaks: [Break] = []
  /// The line ends between paragraphs.
  var lineEnds: [UInt8] = []
  var usesCRLF = false

  mutating func add(
    _ gathered: borrowing Gatherer, _ columns: borrowing BreakColumns, lineEndsBefore: Int,
    widestFace: Int, isBlank: Bool, endsText: Bool
  ) {
    let paragraph = Paragraph(
      lineEndsBefore: lineEndsBefore, text: text.count..<text.count + gathered.text.count,
      marks: marks.count..<marks.count + gathered.marks.count,
      anchors: anchors.count..<anchors.count + gathered.anchors.count,
      escapes: escapes.count..<escapes.count + gathered.escapes.count,
      breaks: breaks.count..<breaks.count + columns.count - 1, isExotic: gathered.isExotic,
      widestFace: widestFace, isBlank: isBlank, endsText: endsText)
    paragraphs.append(paragraph)
    text += gathered.text.elements
    marks += gathered.marks.elements
    anchors += gathered.anchors.elements
    for k in 0..<gathered.escapes.count {
      var mark = gathered.escapes[k]
      mark.payload = escapeBytes.count
      escapes.append(mark)
      escapeBytes += gathered.escapes.bytes(of: k)
    }
    for k in 1..<max(1, columns.count) {
      breaks.append(
        Break(
          end: columns.end[k], start: columns.start[k], textEnd: columns.textEnd[k],
          textStart: columns.textStart[k], flags: columns.flags[k], price: columns.price[k]))
    }
  }
}
