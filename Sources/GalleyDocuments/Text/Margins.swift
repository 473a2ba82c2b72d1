internal import Galley

extension TextReader {
  /// Joins a first line to the lines under it that are indented otherwise, where the margins ask
  /// for it or the text proves it.
  ///
  /// Works on stretches between verbatim lines; one that holds an item stays as it is. What is found
  /// depends on how lines are filled, so such a run must be set, read and set again.
  mutating func joinMargins(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ level: Level,
    needsProof: inout Bool
  ) {
    if let own = rules.ownIndents, (own.first + own.later).allSatisfy(isBlankByte) {
      needsProof = true
    }
    guard !rules.ignoresIndent else { return }
    joined.removeAll()
    var at = 0
    while at < paragraphs.count {
      let end = endOfStretch(at)
      if end == at {
        joined.append(paragraphs[at])
      } else {
        join(at..<end, text, lines, level, needsProof: &needsProof)
      }
      at = max(end, at + 1)
    }
    swap(&paragraphs, &joined)
  }

  /// Where the paragraphs of prose from here on end.
  private func endOfStretch(_ from: Int) -> Int {
    var end = from
    while end < paragraphs.count, paragraphs[end].isProse { end += 1 }
    return end
  }

  private mutating func join(
    _ stretch: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ level: Level, needsProof: inout Bool
  ) {
    let hasItem = stretch.contains { paragraphs[$0].kind == .item }
    if !hasItem, rules.margins != .plain {
      needsProof = true
      joinPairs(stretch, lines)
      return
    }
    if !hasItem, let own = ownColumns(lines[paragraphs[stretch.lowerBound].lines.lower]) {
      return joinOwn(stretch, own)
    }
    let (first, second) = (paragraphs[stretch.lowerBound], paragraphs[stretch.upperBound - 1])
    if !hasItem, stretch.count == 2, first.indent > second.indent, rules.findsFirstLineIndent,
      !level.isComment
    {
      needsProof = true
      if isFirstLineIndent(first, second, text, lines) {
        joined.append(merged(first, second))
        return
      }
    }
    for k in stretch { joined.append(paragraphs[k]) }
  }

  /// The columns of the indents that replace a paragraph's own, where they are blanks and differ.
  private func ownColumns(_ line: DocumentLine) -> (first: Int, later: Int)? {
    guard let own = rules.ownIndents, (own.first + own.later).allSatisfy(isBlankByte) else {
      return nil
    }
    let first = columns(own.first, behind: line.column)
    let later = columns(own.later, behind: line.column)
    return first == later ? nil : (first, later)
  }

  private func columns(_ blanks: [UInt8], behind start: Int) -> Int {
    blanks.withUnsafeBytes { column(after: $0[...], from: start, tabs: rules.tabs) - start }
  }

  /// Indents of one's own: a line at the first one's column takes in the lines below that stand at
  /// the later one's.
  private mutating func joinOwn(_ stretch: Range<Int>, _ own: (first: Int, later: Int)) {
    var at = stretch.lowerBound
    while at < stretch.upperBound {
      var paragraph = paragraphs[at]
      at += 1
      if paragraph.lines.count == 1, paragraph.indent == own.first, at < stretch.upperBound,
        paragraphs[at].indent == own.later
      {
        paragraph = merged(paragraph, paragraphs[at])
        at += 1
      }
      joined.append(paragraph)
    }
  }

  /// `-c` and `-t`: a paragraph of one line takes in the one below; under `-t` every line that
  /// shares its indentation with the next one stands alone before.
  private mutating func joinPairs(
    _ stretch: Range<Int>, _ lines: borrowing Column<DocumentLine>
  ) {
    var at = stretch.lowerBound
    while at < stretch.upperBound {
      var paragraph = paragraphs[at]
      while rules.margins == .tagged, paragraph.lines.count > 1 {
        var tag = paragraph
        tag.lines.upper = tag.lines.lower + 1
        tag.traits = lines[tag.lines.lower].traits
        joined.append(tag)
        paragraph.lines.lower += 1
        paragraph.text = lines[paragraph.lines.lower].ink
      }
      at += 1
      if paragraph.lines.count == 1, at < stretch.upperBound {
        paragraph = merged(paragraph, paragraphs[at])
        at += 1
      }
      joined.append(paragraph)
    }
  }

  /// The lines of two paragraphs as one whose later lines are indented as the second.
  private func merged(_ first: Paragraph, _ second: Paragraph) -> Paragraph {
    var paragraph = first
    paragraph.lines.upper = second.lines.upper
    paragraph.traits.formUnion(second.traits)
    paragraph.textColumn = second.textColumn
    paragraph.hasOwnLaterIndent = true
    return paragraph
  }

  /// Whether one line above two or more is their first-line indent: it was full, for the first word
  /// below would have made it wider than the widest of them.
  private func isFirstLineIndent(
    _ first: Paragraph, _ rest: Paragraph, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard first.lines.count == 1, rest.lines.count >= 2 else { return false }
    let line = lines[first.lines.lower]
    guard text[line.inkEnd - 1] != 0x3A else { return false }
    let next = lines[rest.lines.lower]
    var wordEnd = next.ink
    while wordEnd < next.inkEnd, !isBlankByte(text[wordEnd]) { wordEnd += 1 }
    let word = column(after: text[next.ink..<wordEnd], from: 0, tabs: rules.tabs)
    let full = width(text, line) + 1 + word
    for at in rest.lines.range where width(text, lines[at]) >= full { return false }
    return true
  }

  func width(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Int {
    column(after: text[line.start..<line.inkEnd], from: 0, tabs: rules.tabs)
  }
}
