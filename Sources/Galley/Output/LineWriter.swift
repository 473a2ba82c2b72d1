/// Writes set lines as text: prefix, padding, words with their gaps, and faces.
struct LineWriter: ~Copyable {
  private let alignment: Alignment
  private let justifiesLast: Bool
  private let metrics: CellMetrics
  private let dropsSoftHyphens: Bool
  /// Whether tabs stay tabs: where the lines of the output that hold them begin as source lines do.
  private var keepsTabs = true
  private let joins: Bool
  var usesCRLF = false

  private var first = Column<UInt8>()
  private var later = Column<UInt8>()
  private(set) var firstCells = 0
  private(set) var laterCells = 0
  /// The overflow marker of the paragraph's last line.
  var marker: [UInt8] = []

  private(set) var hasOverfull = false
  var keepsRecords = false
  private(set) var records = Column<LineRecord>()

  init(_ wrapping: Wrapping, dropsSoftHyphens: Bool) {
    alignment = wrapping.alignment
    justifiesLast = wrapping.justifiesLastLine
    metrics = wrapping.cells
    self.dropsSoftHyphens = dropsSoftHyphens
    joins = wrapping.newlines == .join
  }

  mutating func begin(
    first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer, column: Int
  ) {
    keepsTabs = !dropsSoftHyphens || !joins && column == 0
    self.first.removeAll()
    self.later.removeAll()
    self.first.append(first)
    self.later.append(later)
    firstCells = first.isEmpty ? 0 : metrics.cells(of: first)
    laterCells = later.isEmpty ? 0 : metrics.cells(of: later)
  }

  /// A paragraph without words is its first prefix, without trailing white space.
  mutating func writeEmpty(into sink: inout Column<UInt8>) {
    let start = sink.count
    sink.append(first.bytes)
    trim(&sink, from: start)
    if keepsRecords {
      let cells = metrics.cells(of: UnsafeRawBufferPointer(rebasing: sink.bytes[start...]))
      records.append(
        LineRecord(
          outputStart: start, outputEnd: sink.count, sourceStart: 0, sourceEnd: 0, cells: cells,
          ending: .end, isOverfull: false))
    }
  }

  mutating func clearRecords() { records.removeAll() }

  mutating func write(
    _ line: SetLine, isFirst: Bool, _ breaks: borrowing BreakColumns,
    _ gathered: borrowing Gatherer,
    into sink: inout Column<UInt8>
  ) {
    if !isFirst { sink.append(usesCRLF ? "\r\n" : "\n") }
    let start = sink.count
    if isFirst { sink.append(first.bytes) } else { sink.append(later.bytes) }
    let text =
      breaks.textStart[line.from]..<max(breaks.textEnd[line.to], breaks.textStart[line.from])
    let isLimited = line.measure < LineWidths.unlimited / 2
    let free = isLimited ? max(0, line.measure &- line.breadth) : 0
    var padding = 0
    var stretch = 0
    switch alignment {
    case .left, .start: break
    case .right: padding = free
    case .center: padding = Distributor.centring(free)
    case .justify: stretch = line.isMarked || line.isLast && !justifiesLast ? 0 : free
    }
    appendSpaces(padding, &sink)
    appendText(text, stretch: stretch, isFirst: isFirst, gathered, &sink)
    if breaks.flags[line.to].contains(.hyphen) { sink.append(0x2D) }
    if line.isMarked { marker.withUnsafeBytes { sink.append($0) } }
    if text.isEmpty, !line.isMarked { trim(&sink, from: start) }
    if line.breadth > line.measure { hasOverfull = true }
    if keepsRecords { record(line, start, padding + stretch, breaks, gathered, sink) }
  }

