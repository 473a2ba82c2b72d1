/// TeX's first passes on plain text: what ``TeXSearch`` finds, where all breaks are alike.
///
/// It knows spaces that do not shrink, breaks without a price, lines of one measure and a last line that
/// is filled. Sums then grow, a ragged line's badness is read from a table by its slack, and of TeX's
/// four classes three occur. It gives up where TeX would go on to another pass or to its last resort, and
/// ``TeXSearch`` takes over. Totals have no cap here.
///
/// Linear: O(words that may begin a line) a break. Memory: 12 bytes a break.
///
/// Source: *TeX: The Program*, part 38.
struct TeXPlainSearch: ~Copyable {
  /// What a pass is told.
  struct Rules: Equatable {
    /// In cells.
    var measure: Int
    /// The greatest badness of a line.
    var threshold: Int
    var linePenalty: Int
    /// Stretch of the right margin and of one space, in scaled points; one of them is 0.
    var marginStretch: Int
    var spaceStretch: Int
    /// How far one space shrinks; only ``TeXGlueSearch`` knows such spaces.
    var spaceShrink = 0

    static let widest = 4096
  }

  typealias Start = TeXWays.Start

  private var table = TeXWays(classes: 3)

  /// Demerits and class of a ragged line by its slack, up to the greatest that is allowed.
  private var costs = Column<Int>()
  private var classes = Column<Int32>()
  private var tabled: Rules?

  private static let cell = 65_536
  private static let infinity = Int.max / 4

  /// Appends the breaks at which lines end, unless the pass fails.
  mutating func run(
    _ model: LineModel, from first: Int, to last: Int, _ rules: Rules, into lines: inout Column<Int>
  ) -> Bool {
    table.begin(model, first, last - first)
    if rules.spaceStretch == 0, tabled != rules { makeTable(rules) }
    let way =
      rules.spaceStretch == 0
      ? searchRagged(model, first, last, rules) : searchJustified(model, first, last, rules)
    guard way >= 0 else { return false }
    table.trace(way, from: first, to: last, into: &lines)
    return true
  }

  private mutating func makeTable(_ rules: Rules) {
    tabled = rules
    costs.removeAll()
    classes.removeAll()
    for slack in 0...rules.measure {
      let badness = texBadness(missing: slack * Self.cell, available: rules.marginStretch)
      guard badness <= rules.threshold else { return }
      costs.append(Self.cost(badness, rules))
      classes.append(
        slack == 0 ? TeXFitness.decent : TeXFitness.stretching(badness: badness))
    }
  }

  @inline(__always)
  private static func cost(_ badness: Int, _ rules: Rules) -> Int {
    let sum = rules.linePenalty &+ badness
    return sum >= 10_000 ? 100_000_000 : sum &* sum
  }

  // MARK: The search

  /// The best way to the end, or -1.
  private mutating func searchRagged(
    _ model: LineModel, _ first: Int, _ last: Int, _ rules: Rules
  ) -> Int32 {
    let (starts, entering, ways) = (table.starts.base, table.entering.base, table.ways.base)
    let (costs, classes, limit) = (self.costs.base, self.classes.base, self.costs.count)
    var (head, tail) = (0, 1)
    for k in first + 1..<last {
      if model.flags[k].contains(.automatic) { continue }
      let room = rules.measure &- model.end[k]
      while head < tail, starts[head].sum &+ room < 0 { head &+= 1 }
      if head == tail { return -1 }
      var best = Candidates()
      var i = head
      while i < tail {
        let slack = starts[i].sum &+ room
        if slack >= limit { break }
        let at = 3 &* i &+ Int(classes[slack])
        best.note(entering[at] &+ costs[slack], ways[at], classes[slack])
        i &+= 1
      }
      if best.isEmpty { continue }
      starts[tail] = Start(sum: model.start[k], spaces: 0)
      insert(best, k &- first, tail)
      tail &+= 1
    }
    return bestEnd(model, last, rules, head, tail)
  }

