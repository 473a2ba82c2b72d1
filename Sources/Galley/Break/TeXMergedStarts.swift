/// The active breaks while lines need not be told apart by number: one start for each break, the
/// classes of the lines that end there folded into it.
///
/// A line from a start is the same whichever class the line before it has; only the price of the
/// change differs. So for each class of the *next* line the best of the up to four ways to a start
/// can be chosen once, when it becomes active, and a trial looks at one way instead of four.
struct TeXMergedStarts: ~Copyable {
  struct Start: BitwiseCopyable {
    var sums: TeXLineModel.Sums
    /// The least demerits of any way to here.
    var least: Int
    /// The break in the model; -1 is the beginning of the paragraph.
    var place: Int32
    var isHyphenated: Bool
    /// Dead, but not yet taken out of the array.
    var isDead = false
  }

  /// One way to reach a start.
  struct Way: BitwiseCopyable {
    var demerits = Int.max
    var record: Int32 = -1
    /// The number of the line that begins there.
    var line: Int32 = 0

    static let none = Way()
  }

  private(set) var starts = Column<Start>()
  /// The way to each start by the class of its last line: `4 · start + class`.
  private(set) var own = Column<Way>()
  /// The best way to each start by the class of the line that follows, the change of class paid:
  /// `4 · start + class`.
  private(set) var entering = Column<Way>()
  /// The first start that still lives.
  private(set) var head = 0

  var count: Int { starts.count }
  var isEmpty: Bool { head == starts.count }

  mutating func removeAll() {
    starts.removeAll()
    own.removeAll()
    entering.removeAll()
    head = 0
  }

  /// Adds active breaks, in the order of the text.
  mutating func append(_ nodes: borrowing Column<TeXSearch.Active>, adjDemerits: Int) {
    for index in 0..<nodes.count {
      let node = nodes[index]
      if starts.count == head || starts[starts.count - 1].place != node.place {
        starts.append(
          Start(
            sums: node.start, least: .max, place: node.place, isHyphenated: node.isHyphenated))
        for _ in 0..<TeXFitness.count {
          own.append(.none)
          entering.append(.none)
        }
      }
      let way = Way(demerits: node.demerits, record: node.record, line: node.line)
      add(way, node.fitness, adjDemerits)
    }
  }

  /// Adds a way to the last start; of equals the later one wins, as it would in TeX's list.
  private mutating func add(_ way: Way, _ fitness: Int32, _ adjDemerits: Int) {
    let last = starts.count - 1
    starts.base[last].least = min(starts[last].least, way.demerits)
    own[TeXFitness.count * last + Int(fitness)] = way
    for next in 0..<TeXFitness.count {
      var entry = way
      if abs(Int32(next) - fitness) > 1 { entry.demerits &+= adjDemerits }
      let place = TeXFitness.count * last + next
      if entry.demerits <= entering[place].demerits { entering[place] = entry }
    }
  }

  @inline(__always)
  func markDead(_ index: Int) { starts.base[index].isDead = true }

  /// Drops starts from the front.
  @inline(__always)
  mutating func drop(_ dead: Int) { head += dead }

  /// Moves the living among the starts before `end` up to those from there on.
  mutating func closeHoles(before end: Int) {
    var write = end
    for index in stride(from: end - 1, through: head, by: -1) where !starts[index].isDead {
      write -= 1
      starts[write] = starts[index]
      for fitness in 0..<TeXFitness.count {
        own[TeXFitness.count * write + fitness] = own[TeXFitness.count * index + fitness]
        entering[TeXFitness.count * write + fitness] =
          entering[TeXFitness.count * index + fitness]
      }
    }
    head = write
  }

  /// Gives back the room of dead starts, at constant cost for each.
  mutating func compact() {
    guard head > 64, head > starts.count - head else { return }
    starts.removeFirst(head)
    own.removeFirst(TeXFitness.count * head)
    entering.removeFirst(TeXFitness.count * head)
    head = 0
  }

  /// Adds all ways to a start to TeX's list, the loosest class first.
  func spill(_ index: Int, into list: inout Column<TeXSearch.Active>) {
    let start = starts[index]
    for fitness in 0..<TeXFitness.count {
      let way = own[TeXFitness.count * index + fitness]
      guard way.demerits != Int.max else { continue }
      list.append(
        TeXSearch.Active(
          start: start.sums, demerits: way.demerits, record: way.record, place: start.place,
          line: way.line, fitness: Int32(fitness), isHyphenated: start.isHyphenated))
    }
  }
}
