/// The breaks of a paragraph that cost least by TeX's reckoning, found as TeX finds them.
///
/// The value is a workspace: it keeps its room from paragraph to paragraph. Active breaks are flat
/// arrays of plain structs in TeX's order.
///
/// Linear in the number of breaks for lines of one width and looseness 0; otherwise the number of
/// distinct line numbers at a break is a factor, as in TeX.
///
/// Source: *TeX: The Program*, part 38; *Digital Typography*, chapter 3.
package struct TeXSearch: ~Copyable {
  /// A break from which a line may begin: *TeX: The Program*, section 819.
  struct Active: BitwiseCopyable {
    var start: TeXLineModel.Sums
    /// Total demerits up to here.
    var demerits: Int
    /// Its entry in ``TeXSearch/records``.
    var record: Int32
    /// The break in the model; -1 is the beginning of the paragraph.
    var place: Int32
    /// The number of the line that begins here, from 1.
    var line: Int32
    var fitness: Int32
    var isHyphenated: Bool
  }

  /// A break that some active break comes from: *TeX: The Program*, section 821.
  struct Record: BitwiseCopyable {
    var place: Int32
    /// The record of the line's beginning; -1 at the beginning of the paragraph.
    var previous: Int32
    /// The line ending here was accepted without demerits, as a last resort.
    var isArtificial: Bool
  }

  /// The best way so far to end a line of one class here: *TeX: The Program*, section 833.
  struct Candidate: BitwiseCopyable {
    var demerits = TeXBadness.awful
    var record: Int32 = -1
    var line: Int32 = 0
    var isArtificial = false
  }

  /// What a search ended with, beside the breaks.
  package struct Outcome: Equatable {
    package var demerits = 0
    package var pass = TeXParagraph.Pass.first
    package var artificialLines = 0
  }

  /// Breaks of the model that end lines, first line first; valid until the next search.
  package private(set) var breaks = Column<Int32>()

  /// TeX's list, while lines are told apart by number.
  var active = Column<Active>()
  /// The same once they are not.
  var merged = TeXMergedStarts()
  private var isMerged = false
  var spare = Column<Active>()
  var records = Column<Record>()
  /// One candidate for each class of line.
  var candidates = Column<Candidate>(capacity: TeXFitness.count)
  /// The least demerits among ``candidates``.
  var least = TeXBadness.awful
  /// At most the demerits of every active break.
  var floor = 0
  var placesUntilFloor = 0
  /// Breaks tried against lines: what a search costs.
  package internal(set) var steps = 0
  /// Tries every active break at every place as TeX does, for tests.
  package var isStraightforward = false

  package init() {
    for _ in 0..<TeXFitness.count { candidates.append(Candidate()) }
  }

  /// Finds the breaks of a model that has been finished, in up to three passes.
  ///
  /// Source: *TeX: The Program*, section 863.
  package mutating func run(
    _ model: borrowing TeXLineModel, _ parameters: TeXParameters
  ) -> Outcome {
    steps = 0
    var rules = TeXRules(parameters)
    while true {
      if tryAll(model, rules), let chosen = chosenEnd(rules) {
        return outcome(from: chosen, rules)
      }
      // A final pass always finds something: its last active break is never given up.
      rules.enterNextPass()
    }
  }

  /// - Returns: Whether some sequence of breaks reaches the end.
  private mutating func tryAll(_ model: borrowing TeXLineModel, _ rules: TeXRules) -> Bool {
    begin()
    for place in 0..<model.count {
      if model.flags[place].contains(.automatic), !rules.allowsAutomatic { continue }
      let trial = TeXTrial(model, place, rules)
      if !isMerged, !isStraightforward, active[0].line > rules.shape.easyLine { merge(rules) }
      if isMerged {
        scanMerged(trial, model, rules)
      } else {
        scanGrouped(trial, model, rules)
      }
      if isMerged ? merged.isEmpty : active.isEmpty { return false }
    }
    if isMerged { unmerge() }
    return true
  }

  /// The list is in the order of line numbers, so from here on no line is special.
  private mutating func merge(_ rules: TeXRules) {
    merged.append(active, adjDemerits: rules.adjDemerits)
    active.removeAll()
    isMerged = true
  }

  private mutating func unmerge() {
    active.removeAll()
    for index in merged.head..<merged.count { merged.spill(index, into: &active) }
  }

  /// *TeX: The Program*, section 864.
  private mutating func begin() {
    active.removeAll()
    records.removeAll()
    merged.removeAll()
    isMerged = false
    floor = 0
    placesUntilFloor = 0
    least = TeXBadness.awful
    for index in 0..<TeXFitness.count { candidates[index] = Candidate() }
    active.append(
      Active(
        start: TeXLineModel.Sums(), demerits: 0, record: -1, place: -1, line: 1,
        fitness: TeXFitness.decent, isHyphenated: false))
  }

  // MARK: The end of the paragraph

  /// The active break that the paragraph ends with, or nil when another pass may come closer to
  /// the looseness asked for.
  ///
  /// Source: *TeX: The Program*, sections 873–875.
  private func chosenEnd(_ rules: TeXRules) -> Active? {
    var best = active[0]
    for index in 0..<active.count where active[index].demerits < best.demerits {
      best = active[index]
    }
    guard rules.looseness != 0 else { return best }
    let optimum = Int(best.line)
    var reached = 0
    for index in 0..<active.count {
      let node = active[index]
      let difference = Int(node.line) - optimum
      if (difference < reached && rules.looseness <= difference)
        || (difference > reached && rules.looseness >= difference)
      {
        best = node
        reached = difference
      } else if difference == reached, node.demerits < best.demerits {
        best = node
      }
    }
    return reached == rules.looseness || rules.isFinal ? best : nil
  }

  private mutating func outcome(from end: Active, _ rules: TeXRules) -> Outcome {
    var outcome = Outcome(demerits: end.demerits, pass: rules.pass)
    breaks.removeAll()
    var record = end.record
    while record >= 0 {
      let entry = records[Int(record)]
      if entry.isArtificial { outcome.artificialLines += 1 }
      breaks.append(entry.place)
      record = entry.previous
    }
    var reversed = UnsafeMutableBufferPointer(start: breaks.base, count: breaks.count)
    reversed.reverse()
    return outcome
  }
}
