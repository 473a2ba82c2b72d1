internal import Galley

/// What makes whole paragraphs verbatim. Each test can only freeze what is set already when it
/// reads our own output, so none of them unsettles a second run.
extension TextReader {
  /// Judges the paragraphs of a run and appends their blocks.
  mutating func judge(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ level: Level,
    _ above: inout Int, into blocks: inout BlockList
  ) {
    guard !paragraphs.isEmpty else { return }
    if paragraphs.count > 1 || rules.margins != .plain || rules.ownIndents != nil {
      joinMargins(text, lines, level, needsProof: &blocks.needsProof)
    }
    let isFrozen = areFields(text, lines)
    for k in 0..<paragraphs.count where paragraphs[k].isProse {
      if isFrozen || isVerbatim(text, lines, paragraphs[k]) { paragraphs.base[k].isFrozen = true }
      judgeCode(text, lines, k, &above)
      let first = lines[paragraphs[k].lines.lower]
      if paragraphs[k].lines.count > 1, let leader = mark(text, first, level), leader.isWeak {
        paragraphs.base[k].beginsLikeLeader = true
      }
    }
    if !isFrozen, paragraphs.count > 1 { freezeNeighbours(text, lines) }
    for k in 0..<paragraphs.count {
      emit(paragraphs[k], isLast: k == paragraphs.count - 1, text, lines, into: &blocks)
    }
  }

  /// The tests of one paragraph that need to see no other.
  @inline(__always)
  mutating func isVerbatim(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph
  ) -> Bool {
    let traits = paragraph.traits
    if traits.contains(.thin) || traits.contains(.high), isArt(text, lines, paragraph) {
      return true
    }
    if paragraph.lines.count > 1, holdsBox(text, lines, paragraph) { return true }
    if traits.contains(.gap), gaps.areColumns(text, lines, paragraph, tabs: rules.tabs) {
      return true
    }
    return traits.contains(.colon) && splitsRegionMark(text, lines, paragraph)
  }

  /// A paragraph indented by 4 columns or more beyond the one above, that looks like code.
  private mutating func judgeCode(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ k: Int,
    _ above: inout Int
  ) {
    let paragraph = paragraphs[k]
    let isDeep = paragraph.indent >= above + 4
    if paragraph.kind == .prose, isDeep || rules.findsCode, !goesOnAbove(text, lines, k),
      looksLikeCode(text, lines, paragraph)
    {
      paragraphs.base[k].isFrozen = true
      // The code that follows is measured against the same text.
      if isDeep { return }
    }
    above = paragraph.textColumn
  }

  /// Whether a paragraph goes on with the sentence right above it: it holds three words in a row,
  /// and the line above is prose that ends in a letter, a digit or a comma. Then it is no code,
  /// though its lines may end in semicolons.
  private func goesOnAbove(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ k: Int
  ) -> Bool {
    guard k > 0, paragraphs[k - 1].isProse, !paragraphs[k - 1].isFrozen else { return false }
    let above = lines[paragraphs[k - 1].lines.upper - 1]
    let last = text[above.inkEnd - 1]
    guard isAlphanumeric(last) || last == 0x2C else { return false }
    for at in paragraphs[k].lines.range where holdsWords(3, text, lines[at]) { return true }
    return false
  }

  // MARK: Fields

  /// Whether a run is a block of `Name: value` lines: two or more at one indentation, and every
  /// other line indented deeper.
  private func areFields(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let from = paragraphs[0].lines.lower
    let to = paragraphs[paragraphs.count - 1].lines.upper
    guard to - from > 1, isField(text, lines[from]) else { return false }
    var fields = 0
    for at in from..<to {
      let line = lines[at]
      let isIndented = !rules.ignoresIndent && line.indent > lines[from].indent
      if isIndented, !line.isBlank { continue }
      guard line.indent == lines[from].indent || rules.ignoresIndent, isField(text, line) else {
        return false
      }
      fields += 1
    }
    return fields > 1
  }

  /// A letter, then letters, digits and `-`, a colon and a blank.
  private func isField(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    guard line.traits.contains(.colon), !line.isBlank, isLetter(text[line.ink]) else {
      return false
    }
    var at = line.ink + 1
    while at < line.inkEnd, isAlphanumeric(text[at]) || text[at] == 0x2D { at += 1 }
    return at + 1 < line.end && text[at] == 0x3A && isBlankByte(text[at + 1])
  }

  // MARK: Neighbours

  /// Headings above rules, and one-line paragraphs whose columns line up. A heading wider than the
  /// width is set: in two lines or more it is none for a second run either.
  private mutating func freezeNeighbours(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) {
    for k in 1..<paragraphs.count {
      let (upper, lower) = (paragraphs[k - 1], paragraphs[k])
      if lower.kind == .rule, upper.kind == .prose, upper.lines.count == 1,
        width(text, lines[upper.lines.lower]) <= rules.width ?? .max
      {
        paragraphs.base[k - 1].isFrozen = true
      }
      let (last, first) = (lines[upper.lines.upper - 1], lines[lower.lines.lower])
      if upper.isProse || lower.isProse, isBox(text, last, first) {
        paragraphs.base[k - 1].isFrozen = true
        paragraphs.base[k].isFrozen = true
      }
      guard last.traits.contains(.gap) else { continue }
      freezeColumns(k, text, last, first)
    }
  }

