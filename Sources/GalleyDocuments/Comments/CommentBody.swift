internal import Galley

/// The inside of a comment: text, with what only comments hold.
extension CommentReader {
  /// What is known while the lines of a comment are read.
  struct Place {
    /// Where lines begin that are not read yet.
    var start: Int
    let end: Int
    /// The comment's first line.
    let first: Int
    var isDoc: Bool
    /// The section that the lines stand in.
    var section: Section?
    /// A paragraph of a section is under way: its lines begin no entries.
    var isInParagraph = false
  }

  /// Reads lines whose leaders, gutters or marks are stripped.
  mutating func readBody(
    _ range: Range<Int>, isDoc: Bool, isString: Bool = false, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) {
    let firstBlock = blocks.blocks.count
    reader.indentAbove = range.first { !lines[$0].isBlank }.map { lines[$0].indent } ?? 0
    reader.openBlock = nil
    var place = Place(
      start: range.lowerBound, end: range.upperBound, first: range.lowerBound, isDoc: isDoc)
    var at = range.lowerBound
    var wasBlank = false
    while at < range.upperBound {
      let line = lines[at]
      if line.isBlank || line.traits.contains(.off) || line.traits.contains(.solid) {
        wasBlank = line.isBlank
        place.isInParagraph = false
        at += 1
        continue
      }
      if wasBlank { flush(&place, to: at, text, lines, into: &blocks) }
      at = readLine(at, &place, afterBlank: wasBlank, text, lines, into: &blocks)
      wasBlank = false
    }
    flush(&place, to: range.upperBound, text, lines, into: &blocks)
    let hardEnds: InlineUnits.HardEnds = isString ? .everywhere : isDoc ? .outsideCode : .none
    for number in firstBlock..<blocks.blocks.count where blocks.blocks[number].kind == .prose {
      units.join(number, in: &blocks, text, hardEnds: hardEnds)
    }
  }

  /// Reads the text before a line as text.
  private mutating func flush(
    _ place: inout Place, to end: Int, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) {
    guard place.start < end else { return }
    reader.read(text, lines, place.start..<end, into: &blocks)
    reader.openBlock = nil
    place.start = end
  }

  /// Reads a line that is not blank, with what belongs to it, and returns the line after.
  private mutating func readLine(
    _ at: Int, _ place: inout Place, afterBlank: Bool, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) -> Int {
    if let end = endOfVerbatim(at, &place, afterBlank: afterBlank, text, lines) {
      flush(&place, to: at, text, lines, into: &blocks)
      blocks.appendVerbatim(at..<end)
      place.start = end
      place.isInParagraph = false
      return end
    }
    let line = lines[at]
    let word = CommentStarts.wordEnd(text, line.ink, line.inkEnd)
    let headEnd = endOfEntryHead(at, place, afterBlank: afterBlank, text, lines)
    if headEnd != nil || CommentStarts.isTag(text, line.ink, word) {
      flush(&place, to: at, text, lines, into: &blocks)
      let end = readTag(at, place.end, headEnd: headEnd, text, lines, into: &blocks)
      // More paragraphs of an entry hang as its text does; what is deeper than that is code.
      if headEnd != nil { reader.indentAbove = line.indent + 2 }
      place.start = end
      place.isInParagraph = false
      return end
    }
    if CommentStarts.isTask(text, line.ink, word) || !line.laterPrefix.isEmpty {
      flush(&place, to: at, text, lines, into: &blocks)
    }
    if let section = place.section, line.indent <= section.entryIndent ?? Int.max {
      place.isInParagraph = true
    }
    return at + 1
  }

  // MARK: Verbatim lines

