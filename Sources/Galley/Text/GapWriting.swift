/// How a gap is written when the word behind it begins.
extension Gatherer {
  /// Writes the gap that stands before the next word, and notes where that word comes from.
  mutating func beginInk(_ next: UnsafeRawBufferPointer, _ source: Int) {
    hasInk = true
    lineHasInk = true
    if gap.isOpen {
      if isBareLineEnd(before: next[0]) {
        marks.append(SideMark(offset: text.count, kind: .lineEnd))
        text.append(0x20)
        gap.isOpen = false
        gap.holdsLineEnd = false
        tabs = TabStops(place: text.count, column: 0)
      } else {
        let isNewLine = gap.holdsLineEnd || gap.isHard
        flushGap(before: next)
        if isNewLine { tabs = TabStops(place: text.count, column: 0) }
      }
      wordStart = text.count
    }
    if source - text.count != shift {
      if anchors.isEmpty, text.count > 0 {
        // Indentation that is kept stands before the first word.
        anchors.append(SourceAnchor(offset: 0, source: firstSource))
      }
      shift = source - text.count
      anchors.append(SourceAnchor(offset: text.count, source: source))
    }
  }

  /// Whether the gap is a line end and nothing else, the commonest of all.
  @inline(__always)
  func isBareLineEnd(before next: UInt8) -> Bool {
    gap.holdsLineEnd && gap.spaces == 0 && !gap.isHard && next < 0x80 && !text.isEmpty
      && gap.escape == escapes.count && rules.sentences == .single
  }

  mutating func flushGap(before next: UnsafeRawBufferPointer) {
    defer {
      escapes.clamp(from: gap.escape, to: text.count)
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
      // A line end between two ideographs joins by nothing, so a space there must not become one.
      let isTight = rules.rejoins && joinsTightly(next)
      writeGap(at, next)
      if isTight { insertMark(SideMark(offset: at, kind: .noBreak)) }
      if gap.holdsLineEnd { insertMark(SideMark(offset: at, kind: .lineEnd)) }
    }
  }

  /// White space before the first word is ink where white space is kept.
  mutating func indent() {
    guard !rules.collapses, !gapBytes.isEmpty, !gap.holdsLineEnd else { return }
    marks.append(SideMark(offset: 0, kind: .ink, length: gapBytes.count))
    hasSolidInk = true
    appendGapBytes()
  }

  /// The bytes of a gap that is kept, each tab with its breadth.
  ///
  /// A line that will be joined again keeps its tabs, and they reach to the stops of that line: the
  /// first of a gap counts as wide as it can get, those behind it as they are. Any other tab is as
  /// wide as it was at its place in the source line.
  mutating func appendGapBytes() {
    guard gap.holdsTab else { return text.append(gapBytes.bytes) }
    isExotic = true
    holdsTabs = true
    var isFirst = true
    for k in 0..<gapBytes.count {
      if gapBytes[k] == 0x09 {
        if isFirst, rules.rejoins { tabs = TabStops(place: text.count, column: 0) }
        isFirst = false
        let cells = tabs.advance(to: text.count, in: text.bytes, rules.cells)
        marks.append(SideMark(offset: text.count, kind: .tab, length: cells))
      }
      text.append(gapBytes[k])
    }
  }

  func joinsTightly(_ next: UnsafeRawBufferPointer) -> Bool {
    guard text[text.count - 1] >= 0x80, next[0] >= 0x80 else { return false }
    let word = UnsafeRawBufferPointer(rebasing: text.bytes[wordStart...])
    return joinsWithoutSpace(endOf: word, startOf: next)
  }

  mutating func writeGap(_ at: Int, _ next: UnsafeRawBufferPointer) {
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
  mutating func writeSentenceGap(_ at: Int, _ next: UnsafeRawBufferPointer) -> Bool {
    if rules.sentences == .preserve {
      guard rules.collapses else { return false }
      let width = gap.holdsLineEnd || gap.holdsTab ? 1 : max(1, gap.spaces)
      for _ in 0..<width { text.append(0x20) }
      if width > 1 { marks.append(SideMark(offset: at, kind: .noBreak)) }
      return true
    }
    let word = UnsafeRawBufferPointer(
      rebasing: text.bytes[max(wordStart, text.count - SentenceEnds.glance)...])
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

  /// Whether ink must wait for more, for what it begins with does not tell yet how the gap before it
  /// is written. Text that will be joined again comes in whole lines.
  func mustWait(_ ink: UnsafeRawBufferPointer) -> Bool {
    guard gap.isOpen, !rules.rejoins, !isSolid, !text.isEmpty else { return false }
    switch rules.sentences {
    case .single, .preserve: return false
    case .double, .line: return SentenceEnds.isUndecided(before: ink)
    }
  }

  /// Adds a mark before those that were noted for places behind it.
  mutating func insertMark(_ mark: SideMark) {
    marks.append(mark)
    var k = marks.count - 1
    while k > 0, marks[k - 1].offset > mark.offset {
      marks[k] = marks[k - 1]
      k -= 1
    }
    marks[k] = mark
  }

  /// Takes in a paragraph that was gathered before.
  mutating func load(_ paragraph: PreparedParagraphs.Paragraph, of all: PreparedParagraphs) {
    for byte in all.text[paragraph.text] { text.append(byte) }
    for mark in all.marks[paragraph.marks] {
      marks.append(mark)
      if mark.kind == .tab { holdsTabs = true }
      if mark.kind == .ink { hasSolidInk = true }
    }
    for anchor in all.anchors[paragraph.anchors] { anchors.append(anchor) }
    all.escapeBytes.withUnsafeBytes { bytes in
      for mark in all.escapes[paragraph.escapes] {
        let sequence = bytes[mark.payload..<mark.payload + mark.length]
        escapes.append(UnsafeRawBufferPointer(rebasing: sequence), mark.kind, at: mark.offset)
      }
    }
    isExotic = paragraph.isExotic
    hasInk = !paragraph.isBlank
  }
}
