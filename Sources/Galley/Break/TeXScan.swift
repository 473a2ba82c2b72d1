/// Trying a place to break against every active break: *TeX: The Program*, sections 829–860.
extension TeXSearch {
  /// Badness and class of a line.
  private struct Strain {
    var badness: Int
    var fitness: Int32
    var stretches: Bool
  }

  /// Lines all have one width and need not be told apart by number: the usual case.
  ///
  /// Active breaks stand in the order of the text. When sums only grow along it, the first line that
  /// is too loose, or too dear for being loose, is followed only by looser ones: the rest of the list
  /// would change nothing and need not be looked at.
  mutating func scanMerged(
    _ trial: TeXTrial, _ model: borrowing TeXLineModel, _ rules: TeXRules
  ) {
    let width = rules.shape.later.width
    let nodes = active.base
    let count = active.count
    let mayStop = model.isMonotone && !trial.isForced
    var strain = Strain(badness: 0, fitness: 0, stretches: false)
    var strained = Int32.min
    var dead = 0
    var leavesHoles = false
    var index = head
    while index < count {
      let node = nodes[index]
      // The classes of one break follow each other, and their lines are the same.
      if node.place != strained {
        strain = self.strain(of: node, trial, model, width)
        strained = node.place
      }
      if strain.badness > TeXBadness.hopeless || trial.isForced {
        let isLast = index == count - 1 && dead == index - head
        let isArtificial = rules.isFinal && least == TeXBadness.awful && isLast
        if isArtificial || strain.badness <= rules.threshold {
          record(node, strain, trial, rules, isArtificial: isArtificial)
        }
        if dead < index - head {
          nodes[index].isDead = true
          leavesHoles = true
        }
        dead += 1
      } else if strain.badness <= rules.threshold,
        !(mayStop && strain.stretches && isTooDear(strain, trial, rules))
      {
        record(node, strain, trial, rules, isArtificial: false)
      } else if mayStop, strain.stretches, allAreFinite(from: node, model) {
        index += 1
        break
      } else if strain.badness <= rules.threshold {
        record(node, strain, trial, rules, isArtificial: false)
      }
      index += 1
    }
    steps += index - head
    if leavesHoles { closeHoles(before: index) } else { head += dead }
    if least < TeXBadness.awful { insertCandidates(trial, model, rules) }
    compact()
    refreshFloor()
  }

  /// Lines are told apart by number, as their widths differ or their number counts.
  mutating func scanGrouped(
    _ trial: TeXTrial, _ model: borrowing TeXLineModel, _ rules: TeXRules
  ) {
    let easyLine = rules.shape.easyLine
    var group: Int32 = 0
    var width = 0
    swap(&active, &spare)
    active.removeAll()
    steps += spare.count - head
    for index in head..<spare.count {
      let node = spare[index]
      if node.line > group {
        // A group has ended: its breaks go before those of the next.
        if least < TeXBadness.awful, group != easyLine {
          insertCandidates(trial, model, rules)
        }
        let isEasy = node.line > easyLine
        width = isEasy ? rules.shape.later.width : rules.shape.place(ofLine: node.line).width
        group = isEasy ? TeXShape.endless - 1 : node.line
      }
      let strain = self.strain(of: node, trial, model, width)
      if strain.badness > TeXBadness.hopeless || trial.isForced {
        let isLast = index == spare.count - 1 && active.isEmpty
        let isArtificial = rules.isFinal && least == TeXBadness.awful && isLast
        if isArtificial || strain.badness <= rules.threshold {
          record(node, strain, trial, rules, isArtificial: isArtificial)
        }
      } else {
        if strain.badness <= rules.threshold {
          record(node, strain, trial, rules, isArtificial: false)
        }
        active.append(node)
      }
    }
    if least < TeXBadness.awful { insertCandidates(trial, model, rules) }
    head = 0
  }

