/// The starts that may still be the best for some later line end, in the order in which they win.
///
/// It holds because both sums of a line model grow and the cost of a line is convex in its breadth:
/// once a later start costs no more than an earlier one, it never costs more again. Each entry keeps
/// the end sum from which it beats the one before it. Amortised O(1) a break.
///
/// Source: D. S. Hirschberg and L. L. Larmore, "The least weight subsequence problem", SIAM J.
/// Comput. 16 (1987); the closed form of the take-over is ours.
struct MonotoneQueue: ~Copyable {
  struct Candidate: BitwiseCopyable {
    var place: Int
    var key: Int
    var start: Int
    /// The end sum from which this candidate is at least as good as the one before it.
    var takeover: Int
  }

  private var candidates = Column<Candidate>()
  private var head = 0

  var best: Candidate? { head < candidates.count ? candidates[head] : nil }

  mutating func removeAll() {
    candidates.removeAll()
    head = 0
  }

  /// Starts over with one candidate: no line may begin before it.
  mutating func restart(at place: Int, key: Int, start: Int) {
    removeAll()
    candidates.append(Candidate(place: place, key: key, start: start, takeover: .min))
  }

  /// Drops the candidates that a line end at `end` leaves behind.
  @inline(__always)
  mutating func advance(to end: Int, measure: Int) {
    let last = candidates.count - 1
    while head <= last, end &- candidates[head].start > measure { head += 1 }
    while head < last, candidates[head + 1].takeover <= end { head += 1 }
  }

  /// Adds the newest candidate behind those that it does not beat for good.
  @inline(__always)
  mutating func insert(_ place: Int, key: Int, start: Int, _ cost: LineCost) {
    var takeover = Int.min
    while head < candidates.count {
      let early = candidates[candidates.count - 1]
      let crossing = cost.takeover(early: (early.key, early.start), late: (key, start))
      takeover = min(crossing, early.start &+ cost.measure &+ 1)
      guard candidates.count - head > 1, takeover <= early.takeover else { break }
      candidates.removeLast()
    }
    if head > 512, head * 2 > candidates.count {
      candidates.removeFirst(head)
      head = 0
    }
    candidates.append(Candidate(place: place, key: key, start: start, takeover: takeover))
  }

  // MARK: For a loop that keeps the queue in registers

  var storage: UnsafeMutablePointer<Candidate> { candidates.base }
  var firstIndex: Int { head }
  var lastIndex: Int { candidates.count - 1 }

  /// Makes room for so many more candidates.
  mutating func reserve(_ more: Int) {
    if head > 512, head * 2 > candidates.count {
      candidates.removeFirst(head)
      head = 0
    }
    candidates.reserve(more)
  }

  /// Takes over what such a loop left: the candidates from `first` to `last`.
  mutating func keep(_ first: Int, _ last: Int) {
    head = first
    candidates.removeLast(candidates.count)
    candidates.commit(last + 1)
  }

  /// Follows its owner when breaks are dropped from the front.
  mutating func shift(by dropped: Int) {
    for k in head..<candidates.count { candidates[k].place -= dropped }
  }
}

/// The part of the optimal breaker's search state beside the break: the line number while measures
/// differ, and the hyphens in a row (0, 1, 2 or more) once there are any.
struct SmallStates {
  /// Lines that have a measure of their own.
  let special: Int
  var countsHyphens = false

  private var hyphens: Int { countsHyphens ? 3 : 1 }
  var count: Int { (special + 1) * hyphens }

  func line(of state: Int) -> Int { state / hyphens }

  /// The hyphens in a row before a state: 0, 1, 2 or more.
  @inline(__always)
  func row(of state: Int) -> Int { countsHyphens ? state % 3 : 0 }

  /// The state after one more line.
  @inline(__always)
  func step(from state: Int, isDivided: Bool) -> Int {
    if count == 1 { return 0 }
    let line = min(line(of: state) + 1, special)
    guard countsHyphens else { return line }
    return isDivided ? line * 3 + min(state % 3 + 1, 2) : line * 3
  }
}
