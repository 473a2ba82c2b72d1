/// Reading the window of all starts from which a line still fits, where the queue cannot be used.
extension OptimalBreaker {
  /// The starts of a window that are tried: of more, those whose lines have the least slack.
  static var widestWindow: Int { 1024 }

  /// The latest start first: for last lines, and where measures differ.
  mutating func settleByWindow(_ k: Int, _ model: LineModel) {
    let isLast = model.flags[k].contains(.free)
    let price = isLast ? 0 : cost.key(of: model.price[k], flags: model.flags[k])
    let first = max(low, barrier)
    var hasSpace = false
    var i = k - 1
    while i >= first || i == k - 1 {
      let breadth = model.width(from: i, to: k)
      if i < k - 1, breadth &- model.widestFace > widths.widest { break }
      tryStart(i, k, model, price, isRunt: !hasSpace && i > barrier)
      if model.flags[i].contains(.space) { hasSpace = true }
      i -= 1
      if i - first >= Self.widestWindow {
        hasSpace = true
        i = first + Self.widestWindow - 1
      }
    }
    if i > 0, rootReaches { tryStart(0, k, model, price, isRunt: false) }
  }

  /// The start of the tightest line first: later ones only make the line looser and dearer, so the rest
  /// need not be read once even the least key could not make up for the line.
  mutating func settleByTightest(_ k: Int, _ model: LineModel) {
    if untilFloor <= 0 { refreshFloor(before: k) }
    let price = cost.key(of: model.price[k], flags: model.flags[k])
    let first = min(max(low, barrier), k - 1)
    let end = min(k, first + Self.widestWindow)
    var i = first
    while i < end {
      // A line from a root apart says nothing of those that begin later.
      if i > 0 || !rootReaches, let worst = worstBest(k), isTooDear(i, k, model, price, worst) {
        guard cost.countsGaps else { break }
        // A line without gaps may be cheaper again.
        i = max(i, startWithoutGaps(k, from: first))
        while i < end {
          tryStart(i, k, model, price, isRunt: false)
          i += 1
        }
        break
      }
      tryStart(i, k, model, price, isRunt: false)
      i += 1
    }
    untilFloor -= 1
    for entry in (k * states.count)..<((k + 1) * states.count) where back[entry] != 0 {
      if keys[entry] &- floor < 0 { floor = keys[entry] }
    }
  }

  mutating func refreshFloor(before k: Int) {
    let first = min(max(low, barrier), k - 1) * states.count
    var isKnown = false
    for entry in first..<(k * states.count) where back[entry] != 0 {
      if !isKnown || keys[entry] &- floor < 0 { floor = keys[entry] }
      isKnown = true
    }
    untilFloor = k - min(max(low, barrier), k - 1)
  }

  /// The greatest of the least keys of break `k` in the states that it can be in; `nil` while one is not
  /// reached.
  @inline(__always)
  private func worstBest(_ k: Int) -> Int? {
    let entry = k * states.count
    guard states.countsHyphens, back[entry] == 0 else {
      return back[entry] == 0 ? nil : keys[entry]
    }
    guard back[entry + 1] != 0, back[entry + 2] != 0 else { return nil }
    return keys[entry + 1] &- keys[entry + 2] < 0 ? keys[entry + 2] : keys[entry + 1]
  }

  @inline(__always)
  private func isTooDear(_ i: Int, _ k: Int, _ model: LineModel, _ price: Int, _ worst: Int) -> Bool
  {
    let breadth = model.width(from: i, to: k)
    guard breadth <= cost.measure else { return false }
    let line =
      cost.countsGaps
      ? cost.key(breadth: breadth, gaps: spaces[k - 1] &- spaces[i]) : cost.key(breadth: breadth)
    return floor &+ price &+ line &- worst > 0
  }

  private func startWithoutGaps(_ k: Int, from first: Int) -> Int {
    var i = k - 1
    while i > first, spaces[i - 1] == spaces[k - 1] { i -= 1 }
    return i
  }

  /// Compares the lines from break `i` to break `k`, one for each small state, with the best so far.
  @inline(__always)
  private mutating func tryStart(
    _ i: Int, _ k: Int, _ model: LineModel, _ price: Int, isRunt: Bool
  ) {
    let count = states.count
    let breadth = model.width(from: i, to: k)
    let flags = model.flags[k]
    let gaps = cost.countsGaps ? spaces[k - 1] &- spaces[i] : 0
    for state in 0..<count where back[i * count + state] != 0 {
      let measure = widths.width(ofLine: states.line(of: state))
      if breadth > measure, i < k - 1 { continue }
      let lineCost =
        measure == cost.measure
        ? cost : LineCost(rule, measure: measure, goal: goal, unitsPerCell: unitsPerCell)
      var key = keys[i * count + state] &+ price
      // Where measures differ, a unit that stands out here may fit elsewhere.
      if breadth > measure, states.special > 0 { key &+= cost.lastResort }
      if flags.contains(.free) {
        key &+= lineCost.lastKey(breadth: breadth, gaps: gaps, isRunt: isRunt)
        let before = model.flags[i]
        if before.contains(.divided) { key &+= cost.keyOfHyphenBeforeLast(before) }
      } else if cost.countsGaps {
        key &+= lineCost.key(breadth: breadth, gaps: gaps)
      } else {
        key &+= lineCost.key(breadth: breadth)
      }
      let isDivided = flags.contains(.divided)
      if isDivided { key &+= cost.hyphenKey(afterRow: states.row(of: state), flags) }
      let place = k * count + states.step(from: state, isDivided: isDivided)
      let excess = key &- keys[place]
      let from = i * count + state
      if back[place] == 0 || excess < 0
        || excess == 0 && isLater(from, than: place - Int(back[place]))
      {
        keys[place] = key
        back[place] = Int32(truncatingIfNeeded: place - from)
      }
    }
  }

  /// Whether of two ways to break the text so far, up to these entries, the first wins a tie: read
  /// from the end back, its breaks are the later ones.
  ///
  /// Ways to one break that differ in hyphens in a row part at the line before it, for a break either
  /// divides a word or does not; ways that differ in lines part within the lines that have measures
  /// of their own. So the walk is short.
  func isLater(_ entry: Int, than other: Int) -> Bool {
    let count = states.count
    var (a, b) = (entry, other)
    while a != b {
      let (breakA, breakB) = (a / count, b / count)
      if breakA != breakB { return breakA > breakB }
      if breakA == 0 { return false }
      a -= Int(back[a])
      b -= Int(back[b])
    }
    return false
  }
}
