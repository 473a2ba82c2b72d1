/// Wraps a stream of bytes: finds its lines and paragraphs, and hands them to a setter.
///
/// The core under ``WrappingStream``, the `String` calls and `galley wrap`. Feed it chunks; decided
/// lines go to the sink at once. Memory follows what is undecided.
package struct Wrapper: ~Copyable {
  private let wrapping: Wrapping
  private var setter: Setter
  private let joins: Bool
  private let fast: GreedyPath?
  /// Bytes at the start of an output line that wait for more.
  private var pending = Column<UInt8>()
  /// How many must wait before it is worth while to look at them again.
  private var wanted = 0
  /// What stands before them in the paragraph; `nil` for white space and nothing.
  private var context: BreakContext?
  /// Cells of the source line before the bytes that wait, and before the paragraph that opens next.
  private var pendingColumn = 0
  private var column = 0

  private var isParagraphOpen = false
  private var isFirstParagraph = true
  private var endsInLineEnd = false
  private var knowsLineEnd = false
  /// Whether the chunk before ended in CR, while no line end has been seen.
  private var heldCR = false
  private var position = 0

  /// Where lines go that are written in another form than text.
  private var report: LineReport?
  private var reported = Column<UInt8>()

  package init(_ wrapping: Wrapping) {
    self.wrapping = wrapping
    setter = Setter(wrapping, rejoins: false)
    joins = wrapping.newlines == .join
    fast = setter.usesFont ? nil : GreedyPath(wrapping)
  }

  /// What line ends are written as, whatever the input has; `nil` follows the input's first.
  package mutating func setLineEnd(crlf: Bool) {
    setter.usesCRLF = crlf
    knowsLineEnd = true
  }

  /// Keeps a record of each line, for callers that ask for lines.
  package mutating func keepRecords() { setter.keepsRecords = true }

  /// Writes lines in another form than text.
  package mutating func report(_ form: ReportForm) {
    report = LineReport(form)
    setter.keepsRecords = true
  }

  /// Words that the line limit hid.
  package var hiddenWords: Int { setter.hiddenWords }

  /// Whether all that a font measured is exact.
  package var isExact: Bool { mutating get { setter.isExact } }

  /// Whether a line stood out past the width.
  package var hasOverfull: Bool { setter.hasOverfull }

  /// Whether a paragraph could not be set within TeX's tolerance.
  package var exceedsTolerance: Bool { setter.exceedsTolerance }

  package func withRecords<R>(_ body: (UnsafeBufferPointer<LineRecord>) -> R) -> R {
    setter.withRecords(body)
  }

  /// Takes in a chunk, cut anywhere.
  ///
  /// - Parameter isEager: Whether decided lines are looked for at every chunk, not only now and then.
  package mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool = false, into sink: inout Column<UInt8>
  ) {
    guard !chunk.isEmpty else { return }
    noteLineEnd(chunk)
    guard report == nil else {
      var text = Column<UInt8>()
      swap(&text, &reported)
      add(chunk, isEager: isEager, into: &text)
      return writeReport(&text, into: &sink)
    }
    add(chunk, isEager: isEager, into: &sink)
  }

  private mutating func add(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    if let fast, !isEager, !setter.keepsRecords, !setter.usesCRLF {
      pending.append(chunk)
      takePending(fast, &sink)
    } else {
      drainPending(&sink)
      take(chunk, 0, &sink)
      position += chunk.count
    }
    if isParagraphOpen { setter.settle(into: &sink, isEager: isEager) }
  }

  /// Takes the rest as decided.
  package mutating func finish(into sink: inout Column<UInt8>) {
    guard report == nil else {
      var text = Column<UInt8>()
      swap(&text, &reported)
      end(into: &text)
      writeReport(&text, into: &sink)
      report?.finish(into: &sink)
      return
    }
    end(into: &sink)
  }

  /// Turns what was written into the other form; the storage is used again.
  private mutating func writeReport(
    _ text: inout Column<UInt8>, into sink: inout Column<UInt8>
  ) {
    if var taken = report.take() {
      setter.report(to: &taken, text.bytes, into: &sink)
      report = consume taken
    }
    text.removeAll()
    swap(&text, &reported)
  }

  private mutating func end(into sink: inout Column<UInt8>) {
    drainPending(&sink)
    let wrote = closeParagraph(&sink, endsText: !endsInLineEnd)
    if wrote, endsInLineEnd { writeLineEnd(&sink) }
  }

  /// Takes the source lines of a stretch from `at` on; stops early where a paragraph ends and the
  /// fast path may go on.
  @discardableResult
  private mutating func take(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ sink: inout Column<UInt8>,
    untilParagraphEnds: Bool = false
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var at = start
    while at < text.count {
      let rest = text.count - at
      guard let found = ByteSearch.find(0x0A, base + at, rest) else {
        takeLine(UnsafeRawBufferPointer(start: base + at, count: rest), at, &sink)
        return text.count
      }
      takeLine(UnsafeRawBufferPointer(start: base + at, count: found), at, &sink)
      endLine(&sink)
      at += found + 1
      if untilParagraphEnds, !isParagraphOpen { break }
    }
    return at
  }

  /// Takes in a whole text without setting it, for ``PreparedText``.
  mutating func prepare(_ text: UnsafeRawBufferPointer) -> PreparedParagraphs {
    setter.beginPreparing()
    var lineEnds = Column<UInt8>()
    if !text.isEmpty {
      noteLineEnd(text)
      take(text, 0, &lineEnds)
    }
    finish(into: &lineEnds)
    return setter.takePrepared(lineEnds: lineEnds)
  }

  // MARK: The fast path

  /// Sets what can be set of the bytes that wait, by the fast path where the text is plain.
  private mutating func takePending(_ fast: GreedyPath, _ sink: inout Column<UInt8>) {
    guard isParagraphOpen || pending.count >= wanted else { return }
    var at = 0
    while at < pending.count {
      if !isParagraphOpen {
        if !setter.hasOpenStyle {
          let (next, stop) = fast.run(pending.bytes, from: at, &context, into: &sink)
          if next > at {
            isFirstParagraph = false
            setter.passLines()
          }
          at = next
          if stop == .needsMore { break }
        }
        column = sourceColumn(at)
      }
      at = take(pending.bytes, at, &sink, untilParagraphEnds: true)
    }
    pendingColumn = sourceColumn(at)
    position += at
    pending.removeFirst(at)
    // What was read in vain is read again, but never more than as much anew.
    wanted = pending.count * 2
  }

  /// Cells of the source line before a place in the bytes that wait.
  private func sourceColumn(_ place: Int) -> Int {
    var at = place
    while at > 0, pending[at - 1] != 0x0A { at -= 1 }
    guard place > at else { return at > 0 ? 0 : pendingColumn }
    let line = UnsafeRawBufferPointer(rebasing: pending.bytes[at...])
    // A cluster may reach over the place; what stands behind will be counted by itself.
    var next = place - at
    if pending[place - 1] >= 0x80, next < line.count {
      next = ClusterWalker().end(of: next, in: line)
    }
    let cells = wrapping.cells
    return (at > 0 ? 0 : pendingColumn)
      + cells.cells(of: UnsafeRawBufferPointer(rebasing: line[..<next]))
      - cells.cells(of: UnsafeRawBufferPointer(rebasing: line[(place - at)..<next]))
  }

  private mutating func drainPending(_ sink: inout Column<UInt8>) {
    guard !pending.isEmpty else { return }
    if !isParagraphOpen { column = pendingColumn }
    take(pending.bytes, 0, &sink)
    position += pending.count
    pending.removeAll()
    pendingColumn = 0
    wanted = 0
  }

  // MARK: Lines

  private mutating func noteLineEnd(_ chunk: UnsafeRawBufferPointer) {
    guard !knowsLineEnd, let base = chunk.baseAddress else { return }
    guard let found = ByteSearch.find(0x0A, base, chunk.count) else {
      heldCR = chunk[chunk.count - 1] == 0x0D
      return
    }
    setter.usesCRLF = found > 0 ? chunk[found - 1] == 0x0D : heldCR
    knowsLineEnd = true
  }

  /// A line, or a part of one.
  private mutating func takeLine(
    _ piece: UnsafeRawBufferPointer, _ at: Int, _ sink: inout Column<UInt8>
  ) {
    guard !piece.isEmpty else { return }
    endsInLineEnd = false
    openParagraph()
    setter.append(piece, at: position + at)
  }

  private mutating func endLine(_ sink: inout Column<UInt8>) {
    endsInLineEnd = true
    column = 0
    if isParagraphOpen { setter.endSequence() }
    if joins, isParagraphOpen, setter.lineHasInk {
      setter.appendLineEnd()
      return
    }
    let hadParagraph = isParagraphOpen && setter.hasInk
    let wrote = closeParagraph(&sink)
    // Joining, a blank line ends the paragraph above it and then stands for itself.
    if wrote || !hadParagraph { writeLineEnd(&sink) }
    if joins, hadParagraph { writeLineEnd(&sink) }
  }

  // MARK: Paragraphs

  private mutating func openParagraph() {
    guard !isParagraphOpen else { return }
    isParagraphOpen = true
    var later = wrapping.subsequentIndent
    var first = isFirstParagraph ? wrapping.initialIndent : later
    defer { column = 0 }
    guard !first.isEmpty || !later.isEmpty else {
      setter.begin(column: column)
      if let context { setter.resume(in: context) }
      context = nil
      return
    }
    first.withUTF8 { first in
      later.withUTF8 { later in
        setter.begin(first: UnsafeRawBufferPointer(first), later: UnsafeRawBufferPointer(later))
      }
    }
  }

  /// Whether a line was written; white space alone is no paragraph.
  private mutating func closeParagraph(
    _ sink: inout Column<UInt8>, endsText: Bool = false
  ) -> Bool {
    guard isParagraphOpen else { return false }
    isParagraphOpen = false
    setter.endSequence()
    guard setter.hasInk else {
      setter.finishBlank(into: &sink, endsText: endsText)
      return false
    }
    isFirstParagraph = false
    return setter.finish(into: &sink, endsText: endsText)
  }

  private mutating func writeLineEnd(_ sink: inout Column<UInt8>) {
    sink.append(setter.usesCRLF ? "\r\n" : "\n")
  }
}

/// Looks for a byte, eight bytes a step.
enum ByteSearch {
  /// The distance to the first `byte`, or `nil`.
  @inline(__always)
  static func find(_ byte: UInt8, _ start: UnsafeRawPointer, _ count: Int) -> Int? {
    var at = 0
    while at + 8 <= count {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let found = PlainBytes.equal(word, byte)
      if found != 0 { return at + found.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < count {
      if start.load(fromByteOffset: at, as: UInt8.self) == byte { return at }
      at += 1
    }
    return nil
  }
}
