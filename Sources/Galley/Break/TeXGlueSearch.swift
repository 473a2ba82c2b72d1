/// TeX's first passes on justified text whose spaces stretch and shrink: what ``TeXSearch`` finds, where
/// all breaks are alike.
///
/// It knows what ``TeXPlainSearch`` knows, and spaces that all shrink by the same, less than they are
/// wide; all four classes of TeX occur. It gives up where TeX would go on to another pass.
///
/// Linear: O(words that may begin a line) a break. Memory: 16 bytes a break.
///
/// Source: *TeX: The Program*, part 38.
struct TeXGlueSearch: ~Copyable {
  typealias Rules = TeXPlainSearch.Rules
  typealias Start = TeXWays.Start

  private var table = TeXWays(classes: 4)

  private static let point = 65_536
  private static let infinity = Int.max / 4

  /// Appends the breaks at which lines end, unless the pass fails.
  mutating func run(
    _ model: LineModel, from first: Int, to last: Int, _ rules: Rules, into lines: inout Column<Int>
  ) -> Bool {
    table.begin(model, first, last - first)
    let way = search(model, first, last, rules)
    guard way >= 0 else { return false }
    table.trace(way, from: first, to: last, into: &lines)
    return true
  }

  /// The best way to the end, or -1.
  private mutating func search(
    _ model: LineModel, _ first: Int, _ last: Int, _ rules: Rules
  ) -> Int32 {
    let (starts, entering, ways) = (table.starts.base, table.entering.base, table.ways.base)
    var (head, tail, spaces) = (0, 1, 0)
    for k in first + 1..<last {
      if model.flags[k].contains(.automatic) { continue }
      let room = rules.measure &- model.end[k]
      while head < tail, isOverfull(starts[head], room, spaces, rules) { head &+= 1 }
      if head == tail { return -1 }
      var best = Candidates()
      var i = head
      while i < tail {
        let slack = starts[i].sum &+ room
        let gaps = spaces &- starts[i].spaces
        let badness: Int
        let fitness: Int32
        if slack < 0 {
          badness = texBadness(
            missing: (0 &- slack) &* Self.point, available: gaps &* rules.spaceShrink)
          fitness = TeXFitness.shrinking(badness: badness)
        } else {
          badness = texBadness(missing: slack &* Self.point, available: gaps &* rules.spaceStretch)
          if badness > rules.threshold { break }
          fitness = TeXFitness.stretching(badness: badness)
        }
        if badness <= rules.threshold {
          let at = 4 &* i &+ Int(fitness)
          best.note(entering[at] &+ Self.cost(badness, rules), ways[at], fitness)
        }
        i &+= 1
      }
      if model.start[k] > model.end[k] { spaces &+= 1 }
      if best.least == Self.infinity { continue }
      starts[tail] = Start(sum: model.start[k], spaces: spaces)
      insert(best, k &- first, tail)
      tail &+= 1
    }
    return bestEnd(model, last, rules, head..<tail, spaces)
  }

  /// Whether a line is too wide even when all its gaps give up what they can.
  @inline(__always)
  private func isOverfull(_ start: Start, _ room: Int, _ spaces: Int, _ rules: Rules) -> Bool {
    let slack = start.sum &+ room
    guard slack < 0 else { return false }
    return (0 &- slack) &* Self.point > (spaces &- start.spaces) &* rules.spaceShrink
  }

  @inline(__always)
  private static func cost(_ badness: Int, _ rules: Rules) -> Int {
    let sum = rules.linePenalty &+ badness
    return sum >= 10_000 ? 100_000_000 : sum &* sum
  }

  /// The last line is filled, or shrinks; of two classes that come as cheap TeX takes the looser.
  private func bestEnd(
    _ model: LineModel, _ last: Int, _ rules: Rules, _ live: Range<Int>, _ spaces: Int
  ) -> Int32 {
    let (starts, entering, ways) = (table.starts.base, table.entering.base, table.ways.base)
    var best = Candidates()
    let room = rules.measure &- model.end[last]
    for i in live where !isOverfull(starts[i], room, spaces, rules) {
      let slack = starts[i].sum &+ room
      let badness =
        slack >= 0
        ? 0
        : texBadness(
          missing: (0 &- slack) &* Self.point,
          available: (spaces &- starts[i].spaces) &* rules.spaceShrink)
      guard badness <= rules.threshold else { continue }
      let fitness = TeXFitness.shrinking(badness: badness)
      let at = 4 * i + Int(fitness)
      best.note(entering[at] &+ Self.cost(badness, rules), ways[at], fitness)
    }
    guard best.least < Self.infinity else { return -1 }
    return best.decent.total <= best.tight.total ? best.decent.way : best.tight.way
  }

  /// Makes the best lines that end at a break into ways to a start.
  @inline(__always)
  private func insert(_ best: Candidates, _ place: Int, _ tail: Int) {
    let code = 4 &* place
    let previous = table.previous.base + code
    previous[0] = best.veryLoose.way
    previous[1] = best.loose.way
    previous[2] = best.decent.way
    previous[3] = best.tight.way
    var entry = Entry(table.entering.base + 4 &* tail, table.ways.base + 4 &* tail, code)
    let most = best.least &+ TeXWays.adjDemerits
    if best.veryLoose.total <= most { entry.take(best.veryLoose.total, from: 0) }
    if best.loose.total <= most { entry.take(best.loose.total, from: 1) }
    if best.decent.total <= most { entry.take(best.decent.total, from: 2) }
    if best.tight.total <= most { entry.take(best.tight.total, from: 3) }
  }

  /// The ways to a start while they are gathered, class after class; of equals the later one wins.
  private struct Entry {
    let entering: UnsafeMutablePointer<Int>
    let ways: UnsafeMutablePointer<Int32>
    let code: Int

    @inline(__always)
    init(_ entering: UnsafeMutablePointer<Int>, _ ways: UnsafeMutablePointer<Int32>, _ code: Int) {
      (self.entering, self.ways, self.code) = (entering, ways, code)
      entering.update(repeating: TeXGlueSearch.infinity, count: TeXFitness.count)
    }

    @inline(__always)
    mutating func take(_ total: Int, from fitness: Int) {
      for next in 0..<TeXFitness.count {
        let paid = abs(next &- fitness) > 1 ? total &+ TeXWays.adjDemerits : total
        guard paid <= entering[next] else { continue }
        entering[next] = paid
        ways[next] = Int32(truncatingIfNeeded: code &+ fitness)
      }
    }
  }

  /// The best lines so far that end at a break, by class; of equals the later one wins.
  private struct Candidates {
    var veryLoose = (total: TeXGlueSearch.infinity, way: Int32(0))
    var loose = (total: TeXGlueSearch.infinity, way: Int32(0))
    var decent = (total: TeXGlueSearch.infinity, way: Int32(0))
    var tight = (total: TeXGlueSearch.infinity, way: Int32(0))

    var least: Int { min(min(veryLoose.total, loose.total), min(decent.total, tight.total)) }

    @inline(__always)
    mutating func note(_ total: Int, _ way: Int32, _ fitness: Int32) {
      switch fitness {
      case TeXFitness.decent: if total <= decent.total { decent = (total, way) }
      case TeXFitness.tight: if total <= tight.total { tight = (total, way) }
      case TeXFitness.loose: if total <= loose.total { loose = (total, way) }
      default: if total <= veryLoose.total { veryLoose = (total, way) }
      }
    }
  }
}
