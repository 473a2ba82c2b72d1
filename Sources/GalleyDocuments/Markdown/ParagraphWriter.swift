internal import Galley

/// Turns the lines of one paragraph into blocks: prose up to each hard break, and the lines between
/// that other tools read.
struct ParagraphWriter {
  private let range: Range<Int>
  private let opensWithBox: Bool
  /// What follows is the same paragraph to some readers: a hard break at the end is one to them.
  private let keepsTrail: Bool
  private var firstPrefix = Extent.none
  private var laterPrefix = Extent.none
  private var isQuoted = false
  private var isFootnote = false
  /// The first unit that is not passed.
  private var span = 0
  /// The first hard end that is not passed.
  private var hardEnd = 0

  init(_ range: Range<Int>, opensWithBox: Bool, keepsTrail: Bool) {
    self.range = range
    self.opensWithBox = opensWithBox
    self.keepsTrail = keepsTrail
  }

  // MARK: Prefixes

  /// What stands before the first line as written, and the same with marks turned into spaces; a
  /// footnote's later lines are indented by four.
  mutating func setPrefixes(
    _ note: LineNote, _ marks: borrowing Column<Extent>, _ text: UnsafeRawBufferPointer,
    _ first: DocumentLine, into blocks: inout BlockList
  ) {
    isQuoted = note.flags.contains(.inQuote)
    isFootnote = note.flags.contains(.opensFootnote)
    let start = blocks.prefixes.count
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[first.start..<first.ink]))
    // The blank of a quote mark, or of a footnote's, may stand behind sequences.
    let opensBlank =
      first.ink > first.start && !isBlankByte(text[first.ink - 1])
      && hidesBlank(text, first.ink, first.inkEnd)
    if opensBlank { blocks.prefixes.append(0x20) }
    firstPrefix = Extent(start, blocks.prefixes.count)
    var at = first.start
    for k in note.marks.range {
      let mark = marks[k]
      blocks.prefixes.append(
        UnsafeRawBufferPointer(rebasing: text[at..<first.start + mark.lower]))
      at = first.start + mark.upper
      if isFootnote, k == note.marks.upper - 1 {
        blocks.prefixes.append("    ")
        at = first.ink
      } else if isTight(mark, text, first) {
        at = appendWide(mark, text, first, into: &blocks)
      } else {
        for _ in mark.range { blocks.prefixes.append(0x20) }
      }
    }
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[at..<first.ink]))
    if opensBlank, text[first.ink - 1] == 0x3E { blocks.prefixes.append(0x20) }
    laterPrefix = Extent(start + firstPrefix.count, blocks.prefixes.count)
  }

  /// Whether an item's mark touches the quote mark before it and holds a quote itself.
  ///
  /// The first space below the mark would be the quote mark's own, and the lines below would stand
  /// left of the item's text: paragraphs may go on there, quotes may not.
  private func isTight(
    _ mark: Extent, _ text: UnsafeRawBufferPointer, _ first: DocumentLine
  ) -> Bool {
    let start = first.start + mark.lower
    guard start > first.start, text[start - 1] == 0x3E else { return false }
    return text[first.start + mark.upper..<first.ink].contains(0x3E)
  }

  /// Appends spaces for a mark, its gap, and the quote mark's own one; where the gap ends.
  private func appendWide(
    _ mark: Extent, _ text: UnsafeRawBufferPointer, _ first: DocumentLine,
    into blocks: inout BlockList
  ) -> Int {
    let start = first.start + mark.lower
    var end = first.start + mark.upper
    while end < first.ink, isBlankByte(text[end]) { end += 1 }
    let place = column(after: text[first.start..<start], from: 0, tabs: LineCursor.tabStop)
    let reach = column(after: text[start..<end], from: place, tabs: LineCursor.tabStop)
    for _ in place...reach { blocks.prefixes.append(0x20) }
    return end
  }

  // MARK: Blocks

  /// Appends the paragraph's blocks, or tells that it must be left alone.
  mutating func write(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ notes: borrowing Column<LineNote>, _ inline: borrowing InlineScanner,
    _ rules: LineStartRules, into blocks: inout BlockList
  ) -> Bool {
    var at = range.lowerBound
    var hasDefinition = false
    while at < range.upperBound {
      let kept = keptLines(from: at, text, lines, hasDefinition: hasDefinition)
      if kept > at {
        guard !isInSpan(at, inline), !isInSpan(kept, inline) else { return false }
        for line in at..<kept { pass(line, lines, inline) }
        blocks.appendVerbatim(at..<kept)
        at = kept
        continue
      }
      let definition = MarkdownExtensions.definition(text, lines[at].ink, lines[at].inkEnd)
      if definition != nil { hasDefinition = true }
      guard
        let end = writeProse(
          from: at, definition, text, lines, notes, inline, rules, hasDefinition, into: &blocks)
      else { return false }
      at = end
    }
    return true
  }

  /// Whether a unit holds the line end above a line.
  private func isInSpan(_ at: Int, _ inline: borrowing InlineScanner) -> Bool {
    guard at > range.lowerBound, at < range.upperBound else { return false }
    let feed = inline.starts[at - range.lowerBound] - 1
    var (low, high) = (0, inline.spans.count)
    while low < high {
      let middle = (low + high) / 2
      if inline.spans[middle].end <= feed { low = middle + 1 } else { high = middle }
    }
    return low < inline.spans.count && inline.spans[low].start <= feed
  }

  /// Passes the units and hard ends of a line that is kept.
  private mutating func pass(
    _ at: Int, _ lines: borrowing Column<DocumentLine>, _ inline: borrowing InlineScanner
  ) {
    let end = lineEnd(at, inline)
    while span < inline.spans.count, inline.spans[span].end <= end { span += 1 }
    while hardEnd < inline.hardEnds.count, inline.hardEnds[hardEnd] <= end { hardEnd += 1 }
  }

  /// The end of a line in the joined text.
  private func lineEnd(_ at: Int, _ inline: borrowing InlineScanner) -> Int {
    let next = at + 1 - range.lowerBound
    return next < inline.starts.count ? inline.starts[next] - 1 : inline.text.count
  }

  // MARK: Lines that are kept

  /// The end of the lines from here on that other tools read: left alone, each for itself.
  private func keptLines(
    from at: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    hasDefinition: Bool
  ) -> Int {
    let line = lines[at]
    if MarkdownExtensions.isVerbatim(text, line.ink, line.inkEnd) { return at + 1 }
    if MarkdownExtensions.opensMath(text, line.ink, line.inkEnd) {
      return endOfMath(from: at, text, lines)
    }
    if MarkdownExtensions.opensAdmonition(text, line.ink, line.inkEnd) {
      var end = at + 1
      // Inside its containers: a lazy line stands left of what is set under it.
      while end < range.upperBound, lines[end].indent >= line.indent + LineCursor.tabStop {
        end += 1
      }
      return end
    }
    if at == range.lowerBound, isQuoted,
      let alert = MarkdownExtensions.alert(text, line.ink, line.inkEnd),
      line.ink + alert == line.inkEnd
    {
      return at + 1
    }
    let next = at + 1
    if !hasDefinition, next < range.upperBound,
      MarkdownExtensions.definition(text, lines[next].ink, lines[next].inkEnd) != nil,
      MarkdownExtensions.definition(text, line.ink, line.inkEnd) == nil
    {
      return next
    }
    return at
  }

  private func endOfMath(
    from at: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Int {
    var end = at
    while end < range.upperBound {
      let line = lines[end]
      end += 1
      if MarkdownExtensions.closesMath(text, line.ink, line.inkEnd, isOpening: end == at + 1) {
        break
      }
    }
    return end
  }

  // MARK: Prose

  /// Appends a block of the lines up to the next hard break or line that is kept.
  private mutating func writeProse(
    from start: Int, _ definition: Int?, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ notes: borrowing Column<LineNote>,
    _ inline: borrowing InlineScanner, _ rules: LineStartRules, _ hasDefinition: Bool,
    into blocks: inout BlockList
  ) -> Int? {
    let isFirst = start == range.lowerBound
    let line = lines[start]
    var block = BlockList.Block(kind: .prose, lines: Extent(start, start))
    if let definition {
      guard !notes[start].flags.contains(.lazy) else { return nil }
      setPrefixes(of: line, definition, text, &block, into: &blocks)
    } else {
      // Where a line end is kept, what follows it stands at a line start with our prefix.
      guard isFirst || mayStart(line, text, rules) else { return nil }
      block.firstPrefix = isFirst ? firstPrefix : laterPrefix
      block.laterPrefix = laterPrefix
    }
    let firstPiece = blocks.pieces.count
    var at = start
    while true {
      appendPieces(at, from: at == start ? definition : nil, text, lines, inline, into: &blocks)
      let isHard = endsHard(at, inline)
      at += 1
      if at < range.upperBound ? isHard : keepsTrail {
        let last = lines[at - 1]
        block.trail = last.end - last.inkEnd >= 2 ? Extent(last.inkEnd, last.end) : .none
        break
      }
      if at == range.upperBound || startsAnew(at, text, lines, hasDefinition) { break }
      guard !isInSpan(at, inline) else { continue }
    }
    guard at == range.upperBound || !isInSpan(at, inline) else { return nil }
    block.lines = Extent(start, at)
    block.pieces = Extent(firstPiece, blocks.pieces.count)
    if isFirst {
      guard setCare(&block, text, line, inline, until: at) else { return nil }
    }
    blocks.blocks.append(block)
    return at
  }

  /// A definition's text hangs under itself.
  private func setPrefixes(
    of line: DocumentLine, _ definition: Int, _ text: UnsafeRawBufferPointer,
    _ block: inout BlockList.Block, into blocks: inout BlockList
  ) {
    let isFirst = block.lines.lower == range.lowerBound
    let base = isFirst ? firstPrefix : Extent.none
    let start = blocks.prefixes.count
    if isFirst {
      for at in base.range { blocks.prefixes.append(blocks.prefixes[at]) }
    } else {
      blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[line.start..<line.ink]))
    }
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[line.ink..<definition]))
    block.firstPrefix = Extent(start, blocks.prefixes.count)
    let later = blocks.prefixes.count
    if isFirst {
      for at in laterPrefix.range { blocks.prefixes.append(blocks.prefixes[at]) }
    } else {
      blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[line.start..<line.ink]))
    }
    blocks.prefixes.append(0x20)
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[line.ink + 1..<definition]))
    block.laterPrefix = Extent(later, blocks.prefixes.count)
  }

  private func mayStart(
    _ line: DocumentLine, _ text: UnsafeRawBufferPointer, _ rules: LineStartRules
  ) -> Bool {
    var end = line.ink
    while end < line.inkEnd, !isBlankByte(text[end]) { end += 1 }
    return !rules.forbids(UnsafeRawBufferPointer(rebasing: text[line.ink..<end]))
  }

  private mutating func endsHard(_ at: Int, _ inline: borrowing InlineScanner) -> Bool {
    guard hardEnd < inline.hardEnds.count, inline.hardEnds[hardEnd] == lineEnd(at, inline) else {
      return false
    }
    hardEnd += 1
    return true
  }

  /// Whether a line begins another block of the same paragraph.
  private func startsAnew(
    _ at: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ hasDefinition: Bool
  ) -> Bool {
    keptLines(from: at, text, lines, hasDefinition: hasDefinition) > at
      || MarkdownExtensions.definition(text, lines[at].ink, lines[at].inkEnd) != nil
  }

  /// What holds the paragraph's first words together; false where it must be left alone.
  private func setCare(
    _ block: inout BlockList.Block, _ text: UnsafeRawBufferPointer, _ line: DocumentLine,
    _ inline: borrowing InlineScanner, until end: Int
  ) -> Bool {
    if opensWithBox || isFootnote { block.care.insert(.opensWithBox) }
    if isQuoted, MarkdownExtensions.alert(text, line.ink, line.inkEnd) != nil {
      block.care.insert(.opensWithBox)
    }
    let tag = inline.openingTag
    guard tag > 0 else { return true }
    // Alone in a line the tag would begin an HTML block.
    let joined = inline.text.bytes
    guard tag == joined.count || isBlankByte(joined[tag]) || joined[tag] == 0x0A else {
      return true
    }
    let last = end == range.upperBound ? joined.count : lineEnd(end - 1, inline)
    guard HTMLTags.skipSpace(joined, tag, last) < last else { return false }
    block.care.insert(.opensWithBox)
    return true
  }

  // MARK: Pieces

  /// Appends the pieces of a line: words, and units as ink.
  private mutating func appendPieces(
    _ at: Int, from definition: Int?, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ inline: borrowing InlineScanner,
    into blocks: inout BlockList
  ) {
    let line = lines[at]
    let shift = line.ink - inline.starts[at - range.lowerBound]
    let joinedEnd = lineEnd(at, inline)
    let inkEnd = line.inkEnd - shift
    var place = (definition ?? line.ink) - shift
    while span < inline.spans.count, inline.spans[span].start < inkEnd {
      let found = inline.spans[span]
      append(place, found.start, shift, isInk: false, .none, into: &blocks)
      place = max(place, found.start)
      if found.end > joinedEnd {
        append(place, joinedEnd, shift, isInk: true, .inkEnd, into: &blocks)
        return
      }
      append(place, found.end, shift, isInk: true, .none, into: &blocks)
      place = max(place, found.end)
      span += 1
    }
    if place < inkEnd || blocks.pieces.isEmpty {
      append(place, inkEnd, shift, isInk: false, .lineEnd, into: &blocks)
    } else {
      blocks.pieces.base[blocks.pieces.count - 1].ending = .lineEnd
    }
  }

  private func append(
    _ start: Int, _ end: Int, _ shift: Int, isInk: Bool, _ ending: BlockList.Piece.Ending,
    into blocks: inout BlockList
  ) {
    guard start < end || ending == .inkEnd else { return }
    blocks.pieces.append(
      .init(text: Extent(start + shift, max(start, end) + shift), isInk: isInk, ending: ending))
  }
}
