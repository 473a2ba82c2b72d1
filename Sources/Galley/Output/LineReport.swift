/// What is written in place of the plain lines.
package enum ReportForm: Sendable {
  /// One JSON object a paragraph, on a line of its own.
  case json
}

/// Turns lines that were set, with the records of them, into another form of output.
///
/// Streams: whatever lines are decided go out at once.
package struct LineReport: ~Copyable {
  private let form: ReportForm
  private var words: PlacedWords
  /// Whether the paragraph under way has had a line.
  private var hasLine = false

  package init(_ form: ReportForm, _ wrapping: Wrapping) {
    self.form = form
    words = PlacedWords(wrapping.cells)
  }

  /// Takes in lines.
  ///
  /// - Parameters:
  ///   - lines: The records, in the order of the text.
  ///   - text: What was written: the lines, and all that stands between them.
  package mutating func take(
    _ lines: UnsafeBufferPointer<LineRecord>, _ text: UnsafeRawBufferPointer,
    into sink: inout Column<UInt8>
  ) {
    for line in lines { write(line, text, into: &sink) }
  }

  private mutating func write(
    _ line: LineRecord, _ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    if line.isFirst { begin(line, into: &sink) }
    if line.hasLine {
      if hasLine { sink.append(0x2C) }
      hasLine = true
      let shown = UnsafeRawBufferPointer(rebasing: text[line.outputStart..<line.outputEnd])
      words.read(shown)
      append(line, shown, to: &sink)
    }
    if line.isFinal { sink.append("]}\n") }
  }

  private mutating func begin(_ line: LineRecord, into sink: inout Column<UInt8>) {
    hasLine = false
    sink.append("{\"direction\":\"")
    sink.append(line.isRightToLeft ? "rtl" : "ltr")
    sink.append("\",\"hidden\":")
    JSONText.append(line.hiddenWords, to: &sink)
    sink.append(",\"lines\":[")
  }

  private func append(
    _ line: LineRecord, _ shown: UnsafeRawBufferPointer, to sink: inout Column<UInt8>
  ) {
    sink.append("{\"text\":")
    JSONText.append(string: shown, to: &sink)
    sink.append(",\"width\":")
    JSONText.append(line.cells, to: &sink)
    sink.append(",\"start\":")
    JSONText.append(line.sourceStart, to: &sink)
    sink.append(",\"end\":")
    JSONText.append(max(line.sourceStart, line.sourceEnd), to: &sink)
    sink.append(",\"ending\":\"")
    sink.append(line.ending.name)
    sink.append("\",\"overfull\":")
    JSONText.append(line.isOverfull, to: &sink)
    sink.append(",\"words\":[")
    for k in 0..<words.words.count {
      if k > 0 { sink.append(0x2C) }
      appendWord(k, to: &sink)
    }
    sink.append("]}")
  }

  private func appendWord(_ k: Int, to sink: inout Column<UInt8>) {
    let word = words.words[k]
    sink.append(0x5B)
    JSONText.append(word.x, to: &sink)
    sink.append(0x2C)
    JSONText.append(word.breadth, to: &sink)
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
