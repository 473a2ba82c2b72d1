internal import Galley

/// Comments between two marks.
extension CommentReader {
  /// Reads a comment that stands alone on its lines.
  mutating func readBlock(
    _ comment: FoundComment, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) {
    let shape = shape(of: comment, text, lines)
    guard shape.gutter != .broken else {
      blocks.appendVerbatim(comment.line..<comment.lastLine + 1)
      return
    }
    if shape.gutter == .stars {
      for at in max(
        comment.line + 1, shape.body.lowerBound)..<max(
          comment.line + 1, shape.body.upperBound) where !lines[at].isBlank
      {
        strip(at, to: lines[at].ink + 1, text, lines)
      }
    }
    blocks.appendVerbatim(comment.line..<shape.body.lowerBound)
    let hasOpeningText = shape.body.lowerBound == comment.line && !shape.body.isEmpty
    var isLaterEmpty = false
    if hasOpeningText {
      isLaterEmpty = stripOpening(comment, shape, text, lines, &blocks)
    }
    let firstBlock = blocks.blocks.count
    reader.codeEnd = comment.textEnd
    defer { reader.codeEnd = Int.max }
    readBody(
      shape.body, isDoc: comment.isDoc, isString: comment.isString, text, lines, into: &blocks)
    if hasOpeningText, firstBlock < blocks.blocks.count {
      tendOpening(firstBlock, shape.body, isLaterEmpty: isLaterEmpty, lines, &blocks)
    }
    blocks.appendVerbatim(shape.body.upperBound..<comment.lastLine + 1)
  }

  /// Where a comment's text is and how its lines begin.
  private struct Shape {
    /// The lines with text, the opening line among them when it has some.
    var body: Range<Int>
    var gutter: Gutter
  }

  private enum Gutter {
    case none
    case stars
    /// Stars on some lines from the first one on: nobody knows what they are.
    case broken
  }

