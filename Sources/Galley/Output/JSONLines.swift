/// Lines as JSON: one object a paragraph.
extension LineReport {
  mutating func writeJSON(
    _ line: LineRecord, _ text: UnsafeRawBufferPointer, _ ruler: borrowing TextRuler,
    explains: Bool, into sink: inout Column<UInt8>
  ) {
    if line.isFirst { beginJSON(line, into: &sink) }
    if line.hasLine {
      if hasLine { sink.append(0x2C) }
      hasLine = true
      appendJSON(line, text, ruler, explains: explains, to: &sink)
    }
    if line.isFinal { sink.append("]}\n") }
  }

  private mutating func beginJSON(_ line: LineRecord, into sink: inout Column<UInt8>) {
    hasLine = false
    sink.append("{\"direction\":\"")
    sink.append(line.isRightToLeft ? "rtl" : "ltr")
    sink.append("\",\"hidden\":")
    JSONText.append(line.hiddenWords, to: &sink)
    sink.append(",\"lines\":[")
  }

  private func appendJSON(
    _ line: LineRecord, _ text: UnsafeRawBufferPointer, _ ruler: borrowing TextRuler,
    explains: Bool, to sink: inout Column<UInt8>
  ) {
    let shown = UnsafeRawBufferPointer(rebasing: text[line.outputStart..<line.outputEnd])
    sink.append("{\"text\":")
    JSONText.append(string: shown, to: &sink)
    sink.append(",\"width\":")
    JSONText.append(line.cells, over: ruler.unitsPerNumber, to: &sink)
    sink.append(",\"start\":")
    JSONText.append(line.sourceStart, to: &sink)
    sink.append(",\"end\":")
    JSONText.append(max(line.sourceStart, line.sourceEnd), to: &sink)
    sink.append(",\"ending\":\"")
    sink.append(line.ending.name)
    sink.append("\",\"overfull\":")
    JSONText.append(line.isOverfull, to: &sink)
    if explains { appendReasons(line, ruler, to: &sink) }
    sink.append(",\"words\":[")
    for k in 0..<words.words.count {
      if k > 0 { sink.append(0x2C) }
      appendWord(k, ruler, to: &sink)
    }
    sink.append("]}")
  }

  private func appendReasons(
    _ line: LineRecord, _ ruler: borrowing TextRuler, to sink: inout Column<UInt8>
  ) {
    sink.append(",\"slack\":")
    JSONText.append(line.slack, over: ruler.unitsPerNumber, to: &sink)
    sink.append(",\"cost\":")
    JSONText.append(line.cost, to: &sink)
  }

  private func appendWord(
    _ k: Int, _ ruler: borrowing TextRuler, to sink: inout Column<UInt8>
  ) {
    let word = words.words[k]
    sink.append(0x5B)
    JSONText.append(word.x, over: ruler.unitsPerNumber, to: &sink)
    sink.append(0x2C)
    JSONText.append(word.breadth, over: ruler.unitsPerNumber, to: &sink)
    sink.append(0x2C)
    JSONText.append(string: words.bytes(of: k), to: &sink)
    sink.append(0x5D)
  }
}

extension LineRecord.Ending {
  var name: StaticString {
    switch self {
    case .soft: "soft"
    case .hyphen: "hyphen"
    case .hard: "hard"
    case .cut: "cut"
    case .end: "end"
    case .hidden: "hidden"
    }
  }
}
