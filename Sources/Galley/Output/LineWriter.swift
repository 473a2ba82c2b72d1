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

  /// The escape sequences of the text, put back line by line.
  private var styles: StyleTrack
  /// Where the line under way stands, and whether it has to do with styles.
  private var styledLine = StyleTrack.Line(from: 0, to: 0, next: 0, endsText: false)
  private var isStyled = false
  private var gaps = Column<Int>()
  private var spread = GapSpread()
  /// The first side mark that the lines written so far have not passed.
  private var mark = 0

  private(set) var hasOverfull = false
  var keepsRecords = false
  private(set) var records = Column<LineRecord>()

  init(_ wrapping: Wrapping, dropsSoftHyphens: Bool) {
    alignment = wrapping.alignment
    justifiesLast = wrapping.justifiesLastLine
    metrics = wrapping.cells
    self.dropsSoftHyphens = dropsSoftHyphens
    joins = wrapping.newlines == .join
    styles = StyleTrack(wrapping.ansi)
  }

  mutating func begin(
    first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer, column: Int
  ) {
    keepsTabs = !dropsSoftHyphens || !joins && column == 0
    styles.beginParagraph()
    spread.begin()
    mark = 0
    self.first.removeAll()
    self.later.removeAll()
    self.first.append(first)
    self.later.append(later)
    firstCells = first.isEmpty ? 0 : metrics.cellsWithoutEscapes(of: first)
    laterCells = later.isEmpty ? 0 : metrics.cellsWithoutEscapes(of: later)
  }

  /// A paragraph without words is its first prefix, without trailing white space.
  mutating func writeEmpty(
    endsText: Bool, _ gathered: borrowing Gatherer, into sink: inout Column<UInt8>
  ) {
    let start = sink.count
    sink.append(first.bytes)
    trim(&sink, from: start)
    writeEscapes(endsText: endsText, gathered, into: &sink)
    if keepsRecords {
      let cells = metrics.cells(of: UnsafeRawBufferPointer(rebasing: sink.bytes[start...]))
      records.append(
        LineRecord(
          outputStart: start, outputEnd: sink.count, sourceStart: 0, sourceEnd: 0, cells: cells,
          ending: .end, isOverfull: false))
    }
  }

  mutating func clearRecords() { records.removeAll() }

  /// The escape sequences of a paragraph without text.
  mutating func writeEscapes(
    endsText: Bool, _ gathered: borrowing Gatherer, into sink: inout Column<UInt8>
  ) {
    styles.writeEmpty(endsText: endsText, gathered.escapes, into: &sink)
  }

  /// Passes over the escape sequences of a paragraph that is hidden whole.
  mutating func skipHidden(_ gathered: borrowing Gatherer, into sink: inout Column<UInt8>) {
    styles.skipHidden(gathered.escapes, into: &sink)
  }

  var hasOpenStyle: Bool { styles.isOpen }

  /// Lines of the text were written by other means.
  mutating func passLines() { styles.passLine() }

  /// How many escape sequences of the paragraph are done with.
  var escapesWritten: Int { styles.cursor }

  /// Follows the gatherer when it drops side marks and escape sequences.
  mutating func drop(marks: Int, escapes: Int) {
    mark = max(0, mark - marks)
    styles.drop(escapes)
  }

  /// - Parameter ending: Whether the line ends its paragraph, or the whole text.
  mutating func write(
    _ line: SetLine, isFirst: Bool, ending: LineScope, _ breaks: borrowing BreakColumns,
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
    beginStyles(text, next: ending == .inside ? breaks.textStart[line.to] : .max, ending, gathered)
    if !text.isEmpty {
      if isStyled { styles.open(styledLine, gathered.escapes, into: &sink) }
      appendText(text, stretch: stretch, isFirst: isFirst, gathered, &sink)
    }
    if breaks.flags[line.to].contains(.hyphen) { sink.append(0x2D) }
    if isStyled { endStyles(line, gathered, &sink) }
    if line.isMarked { marker.withUnsafeBytes { sink.append($0) } }
    if isStyled, line.isMarked { styles.skipHidden(gathered.escapes, into: &sink) }
    if text.isEmpty, !line.isMarked { trim(&sink, from: start) }
    if line.breadth > line.measure { hasOverfull = true }
    if keepsRecords {
      let added = stretch == 0 ? padding : text.isEmpty || gaps.isEmpty ? 0 : stretch
      record(line, start, added, breaks, gathered, sink)
    }
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

  // MARK: Styles

  private mutating func beginStyles(
    _ text: Range<Int>, next: Int, _ ending: LineScope, _ gathered: borrowing Gatherer
  ) {
    isStyled = styles.isNeeded(gathered.escapes)
    guard isStyled else { return styles.passLine() }
    styledLine = StyleTrack.Line(
      from: text.lowerBound, to: text.upperBound, next: next, endsText: ending == .text)
  }

  private mutating func endStyles(
    _ line: SetLine, _ gathered: borrowing Gatherer, _ sink: inout Column<UInt8>
  ) {
    if line.isMarked {
      if styledLine.from < styledLine.to { styles.closeBeforeMarker(into: &sink) }
    } else if styledLine.from < styledLine.to {
      styles.close(styledLine, gathered.escapes, into: &sink)
    }
  }

  /// Copies text of the line, and with it the escape sequences that stand in it.
  @inline(__always)
  private mutating func copy(
    _ range: Range<Int>, _ gathered: borrowing Gatherer, _ sink: inout Column<UInt8>
  ) {
    if isStyled {
      styles.copy(range, of: gathered.text.bytes, styledLine, gathered.escapes, into: &sink)
    } else {
      sink.append(UnsafeRawBufferPointer(rebasing: gathered.text.bytes[range]))
    }
  }

  // MARK: The text of a line

  private mutating func appendText(
    _ range: Range<Int>, stretch: Int, isFirst: Bool, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    if stretch > 0 {
      appendStretched(range, stretch, at: isFirst ? firstCells : laterCells, gathered, &sink)
      return
    }
    spread.passLine()
    if gathered.isExotic {
      let keeps = keepsTabs && (!dropsSoftHyphens || range.lowerBound == 0 && isFirst)
      appendExotic(range, keepsTabs: keeps, gathered, &sink)
    } else {
      copy(range, gathered, &sink)
    }
  }

  /// Soft hyphens that no break used are not shown. On a line that does not begin where a source
  /// line does, a tab is written as the spaces it was measured as.
  private mutating func appendExotic(
    _ range: Range<Int>, keepsTabs: Bool, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    guard gathered.isExotic else { return copy(range, gathered, &sink) }
    let text = gathered.text.bytes
    var at = range.lowerBound
    var copied = at
    while at < range.upperBound {
      let byte = text[at]
      if byte == 0xC2, dropsSoftHyphens, at + 1 < range.upperBound, text[at + 1] == 0xAD {
        copy(copied..<at, gathered, &sink)
        at += 2
        copied = at
      } else if byte == 0x09, !keepsTabs {
        copy(copied..<at, gathered, &sink)
        appendSpaces(gathered.tabCells(at: at), &sink)
        at += 1
        copied = at
      } else {
        at += 1
      }
    }
    copy(copied..<range.upperBound, gathered, &sink)
  }

  /// Spreads leftover cells over the line's gaps. Added space has no style.
  private mutating func appendStretched(
    _ range: Range<Int>, _ stretch: Int, at column: Int, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    listGaps(range, gathered)
    noteColumns(range, column, gathered)
    var distributor = spread.distributor(leftover: gaps.isEmpty ? 0 : stretch)
    var copied = range.lowerBound
    for k in 0..<gaps.count {
      let gap = gaps[k]
      appendExotic(copied..<gap, keepsTabs: false, gathered, &sink)
      copied = gap
      let extra = distributor.next()
      if extra > 0, isStyled, styles.suspend(styledLine, at: gap, gathered.escapes, into: &sink) {
        copied = gapEnd(gap, range.upperBound, gathered)
        appendSpaces(extra + copied - gap, &sink)
        styles.resume(styledLine, at: copied, gathered.escapes, into: &sink)
      } else {
        appendSpaces(extra, &sink)
      }
    }
    appendExotic(copied..<range.upperBound, keepsTabs: false, gathered, &sink)
  }

  /// Notes the places where white space that may stretch begins.
  private mutating func listGaps(_ range: Range<Int>, _ gathered: borrowing Gatherer) {
    gaps.removeAll()
    let text = gathered.text.bytes
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
      gaps.append(at)
      at = gapEnd(at, range.upperBound, gathered)
    }
  }

  /// Tells the spread in which columns the gaps stand while they are not stretched.
  private mutating func noteColumns(
    _ range: Range<Int>, _ column: Int, _ gathered: borrowing Gatherer
  ) {
    let text = gathered.text.bytes
    var column = column
    var at = range.lowerBound
    for k in 0..<gaps.count {
      let gap = gaps[k]
      let end = gapEnd(gap, range.upperBound, gathered)
      column +=
        gathered.isExotic
        ? metrics.cells(of: UnsafeRawBufferPointer(rebasing: text[at..<gap])) : gap - at
      spread.addGap(at: column, cells: end - gap)
      column += end - gap
      at = end
    }
  }

  private func gapEnd(_ gap: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    var at = gap
    while at < end, gathered.text[at] == 0x20 { at += 1 }
    return at
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
