internal import Galley

extension MarkdownReader {
  /// Appends the blocks of all noted lines.
  mutating func emit(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ rules: LineStartRules, into blocks: inout BlockList
  ) {
    var at = 0
    while at < notes.count {
      let note = notes[at]
      if let depth = mathDepth, note.depth >= depth {
        if closesMath(text, lines[at], isOpening: false) { mathDepth = nil }
        blocks.appendVerbatim(at..<at + 1)
        at += 1
        continue
      }
      mathDepth = nil
      switch note.kind {
      case .verbatim, .continuation: blocks.appendVerbatim(at..<at + 1)
      case .blank where note.flags.contains(.off): blocks.appendVerbatim(at..<at + 1)
      case .blank: blocks.appendBlank(at)
      case .paragraph:
        var end = at + 1
        while end < notes.count, notes[end].kind == .continuation { end += 1 }
        emitParagraph(at..<end, text, lines, rules, into: &blocks)
        at = end
        continue
      }
      at += 1
    }
  }

  private func closesMath(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine, isOpening: Bool
  ) -> Bool {
    MarkdownExtensions.closesMath(text, line.ink, line.inkEnd, isOpening: isOpening)
  }

  // MARK: Paragraphs

  private mutating func emitParagraph(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ rules: LineStartRules, into blocks: inout BlockList
  ) {
    let first = lines[range.lowerBound]
    noteMath(range, text, lines)
    guard mayBeSet(range, text, lines) else { return blocks.appendVerbatim(range) }
    let box = taskBox(range.lowerBound, text, first)
    guard box == 0 || isSafeBox(range, text, lines) else { return blocks.appendVerbatim(range) }
    inline.reset()
    inline.join(text, lines, range)
    let isFootnote = notes[range.lowerBound].flags.contains(.opensFootnote)
    inline.scan(box: box, wholeWords: isFootnote ? 2 : 0)
    guard !inline.isDoubtful, !ReferenceDefinitions.begin(inline.text.bytes, behind: box) else {
      return blocks.appendVerbatim(range)
    }
    let isJoined = touchesFootnote(range)
    // Readers without footnotes see one paragraph, in which anything open here may close.
    guard !isJoined || !inline.isOpenEnded else { return blocks.appendVerbatim(range) }
    let mark = blocks.mark
    var writer = ParagraphWriter(range, opensWithBox: box > 0, keepsTrail: isJoined)
    writer.setPrefixes(notes[range.lowerBound], marks, text, first, into: &blocks)
    if !writer.write(text, lines, notes, inline, rules, into: &blocks) {
      blocks.removeAll(after: mark)
      blocks.appendVerbatim(range)
    }
  }

  /// Whether a footnote begins right under a paragraph, or a paragraph right above this footnote.
  private func touchesFootnote(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    let isFootnote = notes[range.lowerBound].flags.contains(.opensFootnote)
    if end < notes.count {
      let below = notes[end]
      if below.flags.contains(.footnoteMark) { return true }
      if isFootnote, below.kind != .blank || !below.marks.isEmpty { return true }
    }
    guard isFootnote else { return false }
    let above = range.lowerBound - 1
    return above >= 0 && (notes[above].kind == .paragraph || notes[above].kind == .continuation)
  }

  /// A block of `$$` that is open at a paragraph's end goes on behind it.
  private mutating func noteMath(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) {
    var isOpen = false
    for at in range {
      let line = lines[at]
      if isOpen {
        if closesMath(text, line, isOpening: false) { isOpen = false }
      } else if MarkdownExtensions.opensMath(text, line.ink, line.inkEnd) {
        // A line of `$$` and more that does not end in `$$` ends with its paragraph at the latest.
        isOpen = line.inkEnd - line.ink == 2
      }
    }
    if isOpen { mathDepth = notes[range.lowerBound].depth }
  }

  /// Whether a paragraph is prose, by what can be told without its inline structure.
  private func mayBeSet(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let first = lines[range.lowerBound]
    var isSure = true
    for at in range where !notes[at].flags.isDisjoint(with: [.doubtful, .off]) { isSure = false }
    guard isSure else { return false }
    if matches("```", at: first.ink, in: text, first.inkEnd)
      || matches("~~~", at: first.ink, in: text, first.inkEnd)
    {
      return false
    }
    // With text behind it, a bare colon would begin a definition.
    if first.inkEnd - first.ink == 1, text[first.ink] == 0x3A { return false }
    if notes[range.lowerBound].flags.contains(.inFootnote) {
      return isSafeFootnote(range, text, lines)
    }
    if !dialect.literalPrefix.isEmpty { return hasLiteralPrefix(text, first) }
    return !dialect.isMDX || !isProgram(text, first)
  }

  private func hasLiteralPrefix(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    var at = line.start
    while at < line.inkEnd, isBlankByte(text[at]) { at += 1 }
    return text[at..<line.inkEnd].starts(with: dialect.literalPrefix)
  }

  private func isProgram(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    text[line.ink] == 0x3C || text[line.ink] == 0x7B
      || startsWord("import", at: line.ink, in: text, line.inkEnd)
      || startsWord("export", at: line.ink, in: text, line.inkEnd)
  }

  /// Whether a footnote's first paragraph is a paragraph to readers without footnotes too: neither
  /// a reference definition, nor a heading, and no paragraph but the first.
  private func isSafeFootnote(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard notes[range.lowerBound].flags.contains(.opensFootnote) else { return false }
    let line = lines[range.lowerBound]
    guard !opensTitle(text[line.ink]) else { return false }
    var second = line.ink
    while second < line.inkEnd, !isBlankByte(text[second]) { second += 1 }
    second = HTMLTags.skipSpace(text, second, line.inkEnd)
    guard second < line.inkEnd, !opensTitle(text[second]) else { return false }
    for at in range.dropFirst()
    where BlockStarts.isUnderline(text, lines[at].ink, lines[at].inkEnd) { return false }
    guard range.upperBound < notes.count else { return true }
    let below = lines[range.upperBound]
    return notes[range.upperBound].kind != .verbatim
      || !BlockStarts.isUnderline(text, below.ink, below.inkEnd)
  }

  private func opensTitle(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 || byte == 0x28 }

  /// The bytes of a task box at the head of an item.
  private func taskBox(_ at: Int, _ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Int {
    guard notes[at].flags.contains(.opensItem), line.end - line.ink >= 3 else { return 0 }
    guard text[line.ink] == 0x5B, text[line.ink + 2] == 0x5D else { return 0 }
    guard line.ink + 3 == line.end || isBlankByte(text[line.ink + 3]) else { return 0 }
    switch text[line.ink + 1] {
    case 0x20, 0x78, 0x58, 0x2D: return 3
    default: return 0
    }
  }

  /// Whether readers agree on a task box: text follows it in its line, and no second box does,
  /// which some take for the tick of the first.
  private func isSafeBox(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let first = lines[range.lowerBound]
    guard HTMLTags.skipSpace(text, first.ink + 3, first.inkEnd) < first.inkEnd else { return false }
    for at in range {
      let start = at == range.lowerBound ? first.ink + 3 : lines[at].ink
      if HTMLTags.find("[x]", text, start, lines[at].inkEnd) != nil
        || HTMLTags.find("[X]", text, start, lines[at].inkEnd) != nil
      {
        return false
      }
    }
    return true
  }
}
