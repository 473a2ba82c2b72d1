internal import Galley

/// Reads Markdown line by line: which containers a line is in, and whether it is a paragraph's.
///
/// The block structure of CommonMark in one pass: a line first takes off the prefixes of the open
/// containers, then may open others, and what is left belongs to a leaf. Notes of lines gather until
/// nothing that follows can change them; the state that goes on is small. O(1) a byte.
///
/// Source: CommonMark 0.31, "A parsing strategy", phase 1.
struct MarkdownReader: ~Copyable {
  /// What the innermost container holds at its end.
  enum Leaf: Equatable {
    case none, paragraph, table
    case fence(Fence)
    /// An HTML block of a kind.
    case html(UInt8)
    case code
    /// Metadata at the document's head, between lines of three such marks.
    case frontMatter(UInt8)
    /// Containers nest too deep to be followed: all is left alone until they are surely closed.
    case deep(afterBlank: Bool)
  }

  let dialect: MarkdownDialect
  var stack = Column<MarkdownContainer>()
  var leaf = Leaf.none
  var notes = Column<LineNote>()
  var marks = Column<Extent>()
  /// The note of the open paragraph's first line.
  var paragraph = 0
  var isFirstLine = true
  /// Up to the next blank line some readers see an HTML block.
  var isUnsure = false
  var isOff = false
  var inline = InlineScanner()
  /// How many containers were open where a block of `$$` began that is open still.
  var mathDepth: Int?
  /// What the line above is, if it was left alone.
  var kindAbove: Untouched?

  /// Containers nest no deeper: what stands inside is left alone.
  static var deepestStack: Int { 100 }

  init(_ dialect: MarkdownDialect) { self.dialect = dialect }

  /// Whether nothing that follows can change what the lines so far are.
  var isDecided: Bool {
    switch leaf {
    case .paragraph, .frontMatter: false
    case .code: !notes.isEmpty && notes[notes.count - 1].kind != .blank
    case .none: !followsBareFootnote
    default: true
    }
  }

  mutating func removeNotes() {
    notes.removeAll()
    marks.removeAll()
  }

  // MARK: Lines

  /// Takes in the last line of a table and lets its content begin behind its containers.
  mutating func take(_ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>) {
    let at = lines.count - 1
    if readsFrontMatter(text, lines[at]) { return }
    var cursor = LineCursor(lines[at], in: text)
    let wasOff = isOff
    let isCode = swallowsMarks
    var note = read(&cursor, text, lines)
    note.depth = stack.count
    if !isCode { judgeRegion(text, lines[at], cursor) }
    if isOff || wasOff { note.flags.insert(.off) }
    if isUnsure { note.flags.insert(.doubtful) }
    notes.append(note)
    var line = lines[at]
    line.strip(to: cursor.offset, column: cursor.column, in: text, tabs: LineCursor.tabStop)
    if line.inkEnd < line.ink { line.inkEnd = line.ink }
    lines[at] = line
  }

  /// At the document's end: metadata that was never closed is none.
  mutating func finish(_ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>) {
    guard case .frontMatter = leaf else { return }
    leaf = .none
    removeNotes()
    var taken = Column<DocumentLine>(capacity: lines.count)
    for at in 0..<lines.count {
      taken.append(lines[at])
      take(text, taken)
      lines[at] = taken[at]
    }
  }

