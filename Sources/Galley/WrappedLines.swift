/// One line of wrapped text, and where it came from.
public struct WrappedLine: Hashable, Sendable {
  /// The line as it is printed, without a line end.
  public let text: Substring
  /// The input that the line shows, in UTF-8 offsets from the start of the text; empty for a blank
  /// line.
  public let sourceRange: Range<Int>
  /// Cells of the whole line, indents and padding included; with a font, its breadth in the font's units,
  /// added space included.
  public let cells: Int
  /// Why the line ended where it did.
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

  fileprivate struct Record: Hashable, Sendable {
    var output: Range<Int>
    var source: Range<Int>
    var cells: Int
    var ending: LineEnding
    var isOverfull: Bool
  }

  init(text: String, records: UnsafeBufferPointer<LineRecord>, hiddenWordCount: Int) {
    self.text = text
    self.hiddenWordCount = hiddenWordCount
    var lines: [Record] = []
    lines.reserveCapacity(records.count)
    text.withBytes { bytes in
      var at = 0
      for record in records where record.hasLine {
        Self.addBlankLines(bytes[at..<record.outputStart], &lines)
        lines.append(Record(record))
        at = record.outputEnd
      }
      Self.addBlankLines(bytes[at...], &lines)
    }
    // Each paragraph was set alone; where another line follows, the input forced the end.
    for k in lines.indices.dropLast() where lines[k].ending == .end { lines[k].ending = .hard }
    self.records = lines
  }

  /// Adds the lines that stand between two line ends with nothing on them.
  private static func addBlankLines(
    _ ends: Slice<UnsafeRawBufferPointer>, _ lines: inout [Record]
  ) {
    var start = ends.startIndex
    var isOfLineBefore = !lines.isEmpty
    for place in ends.indices where ends[place] == 0x0A {
      if !isOfLineBefore {
        let source = lines.last?.source.upperBound ?? 0
        lines.append(
          Record(
            output: start..<start, source: source..<source, cells: 0, ending: .end,
            isOverfull: false))
      }
      isOfLineBefore = false
      start = place + 1
    }
  }

  /// 0: lines are counted from there.
  public var startIndex: Int { 0 }
  /// The number of lines.
  public var endIndex: Int { records.count }

  /// The line of a number, from 0. O(1).
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

extension WrappedLines.Record {
  fileprivate init(_ record: LineRecord) {
    self.init(
      output: record.outputStart..<record.outputEnd,
      source: record.sourceStart..<max(record.sourceStart, record.sourceEnd),
      cells: record.cells, ending: LineEnding(record.ending), isOverfull: record.isOverfull)
  }
}
