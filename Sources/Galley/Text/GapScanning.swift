/// Breaks at white space alone.
extension ItemScanner {
  mutating func scanGaps(
    _ gathered: borrowing Gatherer, isEnd: Bool, _ breaks: inout BreakColumns
  ) {
    if !gathered.isExotic, !gathered.hasSolidInk, !review.isNeeded,
      !(hasInnerBreaks && mayBreakPlainWords)
    {
      return scanPlainGaps(gathered, &breaks)
    }
    let text = gathered.text.bytes
    let hasTabs = !rules.collapses
    while let gap = nextBlank(text, hasTabs) {
      if skipsInk(gap, gathered) { continue }
      var end = gap + 1
      while text[end] == 0x20 || hasTabs && text[end] == 0x09 { end += 1 }
      if review.hasTies, !isEnd, !WordReview.knowsWord(at: end, in: text) { return }
      let flags = gapFlags(gap, gathered)
      if hasInnerBreaks { addInnerBreaks(upTo: gap, gathered, &breaks) }
      if flags.contains(.forbidden) {
        _ = prices.endWord(at: gap, next: end, text.baseAddress!)
      } else {
        closeUnit(at: gap, next: end, flags, gathered, &breaks)
      }
      at = end
    }
  }

  /// Whether a word of printable ASCII may break inside.
  private var mayBreakPlainWords: Bool { rules.places.contains(.hyphen) }

  /// The same for printable ASCII, where bytes are cells: in passes over a stretch of text.
  private mutating func scanPlainGaps(_ gathered: borrowing Gatherer, _ breaks: inout BreakColumns)
  {
    let text = gathered.text.bytes
    while at < text.count {
      let stop = min(text.count, at + Self.stretch)
      var writer = breaks.writer(reserving: BreakWriter.room(for: stop - at))
      writer.listGaps(in: text, at..<stop)
      priceGaps(in: text, writer)
      noteMarks(gathered, &writer)
      writer.addSums(shift: sum - unitStart)
      breaks.take(writer)
      if writer.count > 0 {
        unitStart = breaks.textStart[breaks.count - 1]
        sum = breaks.start[breaks.count - 1]
      }
      at = stop
    }
  }

  /// So many bytes are scanned in one go: what is written stays in the nearest cache.
  private static var stretch: Int { 4096 }

  /// Finds where listed gaps end, and what a line's end there costs.
  private mutating func priceGaps(in text: UnsafeRawBufferPointer, _ writer: BreakWriter) {
    guard let base = text.baseAddress else { return }
    var prices = prices
    for k in 0..<writer.count {
      let gap = writer.textEnd[k]
      var next = gap &+ 1
      while next < text.count, base.load(fromByteOffset: next, as: UInt8.self) == 0x20 {
        next &+= 1
      }
      writer.textStart[k] = next
      writer.price[k] = prices.endWord(at: gap, next: next, base)
    }
    self.prices = prices
  }

  /// Takes in what the marks say of listed gaps, and takes out those where no line may end.
  private mutating func noteMarks(_ gathered: borrowing Gatherer, _ writer: inout BreakWriter) {
    var k = 0
    var isForbidden = false
    while mark < gathered.marks.count {
      let offset = gathered.marks[mark].offset
      while k < writer.count, writer.textEnd[k] < offset { k &+= 1 }
      guard k < writer.count else { break }
      if writer.textEnd[k] > offset {
        mark += 1
      } else {
        let flags = gapFlags(offset, gathered)
        writer.flags[k] = flags
        if flags.contains(.forbidden) { isForbidden = true }
      }
    }
    if isForbidden { writer.dropForbidden() }
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
}
