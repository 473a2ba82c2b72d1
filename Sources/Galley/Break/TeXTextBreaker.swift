/// TeX's algorithm on text: Knuth and Plass's search over the breaks of a ``LineModel``.
///
/// Words are boxes, a cell is 65 536 scaled points. A space is as wide as it stands in the text. In
/// justified text it stretches by half of a space, the proportion of Computer Modern, and in a font
/// it shrinks by a third; there are no cells below one to shrink to. The margins are then rigid. In
/// ragged text a space is rigid and the right margin stretches by a sixth of the measure, four cells at least: TeX's two ems, made to grow with
/// the measure so that the tolerances keep their sense. A hyphenator's hyphens are automatic
/// discretionaries, those of the text explicit ones, and a break without a gap is a penalty of 0.
///
/// Forced breaks and units wider than every line divide a paragraph into parts that are set one by one,
/// each in its own passes. A part that TeX would leave with an overfull line is set once more with a
/// tolerance that allows everything and with emergency stretch, and if even that fails for least
/// squared slack: no line stands out but a single unit.
///
/// Resumable, but a part is decided only at its end. Linear in the text at looseness 0.
///
/// Source: *The TeXbook*, chapters 12 and 14; *TeX: The Program*, part 38.
struct TeXTextBreaker: ~Copyable {
  private let tuning: TeXTuning
  private let isJustified: Bool
  private let justifiesLast: Bool
  /// In scaled points: how far a space stretches, and a cell.
  private let spaceStretch: Int
  /// How far it shrinks.
  private let spaceShrink: Int
  private let cell: Int
  private var widths = LineWidths(0)
  private var plain = TeXPlainSearch()
  private var columns = TeXLineModel()
  private var search = TeXSearch()

  /// The break at which the part under way starts, and the line that begins there.
  private var start = 0
  private var line = 0
  /// The breaks before this one do not end the part.
  private var next = 1
  /// Whether some part could not be set within the tolerance.
  private(set) var exceedsTolerance = false

  /// Scaled points in a unit of the model.
  private static let unit = 65_536
  private static let widestMeasure = 1 << 28

  /// - Parameters:
  ///   - space: The breadth of a space.
  ///   - shrink: How much of it a gap of justified text may give up.
  ///   - unitsPerCell: Units in what counts as a cell.
  init(_ wrapping: Wrapping, space: Int = 1, shrink: Int = 0, unitsPerCell: Int = 1) {
    spaceStretch = max(1, space) &* Self.unit / 2
    cell = unitsPerCell &* Self.unit
    tuning = wrapping.tex
    isJustified = wrapping.alignment == .justify
    justifiesLast = wrapping.justifiesLastLine
    spaceShrink = isJustified ? shrink &* Self.unit : 0
  }

  mutating func restart(_ widths: LineWidths) {
    self.widths = widths
    start = 0
    line = 0
    next = 1
  }

  /// Whether even a paragraph that fits on one line may be set on more.
  var mayLoosen: Bool { tuning.looseness > 0 || tuning.linePenalty < 0 }

  mutating func drop(_ dropped: Int) {
    start -= dropped
    next -= dropped
  }

  // MARK: Parts

  mutating func advance(_ model: LineModel, into lines: inout Column<Int>) {
    while next <= model.last {
      // A break may turn out to be forced after it was read: the unit after it is cut.
      if start < next - 1, model.flags[next - 1].contains(.forced) {
        setPart(upTo: next - 1, model, &lines)
      }
      let isWide = model.width(from: next - 1, to: next) > widths.widest
      if isWide, start < next - 1 { setPart(upTo: next - 1, model, &lines) }
      if isWide {
        end(at: next, &lines)
      } else if model.flags[next].contains(.forced) {
        setPart(upTo: next, model, &lines)
      }
      next += 1
    }
    if model.isWhole, start < model.last { setPart(upTo: model.last, model, &lines) }
  }

  private mutating func end(at k: Int, _ lines: inout Column<Int>) {
    lines.append(k)
    start = k
    line += 1
  }

  private mutating func setPart(upTo end: Int, _ model: LineModel, _ lines: inout Column<Int>) {
    let fillsLast = model.flags[end].contains(.free) && !(isJustified && justifiesLast)
    var parameters = parameters()
    if fillsLast, isPlain(upTo: end, model) {
      if tryPlainly(upTo: end, model, parameters, &lines) { return }
      // The first pass failed, and TeX would not be wiser.
      parameters.pretolerance = -1
    }
    fill(upTo: end, model, fillsLast: fillsLast)
    if trySetting(model, parameters, &lines) { return }
    exceedsTolerance = true
    parameters.tolerance = 10_000
    for stretch in [max(4 * cell, parameters.hsize / 8), max(cell, parameters.hsize)] {
      parameters.emergencyStretch = stretch
      if trySetting(model, parameters, &lines) { return }
    }
    setBySquares(upTo: end, model, &lines)
  }

  // MARK: The fast way

  /// Whether a part is of the kind that ``TeXPlainSearch`` knows.
  private func isPlain(upTo end: Int, _ model: LineModel) -> Bool {
    guard spaceShrink == 0, line >= widths.special,
      (1...TeXPlainSearch.Rules.widest).contains(widths.constant),
      tuning.looseness == 0, tuning.linePenalty >= 0, tuning.pretolerance >= 0,
      end == start + 1 || model.start[start] <= model.start[start + 1]
    else { return false }
    for k in start + 1..<end {
      let flags = model.flags[k]
      if flags.contains(.divided), !flags.contains(.automatic) { return false }
    }
    return true
  }

