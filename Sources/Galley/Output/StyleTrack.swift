/// Puts the escape sequences of a text back while its lines are written.
///
/// It follows the style and the link from line to line and from paragraph to paragraph. In the mode
/// ``EscapeHandling/reopen`` every output line, read alone, is complete: what is open is closed
/// after the line's last cell, outside of markers, padding and prefixes, and opened again before
/// the next line's first cell. Style sequences between these two cells give way to that; all others
/// stay before the character they preceded, or before the line end that replaced it.
///
/// Cost: O(1) a byte of the sequences and a mark, and for each line that anything is open on, the
/// bytes that close and open it.
struct StyleTrack: ~Copyable {
  /// Where a line stands in its paragraph's clean text.
  struct Line {
    var from: Int
    var to: Int
    /// Where the next line's text begins; past everything when this one ends the paragraph.
    var next: Int
    /// Whether the whole text ends with this line.
    var endsText: Bool
    /// Where what is open at the line's start is opened, if that is behind ``from``.
    var opening = 0
    /// Whether a line of the source ends with this one.
    var endsSource = false
    /// The bytes of a mark at the line's end that must stand last there; 0: none does.
    var endMark = 0

    /// Whether the line is that mark and nothing else.
    var isMark: Bool { endMark > 0 && endMark == to - from }
  }

  private let handling: EscapeHandling
  /// The first sequence of the paragraph that is neither written nor passed over.
  private(set) var cursor = 0
  private var attributes = StyleAttributes()
  private var link = StyleLink()
  /// Links that were given an id.
  private var numbered = 0
  /// Whether the open link is known to end on the line under way.
  private var endsLink = false
  /// Whether a sequence stands in the output wherever one stands in the source: what it hides from
  /// a reader of the source, or shows him, stays as it is.
  var keepsPlaces = false
  /// Whether links are ended by BEL where they are closed and opened again: `ESC \` would end the
  /// line in a backslash, where a backslash means something.
  var endsLinksWithBell = false
  /// Whether no line of the text was written yet: its first sequences stay as they are.
  private var isAtTextStart = true
  /// Where what is open at the line's start will be opened; `nil` as soon as it is.
  private var opening: Int?

  init(_ handling: EscapeHandling) { self.handling = handling }

  /// Starts the next paragraph; what is open stays open.
  mutating func beginParagraph() {
    cursor = 0
    opening = nil
  }

  /// Follows the marks when the first `passed` of them are dropped.
  mutating func drop(_ passed: Int) { cursor -= passed }

  var isOpen: Bool { attributes.isOn || link.isOpen }

  /// Notes what is open.
  func remember(in memory: inout StyleMemory) {
    memory.opening.removeAll()
    memory.linkEnd = 0
    memory.numbered = numbered
    memory.isAtTextStart = isAtTextStart
    guard isOpen else { return }
    link.appendOpening(withBell: false, to: &memory.opening)
    memory.linkEnd = memory.opening.count
    attributes.appendOpening(to: &memory.opening)
  }

  /// Goes back to what was open.
  mutating func recall(_ memory: borrowing StyleMemory) {
    numbered = memory.numbered
    isAtTextStart = memory.isAtTextStart
    if isOpen {
      attributes.clear()
      link.clear()
    }
    guard !memory.opening.isEmpty else { return }
    let bytes = memory.opening.bytes
    if memory.linkEnd > 0 {
      link.apply(UnsafeRawBufferPointer(rebasing: bytes[..<memory.linkEnd]))
    }
    if memory.linkEnd < bytes.count {
      attributes.apply(UnsafeRawBufferPointer(rebasing: bytes[memory.linkEnd...]))
    }
  }

  /// Whether sequences may be moved or left out where lines begin and end.
  func moves(_ marks: borrowing EscapeMarks) -> Bool {
    handling == .reopen && (!marks.isEmpty || isOpen)
  }

  /// Whether a line of the paragraph needs this track at all.
  func isNeeded(_ marks: borrowing EscapeMarks) -> Bool { cursor < marks.count || isOpen }

  /// A line was written without the track.
  mutating func passLine() { isAtTextStart = false }

  // MARK: Line ends

  /// Opens what is open at the line's first cell, and writes the other sequences before it.
  mutating func open(
    _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    endsLink = false
    opening = nil
    if handling != .reopen || isAtTextStart {
      isAtTextStart = false
      return write(upTo: line.from, line, marks, into: &sink)
    }
    // Where a sequence stands, another hides nothing more.
    let place = cursor < marks.count ? min(line.opening, marks[cursor].offset) : line.opening
    if place > line.from {
      opening = place
    } else {
      reopen(at: line.from, line, marks, into: &sink)
    }
  }

