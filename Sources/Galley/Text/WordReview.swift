/// What the tokenizer does to whole words: it hyphenates them, and finds the words that should stay
/// on one line with the next.
struct WordReview: ~Copyable {
  let hyphenator: Hyphenator?
  let hasTies: Bool
  private var workspace = HyphenWorkspace()
  /// The hyphens of the word under review, as places in the text from ``base`` on.
  private var points = Column<Int32>()
  private var base = 0
  private var next = 0
  /// The word under way is longer than any that is hyphenated.
  var isTooLong = false
  /// Opportunities before this one are none between words.
  var searched = 0

  /// Words of more bytes are not hyphenated, so that none waits for its end for long.
  static let longestWord = 4096
  /// So many bytes of a word tell whether it is a unit or a mark.
  static let glance = 16

  init(_ wrapping: Wrapping) {
    hyphenator = wrapping.hyphenation
    hasTies = wrapping.breaker == .optimal && wrapping.cost == .proseTies
  }

  var isNeeded: Bool { hyphenator != nil || hasTies }

  /// Whether breaks may still turn up anywhere in the unit under way.
  var isWaiting: Bool { isNeeded && !isTooLong }

  mutating func reset() {
    points.removeAll()
    next = 0
    isTooLong = false
    searched = 0
  }

  /// Whether a word that begins at `start` is known as far as prices look.
  static func knowsWord(at start: Int, in text: UnsafeRawBufferPointer) -> Bool {
    if text.count - start >= glance { return true }
    for at in start..<max(start, text.count) where text[at] == 0x20 || text[at] == 0x09 {
      return true
    }
    return false
  }

  /// Finds the hyphens of the words in a stretch of text; blanks divide it.
  mutating func findPoints(_ word: Range<Int>, in text: UnsafeRawBufferPointer) {
    points.removeAll()
    next = 0
    base = word.lowerBound
    guard let hyphenator else { return }
    if word.count > Self.longestWord { isTooLong = true }
    guard !isTooLong else { return }
    var start = word.lowerBound
    while start < word.upperBound {
      var end = start
      while end < word.upperBound, text[end] != 0x20, text[end] != 0x09 { end += 1 }
      let first = points.count
      hyphenator.appendPoints(
        of: UnsafeRawBufferPointer(rebasing: text[start..<end]), &workspace, to: &points)
      let shift = Int32(truncatingIfNeeded: start - base)
      for k in first..<points.count { points.base[k] += shift }
      start = end + 1
    }
  }

  /// The next hyphen before a place in the text, once.
  @inline(__always)
  mutating func takePoint(before limit: Int) -> Int? {
    guard next < points.count, base + Int(points[next]) < limit else { return nil }
    next += 1
    return base + Int(points[next - 1])
  }
}

/// Breaks found word by word.
extension ItemScanner {
  /// Ends pieces at the hyphens before a place in the text.
  mutating func closePoints(
    before limit: Int, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    while let point = review.takePoint(before: limit) {
      guard point > unitStart else { continue }
      closePiece(at: point, [.hyphen, .divided, .automatic], gathered, &breaks)
    }
  }

  /// Takes the opportunities of UAX #14 as far as the words between them are whole.
  mutating func takeWords(
    _ gathered: borrowing Gatherer, isEnd: Bool, _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    var taken = 0
    var end = review.searched
    while end < opportunities.count {
      let found = opportunities[end]
      guard found.kind != .plain, found.kind != .softHyphen, found.kind != .reluctant else {
        end += 1
        continue
      }
      if review.hasTies, !isEnd, !WordReview.knowsWord(at: found.offset, in: text) { break }
      if !isEnd, waits(for: found, text) { break }
      var stop = found.offset
      while stop > unitStart {
        let blank = droppedBlank(text, stop)
        if blank == 0 { break }
        stop -= blank
      }
      takeWord(taken...end, upTo: stop, gathered, &breaks)
      end += 1
      taken = end
    }
    if isEnd {
      takeWord(taken..<opportunities.count, upTo: text.count, gathered, &breaks)
      taken = opportunities.count
    } else if end == opportunities.count, text.count - prices.wordStart > WordReview.longestWord {
      review.isTooLong = true
      takeWord(taken..<opportunities.count, upTo: unitStart, gathered, &breaks)
      taken = opportunities.count
    }
    opportunities.removeFirst(taken)
    review.searched = max(0, end - taken)
  }

  private mutating func takeWord(
    _ range: some RandomAccessCollection<Int>, upTo stop: Int, _ gathered: borrowing Gatherer,
    _ breaks: inout BreakColumns
  ) {
    let start = prices.wordStart
    review.findPoints(min(start, stop)..<stop, in: gathered.text.bytes)
    for k in range {
      let isInner = opportunities[k].offset <= stop
      closePoints(before: isInner ? opportunities[k].offset : stop, gathered, &breaks)
      if beginsBlank(gathered.text.bytes, at: opportunities[k].offset) {
        takeBeforeBlank(opportunities[k], gathered, &breaks)
      } else {
        take(opportunities[k], gathered, &breaks)
      }
    }
    closePoints(before: stop, gathered, &breaks)
    if prices.wordStart != start { review.isTooLong = false }
  }
}
