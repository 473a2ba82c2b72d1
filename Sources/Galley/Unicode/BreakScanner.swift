/// Finds where the lines of a paragraph may end: UAX #14, version 17.0, and the terminal tailoring.
///
/// The paragraph may come in pieces. The scanner remembers where it stopped, so the work is linear in
/// the paragraph however it is fed; it holds back what the next bytes may still decide. Apart from the
/// breaks of one word's first 4 KiB its state is a few numbers.
package struct BreakScanner: ~Copyable {
  private var automaton: LineBreakAutomaton
  private var word: WordRules
  /// Where the next scalar begins.
  private var place = 0
  /// The boundary whose rule waits for the next character.
  private var heldBoundary = 0
  /// Breaks of the current word that fall if `://` is found.
  private var held = Column<BreakOpportunity>(capacity: 16)

  package init(tailoring: Tailoring, cjk: Kinsoku, korean: Korean, keepsURLs: Bool) {
    automaton = LineBreakAutomaton(tailoring: tailoring, cjk: cjk, korean: korean)
    word = WordRules(tailoring: tailoring, keepsURLs: keepsURLs)
  }

  package init(_ wrapping: Wrapping) {
    self.init(
      tailoring: wrapping.tailoring, cjk: wrapping.cjk, korean: wrapping.korean,
      keepsURLs: wrapping.keepsURLs)
  }

  /// Begins the next paragraph.
  package mutating func reset() {
    automaton.state = 0
    word.begin(at: 0)
    place = 0
    heldBoundary = 0
    held.removeAll()
  }

  /// Goes on behind a text that was read by other means, at the next paragraph's place 0.
  mutating func resume(in context: BreakContext) {
    automaton.state = context.state
    word = context.word
  }

  /// The first place at which a break may still be reported; before it all is decided.
  package var firstUndecided: Int {
    let pending = automaton.isHolding ? min(heldBoundary, place) : place
    return held.isEmpty ? pending : min(held[0].offset, pending)
  }

  /// Reads on in a paragraph and appends the breaks that are decided, in rising order.
  ///
  /// - Parameters:
  ///   - text: The paragraph so far; it only grows from call to call.
  ///   - isEnd: Whether this is all of it. The end of the text is not reported as a break.
  /// - Complexity: O(new bytes).
  package mutating func scan(
    _ text: UnsafeRawBufferPointer, isEnd: Bool, into breaks: inout Column<BreakOpportunity>
  ) {
    if let raw = text.baseAddress {
      let base = raw.assumingMemoryBound(to: UInt8.self)
      while place < text.count {
        let done =
          base[place] < 0x80
          ? scanASCII(base, count: text.count, into: &breaks)
          : scanScalar(base, count: text.count, isEnd: isEnd, into: &breaks)
        if !done { break }
      }
      if isEnd {
        let action = automaton.step(LineBreakTables.end)
        settle(action, base, count: text.count, into: &breaks)
      } else {
        word.settleHead(base, read: place)
      }
    }
    if isEnd { endWord(at: text.count, into: &breaks) }
  }

  /// The first byte of the paragraph that may be looked at again; what is before it may be forgotten.
  package var firstByteNeeded: Int {
    // A break's kind is told by up to three bytes before it, an address by two.
    var needed = place - 3
    if automaton.isHolding { needed = min(needed, heldBoundary - 3) }
    if word.needsStart { needed = min(needed, word.start) }
    return max(needed, 0)
  }

  /// Goes on with a text whose first bytes were taken away; offsets count from its new start.
  ///
  /// - Parameter bytes: At most ``firstByteNeeded``. Breaks that come later still count from the new
  ///   start, also where they lie before it and so are negative.
  package mutating func forget(_ bytes: Int) {
    precondition(bytes <= firstByteNeeded)
    place -= bytes
    heldBoundary -= bytes
    word.move(by: bytes)
    for index in 0..<held.count { held[index].offset -= bytes }
  }

  /// Reads a run of ASCII; the position and the automaton's state stay in registers.
  private mutating func scanASCII(
    _ base: UnsafePointer<UInt8>, count: Int, into breaks: inout Column<BreakOpportunity>
  ) -> Bool {
    let columns = LineBreakTables.ascii.utf8Start
    var here = place
    var state = automaton.state
    while here < count {
      let byte = base[here]
      if byte >= 0x80 { break }
      let column = columns[Int(byte)]
      let entry = LineBreakAutomaton.entry(state, Int(column & 63))
      state = LineBreakAutomaton.state(entry)
      let action = LineBreakAutomaton.action(entry)
      if action != 0 {
        act(action, base, count: count, at: here, isIdeograph: false, into: &breaks)
      }
      if column & 0x40 != 0 {
        if byte == UInt8(ascii: "/") {
          noteSlash(base, at: here)
        } else {
          endWord(at: here &+ 1, into: &breaks)
        }
      }
      here &+= 1
      // A letter after a letter changes nothing.
      if state == LineBreakTables.letter {
        while here < count, (base[here] | 0x20) &- 0x61 < 26 { here &+= 1 }
      }
    }
    place = here
    automaton.state = state
    return true
  }

  /// Reads one scalar beyond ASCII; false when its last bytes are missing.
  @inline(__always)
  private mutating func scanScalar(
    _ base: UnsafePointer<UInt8>, count: Int, isEnd: Bool,
    into breaks: inout Column<BreakOpportunity>
  ) -> Bool {
    let scalar = decodeScalar(base + place, room: count - place)
    if !scalar.isValid, !isEnd, isOpenSequence(base + place, room: count - place) { return false }
    let joint = scalar.jointClass
    let action = automaton.step(automaton.column(of: joint))
    if action != 0 {
      act(action, base, count: count, at: place, isIdeograph: joint.isIdeograph, into: &breaks)
    }
    place += scalar.length
    if joint.endsToken { endWord(at: place, into: &breaks) }
    return true
  }

  /// Does what a step of the automaton asks for at the boundary `here` and at the one held.
  private mutating func act(
    _ action: Int, _ base: UnsafePointer<UInt8>, count: Int, at here: Int, isIdeograph: Bool,
    into breaks: inout Column<BreakOpportunity>
  ) {
    settle(action, base, count: count, into: &breaks)
    let outcome = LineBreakAutomaton.outcome(action)
    if outcome == .held {
      heldBoundary = here
    } else if outcome == .mandatory {
      breaks.append(BreakOpportunity(offset: here, kind: .mandatory))
    } else if automaton.allows(outcome) {
      propose(here, base, count: count, beforeIdeograph: isIdeograph, into: &breaks)
    }
  }

  private mutating func settle(
    _ action: Int, _ base: UnsafePointer<UInt8>, count: Int,
    into breaks: inout Column<BreakOpportunity>
  ) {
    guard automaton.allows(LineBreakAutomaton.settledOutcome(action)) else { return }
    propose(heldBoundary, base, count: count, beforeIdeograph: false, into: &breaks)
  }

  /// A break that UAX #14 allows; the rules for words have the last say.
  private mutating func propose(
    _ offset: Int, _ base: UnsafePointer<UInt8>, count: Int, beforeIdeograph: Bool,
    into breaks: inout Column<BreakOpportunity>
  ) {
    // Where reading was resumed, a line has begun already.
    guard offset > 0 else { return }
    guard word.hasRules, offset > word.start else {
      breaks.append(BreakOpportunity(offset: offset, kind: kindOfBreak(at: offset, in: base)))
      return
    }
    guard
      let allowed = word.judge(offset, base, count: count, beforeIdeograph: beforeIdeograph)
    else { return }
    if word.isOpen(at: offset), !held.isEmpty || !allowed.staysInAddress {
      held.append(allowed)
    } else {
      if !held.isEmpty { flush(into: &breaks) }
      breaks.append(allowed)
    }
  }

  private mutating func noteSlash(_ base: UnsafePointer<UInt8>, at slash: Int) {
    guard word.noteSlash(base, at: slash) else { return }
    var kept = 0
    for index in 0..<held.count where held[index].staysInAddress {
      held[kept] = held[index]
      kept += 1
    }
    held.removeLast(held.count - kept)
  }

  private mutating func endWord(at next: Int, into breaks: inout Column<BreakOpportunity>) {
    if !held.isEmpty { flush(into: &breaks) }
    word.begin(at: next)
  }

  private mutating func flush(into breaks: inout Column<BreakOpportunity>) {
    breaks.append(held.elements)
    held.removeAll()
  }
}

/// What kind of break the bytes before it make.
@inline(__always)
func kindOfBreak(at offset: Int, in base: UnsafePointer<UInt8>) -> BreakOpportunity.Kind {
  let last = base[offset - 1]
  if last == 0x20 || last == 0x09 { return .afterSpaces }
  if last == 0xAD, offset >= 2, base[offset - 2] == 0xC2 { return .softHyphen }
  if offset >= 3, last == 0x8B || last == 0x80 {
    if last == 0x8B, base[offset - 2] == 0x80, base[offset - 3] == 0xE2 { return .zeroWidthSpace }
    if last == 0x80, base[offset - 2] == 0x80, base[offset - 3] == 0xE3 { return .afterSpaces }
  }
  return .plain
}
