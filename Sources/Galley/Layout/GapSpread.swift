/// Chooses which gaps of a justified line are the wide ones, line after line, so that wide gaps do not
/// line up into rivers.
///
/// A gap is wide when it has two cells or more. It *meets* a wide gap of the line above when they share
/// a column, and then carries that one's river on: its depth is one more; else it is 1. Of the phases
/// of the ``Distributor`` the one is taken whose wide gaps add up to the least squared depth of those
/// that they meet, of equals the lowest. The gaps of a line so differ by at most 1 and their sum is
/// exact whatever is chosen. Only the line above in the same paragraph counts, so the result does not
/// depend on how text arrives. At most 16 phases are tried, evenly apart: O(gaps) a line.
struct GapSpread: ~Copyable {
  struct WideGap: BitwiseCopyable {
    var start: Int
    var end: Int
    var depth: Int
  }

  struct Gap: BitwiseCopyable {
    /// Its first column, while no gap is stretched.
    var column: Int
    var cells: Int
  }

  private var above = Column<WideGap>()
  private var wide = Column<WideGap>()
  private var gaps = Column<Gap>()

  private static let mostPhases = 16

  /// Begins a paragraph.
  mutating func begin() {
    above.removeAll()
    gaps.removeAll()
  }

  /// A line that is not stretched.
  mutating func passLine() { above.removeAll() }

  mutating func addGap(at column: Int, cells: Int) {
    gaps.append(Gap(column: column, cells: cells))
  }

  /// How the gaps added for this line share what is left over.
  mutating func distributor(leftover: Int) -> Distributor {
    let count = gaps.count
    wide.removeAll()
    var phase = 0
    if count > 0 {
      let (whole, part) = leftover.quotientAndRemainder(dividingBy: count)
      if part > 0, !above.isEmpty {
        let step = (count + Self.mostPhases - 1) / Self.mostPhases
        var least = Int.max
        for candidate in stride(from: 0, to: count, by: step) where least > 0 {
          let weight = weight(whole, part, phase: candidate, below: least)
          if weight < least { (least, phase) = (weight, candidate) }
        }
      }
      list(whole, part, phase: phase)
    }
    swap(&above, &wide)
    gaps.removeAll()
    return Distributor(leftover: leftover, gaps: count, phase: phase)
  }

  /// The squared depths of the rivers that a distribution carries on; at least `limit` when they come
  /// to that.
  ///
  /// - Parameters:
  ///   - whole: What every gap gets of the leftover.
  ///   - part: How many gaps get one more.
  private func weight(_ whole: Int, _ part: Int, phase: Int, below limit: Int) -> Int {
    let (gaps, count) = (gaps.base, gaps.count)
    var (weight, added, over, sum) = (0, 0, 0, phase)
    for k in 0..<count {
      let start = gaps[k].column &+ added
      added &+= whole
      sum &+= part
      if sum >= count {
        sum &-= count
        added &+= 1
      }
      let end = gaps[k].column &+ gaps[k].cells &+ added
      guard end &- start > 1 else { continue }
      let depth = depth(start, end, &over)
      weight &+= depth &* depth
      if weight >= limit { break }
    }
    return weight
  }

  /// Lists the wide gaps of a distribution.
  private mutating func list(_ whole: Int, _ part: Int, phase: Int) {
    var (added, over, sum) = (0, 0, phase)
    for k in 0..<gaps.count {
      let start = gaps[k].column + added
      sum += part
      added += whole + sum / gaps.count
      sum %= gaps.count
      let end = gaps[k].column + gaps[k].cells + added
      guard end - start > 1 else { continue }
      wide.append(WideGap(start: start, end: end, depth: depth(start, end, &over) + 1))
    }
  }

  /// The depth of the deepest wide gap above that one meets; 0 when it meets none. Gaps are asked for
  /// from left to right.
  @inline(__always)
  private func depth(_ start: Int, _ end: Int, _ over: inout Int) -> Int {
    let (above, count) = (above.base, above.count)
    while over < count, above[over].end <= start { over &+= 1 }
    var depth = 0
    var next = over
    while next < count, above[next].start < end {
      depth = max(depth, above[next].depth)
      next &+= 1
    }
    return depth
  }
}
