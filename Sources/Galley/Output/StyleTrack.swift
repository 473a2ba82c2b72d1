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
  /// Whether no line of the text was written yet: its first sequences stay as they are.
  private var isAtTextStart = true

  init(_ handling: EscapeHandling) { self.handling = handling }

  /// Starts the next paragraph; what is open stays open.
  mutating func beginParagraph() { cursor = 0 }

  /// Follows the marks when the first `passed` of them are dropped.
  mutating func drop(_ passed: Int) { cursor -= passed }

  var isOpen: Bool { attributes.isOn || link.isOpen }

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
    if handling != .reopen || isAtTextStart {
      isAtTextStart = false
      return write(upTo: line.from, line, marks, into: &sink)
    }
    reopen(at: line.from, line, marks, into: &sink)
  }

  private mutating func reopen(
    at place: Int, _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    let first = cursor
    while cursor < marks.count, marks[cursor].offset <= place {
      follow(marks)
      cursor += 1
    }
    numberLink(line, marks)
    link.appendOpening(to: &sink)
    attributes.appendOpening(to: &sink)
    for k in first..<cursor where marks[k].kind == .other { sink.append(marks.bytes(of: k)) }
  }

  /// Closes what is open after the line's last cell, and writes what else stood before its end.
  mutating func close(
    _ line: Line, _ marks: borrowing EscapeMarks, into sink: inout Column<UInt8>
  ) {
    if line.endsText {
      write(upTo: .max, line, marks, into: &sink)
      return appendClosing(&sink)
    }
    guard line.next > line.to else { return appendClosing(&sink) }
    let end = line.next == .max ? .max : line.to
    if handling != .reopen { return write(upTo: end, line, marks, into: &sink) }
    appendClosing(&sink)
    while cursor < marks.count, marks[cursor].offset <= end {
      follow(marks)
      if marks[cursor].kind == .other { sink.append(marks.bytes(of: cursor)) }
      cursor += 1
    }
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
      while cursor < marks.count {
        follow(marks)
        if marks[cursor].kind == .other { sink.append(marks.bytes(of: cursor)) }
        cursor += 1
      }
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
      link.appendOpening(to: &sink)
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
    guard handling == .reopen else { return }
    attributes.appendClosing(to: &sink)
    link.appendClosing(to: &sink)
  }
}
