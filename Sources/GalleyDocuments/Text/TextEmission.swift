internal import Galley

extension TextReader {
  /// Why a paragraph is left alone.
  private func reason(
    of paragraph: Paragraph, first: DocumentLine, _ text: UnsafeRawBufferPointer
  ) -> Untouched {
    guard !paragraph.isProse else { return .layout }
    return Untouched(ofLine: UnsafeRawBufferPointer(rebasing: text[first.ink..<first.inkEnd]))
  }

  /// Appends the block of a paragraph: its prefixes, and a piece for each line.
  ///
  /// - Parameter isLast: Whether nothing follows right below in its run.
  @inline(__always)
  mutating func emit(
    _ paragraph: Paragraph, isLast: Bool, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) {
    guard paragraph.isProse, !paragraph.isFrozen else {
      blocks.appendVerbatim(
        paragraph.lines.range,
        because: reason(of: paragraph, first: lines[paragraph.lines.lower], text))
      return
    }
    var block = BlockList.Block(kind: .prose, lines: paragraph.lines)
    let first = lines[paragraph.lines.lower]
    block.firstPrefix = firstPrefix(paragraph, first, text, into: &blocks)
    block.laterPrefix = laterPrefix(paragraph, first, text, lines, into: &blocks)
    if !block.laterPrefix.isEmpty, blocks.prefixes[block.laterPrefix.upper - 1] == 0x3E {
      block.care.insert(.touchesQuoteMark)
    }
    if paragraph.beginsLikeLeader { block.care.insert(.needsTwoLines) }
    if paragraph.listBelow { block.care.insert(.listBelow) }
    if paragraph.isFlush {
      let mark = LetteredList.form(text, first.ink)
      block.care.insert(.isFlush)
      if mark.isOpened { block.care.insert(.isOpenedMark) }
      if mark.isDigit { block.care.insert(.isDigitMark) }
    }
    if rules.ignoresIndent { block.care.insert(.isPadded) }
    if rules.ignoresIndent, paragraph.kind == .item { block.care.insert(.lettersAreItems) }
    if !isLast || paragraph.opensList { block.care.insert(.listMayFollow) }
    let firstPiece = blocks.pieces.count
    appendFirstLine(paragraph, first, text, &block, into: &blocks)
    for at in paragraph.lines.lower + 1..<max(paragraph.lines.upper, paragraph.lines.lower + 1) {
      blocks.pieces.append(
        .init(text: Extent(lines[at].ink, lines[at].inkEnd), ending: .lineEnd))
    }
    block.pieces = Extent(firstPiece, blocks.pieces.count)
    blocks.blocks.append(block)
  }

  @inline(__always)
  private func appendFirstLine(
    _ paragraph: Paragraph, _ line: DocumentLine, _ text: UnsafeRawBufferPointer,
    _ block: inout BlockList.Block, into blocks: inout BlockList
  ) {
    var start = paragraph.text
    // A box in a line for itself stands before the text below.
    let goesOn = paragraph.lines.count > 1
    if paragraph.kind == .item,
      holdsTaskBox(at: start, in: text, end: line.inkEnd, mayEndLine: goesOn)
    {
      block.care.insert(.opensWithBox)
      blocks.pieces.append(.init(text: Extent(start, start + 3), isInk: true))
      start += 3
    }
    blocks.pieces.append(.init(text: Extent(start, line.inkEnd), ending: .lineEnd))
  }

  /// What stands before the first line's text, as written; own indents replace the indentation.
  private func firstPrefix(
    _ paragraph: Paragraph, _ line: DocumentLine, _ text: UnsafeRawBufferPointer,
    into blocks: inout BlockList
  ) -> Extent {
    let start = blocks.prefixes.count
    let isItem = paragraph.kind == .item || paragraph.isFlush
    let keepsIndent = !rules.ignoresIndent && (isItem || rules.ownIndents == nil)
    append(text[line.start..<(keepsIndent ? paragraph.text : line.content)], to: &blocks)
    partPadding(from: start, line, text, to: &blocks)
    if let own = ownIndents(paragraph) { append(own.first, to: &blocks) }
    return Extent(start, blocks.prefixes.count)
  }

  /// What stands before later lines: the first line's prefix with marks turned into spaces.
  private func laterPrefix(
    _ paragraph: Paragraph, _ first: DocumentLine, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) -> Extent {
    let start = blocks.prefixes.count
    let line = paragraph.hasOwnLaterIndent ? lines[paragraph.lines.lower + 1] : first
    if first.laterPrefix.isEmpty {
      append(text[line.start..<line.content], to: &blocks)
    } else {
      append(first.laterPrefix, to: &blocks)
    }
    partPadding(from: start, first, text, to: &blocks)
    if paragraph.kind == .item, !rules.ignoresIndent {
      append(text[line.content..<line.ink], to: &blocks)
      appendBlanks(for: text[line.ink..<paragraph.text], to: &blocks)
    } else if rules.ownIndents == nil || paragraph.isFlush, !rules.ignoresIndent {
      append(text[line.content..<line.ink], to: &blocks)
    }
    if let own = ownIndents(paragraph) { append(own.later, to: &blocks) }
    return Extent(start, blocks.prefixes.count)
  }

  /// The indents that replace a paragraph's own. An item's text has none to replace: blanks behind
  /// its mark are the mark's gap.
  private func ownIndents(_ paragraph: Paragraph) -> (first: [UInt8], later: [UInt8])? {
    guard let own = rules.ownIndents else { return nil }
    guard paragraph.kind == .item, !rules.ignoresIndent else { return own }
    return (own.first + own.later).allSatisfy(isBlankByte) ? nil : own
  }

  /// Keeps a blank between a leader and the padding of an alignment: a second run would take the
  /// first blank of the padding for the leader's own. The same where sequences stand before that
  /// blank.
  private func partPadding(
    from start: Int, _ first: DocumentLine, _ text: UnsafeRawBufferPointer,
    to blocks: inout BlockList
  ) {
    let end = blocks.prefixes.count
    guard end > start, !isBlankByte(blocks.prefixes[end - 1]) else { return }
    guard rules.ignoresIndent || hidesBlank(text, first.ink, first.inkEnd) else { return }
    blocks.prefixes.append(0x20)
  }

  private func append(_ bytes: Slice<UnsafeRawBufferPointer>, to blocks: inout BlockList) {
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: bytes))
  }

  private func append(_ bytes: [UInt8], to blocks: inout BlockList) {
    bytes.withUnsafeBytes { blocks.prefixes.append($0) }
  }

  private func append(_ extent: Extent, to blocks: inout BlockList) {
    for at in extent.range { blocks.prefixes.append(blocks.prefixes[at]) }
  }

  /// As many spaces as the marks have cells; the gaps between them as written.
  private func appendBlanks(
    for bytes: Slice<UnsafeRawBufferPointer>, to blocks: inout BlockList
  ) {
    for byte in bytes {
      if isBlankByte(byte) {
        blocks.prefixes.append(byte)
      } else if byte & 0xC0 != 0x80 {
        blocks.prefixes.append(0x20)
      }
    }
  }
}
