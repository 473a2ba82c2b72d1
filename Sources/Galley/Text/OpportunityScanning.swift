/// Breaks where UAX #14 allows them.
extension ItemScanner {
  mutating func takeOpportunities(
    _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    for k in 0..<opportunities.count { take(opportunities[k], gathered, &breaks) }
    opportunities.removeAll()
  }

  @inline(__always)
  mutating func take(
    _ found: BreakOpportunity, _ gathered: borrowing Gatherer, _ breaks: inout BreakColumns
  ) {
    hardEnds(before: found.offset, gathered, &breaks)
    guard found.offset > unitStart else { return }
    switch found.kind {
    case .plain, .softHyphen: closePiece(found, gathered, &breaks)
    case .afterSpaces, .zeroWidthSpace: closeGap(found, gathered, &breaks)
    case .mandatory: closeGap(found, gathered, &breaks)
    case .reluctant: break
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
    if opportunity.kind == .mandatory {
      flags = [.forced, .free]
    } else if gap == unitStart, sum == 0 {
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
