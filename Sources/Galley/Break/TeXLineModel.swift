/// A paragraph as the TeX breaker sees it: numbers for every legal break, no items.
///
/// For every legal break k each quantity has two running sums: *end*, all that stands before k with
/// the face that a line ending there shows, and *start*, all that a line beginning after k leaves
/// behind: what is dropped at the break, less the face that the next line shows. So the line from
/// break i to break k measures `end[k] − start[i]`, whatever stands between.
///
/// Sums wrap round: a line's difference is right as long as the line itself fits an `Int`.
package struct TeXLineModel: ~Copyable {
  /// Running sums of the finite quantities, at one side of a break.
  package struct Sums: BitwiseCopyable, Equatable {
    package var width = 0
    package var stretch = 0
    package var shrink = 0
  }

  /// Running sums of infinite stretch by order, in 65 536ths.
  package struct Fils: BitwiseCopyable, Equatable {
    package var fil = 0
    package var fill = 0
    package var filll = 0

    package var isZero: Bool { fil == 0 && fill == 0 && filll == 0 }
  }

  /// What a break is, beside its numbers.
  package struct Flags: OptionSet, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A discretionary, or the end of the paragraph: counts for demerits of hyphens in a row.
    package static let hyphenated = Flags(rawValue: 1)
    /// Not tried in the first pass.
    package static let automatic = Flags(rawValue: 2)
    /// Stands among what is dropped after the break before it: a line between the two is empty.
    package static let continuesRun = Flags(rawValue: 4)
    /// The end of the paragraph.
    package static let end = Flags(rawValue: 8)
  }

  package private(set) var ends = Column<Sums>()
  package private(set) var starts = Column<Sums>()
  /// Sums of infinite stretch; empty while the paragraph holds none.
  package private(set) var filEnds = Column<Fils>()
  package private(set) var filStarts = Column<Fils>()
  package private(set) var penalties = Column<Int32>()
  package private(set) var flags = Column<Flags>()
  /// What the caller calls the place of each break, for its own use.
  package private(set) var marks = Column<Int>()
  /// Whether later breaks leave more behind in every column. The search may then stop at the first
  /// start that is too far back.
  package private(set) var isMonotone = true

  private var sums = Sums()
  private var fils = Fils()
  private var hasFils = false
  /// Infinite stretch of the glue that ends a paragraph without other such glue.
  private var endFils = Fils()
  /// Breaks from here on still wait for what is dropped after them.
  private var open = 0
  /// Whether nothing but what is dropped has come since the last break.
  private var inRun = false
  /// Whether the last item lets glue after it be a break.
  private var followsInk = false
  /// Glue that may turn out to end the paragraph.
  private var pendingGlue: TeXGlue?
  private var pendingMark = 0
  /// A kern before which a line may end if glue follows, and more after that.
  private var pendingKern: (width: Int, mark: Int)?

  package init() {}

  /// The number of legal breaks, the end included once ``finish(parFillSkip:mark:)`` was called.
  package var count: Int { ends.count }
  /// Whether anything but the glue that ends the paragraph stretches infinitely.
  package var hasInfiniteStretch: Bool { hasFils }

  /// Infinite stretch before a break.
  package func filEnd(_ index: Int) -> Fils {
    if hasFils { return filEnds[index] }
    return flags[index].contains(.end) ? endFils : Fils()
  }

  /// Infinite stretch that a line beginning after a break leaves behind; -1 is the beginning.
  package func filStart(_ index: Int) -> Fils {
    hasFils && index >= 0 ? filStarts[index] : Fils()
  }

  /// Forgets the paragraph and keeps the room it took.
  package mutating func removeAll() {
    ends.removeAll()
    starts.removeAll()
    filEnds.removeAll()
    filStarts.removeAll()
    penalties.removeAll()
    flags.removeAll()
    marks.removeAll()
    (isMonotone, hasFils, inRun, followsInk) = (true, false, false, false)
    (sums, fils, endFils, open) = (Sums(), Fils(), Fils(), 0)
    (pendingGlue, pendingKern) = (nil, nil)
  }

  // MARK: Filling

  package mutating func appendBox(width: Int) {
    settlePending()
    closeRun()
    sums.width &+= TeXRange.dimension(width)
    followsInk = true
  }

  package mutating func appendGlue(_ glue: TeXGlue, mark: Int) {
    if pendingGlue != nil { settlePending() }
    pendingGlue = TeXRange.glue(glue)
    pendingMark = mark
  }

  package mutating func appendKern(width: Int, mark: Int) {
    settlePending()
    pendingKern = (TeXRange.dimension(width), mark)
    followsInk = false
  }

  package mutating func appendPenalty(_ penalty: Int, mark: Int) {
    settlePending()
    followsInk = false
    addBreak(penalty: penalty, flags: [], mark: mark)
  }

  /// - Parameter penalty: The price of a break here, by whether ``TeXDiscretionary/pre`` is empty.
  package mutating func appendDiscretionary(
    _ discretionary: TeXDiscretionary, penalty: Int, mark: Int
  ) {
    settlePending()
    closeRun()
    let replacement = TeXRange.dimension(discretionary.replacement)
    let flags: Flags = discretionary.isAutomatic ? [.hyphenated, .automatic] : .hyphenated
    sums.width &+= TeXRange.dimension(discretionary.pre ?? 0)
    let isLegal = addBreak(penalty: penalty, flags: flags, mark: mark)
    sums.width &-= TeXRange.dimension(discretionary.pre ?? 0)
    if let post = discretionary.post {
      sums.width &+= replacement &- TeXRange.dimension(post)
      closeRun()
      sums.width &+= TeXRange.dimension(post)
    } else {
      sums.width &+= replacement
      inRun = isLegal
    }
    followsInk = true
  }

  /// Ends the paragraph: glue at its very end gives way to `parFillSkip` and a forced break.
  ///
  /// Source: *TeX: The Program*, section 816.
  package mutating func finish(parFillSkip: TeXGlue, mark: Int) {
    pendingGlue = nil
    settlePending()
    // Breaks that still wait drop this glue as well, and only the columns can say so.
    if open < ends.count, parFillSkip.order != .finite { beginFils() }
    addFinal(TeXRange.glue(parFillSkip))
    addBreak(penalty: -10_000, flags: [.hyphenated, .end], mark: mark)
    closeRun()
  }

  // MARK: Inside

  /// Takes in a kern and glue that waited, in this order, for what follows them.
  private mutating func settlePending() {
    if let kern = pendingKern {
      if pendingGlue != nil { addBreak(penalty: 0, flags: [], mark: kern.mark) }
      sums.width &+= kern.width
      pendingKern = nil
    }
    if let glue = pendingGlue {
      if followsInk { addBreak(penalty: 0, flags: [], mark: pendingMark) }
      add(glue)
      followsInk = false
      pendingGlue = nil
    }
  }

  private mutating func add(_ glue: TeXGlue) {
    if glue.order != .finite, glue.stretch != 0 { beginFils() }
    addFinal(glue)
  }

  private mutating func addFinal(_ glue: TeXGlue) {
    sums.width &+= glue.width
    sums.shrink &+= glue.shrink
    switch glue.order {
    case .finite: sums.stretch &+= glue.stretch
    case .fil: fils.fil &+= glue.stretch
    case .fill: fils.fill &+= glue.stretch
    case .filll: fils.filll &+= glue.stretch
    }
    endFils = fils
  }

  /// The columns of infinite stretch exist from the first such glue on, zero before it.
  private mutating func beginFils() {
    guard !hasFils else { return }
    hasFils = true
    for _ in 0..<ends.count { filEnds.append(Fils()) }
    for _ in 0..<starts.count { filStarts.append(Fils()) }
  }

  /// - Returns: Whether the penalty allows a break at all (*TeX: The Program*, section 831).
  @discardableResult
  private mutating func addBreak(penalty: Int, flags: Flags, mark: Int) -> Bool {
    guard penalty < 10_000 else { return false }
    let joined = inRun && (flags.isEmpty || flags.contains(.end))
    ends.append(sums)
    if hasFils { filEnds.append(fils) }
    penalties.append(Int32(max(penalty, -10_000)))
    self.flags.append(joined ? flags.union(.continuesRun) : flags)
    marks.append(mark)
    inRun = true
    return true
  }

  /// Ink follows: everything since the open breaks is what lines beginning there leave behind.
  private mutating func closeRun() {
    inRun = false
    guard open < ends.count else { return }
    isMonotone = isMonotone && grows(since: open - 1)
    for _ in open..<ends.count {
      starts.append(sums)
      if hasFils { filStarts.append(fils) }
    }
    open = ends.count
  }

  private func grows(since last: Int) -> Bool {
    let before = last >= 0 ? starts[last] : Sums()
    guard before.width <= sums.width, before.stretch <= sums.stretch else { return false }
    guard hasFils else { return true }
    let fil = filStart(last)
    return fil.fil <= fils.fil && fil.fill <= fils.fill && fil.filll <= fils.filll
  }
}
