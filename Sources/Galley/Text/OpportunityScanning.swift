/// Breaks where UAX #14 allows them.
extension ItemScanner {
  mutating func takeOpportunities(
    _ gathered: borrowing Gatherer, isEnd: Bool, _ breaks: inout BreakColumns
  ) {
    let text = gathered.text.bytes
    var taken = 0
    while taken < opportunities.count {
      let found = opportunities[taken]
      if beginsBlank(text, at: found.offset) {
        if !isEnd, waits(for: found, text) { break }
        takeBeforeBlank(found, gathered, &breaks)
      } else {
        take(found, gathered, &breaks)
      }
      taken += 1
    }
    if taken < opportunities.count {
      opportunities.removeFirst(taken)
    } else {
      opportunities.removeAll()
    }
  }

  /// Whether the white space behind an opportunity may go on in text that is not there yet.
  mutating func waits(for found: BreakOpportunity, _ text: UnsafeRawBufferPointer) -> Bool {
    guard beginsBlank(text, at: found.offset), found.kind != .mandatory else { return false }
    readBlanks(text, from: found.offset)
    return blanksEnd == text.count || text[blanksEnd] >= 0xE2 && blanksEnd + 3 > text.count
  }

  @inline(__always)
  mutating func take(
    _ found: BreakOpportunity, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    hardEnds(before: found.offset, gathered, &breaks)
    guard found.offset > unitStart else { return }
    switch found.kind {
    case .plain, .softHyphen: closePiece(found, gathered, &breaks)
    case .afterSpaces, .zeroWidthSpace, .mandatory:
      closeGap(found, upTo: found.offset, gathered, &breaks)
    case .reluctant: break
    }
  }

  /// Ends the unit under way where white space goes on behind an opportunity: UAX #14 lets a line end
  /// between a space and a tab or an ideographic one, but a line that ends there drops both.
  @inline(never)
  mutating func takeBeforeBlank(
    _ found: BreakOpportunity, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    guard found.kind != .mandatory, found.kind != .reluctant else {
      return take(found, gathered, &breaks)
    }
    guard found.offset > blanksTaken else { return }
    hardEnds(before: found.offset, gathered, &breaks)
    guard found.offset > unitStart else { return }
    let text = gathered.text.bytes
    readBlanks(text, from: found.offset)
    let gap = gapStart(before: found.offset, text)
    var next = blanksEnd
    var k = mark
    while k < gathered.marks.count, gathered.marks[k].offset < next {
      let limit = gathered.marks[k]
      if limit.kind == .ink, limit.offset + limit.length > found.offset {
        // White space that is ink is none.
        next = max(limit.offset, found.offset)
      } else if limit.kind == .hardEnd, limit.offset >= gap {
        // What follows is the next line's indentation.
        next = max(limit.offset + 1, found.offset)
      }
      k += 1
    }
    blanksTaken = next
    if next == text.count {
      if gap > unitStart || gap > hardStart { trailingGap = gap }
    } else if next == found.offset || !isSeparator(text, at: next) {
      // A separator ends the line by itself, and drops what stands before it.
      closeGap(found, upTo: next, gathered, &breaks)
    }
  }

  /// Ends lines at hard ends that UAX #14 does not see.
  private mutating func hardEnds(
    before offset: Int, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    while mark < gathered.marks.count, gathered.marks[mark].offset < offset {
      let found = gathered.marks[mark]
      if found.kind == .hardEnd, found.offset + 1 < offset {
        closePoints(before: found.offset, gathered, &breaks)
        closeUnit(
          at: found.offset, next: found.offset + 1, [.space, .forced, .free], gathered, &breaks)
      }
      if found.offset + max(found.length, 1) >= offset { break }
      mark += 1
    }
  }

  /// Ends the unit under way at white space, or at a separator that forces the line to end.
  private mutating func closeGap(
    _ opportunity: BreakOpportunity, upTo place: Int, _ gathered: borrowing Gatherer,
    _ breaks: inout BreakColumns
  ) {
    let gap = gapStart(before: place, gathered.text.bytes)
    var flags: BreakFlags = opportunity.kind == .zeroWidthSpace ? [] : .space
    if opportunity.kind == .mandatory {
      flags = [.forced, .free]
    } else if gap == unitStart, gap == hardStart {
      // Before the first word it is indentation: no line ends with nothing on it.
      return
    }
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
  }

  /// Where the white space of the unit under way begins that ends at a place.
  private func gapStart(before place: Int, _ text: UnsafeRawBufferPointer) -> Int {
    var gap = place
    while gap > unitStart {
      let length = droppedBlank(text, gap)
      if length == 0 { break }
      gap -= length
    }
    return gap
  }

  /// Finds where the white space ends that begins at a place, separators apart; what was read of it
  /// before is not read again.
  private mutating func readBlanks(_ text: UnsafeRawBufferPointer, from place: Int) {
    var end = max(place, blanksEnd)
    while end < text.count {
      if text[end] == 0x20 || text[end] == 0x09 {
        end += 1
      } else if end + 3 <= text.count, text[end] >= 0xE2, droppedBlank(text, end + 3) == 3,
        !isSeparator(text, at: end)
      {
        end += 3
      } else {
        break
      }
    }
    blanksEnd = end
  }
}

/// Whether a tab or U+3000 stands at a place: the white space before which UAX #14 lets a line end.
@inline(__always)
func beginsBlank(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
  let byte = text[place]
  if byte < 0x80 { return byte == 0x09 }
  return byte == 0xE3 && place + 3 <= text.count && text[place + 1] == 0x80
    && text[place + 2] == 0x80
}

/// Whether U+2028 or U+2029 stands at a place.
private func isSeparator(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
  place + 3 <= text.count && text[place] == 0xE2 && text[place + 1] == 0x80
    && text[place + 2] & 0xFE == 0xA8
}

/// The bytes of the blank that ends at `end` and is dropped at a taken break: space, tab,
/// ideographic space, zero width space, and the separators of lines and paragraphs.
func droppedBlank(_ text: UnsafeRawBufferPointer, _ end: Int) -> Int {
  let last = text[end - 1]
  if last == 0x20 || last == 0x09 { return 1 }
  guard last >= 0x80, end >= 3 else { return 0 }
  let tail = (UInt32(text[end - 3]) << 16) | (UInt32(text[end - 2]) << 8) | UInt32(last)
  return tail == 0xE38080 || tail == 0xE2808B || tail == 0xE280A8 || tail == 0xE280A9 ? 3 : 0
}
