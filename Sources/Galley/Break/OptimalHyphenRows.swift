/// The tightest line first, where hyphens in a row are all that the small state counts: text whose
/// every break divides a word is read here as fast as the window allows.
extension OptimalBreaker {
  /// Whether ``settleByRows(_:_:)`` says of the breaks to come what ``settleByTightest(_:_:)`` says.
  var countsRowsAlone: Bool {
    states.count == 3 && states.countsHyphens && !cost.countsGaps && !rootReaches
  }

  /// The best way so far to a break in one of its states.
  private struct Way {
    var key = 0
    /// The entry that it comes from; -1 while there is none.
    var from = -1
  }

  /// Finds the best predecessor of break `k` in each of its states: no hyphen, one, two or more.
  ///
  /// All that does not depend on the start is found before the loop, and what does not depend on the
  /// start's state once for each start.
  mutating func settleByRows(_ k: Int, _ model: LineModel) {
    if untilFloor <= 0 { refreshFloor(before: k) }
    let cost = cost
    let (keys, back, starts) = (keys.base, back.base, model.start)
    let lineEnd = model.end[k]
    let flags = model.flags[k]
    let isDivided = flags.contains(.divided)
    let price = cost.key(of: model.price[k], flags: flags)
    let again = cost.hyphenKey(afterRow: 1, flags)
    let third = cost.hyphenKey(afterRow: 2, flags)
    let first = min(max(low, barrier), k - 1)
    let end = min(k, first + Self.widestWindow)
    var (none, one, more) = (Way(), Way(), Way())
    var i = first
    while i < end {
      let breadth = lineEnd &- starts[i]
      let key = cost.key(breadth: breadth) &+ price
      if breadth > cost.measure {
        if i < k - 1 {
          i &+= 1
          continue
        }
      } else if isDivided ? one.from >= 0 && more.from >= 0 : none.from >= 0 {
        // Later starts only make the line looser: the least key could not make up for it.
        let worst = !isDivided ? none.key : one.key &- more.key < 0 ? more.key : one.key
        if floor &+ key &- worst > 0 { break }
      }
      let entry = i &* 3
      if isDivided {
        if back[entry] != 0 { improve(&one, keys[entry] &+ key, entry) }
        if back[entry + 1] != 0 { improve(&more, keys[entry + 1] &+ key &+ again, entry + 1) }
        if back[entry + 2] != 0 { improve(&more, keys[entry + 2] &+ key &+ third, entry + 2) }
      } else {
        if back[entry] != 0 { improve(&none, keys[entry] &+ key, entry) }
        if back[entry + 1] != 0 { improve(&none, keys[entry + 1] &+ key, entry + 1) }
        if back[entry + 2] != 0 { improve(&none, keys[entry + 2] &+ key, entry + 2) }
      }
      i &+= 1
    }
    untilFloor -= 1
    keep(none, at: k * 3)
    keep(one, at: k * 3 + 1)
    keep(more, at: k * 3 + 2)
  }

  @inline(__always)
  private func improve(_ way: inout Way, _ key: Int, _ entry: Int) {
    let excess = key &- way.key
    guard way.from < 0 || excess < 0 || excess == 0 && isLater(entry, than: way.from) else {
      return
    }
    way.key = key
    way.from = entry
  }

  private mutating func keep(_ way: Way, at entry: Int) {
    guard way.from >= 0 else { return }
    keys[entry] = way.key
    back[entry] = Int32(truncatingIfNeeded: entry - way.from)
    if way.key &- floor < 0 { floor = way.key }
  }
}
