internal import Galley

/// Where in a document the bytes come from of a text that was set, read back and set again.
///
/// A table of anchors: from one to the next, text and document run side by side.
struct SourcePlaces: ~Copyable {
  struct Anchor: BitwiseCopyable {
    var place: Int
    var source: Int
  }

  /// Whether places are noted.
  private(set) var isOpen = false
  /// Of the text that is written, and of the one that is read.
  private var anchors = Column<Anchor>()
  private var earlier = Column<Anchor>()
  /// The anchor of ``earlier`` that was looked up last.
  private var cursor = 0
  /// Where the text that is written begins in the output.
  private var origin = 0
  /// The document's offset of the first byte that is read, while that is the document itself.
  private var offset = 0

  /// What the paragraph under way is made of: text that was read, and the bytes before its lines.
  private var parts = Column<Extent>()
  private var prefixes = (first: 0, later: 0)

  init() {}

  /// The document is read, from `offset` on, and what is set of it is written at `origin`.
  mutating func open(offset: Int, origin: Int) {
    isOpen = true
    anchors.removeAll()
    earlier.removeAll()
    cursor = 0
    self.offset = offset
    self.origin = origin
  }

  /// What was written is read, and set anew in its place.
  mutating func turn() {
    swap(&anchors, &earlier)
    anchors.removeAll()
    cursor = 0
    offset = 0
  }

  mutating func close() { isOpen = false }

  /// The document's offset of a place in the text that is read. O(1) for places that ascend.
  mutating func source(of place: Int) -> Int {
    guard earlier.count > 0 else { return place + offset }
    if earlier[cursor].place > place { cursor = 0 }
    while cursor + 1 < earlier.count, earlier[cursor + 1].place <= place { cursor += 1 }
    let source = earlier[cursor].source + max(0, place - earlier[cursor].place)
    // What was put in, as a prefix, goes no further than what follows.
    return cursor + 1 < earlier.count ? min(source, earlier[cursor + 1].source) : source
  }

  // MARK: Noting

  /// Notes that what is written at `output` was read at `place`.
  mutating func note(_ output: Int, readAt place: Int) {
    let source = source(of: place)
    let place = output - origin
    if let last = anchors.elements.last {
      if source - last.source == place - last.place { return }
      if last.place == place { anchors.removeLast() }
    }
    anchors.append(Anchor(place: place, source: source))
  }

  /// Notes that bytes are written at `output` as they were read.
  mutating func note(_ output: Int, readIn range: Range<Int>) {
    note(output, readAt: range.lowerBound)
    var next = cursor + 1
    while next < earlier.count, earlier[next].place < range.upperBound {
      let place = earlier[next].place
      note(output + place - range.lowerBound, readAt: place)
      next += 1
    }
  }

  mutating func beginParagraph(firstPrefix: Int, laterPrefix: Int) {
    parts.removeAll()
    prefixes = (firstPrefix, laterPrefix)
  }

  mutating func append(_ part: Extent) { parts.append(part) }

  /// Notes where the paragraph's text stands in its lines, written from `start` on. White space and
  /// escape sequences are no part of it: they are made anew. O(n).
  mutating func noteParagraph(
    _ text: UnsafeRawBufferPointer, in output: UnsafeRawBufferPointer, from start: Int
  ) {
    guard parts.count > 0 else { return }
    note(start, readAt: parts[0].lower)
    var written = InkWalk(at: min(start + prefixes.first, output.count), end: output.count)
    for k in 0..<parts.count {
      var read = InkWalk(at: parts[k].lower, end: parts[k].upper)
      while read.find(text, linePrefix: 0), written.find(output, linePrefix: prefixes.later) {
        if text[read.at] == output[written.at] { note(written.at, readAt: read.at) }
        read.at += 1
        written.at += 1
      }
    }
  }
}

/// Goes from ink to ink: past white space, line ends with the prefixes behind them, and escape
/// sequences.
private struct InkWalk {
  var at: Int
  let end: Int
  private var sequences = EscapeScanner()

  init(at: Int, end: Int) {
    self.at = at
    self.end = end
  }

  /// Whether there is more ink; ``at`` is then its next byte.
  mutating func find(_ text: UnsafeRawBufferPointer, linePrefix: Int) -> Bool {
    while at < end {
      let byte = text[at]
      if isBlankByte(byte) || byte == 0x0D {
        at += 1
      } else if byte == 0x0A {
        at = min(at + 1 + linePrefix, end)
      } else if EscapeScanner.control(text, at: at) > 0, EscapeScanner.isIntroducer(text, at: at),
        case .sequence(let next, _) = sequences.read(text, at: at, isEnd: true), next <= end
      {
        at = next
      } else {
        return true
      }
    }
    return false
  }
}
