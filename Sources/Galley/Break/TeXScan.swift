/// Trying a place to break against every active break, as TeX does.
///
/// Source: *TeX: The Program*, sections 829–860.
extension TeXSearch {
  /// Lines are told apart by number, as their widths differ or their number counts.
  mutating func scanGrouped(
    _ trial: TeXTrial, _ model: borrowing TeXLineModel, _ rules: TeXRules
  ) {
    let easyLine = rules.shape.easyLine
    var group: Int32 = 0
    var width = 0
    swap(&active, &spare)
    active.removeAll()
    steps += spare.count
    for index in 0..<spare.count {
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
      let strain = TeXStrain(
        from: node.start, place: node.place, trial, model, width: width)
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
  }

  /// Notes the way over `node`: *TeX: The Program*, sections 855 and 859.
  @inline(__always)
  mutating func record(
    _ node: Active, _ strain: TeXStrain, _ trial: TeXTrial, _ rules: TeXRules, isArtificial: Bool
  ) {
    var total = node.demerits
    if !isArtificial {
      total &+= rules.cost(ofBadness: strain.badness)
      total &+= trial.price
      if trial.isHyphenated, node.isHyphenated { total &+= trial.hyphensInARow }
      if abs(strain.fitness &- node.fitness) > 1 { total &+= rules.adjDemerits }
    }
    note(total, node.record, node.line, strain.fitness, isArtificial: isArtificial)
  }

  /// Keeps a way to end a line of some class here if it is the best; of equals the later one wins.
  @inline(__always)
  mutating func note(
    _ total: Int, _ record: Int32, _ line: Int32, _ fitness: Int32, isArtificial: Bool
  ) {
    let best = candidates.base + Int(fitness)
    guard total <= best.pointee.demerits else { return }
    best.pointee = Candidate(
      demerits: total, record: record, line: line, isArtificial: isArtificial)
    least = min(least, total)
  }

  /// Makes the best lines that end here into active breaks, the loosest class first.
  ///
  /// Source: *TeX: The Program*, sections 836 and 845.
  mutating func insertCandidates(
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
}