  private func append(
    _ sequences: Range<Int>, of marks: borrowing EscapeMarks, to sink: inout Column<UInt8>
  ) {
    for k in sequences { sink.append(marks.bytes(of: k)) }
  }

  private mutating func reopen(
    at place: Int, _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    let (first, start) = (cursor, sink.count)
    while cursor < marks.count, marks[cursor].offset <= place {
      follow(marks)
      cursor += 1
    }
    numberLink(line, marks)
    let isOwn = first == cursor || marks.bytes(of: cursor - 1).last != 0x5C
    link.appendOpening(withBell: endsLinksWithBell && isOwn, to: &sink)
    attributes.appendOpening(to: &sink)
    for k in first..<cursor where marks[k].kind == .other { sink.append(marks.bytes(of: k)) }
    if keepsPlaces, sink.count == start { append(first..<cursor, of: marks, to: &sink) }
  }

  /// Closes what is open after the line's last cell, and writes what else stood before its end.
  mutating func close(
    _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    if line.endsText {
      let (first, start) = (cursor, sink.count)
      write(upTo: .max, line, marks, into: &sink)
      appendClosing(&sink)
      if cursor == first, !dividesMark(line, marks) {
        sink.moveToEnd(line.endMark, before: start)
      }
      return
    }
    guard line.next > line.to else { return appendClosing(&sink) }
    let end = line.next == .max ? .max : line.to
    if handling != .reopen { return write(upTo: end, line, marks, into: &sink) }
    let (first, start) = (cursor, sink.count)
    appendClosing(&sink)
    pass(upTo: end, marks, into: &sink)
    keep(first, from: start, marks, into: &sink)
    if endsLinksWithBell, line.endsSource, cursor > first,
      marks.bytes(of: cursor - 1).last == 0x5C, sink[sink.count - 1] != 0x5C
    {
      // The backslash that ended the line of the source was a sequence's.
      sink.append("\u{1B}]8;;\u{1B}\\")
    }
    if cursor == first, !dividesMark(line, marks) {
      sink.moveToEnd(line.endMark, before: start)
    }
  }

  /// Writes the sequences that were passed over since `first`, if nothing stands in their place.
  private func keep(
    _ first: Int, from start: Int, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    guard keepsPlaces, cursor > first, sink.count == start else { return }
    append(first..<cursor, of: marks, to: &sink)
    appendClosing(&sink)
  }

  /// Whether a sequence stands inside the mark at a line's end, which then is none.
  private func dividesMark(_ line: Line, _ marks: borrowing EscapeMarks) -> Bool {
    cursor > 0 && marks[cursor - 1].offset > line.to - line.endMark
  }

  /// Closes what is open before the overflow marker.
  func closeBeforeMarker(into sink: inout Column<UInt8>) { appendClosing(&sink) }

  /// Passes over the sequences of hidden text. Where lines are left open, its styles still hold.
  mutating func skipHidden(_ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>) {
    while cursor < marks.count {
      follow(marks)
      if handling == .leave, marks[cursor].kind != .other { sink.append(marks.bytes(of: cursor)) }
      cursor += 1
    }
  }

  /// A paragraph without text: only its sequences.
  mutating func writeEmpty(
    endsText: Bool, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    isAtTextStart = false
    guard cursor < marks.count else { return }
    let line = Line(from: 0, to: 0, next: .max, endsText: endsText)
    if handling == .reopen, !endsText {
      let (first, start) = (cursor, sink.count)
      pass(upTo: .max, marks, into: &sink)
      keep(first, from: start, marks, into: &sink)
    } else {
      write(upTo: .max, line, marks, into: &sink)
      appendClosing(&sink)
    }
  }

  // MARK: Inside a line

  /// Copies a stretch of the text, with the sequences that stand in it.
  mutating func copy(
    _ range: Range<Int>, of text: UnsafeRawBufferPointer, _ line: Line,
    _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    guard let opening, range.upperBound > opening else {
      return copyOpen(range, of: text, line, marks, into: &sink)
    }
    let place = max(range.lowerBound, opening)
    copyOpen(range.lowerBound..<place, of: text, line, marks, into: &sink)
    self.opening = nil
    reopen(at: place, line, marks, into: &sink)
    copyOpen(place..<range.upperBound, of: text, line, marks, into: &sink)
  }