  /// *TeX: The Program*, sections 851–853.
  @inline(__always)
  private func strain(
    of node: Active, _ trial: TeXTrial, _ model: borrowing TeXLineModel, _ width: Int
  ) -> Strain {
    let shortfall = width &- (trial.end.width &- node.start.width)
    if shortfall > 0 {
      if trial.mayBeInfinite, trial.isInfinite(after: model.filStart(Int(node.place))) {
        return Strain(badness: 0, fitness: TeXFitness.decent, stretches: true)
      }
      let badness = texBadness(
        missing: shortfall, available: trial.end.stretch &- node.start.stretch)
      return Strain(
        badness: badness, fitness: TeXFitness.stretching(badness: badness), stretches: true)
    }
    let shrink = trial.end.shrink &- node.start.shrink
    let excess = 0 &- shortfall
    let badness =
      excess > shrink ? TeXBadness.overfull : texBadness(missing: excess, available: shrink)
    return Strain(
      badness: badness, fitness: TeXFitness.shrinking(badness: badness), stretches: false)
  }

  /// Whether no line ending here that begins at `node` or later holds infinite stretch.
  private func allAreFinite(
    from node: Active, _ model: borrowing TeXLineModel
  ) -> Bool {
    guard model.hasInfiniteStretch else { return true }
    let last = active[active.count - 1]
    return model.filStart(Int(node.place)) == model.filStart(Int(last.place))
  }

  /// Whether a line this loose, or looser, costs more than any class that can be kept here: it need
  /// not be looked at, nor need those that begin later.
  @inline(__always)
  private func isTooDear(_ strain: Strain, _ trial: TeXTrial, _ rules: TeXRules) -> Bool {
    guard rules.costsAreBounded, least < TeXBadness.awful else { return false }
    return floor &+ rules.cost(ofBadness: strain.badness) &+ trial.price > least
      &+ rules.adjDemerits
  }

  /// Brings ``floor`` up to date, once in as many places as there are active breaks.
  private mutating func refreshFloor() {
    placesUntilFloor -= 1
    guard placesUntilFloor <= 0, head < active.count else { return }
    placesUntilFloor = active.count - head
    floor = active[head].demerits
    for index in head..<active.count { floor = min(floor, active[index].demerits) }
  }

  /// Notes the way over `node` if it is the best of its class; of equals the later one wins.
  ///
  /// Source: *TeX: The Program*, sections 855 and 859.
  @inline(__always)
  private mutating func record(
    _ node: Active, _ strain: Strain, _ trial: TeXTrial, _ rules: TeXRules, isArtificial: Bool
  ) {
    var total = node.demerits
    if !isArtificial {
      total &+= rules.cost(ofBadness: strain.badness)
      total &+= trial.price
      if trial.isHyphenated, node.isHyphenated { total &+= trial.hyphensInARow }
      if abs(strain.fitness &- node.fitness) > 1 { total &+= rules.adjDemerits }
    }
    let best = candidates.base + Int(strain.fitness)
    guard total <= best.pointee.demerits else { return }
    best.pointee = Candidate(
      demerits: total, record: node.record, line: node.line, isArtificial: isArtificial)
    least = min(least, total)
  }

  /// Makes the best lines that end here into active breaks, the loosest class first.
  ///
  /// Source: *TeX: The Program*, sections 836 and 845.
  private mutating func insertCandidates(
    _ trial: TeXTrial, _ model: borrowing TeXLineModel,
    _ rules: TeXRules
  ) {
    let margin = abs(rules.adjDemerits)
    let limit = margin >= TeXBadness.awful &- least ? TeXBadness.awful - 1 : least + margin
    for index in 0..<TeXFitness.count {
      let best = candidates[index]
      candidates[index].demerits = TeXBadness.awful
      guard best.demerits <= limit else { continue }
      floor = min(floor, best.demerits)
      active.append(
        Active(
          start: model.starts[trial.place], demerits: best.demerits, record: Int32(records.count),
          place: Int32(trial.place), line: best.line + 1, fitness: Int32(index),
          isHyphenated: trial.isHyphenated))
      records.append(
        Record(
          place: Int32(trial.place), previous: best.record, isArtificial: best.isArtificial))
    }
    least = TeXBadness.awful
  }

  /// Moves the living among the breaks that were looked at up to those that were not.
  private mutating func closeHoles(before end: Int) {
    var write = end
    for index in stride(from: end - 1, through: head, by: -1) where !active[index].isDead {
      write -= 1
      active[write] = active[index]
    }
    head = write
  }

  /// Gives back the room of dead breaks, at constant cost for each.
  private mutating func compact() {
    guard head > 64, head > active.count - head else { return }
    active.removeFirst(head)
    head = 0
  }
}
