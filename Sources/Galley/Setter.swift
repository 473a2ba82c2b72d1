/// Sets paragraphs, one after another: text in, lines out.
///
/// It joins the stages: gatherer and item scanner fill the columns, a breaker chooses, the layout
/// places, the line writer writes. One value is reused from paragraph to paragraph and keeps its
/// storage. Feed a paragraph whole and ``finish(into:)`` it, or ``settle(into:)`` in between to get
/// the lines that no further text can change.
package struct Setter: ~Copyable {
  private let wrapping: Wrapping
  private let rules: TextRules
  private var cutter: LongUnitCutter
  private var gatherer: Gatherer
  private var scanner: ItemScanner
  private var breaks = BreakColumns()
  private var chooser: BreakChooser
  private var writer: LineWriter

  private var widths = LineWidths(0)
  /// The break at which the next line to be written starts.
  private var lineStart = 0
  /// How many breaks the breaker may see: those that were reviewed and, where needed, cut.
  private var admitted = 1
  private var isClosed = false
  private var lineEnds = Column<Int>()
  private var lineNumber = 0
  /// Breaks between the words that are to be reviewed, from ``admitted`` on.
  private var wordBreaks = Column<Int>()
  private var listedWords = 0
  /// Where paragraphs go instead of being set, while a text is prepared.
  private var prepared: PreparedParagraphs?

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

  package func withRecords<R>(_ body: (UnsafeBufferPointer<LineRecord>) -> R) -> R {
    body(writer.records.elements)
  }

  /// - Parameter rejoins: Whether a later run is to join the lines again: gaps that would not come
  ///   back the same are then no break opportunities, and controls are kept.
  package init(_ wrapping: Wrapping, rejoins: Bool = true) {
    self.wrapping = wrapping
    rules = TextRules(wrapping, rejoins: rejoins)
    cutter = LongUnitCutter(
      metrics: wrapping.cells,
      prefersSlash: wrapping.breakAt.contains(.unicode) && wrapping.tailoring == .terminal,
      keepsURLs: wrapping.keepsURLs)
    gatherer = Gatherer(rules)
    scanner = ItemScanner(wrapping, rules)
    chooser = BreakChooser(wrapping)
    writer = LineWriter(wrapping, dropsSoftHyphens: !rejoins)
  }

  // MARK: Taking text in

  /// Begins a paragraph with the bytes printed before its first line and before later lines.
  ///
  /// - Parameter column: Cells of the source line before the text; tab stops count them.
  package mutating func begin(
    first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer, column: Int = 0
  ) {
    writer.begin(first: first, later: later, column: column)
    gatherer.reset(column: writer.firstCells + column)
    scanner.reset()
    breaks.removeAll()
    // The first line's other prefix is a face of break 0.
    let lead = writer.laterCells - writer.firstCells
    breaks.append(end: 0, start: lead, textEnd: 0, textStart: 0, flags: [], price: 0)
    if wrapping.widths.isEmpty {
      widths = LineWidths((wrapping.width ?? LineWidths.unlimited) &- writer.laterCells)
    } else {
      widths = LineWidths(wrapping.widths, less: writer.laterCells)
    }
    chooser.restart(widths, prefix: writer.laterCells)
    cutter.restart(widths, start: lead)
    lineStart = 0
    admitted = 1
    lineNumber = 0
    isClosed = false
    listedWords = 0
    wordBreaks.removeAll()
  }

  /// Begins a paragraph without prefixes.
  package mutating func begin(column: Int = 0) {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    begin(first: none, later: none, column: column)
  }

  /// Adds words; runs of spaces and tabs between them are gaps.
  package mutating func append(_ text: UnsafeRawBufferPointer, at sourceOffset: Int) {
    gatherer.append(text, at: sourceOffset)
  }

  /// Adds ink that sticks to what stands before and after it: white space inside is kept as
  /// written, is never a gap, and never stretches.
  package mutating func appendInk(_ text: UnsafeRawBufferPointer, at sourceOffset: Int) {
    gatherer.appendSolid(text, at: sourceOffset)
  }

  /// Adds a space that sticks to what stands before and after it.
  package mutating func appendInkSpace(at sourceOffset: Int) {
    let space: StaticString = " "
    gatherer.appendSolid(
      UnsafeRawBufferPointer(start: space.utf8Start, count: 1), at: sourceOffset)
  }

  /// Whether a style or link of the text so far still holds, so that lines must open and close it.
  package var hasOpenStyle: Bool { writer.hasOpenStyle }

  /// Lines of the text were written by other means.
  package mutating func passLines() { writer.passLines() }

  /// The line of the source ends: what looked like the start of an escape sequence is text.
  package mutating func endSequence() { gatherer.endSequence() }

  /// Whether the paragraph has anything but white space and escape sequences.
  package var hasInk: Bool { gatherer.hasInk }

  /// Whether the line under way has.
  package var lineHasInk: Bool { gatherer.lineHasInk }

  /// A line end of the source: a gap.
  package mutating func appendLineEnd() { gatherer.appendLineEnd() }

  /// A hard line end: the next word starts a line, and the line before it is a "last line".
  package mutating func forceLineEnd() { gatherer.appendHardEnd() }

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

  /// Lets the breaker see the breaks up to the last one known.
  private mutating func admit() {
    if breaks.flags[0].contains(.forbidden) {
      breaks.flags[0].remove(.forbidden)
      breaks.dropForbidden(from: admitted)
    }
    if wrapping.longWords == .cut, cutter.isNeeded(breaks, from: admitted) {
      cutter.cut(&breaks, from: admitted, text: gatherer.text.bytes)
    }
    admitted = breaks.count
  }

  // MARK: Handing lines on

  /// Writes the lines that no further text can change. Not for paragraphs under a line limit.
  ///
  /// - Parameter isEager: Whether the optimal breaker looks for decided lines at once.
  package mutating func settle(into sink: inout Column<UInt8>, isEager: Bool = false) {
    guard wrapping.maxLines == nil, !isClosed, prepared == nil else { return }
    scanner.scan(gatherer, isEnd: false, into: &breaks)
    admit()
    chooser.advance(
      breaks.model(
        isWhole: false, openEnd: scanner.openEnd(gatherer), widestFace: 1),
      isEager: isEager, into: &lineEnds)
    writeLines(into: &sink)
    dropWritten()
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
    admit()
    guard breaks.count > 1 else {
      if wrapping.maxLines == 0 {
        writer.skipHidden(gatherer, into: &sink)
      } else {
        writer.writeEmpty(endsText: endsText, gatherer, into: &sink)
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
    if isMarked, lineEnds.count > max(1, wrapping.maxLines ?? 0) { chooseFirstFit() }
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
    var words = LimitedText(wrapping, text: gatherer.text.bytes)
    guard LineLimit(lines: lines, widestFace: 1).clamp(&breaks, widths, &words) else {
      return false
    }
    hiddenWords += words.hiddenWords
    writer.marker = words.marker
    return true
  }

  /// The least cost may take a line more than first fit; under a limit that is one too many.
  private mutating func chooseFirstFit() {
    lineEnds.removeAll()
    var greedy = GreedyBreaker(widths)
    greedy.advance(
      breaks.model(isWhole: true, openEnd: 0, widestFace: 1), into: &lineEnds)
  }

  private mutating func choose() {
    let model = breaks.model(isWhole: true, openEnd: breaks.end[breaks.count - 1], widestFace: 1)
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
      let line = SetLine(
        from: lineStart, to: to, breadth: breaks.end[to] &- breaks.start[lineStart],
        measure: widths.width(ofLine: lineNumber), isLast: breaks.flags[to].contains(.free),
        isMarked: isMarked && isFinal)
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
    let bytes = min(breaks.textStart[lineStart], scanner.firstByteNeeded)
    breaks.removeFirst(lineStart)
    chooser.drop(lineStart)
    admitted -= lineStart
    lineStart = 0
    let marks = gatherer.marks.count
    let escapes = writer.escapesWritten
    gatherer.drop(bytes, escapesWritten: escapes)
    writer.drop(marks: marks - gatherer.marks.count, escapes: escapes)
    scanner.drop(bytes, marksLeft: gatherer.marks.count, of: marks)
    breaks.shiftText(by: bytes)
  }
}

// MARK: - Preparing

extension Setter {
  /// Keeps the paragraphs to come instead of setting them.
  mutating func beginPreparing() { prepared = PreparedParagraphs() }

  /// The paragraphs kept since then, and the line ends that were written between them.
  mutating func takePrepared(lineEnds: borrowing Column<UInt8>) -> PreparedParagraphs {
    var result = prepared ?? PreparedParagraphs()
    result.lineEnds = Array(lineEnds.elements)
    result.usesCRLF = usesCRLF
    prepared = nil
    return result
  }

  /// Keeps the paragraph; whether it will have a line, which no width changes.
  @discardableResult
  private mutating func keep(_ lineEndsBefore: Int, isBlank: Bool, endsText: Bool) -> Bool {
    prepared?.add(
      gatherer, breaks, lineEndsBefore: lineEndsBefore, isBlank: isBlank, endsText: endsText)
    guard let limit = wrapping.maxLines else { return true }
    return breaks.count > 1 ? limit > 0 : limit != 0
  }

  /// Sets prepared paragraphs; the first that is not blank takes the first prefix.
  mutating func set(
    _ prepared: PreparedParagraphs, first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer,
    into sink: inout Column<UInt8>
  ) {
    var passedLineEnds = 0
    var isFirst = true
    for paragraph in prepared.paragraphs {
      for k in passedLineEnds..<paragraph.lineEndsBefore { sink.append(prepared.lineEnds[k]) }
      passedLineEnds = paragraph.lineEndsBefore
      begin(first: isFirst ? first : later, later: later)
      gatherer.load(paragraph, of: prepared)
      if paragraph.isBlank {
        finishBlank(into: &sink, endsText: paragraph.endsText)
      } else {
        for known in prepared.breaks[paragraph.breaks] {
          breaks.append(
            end: known.end, start: known.start, textEnd: known.textEnd,
            textStart: known.textStart, flags: known.flags, price: known.price)
        }
        isClosed = true
        isFirst = false
        finish(into: &sink, endsText: paragraph.endsText)
      }
    }
    for k in passedLineEnds..<prepared.lineEnds.count { sink.append(prepared.lineEnds[k]) }
  }
}

/// The words of a paragraph whose breaks are not chosen yet; valid until the setter changes.
package struct WordView {
  fileprivate let base: UnsafeRawPointer
  /// The break at which each word ends; `nil` where every break ends one.
  fileprivate let breaks: UnsafePointer<Int>?
  package let count: Int
  fileprivate let starts: UnsafePointer<Int>
  fileprivate let ends: UnsafePointer<Int>
  fileprivate let flags: UnsafeMutablePointer<BreakFlags>

  @inline(__always)
  private func end(of word: Int) -> Int { breaks.map { $0[word] } ?? word &+ 1 }

  /// The bytes of a word, up to the gaps round it.
  package func bytes(of word: Int) -> UnsafeRawBufferPointer {
    let start = word == 0 ? 0 : starts[end(of: word - 1)]
    return UnsafeRawBufferPointer(start: base + start, count: ends[end(of: word)] - start)
  }

  /// The first word from `word` on that begins with one of some bytes or ends in another; ``count``
  /// when there is none. A whole paragraph is looked through in one call.
  ///
  /// - Parameter word: Not the first one.
  package func next(from word: Int, beginningWith firsts: ByteSet, orEndingIn last: UInt8) -> Int {
    var word = word
    while word < count {
      let first = base.load(fromByteOffset: starts[end(of: word &- 1)], as: UInt8.self)
      if firsts.contains(first) { return word }
      let byte = base.load(fromByteOffset: ends[end(of: word)] &- 1, as: UInt8.self)
      if byte == last { return word }
      word &+= 1
    }
    return count
  }

  /// Whether the gap after a word was a line end of the source.
  package func endsSourceLine(_ word: Int) -> Bool {
    flags[end(of: word)].contains(.sourceLineEnd)
  }

  /// Whether a line must end after a word.
  package func mustEnd(after word: Int) -> Bool { flags[end(of: word)].contains(.forced) }

  /// Forbids the break before a word: it and the word before become one unit. Break 0 keeps in mind
  /// that there is something to take out.
  package func forbidBreak(before word: Int) {
    guard word > 0 else { return }
    flags[end(of: word - 1)].insert(.forbidden)
    flags[0].insert(.forbidden)
  }
}
