internal import Galley

extension TextReader {
  /// Reads the lines up to the next blank line or leader and returns where they end.
  mutating func readRun(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>,
    _ level: Level, _ above: inout Int, into blocks: inout BlockList
  ) -> Int {
    paragraphs.removeAll()
    var at = range.lowerBound
    while at < range.upperBound {
      let line = lines[at]
      if let next = readDialect(text, lines, at, range.upperBound, level) {
        at = next
        continue
      }
      if isDeep(line, level), !line.isBlank, isBlock(line, in: text) {
        append(.line, line, at..<at + 1)
        at += 1
        continue
      }
      if at > range.lowerBound, leader(text, lines, at, range.upperBound, level) != nil { break }
      if isVerbatim(line, level) {
        append(.line, line, at..<at + 1)
        at += 1
        continue
      }
      if line.isBlank { break }
      at = readLine(text, lines, line, at, range.upperBound, level)
    }
    if at == range.upperBound, openBlock == nil, level.depth == 0,
      let indent = literalIndent(text, lines)
    {
      openBlock = .deeper(indent)
    }
    settleFlushItems()
    judge(text, lines, level, &above, into: &blocks)
    return at
  }

  /// Lettered items whose text went on at the mark's own column are prose behind a mark. Set in one
  /// line they are items again, so what is measured from their text stays the same.
  private mutating func settleFlushItems() {
    for k in 0..<paragraphs.count where paragraphs[k].isFlush { paragraphs.base[k].kind = .prose }
  }

  /// Whether a line is verbatim whatever it starts with: in a region, with a page break or a stray
  /// carriage return, or without the prefix that was asked for.
  @inline(__always)
  private func isVerbatim(_ line: DocumentLine, _ level: Level) -> Bool {
    if line.traits.contains(.off) || line.traits.contains(.solid) { return true }
    return !rules.literalPrefix.isEmpty && level.depth == 0 && !line.isBlank
  }

  /// Whether a line is indented so far that it is a block, unless it belongs to an item.
  @inline(__always)
  func isDeep(_ line: DocumentLine, _ level: Level) -> Bool {
    rules.keepsBlocks && !rules.ignoresIndent && level.depth == 0 && line.indent >= 4
  }

  /// Whether a deep line belongs to no item: it is neither the rest of the one right above nor an
  /// item below it. The outermost item of a list is not deep, so every deep one is nested.
  private func isBlock(_ line: DocumentLine, in text: UnsafeRawBufferPointer) -> Bool {
    guard !paragraphs.isEmpty, paragraphs[paragraphs.count - 1].kind == .item else { return true }
    if Leader.quote(text, line.ink, line.inkEnd) != nil { return true }
    return !continues(paragraphs[paragraphs.count - 1], line)
      && ItemMark.at(line.ink, in: text, end: line.inkEnd) == nil
  }

  /// Reads one line, or a whole fence, and returns the line after it.
  @inline(__always)
  private mutating func readLine(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ line: DocumentLine,
    _ at: Int, _ end: Int, _ level: Level
  ) -> Int {
    let byte = text[line.ink]
    switch ByteClass.of(byte) {
    case .plain: break
    case .letter, .roman, .wordMark:
      if let mark = letterMark(text, line) {
        return appendItem(text, lines, line, mark, at, end, level)
      }
    case .digit, .punctuation, .high:
      if let next = readStructure(text, lines, line, at, end, level) { return next }
    }
    continueOrBegin(line, at)
    return at + 1
  }

