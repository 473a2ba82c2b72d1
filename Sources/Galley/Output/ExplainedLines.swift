/// How explanations are set beside lines.
package struct ExplainedForm: Sendable {
  /// The column in which they begin; longer lines push theirs out.
  package var column: Int
  /// Whether lines have a cost: those of greedy and TeX are chosen by other means.
  package var showsCost: Bool
  /// Whether what a line might have taken too was left to another for the paragraph's sake.
  package var weighsParagraph: Bool

  package init(_ wrapping: Wrapping, isFont: Bool) {
    let widest = wrapping.widths.max() ?? wrapping.width
    column = isFont ? 72 : min(widest ?? 72, 200)
    showsCost = wrapping.breaker == .optimal || wrapping.breaker == .balanced
    weighsParagraph = wrapping.breaker != .greedy
  }
}

/// The text, and beside each line its slack, its cost, and why it ends there.
extension LineReport {
  func explain(
    _ lines: UnsafeBufferPointer<LineRecord>, _ remarks: UnsafeBufferPointer<Remark>,
    _ text: UnsafeRawBufferPointer, _ form: ExplainedForm, _ ruler: borrowing TextRuler,
    into sink: inout Column<UInt8>
  ) {
    var copied = 0
    var next = 0
    for line in lines where line.hasLine {
      while next < remarks.count, remarks[next].output <= line.outputStart {
        append(remarks[next], text, &copied, form, ruler, to: &sink)
        next += 1
      }
      appendLine(line.outputEnd, text, &copied, form, ruler, to: &sink)
      appendExplanation(of: line, form, ruler, to: &sink)
    }
    while next < remarks.count {
      append(remarks[next], text, &copied, form, ruler, to: &sink)
      next += 1
    }
    sink.append(UnsafeRawBufferPointer(rebasing: text[copied...]))
  }

  /// Copies the text up to a line's end, and goes on to the column of the explanations.
  private func appendLine(
    _ end: Int, _ text: UnsafeRawBufferPointer, _ copied: inout Int, _ form: ExplainedForm,
    _ ruler: borrowing TextRuler, to sink: inout Column<UInt8>
  ) {
    let end = max(copied, end)
    var start = end
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    sink.append(UnsafeRawBufferPointer(rebasing: text[copied..<end]))
    copied = end
    let line = UnsafeRawBufferPointer(rebasing: text[start..<end])
    let cells = ruler.metrics.cellsWithoutEscapes(of: line)
    for _ in 0..<max(0, form.column - cells) { sink.append(0x20) }
    sink.append("  | ")
  }

  private func append(
    _ remark: Remark, _ text: UnsafeRawBufferPointer, _ copied: inout Int, _ form: ExplainedForm,
    _ ruler: borrowing TextRuler, to sink: inout Column<UInt8>
  ) {
    appendLine(remark.output, text, &copied, form, ruler, to: &sink)
    sink.append("left alone: ")
    sink.append(remark.reason.explanation)
  }

  private func appendExplanation(
    of line: LineRecord, _ form: ExplainedForm, _ ruler: borrowing TextRuler,
    to sink: inout Column<UInt8>
  ) {
    if line.isOverfull {
      sink.append("over by ")
      JSONText.append(-line.slack, over: ruler.unitsPerNumber, to: &sink)
    } else {
      sink.append("slack ")
      JSONText.append(line.slack, over: ruler.unitsPerNumber, to: &sink)
    }
    if form.showsCost {
      sink.append(", cost ")
      JSONText.append(line.cost, to: &sink)
    }
    sink.append(": ")
    appendReason(line, form, to: &sink)
  }

  private func appendReason(
    _ line: LineRecord, _ form: ExplainedForm, to sink: inout Column<UInt8>
  ) {
    switch line.ending {
    case .soft where line.isOverfull: sink.append("one unit, wider than the line")
    case .soft where line.hasRoomForMore && form.weighsParagraph:
      sink.append("more would fit, but costs the paragraph more")
    case .soft: sink.append("what follows does not fit")
    case .hyphen: sink.append("a word is divided")
    case .hard: sink.append("a line end of the text")
    case .cut: sink.append("a word wider than the line is cut")
    case .end: sink.append("the end of the paragraph")
    case .hidden:
      sink.append("the line limit, which hides ")
      JSONText.append(line.hiddenWords, to: &sink)
      sink.append(line.hiddenWords == 1 ? " word" : " words")
    }
  }
}
