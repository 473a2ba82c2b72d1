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
    var phase = 0
    if count > 0, leftover % count != 0, !above.isEmpty {
      let step = (count + Self.mostPhases - 1) / Self.mostPhases
      var least = Int.max
      for candidate in stride(from: 0, to: count, by: step) where least > 0 {
        let weight = weigh(Distributor(leftover: leftover, gaps: count, phase: candidate))
        if weight < least { (least, phase) = (weight, candidate) }
      }
    }
    let chosen = Distributor(leftover: leftover, gaps: count, phase: phase)
    _ = weigh(chosen)
    swap(&above, &wide)
    gaps.removeAll()
    return chosen
  }

  /// The squared depths of the rivers that a distribution carries on; lists its wide gaps.
  private mutating func weigh(_ distributor: Distributor) -> Int {
    var distributor = distributor
    var (weight, added, over) = (0, 0, 0)
    wide.removeAll()
    for k in 0..<gaps.count {
      let share = distributor.next()
      let start = gaps[k].column + added
      let end = start + gaps[k].cells + share
      added += share
      guard end - start > 1 else { continue }
      while over < above.count, above[over].end <= start { over += 1 }
      var depth = 0
      var next = over
      while next < above.count, above[next].start < end {
        depth = max(depth, above[next].depth)
        next += 1
      }
      weight += depth * depth
      wide.append(WideGap(start: start, end: end, depth: depth + 1))
    }
    return weight
  }
}