  /// The first pass, and the second where it differs by its tolerance alone.
  private mutating func tryPlainly(
    upTo last: Int, _ model: LineModel, _ parameters: TeXParameters, _ lines: inout Column<Int>
  ) -> Bool {
    var rules = TeXPlainSearch.Rules(
      measure: widths.constant, threshold: min(parameters.pretolerance, TeXBadness.hopeless),
      linePenalty: parameters.linePenalty, marginStretch: parameters.rightSkip.stretch,
      spaceStretch: isJustified ? spaceStretch : 0)
    let before = lines.count
    var isFound = plain.run(model, from: start, to: last, rules, into: &lines)
    if !isFound, tuning.tolerance >= 0 {
      for k in start + 1..<last where model.flags[k].contains(.automatic) { return false }
      rules.threshold = min(parameters.tolerance, TeXBadness.hopeless)
      isFound = plain.run(model, from: start, to: last, rules, into: &lines)
    }
    guard isFound else { return false }
    start = last
    line += lines.count - before
    return true
  }

  // MARK: The general way

  /// Takes the breaks of a search, unless one of its lines stands out for no need.
  private mutating func trySetting(
    _ model: LineModel, _ parameters: TeXParameters, _ lines: inout Column<Int>
  ) -> Bool {
    _ = search.run(columns, parameters)
    var from = start
    var shrunk = 0
    for k in 0..<search.breaks.count {
      let place = Int(search.breaks[k])
      let to = columns.marks[place]
      let measure = widths.width(ofLine: line + k)
      let shrink = (columns.ends[place].shrink &- shrunk) / Self.unit
      if to > from + 1, model.width(from: from, to: to) > measure &+ shrink { return false }
      from = to
      shrunk = columns.starts[place].shrink
    }
    for k in 0..<search.breaks.count {
      end(at: columns.marks[Int(search.breaks[k])], &lines)
    }
    return true
  }

  /// The last way out: least squares, which never lets a line stand out for no need.
  private mutating func setBySquares(
    upTo last: Int, _ model: LineModel, _ lines: inout Column<Int>
  ) {
    let part = LineModel(
      end: model.end + start, start: model.start + start, flags: model.flags + start,
      price: model.price + start, last: last - start, isWhole: true, openEnd: model.openEnd,
      widestFace: model.widestFace)
    var breaker = OptimalBreaker(widths.dropping(line), cost: .squares, usesQueue: false)
    var ends = Column<Int>()
    breaker.advance(part, into: &ends)
    let first = start
    for k in 0..<ends.count { end(at: first + ends[k], &lines) }
  }

  // MARK: TeX's view of a part

  /// Scaled points of a measure.
  private func points(_ units: Int) -> Int {
    min(max(units, -Self.widestMeasure), Self.widestMeasure) &* Self.unit
  }

  private func parameters() -> TeXParameters {
    var parameters = TeXParameters(hsize: points(widths.constant))
    parameters.tolerance = tuning.tolerance
    parameters.pretolerance = tuning.pretolerance
    parameters.linePenalty = tuning.linePenalty
    parameters.hyphenPenalty = tuning.hyphenPenalty
    parameters.emergencyStretch = max(0, points(tuning.emergencyStretch &* (cell / Self.unit)))
    parameters.looseness = tuning.looseness
    if line < widths.special {
      parameters.parShape = (line...widths.special).map {
        TeXParameters.LineShape(indent: 0, width: points(widths.width(ofLine: $0)))
      }
    }
    if !isJustified {
      parameters.rightSkip = TeXGlue(width: 0, stretch: max(4 &* cell, parameters.hsize / 6))
    }
    return parameters
  }

  private mutating func fill(upTo end: Int, _ model: LineModel, fillsLast: Bool) {
    columns.removeAll()
    let stretch = isJustified ? spaceStretch : 0
    // The first line's other prefix, which break 0 of a paragraph leaves behind.
    let lead = start == 0 && line == 0 ? model.start[0] : 0
    if lead != 0 { columns.appendBox(width: 0 &- lead &* Self.unit) }
    var sum = model.start[start] &- lead
    for k in (start + 1)..<end {
      let flags = model.flags[k]
      let stop = flags.contains(.hyphen) ? model.start[k] : model.end[k]
      columns.appendBox(width: (stop &- sum) &* Self.unit)
      sum = model.start[k]
      if flags.contains(.divided), sum == stop {
        let face = (model.end[k] &- stop) &* Self.unit
        columns.appendDiscretionary(
          TeXDiscretionary(pre: face > 0 ? face : nil, isAutomatic: flags.contains(.automatic)),
          penalty: face > 0 ? tuning.hyphenPenalty : 50, mark: k)
      } else if sum > stop {
        columns.appendGlue(
          TeXGlue(width: (sum &- stop) &* Self.unit, stretch: stretch, shrink: spaceShrink), mark: k
        )
      } else {
        columns.appendPenalty(0, mark: k)
      }
    }
    columns.appendBox(width: (model.end[end] &- sum) &* Self.unit)
    columns.finish(parFillSkip: fillsLast ? .fil : .zero, mark: end)
  }
}

extension LineWidths {
  /// The measures from a line on.
  func dropping(_ lines: Int) -> LineWidths {
    guard lines < special else { return LineWidths(constant) }
    return LineWidths((lines...special).map { width(ofLine: $0) })
  }
}
