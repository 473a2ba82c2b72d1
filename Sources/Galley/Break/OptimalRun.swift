extension MonotoneQueue {
  /// Settles many ordinary breaks in one go, all state in registers: what ``OptimalBreaker`` does for
  /// one break, for as long as no break is forced, ends a paragraph or divides a word.
  ///
  /// - Parameters:
  ///   - first: The first break to settle; its predecessor is settled and in the queue.
  ///   - keys: The least keys of the breaks before `first`, with room for the others.
  ///   - back: The distances to their predecessors, alike.
  /// - Returns: The first break that was not settled.
  mutating func settleRun(
    _ first: Int, _ model: LineModel, _ cost: LineCost,
    keys: UnsafeMutablePointer<Int>, back: UnsafeMutablePointer<Int32>
  ) -> Int {
    if let prose = cost.asProse { return settle(first, model, prose, keys, back) }
    return settle(first, model, cost, keys, back)
  }

  @inline(__always)
  private mutating func settle(
    _ first: Int, _ model: LineModel, _ cost: LineCost,
    _ keys: UnsafeMutablePointer<Int>, _ back: UnsafeMutablePointer<Int32>
  ) -> Int {
    let special: BreakFlags = [.forced, .free, .divided, .hyphen]
    reserve(model.last - first + 1)
    // Copies, so that no store through a pointer makes the compiler read them again.
    let cost = cost
    let (ends, starts, flags, prices) = (model.end, model.start, model.flags, model.price)
    let last = model.last
    let queue = storage
    var head = firstIndex
    var tail = lastIndex
    var k = first
    while k <= last, flags[k].isDisjoint(with: special) {
      let end = ends[k]
      // Where a candidate does not fit any more, the next one has taken over.
      while head < tail, queue[head &+ 1].takeover <= end { head &+= 1 }
      if head <= tail, end &- queue[head].start > cost.measure { head = tail &+ 1 }
      let price = cost.key(of: prices[k], flags: [])
      let key: Int
      if head <= tail {
        let best = queue[head]
        key = best.key &+ cost.fittingKey(breadth: end &- best.start) &+ price
        back[k] = Int32(truncatingIfNeeded: k &- best.place)
      } else {
        // One unit wider than the measure: it stands out, alone, and its slack is none.
        key = keys[k &- 1] &+ cost.key(breadth: .max) &+ price
        back[k] = 1
      }
      keys[k] = key
      let start = starts[k]
      // A candidate that a later start beats before it ever wins is of no use.
      while tail > head,
        cost.takesOver(
          early: (queue[tail].key, queue[tail].start), late: (key, start), by: queue[tail].takeover)
      { tail &-= 1 }
      var takeover = Int.min
      if tail >= head {
        let early = queue[tail]
        let crossing = cost.takeover(early: (early.key, early.start), late: (key, start))
        takeover = min(crossing, early.start &+ cost.measure &+ 1)
      }
      tail &+= 1
      queue[tail] = Candidate(place: k, key: key, start: start, takeover: takeover)
      k &+= 1
    }
    keep(head, tail)
    return k
  }
}
