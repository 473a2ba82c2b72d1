/// The tokenizer's second half: clean text in, units and breaks out.
///
/// It measures the text between two places where a line may end, and appends the break with both
/// sums of the line model. Resumable: what it has read it does not read again, but for the word
/// under way at the end of what is known.
struct ItemScanner: ~Copyable {
  let rules: TextRules
  private let isUnicode: Bool
  let hasInnerBreaks: Bool
  private var unicode: BreakScanner
  var opportunities = Column<BreakOpportunity>()

  /// Where the unit under way starts, and the sum of all breadths before it.
  var unitStart = 0
  var sum = 0
  /// Where the paragraph begins, or the text behind its last forced end.
  var hardStart = 0
  /// Where the white space ends that was read behind such a place, and up to where it was dealt with.
  var blanksEnd = 0
  var blanksTaken = 0
  /// Where the white space begins that ends the text behind a place where a line might end.
  var trailingGap: Int?
  /// Where the scan goes on.
  var at = 0
  /// The first mark that the scan has not passed.
  var mark = 0
  /// The first mark that breaks inside words have not passed.
  private var inkMark = 0
  var prices = EndPrices()
  /// What is done to whole words: they are looked at when their end is known.
  var review: WordReview
  /// Whether breaks stand inside words, or where the text has no blank.
  private(set) var hasPieces = false
  private var reader: BreadthReader
  private var clusters = ClusterGuard()

  init(_ wrapping: Wrapping, _ rules: TextRules) {
    self.rules = rules
    isUnicode = wrapping.breakAt.contains(.unicode)
    review = WordReview(wrapping)
    hasInnerBreaks =
      !isUnicode
      && (wrapping.breakAt.subtracting(.space) != [] || wrapping.hyphenation != nil)
    unicode = BreakScanner(wrapping)
    reader = BreadthReader(wrapping.cells)
  }

  /// Starts the next paragraph.
  mutating func reset() {
    if isUnicode { unicode.reset() }
    opportunities.removeAll()
    unitStart = 0
    sum = 0
    hardStart = 0
    blanksEnd = 0
    blanksTaken = 0
    trailingGap = nil
    at = 0
    mark = 0
    inkMark = 0
    prices = EndPrices()
    review.reset()
    hasPieces = isUnicode
    reader.reset()
    clusters.reset()
  }

  /// Goes on behind a text whose last line has ended.
  mutating func resume(in context: BreakContext) { unicode.resume(in: context) }

  /// Reads what was gathered since the last call; `isEnd` closes the last unit.
  mutating func scan(
    _ gathered: borrowing Gatherer, isEnd: Bool, into breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    if isUnicode {
      unicode.scan(text, isEnd: isEnd, into: &opportunities)
      if review.isNeeded {
        takeWords(gathered, isEnd: isEnd, &breaks)
      } else {
        takeOpportunities(gathered, isEnd: isEnd, &breaks)
      }
    } else {
      scanGaps(gathered, isEnd: isEnd, &breaks)
    }
    if isEnd, text.count > 0 {
      if !isUnicode { addInnerBreaks(upTo: text.count, gathered, &breaks) }
      let stop = max(trailingGap ?? text.count, unitStart)
      let end = sum + breadth(unitStart, stop, gathered)
      breaks.append(
        end: end, start: end, textEnd: stop, textStart: text.count,
        flags: [.forced, .free], price: 0)
    }
  }

  /// The sum up to the first place where a break may still turn up: a lower bound for the end of
  /// the unit under way.
  mutating func openEnd(_ gathered: borrowing Gatherer) -> Int {
    var place = gathered.text.count
    if review.isWaiting {
      place = unitStart
    } else if isUnicode {
      place = min(place, unicode.firstUndecided)
      if opportunities.count > 0 { place = min(place, opportunities[0].offset) }
    } else if hasInnerBreaks, gathered.isExotic || rules.places.contains(.hyphen) {
      // Breaks inside a word are looked for when it is whole.
      place = unitStart
    }
    // White space at the end may still turn out to be a gap: the wide space and the one of no width
    // are gathered like ink, and the scalar after any other may not be whole yet.
    while place > unitStart {
      let blank = droppedBlank(gathered.text.bytes, place)
      if blank == 0 { break }
      place -= blank
    }
    if place <= unitStart { return sum }
    guard gathered.isExotic else { return sum + place - unitStart }
    return sum + reader.openBreadth(unitStart, place, gathered)
  }

