internal import Galley

/// Reads flowed text: a line that ends in a space goes on in the next one of its quote depth.
///
/// What is set is written as fixed lines, which a second run leaves alone: a fixed line that fits is
/// kept.
///
/// Source: RFC 3676, section 4.
struct FlowedReader: ~Copyable {
  /// What the widest line may measure: a line that was set may have been any line of its paragraph.
  let width: Int?
  let cells: CellMetrics
  let tabs: Int
  let deletesSpaces: Bool
  /// No line goes on in another.
  let splitsOnly: Bool

  /// A line's parts: quote marks, one space of stuffing, indentation, text.
  private struct Parts {
    var depth: Int
    var marksEnd: Int
    /// After the stuffing.
    var content: Int
    var ink: Int
  }

  /// Reads lines none of which is blank.
  func read(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>,
    _ reader: inout TextReader, into blocks: inout BlockList
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      let first = parts(lines[at], text)
      var end = at + 1
      while end < range.upperBound, !splitsOnly, !isBlank(first, lines[at]),
        goesOn(lines[end - 1], text),
        parts(lines[end], text).depth == first.depth,
        !isBlank(parts(lines[end], text), lines[end])
      {
        end += 1
      }
      readParagraph(at..<end, first, text, lines, &reader, into: &blocks)
      at = end
    }
  }

  private func parts(_ line: DocumentLine, _ text: UnsafeRawBufferPointer) -> Parts {
    var at = line.start
    while at < line.end, text[at] == 0x3E { at += 1 }
    let marksEnd = at
    if at < line.end, text[at] == 0x20 { at += 1 }
    let content = at
    while at < line.end, isBlankByte(text[at]) { at += 1 }
    return Parts(depth: marksEnd - line.start, marksEnd: marksEnd, content: content, ink: at)
  }

  private func isBlank(_ parts: Parts, _ line: DocumentLine) -> Bool { parts.ink >= line.inkEnd }

  private func goesOn(_ line: DocumentLine, _ text: UnsafeRawBufferPointer) -> Bool {
    !isSolid(line) && line.end > line.inkEnd && text[line.end - 1] == 0x20
  }

  private func isSolid(_ line: DocumentLine) -> Bool {
    line.traits.contains(.off) || line.traits.contains(.solid)
  }

  private func readParagraph(
    _ range: Range<Int>, _ first: Parts, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ reader: inout TextReader,
    into blocks: inout BlockList
  ) {
    let line = lines[range.lowerBound]
    if isBlank(first, line) {
      var bare = line
      bare.content = first.marksEnd
      lines[range.lowerBound] = bare
      return blocks.appendBlank(range.lowerBound)
    }
    if range.contains(where: { isSolid(lines[$0]) }) || isKept(range, first, text, lines, &reader) {
      return blocks.appendVerbatim(range)
    }
    var block = BlockList.Block(
      kind: .prose, lines: Extent(range.lowerBound, range.upperBound))
    appendPrefixes(line, first, text, &block, &blocks)
    let start = blocks.pieces.count
    for at in range {
      let begin = at == range.lowerBound ? textStart(first, line, text) : parts(lines[at], text).ink
      let isTight = deletesSpaces && at + 1 < range.upperBound
      blocks.pieces.append(
        .init(text: Extent(begin, lines[at].inkEnd), ending: isTight ? .none : .lineEnd))
      // Only one space is deleted; what stands before it parts words.
      if isTight, lines[at].end - lines[at].inkEnd > 1 {
        blocks.pieces.base[blocks.pieces.count - 1].ending = .lineEnd
      }
    }
    block.pieces = Extent(start, blocks.pieces.count)
    blocks.blocks.append(block)
  }

  /// Whether a paragraph of one line stays: a fixed line that fits, or one that is no prose.
  private func isKept(
    _ range: Range<Int>, _ first: Parts, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ reader: inout TextReader
  ) -> Bool {
    let line = lines[range.lowerBound]
    guard range.count == 1, !goesOn(line, text) else { return false }
    let bytes = UnsafeRawBufferPointer(rebasing: text[line.start..<line.inkEnd])
    guard let width, cells.cellsWithoutEscapes(of: bytes) > width else { return true }
    if opensVerbatimLine(text, first.ink, line.inkEnd) || isRule(text, first.ink, line.inkEnd) {
      return true
    }
    return reader.isVerbatim(
      text, lines,
      Paragraph(
        kind: .prose, lines: Extent(range.lowerBound, range.upperBound), indent: 0, textColumn: 0,
        text: first.ink, traits: line.traits))
  }

  /// Where the text begins, behind the mark of an item.
  private func textStart(
    _ first: Parts, _ line: DocumentLine, _ text: UnsafeRawBufferPointer
  ) -> Int {
    guard let mark = ItemMark.at(first.ink, in: text, end: line.inkEnd) else { return first.ink }
    var at = first.ink + mark.length
    while at < line.inkEnd, isBlankByte(text[at]) { at += 1 }
    return at < line.inkEnd ? at : first.ink
  }

  /// Stuffing stands only where the line would be read otherwise without it.
  private func appendPrefixes(
    _ line: DocumentLine, _ first: Parts, _ text: UnsafeRawBufferPointer,
    _ block: inout BlockList.Block, _ blocks: inout BlockList
  ) {
    let start = textStart(first, line, text)
    let hang = column(after: text[first.ink..<start], from: 0, tabs: tabs)
    let isIndented = first.ink > first.content && text[first.content] == 0x20
    let isRead =
      isIndented || text[first.ink] == 0x3E
      || isFrom(text, first.ink, line.inkEnd)
    let open = blocks.prefixes.count
    appendMarks(line, first, isStuffed: isRead, text, &blocks)
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[first.content..<start]))
    let later = blocks.prefixes.count
    appendMarks(
      line, first, isStuffed: isIndented || first.ink == first.content && hang > 0, text, &blocks)
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[first.content..<first.ink]))
    for _ in 0..<hang { blocks.prefixes.append(0x20) }
    block.firstPrefix = Extent(open, later)
    block.laterPrefix = Extent(later, blocks.prefixes.count)
    if first.depth > 0, blocks.prefixes[blocks.prefixes.count - 1] == 0x3E {
      block.care.insert(.touchesQuoteMark)
    }
  }

  /// `From` with a blank or nothing behind it.
  private func isFrom(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    matches("From", at: start, in: text, end)
      && (start + 4 == end || isBlankByte(text[start + 4]))
  }

  private func appendMarks(
    _ line: DocumentLine, _ first: Parts, isStuffed: Bool, _ text: UnsafeRawBufferPointer,
    _ blocks: inout BlockList
  ) {
    if first.depth > 0 {
      blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[line.start..<first.content]))
    } else if isStuffed {
      blocks.prefixes.append(0x20)
    }
  }
}
