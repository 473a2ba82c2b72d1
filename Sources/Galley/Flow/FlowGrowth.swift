/// Shares what a line has left over among the items that can grow.
struct FlowGrowth {
  /// An item that can grow, in steps.
  private struct Candidate {
    var member: Int
    var room: Int
    var weight: Int
    var priority: Int
  }

  let step: Int

  /// Lets the members of a line grow; what is left over after that.
  ///
  /// Items that were promised their maximum come first, then the others by priority. O(m log m).
  func grow(_ members: inout [FlowMember], leftover: Int, _ items: [FlowMeasure]) -> Int {
    guard leftover >= step else { return leftover }
    var maxima: [Candidate] = []
    var others: [Candidate] = []
    for (place, member) in members.enumerated() where member.kind == .item {
      let item = items[member.index]
      let room = (item.upper - item.base) / step
      guard item.weight > 0, room > 0 else { continue }
      let candidate = Candidate(
        member: place, room: room, weight: item.weight, priority: item.priority)
      if item.isMaximum { maxima.append(candidate) } else { others.append(candidate) }
    }
    guard !maxima.isEmpty || !others.isEmpty else { return leftover }
    var left = leftover / step
    share(&left, among: maxima, &members)
    share(&left, among: others, &members)
    return left * step + leftover % step
  }

  /// Shares by priority, the highest first.
  private func share(
    _ left: inout Int, among candidates: [Candidate], _ members: inout [FlowMember]
  ) {
    guard !candidates.isEmpty else { return }
    let ordered = candidates.sorted {
      ($0.priority, $1.member) > ($1.priority, $0.member)
    }
    var start = 0
    while start < ordered.count, left > 0 {
      var end = start
      while end < ordered.count, ordered[end].priority == ordered[start].priority { end += 1 }
      shareEqually(&left, among: ordered[start..<end], &members)
      start = end
    }
  }

  /// Shares in proportion to weights; whoever reaches its maximum leaves the rest to the others.
  ///
  /// Who reaches it is known once the candidates are sorted by room over weight.
  private func shareEqually(
    _ left: inout Int, among candidates: ArraySlice<Candidate>, _ members: inout [FlowMember]
  ) {
    var weights = candidates.reduce(0) { $0 + $1.weight }
    let byReach = candidates.sorted { Self.less($0.room, $1.weight, $1.room, $0.weight) }
    var full = 0
    while full < byReach.count {
      let one = byReach[full]
      guard !Self.less(left, one.weight, one.room, weights) else { break }
      members[one.member].breadth += one.room * step
      left -= one.room
      weights -= one.weight
      full += 1
    }
    guard weights > 0 else { return }
    var shares = Distributor(leftover: left, gaps: weights)
    for one in byReach[full...].sorted(by: { $0.member < $1.member }) {
      members[one.member].breadth += shares.next(weight: one.weight) * step
    }
    left = 0
  }

  /// Whether a·b < c·d, exactly.
  private static func less(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Bool {
    let one = a.multipliedFullWidth(by: b)
    let other = c.multipliedFullWidth(by: d)
    return (one.high, one.low) < (other.high, other.low)
  }
}
