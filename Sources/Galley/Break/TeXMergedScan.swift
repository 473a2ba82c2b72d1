/// Trying a place against every start while lines are all alike: the usual case.
extension TeXSearch {
  /// Starts stand in the order of the text. When sums only grow along it, the first line that is too
  /// loose, or too dear for being loose, is followed only by looser ones: the rest of the starts would
  /// change nothing and need not be looked at.
  mutating func scanMerged(
    _ trial: TeXTrial, _ model: borrowing TeXLineModel, _ rules: TeXRules
  ) {
    let head = merged.head
    let count = merged.count
    let mayStop = model.isMonotone && !trial.isForced
    var dead = 0
    var leavesHoles = false
    var index = head
    scan: while index < count {
      let start = merged.starts.base + index
      let strain = TeXStrain(
        from: start.pointee.sums, place: start.pointee.place, trial, model,
        width: rules.shape.later.width)
      if strain.badness > TeXBadness.hopeless || trial.isForced {
        if index == count - 1, dead == index - head {
          recordLast(index, strain, trial, rules)
        } else if strain.badness <= rules.threshold {
          record(index, strain, trial, rules)
        }
        if dead < index - head {
          merged.markDead(index)
          leavesHoles = true
        }
        dead += 1
      } else {
        if mayStop, strain.stretches,
          strain.badness > rules.threshold || isTooDear(strain, trial, rules),
          allAreFinite(from: start.pointee.place, model)
        {
          index += 1
          break scan
        }
        if strain.badness <= rules.threshold { record(index, strain, trial, rules) }
      }
      index += 1
    }
    steps += index - head
    if leavesHoles { merged.closeHoles(before: index) } else { merged.drop(dead) }
    if least < TeXBadness.awful {
      insertCandidates(trial, model, rules)
      merged.append(active, adjDemerits: rules.adjDemerits)
      active.removeAll()
    }
    merged.compact()
    refreshFloor()
  }

  /// Notes the best way over a start.
  @inline(__always)
  private mutating func record(
    _ index: Int, _ strain: TeXStrain, _ trial: TeXTrial, _ rules: TeXRules
  ) {
    let way = merged.entering[TeXFitness.count &* index &+ Int(strain.fitness)]
    var total = way.demerits &+ rules.cost(ofBadness: strain.badness) &+ trial.price
    if trial.isHyphenated, merged.starts[index].isHyphenated { total &+= trial.hyphensInARow }
    note(total, way.record, way.line, strain.fitness, isArtificial: false)
  }

  /// The last start dies: its ways are gone through one by one, as in TeX's list, for the very last
  /// one may be kept in spite of all.
  private mutating func recordLast(
    _ index: Int, _ strain: TeXStrain, _ trial: TeXTrial, _ rules: TeXRules
  ) {
    active.removeAll()
    merged.spill(index, into: &active)
    for place in 0..<active.count {
      let isLast = place == active.count - 1
      let isArtificial = rules.isFinal && least == TeXBadness.awful && isLast
      if isArtificial || strain.badness <= rules.threshold {
        record(active[place], strain, trial, rules, isArtificial: isArtificial)
      }
    }
    active.removeAll()
  }

  /// Whether no line that begins at a break or later holds infinite stretch if the first holds none.
  private func allAreFinite(from place: Int32, _ model: borrowing TeXLineModel) -> Bool {
    guard model.hasInfiniteStretch else { return true }
    let last = merged.starts[merged.count - 1].place
    return model.filStart(Int(place)) == model.filStart(Int(last))
  }

  /// Whether a line this loose, or looser, costs more than any class that can be kept here: it need
  /// not be looked at, nor need those that begin later.
  @inline(__always)
  private func isTooDear(_ strain: TeXStrain, _ trial: TeXTrial, _ rules: TeXRules) -> Bool {
    guard rules.costsAreBounded, least < TeXBadness.awful else { return false }
    return floor &+ rules.cost(ofBadness: strain.badness) &+ trial.price > least
      &+ rules.adjDemerits
  }

  /// Brings ``floor`` up to date, once in as many places as there are starts.
  private mutating func refreshFloor() {
    placesUntilFloor -= 1
    guard placesUntilFloor <= 0, !merged.isEmpty else { return }
    placesUntilFloor = merged.count - merged.head
    floor = .max
    for index in merged.head..<merged.count { floor = min(floor, merged.starts[index].least) }
  }
}