  /// After the verbatim lines that begin here, if some do.
  private mutating func endOfVerbatim(
    _ at: Int, _ place: inout Place, afterBlank: Bool, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Int? {
    let line = lines[at]
    if afterBlank, line.indent >= reader.indentAbove + 4, !reader.rules.ignoresIndent {
      return endOfIndented(at, place.end, reader.indentAbove + 4, lines)
    }
    if let fence = Fence.opened(by: text, line.ink, line.inkEnd) {
      let close = (at + 1..<place.end).first {
        fence.isClosed(by: text, lines[$0].ink, lines[$0].inkEnd)
      }
      return close.map { $0 + 1 } ?? place.end
    }
    if let end = endOfSection(at, &place, afterBlank: afterBlank, text, lines) { return end }
    if afterBlank || at == place.first, let end = endOfFields(at, place.end, text, lines) {
      // Set anew, words may have become fields: what follows is measured as against those words.
      let isEntry = endOfEntryHead(at, place, afterBlank: afterBlank, text, lines) != nil
      reader.indentAbove = isEntry ? line.indent + 2 : lines[end - 1].indent
      return end
    }
    let word = CommentStarts.wordEnd(text, line.ink, line.inkEnd)
    if CommentStarts.isDirective(text, line.ink, word) { return at + 1 }
    switch text[line.ink] {
    case 0x3E where matches(">>> ", at: line.ink, in: text, line.inkEnd):
      return endOfParagraph(at, place.end, lines)
    case 0x40, 0x5C:
      return endOfCode(at, place.end, word, text, lines)
    case 0x3C where CommentStarts.opensElement(text, line.ink, word):
      return endOfElement(at, place.end, text, lines)
    case 0x3C where isOnlyTag(text, line):
      return CommentStarts.isTag(text, line.ink, word) ? at + 1 : nil
    case 0x23 where place.isDoc && isAllHash(text, line.ink, word) && word - line.ink <= 6:
      return at + 1
    default:
      return nil
    }
  }

  private func isAllHash(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    text[start..<end].allSatisfy { $0 == 0x23 }
  }

  /// After the lines that are indented so far, with the blank ones between them.
  private func endOfIndented(
    _ at: Int, _ end: Int, _ indent: Int, _ lines: borrowing Column<DocumentLine>
  ) -> Int {
    var last = at
    var next = at + 1
    while next < end, lines[next].isBlank || lines[next].indent >= indent {
      if !lines[next].isBlank { last = next }
      next += 1
    }
    return last + 1
  }

  func endOfParagraph(_ at: Int, _ end: Int, _ lines: borrowing Column<DocumentLine>) -> Int {
    var next = at + 1
    while next < end, !lines[next].isBlank { next += 1 }
    return next
  }

  /// Two or more lines of `Name : value`, all that stand together.
  private func endOfFields(
    _ at: Int, _ end: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Int? {
    let last = endOfParagraph(at, end, lines)
    guard last - at > 1 else { return nil }
    for line in lines.elements[at..<last] {
      var place = line.ink
      while place < line.inkEnd, isAlphanumeric(text[place]) || text[place] == 0x2D { place += 1 }
      guard place > line.ink else { return nil }
      while place < line.inkEnd, isBlankByte(text[place]) { place += 1 }
      guard matches(": ", at: place, in: text, line.inkEnd) else { return nil }
    }
    return last
  }

  /// `@code` to `@endcode`, `@verbatim` to `@endverbatim`, `@example` to the next tag.
  private func endOfCode(
    _ at: Int, _ end: Int, _ word: Int, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Int? {
    let name = lines[at].ink + 1
    if startsWord("example", at: name, in: text, word)
      || startsWord("examples", at: name, in: text, word)
    {
      let next = (at + 1..<end).first {
        !lines[$0].isBlank
          && CommentStarts.isTag(
            text, lines[$0].ink, CommentStarts.wordEnd(text, lines[$0].ink, lines[$0].inkEnd))
      }
      return next ?? end
    }
    let close: StaticString
    if startsWord("code", at: name, in: text, word) {
      close = "endcode"
    } else if startsWord("verbatim", at: name, in: text, word) {
      close = "endverbatim"
    } else {
      return nil
    }
    let last = (at + 1..<end).first {
      startsWord(close, at: lines[$0].ink + 1, in: text, lines[$0].inkEnd)
    }
    return last.map { $0 + 1 } ?? end
  }

  /// `<pre>` and `<code>` with all lines to the blank one behind their end tag.
  private func endOfElement(
    _ at: Int, _ end: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Int {
    let close: StaticString =
      matches("<pre", at: lines[at].ink, in: text, lines[at].inkEnd) ? "</pre>" : "</code>"
    let last = (at..<end).first { line in
      (lines[line].ink..<max(lines[line].ink, lines[line].inkEnd)).contains {
        text[$0] == 0x3C && matches(close, at: $0, in: text, lines[line].inkEnd)
      }
    }
    return endOfParagraph(last ?? end - 1, end, lines)
  }

  /// Whether a line holds one tag of an element and nothing else.
  private func isOnlyTag(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    guard text[line.inkEnd - 1] == 0x3E else { return false }
    for at in line.ink..<line.inkEnd - 1 where text[at] == 0x3E { return false }
    return true
  }

  /// Whether a line is words that may go on what stands above it: no start of anything.
  func isPlain(
    _ at: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let line = lines[at]
    guard !line.isBlank, !line.traits.contains(.off), !line.traits.contains(.solid) else {
      return false
    }
    guard line.laterPrefix.isEmpty else { return false }
    let word = CommentStarts.wordEnd(text, line.ink, line.inkEnd)
    let wordBytes = UnsafeRawBufferPointer(rebasing: text[line.ink..<word])
    return !CommentStarts.forbids(wordBytes) && text[line.ink] != 0x3E
      && Fence.opened(by: text, line.ink, line.inkEnd) == nil
      && !opensVerbatimLine(text, line.ink, line.inkEnd)
      && !isRule(text, line.ink, line.inkEnd)
      && ItemMark.at(line.ink, in: text, end: line.inkEnd) == nil
  }
}
