/// Writes set lines as text: prefix, padding, words with their gaps, and faces.
struct LineWriter: ~Copyable {
  private let alignment: Alignment
  private let justifiesLast: Bool
  let dropsSoftHyphens: Bool
  let padsText: Bool
  /// What a line's sum holds after its last letter.
  private let tracking: Int
  /// How much a gap may give up where a line is wider than its measure.
  let shrink: Int
  let metrics: CellMetrics
  /// Whether tabs stay tabs: where the lines of the output that hold them begin as source lines do.
  private var keepsTabs = true
  private let joins: Bool
  /// Whether the line under way stands further right than its text begins in the source.
  private var isMoved = false
  var usesCRLF = false

  private var first = Column<UInt8>()
  private var later = Column<UInt8>()
  private(set) var firstBreadth = 0
  private(set) var laterBreadth = 0
  /// The overflow marker of the paragraph's last line.
  var marker: [UInt8] = []

  /// The direction of the paragraph under way, and the order in which its lines are seen.
  var isRightToLeft = false
  var order = VisualOrder()

  /// The escape sequences of the text, put back line by line.
  var styles: StyleTrack
  var styleRuns = StyleRuns()
  /// Where the line under way stands, and whether it has to do with styles.
  var styledLine = StyleTrack.Line(from: 0, to: 0, next: 0, endsText: false)
  var isStyled = false
  /// Where what is open at the paragraph's start is opened.
  var opening = 0
  var gaps = Column<Int>()
  var spread = GapSpread()
  /// The added space of each gap, where lines are written in visual order.
  var shares = Column<Int>()
  /// The first side mark that the lines written so far have not passed.
  var mark = 0

  private(set) var hasOverfull = false
  var keepsRecords = false
  private(set) var records = Column<LineRecord>()
  /// Space added inside lines and not written, by its place in the output.
  private(set) var addedSpaces = Column<AddedSpace>()
  /// Words of the paragraph that its line limit hides.
  var hiddenWords = 0

  /// In a font's units added space is recorded, not written.
  init(_ wrapping: Wrapping, dropsSoftHyphens: Bool, _ ruler: borrowing TextRuler) {
    padsText = !ruler.isFont
    tracking = ruler.tracking
    shrink = wrapping.breaker == .tex && wrapping.alignment == .justify ? ruler.shrink : 0
    metrics = wrapping.cells
    alignment = wrapping.alignment
    justifiesLast = wrapping.justifiesLastLine
    self.dropsSoftHyphens = dropsSoftHyphens
    joins = wrapping.newlines == .join
    // Text that moves cannot keep its sequences as they stand.
    let leaves = wrapping.ansi == .leave && wrapping.bidi == .logical
    styles = StyleTrack(leaves || wrapping.ansi == .strip ? wrapping.ansi : .reopen)
    styles.keepsPlaces = !dropsSoftHyphens
  }

  mutating func begin(
    first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer, column: Int,
    _ ruler: inout TextRuler
  ) {
    keepsTabs = !dropsSoftHyphens || !joins && column == 0
    styles.beginParagraph()
    order.keep()
    isRightToLeft = false
    hiddenWords = 0
    opening = 0
    spread.begin()
    mark = 0
    self.first.removeAll()
    self.later.removeAll()
    self.first.append(first)
    self.later.append(later)
    firstBreadth = first.isEmpty ? 0 : ruler.breadth(of: first)
    laterBreadth = later.isEmpty ? 0 : ruler.breadth(of: later)
  }

  /// Lines are filled with spaces up to this measure; a wider one is taken for none, so that no line
  /// fills the memory.
  private var widestFilled: Int { padsText ? 1 << 20 : LineWidths.unlimited / 2 - 1 }

