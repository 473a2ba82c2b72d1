/// A stretch of a line in which the same styles are open.
struct StyleRun: BitwiseCopyable {
  /// Where in the text it begins.
  var start: Int
  /// Where its parts begin in the bytes of ``StyleRuns``: what opens it, what closes it, other
  /// sequences.
  var opening: Int
  var closing: Int
  var others: Int
  var end: Int
}

/// The styles of one line, cell by cell: what is open from each place of its text on.
///
/// A line in visual order is written from these: its cells move, and each keeps its attributes, its
/// link, and the other sequences that stood before it.
struct StyleRuns: ~Copyable {
  private var runs = Column<StyleRun>()
  private var bytes = Column<UInt8>()
  /// The run whose styles are open.
  private var current = -1

  mutating func removeAll() {
    runs.removeAll()
    bytes.removeAll()
    current = -1
  }

  /// Adds the run that begins at `start`.
  ///
  /// - Parameter marks: The sequences right before `start`, of which all but styles and links are
  ///   kept as they stand.
  mutating func append(
    from start: Int, _ attributes: borrowing StyleAttributes, _ link: borrowing StyleLink,
    _ passed: Range<Int>, of marks: borrowing EscapeMarks
  ) {
    var run = StyleRun(start: start, opening: bytes.count, closing: 0, others: 0, end: 0)
    link.appendOpening(withBell: false, to: &bytes)
    attributes.appendOpening(to: &bytes)
    run.closing = bytes.count
    attributes.appendClosing(to: &bytes)
    link.appendClosing(withBell: false, to: &bytes)
    run.others = bytes.count
    for k in passed where marks[k].kind == .other { bytes.append(marks.bytes(of: k)) }
    run.end = bytes.count
    runs.append(run)
  }

  /// Makes the styles of a place of the text the open ones, and writes what stood right before it.
  mutating func enter(_ place: Int, into sink: inout Column<UInt8>) {
    let run = self.run(at: place)
    guard run >= 0 else { return }
    if run != current {
      close(into: &sink)
      current = run
      append(runs[run].opening..<runs[run].closing, to: &sink)
    }
    if runs[run].start == place { appendOthers(run, to: &sink) }
  }

  /// Ends the line: closes what is open, and writes the sequences whose place was not shown.
  mutating func finish(into sink: inout Column<UInt8>) {
    close(into: &sink)
    for run in 0..<runs.count { appendOthers(run, to: &sink) }
  }

  /// Closes what is open.
  mutating func close(into sink: inout Column<UInt8>) {
    guard current >= 0 else { return }
    append(runs[current].closing..<runs[current].others, to: &sink)
    current = -1
  }

  /// Each run's other sequences are written once.
  private func appendOthers(_ run: Int, to sink: inout Column<UInt8>) {
    append(runs[run].others..<runs[run].end, to: &sink)
    runs.base[run].end = runs[run].others
  }

  private func append(_ range: Range<Int>, to sink: inout Column<UInt8>) {
    sink.append(UnsafeRawBufferPointer(rebasing: bytes.bytes[range]))
  }

  /// The run that holds a place; −1 before the first.
  private func run(at place: Int) -> Int {
    if current >= 0, runs[current].start <= place,
      current + 1 == runs.count || place < runs[current + 1].start
    {
      return current
    }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
