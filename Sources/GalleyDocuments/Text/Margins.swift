internal import Galley

extension TextReader {
  /// Joins a first line to the lines under it that are indented otherwise, where the margins ask
  /// for it or the text proves it.
  ///
  /// Works on stretches between verbatim lines. What is found depends on how lines are filled, so
  /// such a run must be set, read and set again.
  mutating func joinMargins(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ level: Level,
    needsProof: inout Bool
  ) {
    if rules.ownIndents != nil { needsProof = true }
    guard !rules.ignoresIndent else { return }
    var at = 0
    while at < paragraphs.count {
      var end = at
      var hasItem = false
      while end < paragraphs.count, paragraphs[end].isProse {
        if paragraphs[end].kind == .item { hasItem = true }
        end += 1
      }
      if end > at, !hasItem {
        join(at, end, text, lines, level, needsProof: &needsProof)
      }
      at = max(end, at + 1)
    }
    compact()
  }

  private mutating func join(
    _ from: Int, _ to: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ level: Level, needsProof: inout Bool
  ) {
    if rules.margins != .plain {
      needsProof = true
      joinPairs(from, to)
    } else if to == from + 2, paragraphs[from].indent > paragraphs[from + 1].indent,
      rules.findsFirstLineIndent, !level.isComment
    {
      needsProof = true
      if isFirstLineIndent(paragraphs[from], paragraphs[from + 1], text, lines) {
        merge(from, from + 1)
      }
    }
  }

  /// `-c` and `-t`: a paragraph of one line takes in the one below; under `-t` every line that
  /// shares its indentation with the next stands alone.
  private mutating func joinPairs(_ from: Int, _ to: Int) {
    var at = from
    while at + 1 < to {
      if paragraphs[at].lines.count == 1 {
        merge(at, at + 1)
        at += 2
      } else {
        at += 1
      }
    }
  }

  private mutating func merge(_ first: Int, _ second: Int) {
    let lower = paragraphs[second]
    paragraphs.base[first].lines.upper = lower.lines.upper
    paragraphs.base[first].traits.formUnion(lower.traits)
    paragraphs.base[first].textColumn = lower.textColumn
    paragraphs.base[first].hasOwnLaterIndent = true
    paragraphs.base[second].lines = .none
  }

  /// Drops the paragraphs that others took in.
  private mutating func compact() {
    var kept = 0
    for at in 0..<paragraphs.count where !paragraphs[at].lines.isEmpty {
      paragraphs[kept] = paragraphs[at]
      kept += 1
    }
    paragraphs.removeLast(paragraphs.count - kept)
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

  private func width(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Int {
    column(after: text[line.start..<line.inkEnd], from: 0, tabs: rules.tabs)
  }
}
