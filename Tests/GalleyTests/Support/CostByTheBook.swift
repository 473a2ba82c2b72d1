@testable import Galley

/// What a set paragraph costs, added up line by line as the rules are written down, without the
/// keys, columns and shortcuts of the breakers.
struct CostByTheBook {
  var rule: LineCost.Rule
  var widths: LineWidths
  var goal: Int?

  /// Compared first to last.
  struct Key: Comparable {
    var first: Int
    var second: Int
    static func < (a: Key, b: Key) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  /// What the lines so far cost.
  struct Tally {
    var total = 0
    var lastResorts = 0
    var lines = 0
    /// Hyphens at the ends of the last lines, in a row.
    var hyphens = 0
    /// The break at which the next line starts.
    var start = 0
  }

  /// The key of a paragraph whose lines end at these breaks.
  func key(_ ends: [Int], _ paragraph: UnitParagraph) -> Key {
    var tally = Tally()
    for end in ends { add(end, to: &tally, paragraph) }
    return key(tally)
  }

  /// Counts one more line, up to a break.
  private func add(_ end: Int, to tally: inout Tally, _ paragraph: UnitParagraph) {
    let flags = paragraph.flags(end)
    tally.total += lineCost(tally.lines, tally.start, end, paragraph)
    // What stands out here might fit a line of another measure.
    if widths.special > 0,
      paragraph.breadth(from: tally.start, to: end) > widths.width(ofLine: tally.lines)
    {
      tally.lastResorts += 1
    }
    if flags.contains(.divided) {
      tally.hyphens += 1
      if tally.hyphens == 2 { tally.total += scaled(25) }
      if tally.hyphens > 2, !flags.contains(.automatic) { tally.total += scaled(1_000_000) }
      if tally.hyphens > 2, flags.contains(.automatic) { tally.lastResorts += 1 }
    } else {
      tally.hyphens = 0
    }
    if flags.contains(.free), paragraph.flags(tally.start).contains(.divided) {
      if paragraph.flags(tally.start).contains(.automatic) {
        switch rule {
        case .squaresMinLines, .even: tally.total += 1 << 50
        default: tally.lastResorts += 1
        }
      } else {
        tally.total += scaled(25)
      }
    }
    tally.lines += 1
    tally.start = end
  }

  private func key(_ tally: Tally) -> Key {
    let (total, lastResorts) = (tally.total, tally.lastResorts)
    switch rule {
    case .prose, .squares:
      return Key(first: total + lastResorts * 1_000_000, second: tally.lines)
    case .squaresMinLines, .even: return Key(first: tally.lines + lastResorts * 4, second: total)
    case .gaps: return Key(first: total + lastResorts << 38, second: tally.lines)
    }
  }

  private var countsGaps: Bool {
    if case .gaps = rule { true } else { false }
  }

  private var countsLast: Bool { rule == .even || rule == .gaps(countsLast: true) }

  /// Where gaps count, costs are sixteenths.
  private func scaled(_ price: Int) -> Int { countsGaps ? 16 * price : price }

  private func lineCost(_ line: Int, _ start: Int, _ end: Int, _ paragraph: UnitParagraph) -> Int {
    let measure = widths.width(ofLine: line)
    let breadth = paragraph.breadth(from: start, to: end)
    let isLast = paragraph.flags(end).contains(.free)
    var cost = 0
    if rule == .prose {
      let quarter = max(0, measure) / 4
      cost += quarter * quarter
    }
    if !isLast || countsLast {
      if breadth <= measure {
        let slack = (countsGaps ? measure : goal ?? measure) - breadth
        cost += countsGaps ? strain(slack, gaps(start, end, paragraph)) : slack * slack
      }
    }
    if isLast {
      if rule == .prose, isRunt(start, end, breadth, measure, paragraph) {
        let eighth = measure / 8
        cost += max(25, eighth * eighth)
      }
    } else if rule == .prose {
      cost += paragraph.units[end - 1].price
    } else if paragraph.flags(end).contains(.divided) {
      cost += scaled(25)
    }
    return cost
  }

  private func gaps(_ start: Int, _ end: Int, _ paragraph: UnitParagraph) -> Int {
    (start + 1..<end).count { paragraph.flags($0).contains(.space) }
  }

  /// Sixteenths of 100 (slack / gaps)³.
  private func strain(_ slack: Int, _ gaps: Int) -> Int {
    if slack == 0 { return 0 }
    if gaps == 0 { return 16 * (slack * slack + 1_000_000) }
    return 1600 * slack * slack * slack / (gaps * gaps * gaps)
  }

  /// One word, under a quarter of the measure, that is not the only line since the last forced end.
  private func isRunt(
    _ start: Int, _ end: Int, _ breadth: Int, _ measure: Int, _ paragraph: UnitParagraph
  ) -> Bool {
    guard breadth < measure, 4 * breadth < measure else { return false }
    guard start > 0, !paragraph.flags(start).contains(.forced) else { return false }
    return (start + 1..<end).allSatisfy { !paragraph.flags($0).contains(.space) }
  }

  /// Whether a line may stand: within the measure or a single unit, and no forced end inside.
  func allows(_ line: Int, _ start: Int, _ end: Int, _ paragraph: UnitParagraph) -> Bool {
    guard (start + 1..<end).allSatisfy({ !paragraph.flags($0).contains(.forced) }) else {
      return false
    }
    return end == start + 1
      || paragraph.breadth(from: start, to: end) <= widths.width(ofLine: line)
  }
}

extension CostByTheBook {
  /// The best of all break sets; among equals the one whose breaks, read from the last back, are
  /// the latest.
  func best(_ paragraph: UnitParagraph) -> (key: Key, ends: [Int]) {
    var found: (key: Key, ends: [Int])?
    var ends: [Int] = []
    func extend(_ tally: Tally) {
      if tally.start == paragraph.units.count {
        let key = key(tally)
        if let best = found {
          if key > best.key { return }
          if key == best.key, !isLater(ends, best.ends) { return }
        }
        found = (key, ends)
        return
      }
      for end in (tally.start + 1)...paragraph.units.count {
        if end > tally.start + 1, paragraph.flags(end - 1).contains(.forced) { break }
        guard allows(ends.count, tally.start, end, paragraph) else { continue }
        ends.append(end)
        var next = tally
        add(end, to: &next, paragraph)
        extend(next)
        ends.removeLast()
      }
    }
    extend(Tally())
    return found!
  }

  private func isLater(_ a: [Int], _ b: [Int]) -> Bool {
    for (x, y) in zip(a.reversed(), b.reversed()) where x != y { return x > y }
    // Where the shorter one begins, at break 0, the other has a later break.
    return a.count > b.count
  }
}
