/// Cells of stretches of clean text, read in order.
///
/// One exotic word must not slow down the line around it: up to the next byte that is not printable
/// ASCII, bytes are cells, and that byte is looked for once. O(1) a byte.
struct BreadthReader {
  private let metrics: CellMetrics
  private let widthCodes: UInt64
  /// The text from the last stretch asked for up to here is printable ASCII.
  private var plainEnd = 0
  /// The first mark that no stretch has passed.
  private var mark = 0
  /// What was counted of the unit under way.
  private var open: OpenUnit?

  private struct OpenUnit {
    var start: Int
    var end: Int
    var sum: CellSum
  }

  init(_ metrics: CellMetrics) {
    self.metrics = metrics
    widthCodes = metrics.widthCodes
  }

  mutating func reset() {
    plainEnd = 0
    mark = 0
    open = nil
  }

  /// Follows the text when bytes are dropped from its front.
  mutating func drop(_ count: Int) {
    plainEnd = max(0, plainEnd - count)
    mark = 0
    open?.start -= count
    open?.end -= count
  }

  /// The cells of `start..<end`; stretches come in rising order of their starts.
  @inline(__always)
  mutating func breadth(_ start: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    end <= plainEnd ? end - start : exoticBreadth(start, end, gathered)
  }

  /// The cells of the unit under way as far as it is known: what was counted before is not counted
  /// again, so that a unit may come in any number of pieces.
  mutating func openBreadth(_ start: Int, _ end: Int, _ gathered: borrowing Gatherer) -> Int {
    let text = gathered.text.bytes
    guard end > plainEnd, let base = text.baseAddress, !holdsTab(from: start, gathered) else {
      return breadth(start, end, gathered)
    }
    var unit = open ?? OpenUnit(start: -1, end: 0, sum: CellSum(metrics: metrics, column: 0))
    let goesOn = unit.start == start && unit.end <= end
    // A scalar may have been cut.
    if !goesOn || unit.end < text.count && text[unit.end] & 0xC0 == 0x80 {
      unit = OpenUnit(start: start, end: start, sum: CellSum(metrics: metrics, column: 0))
    }
    unit.sum.take(base.assumingMemoryBound(to: UInt8.self), from: unit.end, to: end)
    unit.end = end
    open = unit
    return unit.sum.cells
  }

  private func holdsTab(from start: Int, _ gathered: borrowing Gatherer) -> Bool {
    guard gathered.holdsTabs else { return false }
    var k = gathered.marks.count - 1
    while k >= 0, gathered.marks[k].offset >= start {
      if gathered.marks[k].kind == .tab { return true }
      k -= 1
    }
    return false
  }

  private mutating func exoticBreadth(
    _ start: Int, _ end: Int, _ gathered: borrowing Gatherer
  ) -> Int {
    let text = gathered.text.bytes
    if plainEnd < end {
      plainEnd = PlainBytes.firstSpecial(text, from: max(start, plainEnd), to: text.count)
      if end <= plainEnd { return end - start }
      if plainEnd < start { plainEnd = start }
    }
    if gathered.holdsTabs { return breadthWithTabs(start, end, gathered) }
    let piece = UnsafeRawBufferPointer(rebasing: text[start..<end])
    if let cells = cellsOfOneScalar(piece) { return cells }
    return metrics.cells(of: piece)
  }

  /// An ideograph or kana between two breaks: no cluster can form.
  @inline(__always)
  private func cellsOfOneScalar(_ piece: UnsafeRawBufferPointer) -> Int? {
    guard piece.count == 3, piece[0] >= 0xE3, piece[0] < 0xF0 else { return nil }
    let base = piece.baseAddress!.assumingMemoryBound(to: UInt8.self)
    let scalar = decodeScalar(base, room: 3)
    guard scalar.length == 3 else { return nil }
    return Int(widthCodes >> UInt64(scalar.jointClass.width << 1) & 3)
  }

  private mutating func breadthWithTabs(
    _ start: Int, _ end: Int, _ gathered: borrowing Gatherer
  ) -> Int {
    let text = gathered.text.bytes
    var cells = 0
    var from = start
    while mark < gathered.marks.count, gathered.marks[mark].offset < start { mark += 1 }
    var next = mark
    while next < gathered.marks.count, gathered.marks[next].offset < end {
      let found = gathered.marks[next]
      if found.kind == .tab {
        cells += metrics.cells(of: UnsafeRawBufferPointer(rebasing: text[from..<found.offset]))
        cells += found.length
        from = found.offset + 1
      }
      next += 1
    }
    return cells + metrics.cells(of: UnsafeRawBufferPointer(rebasing: text[from..<end]))
  }
}