  private mutating func copyOpen(
    _ range: Range<Int>, of text: UnsafeRawBufferPointer, _ line: Line,
    _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    var at = range.lowerBound
    while cursor < marks.count, marks[cursor].offset < range.upperBound {
      let place = max(at, marks[cursor].offset)
      sink.append(UnsafeRawBufferPointer(rebasing: text[at..<place]))
      at = place
      write(line, marks, into: &sink)
    }
    sink.append(UnsafeRawBufferPointer(rebasing: text[at..<range.upperBound]))
  }

  /// Closes what is open before added space; whether anything was, so that ``resume(_:at:_:into:)``
  /// must follow.
  mutating func suspend(
    _ line: Line, at place: Int, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) -> Bool {
    if let opening {
      guard opening <= place else { return false }
      self.opening = nil
      reopen(at: opening, line, marks, into: &sink)
    }
    write(upTo: place, line, marks, into: &sink)
    appendClosing(&sink)
    return isOpen
  }

  /// Opens again what is open at `place`.
  mutating func resume(
    _ line: Line, at place: Int, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    reopen(at: place, line, marks, into: &sink)
  }

  // MARK: Lines in visual order

  /// Reads the styles of a line whose cells will be moved, and passes over its sequences.
  mutating func read(
    _ line: Line, _ marks: borrowing EscapeMarks, into runs: inout StyleRuns
  ) {
    isAtTextStart = false
    endsLink = false
    runs.removeAll()
    var place = line.from
    repeat {
      let first = cursor
      while cursor < marks.count, marks[cursor].offset <= place {
        follow(marks)
        cursor += 1
      }
      numberLink(line, marks)
      runs.append(from: place, attributes, link, first..<cursor, of: marks)
      place = cursor < marks.count ? marks[cursor].offset : line.to
    } while place < line.to
  }

  /// Passes over the sequences between a line in visual order and what follows it.
  mutating func pass(_ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>) {
    guard line.endsText || line.next > line.to else { return }
    pass(upTo: line.endsText || line.next == .max ? .max : line.to, marks, into: &sink)
  }

  /// Passes over the sequences up to a place; those that are neither styles nor links are written.
  private mutating func pass(
    upTo place: Int, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    while cursor < marks.count, marks[cursor].offset <= place {
      follow(marks)
      if marks[cursor].kind == .other { sink.append(marks.bytes(of: cursor)) }
      cursor += 1
    }
  }

  // MARK: Single sequences

  private mutating func write(
    upTo place: Int, _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    while cursor < marks.count, marks[cursor].offset <= place { write(line, marks, into: &sink) }
  }

  /// Writes the sequence at the cursor as it stands, but for the id of a link.
  private mutating func write(
    _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    follow(marks)
    let written = cursor
    cursor += 1
    if handling == .reopen, marks[written].kind == .link, numberLink(line, marks) {
      link.appendOpening(withBell: false, to: &sink)
    } else {
      sink.append(marks.bytes(of: written))
    }
  }

  /// Takes the sequence at the cursor into the state.
  private mutating func follow(_ marks: borrowing EscapeMarks) {
    guard handling == .reopen else { return }
    switch marks[cursor].kind {
    case .style: attributes.apply(marks.bytes(of: cursor))
    case .link:
      link.apply(marks.bytes(of: cursor))
      endsLink = false
    case .other: break
    }
  }

  /// Gives the open link an id if it has none and goes on past the line; whether it did.
  @discardableResult
  private mutating func numberLink(_ line: Line, _ marks: borrowing EscapeMarks) -> Bool {
    guard link.isOpen, !link.hasID, link.number == 0, !endsLink else { return false }
    guard goesOn(line, marks) else {
      endsLink = true
      return false
    }
    numbered += 1
    link.number = numbered
    return true
  }

  /// Whether the open link still holds at the next line's first cell. A link that is open where a
  /// paragraph ends is taken to go on, as the next one is not known yet.
  private func goesOn(_ line: Line, _ marks: borrowing EscapeMarks) -> Bool {
    var k = cursor
    while k < marks.count, marks[k].offset <= line.next {
      if marks[k].kind == .link { return false }
      k += 1
    }
    return line.next < .max || !line.endsText
  }

  private func appendClosing(_ sink: inout Column<UInt8>) {
    guard handling == .reopen, opening == nil else { return }
    attributes.appendClosing(to: &sink)
    link.appendClosing(withBell: endsLinksWithBell, to: &sink)
  }
}

extension Column where Element == UInt8 {
  /// Moves the last `count` bytes before a place behind all that follows it.
  fileprivate mutating func moveToEnd(_ count: Int, before place: Int) {
    guard count > 0, place < self.count else { return }
    for k in place - count..<place { append(self[k]) }
    let behind = self.count - place
    base.advanced(by: place - count).update(from: base.advanced(by: place), count: behind)
    removeLast(count)
  }
}
