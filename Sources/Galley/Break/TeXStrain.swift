/// Badness and class of a line between a start and a place to break.
///
/// Source: *TeX: The Program*, sections 851–853.
struct TeXStrain {
  let badness: Int
  let fitness: Int32
  let stretches: Bool

  @inline(__always)
  init(
    from start: TeXLineModel.Sums, place: Int32, _ trial: TeXTrial,
    _ model: borrowing TeXLineModel, width: Int
  ) {
    let shortfall = width &- (trial.end.width &- start.width)
    if shortfall > 0 {
      stretches = true
      if trial.mayBeInfinite, trial.isInfinite(after: model.filStart(Int(place))) {
        badness = 0
        fitness = TeXFitness.decent
      } else {
        badness = texBadness(missing: shortfall, available: trial.end.stretch &- start.stretch)
        fitness = TeXFitness.stretching(badness: badness)
      }
    } else {
      stretches = false
      let shrink = trial.end.shrink &- start.shrink
      let excess = 0 &- shortfall
      badness =
        excess > shrink ? TeXBadness.overfull : texBadness(missing: excess, available: shrink)
      fitness = TeXFitness.shrinking(badness: badness)
    }
  }
}
