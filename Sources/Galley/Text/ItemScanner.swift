/// The tokenizer's second half: clean text in, units and breaks out.
///
/// It measures the text between two places where a line may end, and appends the break with both
/// sums of the line model. Resumable: what it has read it does not read again, but for the word
/// under way at the end of what is known.
struct ItemScanner: ~Copyable {
  private let rules: TextRules
  private let isUnicode: Bool
  private let hasInnerBreaks: Bool
  private var unicode: BreakScanner
  private var opportunities = Column<BreakOpportunity>()

  /// Where the unit under way starts, and the sum of all breadths before it.
  private var unitStart = 0
  private var sum = 0
  /// Where the scan goes on.
  private var at = 0
  /// The first mark that the scan has not passed.
  private var mark = 0
  private var wordStart = 0
  private var previousEnded = false
  /// The first mark that measuring has not passed.
  private var tabMark = 0
  /// The first mark that breaks inside words have not passed.
  private var inkMark = 0

  init(_ wrapping: Wrapping, _ rules: TextRules) {
    self.rules = rules
    isUnicode = wrapping.breakAt.contains(.unicode)
    hasInnerBreaks = !isUnicode && wrapping.breakAt.subtracting(.space) != []
    unicode = BreakScanner(wrapping)
  }

  /// Starts the next paragraph.
  mutating func reset() {
    if isUnicode { unicode.reset() }
    opportunities.removeAll()
    unitStart = 0
    sum = 0
    at = 0
    mark = 0
    wordStart = 0
    previousEnded = false
    tabMark = 0
    inkMark = 0
  }

  /// Reads what was gathered since the last call; `isEnd` closes the last unit.
  mutating func scan(
    _ gathered: borrowing Gatherer, isEnd: Bool, into breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    if isUnicode {
      unicode.scan(text, isEnd: isEnd, into: &opportunities)
      takeOpportunities(gathered, &breaks)
    } else {
      scanGaps(gathered, &breaks)
    }
    if isEnd, text.count > 0 {
      if !isUnicode { addInnerBreaks(upTo: text.count, gathered, &breaks) }
      let end = sum + breadth(unitStart, text.count, gathered)
      breaks.append(
        end: end, start: end, textEnd: text.count, textStart: text.count,
        flags: [.forced, .free], price: 0)
    }
  }

  /// The sum up to the first place where a break may still turn up: a lower bound for the end of
  /// the unit under way.
  func openEnd(_ gathered: borrowing Gatherer) -> Int {
    var place = gathered.text.count
    if isUnicode {
      place = min(place, unicode.firstUndecided)
    } else if hasInnerBreaks, gathered.isExotic || rules.places.contains(.hyphen) {
      // Breaks inside a word are looked for when it is whole.
      place = unitStart
    }
    // White space before a scalar that is not whole yet may still turn out to be a gap.
    while place > unitStart, place < gathered.text.count {
      let blank = droppedBlank(gathered.text.bytes, place)
      if blank == 0 { break }
      place -= blank
    }
    return place <= unitStart ? sum : sum + breadth(unitStart, place, gathered)
  }

  /// The first byte of the text that is still read.
  var firstByteNeeded: Int { isUnicode ? min(unitStart, unicode.firstByteNeeded) : unitStart }

  /// Follows the gatherer when clean text is dropped from the front.
  mutating func drop(_ count: Int, marksLeft: Int, of marks: Int) {
    unitStart -= count
    at -= count
    wordStart = max(0, wordStart - count)
    mark = max(0, mark - (marks - marksLeft))
    tabMark = max(0, tabMark - (marks - marksLeft))
    inkMark = max(0, inkMark - (marks - marksLeft))
    if isUnicode { unicode.forget(count) }
  }

  // MARK: Measuring

  /// Cells of a stretch of clean text. Bytes are cells while all text is printable ASCII.
  @inline(__always)
  private func breadth(_ start: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    guard gathered.isExotic else { return end - start }
    return exoticBreadth(start, end, gathered)
  }

  private func exoticBreadth(_ start: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    let text = gathered.text.bytes
    var cells = 0
    var from = start
    var mark = tabMark
    while mark < gathered.marks.count, gathered.marks[mark].offset < end {
      let found = gathered.marks[mark]
      if found.kind == .tab, found.offset >= from {
        cells += rules.cells.cells(of: UnsafeRawBufferPointer(rebasing: text[from..<found.offset]))
        cells += found.length
        from = found.offset + 1
      }
      mark += 1
    }
    return cells + rules.cells.cells(of: UnsafeRawBufferPointer(rebasing: text[from..<end]))
  }

