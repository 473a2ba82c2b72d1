/// Setting the glue of the lines between chosen breaks.
extension TeXParagraph.Line {
  /// The line between two breaks of a model; `start` is -1 in the first line.
  ///
  /// Source: *TeX: The Program*, sections 657–667 and 889.
  init(
    _ model: borrowing TeXLineModel, from start: Int, to end: Int,
    at place: TeXParameters.LineShape, margins: TeXMargins
  ) {
    var sums = margins.sums
    var fils = margins.fils
    if !Self.isEmpty(model, from: start, to: end) {
      let before = start >= 0 ? model.starts[start] : TeXLineModel.Sums()
      let after = model.ends[end]
      sums.width &+= after.width &- before.width
      sums.stretch &+= after.stretch &- before.stretch
      sums.shrink &+= after.shrink &- before.shrink
      let filBefore = model.filStart(start)
      let filAfter = model.filEnd(end)
      fils.fil &+= filAfter.fil &- filBefore.fil
      fils.fill &+= filAfter.fill &- filBefore.fill
      fils.filll &+= filAfter.filll &- filBefore.filll
    }
    self.init(
      end: model.marks[end], width: place.width, shift: place.indent, sign: .natural,
      order: .finite, amount: 0, available: 1)
    set(missing: place.width &- sums.width, sums, fils)
  }

  /// Whether all between two breaks is dropped: what is left are the margins.
  private static func isEmpty(
    _ model: borrowing TeXLineModel, from start: Int, to end: Int
  ) -> Bool {
    guard start >= 0 else { return false }
    var index = end
    while index > start, model.flags[index].contains(.continuesRun) { index -= 1 }
    return index == start
  }

  private mutating func set(
    missing: Int, _ sums: TeXLineModel.Sums, _ fils: TeXLineModel.Fils
  ) {
    if missing > 0 {
      let strongest: (TeXGlue.Order, Int) =
        fils.filll != 0
        ? (.filll, fils.filll)
        : fils.fill != 0
          ? (.fill, fils.fill) : fils.fil != 0 ? (.fil, fils.fil) : (.finite, sums.stretch)
      order = strongest.0
      guard strongest.1 != 0 else { return }
      (sign, amount, available) = (.stretching, missing, strongest.1)
    } else if missing < 0, sums.shrink != 0 {
      // No glue shrinks by more than its shrink: the rest stands out.
      (sign, amount, available) = (.shrinking, 0 &- missing, sums.shrink)
      if sums.shrink < amount { (amount, available) = (1, 1) }
    }
  }
}
