/// Ranges of lines that were named.
extension [ClosedRange<Int>] {
  /// Sorted ranges with those joined that touch or overlap.
  func joined() -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for range in self {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether one of these ranges, sorted and joined, has a line of others.
  func touch(_ lines: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].lowerBound < lines.upperBound
  }
}
