/// The tokenizer's first half: gathers a paragraph's clean text in one buffer.
///
/// It takes text in pieces, collapses or keeps white space, takes escapes and dropped controls out,
/// and notes in side marks what the text no longer says. A gap is held back until the next word
/// begins, so the gathered text never ends in white space. O(1) a byte.
struct Gatherer: ~Copyable {
  let rules: TextRules
  var text = Column<UInt8>()
  var marks = Column<SideMark>()
  var anchors = Column<SourceAnchor>()
  /// The escape sequences that were taken out.
  var escapes = EscapeMarks()
  /// Whether anything but white space and escape sequences was taken in.
  var hasInk = false
  /// The same, since the last line end.
  var lineHasInk = false
  /// Whether white space stands in ink, and whether tabs do or stand in gaps.
  var hasSolidInk = false
  var holdsTabs = false
  /// Whether any text byte is not printable ASCII, so that bytes and cells may differ.
  var isExotic = false

  var gap = PendingGap()
  var gapBytes = Column<UInt8>()
  var wordStart = 0
  var tabs = TabStops()
  /// Where in the source the paragraph's first byte stands.
  private(set) var firstSource = -1
  /// Source offset minus text offset at the last anchor.
  var shift = Int.min

  var scanner = EscapeScanner()
  /// An unfinished sequence or scalar, from ``heldStart`` on, and where in the source it begins.
  var held = Column<UInt8>()
  var heldStart = 0
  var heldSource = 0
  /// Whether white space is ink, as in ``appendSolid(_:at:)``.
  var isSolid = false

  init(_ rules: TextRules) { self.rules = rules }

  /// Forgets the paragraph, keeping storage.
  ///
  /// - Parameter column: Cells before the paragraph's first byte; tab stops count from there.
  mutating func reset(column: Int = 0) {
    tabs = TabStops(place: 0, column: column)
    text.removeAll()
    marks.removeAll()
    anchors.removeAll()
    escapes.removeAll()
    gapBytes.removeAll()
    gap = PendingGap()
    wordStart = 0
    shift = .min
    firstSource = -1
    isExotic = false
    hasSolidInk = false
    holdsTabs = false
    hasInk = false
    lineHasInk = false
    forgetHeld()
  }

  // MARK: Taking in

  /// Words and white space. An escape sequence may be cut by the end of a piece.
  mutating func append(_ bytes: UnsafeRawBufferPointer, at source: Int) {
    if firstSource < 0 { firstSource = source }
    if holdsSequence, source != heldSource + held.count - heldStart { endSequence() }
    if holdsSequence {
      held.append(bytes)
      takeHeld(isEnd: false)
    } else if rules.sentences == .single, !isSolid, PlainBytes.isPlain(bytes) {
      beginInk(bytes, source)
      text.append(bytes)
    } else {
      scanner.reset()
      let taken = take(bytes, source, isEnd: false)
      if taken < bytes.count { hold(bytes, from: taken, source) }
    }
  }

  /// Ink that sticks to what stands before and after it; white space inside is kept as written.
  mutating func appendSolid(_ bytes: UnsafeRawBufferPointer, at source: Int) {
    isSolid = true
    append(bytes, at: source)
    isSolid = false
  }

  mutating func appendLineEnd() {
    endSequence()
    openGap()
    gap.holdsLineEnd = true
    lineHasInk = false
  }

  mutating func appendHardEnd() {
    endSequence()
    openGap()
    gap.isHard = true
    lineHasInk = false
  }

