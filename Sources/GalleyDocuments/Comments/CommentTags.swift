internal import Galley

/// Documentation tags and the entries of sections: paragraphs whose later lines are indented.
extension CommentReader {
  /// Reads the paragraph of a tag, or of an entry whose name and type end at `headEnd`, and returns
  /// the line after it.
  mutating func readTag(
    _ at: Int, _ end: Int, headEnd: Int?, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) -> Int {
    let line = lines[at]
    let isEntry = headEnd != nil
    var next = at + 1
    var indent: Int?
    let isPadded = reader.rules.ignoresIndent
    if !isPadded, next < end, isPlain(next, text, lines) {
      let second = lines[next].indent
      if second > line.indent || second == line.indent && !isEntry { indent = second }
    }
    while next < end, isPadded || lines[next].indent == indent, isPlain(next, text, lines) {
      next += 1
    }
    var paragraph = Paragraph(
      kind: .prose, lines: Extent(at, next), indent: line.indent, textColumn: line.indent,
      text: line.ink, traits: line.traits)
    for k in paragraph.lines.range { paragraph.traits.formUnion(lines[k].traits) }
    guard !isFrozen(paragraph, isEntry: isEntry, text, lines) else {
      blocks.appendVerbatim(at..<next)
      return next
    }
    var block = BlockList.Block(kind: .prose, lines: paragraph.lines)
    let start = isPadded ? line.content : line.ink
    block.firstPrefix = append(text[line.start..<start], to: &blocks)
    block.laterPrefix = laterPrefix(
      line, indent.map { $0 > line.indent ? lines[at + 1] : line }, text, &blocks)
    if isPadded { block.care.insert(.isPadded) }
    // In one line, it would take in the line below as its second one.
    if !isPadded, paragraph.lines.count > 1, next < end, isPlain(next, text, lines) {
      block.care.insert(.needsTwoLines)
    }
    appendPieces(paragraph, headEnd, &block, text, lines, &blocks)
    blocks.blocks.append(block)
    return next
  }

  /// The tests of text that make a paragraph verbatim, and the test for code.
  private mutating func isFrozen(
    _ paragraph: Paragraph, isEntry: Bool, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let line = lines[paragraph.lines.lower]
    if text[line.ink] == 0x3C, endOfElementTag(text, line) == nil { return true }
    if reader.isVerbatim(text, lines, paragraph) { return true }
    return !isEntry && reader.looksLikeCode(text, lines, paragraph)
  }

  private func append(
    _ bytes: Slice<UnsafeRawBufferPointer>, to blocks: inout BlockList
  ) -> Extent {
    let start = blocks.prefixes.count
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: bytes))
    return Extent(start, blocks.prefixes.count)
  }

  /// The second line's prefix when it is deeper or like the tag's, else four columns more.
  private func laterPrefix(
    _ line: DocumentLine, _ second: DocumentLine?, _ text: UnsafeRawBufferPointer,
    _ blocks: inout BlockList
  ) -> Extent {
    let start = blocks.prefixes.count
    let isPadded = reader.rules.ignoresIndent
    let model = second ?? line
    if model.laterPrefix.isEmpty {
      let end = isPadded ? model.content : model.ink
      blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[model.start..<end]))
    } else {
      for at in model.laterPrefix.range { blocks.prefixes.append(blocks.prefixes[at]) }
    }
    if second == nil, text[line.ink] != 0x3C, !isPadded {
      for _ in 0..<4 { blocks.prefixes.append(0x20) }
    }
    return Extent(start, blocks.prefixes.count)
  }

  /// What opens the paragraph stays whole with the next word, for the line is read by it.
  private func appendPieces(
    _ paragraph: Paragraph, _ headEnd: Int?, _ block: inout BlockList.Block,
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ blocks: inout BlockList
  ) {
    let first = blocks.pieces.count
    let line = lines[paragraph.lines.lower]
    var start = line.ink
    if let end = headEnd ?? (text[start] == 0x3C ? endOfElementTag(text, line) : nil) {
      blocks.pieces.append(.init(text: Extent(start, end), isInk: true))
      block.care.insert(.opensWithBox)
      start = end
    }
    blocks.pieces.append(.init(text: Extent(start, line.inkEnd), ending: .lineEnd))
    for at in paragraph.lines.range.dropFirst() {
      blocks.pieces.append(.init(text: Extent(lines[at].ink, lines[at].inkEnd), ending: .lineEnd))
    }
    block.pieces = Extent(first, blocks.pieces.count)
  }

  /// After the `>` of the tag that begins a line.
  private func endOfElementTag(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Int? {
    for at in line.ink..<line.inkEnd where text[at] == 0x3E { return at + 1 }
    return nil
  }
}
