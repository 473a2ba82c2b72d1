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

  /// The same for printable ASCII, where bytes are cells: every blank of eight bytes in one look.
  private mutating func scanPlainGaps(_ gathered: borrowing Gatherer, _ breaks: inout BreakColumns)
  {
    let text = gathered.text.bytes
    guard let base = text.baseAddress else { return }
    var writer = breaks.writer(reserving: (text.count - at) / 2 + 1)
    let shift = sum - unitStart
    var unit = unitStart
    var prices = prices
    var nextMark = mark < gathered.marks.count ? gathered.marks[mark].offset : .max
    var place = at
    while place < text.count {
      var blanks = PlainBytes.equal(PlainBytes.word(base, place, text.count), 0x20)
      while blanks != 0 {
        let gap = place &+ blanks.trailingZeroBitCount &>> 3
        blanks &= blanks &- 1
        var flags: BreakFlags = .space
        if gap >= nextMark {
          flags = gapFlags(gap, gathered)
          nextMark = mark < gathered.marks.count ? gathered.marks[mark].offset : .max
        }
        if gap == prices.wordStart, gap > 0 {
          // A wider gap: the break before it was made by its first blank.
          prices.wordStart = gap &+ 1
          if unit == gap {
            writer.widenLastGap()
            unit = gap &+ 1
          }
          continue
        }
        let price = prices.endWord(at: gap, next: gap &+ 1, base)
        if flags.contains(.forbidden) { continue }
        unit = gap &+ 1
        writer.append(
          end: gap &+ shift, start: unit &+ shift, textEnd: gap, textStart: unit, flags: flags,
          price: price)
      }
      place &+= 8
    }
    breaks.take(writer)
    self.prices = prices
    unitStart = unit
    sum = unit + shift
    at = text.count
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
