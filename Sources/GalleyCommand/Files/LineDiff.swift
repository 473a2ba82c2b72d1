import Galley

/// Which lines differ between two texts.
///
/// Lines that stand once in each text anchor the comparison; what lies between anchors is compared
/// by Myers's shortest script, up to a bound, past which it counts as replaced. So the time is near
/// linear whatever the texts.
struct LineDiff {
  /// Lines of each text that the other has not, by index.
  private(set) var removed: [Bool]
  private(set) var added: [Bool]

  private let old: [Int]
  private let new: [Int]

  /// - Parameters: The texts' lines as numbers: equal lines have equal numbers.
  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    removed = Array(repeating: false, count: old.count)
    added = Array(repeating: false, count: new.count)
    var work = [(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while let (oldRange, newRange, depth) = work.popLast() {
      let (oldRest, newRest) = trimmed(oldRange, newRange)
      if oldRest.isEmpty || newRest.isEmpty {
        replace(oldRest, newRest)
        continue
      }
      let anchors = depth < Self.mostDepth ? anchors(oldRest, newRest) : []
      guard !anchors.isEmpty else {
        compare(oldRest, newRest)
        continue
      }
      var (fromOld, fromNew) = (oldRest.lowerBound, newRest.lowerBound)
      for anchor in anchors {
        work.append((fromOld..<anchor.old, fromNew..<anchor.new, depth + 1))
        (fromOld, fromNew) = (anchor.old + 1, anchor.new + 1)
      }
      work.append((fromOld..<oldRest.upperBound, fromNew..<newRest.upperBound, depth + 1))
    }
  }

  private static let mostDepth = 16
  /// The longest script of changes that is looked for in one gap.
  private static let mostChanges = 200

  private mutating func replace(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    for line in oldRange { removed[line] = true }
    for line in newRange { added[line] = true }
  }

  /// Without the lines at both ends that are the same.
  private func trimmed(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (Range<Int>, Range<Int>) {
    var (low, high) = (0, 0)
    let most = min(oldRange.count, newRange.count)
    while low < most, old[oldRange.lowerBound + low] == new[newRange.lowerBound + low] { low += 1 }
    while high < most - low,
      old[oldRange.upperBound - 1 - high] == new[newRange.upperBound - 1 - high]
    {
      high += 1
    }
    return (
      (oldRange.lowerBound + low)..<(oldRange.upperBound - high),
      (newRange.lowerBound + low)..<(newRange.upperBound - high)
    )
  }

  // MARK: Anchors

  /// Lines that stand once in both ranges, as many as keep their order in both.
  private func anchors(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    // Where a line stands; -1 when it does so twice.
    var places: [Int: (old: Int?, new: Int?)] = [:]
    for line in oldRange {
      let seen = places[old[line]]
      places[old[line]] = (seen == nil ? line : -1, nil)
    }
    for line in newRange {
      guard let seen = places[new[line]] else { continue }
      places[new[line]] = (seen.old, seen.new == nil ? line : -1)
    }
    let pairs = oldRange.compactMap { line -> (old: Int, new: Int)? in
      guard let place = places[old[line]], place.old == line, let new = place.new, new >= 0 else {
        return nil
      }
      return (line, new)
    }
    return Self.longestRise(pairs)
  }

  /// The most pairs, not all neighbours, whose second places rise.
  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rise: [(old: Int, new: Int)] = []
    var at = tops.last ?? -1
    while at >= 0 {
      rise.append(pairs[at])
      at = before[at]
    }
    return rise.reversed()
  }

  // MARK: Myers

  /// Marks the shortest script between two ranges, or all of both when it is long.
  ///
  /// Source: Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (n, m) = (oldRange.count, newRange.count)
    let most = min(n + m, Self.mostChanges)
    var reach = Array(repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var trace: [[Int]] = []
    for changes in 0...most {
      trace.append(reach)
      for k in stride(from: -changes, through: changes, by: 2) {
        let goesDown =
          k == -changes || (k != changes && reach[middle + k - 1] < reach[middle + k + 1])
        var x = goesDown ? reach[middle + k + 1] : reach[middle + k - 1] + 1
        while x < n, x - k < m, x - k >= 0,
          old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - k]
        {
          x += 1
        }
        reach[middle + k] = x
        if x >= n, x - k >= m { return walkBack(trace, oldRange, newRange, middle) }
      }
    }
    replace(oldRange, newRange)
  }

  private mutating func walkBack(
    _ trace: [[Int]], _ oldRange: Range<Int>, _ newRange: Range<Int>, _ middle: Int
  ) {
    var (x, y) = (oldRange.count, newRange.count)
    for changes in stride(from: trace.count - 1, to: 0, by: -1) {
      let reach = trace[changes]
      let k = x - y
      let goesDown =
        k == -changes || (k != changes && reach[middle + k - 1] < reach[middle + k + 1])
      let previous = goesDown ? k + 1 : k - 1
      x = reach[middle + previous]
      y = x - previous
      if goesDown {
        added[newRange.lowerBound + y] = true
      } else {
        removed[oldRange.lowerBound + x] = true
      }
    }
  }
}
