/// How wide a line is as it is written, where the search took it to be wider.
extension LineWriter {
  /// Takes off what ends a line and is not seen: soft hyphens, and the white space before them.
  func dropHiddenEnd(
    of text: inout Range<Int>, _ breadth: inout Int, _ gathered: borrowing Gatherer
  ) {
    guard padsText else { return }
    let bytes = gathered.text.bytes
    var end = text.upperBound
    var cells = 0
    var hasHyphen = false
    while end > text.lowerBound {
      if end >= text.lowerBound + 2, bytes[end - 1] == 0xAD, bytes[end - 2] == 0xC2 {
        hasHyphen = true
        end -= 2
      } else if hasHyphen, bytes[end - 1] == 0x20 {
        cells += 1
        end -= 1
      } else if hasHyphen, bytes[end - 1] == 0x09 {
        cells += gathered.tabCells(at: end - 1)
        end -= 1
      } else {
        break
      }
    }
    guard cells > 0 else { return }
    text = text.lowerBound..<end
    breadth &-= cells
  }

  /// How much wider the tabs of a line were taken to be than they are where they now stand, in lines
  /// that keep them because they will be joined again.
  func tabExcess(
    _ text: Range<Int>, at column: Int, _ gathered: borrowing Gatherer
  ) -> Int {
    guard padsText, !dropsSoftHyphens, let base = gathered.text.bytes.baseAddress else { return 0 }
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    var sum = CellSum(metrics: metrics, column: column)
    var excess = 0
    var from = text.lowerBound
    for at in text where bytes[at] == 0x09 {
      sum.take(bytes, from: from, to: at)
      let before = sum.cells
      sum.take(bytes, from: at, to: at + 1)
      excess += gathered.tabCells(at: at) - (sum.cells - before)
      from = at + 1
    }
    return excess
  }

  /// What a line that is too wide gives up in its gaps: all that stands out, or nothing.
  mutating func shrinkage(
    of line: SetLine, _ text: Range<Int>, _ gathered: borrowing Gatherer
  ) -> Int {
    guard shrink > 0, line.breadth > line.measure, !text.isEmpty else { return 0 }
    let first = mark
    listGaps(text, gathered)
    mark = first
    let missing = line.breadth &- line.measure
    let (most, overflow) = gaps.count.multipliedReportingOverflow(by: shrink)
    return overflow || missing <= most ? missing : 0
  }
}