  /// Freezes one-line paragraphs that are columns with the line beside them. That line must stay as
  /// it is, or a second run would not find it.
  private mutating func freezeColumns(
    _ k: Int, _ text: UnsafeRawBufferPointer, _ last: DocumentLine, _ first: DocumentLine
  ) {
    let (upper, lower) = (paragraphs[k - 1], paragraphs[k])
    let meet = gaps.meet(
      text, last, from: upper.lines.count == 1 ? upper.text : last.ink, first, from: lower.text,
      tabs: rules.tabs)
    let gapsMeet = meet.gaps && staysWhole(upper) && staysWhole(lower)
    let indentMeets = meet.indent && !rules.ignoresIndent
    if gapsMeet || indentMeets, upper.isProse, upper.lines.count == 1 {
      paragraphs.base[k - 1].isFrozen = true
    }
    if gapsMeet, lower.isProse { paragraphs.base[k].isFrozen = true }
  }

  private func staysWhole(_ paragraph: Paragraph) -> Bool {
    !paragraph.isProse || paragraph.isFrozen || paragraph.lines.count == 1
  }

  // MARK: Art, boxes and split marks

  /// Fewer than half of three or more characters are letters, digits or beyond ASCII; or one is a
  /// box drawing character or a block element.
  private func isArt(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph
  ) -> Bool {
    var characters = 0
    var others = 0
    for at in paragraph.lines.range {
      let line = lines[at]
      var offset = at == paragraph.lines.lower ? paragraph.text : line.ink
      while offset < line.inkEnd {
        let byte = text[offset]
        offset += 1
        if byte == 0x5F, isInBlank(text, offset - 1, line) { continue }
        if byte & 0xC0 == 0x80 || isBlankByte(byte) { continue }
        characters += 1
        if isPunctuation(byte) || byte < 0x20 { others += 1 }
        if byte == 0xE2, offset < line.inkEnd, text[offset] >= 0x94, text[offset] <= 0x96 {
          return true
        }
      }
    }
    return characters >= 3 && (characters - others) * 2 < characters
  }

  /// Whether an underscore is one of five or more: a blank to be filled in, which is no drawing
  /// behind words.
  private func isInBlank(
    _ text: UnsafeRawBufferPointer, _ at: Int, _ line: DocumentLine
  ) -> Bool {
    guard isLetter(text[line.ink]) else { return false }
    var (first, end) = (at, at + 1)
    while first > line.ink, at - first < 5, text[first - 1] == 0x5F { first -= 1 }
    while end < line.inkEnd, end - at < 5, text[end] == 0x5F { end += 1 }
    return end - first >= 5
  }

  private func holdsBox(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph
  ) -> Bool {
    for at in paragraph.lines.range.dropFirst() where isBox(text, lines[at - 1], lines[at]) {
      return true
    }
    return false
  }

  /// Whether two lines begin with one mark, end with one mark, and are equally wide.
  private func isBox(
    _ text: UnsafeRawBufferPointer, _ one: DocumentLine, _ other: DocumentLine
  ) -> Bool {
    guard !one.isBlank, !other.isBlank, isPunctuation(text[one.inkEnd - 1]) else { return false }
    guard text[one.inkEnd - 1] == text[other.inkEnd - 1] else { return false }
    let (left, right) = (frame(text, one), frame(text, other))
    guard let left, let right, left.opening.count == right.opening.count,
      left.opening.elementsEqual(right.opening), left.closing.elementsEqual(right.closing)
    else { return false }
    let widths = (
      column(after: text[one.start..<one.inkEnd], from: 0, tabs: rules.tabs),
      column(after: text[other.start..<other.inkEnd], from: 0, tabs: rules.tabs)
    )
    return widths.0 == widths.1
  }

  /// The marks that begin and end a line, if both are there and text stands between.
  private func frame(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine
  ) -> (opening: Slice<UnsafeRawBufferPointer>, closing: Slice<UnsafeRawBufferPointer>)? {
    var start = line.start
    while start < line.inkEnd, isBlankByte(text[start]) { start += 1 }
    var first = start
    while first < line.inkEnd, !isBlankByte(text[first]) { first += 1 }
    var last = line.inkEnd
    while last > first, !isBlankByte(text[last - 1]) { last -= 1 }
    guard last > first, isAllPunctuation(text, start, first),
      isAllPunctuation(text, last, line.inkEnd)
    else { return nil }
    return (text[start..<first], text[last..<line.inkEnd])
  }

  /// Whether `galley:` ends a line and `off` begins the next: joined, they would open a region.
  private func splitsRegionMark(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ paragraph: Paragraph
  ) -> Bool {
    for at in paragraph.lines.range.dropFirst() {
      let (line, next) = (lines[at - 1], lines[at])
      guard regionName(endingAt: line.inkEnd - 1, in: text, from: line.ink) != nil,
        text[line.inkEnd - 1] == 0x3A
      else { continue }
      if startsWord("off", at: next.ink, in: text, next.inkEnd) { return true }
    }
    return false
  }
}