  private mutating func record(
    _ line: SetLine, _ start: Int, _ added: Int, _ breaks: borrowing BreakColumns,
    _ gathered: borrowing Gatherer, _ sink: borrowing Column<UInt8>
  ) {
    let flags = breaks.flags[line.to]
    let isEnd = line.to == breaks.count - 1
    let from = breaks.textStart[line.from]
    let to = max(from, breaks.textEnd[line.to])
    records.append(
      LineRecord(
        outputStart: start, outputEnd: sink.count,
        sourceStart: gathered.source(of: from),
        sourceEnd: to > from ? gathered.source(of: to - 1) + 1 : gathered.source(of: to),
        cells: laterCells + line.breadth + added,
        ending: line.isMarked
          ? .hidden
          : flags.contains(.hyphen)
            ? .hyphen
            : flags.contains(.cut) ? .cut : flags.contains(.free) ? (isEnd ? .end : .hard) : .soft,
        isOverfull: line.breadth > line.measure))
  }

  // MARK: The text of a line

  private func appendText(
    _ range: Range<Int>, stretch: Int, isFirst: Bool, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    if stretch > 0 {
      appendStretched(range, stretch, gathered, &sink)
    } else if gathered.isExotic {
      let keeps = keepsTabs && (!dropsSoftHyphens || range.lowerBound == 0 && isFirst)
      appendExotic(range, keepsTabs: keeps, gathered, &sink)
    } else {
      sink.append(UnsafeRawBufferPointer(rebasing: gathered.text.bytes[range]))
    }
  }

  /// Soft hyphens that no break used are not shown. On a line that does not begin where a source
  /// line does, a tab is written as the spaces it was measured as.
  private func appendExotic(
    _ range: Range<Int>, keepsTabs: Bool, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    let text = gathered.text.bytes
    var at = range.lowerBound
    var copied = at
    while at < range.upperBound {
      let byte = text[at]
      if byte == 0xC2, dropsSoftHyphens, at + 1 < range.upperBound, text[at + 1] == 0xAD {
        sink.append(UnsafeRawBufferPointer(rebasing: text[copied..<at]))
        at += 2
        copied = at
      } else if byte == 0x09, !keepsTabs {
        sink.append(UnsafeRawBufferPointer(rebasing: text[copied..<at]))
        appendSpaces(gathered.tabCells(at: at), &sink)
        at += 1
        copied = at
      } else {
        at += 1
      }
    }
    sink.append(UnsafeRawBufferPointer(rebasing: text[copied..<range.upperBound]))
  }

  /// Spreads leftover cells over the line's gaps.
  private func appendStretched(
    _ range: Range<Int>, _ stretch: Int, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    var gaps = 0
    forEachGap(range, gathered) { _ in gaps += 1 }
    var distributor = Distributor(leftover: gaps == 0 ? 0 : stretch, gaps: gaps)
    var copied = range.lowerBound
    forEachGap(range, gathered) { gap in
      appendExotic(copied..<gap, keepsTabs: false, gathered, &sink)
      copied = gap
      appendSpaces(distributor.next(), &sink)
    }
    appendExotic(copied..<range.upperBound, keepsTabs: false, gathered, &sink)
  }

  /// The places where white space that may stretch begins.
  private func forEachGap(
    _ range: Range<Int>, _ gathered: borrowing Gatherer, _ body: (Int) -> Void
  ) {
    let text = gathered.text.bytes
    var mark = 0
    var at = range.lowerBound
    while at < range.upperBound {
      guard text[at] == 0x20 else {
        at += 1
        continue
      }
      while mark < gathered.marks.count,
        gathered.marks[mark].kind != .ink
          || gathered.marks[mark].offset + gathered.marks[mark].length <= at
      {
        mark += 1
      }
      if mark < gathered.marks.count, gathered.marks[mark].offset <= at {
        at = gathered.marks[mark].offset + gathered.marks[mark].length
        continue
      }
      body(at)
      while at < range.upperBound, text[at] == 0x20 { at += 1 }
    }
  }

  private func appendSpaces(_ count: Int, _ sink: inout Column<UInt8>) {
    guard count > 0 else { return }
    sink.reserve(count)
    sink.end.update(repeating: 0x20, count: count)
    sink.commit(count)
  }

  private func trim(_ sink: inout Column<UInt8>, from start: Int) {
    while sink.count > start, sink[sink.count - 1] == 0x20 || sink[sink.count - 1] == 0x09 {
      sink.removeLast()
    }
  }
}
