/// One line of wrapped text, and where it came from.
public struct WrappedLine: Hashable, Sendable {
  /// The line as it is printed, without a line end.
  public let text: Substring
  /// The input that the line shows, in UTF-8 offsets from the start of the text.
  public let sourceRange: Range<Int>
  /// Cells of the whole line, indents and padding included.
  public let cells: Int
  public let ending: LineEnding
  /// Whether the line stands out past the width: it is then a single unit.
  public let isOverfull: Bool
}

/// The lines of a wrapped text.
public struct WrappedLines: RandomAccessCollection, Hashable, Sendable {
  /// All lines as one text, with the line ends of the input's style.
  public let text: String
  /// Words that the line limit hid.
  public let hiddenWordCount: Int
  private let records: [Record]

  private struct Record: Hashable, Sendable {
    var output: Range<Int>
    var source: Range<Int>
    var cells: Int
    var ending: LineEnding
    var isOverfull: Bool
  }

  init(text: String, records: UnsafeBufferPointer<LineRecord>, hiddenWordCount: Int) {
    self.text = text
    self.hiddenWordCount = hiddenWordCount
    self.records = records.map {
      Record(
        output: $0.outputStart..<$0.outputEnd,
        source: $0.sourceStart..<Swift.max($0.sourceStart, $0.sourceEnd), cells: $0.cells,
        ending: LineEnding($0.ending), isOverfull: $0.isOverfull)
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  public subscript(position: Int) -> WrappedLine {
    let record = records[position]
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: record.output.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: record.output.upperBound)
    return WrappedLine(
      text: text[start..<end], sourceRange: record.source, cells: record.cells,
      ending: record.ending, isOverfull: record.isOverfull)
  }

  /// Whether any line stands out past the width.
  public var overflowsWidth: Bool { records.contains { $0.isOverfull } }
}

extension LineEnding {
  package init(_ ending: LineRecord.Ending) {
    switch ending {
    case .soft: self = .soft
    case .hyphen: self = .hyphen
    case .hard: self = .hard
    case .cut: self = .cut
    case .end: self = .end
    case .hidden: self = .hidden
    }
  }
}