  private mutating func searchJustified(
    _ model: LineModel, _ first: Int, _ last: Int, _ rules: Rules
  ) -> Int32 {
    let (starts, entering, ways) = (table.starts.base, table.entering.base, table.ways.base)
    var (head, tail) = (0, 1)
    var spaces = 0
    for k in first + 1..<last {
      if model.flags[k].contains(.automatic) { continue }
      let room = rules.measure &- model.end[k]
      while head < tail, starts[head].sum &+ room < 0 { head &+= 1 }
      if head == tail { return -1 }
      var best = Candidates()
      var i = head
      while i < tail {
        let slack = starts[i].sum &+ room
        let stretch = (spaces &- starts[i].spaces) &* rules.spaceStretch
        let badness = texBadness(missing: slack &* Self.cell, available: stretch)
        if badness > rules.threshold { break }
        let fitness = slack == 0 ? TeXFitness.decent : TeXFitness.stretching(badness: badness)
        let at = 3 &* i &+ Int(fitness)
        best.note(entering[at] &+ Self.cost(badness, rules), ways[at], fitness)
        i &+= 1
      }
      if model.start[k] > model.end[k] { spaces &+= 1 }
      if best.isEmpty { continue }
      starts[tail] = Start(sum: model.start[k], spaces: spaces)
      insert(best, k &- first, tail)
      tail &+= 1
    }
    return bestEnd(model, last, rules, head, tail)
  }

  /// The last line is filled, so it is decent from every start from which it fits.
  private func bestEnd(
    _ model: LineModel, _ last: Int, _ rules: Rules, _ head: Int, _ tail: Int
  ) -> Int32 {
    var least = Self.infinity
    var way: Int32 = -1
    for i in head..<tail where model.end[last] &- table.starts.base[i].sum <= rules.measure {
      let total = table.entering.base[3 * i + 2]
      if total <= least { (least, way) = (total, table.ways.base[3 * i + 2]) }
    }
    return way
  }

  /// Makes the best lines that end at a break into ways to a start.
  @inline(__always)
  private func insert(_ best: Candidates, _ place: Int, _ tail: Int) {
    let most = min(best.veryLoose.total, best.loose.total, best.decent.total) &+ TeXWays.adjDemerits
    let at = 3 &* place
    let code = Int32(truncatingIfNeeded: at)
    table.previous.base[at] = best.veryLoose.way
    table.previous.base[at &+ 1] = best.loose.way
    table.previous.base[at &+ 2] = best.decent.way
    var entry = (Self.infinity, Self.infinity, Self.infinity)
    var way = (code, code, code)
    let veryLoose = best.veryLoose.total
    if veryLoose <= most {
      entry = (veryLoose, veryLoose, veryLoose &+ TeXWays.adjDemerits)
    }
    let loose = best.loose.total
    if loose <= most {
      if loose <= entry.0 { (entry.0, way.0) = (loose, code &+ 1) }
      if loose <= entry.1 { (entry.1, way.1) = (loose, code &+ 1) }
      if loose <= entry.2 { (entry.2, way.2) = (loose, code &+ 1) }
    }
    let decent = best.decent.total
    if decent <= most {
      let changed = decent &+ TeXWays.adjDemerits
      if changed <= entry.0 { (entry.0, way.0) = (changed, code &+ 2) }
      if decent <= entry.1 { (entry.1, way.1) = (decent, code &+ 2) }
      if decent <= entry.2 { (entry.2, way.2) = (decent, code &+ 2) }
    }
    let to = 3 &* tail
    let (entering, ways) = (table.entering.base + to, table.ways.base + to)
    (entering[0], entering[1], entering[2]) = entry
    (ways[0], ways[1], ways[2]) = way
  }

  /// The best lines so far that end at a break, by class; of equals the later one wins.
  struct Candidates {
    var veryLoose = (total: TeXPlainSearch.infinity, way: Int32(0))
    var loose = (total: TeXPlainSearch.infinity, way: Int32(0))
    var decent = (total: TeXPlainSearch.infinity, way: Int32(0))

    var isEmpty: Bool {
      min(veryLoose.total, loose.total, decent.total) == TeXPlainSearch.infinity
    }

    @inline(__always)
    mutating func note(_ total: Int, _ way: Int32, _ fitness: Int32) {
      if fitness == TeXFitness.decent {
        if total <= decent.total { decent = (total, way) }
      } else if fitness == TeXFitness.loose {
        if total <= loose.total { loose = (total, way) }
      } else {
        if total <= veryLoose.total { veryLoose = (total, way) }
      }
    }
  }
}