  /// The first byte of the text that is still read.
  var firstByteNeeded: Int { isUnicode ? min(unitStart, unicode.firstByteNeeded) : unitStart }

  /// Follows the gatherer when clean text is dropped from the front.
  mutating func drop(_ count: Int, marksLeft: Int, of marks: Int) {
    unitStart -= count
    at -= count
    prices.wordStart = max(0, prices.wordStart - count)
    mark = max(0, mark - (marks - marksLeft))
    inkMark = max(0, inkMark - (marks - marksLeft))
    hardStart -= count
    blanksEnd -= count
    blanksTaken -= count
    for k in 0..<opportunities.count { opportunities.base[k].offset -= count }
    reader.drop(count)
    clusters.drop(count)
    if isUnicode { unicode.forget(count) }
  }

  // MARK: Units

  /// Cells of a stretch of the unit under way, or of the gap behind it.
  @inline(__always)
  mutating func breadth(_ start: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    guard gathered.isExotic else { return end - start }
    return reader.breadth(start, end, gathered)
  }

  /// Ends the unit under way with the white space in `gap..<next` after it.
  @inline(__always)
  mutating func closeUnit(
    at gap: Int, next: Int, _ flags: BreakFlags, _ gathered: borrowing Gatherer,
    _ breaks: inout BreakColumns
  ) {
    let end = sum + breadth(unitStart, gap, gathered)
    let start = end + breadth(gap, next, gathered)
    let price =
      review.hasTies
      ? tiedPrice(at: gap, next: next, gathered.text.bytes)
      : prices.endWord(at: gap, next: next, UnsafeRawPointer(gathered.text.base))
    breaks.append(
      end: end, start: start, textEnd: gap, textStart: next, flags: flags, price: price)
    sum = start
    unitStart = next
    if flags.contains(.forced) { hardStart = next }
  }

  // MARK: Breaks inside words

  mutating func addInnerBreaks(
    upTo end: Int, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    guard hasInnerBreaks, prices.wordStart < end else { return }
    opportunities.removeAll()
    innerBreaks(
      of: prices.wordStart..<end, in: text, places: rules.places, cjk: rules.cjk,
      keepsURLs: rules.keepsURLs, into: &opportunities)
    review.findPoints(prices.wordStart..<end, in: text)
    for k in 0..<opportunities.count where opportunities[k].offset > unitStart {
      closePoints(before: opportunities[k].offset, gathered, &breaks)
      closePiece(opportunities[k], gathered, &breaks)
    }
    opportunities.removeAll()
    closePoints(before: end, gathered, &breaks)
    review.isTooLong = false
  }

  /// Ends the unit under way inside a word.
  mutating func closePiece(
    _ opportunity: BreakOpportunity, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    let place = opportunity.offset
    if opportunity.kind == .softHyphen {
      closePiece(at: place, [.hyphen, .divided], gathered, &breaks)
    } else {
      let isHyphen = gathered.text[place - 1] == 0x2D
      closePiece(at: place, isHyphen ? .divided : [], gathered, &breaks)
    }
  }

  mutating func closePiece(
    at place: Int, _ flags: BreakFlags, _ gathered: borrowing Gatherer,
    _ breaks: inout BreakColumns
  ) {
    guard !isInInk(place, gathered) else { return }
    if gathered.isExotic, clusters.splits(at: place, from: unitStart, gathered.text.bytes) {
      return
    }
    let end = sum + breadth(unitStart, place, gathered)
    // Units without breadth would only slow the search down.
    guard end > sum else { return }
    hasPieces = true
    breaks.append(
      end: end + (flags.contains(.hyphen) ? 1 : 0), start: end, textEnd: place, textStart: place,
      flags: flags, price: flags.contains(.divided) ? 25 : 0)
    sum = end
    unitStart = place
  }

  /// Whether a place lies inside ink, which is never parted. The places that are asked for grow.
  private mutating func isInInk(_ place: Int, _ gathered: borrowing Gatherer) -> Bool {
    while inkMark < gathered.marks.count, gathered.marks[inkMark].offset < place {
      let found = gathered.marks[inkMark]
      if found.kind == .ink, found.offset + found.length > place { return true }
      inkMark += 1
    }
    return false
  }
}