  /// The bytes up to an unfinished sequence, or all: how many were taken in.
  mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ source: Int, isEnd: Bool
  ) -> Int {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      let control = EscapeScanner.control(bytes, at: at)
      if !isSolid, byte == 0x20 || byte == 0x09 {
        takeBlank(byte)
        at += 1
      } else if control > 0, !(isSolid && byte == 0x09) {
        guard let length = takeControl(bytes, at, control, source, isEnd) else { break }
        at += length
      } else {
        var end = inkEnd(bytes, from: at)
        let isOpen = !isEnd && end == bytes.count
        if isOpen { end -= openScalar(bytes, from: at) }
        if end == at || isOpen && mustWait(UnsafeRawBufferPointer(rebasing: bytes[at..<end])) {
          break
        }
        takeInk(bytes, at..<end, source)
        at = end
      }
    }
    return at
  }

  /// Where the ink that begins at `start` ends: at white space or a control.
  @inline(__always)
  func inkEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var end = start + 1
    while end < bytes.count {
      if end + 8 <= bytes.count {
        let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        let stops = PlainBytes.inkStops(word)
        if stops == 0 {
          end += 8
          continue
        }
        end += stops.trailingZeroBitCount >> 3
      }
      let byte = bytes[end]
      if byte == 0x20 || byte == 0x09 {
        if !isSolid { break }
      } else if EscapeScanner.control(bytes, at: end) > 0 {
        break
      }
      end += 1
    }
    return end
  }

  mutating func takeInk(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ source: Int
  ) {
    beginInk(
      UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound...]), source + range.lowerBound)
    if isSolid { noteSolid(bytes, range) }
    appendInk(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  mutating func noteSolid(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    marks.append(SideMark(offset: text.count, kind: .ink, length: range.count))
    hasSolidInk = true
    // A tab in ink stands at a column that is not known yet: it counts as wide as it can get.
    for k in range where bytes[k] == 0x09 {
      let place = text.count + k - range.lowerBound
      holdsTabs = true
      marks.append(SideMark(offset: place, kind: .tab, length: rules.cells.tabs))
    }
  }

  mutating func takeBlank(_ byte: UInt8) {
    openGap()
    gap.spaces += 1
    if byte == 0x09 { gap.holdsTab = true }
    if !rules.collapses { gapBytes.append(byte) }
  }

  mutating func openGap() {
    guard !gap.isOpen else { return }
    gap.isOpen = true
    gap.escape = escapes.count
  }

  mutating func appendInk(_ bytes: UnsafeRawBufferPointer) {
    if !isExotic, bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F }) { isExotic = true }
    text.append(bytes)
  }

  // MARK: Controls and escape sequences

  /// Takes in the control at `at`, or the sequence that it begins: how many bytes that was, or `nil`
  /// where the bytes end inside it.
  mutating func takeControl(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, _ length: Int, _ source: Int, _ isEnd: Bool
  ) -> Int? {
    if bytes[at] == 0xC2, length == 1 {
      guard isEnd else { return nil }
      takeInk(bytes, at..<at + 1, source)
      return 1
    }
    guard EscapeScanner.isIntroducer(bytes, at: at) else {
      if !rules.dropsControls { takeInk(bytes, at..<at + length, source) }
      return length
    }
    switch scanner.read(bytes, at: at, isEnd: isEnd) {
    case .unfinished: return nil
    case .orphan(let length):
      if rules.keepsOrphans { keepEscape(bytes[at..<at + length], .other) }
      return length
    case .sequence(let end, let kind):
      if rules.keepsEscapes { keepEscape(bytes[at..<end], kind) }
      return end - at
    }
  }

  private mutating func keepEscape(_ bytes: Slice<UnsafeRawBufferPointer>, _ kind: EscapeKind) {
    let place = text.count + gap.spaces + (gap.holdsLineEnd || gap.isHard ? 1 : 0)
    escapes.append(UnsafeRawBufferPointer(rebasing: bytes), kind, at: place)
  }

  var holdsSequence: Bool { heldStart < held.count }

  mutating func hold(_ bytes: UnsafeRawBufferPointer, from start: Int, _ source: Int) {
    held.append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    heldSource = source + start
    scanner.shift(by: start)
  }

  /// The line ends: a sequence that is not complete is none.
  mutating func endSequence() {
    if holdsSequence { takeHeld(isEnd: true) }
    scanner.reset()
  }

  mutating func takeHeld(isEnd: Bool) {
    let bytes = UnsafeRawBufferPointer(rebasing: held.bytes[heldStart...])
    let taken = take(bytes, heldSource, isEnd: isEnd)
    if taken == bytes.count { return forgetHeld() }
    scanner.shift(by: taken)
    heldStart += taken
    heldSource += taken
    // The bytes taken are dropped once that is worth the moving.
    if heldStart * 2 > held.count {
      held.removeFirst(heldStart)
      heldStart = 0
    }
  }

  mutating func forgetHeld() {
    held.removeAll()
    heldStart = 0
    scanner.reset()
  }

  // MARK: Letting go

  /// The first byte of the text that is still read.
  var firstByteNeeded: Int {
    switch rules.sentences {
    case .single, .preserve: text.count
    case .double, .line: max(wordStart, text.count - SentenceEnds.glance)
    }
  }

  /// Drops clean text from the front, with its marks and anchors.
  ///
  /// - Parameter escapesWritten: How many escape sequences go with it.
  mutating func drop(_ count: Int, escapesWritten: Int) {
    guard count > 0 else { return }
    if !rules.collapses { tabs.count(upTo: count, in: text.bytes, rules.cells) }
    tabs.shift(by: count)
    text.removeFirst(count)
    if !escapes.isEmpty {
      escapes.drop(count, passed: escapesWritten)
      gap.escape = max(0, gap.escape - escapesWritten)
    }
    var passed = 0
    while passed < marks.count, marks[passed].offset < count { passed += 1 }
    marks.removeFirst(passed)
    for k in 0..<marks.count { marks[k].offset -= count }
    passed = 0
    while passed + 1 < anchors.count, anchors[passed + 1].offset <= count { passed += 1 }
    anchors.removeFirst(passed)
    for k in 0..<anchors.count { anchors[k].offset -= count }
    wordStart = max(0, wordStart - count)
    if shift != .min { shift += count }
  }
}