  private func shape(
    of comment: FoundComment, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Shape {
    let (first, last) = (comment.line, comment.lastLine)
    let firstEnd = first == last ? comment.textEnd : lines[first].inkEnd
    let opens = holdsText(text, comment.textStart, firstEnd)
    var from = opens ? first : first + 1
    var to = last + 1
    if first != last, !holdsText(text, lines[last].ink, comment.textEnd) { to = last }
    if first == last, !opens { to = max(from, to) }
    // What begins like something else than words or an item cannot be told from what follows.
    let touches = reader.rules.ignoresIndent && text[comment.textStart] != 0x20
    if opens, touches || !isPlainOpening(text, comment.textStart, lines[first].inkEnd) {
      from = first + 1
    }
    to = max(from, to)
    return Shape(
      body: from..<to,
      gutter: comment.gutter == 0
        ? .none : gutter(comment.gutter, max(from, first + 1)..<max(to, first + 1), text, lines))
  }

  /// Whether anything but punctuation and white space stands here.
  private func holdsText(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    for at in start..<max(start, end) where !isBlankByte(text[at]) && !isPunctuation(text[at]) {
      return true
    }
    return false
  }

  private func isPlainOpening(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    var ink = start
    while ink < end, isBlankByte(text[ink]) { ink += 1 }
    guard ink < end else { return false }
    return text[ink] != 0x3E && Fence.opened(by: text, ink, end) == nil
      && !opensVerbatimLine(text, ink, end)
  }

  private func gutter(
    _ mark: UInt8, _ range: Range<Int>, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Gutter {
    var firstHasStar: Bool?
    var (stars, others) = (0, 0)
    for at in range where !lines[at].isBlank {
      let line = lines[at]
      let hasStar =
        text[line.ink] == mark && (line.ink + 1 >= line.inkEnd || isBlankByte(text[line.ink + 1]))
      if firstHasStar == nil { firstHasStar = hasStar }
      if hasStar { stars += 1 } else { others += 1 }
    }
    guard stars > 0 else { return .none }
    guard others > 0 else { return .stars }
    return firstHasStar == true ? .broken : .none
  }

  // MARK: Text on the opening line

  /// Strips the opening mark from the first line, so that it reads as one of the lines below; tells
  /// whether later lines of its paragraph carry nothing.
  private func stripOpening(
    _ comment: FoundComment, _ shape: Shape, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ blocks: inout BlockList
  ) -> Bool {
    var line = lines[comment.line]
    var ink = comment.textStart
    while ink < line.inkEnd, isBlankByte(text[ink]) { ink += 1 }
    let textColumn = column(after: text[line.start..<ink], from: 0, tabs: tabs)
    let start = blocks.prefixes.count
    let second = comment.line + 1
    let isPadded = reader.rules.ignoresIndent
    // What follows an item hangs under its text.
    let isItem = ItemMark.at(ink, in: text, end: line.inkEnd) != nil
    let own = text[line.start..<line.ink]
    let ownColumn = column(after: own, from: 0, tabs: tabs)
    let base = shape.gutter == .stars ? 0 : comment.isString ? ownColumn : textColumn
    let isFollowed = second < shape.body.upperBound && isPlain(second, text, lines)
    // Where a tag's later lines hang says nothing about where the comment's text stands.
    let isTag = CommentStarts.isTag(text, ink, CommentStarts.wordEnd(text, ink, line.inkEnd))
    let hangs = !isPadded && isFollowed && isTag && lines[second].indent > base
    if isPadded, shape.gutter == .none {
      line.indent = 0
    } else if !isPadded, !isItem, isFollowed, !hangs {
      let next = lines[second]
      blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[next.start..<next.ink]))
      line.indent = next.indent
    } else if shape.gutter == .stars {
      line.indent = 0
      appendGutter(shape.body, text, lines, &blocks)
    } else {
      blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: own))
      if !comment.isString {
        for _ in ownColumn..<max(ownColumn, textColumn) { blocks.prefixes.append(0x20) }
      }
      line.indent = base
    }
    // Under an alignment that pads, white space behind the mark is padding.
    let mark = comment.textStart
    line.content = isPadded ? mark + 1 : ink
    line.ink = ink
    line.column = textColumn - line.indent
    line.laterPrefix = Extent(start, blocks.prefixes.count)
    lines[comment.line] = line
    return line.laterPrefix.isEmpty && !hangs
  }

  /// The gutter of the first line that has text, or of the first one with a space behind it.
  private func appendGutter(
    _ body: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ blocks: inout BlockList
  ) {
    let later = body.dropFirst()
    if let at = later.first(where: { !lines[$0].isBlank }) {
      blocks.prefixes.append(
        UnsafeRawBufferPointer(rebasing: text[lines[at].start..<lines[at].content]))
    } else if let at = later.first(where: { lines[$0].content > lines[$0].start }) {
      blocks.prefixes.append(
        UnsafeRawBufferPointer(rebasing: text[lines[at].start..<lines[at].content]))
      if !isBlankByte(blocks.prefixes[blocks.prefixes.count - 1]) { blocks.prefixes.append(0x20) }
    }
  }

  /// Corrects the block of the opening line's paragraph.
  ///
  /// Set in one line, it would make the line below its second one: then it stays as it stood.
  private func tendOpening(
    _ number: Int, _ body: Range<Int>, isLaterEmpty: Bool,
    _ lines: borrowing Column<DocumentLine>, _ blocks: inout BlockList
  ) {
    var block = blocks.blocks[number]
    guard block.kind == .prose, block.lines.lower == body.lowerBound else { return }
    if block.lines.count > 1, block.lines.upper < body.upperBound {
      block.care.insert(.needsTwoLines)
    }
    if isLaterEmpty {
      let line = lines[block.lines.lower]
      block.laterPrefix.lower += min(line.content - line.start, block.laterPrefix.count)
    }
    blocks.blocks[number] = block
  }
}
