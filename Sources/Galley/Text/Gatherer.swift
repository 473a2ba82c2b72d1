/// The tokenizer's first half: gathers a paragraph's clean text in one buffer.
///
/// It takes text in pieces, collapses or keeps white space, takes escapes and dropped controls out,
/// and notes in side marks what the text no longer says. A gap is held back until the next word
/// begins, so the gathered text never ends in white space. O(1) a byte.
struct Gatherer: ~Copyable {
  private let rules: TextRules
  private(set) var text = Column<UInt8>()
  private(set) var marks = Column<SideMark>()
  private(set) var anchors = Column<SourceAnchor>()
  /// The bytes of escape sequences, one after another.
  private(set) var escapes = Column<UInt8>()
  /// Whether any text byte is not printable ASCII, so that bytes and cells may differ.
  private(set) var isExotic = false

  private var gap = PendingGap()
  private var gapBytes = Column<UInt8>()
  private var wordStart = 0
  private var tabs = TabStops()
  /// Source offset minus text offset at the last anchor.
  private var shift = Int.min

  private struct PendingGap {
    var spaces = 0
    var isOpen = false
    var holdsTab = false
    var holdsLineEnd = false
    var isHard = false
  }

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
    isExotic = false
  }

  // MARK: Taking in

  /// Words and white space.
  mutating func append(_ bytes: UnsafeRawBufferPointer, at source: Int) {
    if rules.sentences == .single, PlainBytes.isPlain(bytes) {
      beginInk(bytes, source)
      text.append(bytes)
      return
    }
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x20 || byte == 0x09 {
        openGap(byte)
        at += 1
      } else if byte < 0x20 || byte == 0x7F {
        if !rules.dropsControls {
          appendInk(UnsafeRawBufferPointer(rebasing: bytes[at...at]), source + at)
        }
        at += 1
      } else {
        var end = at + 1
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != 0x7F { end += 1 }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[at...])
        beginInk(rest, source + at)
        appendInk(UnsafeRawBufferPointer(rebasing: bytes[at..<end]), source + at)
        at = end
      }
    }
  }

  /// Ink that sticks to what stands before and after it; white space inside is kept as written.
  mutating func appendSolid(_ bytes: UnsafeRawBufferPointer, at source: Int) {
    guard !bytes.isEmpty else { return }
    beginInk(bytes, source)
    marks.append(SideMark(offset: text.count, kind: .ink, length: bytes.count))
    // A tab in ink stands at a column that is not known yet: it counts as wide as it can get.
    for (k, byte) in bytes.enumerated() where byte == 0x09 {
      marks.append(SideMark(offset: text.count + k, kind: .tab, length: rules.cells.tabs))
    }
    appendInk(bytes, source)
  }

  mutating func appendLineEnd() {
    gap.isOpen = true
    gap.holdsLineEnd = true
  }

  mutating func appendHardEnd() {
    gap.isOpen = true
    gap.isHard = true
  }

  private mutating func openGap(_ byte: UInt8) {
    gap.isOpen = true
    gap.spaces += 1
    if byte == 0x09 { gap.holdsTab = true }
    if !rules.collapses { gapBytes.append(byte) }
  }

  private mutating func appendInk(_ bytes: UnsafeRawBufferPointer, _ source: Int) {
    if !isExotic, bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F }) { isExotic = true }
    text.append(bytes)
  }

  /// Writes the gap that stands before the next word, and notes where that word comes from.
  private mutating func beginInk(_ next: UnsafeRawBufferPointer, _ source: Int) {
    if gap.isOpen {
      let isNewLine = gap.holdsLineEnd || gap.isHard
      flushGap(before: next)
      wordStart = text.count
      if isNewLine { tabs = TabStops(place: text.count, column: 0) }
    }
    if source - text.count != shift {
      shift = source - text.count
      anchors.append(SourceAnchor(offset: text.count, source: source))
    }
  }

  // MARK: Gaps

  private mutating func flushGap(before next: UnsafeRawBufferPointer) {
    defer {
      gap = PendingGap()
      gapBytes.removeAll()
    }
    let at = text.count
    if at == 0 {
      indent()
    } else if gap.isHard {
      text.append(0x20)
      marks.append(SideMark(offset: at, kind: .hardEnd))
    } else if gap.holdsLineEnd, joinsTightly(next) {
      return
    } else {
      writeGap(at, next)
      if gap.holdsLineEnd { insertMark(SideMark(offset: at, kind: .lineEnd)) }
    }
  }

  /// White space before the first word is ink where white space is kept.
  private mutating func indent() {
    guard !rules.collapses, !gapBytes.isEmpty, !gap.holdsLineEnd else { return }
    marks.append(SideMark(offset: 0, kind: .ink, length: gapBytes.count))
    appendGapBytes()
  }

  /// The bytes of a gap that is kept, each tab with its breadth at its place in the source line.
  private mutating func appendGapBytes() {
    guard gap.holdsTab else { return text.append(gapBytes.bytes) }
    isExotic = true
    for k in 0..<gapBytes.count {
      if gapBytes[k] == 0x09 {
        let cells = tabs.advance(to: text.count, in: text.bytes, rules.cells)
        marks.append(SideMark(offset: text.count, kind: .tab, length: cells))
      }
      text.append(gapBytes[k])
    }
  }

  private func joinsTightly(_ next: UnsafeRawBufferPointer) -> Bool {
    guard text[text.count - 1] >= 0x80, next[0] >= 0x80 else { return false }
    let word = UnsafeRawBufferPointer(rebasing: text.bytes[wordStart...])
    return joinsWithoutSpace(endOf: word, startOf: next)
  }

  private mutating func writeGap(_ at: Int, _ next: UnsafeRawBufferPointer) {
    if rules.sentences != .single, writeSentenceGap(at, next) { return }
    if rules.collapses || gap.holdsLineEnd || gapBytes.isEmpty {
      text.append(0x20)
    } else {
      appendGapBytes()
      if rules.rejoins, gapBytes.count > 1 || gap.holdsTab {
        insertMark(SideMark(offset: at, kind: .noBreak))
      }
    }
  }

  /// The gap as the sentence mode wants it; `false` leaves it to the general rule.
  private mutating func writeSentenceGap(_ at: Int, _ next: UnsafeRawBufferPointer) -> Bool {
    if rules.sentences == .preserve {
      guard rules.collapses else { return false }
      let width = gap.holdsLineEnd || gap.holdsTab ? 1 : max(1, gap.spaces)
      for _ in 0..<width { text.append(0x20) }
      if width > 1 { marks.append(SideMark(offset: at, kind: .noBreak)) }
      return true
    }
    let word = UnsafeRawBufferPointer(rebasing: text.bytes[wordStart...])
    guard SentenceEnds.ends(word, before: next) else { return false }
    if rules.sentences == .line {
      text.append(0x20)
      marks.append(SideMark(offset: at, kind: .hardEnd))
      return true
    }
    let isWide = gap.spaces > 1 || gap.holdsLineEnd || rules.stretches
    text.append(isWide ? "  " : " ")
    if !isWide, rules.rejoins { marks.append(SideMark(offset: at, kind: .noBreak)) }
    return true
  }

  /// Adds a mark before those that were noted for places behind it.
  private mutating func insertMark(_ mark: SideMark) {
    marks.append(mark)
    var k = marks.count - 1
    while k > 0, marks[k - 1].offset > mark.offset {
      marks[k] = marks[k - 1]
      k -= 1
    }
    marks[k] = mark
  }

  // MARK: Letting go

  /// Drops clean text from the front, with its marks and anchors.
  mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    if !rules.collapses { tabs.count(upTo: count, in: text.bytes, rules.cells) }
    tabs.shift(by: count)
    text.removeFirst(count)
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

  /// How wide the tab at a place is.
  func tabCells(at offset: Int) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    while low < marks.count, marks[low].offset == offset {
      if marks[low].kind == .tab { return marks[low].length }
      low += 1
    }
    return 1
  }

  /// The source offset of a place in the text.
  func source(of offset: Int) -> Int {
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    return anchors[low - 1].source + offset - anchors[low - 1].offset
  }
}