  /// Passes the marks before the unit that now begins.
  private mutating func passTabs(_ gathered: borrowing Gatherer) {
    while tabMark < gathered.marks.count, gathered.marks[tabMark].offset < unitStart {
      tabMark += 1
    }
  }

  // MARK: Breaks at white space

  private mutating func scanGaps(_ gathered: borrowing Gatherer, _ breaks: inout BreakColumns) {
    let text = gathered.text.bytes
    let hasTabs = !rules.collapses
    while let gap = nextBlank(text, hasTabs) {
      if skipsInk(gap, gathered) { continue }
      var end = gap + 1
      while text[end] == 0x20 || hasTabs && text[end] == 0x09 { end += 1 }
      let flags = gapFlags(gap, gathered)
      if hasInnerBreaks { addInnerBreaks(upTo: gap, gathered, &breaks) }
      if flags.contains(.forbidden) {
        at = end
        notePrice(gap, text)
        wordStart = end
        continue
      }
      closeUnit(at: gap, next: end, flags, gathered, &breaks)
      wordStart = end
      at = end
    }
  }

  /// The next blank from ``at`` on, eight bytes a step.
  @inline(__always)
  private mutating func nextBlank(_ text: UnsafeRawBufferPointer, _ hasTabs: Bool) -> Int? {
    guard let base = text.baseAddress else { return nil }
    while at + 8 <= text.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      var blanks = PlainBytes.equal(word, 0x20)
      if hasTabs { blanks |= PlainBytes.equal(word, 0x09) }
      if blanks != 0 { return at + blanks.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < text.count {
      if text[at] == 0x20 || hasTabs && text[at] == 0x09 { return at }
      at += 1
    }
    return nil
  }

  /// Whether a blank stands in ink; the scan then goes on behind it.
  private mutating func skipsInk(_ gap: Int, _ gathered: borrowing Gatherer) -> Bool {
    while mark < gathered.marks.count, gathered.marks[mark].offset <= gap {
      let found = gathered.marks[mark]
      if found.kind == .ink {
        if gap < found.offset + found.length {
          at = found.offset + found.length
          return true
        }
        mark += 1
      } else if found.offset < gap {
        mark += 1
      } else {
        return false
      }
    }
    return false
  }

  /// What the marks at a gap say of it.
  private mutating func gapFlags(_ gap: Int, _ gathered: borrowing Gatherer) -> BreakFlags {
    var flags: BreakFlags = .space
    while mark < gathered.marks.count, gathered.marks[mark].offset == gap {
      switch gathered.marks[mark].kind {
      case .lineEnd: flags.insert(.sourceLineEnd)
      case .hardEnd: flags.formUnion([.forced, .free])
      case .noBreak: flags.insert(.forbidden)
      case .ink, .tab: break
      }
      mark += 1
    }
    return flags
  }

  /// Ends the unit under way with the white space in `gap..<next` after it.
  @inline(__always)
  private mutating func closeUnit(
    at gap: Int, next: Int, _ flags: BreakFlags, _ gathered: borrowing Gatherer,
    _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    let end = sum + breadth(unitStart, gap, gathered)
    sum = end
    let start = end + breadth(gap, next, gathered)
    breaks.append(
      end: end, start: start, textEnd: gap, textStart: next, flags: flags,
      price: notePrice(gap, text))
    sum = start
    unitStart = next
    passTabs(gathered)
  }

  // MARK: Breaks inside words

  private mutating func addInnerBreaks(
    upTo end: Int, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    guard hasInnerBreaks, wordStart < end else { return }
    opportunities.removeAll()
    innerBreaks(
      of: wordStart..<end, in: text, places: rules.places, cjk: rules.cjk,
      keepsURLs: rules.keepsURLs, into: &opportunities)
    for k in 0..<opportunities.count where opportunities[k].offset > unitStart {
      closePiece(opportunities[k], gathered, &breaks)
    }
  }

  /// Ends the unit under way inside a word.
  private mutating func closePiece(
    _ opportunity: BreakOpportunity, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    let place = opportunity.offset
    guard !isInInk(place, gathered) else { return }
    let end = sum + breadth(unitStart, place, gathered)
    // Units without breadth would only slow the search down.
    guard end > sum else { return }
    let showsHyphen = opportunity.kind == .softHyphen
    let isHyphen = text[place - 1] == 0x2D
    breaks.append(
      end: end + (showsHyphen ? 1 : 0), start: end, textEnd: place, textStart: place,
      flags: showsHyphen ? [.hyphen, .divided] : isHyphen ? .divided : [],
      price: showsHyphen || isHyphen ? 25 : 0)
    sum = end
    unitStart = place
  }

  /// Whether a place has ink on both sides that may not be parted. The places must grow.
  private mutating func isInInk(_ place: Int, _ gathered: borrowing Gatherer) -> Bool {
    while inkMark < gathered.marks.count, gathered.marks[inkMark].offset < place {
      let found = gathered.marks[inkMark]
      if found.kind == .ink, found.offset + found.length > place { return true }
      inkMark += 1
    }
    return false
  }

  // MARK: Breaks by UAX #14

  private mutating func takeOpportunities(
    _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    for k in 0..<opportunities.count {
      let found = opportunities[k]
      hardEnds(before: found.offset, gathered, &breaks)
      guard found.offset > unitStart else { continue }
      switch found.kind {
      case .plain, .softHyphen: closePiece(found, gathered, &breaks)
      case .afterSpaces, .zeroWidthSpace: closeGap(found, gathered, &breaks)
      case .mandatory: closeGap(found, gathered, &breaks)
      case .reluctant: break
      }
    }
    opportunities.removeAll()
  }

  /// Ends lines at hard ends that UAX #14 does not see.
  private mutating func hardEnds(
    before offset: Int, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    while mark < gathered.marks.count, gathered.marks[mark].offset < offset {
      let found = gathered.marks[mark]
      if found.kind == .hardEnd, found.offset + 1 < offset {
        closeUnit(
          at: found.offset, next: found.offset + 1, [.space, .forced, .free], gathered, &breaks)
        wordStart = unitStart
      }
      if found.offset + max(found.length, 1) >= offset { break }
      mark += 1
    }
  }

  /// Ends the unit under way at white space, or at a separator that forces the line to end.
  private mutating func closeGap(
    _ opportunity: BreakOpportunity, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    let place = opportunity.offset
    var gap = place
    while gap > unitStart {
      let length = droppedBlank(text, gap)
      if length == 0 { break }
      gap -= length
    }
    var flags: BreakFlags = opportunity.kind == .zeroWidthSpace ? [] : .space
    if opportunity.kind == .mandatory { flags = [.forced, .free] }
    while mark < gathered.marks.count, gathered.marks[mark].offset < place {
      let found = gathered.marks[mark]
      switch found.kind {
      case .ink where found.offset + found.length > gap: return
      case .noBreak where found.offset >= gap: return
      case .lineEnd: flags.insert(.sourceLineEnd)
      case .hardEnd where found.offset >= gap: flags.formUnion([.forced, .free])
      default: break
      }
      mark += 1
    }
    closeUnit(at: gap, next: place, flags, gathered, &breaks)
    wordStart = place
  }

  /// The bytes of the blank that ends at `end` and is dropped at a taken break: space, tab,
  /// ideographic space, zero width space, and the separators of lines and paragraphs.
  private func droppedBlank(_ text: UnsafeRawBufferPointer, _ end: Int) -> Int {
    let last = text[end - 1]
    if last == 0x20 || last == 0x09 { return 1 }
    guard last >= 0x80, end >= 3 else { return 0 }
    let tail = (UInt32(text[end - 3]) << 16) | (UInt32(text[end - 2]) << 8) | UInt32(last)
    return tail == 0xE38080 || tail == 0xE2808B || tail == 0xE280A8 || tail == 0xE280A9 ? 3 : 0
  }

  // MARK: Prices

  /// What ending a line after the word that ends at `end` costs beside its slack, in squared cells.
  ///
  /// Source: spec of the project, cost "prose": one letter 16, two letters 9, an ending `-` 25, a
  /// sentence end -9, and 16 after a sentence's first word.
  @inline(__always)
  @discardableResult
  private mutating func notePrice(_ end: Int, _ text: UnsafeRawBufferPointer) -> Int32 {
    guard end > wordStart else { return 0 }
    var price: Int32 = previousEnded ? 16 : 0
    let last = text[end - 1]
    previousEnded = last == 0x2E || last == 0x3F || last == 0x21
    if previousEnded { return price - 9 }
    if last == 0x2D { return price + 25 }
    let length = end - wordStart
    if length <= 2, isLetter(last), isLetter(text[wordStart]) { price += length == 1 ? 16 : 9 }
    return price
  }

  @inline(__always)
  private func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }
}
