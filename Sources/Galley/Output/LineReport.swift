/// What is written in place of the plain lines.
package enum ReportForm: Sendable {
  /// One JSON object a paragraph, on a line of its own; explained, lines tell their slack and cost.
  case json(explains: Bool)
  /// The text as ever, and beside each line what it costs and why it ends there.
  case explained(ExplainedForm)
  /// One SVG document with every line drawn.
  case drawn(Drawing)
}

/// Turns lines that were set, with the records of them, into another form of output.
///
/// Streams: whatever lines are decided go out at once; only a drawing, whose height stands in its
/// first line, waits for the end.
package struct LineReport: ~Copyable {
  private let form: ReportForm
  var words = PlacedWords()
  /// Whether the paragraph under way has had a line.
  var hasLine = false
  var canvas = Canvas()
  var order = WordOrder()

  package init(_ form: ReportForm) { self.form = form }

  /// Takes in lines.
  ///
  /// - Parameters:
  ///   - lines: The records, in the order of the text.
  ///   - added: Space inside the lines that was not written.
  ///   - remarks: What was left alone between them.
  ///   - text: What was written: the lines, and all that stands between them.
  mutating func take(
    _ lines: UnsafeBufferPointer<LineRecord>, _ added: UnsafeBufferPointer<AddedSpace>,
    _ remarks: UnsafeBufferPointer<Remark>, _ text: UnsafeRawBufferPointer,
    _ ruler: inout TextRuler, into sink: inout Column<UInt8>
  ) {
    if case .explained(let form) = form {
      return explain(lines, remarks, text, form, ruler, into: &sink)
    }
    var next = 0
    for line in lines {
      if line.hasLine {
        let first = next
        while next < added.count, added[next].output < line.outputEnd { next += 1 }
        words.read(line, added[first..<next], of: text, &ruler)
      }
      switch form {
      case .json(let explains): writeJSON(line, text, ruler, explains: explains, into: &sink)
      case .drawn(let drawing): draw(line, drawing, ruler)
      case .explained: break
      }
    }
  }

  /// Writes what waits for the end of the text.
  package mutating func finish(into sink: inout Column<UInt8>) {
    if case .drawn(let drawing) = form { writeDrawing(drawing, into: &sink) }
  }
}
