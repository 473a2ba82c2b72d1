extension RandomAccessCollection {
  /// The collection split into lines: which elements share one, when each has a length.
  ///
  /// Each element is measured once. An element longer than the width stands alone; a width of 0 or
  /// below puts one element on a line.
  ///
  /// - Parameters:
  ///   - width: The measure, in the unit of `length`.
  ///   - spacing: What stands between two elements of a line.
  ///   - breaker: First fit, or the least squared slack.
  ///   - length: The length of an element; negative ones count as 0.
  /// - Complexity: O(n).
  public func lineRanges(
    width: Int, spacing: Int = 0, breaker: Breaker = .greedy, length: (Element) -> Int
  ) -> [Range<Index>] {
    lineRanges(map(length), width: width, spacing: spacing, breaker)
  }

  /// The collection split into lines, with lengths that are decimals: three times 1.1 fits 3.3.
  ///
  /// Lengths are compared exactly, to the millionth. What is no number counts as 0; an infinite
  /// width sets one line.
  /// - Complexity: O(n).
  public func lineRanges(
    width: Double, spacing: Double = 0, breaker: Breaker = .greedy, length: (Element) -> Double
  ) -> [Range<Index>] {
    let lengths = map(length)
    var scale = DecimalScale(of: lengths)
    scale.admit(width)
    scale.admit(spacing)
    return lineRanges(
      lengths.map(scale.whole), width: scale.whole(width), spacing: scale.whole(spacing), breaker)
  }

  private func lineRanges(
    _ lengths: [Int], width: Int, spacing: Int, _ breaker: Breaker
  ) -> [Range<Index>] {
    var sequence = FlowSequence()
    for length in lengths { sequence.append(FlowBox(width: length)) }
    var style = FlowStyle()
    style.itemSpacing = spacing
    let measures = FlowMeasures(sequence, within: width, style)
    return ranges(FlowSplit(measures, style, breaker: breaker).ends)
  }

  private func ranges(_ ends: [Int]) -> [Range<Index>] {
    var result: [Range<Index>] = []
    result.reserveCapacity(ends.count)
    var start = startIndex
    var passed = 0
    for end in ends {
      let next = index(start, offsetBy: end - passed)
      result.append(start..<next)
      start = next
      passed = end
    }
    return result
  }
}
