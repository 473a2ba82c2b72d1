/// The gaps of a line that may stretch.
extension LineWriter {
  /// Notes the places where white space that may stretch begins.
  mutating func listGaps(_ range: Range<Int>, _ gathered: borrowing Gatherer) {
    gaps.removeAll()
    let text = gathered.text.bytes
    var at = range.lowerBound
    while at < range.upperBound {
      guard text[at] == 0x20 else {
        at += 1
        continue
      }
      while mark < gathered.marks.count,
        gathered.marks[mark].kind != .ink
          || gathered.marks[mark].offset + gathered.marks[mark].length <= at
      {
        mark += 1
      }
      if mark < gathered.marks.count, gathered.marks[mark].offset <= at {
        at = gathered.marks[mark].offset + gathered.marks[mark].length
        continue
      }
      gaps.append(at)
      at = gapEnd(at, range.upperBound, gathered)
    }
  }

  /// Tells the spread in which columns the gaps stand while they are not stretched.
  mutating func noteColumns(
    _ range: Range<Int>, _ column: Int, _ gathered: borrowing Gatherer
  ) {
    let text = gathered.text.bytes
    var column = column
    var at = range.lowerBound
    for k in 0..<gaps.count {
      let gap = gaps[k]
      let end = gapEnd(gap, range.upperBound, gathered)
      column +=
        gathered.isExotic
        ? metrics.cells(of: UnsafeRawBufferPointer(rebasing: text[at..<gap])) : gap - at
      spread.addGap(at: column, cells: end - gap)
      column += end - gap
      at = end
    }
  }

  func gapEnd(_ gap: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    var at = gap
    while at < end, gathered.text[at] == 0x20 { at += 1 }
    return at
  }
}