  @inline(__always)
  private func letterMark(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> ItemMark? {
    let count = min(line.inkEnd - line.ink, 6)
    for k in 1..<max(count, 1) where text[line.ink + k] == 0x29 {
      return ItemMark.at(line.ink, in: text, end: line.inkEnd)
    }
    return nil
  }

  /// Reads a line that starts with something: a fence, a verbatim line, a rule or an item.
  private mutating func readStructure(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ line: DocumentLine,
    _ at: Int, _ end: Int, _ level: Level
  ) -> Int? {
    if let fence = Fence.opened(by: text, line.ink, line.inkEnd) {
      let close = endOfBlock(.fence(fence), text, lines, at + 1..<end, level)
      append(.line, line, at..<close)
      return close
    }
    if opensVerbatimLine(text, line.ink, line.inkEnd) {
      append(.line, line, at..<at + 1)
      return at + 1
    }
    if isRule(text, line.ink, line.inkEnd) {
      append(.rule, line, at..<at + 1)
      return at + 1
    }
    guard let mark = ItemMark.at(line.ink, in: text, end: line.inkEnd) else { return nil }
    return appendItem(text, lines, line, mark, at, end, level)
  }

  /// The line after a block's last one; a block that nothing closes in the document's own level
  /// stays open for the lines to come.
  private mutating func endOfBlock(
    _ block: OpenBlock, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ range: Range<Int>, _ level: Level
  ) -> Int {
    for at in range {
      switch block.reach(lines[at], in: text) {
      case .inside: continue
      case .last: return at + 1
      case .outside: return at
      }
    }
    if level.depth == 0 { openBlock = block }
    return range.upperBound
  }

  /// Reads a line of a dialect, or the block it opens.
  private mutating func readDialect(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ at: Int, _ end: Int,
    _ level: Level
  ) -> Int? {
    guard rules.dialect != .plain, level.depth == 0 else { return nil }
    if let indent = literalIndent(text, lines), lines[at].indent > indent {
      let close = endOfBlock(.deeper(indent), text, lines, at..<end, level)
      append(.line, lines[at], at..<close)
      return close
    }
    switch rules.dialect.judge(text, lines[at]) {
    case nil: return nil
    case .line:
      append(.line, lines[at], at..<at + 1)
      return at + 1
    case .block(let block):
      let close = endOfBlock(block, text, lines, at + 1..<end, level)
      append(.line, lines[at], at..<close)
      return close
    }
  }

  /// The indentation beyond which lines are literal, when the last paragraph ends in `::`.
  private func literalIndent(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Int? {
    guard rules.dialect == .rst, !paragraphs.isEmpty else { return nil }
    let last = paragraphs[paragraphs.count - 1]
    let line = lines[last.lines.upper - 1]
    guard last.isProse, matches("::", at: line.inkEnd - 2, in: text, line.inkEnd) else {
      return nil
    }
    return last.textColumn
  }

  private mutating func append(
    _ kind: Paragraph.Kind, _ line: DocumentLine, _ lines: Range<Int>
  ) {
    paragraphs.append(
      Paragraph(
        kind: kind, lines: Extent(lines.lowerBound, lines.upperBound),
        indent: rules.ignoresIndent ? 0 : line.indent,
        textColumn: rules.ignoresIndent ? 0 : line.indent, text: line.ink, traits: line.traits))
  }

  /// A plain line: more of the paragraph above, or a new one.
  @inline(__always)
  private mutating func continueOrBegin(_ line: DocumentLine, _ at: Int) {
    let last = paragraphs.count - 1
    if last >= 0, continues(paragraphs[last], line) {
      paragraphs.base[last].lines.upper = at + 1
      if paragraphs[last].isFlush(line.indent) { paragraphs.base[last].isFlush = true }
      paragraphs.base[last].traits.formUnion(line.traits)
    } else {
      append(.prose, line, at..<at + 1)
    }
  }

  @inline(__always)
  func continues(_ paragraph: Paragraph, _ line: DocumentLine) -> Bool {
    guard paragraph.isProse else { return false }
    if rules.ignoresIndent { return true }
    guard paragraph.kind == .item else { return paragraph.indent == line.indent }
    return paragraph.hangs(line.indent) || paragraph.isFlush(line.indent)
  }

  // MARK: Items

  /// A line that begins with a mark: an item, a bare mark, or, for numbers and letters, prose.
  private mutating func appendItem(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ line: DocumentLine,
    _ mark: ItemMark, _ at: Int, _ end: Int, _ level: Level
  ) -> Int {
    let place = textPlace(text, line, mark)
    let opensList = mark.kind == .lettered && !startsLettered(text, lines, at)
    if opensList {
      guard place.offset < line.inkEnd,
        opensLetteredList(text, lines, at, end, textColumn: place.column, level)
      else {
        continueOrBegin(line, at)
        return at + 1
      }
      paragraphs.base[paragraphs.count - 1].listBelow = true
    }
    if place.offset == line.inkEnd {
      append(.line, line, at..<at + 1)
    } else if mark.kind == .number, !startsNumbered(line) {
      continueOrBegin(line, at)
    } else {
      append(.item, line, at..<at + 1)
      paragraphs.base[paragraphs.count - 1].opensList = opensList
      guard !rules.ignoresIndent else { return at + 1 }
      paragraphs.base[paragraphs.count - 1].text = place.offset
      paragraphs.base[paragraphs.count - 1].textColumn = place.column
      paragraphs.base[paragraphs.count - 1].isLettered = mark.kind == .lettered && place.isOneMark
    }
    return at + 1
  }

  /// Whether a numbered line is an item: where a paragraph begins anyway, or at the indentation of
  /// the item above.
  private func startsNumbered(_ line: DocumentLine) -> Bool {
    guard !paragraphs.isEmpty else { return true }
    let last = paragraphs[paragraphs.count - 1]
    if last.kind == .item, !last.isFlush, rules.ignoresIndent || last.indent == line.indent {
      return true
    }
    return !continues(last, line)
  }

  /// Where an item's text begins, behind all its marks: the line's end when it is only marks.
  private func textPlace(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine, _ mark: ItemMark
  ) -> (offset: Int, column: Int, isOneMark: Bool) {
    var at = line.ink
    var place = line.inkColumn
    var next: ItemMark? = mark
    var marks = 0
    while let mark = next {
      var after = at + mark.length
      while after < line.inkEnd, isBlankByte(text[after]) { after += 1 }
      place = column(after: text[at..<after], from: place, tabs: rules.tabs)
      at = after
      next = ItemMark.at(at, in: text, end: line.inkEnd)
      marks += 1
    }
    return (at, place - line.column, marks == 1)
  }
}