  /// A paragraph without words is its first prefix, without trailing white space.
  mutating func writeEmpty(
    endsText: Bool, _ gathered: borrowing Gatherer, _ ruler: inout TextRuler,
    into sink: inout Column<UInt8>
  ) {
    let start = sink.count
    // The blanks of a mark stay before escape sequences: without them it would be no mark to a second
    // run.
    if first.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) { sink.append(first.bytes) }
    let end = sink.count
    writeEscapes(endsText: endsText, gathered, into: &sink)
    if sink.count == end { trim(&sink, from: start) }
    if keepsRecords {
      let cells = ruler.lineBreadth(of: UnsafeRawBufferPointer(rebasing: sink.bytes[start...]))
      records.append(
        LineRecord(
          outputStart: start, outputEnd: sink.count, sourceStart: 0, sourceEnd: 0, cells: cells,
          ending: .end, isOverfull: false, isRightToLeft: isRightToLeft))
    }
  }

  mutating func clearRecords() {
    records.removeAll()
    addedSpaces.removeAll()
  }

  /// Forgets the records of lines that were taken back.
  mutating func dropRecords(from output: Int) {
    while records.count > 0, records[records.count - 1].outputStart >= output {
      records.removeLast()
    }
    while addedSpaces.count > 0, addedSpaces[addedSpaces.count - 1].output >= output {
      addedSpaces.removeLast()
    }
  }

  func records(from output: Int) -> Range<Int> {
    var first = records.count
    while first > 0, records[first - 1].outputStart >= output { first -= 1 }
    return first..<records.count
  }

  /// Tells where in the source the text of a line stands.
  mutating func moveRecord(_ number: Int, to source: (start: Int, end: Int)) {
    records.base[number].sourceStart = source.start
    records.base[number].sourceEnd = source.end
  }

  /// A paragraph that is hidden whole has a record without a line.
  private mutating func recordHidden(at output: Int) {
    records.append(
      LineRecord(
        outputStart: output, outputEnd: output, sourceStart: 0, sourceEnd: 0, cells: 0,
        ending: .hidden, isOverfull: false, isRightToLeft: isRightToLeft, hiddenWords: hiddenWords,
        hasLine: false))
  }

  /// Passes over the escape sequences of a paragraph that is hidden whole.
  mutating func skipHidden(_ gathered: borrowing Gatherer, into sink: inout Column<UInt8>) {
    if keepsRecords { recordHidden(at: sink.count) }
    styles.skipHidden(gathered.escapes, into: &sink)
  }

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
    var line = line
    var text =
      breaks.textStart[line.from]..<max(breaks.textEnd[line.to], breaks.textStart[line.from])
    let showsHyphen = breaks.flags[line.to].contains(.hyphen)
    if gathered.isExotic, dropsSoftHyphens, !showsHyphen {
      dropHiddenEnd(of: &text, &line.breadth, gathered)
    }
    let free = line.measure <= widestFilled ? max(0, line.measure &- line.breadth) : 0
    var padding = 0
    var stretch = 0
    switch alignment {
    case .left: break
    case .start: padding = isRightToLeft ? free : 0
    case .right: padding = free
    case .center: padding = Distributor.centring(free)
    case .justify: stretch = line.isMarked || line.isLast && !justifiesLast ? 0 : free
    }
    if text.isEmpty, !line.isMarked { padding = 0 }
    let shrinkage = shrinkage(of: line, text, gathered)
    stretch -= shrinkage
    if padsText { appendSpaces(padding, &sink) }
    isMoved = padsText && padding > 0
    beginStyles(text, next: ending == .inside ? breaks.textStart[line.to] : .max, ending, gathered)
    if isStyled { noteEnds(of: line, isFirst: isFirst, ending, breaks, gathered) }
    if order.isNeeded {
      appendVisual(line, text, stretch: stretch, showsHyphen: showsHyphen, gathered, &sink)
    } else {
      appendLogical(
        line, text, stretch: stretch, isFirst: isFirst, showsHyphen: showsHyphen, gathered, &sink)
    }
    if text.isEmpty, !line.isMarked { trim(&sink, from: start) }
    if gathered.holdsTabs, stretch == 0, !order.isNeeded {
      line.breadth &-= tabExcess(
        text, at: (isFirst ? firstBreadth : laterBreadth) + padding, gathered)
    }
    let isOverfull = line.breadth &- shrinkage > line.measure
    if isOverfull { hasOverfull = true }
    if keepsRecords {
      let stretched = text.isEmpty || gaps.isEmpty ? 0 : stretch
      record(
        line, start, (padding, stretched), isOverfull: isOverfull, isFirst: isFirst,
        isFinal: ending != .inside, breaks,
        gathered, sink)
    }
  }

  /// Writes the text of a line as it is read, with its hyphen, styles and marker.
  private mutating func appendLogical(
    _ line: SetLine, _ text: Range<Int>, stretch: Int, isFirst: Bool, showsHyphen: Bool,
    _ gathered: borrowing Gatherer, _ sink: inout Column<UInt8>
  ) {
    if !text.isEmpty {
      if isStyled { styles.open(styledLine, gathered.escapes, into: &sink) }
      appendText(text, stretch: stretch, isFirst: isFirst, gathered, &sink)
    }
    if showsHyphen { sink.append(0x2D) }
    if isStyled {
      endStyles(line, gathered, &sink)
    }
    if line.isMarked { marker.withUnsafeBytes { sink.append($0) } }
    if isStyled, line.isMarked { styles.skipHidden(gathered.escapes, into: &sink) }
  }

  private mutating func record(
    _ line: SetLine, _ start: Int, _ added: (padding: Int, stretch: Int), isOverfull: Bool,
    isFirst: Bool, isFinal: Bool,
    _ breaks: borrowing BreakColumns, _ gathered: borrowing Gatherer,
    _ sink: borrowing Column<UInt8>
  ) {
    let flags = breaks.flags[line.to]
    let isEnd = line.to == breaks.count - 1
    let from = breaks.textStart[line.from]
    let to = max(from, breaks.textEnd[line.to])
    let breadth = laterBreadth + line.breadth + added.padding + added.stretch
    records.append(
      LineRecord(
        outputStart: start, outputEnd: sink.count,
        sourceStart: gathered.source(of: from),
        sourceEnd: to > from ? gathered.source(of: to - 1) + 1 : gathered.source(of: to),
        cells: breadth > 0 ? breadth - tracking : breadth,
        ending: line.isMarked
          ? .hidden
          : flags.contains(.hyphen)
            ? .hyphen
            : flags.contains(.cut) ? .cut : flags.contains(.free) ? (isEnd ? .end : .hard) : .soft,
        isOverfull: isOverfull, isFirst: isFirst, isFinal: isFinal,
        isRightToLeft: isRightToLeft, hiddenWords: hiddenWords,
        slack: line.measure < LineWidths.unlimited / 2 ? line.measure &- line.breadth : 0,
        cost: line.cost,
        hasRoomForMore: !isEnd
          && breaks.end[line.to + 1] &- breaks.start[line.from] <= line.measure,
        padding: padsText ? 0 : added.padding))
  }

  // MARK: Styles

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
    if stretch != 0 {
      appendStretched(range, stretch, at: isFirst ? firstBreadth : laterBreadth, gathered, &sink)
      return
    }
    spread.passLine()
    if gathered.isExotic {
      let keeps = keepsTabs && (!dropsSoftHyphens || range.lowerBound == 0 && isFirst && !isMoved)
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

  /// Spreads what is left over, or missing, over the line's gaps. Added space has no style.
  private mutating func appendStretched(
    _ range: Range<Int>, _ stretch: Int, at column: Int, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    listGaps(range, gathered)
    if padsText { noteColumns(range, column, gathered) }
    // Rivers are a matter of columns; a font's units have none.
    var distributor =
      padsText
      ? spread.distributor(leftover: gaps.isEmpty ? 0 : stretch)
      : Distributor(leftover: gaps.isEmpty ? 0 : abs(stretch), gaps: gaps.count)
    var copied = range.lowerBound
    // Where lines are joined again, the tabs of a unit are its own bytes.
    let keepsTabs = !dropsSoftHyphens
    for k in 0..<gaps.count {
      let gap = gaps[k]
      appendExotic(copied..<gap, keepsTabs: keepsTabs, gathered, &sink)
      copied = gap
      let extra = distributor.next()
      if !padsText {
        addSpace(stretch < 0 ? -extra : extra, &sink)
      } else if extra > 0, isStyled,
        styles.suspend(styledLine, at: gap, gathered.escapes, into: &sink)
      {
        copied = gapEnd(gap, range.upperBound, gathered)
        appendSpaces(extra + copied - gap, &sink)
        styles.resume(styledLine, at: copied, gathered.escapes, into: &sink)
      } else {
        appendSpaces(extra, &sink)
      }
    }
    appendExotic(copied..<range.upperBound, keepsTabs: keepsTabs, gathered, &sink)
  }

  /// Adds space inside a line: written, or recorded in a font's units.
  mutating func addSpace(_ breadth: Int, _ sink: inout Column<UInt8>) {
    if padsText {
      appendSpaces(breadth, &sink)
    } else if keepsRecords {
      addedSpaces.append(AddedSpace(output: sink.count, breadth: breadth))
    }
  }

  func appendSpaces(_ count: Int, _ sink: inout Column<UInt8>) {
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
