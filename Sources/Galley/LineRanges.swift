extension RandomAccessCollection {
  /// The collection split into lines: which elements share one, when each has a length.
  ///
  /// Each element is measured once. An element longer than the width stands alone; a width of 0 or
  /// below puts one element on a line.
  ///
  /// - Parameters:
  ///   - width: The measure, in the unit of `length`.
  ///   - spacing: What stands between two elements of a line; negative spacing counts as 0.
  ///   - breaker: First fit, or the least squared slack.
  ///   - length: The length of an element; negative ones count as 0.
  /// - Complexity: O(n).
  public func lineRanges(
    width: Int, spacing: Int = 0, breaker: Breaker = .greedy, length: (Element) -> Int
  ) -> [Range<Index>] {
    guard !isEmpty else { return [] }
    var breaks = BreakColumns()
    breaks.append(end: 0, start: 0, textEnd: 0, textStart: 0, flags: [], price: 0)
    // An element past the width stands alone, however long it is: sums then stay in bounds.
    let most = Swift.min(Swift.max(0, width), 1 << 40) + 1
    let spacing = Swift.min(Swift.max(0, spacing), most)
    var sum = 0
    for (position, element) in enumerated() {
      sum &+= Swift.min(Swift.max(0, length(element)), most)
      let isLast = position == count - 1
      breaks.append(
        end: sum, start: sum &+ spacing, textEnd: 0, textStart: 0,
        flags: isLast ? [.forced, .free] : .space, price: 0)
      sum &+= spacing
    }
    var wrapping = Wrapping(width: width)
    wrapping.breaker = breaker
    wrapping.cost = .squares
    var chooser = BreakChooser(wrapping)
    chooser.restart(LineWidths(Swift.min(width, LineWidths.unlimited)))
    var ends = Column<Int>()
    chooser.advance(
      breaks.model(isWhole: true, openEnd: 0, widestFace: 0), isEager: false, into: &ends)
    return ranges(ends)
  }

  private func ranges(_ ends: borrowing Column<Int>) -> [Range<Index>] {
    var result: [Range<Index>] = []
    result.reserveCapacity(ends.count)
    var start = startIndex
    var passed = 0
    for k in 0..<ends.count {
      let end = index(start, offsetBy: ends[k] - passed)
      result.append(start..<end)
      start = end
      passed = ends[k]
    }
    return result
  }
}
