/// Sets paragraphs, one after another: text in, lines out.
///
/// It joins the stages: gatherer and item scanner fill the columns, a breaker chooses, the layout
/// places, the line writer writes. One value is reused from paragraph to paragraph and keeps its
/// storage. Feed a paragraph whole and ``finish(into:)`` it, or ``settle(into:)`` in between to get
/// the lines that no further text can change.
package struct Setter: ~Copyable {
  let wrapping: Wrapping
  private let rules: TextRules
  private var cutter: LongUnitCutter
  var gatherer: Gatherer
  private var scanner: ItemScanner
  var breaks = BreakColumns()
  private var chooser: BreakChooser
  var writer: LineWriter
  /// Cells, or a font.
  var ruler: TextRuler
  var unitBreadths = UnitBreadths()
  var remarks = Column<Remark>()

  /// The direction of the paragraph under way, read only where it matters.
  private var scout = BidiScout()
  private let readsDirection: Bool

  private var widths = LineWidths(0)
  /// The break at which the next line to be written starts.
  private var lineStart = 0
  /// How many breaks the breaker may see: those that were reviewed and, where needed, cut.
  private var admitted = 1
  var isClosed = false
  /// Whether the breadths of all units are known already.
  var isMeasured = false
  private var lineEnds = Column<Int>()
  private var lineNumber = 0
  /// Breaks between the words that are to be reviewed, from ``admitted`` on.
  private var wordBreaks = Column<Int>()
  private var listedWords = 0
  /// Where paragraphs go instead of being set, while a text is prepared.
  var prepared: PreparedParagraphs?

  /// Written between lines: CR LF, or LF alone.
  package var usesCRLF: Bool {
    get { writer.usesCRLF }
    set { writer.usesCRLF = newValue }
  }

  /// Words that the line limit hid, over all paragraphs.
  package private(set) var hiddenWords = 0
  /// Whether a line stood out past the width.
  package var hasOverfull: Bool { writer.hasOverfull }
  /// Whether a paragraph could not be set within TeX's tolerance.
  package var exceedsTolerance: Bool { chooser.exceedsTolerance }
  /// Whether a record of each line is kept.
  package var keepsRecords: Bool {
    get { writer.keepsRecords }
    set { writer.keepsRecords = newValue }
  }

  /// The breadth of a text set by itself, white space as it stands.
  package mutating func breadth(of text: UnsafeRawBufferPointer) -> Int {
    ruler.breadth(of: text)
  }

  /// The breadth of a space.
  package var space: Int { ruler.space }

  /// Whether a font measures, not cells, and whether all it measured is exact.
  package var usesFont: Bool { ruler.isFont }
  package var isExact: Bool { mutating get { ruler.isExact } }

  /// - Parameters:
  ///   - rejoins: Whether a later run is to join the lines again: gaps that would not come back the
  ///     same are then no break opportunities, and controls are kept.
  package init(_ wrapping: Wrapping, rejoins: Bool = true) {
    self.wrapping = wrapping
    rules = TextRules(wrapping, rejoins: rejoins)
    cutter = LongUnitCutter(
      prefersSlash: wrapping.breakAt.contains(.unicode) && wrapping.tailoring == .terminal,
      keepsURLs: wrapping.keepsURLs)
    gatherer = Gatherer(rules)
    scanner = ItemScanner(wrapping, rules)
    ruler = TextRuler(wrapping.cells, wrapping.font)
    chooser = BreakChooser(
      wrapping, unitsPerCell: ruler.unitsPerCell, space: ruler.space, shrink: ruler.shrink)
    writer = LineWriter(wrapping, dropsSoftHyphens: !rejoins, ruler)
    readsDirection = wrapping.alignment == .start || wrapping.bidi == .visual
  }

  // MARK: Taking text in

  /// Begins a paragraph with the bytes printed before its first line and before later lines.
  ///
  /// - Parameters:
  ///   - column: Cells of the source line before the text; tab stops count them.
  ///   - direction: That of a paragraph of which these are some lines only; `nil`: their own.
  package mutating func begin(
    first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer, column: Int = 0,
    direction: Direction? = nil
  ) {
    writer.begin(first: first, later: later, column: column, &ruler)
    gatherer.reset(column: ruler.isFont ? column : writer.firstBreadth + column)
    if ruler.isFont { unitBreadths.reset(ruler) }
    scout.reset(direction ?? wrapping.direction)
    scanner.reset()
    breaks.removeAll()
    // The first line's other prefix is a face of break 0.
    let lead = writer.laterBreadth - writer.firstBreadth
    breaks.append(end: 0, start: lead, textEnd: 0, textStart: 0, flags: [], price: 0)
    // A line's sum holds the tracking after its last letter.
    let taken = writer.laterBreadth &- ruler.tracking
    if wrapping.widths.isEmpty {
      widths = LineWidths([wrapping.width ?? LineWidths.unlimited], less: taken)
    } else {
      widths = LineWidths(wrapping.widths, less: taken)
    }
    chooser.restart(widths, prefix: taken)
    cutter.restart(widths, start: lead)
    lineStart = 0
    admitted = 1
    lineNumber = 0
    isClosed = false
    isMeasured = false
    listedWords = 0
    wordBreaks.removeAll()
  }

  /// Begins a paragraph without prefixes.
  package mutating func begin(column: Int = 0) {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    begin(first: none, later: none, column: column)
  }

  /// Goes on behind the last line of a text that was set by other means.
  mutating func resume(in context: BreakContext) { scanner.resume(in: context) }

  // MARK: Review

  /// The words gathered so far, to be reviewed before their breaks are chosen. Closes the text.
  package var words: WordView {
    mutating get {
      close()
      if scanner.hasPieces { listWords() }
      let isPlain = !scanner.hasPieces
      return WordView(
        base: UnsafeRawPointer(gatherer.text.base),
        breaks: isPlain ? nil : UnsafePointer(wordBreaks.base),
        count: isPlain ? breaks.count - 1 : wordBreaks.count,
        starts: UnsafePointer(breaks.textStart.base), ends: UnsafePointer(breaks.textEnd.base),
        flags: breaks.flags.base)
    }
  }

  /// Whether sequences of the paragraph may be moved or left out where its lines begin and end.
  package var movesStyles: Bool { writer.styles.moves(gatherer.escapes) }

  /// Notes what styles and links are open behind the last paragraph.
  package func rememberStyles(in memory: inout StyleMemory) {
    writer.styles.remember(in: &memory)
  }

  /// Goes back to what was open: paragraphs since then are taken back.
  package mutating func recallStyles(_ memory: borrowing StyleMemory) {
    writer.styles.recall(memory)
  }

  /// Whether links are ended by BEL where they are closed and opened again.
  package var endsLinksWithBell: Bool {
    get { writer.styles.endsLinksWithBell }
    set { writer.styles.endsLinksWithBell = newValue }
  }

  /// Opens what is open at the paragraph's start behind its first words, unless sequences stand
  /// before them.
  package mutating func openStyles(behind count: Int) {
    writer.opening = words.start(of: count)
  }

  /// Words may hold breaks of their own: the breaks between them are listed.
  private mutating func listWords() {
    while listedWords < breaks.count {
      let flags = breaks.flags[listedWords]
      if listedWords > 0, !flags.isDisjoint(with: [.space, .free]) {
        wordBreaks.append(listedWords)
      }
      listedWords += 1
    }
  }

  private mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    gatherer.endSequence()
    scanner.scan(gatherer, isEnd: true, into: &breaks)
  }

  /// The widest face that a line's end may show and the text does not have.
  private var widestFace: Int { ruler.isFont ? unitBreadths.widestFace : 1 }

  /// Lets the breaker see the breaks up to the last one known.
  private mutating func admit() {
    if breaks.flags[0].contains(.forbidden) {
      breaks.flags[0].remove(.forbidden)
      breaks.dropForbidden(from: admitted)
    }
    if ruler.isFont, !isMeasured {
      unitBreadths.measure(&breaks, from: admitted, gatherer, &ruler)
    }
    if wrapping.longWords == .cut, cutter.isNeeded(breaks, from: admitted) {
      cutter.cut(&breaks, from: admitted, gatherer, &ruler)
    }
    admitted = breaks.count
  }

  // MARK: Direction

  /// Whether the direction of the text so far is known, and no later text can move a line of it.
  private mutating func mayWriteLines() -> Bool {
    guard readsDirection || keepsRecords else { return true }
    scout.scan(gatherer.text.bytes, findsMoves: wrapping.bidi == .visual)
    guard let isRightToLeft = scout.isRightToLeft else { return false }
    writer.isRightToLeft = isRightToLeft
    return wrapping.bidi == .logical || !scout.needsReordering
  }

  /// Takes the direction of the whole text, and resolves its levels where lines will be reordered.
  private mutating func settleDirection() {
    guard readsDirection || keepsRecords else { return }
    scout.scan(gatherer.text.bytes, findsMoves: wrapping.bidi == .visual)
    writer.isRightToLeft = scout.isRightToLeft ?? false
    guard wrapping.bidi == .visual, scout.needsReordering else { return }
    writer.order.resolve(gatherer.text.bytes, isRightToLeft: writer.isRightToLeft)
  }

  // MARK: Handing lines on

  /// Writes the lines that no further text can change. Not for paragraphs under a line limit.
  ///
  /// - Parameter isEager: Whether the optimal breaker looks for decided lines at once.
  package mutating func settle(into sink: inout Column<UInt8>, isEager: Bool = false) {
    guard wrapping.maxLines == nil, !isClosed, prepared == nil, mayWriteLines() else { return }
    scanner.scan(gatherer, isEnd: false, into: &breaks)
    if ruler.isFont, !UnitBreadths.isWhole(breaks) { return }
    admit()
    // Where the first line begins is known once its first unit is.
    guard breaks.count > 1 else { return }
    let openEnd = ruler.isFont ? breaks.start[breaks.count - 1] : scanner.openEnd(gatherer)
    chooser.advance(
      breaks.model(isWhole: false, openEnd: openEnd, widestFace: widestFace),
      isEager: isEager, into: &lineEnds)
    writeLines(into: &sink)
    dropWritten()
    // A record tells of the breaks inside its line.
    if !keepsRecords { admitted -= chooser.thin(&breaks) }
  }

  /// Ends the paragraph: writes its lines, with line ends between them and none after the last.
  ///
  /// - Parameter endsText: Whether the whole text ends here, not with a line end: escape sequences
  ///   after its last cell then stay as they are.
  /// - Returns: Whether there was a line to write; under a limit of no lines there is none.
  @discardableResult
  package mutating func finish(into sink: inout Column<UInt8>, endsText: Bool = false) -> Bool {
    close()
    if prepared != nil { return keep(sink.count, isBlank: false, endsText: endsText) }
    settleDirection()
    admit()
    guard breaks.count > 1 else {
      if wrapping.maxLines == 0 {
        writer.skipHidden(gatherer, into: &sink)
      } else {
        writer.writeEmpty(endsText: endsText, gatherer, &ruler, into: &sink)
      }
      return wrapping.maxLines != 0
    }
    var isMarked = false
    if let limit = wrapping.maxLines {
      isMarked = clamp(to: max(0, limit))
      guard breaks.count > 1 else {
        writer.skipHidden(gatherer, into: &sink)
        return false
      }
    }
    choose()
    if let limit = wrapping.maxLines, lineEnds.count > max(1, limit) { chooseFirstFit() }
    writeLines(into: &sink, isMarked: isMarked, ending: endsText ? .text : .paragraph)
    return true
  }

  /// Ends a paragraph that has no ink: only its escape sequences are written.
  package mutating func finishBlank(into sink: inout Column<UInt8>, endsText: Bool = false) {
    gatherer.endSequence()
    if prepared != nil {
      keep(sink.count, isBlank: true, endsText: endsText)
      return
    }
    writer.writeEscapes(endsText: endsText, gatherer, into: &sink)
  }

  /// Hides the lines past the limit; whether there were any.
  private mutating func clamp(to lines: Int) -> Bool {
    let face = widestFace
    var taken = TextRuler(wrapping.cells)
    swap(&taken, &ruler)
    var words = LimitedText(wrapping, text: gatherer.text.bytes, ruler: taken)
    let limit = LineLimit(lines: lines, widestFace: face)
    let isClamped = limit.clamp(&breaks, widths, &words)
    if isClamped {
      hiddenWords += words.hiddenWords
      writer.hiddenWords = words.hiddenWords
      writer.marker = words.marker
    }
    ruler = words.takeRuler()
    return isClamped
  }

  /// The least cost may take a line more than first fit, and so may TeX; under a limit that is one too
  /// many, whether or not anything was hidden.
  private mutating func chooseFirstFit() {
    lineEnds.removeAll()
    var greedy = GreedyBreaker(widths)
    greedy.advance(
      breaks.model(isWhole: true, openEnd: 0, widestFace: widestFace), into: &lineEnds)
  }

  private mutating func choose() {
    let model = breaks.model(
      isWhole: true, openEnd: breaks.end[breaks.count - 1], widestFace: widestFace)
    if model.width(from: lineStart, to: model.last) <= widths.width(ofLine: lineNumber),
      model.last == lineStart + 1 || !chooser.mustSearch(model, from: lineStart)
    {
      lineEnds.append(model.last)
    } else {
      chooser.advance(model, isEager: false, into: &lineEnds)
    }
  }

  private mutating func writeLines(
    into sink: inout Column<UInt8>, isMarked: Bool = false, ending: LineScope = .paragraph
  ) {
    for k in 0..<lineEnds.count {
      let to = lineEnds[k]
      let isFinal = isClosed && k == lineEnds.count - 1
      var line = SetLine(
        from: lineStart, to: to, breadth: breaks.end[to] &- breaks.start[lineStart],
        measure: widths.width(ofLine: lineNumber), isLast: breaks.flags[to].contains(.free),
        isMarked: isMarked && isFinal)
      if keepsRecords {
        line.cost = chooser.cost(of: breaks, from: lineStart, to: to, measure: line.measure)
      }
      writer.write(
        line, isFirst: lineNumber == 0, ending: isFinal ? ending : .inside, breaks, gatherer,
        into: &sink)
      lineStart = to
      lineNumber += 1
    }
    lineEnds.removeAll()
  }

  /// Lets go of what is written, once that is worth the moving.
  private mutating func dropWritten() {
    guard lineStart > 64, lineStart * 2 > breaks.count || lineStart > 1 << 15 else { return }
    let bytes = gatherer.scalarStart(
      min(breaks.textStart[lineStart], scanner.firstByteNeeded, gatherer.firstByteNeeded))
    breaks.removeFirst(lineStart)
    chooser.drop(lineStart)
    admitted -= lineStart
    lineStart = 0
    let marks = gatherer.marks.count
    let escapes = writer.escapesWritten
    gatherer.drop(bytes, escapesWritten: escapes)
    scout.drop(bytes)
    writer.drop(marks: marks - gatherer.marks.count, escapes: escapes)
    scanner.drop(bytes, marksLeft: gatherer.marks.count, of: marks)
    breaks.shiftText(by: bytes)
  }
}
