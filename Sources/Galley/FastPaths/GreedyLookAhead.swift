/// First fit over any text by looking ahead: breaks, cells and copying in one pass.
///
/// Of each scalar the joint class is looked up once; it tells the line breaker's next state and the
/// cells. The last place where the line may end is remembered, and when a unit passes the measure the
/// line ends there: nothing is read twice. Handed over to the general path are controls, escape
/// sequences, white space that is not single, spaces beyond ASCII, soft hyphens, addresses, bytes
/// that are not UTF-8, and units wider than the line.
struct GreedyLookAhead {
  let width: Int
  let joins: Bool
  let metrics: CellMetrics
  let automaton: LineBreakAutomaton
  /// What the automaton's actions do.
  let effects: UInt64
  /// Whether a line may end between two ideographs.
  let breaksIdeographs: Bool

  /// Whether a wrapping that ``GreedyLookBack`` knows is one for this way too.
  init?(_ wrapping: Wrapping) {
    guard wrapping.breakAt == .unicode, let width = wrapping.width else { return nil }
    self.width = width
    joins = wrapping.newlines == .join
    metrics = wrapping.cells
    automaton = LineBreakAutomaton(
      tailoring: wrapping.tailoring, cjk: wrapping.cjk, korean: wrapping.korean)
    effects = automaton.effects
    breaksIdeographs = wrapping.korean == .break
  }

  /// Sets lines from `start`, where a line of the output begins, and appends them with their ends.
  ///
  /// - Returns: The first byte that was not set, where again a line of the output begins, and what
  ///   stands before it.
  func run(
    _ text: UnsafeRawBufferPointer, from start: Int, _ context: BreakContext,
    into sink: inout Column<UInt8>
  ) -> (next: Int, context: BreakContext?, stop: GreedyPath.Stop) {
    guard start < text.count, let raw = text.baseAddress else {
      return (start, context, .needsMore)
    }
    guard text[start] > 0x20 else { return (start, context, .general) }
    // A line end is put in where no space gives its place, at most twice in more than eight cells.
    let rest = text.count - start
    sink.reserve(rest + rest / 4 + 64)
    var scan = LookAheadScan(
      self, raw.assumingMemoryBound(to: UInt8.self), count: text.count, from: start, context,
      output: sink.base, end: sink.count)
    let stop = scan.run()
    sink.commit(scan.lineStart - sink.count)
    return (scan.lineSource, scan.lineContext, stop)
  }
}
