/// A paragraph's parameters as the search needs them in one pass.
///
/// Source: *TeX: The Program*, sections 827, 848 and 863.
struct TeXRules {
  let shape: TeXShape
  let looseness: Int
  /// Natural width of the glue at both ends of every line.
  let marginWidth: Int
  /// Its stretch, in the last pass with the emergency stretch.
  private(set) var marginStretch: Int
  let marginShrink: Int
  let marginFils: TeXLineModel.Fils
  let linePenalty: Int
  let adjDemerits: Int
  let doubleHyphenDemerits: Int
  let finalHyphenDemerits: Int

  /// The greatest badness of a line.
  private(set) var threshold: Int
  private(set) var isFinal: Bool
  private(set) var pass: TeXParagraph.Pass
  private let tolerance: Int
  private let emergencyStretch: Int

  var allowsAutomatic: Bool { pass != .first }

  /// Whether a line costs at least what its badness and its break's penalty cost, and more the
  /// worse it is.
  let costsAreBounded: Bool

  /// The demerits of a line for its badness alone: *TeX: The Program*, section 859.
  @inline(__always)
  func cost(ofBadness badness: Int) -> Int {
    let sum = linePenalty &+ badness
    return abs(sum) >= 10_000 ? 100_000_000 : sum &* sum
  }

  init(_ parameters: TeXParameters) {
    let margin = TeXMargins(parameters)
    shape = TeXShape(parameters)
    looseness = TeXRange.number(parameters.looseness)
    marginWidth = margin.sums.width
    marginStretch = margin.sums.stretch
    marginShrink = margin.sums.shrink
    marginFils = margin.fils
    linePenalty = TeXRange.number(parameters.linePenalty)
    adjDemerits = TeXRange.number(parameters.adjDemerits)
    doubleHyphenDemerits = TeXRange.number(parameters.doubleHyphenDemerits)
    finalHyphenDemerits = TeXRange.number(parameters.finalHyphenDemerits)
    costsAreBounded =
      linePenalty >= 0 && adjDemerits >= 0 && doubleHyphenDemerits >= 0
      && finalHyphenDemerits >= 0
    tolerance = min(parameters.tolerance, TeXBadness.hopeless)
    emergencyStretch = TeXRange.dimension(parameters.emergencyStretch)
    let hasFirstPass = parameters.pretolerance >= 0
    threshold = hasFirstPass ? min(parameters.pretolerance, TeXBadness.hopeless) : tolerance
    pass = hasFirstPass ? .first : .second
    isFinal = !hasFirstPass && emergencyStretch <= 0
  }

  mutating func enterNextPass() {
    if pass == .first {
      (pass, threshold) = (.second, tolerance)
      isFinal = emergencyStretch <= 0
    } else {
      pass = .emergency
      marginStretch += emergencyStretch
      isFinal = true
    }
  }
}

/// The glue at both ends of every line, added up.
struct TeXMargins {
  var sums = TeXLineModel.Sums()
  var fils = TeXLineModel.Fils()

  init(_ parameters: TeXParameters) {
    for skip in [parameters.leftSkip, parameters.rightSkip] {
      let glue = TeXRange.glue(skip)
      sums.width += glue.width
      sums.shrink += glue.shrink
      switch glue.order {
      case .finite: sums.stretch += glue.stretch
      case .fil: fils.fil += glue.stretch
      case .fill: fils.fill += glue.stretch
      case .filll: fils.filll += glue.stretch
      }
    }
  }
}

/// A place to break and all that does not depend on where its line begins.
struct TeXTrial {
  let place: Int
  /// Sums before the break, the margins included.
  let end: TeXLineModel.Sums
  let fils: TeXLineModel.Fils
  /// Whether some line ending here may hold infinite stretch.
  let mayBeInfinite: Bool
  let isForced: Bool
  let isHyphenated: Bool
  /// What the break's penalty adds to the demerits: *TeX: The Program*, section 859.
  let price: Int
  /// The price of a hyphen here after one at the end of the line before.
  let hyphensInARow: Int

  @inline(__always)
  init(_ model: borrowing TeXLineModel, _ place: Int, _ rules: TeXRules) {
    self.place = place
    let flags = model.flags[place]
    var end = model.ends[place]
    end.width &+= rules.marginWidth
    end.stretch &+= rules.marginStretch
    end.shrink &+= rules.marginShrink
    self.end = end
    let isEnd = flags.contains(.end)
    mayBeInfinite = model.hasInfiniteStretch || isEnd || !rules.marginFils.isZero
    var fils = rules.marginFils
    if mayBeInfinite {
      let own = model.filEnd(place)
      fils.fil &+= own.fil
      fils.fill &+= own.fill
      fils.filll &+= own.filll
    }
    self.fils = fils
    let penalty = Int(model.penalties[place])
    isForced = penalty <= -10_000
    isHyphenated = flags.contains(.hyphenated)
    price = isForced ? 0 : penalty > 0 ? penalty * penalty : -(penalty * penalty)
    hyphensInARow = isEnd ? rules.finalHyphenDemerits : rules.doubleHyphenDemerits
  }

  /// Whether a line from a start to here holds infinite stretch.
  @inline(__always)
  func isInfinite(after start: TeXLineModel.Fils) -> Bool {
    fils != start
  }
}
