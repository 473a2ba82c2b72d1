/// Letting go of breaks at which no line of any layout that may still be the best ends.
///
/// Where candidates meet late, as on wide lines, much is undecided. But of the breaks that no line can
/// begin at any more, only those on the way back from a live candidate are of use, and these are few:
/// ways run together long before the last two do.
extension OptimalBreaker {
  /// Breaks that are undecided before it is worth while to look for idle ones, at least.
  package static var fewestThinned: Int { 1 << 15 }

  /// Takes idle breaks out of the columns that the breaker has read, and follows.
  ///
  /// - Parameter fewest: Breaks that are undecided before it is worth while, at least.
  /// - Returns: How many breaks were taken out, all of them behind the last decided line's end.
  /// - Complexity: Amortised O(1) a break: what was kept is looked at again only after as many more.
  package mutating func thin(
    _ breaks: inout BreakColumns, fewest: Int = OptimalBreaker.fewestThinned
  ) -> Int {
    guard next == breaks.count, next - root >= max(fewest, nextThinning), low > root + 1 else {
      return 0
    }
    let marks = liveEntries()
    let count = states.count
    // Where each break from the root on goes; idle ones nowhere.
    var places = Column<Int32>(capacity: next - root)
    var kept = 0
    for k in root..<next {
      var isLive = k == root || k >= low
      for state in 0..<count where marks[(k - root) * count + state] { isLive = true }
      places.append(isLive ? Int32(truncatingIfNeeded: kept) : -1)
      if isLive { kept += 1 }
    }
    let removed = next - root - kept
    nextThinning = 2 * kept
    guard removed > 0 else { return 0 }
    for k in root + 1..<next where places[k - root] >= 0 {
      move(k, to: root + Int(places[k - root]), marks, places)
    }
    keys.removeLast(removed * count)
    back.removeLast(removed * count)
    if cost.countsGaps { spaces.removeLast(removed) }
    breaks.keep(from: root, at: places)
    if barrier > root { barrier = root + Int(places[barrier - root]) }
    follow(removed)
    return removed
  }

  /// Which entries from the root on are those of live candidates or on the way back from one.
  private func liveEntries() -> Column<Bool> {
    let count = states.count
    let first = root * count
    var marks = Column<Bool>(capacity: keys.count - first)
    for entry in first..<keys.count { marks.append(entry >= low * count && back[entry] != 0) }
    marks[rootState] = true
    var entry = keys.count - 1
    while entry >= first + count {
      if marks[entry - first] { marks[entry - Int(back[entry]) - first] = true }
      entry -= 1
    }
    return marks
  }

  /// Moves the entries of a break forward; ways that are not live are forgotten.
  private mutating func move(
    _ k: Int, to place: Int, _ marks: borrowing Column<Bool>, _ places: borrowing Column<Int32>
  ) {
    let count = states.count
    for state in 0..<count {
      let entry = k * count + state
      let to = place * count + state
      keys[to] = keys[entry]
      guard marks[entry - root * count] else {
        back[to] = 0
        continue
      }
      let from = entry - Int(back[entry])
      let fromPlace = root + Int(places[from / count - root])
      back[to] = Int32(truncatingIfNeeded: to - (fromPlace * count + from % count))
    }
    if cost.countsGaps { spaces[place] = spaces[k] }
  }
}
