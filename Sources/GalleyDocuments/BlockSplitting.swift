internal import Galley

/// Lines that are only split, never joined.
extension BlockSetter {
  /// Sets each source line by itself; what is split off hangs as the paragraph does.
  mutating func writeSplit(
    _ block: BlockList.Block, _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ offset: Int, into sink: inout Column<UInt8>
  ) {
    var piece = block.pieces.lower
    let direction = direction(of: block, blocks, text)
    for at in block.lines.range {
      let line = lines[at]
      beginLine(line, isFirst: at == block.lines.lower, direction, block, blocks, text)
      var end = line.ink
      while piece < block.pieces.upper {
        let part = blocks.pieces[piece]
        append(part, text, offset, joins: false)
        end = part.text.upper
        piece += 1
        if part.ending != .none { break }
      }
      guardLineStarts(of: block)
      let start = sink.count
      guard setter.finish(into: &sink) else { continue }
      notePlaces(sink, from: start, text)
      let isLast = at == block.lines.upper - 1
      if isLast { sink.append(UnsafeRawBufferPointer(rebasing: text[block.trail.range])) }
      // Inside a unit the blanks at the line's end are ink, and written already.
      if end <= line.inkEnd, !isLast || block.trail.isEmpty {
        keepBlanks(behind: line, text, into: &sink)
      }
      endLine(line, into: &sink)
    }
  }

  private mutating func beginLine(
    _ line: DocumentLine, isFirst: Bool, _ direction: Direction?, _ block: BlockList.Block,
    _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer
  ) {
    ownPrefix.removeAll()
    if isFirst {
      ownPrefix.append(prefix(block.firstPrefix, blocks))
    } else {
      appendOwnPrefix(of: line, block, text)
    }
    setter.begin(
      first: ownPrefix.bytes, later: prefix(block.laterPrefix, blocks), direction: direction)
    if places.isOpen {
      places.beginParagraph(firstPrefix: ownPrefix.count, laterPrefix: block.laterPrefix.count)
    }
  }

  /// What stands before the text of a line that is set by itself: padding is made anew behind the
  /// blank that parts it from a leader.
  private mutating func appendOwnPrefix(
    of line: DocumentLine, _ block: BlockList.Block, _ text: UnsafeRawBufferPointer
  ) {
    let isPadded = block.care.contains(.isPadded)
    let end = isPadded ? line.content : line.ink
    ownPrefix.append(UnsafeRawBufferPointer(rebasing: text[line.start..<end]))
    if isPadded, end > line.start, !isBlankByte(text[end - 1]) { ownPrefix.append(0x20) }
  }

  /// The direction of a paragraph whose lines are set one by one, where it shows: each of them by
  /// itself may begin otherwise.
  private func direction(
    of block: BlockList.Block, _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer
  ) -> Direction? {
    let setting = options.setting
    guard setting.direction == .auto, setting.alignment == .start || setting.bidi == .visual else {
      return nil
    }
    var words = Column<UInt8>()
    for k in block.pieces.range {
      EscapeStripping.append(
        UnsafeRawBufferPointer(rebasing: text[blocks.pieces[k].text.range]), to: &words)
      words.append(0x20)
    }
    return isRightToLeft(paragraph: words.bytes) ? .rtl : .ltr
  }
}
