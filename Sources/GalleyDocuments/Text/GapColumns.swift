internal import Galley

/// Finds text set in columns: gaps of two spaces or more, or tabs, that end where their neighbours'
/// do.
struct GapColumns: ~Copyable {
  private var upper = Column<Int>()
  private var lower = Column<Int>()

  init() {}

  /// Whether a paragraph of two or more lines is columns: at least half of its lines have a gap
  /// that ends where one of a neighbouring line ends, or where the next line's indentation ends.
  ///
  /// Justified text is none: all its lines with a gap, the last line apart, are equally wide.
  mutating func areColumns(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph, tabs: Int
  ) -> Bool {
    guard paragraph.lines.count > 1, !isJustified(text, lines, paragraph, tabs) else {
      return false
    }
    var hits = 0
    var wasHit = false
    collect(text, lines[paragraph.lines.lower], from: paragraph.text, tabs)
    swap(&upper, &lower)
    for at in paragraph.lines.range.dropFirst() {
      collect(text, lines[at], from: lines[at].ink, tabs)
      let meet = meeting()
      if wasHit || meet || holds(lines[at].inkColumn) { hits += 1 }
      wasHit = meet
      swap(&upper, &lower)
    }
    if wasHit { hits += 1 }
    return hits * 2 >= paragraph.lines.count
  }

  /// Whether the gaps of two neighbouring lines meet, and whether a gap of the first one ends at
  /// the second one's indentation.
  mutating func meet(
    _ text: UnsafeRawBufferPointer, _ one: DocumentLine, from first: Int, _ other: DocumentLine,
    from second: Int, tabs: Int
  ) -> (gaps: Bool, indent: Bool) {
    collect(text, one, from: first, tabs)
    swap(&upper, &lower)
    collect(text, other, from: second, tabs)
    return (meeting(), holds(other.inkColumn))
  }

  private func isJustified(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph, _ tabs: Int
  ) -> Bool {
    var width: Int?
    var count = 0
    for at in paragraph.lines.range.dropLast() where lines[at].traits.contains(.gap) {
      let line = lines[at]
      let end = column(after: text[line.start..<line.inkEnd], from: 0, tabs: tabs)
      guard width == nil || width == end else { return false }
      width = end
      count += 1
    }
    return count > 1
  }

  /// Gathers the columns where a line's gaps end, in order.
  private mutating func collect(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine, from first: Int, _ tabs: Int
  ) {
    lower.removeAll()
    guard line.traits.contains(.gap) else { return }
    var place = column(after: text[line.start..<first], from: 0, tabs: tabs)
    var at = first
    while at < line.inkEnd {
      guard isBlankByte(text[at]) else {
        if text[at] & 0xC0 != 0x80 { place += 1 }
        at += 1
        continue
      }
      let start = at
      while isBlankByte(text[at]) {
        place = text[at] == 0x09 ? nextStop(after: place, tabs) : place + 1
        at += 1
      }
      let isWide = at - start > 1 || text[start] == 0x09
      if isWide, !endsSentence(text, line.ink, start) { lower.append(place) }
    }
  }

  private func endsSentence(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    var at = end
    while at > start, isCloser(text[at - 1]) { at -= 1 }
    guard at > start else { return false }
    switch text[at - 1] {
    case 0x2E, 0x3F, 0x21: return true
    case 0xA6: return matches("…", at: at - 3, in: text, end)
    default: return false
    }
  }

  private func isCloser(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x29, 0x5D, 0x7D, 0x22, 0x27, 0x2A, 0x5F, 0x60: true
    default: false
    }
  }

  /// Whether some gap of the upper line ends where one of the lower line ends.
  private func meeting() -> Bool {
    var (one, other) = (0, 0)
    while one < upper.count, other < lower.count {
      if upper[one] == lower[other] { return true }
      if upper[one] < lower[other] { one += 1 } else { other += 1 }
    }
    return false
  }

  private func holds(_ column: Int) -> Bool {
    for place in upper.elements where place == column { return true }
    return false
  }
}
