/// The least total cost over a paragraph, by dynamic programming over its breaks.
///
/// A resumable value: hand it the model as it grows; it hands on lines once every candidate that may
/// still begin a line shares them. Its search state is (break, small state): the line number while
/// measures differ, times the hyphens in a row once hyphens occur. While there is one small state
/// and a line's breadth tells its cost, the monotone queue finds the best predecessor in amortised
/// O(1); else the window of all starts that still fit is read, O(words a line) a break. Ties go to the
/// latest best predecessor.
package struct OptimalBreaker: ~Copyable {
  var widths: LineWidths
  var cost: LineCost
  let rule: LineCost.Rule
  let unitsPerCell: Int
  var goal: Int?
  private let wantsQueue: Bool
  private var usesQueue: Bool

  /// Small states a break, and how they are made up.
  var states: SmallStates
  /// The least key of each (break, small state) and the distance to its predecessor's entry; 0 for
  /// a state that cannot be reached. Break 0 has one state that can, the root.
  var keys = Column<Int>()
  var back = Column<Int32>()
  var rootState = 0
  /// Where costs count gaps: how many white spaces stand before each break and at it.
  var spaces = Column<Int>()
  /// No key of a start in the window is less; brought up to date when so many breaks have passed.
  var floor = 0
  var untilFloor = 0

  var queue = MonotoneQueue()
  var next = 1
  /// The first break from which a line may still reach the breaks to come.
  var low = 0
  /// The break after the last forced one: no line starts before it.
  var barrier = 0
  /// Whether a line from break 0 may fit where one from break 1 does not: a narrower first prefix
  /// leaves a start sum behind that passes the next ones, so break 0 stands beside the queue.
  var isRootApart = false
  /// Whether a line was decided before the breaks that are kept.
  private var released = false
  /// The break at which the last decided line ends: lines before it are not handed on again.
  var root = 0
  private var nextRelease = OptimalBreaker.releaseStep
  private var nextEagerRelease = 0
  /// How many breaks must be undecided before idle ones are looked for again.
  var nextThinning = 0

  /// Breaks between two looks for decided lines, at least.
  private static let releaseStep = 1024
  /// An eager look waits for one more break for so many that are undecided: what a look reads then
  /// stays in proportion, however small the pieces in which the model grows.
  private static let eagerPatience = 1024

  /// - Parameter usesQueue: `false` forces the window; for tests that hold the two together.
  package init(
    _ widths: LineWidths, cost rule: LineCost.Rule, goal: Int? = nil, unitsPerCell: Int = 1,
    usesQueue: Bool = true
  ) {
    self.widths = widths
    self.rule = rule
    self.goal = goal
    self.unitsPerCell = unitsPerCell
    cost = LineCost(rule, measure: widths.constant, goal: goal, unitsPerCell: unitsPerCell)
    states = SmallStates(special: 0)
    wantsQueue = usesQueue
    self.usesQueue = usesQueue
    restart(widths, goal: goal)
  }

  /// Starts over on another paragraph, keeping storage.
  package mutating func restart(_ widths: LineWidths, goal: Int?) {
    self.widths = widths
    self.goal = goal
    cost = LineCost(rule, measure: widths.constant, goal: goal, unitsPerCell: unitsPerCell)
    states = SmallStates(special: widths.special)
    usesQueue = wantsQueue && states.count == 1 && !cost.countsGaps
    untilFloor = 0
    spaces.removeAll()
    if cost.countsGaps { spaces.append(0) }
    keys.removeAll()
    back.removeAll()
    for state in 0..<states.count {
      keys.append(0)
      back.append(state == 0 ? 1 : 0)
    }
    rootState = 0
    next = 1
    low = 0
    barrier = 0
    released = false
    root = 0
    nextRelease = Self.releaseStep
    nextEagerRelease = 0
    nextThinning = 0
  }

  /// Reads on in the model and appends the break at which each decided line ends.
  package mutating func advance(
    _ model: LineModel, isEager: Bool = false, into lines: inout Column<Int>
  ) {
    if next == 1, !released { beginAtRoot(model) }
    while next <= model.last {
      if usesQueue, states.count == 1, settleRun(model) { continue }
      if model.flags[next].contains(.divided) { admitHyphens() }
      settle(next, model)
      next += 1
    }
    if model.isWhole {
      trace(from: bestEnd(model.last), into: &lines)
    } else if isEager ? next > max(1, nextEagerRelease) : next >= nextRelease {
      release(model, &lines)
    }
  }

  private mutating func beginAtRoot(_ model: LineModel) {
    isRootApart = model.start[0] > 0
    if isRootApart {
      queue.removeAll()
    } else {
      queue.restart(at: 0, key: 0, start: model.start[0])
    }
  }

  /// Settles the ordinary breaks that come next; whether there were any.
  private mutating func settleRun(_ model: LineModel) -> Bool {
    guard !isRootApart || low > 0 || barrier > 0,
      barrier == next - 1 && next > 1 || !model.flags[next - 1].contains(.forced)
    else { return false }
    let more = model.last - next + 1
    keys.reserve(more)
    back.reserve(more)
    let first = next
    next = queue.settleRun(first, model, cost, keys: keys.base, back: back.base)
    keys.commit(next - first)
    back.commit(next - first)
    return next > first
  }

  // MARK: One break

  /// Whether break 0 stands apart and may still begin a line.
  var rootReaches: Bool { isRootApart && low == 0 && barrier == 0 }

  /// Finds the best predecessor of break `k` in each of its small states.
  private mutating func settle(_ k: Int, _ model: LineModel) {
    // A break may turn out to be forced after it was settled: the unit after it is cut.
    if k - 1 > barrier || k == 1 && released, model.flags[k - 1].contains(.forced) {
      startOver(at: k - 1, model)
    }
    let flags = model.flags[k]
    if cost.countsGaps { spaces.append(spaces[k - 1] &+ (flags.contains(.space) ? 1 : 0)) }
    let end = model.end[k] &- (flags.contains(.hyphen) ? model.widestFace : 0)
    while low < k, end &- model.start[low] > widths.widest { low += 1 }
    for _ in 0..<states.count {
      keys.append(0)
      back.append(0)
    }
    if usesQueue, states.count == 1, !flags.contains(.free) {
      settleByQueue(k, model)
    } else if flags.contains(.free) || states.special > 0 || goal != nil {
      settleByWindow(k, model)
    } else if usesQueue, countsRowsAlone {
      settleByRows(k, model)
    } else {
      settleByTightest(k, model)
    }
    if usesQueue, states.count == 1 {
      queue.insert(k, key: keys[k], start: model.start[k], cost)
    }
  }

  /// No line may begin before break `k`.
  private mutating func startOver(at k: Int, _ model: LineModel) {
    barrier = k
    low = k
    if states.count == 1 { queue.restart(at: k, key: keys[k], start: model.start[k]) }
  }

  private mutating func settleByQueue(_ k: Int, _ model: LineModel) {
    queue.advance(to: model.end[k], measure: cost.measure)
    let flags = model.flags[k]
    let price = cost.key(of: model.price[k], flags: flags)
    if let best = queue.best {
      keys[k] = best.key &+ cost.key(breadth: model.end[k] &- best.start) &+ price
      back[k] = Int32(truncatingIfNeeded: k - best.place)
    } else {
      // One unit wider than the measure: it stands out, alone, and its slack is none.
      keys[k] = keys[k - 1] &+ cost.key(breadth: .max) &+ price
      back[k] = 1
    }
    if rootReaches { tryRoot(k, model, price) }
  }

  /// Compares the line from break 0 with the best that the queue knows.
  private mutating func tryRoot(_ k: Int, _ model: LineModel, _ price: Int) {
    let breadth = model.width(from: 0, to: k)
    guard breadth <= cost.measure else { return }
    let key = keys[0] &+ cost.key(breadth: breadth) &+ price
    guard queue.best == nil || key &- keys[k] < 0 else { return }
    keys[k] = key
    back[k] = Int32(truncatingIfNeeded: k)
  }

  /// From the first hyphen on, how many stand in a row is part of the state.
  private mutating func admitHyphens() {
    guard !states.countsHyphens else { return }
    let old = states.count
    states.countsHyphens = true
    untilFloor = 0
    let wide = states.count / old
    var wideKeys = Column<Int>(capacity: keys.count * wide)
    var wideBack = Column<Int32>(capacity: keys.count * wide)
    for entry in 0..<keys.count {
      wideKeys.append(keys[entry])
      // Entries keep their order and stand `wide` times as far apart.
      wideBack.append(back[entry] &* Int32(wide))
      for _ in 1..<wide {
        wideKeys.append(0)
        wideBack.append(0)
      }
    }
    swap(&keys, &wideKeys)
    swap(&back, &wideBack)
    rootState *= wide
  }

  // MARK: Decided lines

  /// The entry of break `k` with the least key; of equals the one that ``isLater(_:than:)``.
  private func bestEnd(_ k: Int) -> Int {
    let count = states.count
    var best = -1
    for entry in (k * count)..<((k + 1) * count) where back[entry] != 0 {
      let excess = best < 0 ? -1 : keys[entry] &- keys[best]
      if excess < 0 || excess == 0 && isLater(entry, than: best) { best = entry }
    }
    return best
  }

  /// Appends the ends of the lines on the way from the last decided one to an entry, first line
  /// first.
  private func trace(from entry: Int, into lines: inout Column<Int>) {
    let first = lines.count
    var entry = entry
    while entry / states.count > root {
      lines.append(entry / states.count)
      entry -= Int(back[entry])
    }
    var (a, b) = (first, lines.count - 1)
    while a < b {
      let end = lines[a]
      lines[a] = lines[b]
      lines[b] = end
      a += 1
      b -= 1
    }
  }

  /// Hands on the lines before the last entry that all live candidates have in common.
  ///
  /// The marks walk from the newest entry back, each live one giving way to its predecessor, until
  /// one is left. A look costs O(undecided breaks) and is taken again only after that many more.
  private mutating func release(_ model: LineModel, _ lines: inout Column<Int>) {
    let count = states.count
    let isForced = model.flags[next - 1].contains(.forced)
    var oldest = isForced ? next - 1 : low
    while oldest < next - 1, model.openEnd &- model.start[oldest] > widths.widest { oldest += 1 }
    // What is dead stays so, though less may be known of the next unit's end when the model has grown.
    low = oldest
    var marks = Column<Bool>(capacity: keys.count)
    for _ in 0..<keys.count { marks.append(false) }
    var alive = 0
    for entry in (oldest * count)..<keys.count where back[entry] != 0 {
      marks[entry] = true
      alive += 1
    }
    var entry = keys.count - 1
    while alive > 1 || !marks[entry] {
      if marks[entry] {
        alive -= 1
        let from = entry - Int(back[entry])
        if !marks[from] {
          marks[from] = true
          alive += 1
        }
      }
      entry -= 1
    }
    trace(from: entry, into: &lines)
    root = entry / count
    rootState = entry % count
    let undecided = next - root
    nextRelease = next + max(Self.releaseStep, undecided / 2)
    nextEagerRelease = next - 1 + undecided / Self.eagerPatience
  }

  /// Counts breaks anew from which so many before ``low`` were taken out.
  mutating func follow(_ removed: Int) {
    next -= removed
    low -= removed
    nextRelease -= removed
    nextEagerRelease -= removed
    queue.shift(by: removed)
  }

  /// Forgets the breaks before the last decided line's end, which the owner drops from the model.
  package mutating func drop(_ dropped: Int) {
    guard dropped > 0 else { return }
    keys.removeFirst(dropped * states.count)
    back.removeFirst(dropped * states.count)
    if cost.countsGaps { spaces.removeFirst(dropped) }
    for state in 0..<states.count { back[state] = state == rootState ? 1 : 0 }
    follow(dropped)
    root -= dropped
    low = max(0, low)
    barrier = max(0, barrier - dropped)
    isRootApart = false
    released = true
  }
}