  mutating func read(
    _ cursor: inout LineCursor, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> LineNote {
    var matched = 0
    while matched < stack.count, stack[matched].strip(&cursor, in: text) { matched += 1 }
    let isInside = matched == stack.count
    if let note = continueLeaf(cursor, text, isInside: isInside) {
      if note.kind != .blank { fillItem() }
      return note
    }
    if cursor.isBlank {
      isUnsure = false
      // Readers disagree whether blanks that reach an empty item's text keep it open.
      let isDoubtful =
        !isInside && stack[matched].kind == .item
        && cursor.indent >= stack[matched].width
      close(to: matched)
      leaf = .none
      return LineNote(kind: isDoubtful ? .verbatim : .blank)
    }
    return open(&cursor, text, lines, matched: matched)
  }

  mutating func close(to depth: Int) {
    if stack.count > depth { stack.removeLast(stack.count - depth) }
  }

  /// The innermost item holds something now.
  mutating func fillItem() {
    if !stack.isEmpty { stack.base[stack.count - 1].isEmpty = false }
  }

  /// The line as part of a leaf that swallows lines whatever they hold, if it is one.
  mutating func continueLeaf(
    _ cursor: LineCursor, _ text: UnsafeRawBufferPointer, isInside: Bool
  ) -> LineNote? {
    if case .deep(let afterBlank) = leaf { return continueDeep(cursor, afterBlank, isInside) }
    guard isInside else {
      if leaf != .paragraph { leaf = .none }
      return nil
    }
    switch leaf {
    case .fence(let fence):
      var end = cursor.end
      while end > cursor.ink, isBlankByte(text[end - 1]) { end -= 1 }
      if !cursor.isIndented, fence.isClosed(by: text, cursor.ink, end) { leaf = .none }
      return LineNote(kind: .verbatim)
    case .html(let kind):
      if kind >= 6, cursor.isBlank { return nil }
      if HTMLTags.endsBlock(kind, text, cursor.offset, cursor.end) { leaf = .none }
      return LineNote(kind: .verbatim)
    case .code:
      if cursor.isBlank { return LineNote(kind: .blank) }
      guard cursor.isIndented else {
        leaf = .none
        return nil
      }
      keepBlanks()
      return LineNote(kind: .verbatim)
    case .none, .paragraph, .table, .frontMatter, .deep: return nil
    }
  }

  /// The blank lines above, inside code, are its own.
  mutating func keepBlanks() {
    var at = notes.count
    while at > 0, notes[at - 1].kind == .blank {
      at -= 1
      notes.base[at].kind = .verbatim
    }
  }

  mutating func continueDeep(
    _ cursor: LineCursor, _ afterBlank: Bool, _ isInside: Bool
  ) -> LineNote? {
    if cursor.isBlank {
      guard isInside else {
        leaf = .none
        return nil
      }
      leaf = .deep(afterBlank: true)
      return LineNote(kind: .verbatim)
    }
    if !isInside, afterBlank {
      leaf = .none
      return nil
    }
    leaf = .deep(afterBlank: false)
    return LineNote(kind: .verbatim)
  }

  // MARK: Opening blocks

  mutating func open(
    _ cursor: inout LineCursor, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, matched: Int
  ) -> LineNote {
    var note = LineNote(kind: .verbatim)
    let firstMark = marks.count
    let start = lines[lines.count - 1].start
    var depth = matched
    var inParagraph = leaf == .paragraph && matched == stack.count
    var mayBeLazy = leaf == .paragraph
    while !cursor.isBlank {
      if cursor.isIndented, !mayBeLazy {
        close(to: depth)
        fillItem()
        leaf = .code
        return note
      }
      let isPossible = !cursor.isIndented && BlockStarts.isPossible(text[cursor.ink])
      guard isPossible else { break }
      if let opened = openLeaf(cursor, text, lines, inParagraph: inParagraph, mayBeLazy, &note) {
        close(to: depth)
        fillItem()
        leaf = opened
        return note
      }
      guard let container = openContainer(&cursor, text, start, inParagraph, &note) else { break }
      close(to: depth)
      fillItem()
      stack.append(container)
      depth += 1
      inParagraph = false
      mayBeLazy = false
      leaf = .none
      if depth >= Self.deepestStack {
        leaf = .deep(afterBlank: false)
        return note
      }
    }
    note.marks = Extent(firstMark, marks.count)
    return close(note, cursor, text, lines, depth: depth, inParagraph: inParagraph, mayBeLazy)
  }

  /// What is left of a line goes to a paragraph, old or new, or to nothing.
  mutating func close(
    _ opened: LineNote, _ cursor: LineCursor, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, depth: Int, inParagraph: Bool, _ mayBeLazy: Bool
  ) -> LineNote {
    var note = opened
    if cursor.isBlank {
      // Containers without content: the mark alone.
      // A bare footnote is text to readers without footnotes.
      if !note.flags.contains(.footnoteMark) { note.kind = .blank }
      leaf = .none
      if !stack.isEmpty { stack.base[stack.count - 1].isEmpty = true }
      return note
    }
    if mayBeLazy, !inParagraph {
      note.kind = .continuation
      note.flags.insert(.lazy)
      if opensTag(cursor, text) { isUnsure = true }
      return note
    }
    close(to: depth)
    fillItem()
    if leaf == .table { return LineNote(kind: .verbatim) }
    if inParagraph {
      if let table = openTable(cursor, text, lines) { return table }
      note.kind = .continuation
      return note
    }
    leaf = .paragraph
    paragraph = notes.count
    note.kind = .paragraph
    if followsBareFootnote { note.flags.insert(.doubtful) }
    for at in 0..<stack.count {
      switch stack[at].kind {
      case .quote: note.flags.insert(.inQuote)
      case .footnote: note.flags.insert(.inFootnote)
      case .item: break
      }
    }
    return note
  }

  /// Readers without footnotes join a line to the bare footnote above.
  var followsBareFootnote: Bool {
    guard let last = notes.isEmpty ? nil : notes[notes.count - 1] else { return false }
    return last.kind == .verbatim && last.flags.contains(.footnoteMark)
  }

  func opensTag(_ cursor: LineCursor, _ text: UnsafeRawBufferPointer) -> Bool {
    text[cursor.ink] == 0x3C && HTMLTags.blockKind(text, cursor.ink, cursor.end) == 7
  }

  /// The leaf that a line begins, and the rest of which it is: headings and breaks leave none.
  mutating func openLeaf(
    _ cursor: LineCursor, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, inParagraph: Bool, _ mayBeLazy: Bool,
    _ note: inout LineNote
  ) -> Leaf? {
    let (ink, end) = (cursor.ink, cursor.end)
    switch text[ink] {
    case 0x23:
      return BlockStarts.isHeading(text, ink, end) ? Leaf.none : nil
    case 0x60, 0x7E:
      return Fence.opened(by: text, ink, end).map { .fence($0) }
    case 0x3C:
      let kind = HTMLTags.blockKind(text, ink, end)
      guard kind != 0, kind != 7 || !mayBeLazy else { return nil }
      return HTMLTags.endsBlock(kind, text, ink, end) ? Leaf.none : .html(kind)
    case 0x3D, 0x2D, 0x2A, 0x5F:
      if inParagraph, BlockStarts.isUnderline(text, ink, end), !isAllDefinitions(text, lines) {
        for at in paragraph..<notes.count { notes.base[at].kind = .verbatim }
        return Leaf.none
      }
      return BlockStarts.isThematicBreak(text, ink, end) ? Leaf.none : nil
    default:
      return nil
    }
  }

  /// Whether the open paragraph holds reference definitions and nothing else.
  mutating func isAllDefinitions(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let first = lines[paragraph]
    guard text[first.ink] == 0x5B else { return false }
    inline.join(text, lines, paragraph..<notes.count)
    return ReferenceDefinitions.fill(inline.text.bytes)
  }

  mutating func openContainer(
    _ cursor: inout LineCursor, _ text: UnsafeRawBufferPointer, _ start: Int, _ inParagraph: Bool,
    _ note: inout LineNote
  ) -> MarkdownContainer? {
    let (ink, end) = (cursor.ink, cursor.end)
    if text[ink] == 0x3E {
      note.flags.subtract([.opensItem, .opensFootnote])
      cursor.take(marks: 1, in: text)
      cursor.take(columns: 1, in: text)
      return MarkdownContainer(kind: .quote)
    }
    if text[ink] == 0x5B {
      guard let count = BlockStarts.footnoteMark(text, ink, end) else { return nil }
      cursor.take(marks: count, in: text)
      cursor.take(columns: cursor.indent, in: text)
      marks.append(Extent(ink - start, ink + count - start))
      note.flags.subtract(.opensItem)
      note.flags.formUnion([.opensFootnote, .footnoteMark])
      return MarkdownContainer(kind: .footnote)
    }
    guard let count = BlockStarts.itemMark(text, ink, end, interrupts: inParagraph) else {
      return nil
    }
    let indent = cursor.indent
    cursor.take(marks: count, in: text)
    let gap = cursor.isBlank || cursor.indent >= 5 ? 1 : cursor.indent
    cursor.take(columns: gap, in: text)
    marks.append(Extent(ink - start, ink + count - start))
    note.flags.subtract(.opensFootnote)
    note.flags.insert(.opensItem)
    return MarkdownContainer(kind: .item, width: indent + count + gap)
  }

  /// A delimiter row right under a paragraph's last line makes that line a table's header.
  mutating func openTable(
    _ cursor: LineCursor, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> LineNote? {
    switch text[cursor.ink] {
    case 0x2D, 0x3A, 0x7C: break
    default: return nil
    }
    guard TableRows.isDelimiter(text, cursor.ink, cursor.end) else { return nil }
    let header = lines[notes.count - 1]
    let columns = TableRows.cells(text, cursor.ink, cursor.end)
    // Without any bar readers disagree.
    let hasBar =
      text[cursor.ink..<cursor.end].contains(0x7C)
      || text[header.ink..<header.inkEnd].contains(0x7C)
    guard hasBar, TableRows.cells(text, header.ink, header.inkEnd) == columns else {
      notes.base[paragraph].flags.insert(.doubtful)
      return nil
    }
    notes.base[notes.count - 1].kind = .verbatim
    leaf = .table
    return LineNote(kind: .verbatim)
  }
}
