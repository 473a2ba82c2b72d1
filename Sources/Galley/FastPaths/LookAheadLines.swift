/// Where lines end in the pass of ``GreedyLookAhead``.
extension LookAheadScan {
  /// Lets the line breaker read the scalar that stands at ``end``.
  @inline(__always)
  mutating func step(_ column: Int, length: Int, isIdeograph: Bool) -> Stop? {
    let before = state
    let entry = LineBreakAutomaton.entry(before, column)
    state = LineBreakAutomaton.state(entry)
    let effect = effects &>> UInt64(LineBreakAutomaton.action(entry) &<< 2) & 15
    if effect == 0 { return nil }
    if effect & LineBreakAutomaton.Effect.settles != 0, let stop = settleHeld(length) {
      return stop
    }
    let here = Boundary(end: end, source: place, state: before, cells: unit.cells, ink: ink)
    if effect & LineBreakAutomaton.Effect.allows != 0 {
      return propose(here, length: length, beforeIdeograph: isIdeograph)
    }
    if effect & LineBreakAutomaton.Effect.holds != 0 { held = here }
    return nil
  }

  /// A line may end at the boundary that was held: the cells since then are counted anew.
  @inline(never)
  private mutating func settleHeld(_ length: Int) -> Stop? {
    let old = unitStart
    if let stop = propose(held, length: length, beforeIdeograph: false) { return stop }
    guard unitStart > old else { return nil }
    var at = unitStart
    while at < end {
      let scalar = decodeScalar(output + at, room: end - at)
      let joint = scalar.jointClass
      takeCluster(
        joint, width: joint.traits.cells(widthCodes), at: at,
        asksForEmoji: scalar.value == 0xFE0F)
      at += scalar.length
    }
    return nil
  }

  /// A break that UAX #14 allows: it ends the unit under way, unless the rules for words forbid it.
  @inline(__always)
  private mutating func propose(
    _ here: Boundary, length: Int, beforeIdeograph: Bool
  ) -> Stop? {
    guard here.end > unitStart else { return nil }
    let last = output[here.end &- 1]
    if here.end > word.start, !(beforeIdeograph && last >= 0x80 && !word.needsStart) {
      let verdict = judge(here.end, length, beforeIdeograph)
      if verdict == .forbidden { return nil }
      if verdict == .doubtful { lastDoubt = here.source }
    }
    let isSpace = last == 0x20
    // A unit without cells goes on.
    if !isSpace, here.cells == 0 { return nil }
    let oldEnd = end
    let unitEnd = sum &+ (isSpace ? here.ink : here.cells)
    if unitEnd &- lineSum > width {
      if let stop = endLine(length) { return stop }
      // What is left is one unit; the line end put in has moved it.
      if unitEnd &- lineSum > width { return .general }
    }
    sum = unitEnd &+ (isSpace ? 1 : 0)
    let at = here.end &+ (end &- oldEnd)
    candidate = Candidate(
      end: isSpace ? at &- 1 : at, isSpace: isSpace, source: here.source,
      sum: sum, state: here.state, isInWord: !isSpace)
    unitStart = at
    unit = UnitCells()
    return nil
  }

  private enum Verdict { case allowed, doubtful, forbidden }

  /// What the rules for words say of a break inside one.
  @inline(never)
  private mutating func judge(_ offset: Int, _ length: Int, _ beforeIdeograph: Bool) -> Verdict {
    guard word.hasRules else { return .allowed }
    guard
      let found = word.judge(
        offset, output, count: end + length, beforeIdeograph: beforeIdeograph),
      found.kind != .reluctant
    else { return .forbidden }
    return found.staysInAddress || !word.isOpen(at: offset) ? .allowed : .doubtful
  }

  // MARK: Lines

  /// Ends the line under way at its last candidate.
  ///
  /// - Parameter length: The bytes of the scalar that stands at ``end``.
  private mutating func endLine(_ length: Int) -> Stop? {
    guard candidate.end >= 0 else { return .general }
    if lastDoubt > lineSource, !candidate.isSpace, let stop = lookForAddress() { return stop }
    let isPlain = lastExotic < lineStart
    lineContext = nil
    if !candidate.isSpace {
      var before = candidate.isInWord ? word : endedWord
      before.move(by: candidate.end)
      lineContext = BreakContext(state: candidate.state, word: before)
      let tail = output + candidate.end
      (tail + 1).update(from: tail, count: end + length - candidate.end)
      end &+= 1
      unitStart &+= 1
      // Distances in the word are those of the text, without the line end.
      word.move(by: -1)
    }
    output[candidate.end] = 0x0A
    lineStart = candidate.end &+ 1
    lineSource = candidate.source
    lineSum = candidate.sum
    candidate.end = -1
    candidate.isInWord = false
    return isPlain && candidate.isSpace ? .other : nil
  }

  /// Breaks inside a word fall if `://` follows in it; a cluster that they parted is then counted as
  /// one, so that even a line that ends elsewhere may be another.
  @inline(never)
  private mutating func lookForAddress() -> Stop? {
    let last = candidate.source + WordRules.addressReach
    var at = max(candidate.source, clearUntil)
    while at <= last {
      guard at + 2 < count else { return .needsMore }
      if source[at] == 0x20 { break }
      if source[at] == UInt8(ascii: ":"), source[at + 1] == UInt8(ascii: "/"),
        source[at + 2] == UInt8(ascii: "/")
      {
        return .general
      }
      at += 1
    }
    clearUntil = at
    return nil
  }

  /// Ends the paragraph at a line end of the source.
  mutating func endParagraph() -> Stop? {
    let entry = LineBreakAutomaton.entry(state, LineBreakTables.end)
    let effect = effects &>> UInt64(LineBreakAutomaton.action(entry) &<< 2) & 15
    if effect & LineBreakAutomaton.Effect.settles != 0, let stop = settleHeld(0) { return stop }
    let unitEnd = sum &+ unit.cells
    if unitEnd &- lineSum > width {
      if let stop = endLine(0) { return stop }
      if unitEnd &- lineSum > width { return .general }
    }
    output[end] = 0x0A
    lineStart = end &+ 1
    lineSource = place &+ 1
    lineContext = nil
    return .other
  }
}
