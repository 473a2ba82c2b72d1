internal import Galley

/// Writes blocks: prose set anew, everything else as it stands, line ends uniform.
struct BlockSetter: ~Copyable {
  var setter: Setter
  var rules: LineStartRules {
    didSet { setter.endsLinksWithBell = rules.forbidsAfter }
  }
  let options: ReflowOptions
  private let tabs: Int
  /// The named lines in order, none touching another.
  private let ranges: [ClosedRange<Int>]
  /// Whether lines end in CR LF; nil until the document's first line is known.
  private(set) var usesCRLF: Bool?
  /// Judges hyphens at line ends, where words that they divide are to be joined.
  var lineEndHyphens: LineEndHyphens?
  /// Where what is written stands in the document, while a stretch is proven.
  var places = SourcePlaces()
  /// What stands before a line that is set by itself.
  var ownPrefix = Column<UInt8>()
  /// What styles were open above the block under way.
  private var stylesBefore = StyleMemory()
  /// Why the line written last was left alone; nil after others.
  private var lastReason: Untouched?

  init(_ options: ReflowOptions, _ rules: LineStartRules) {
    var setting = options.setting
    setting.initialIndent = ""
    setting.subsequentIndent = ""
    setter = Setter(setting)
    setter.endsLinksWithBell = rules.forbidsAfter
    self.options = options
    self.rules = rules
    tabs = max(1, setting.cells.tabs)
    ranges = options.lineRanges.sorted { $0.lowerBound < $1.lowerBound }.joined()
    switch options.lineEnds {
    case .keep: break
    case .lf: decideLineEnds(crlf: false)
    case .crlf: decideLineEnds(crlf: true)
    }
  }

  /// Takes the line ends of the document's first line, unless they were chosen.
  mutating func noteFirstLine(_ line: DocumentLine) {
    guard usesCRLF == nil else { return }
    decideLineEnds(crlf: line.next - line.end > 1)
  }

  private mutating func decideLineEnds(crlf: Bool) {
    usesCRLF = crlf
    setter.usesCRLF = crlf
  }

  // MARK: Records

  /// Whether a record of each line of prose is kept.
  var keepsRecords: Bool {
    get { setter.keepsRecords }
    set { setter.keepsRecords = newValue }
  }

  /// Forgets the records of lines that were taken back: what follows is written in their place.
  private mutating func dropRecords(_ sink: borrowing Column<UInt8>) {
    if keepsRecords { setter.dropRecords(from: sink.count) }
  }

  /// Gives the records of lines from a place of the output on, which were read from what had been
  /// set, the places of the document.
  mutating func placeRecords(from output: Int) {
    guard places.isOpen else { return }
    for number in setter.records(from: output) {
      let (start, end) = setter[sourceOfRecord: number]
      let source = places.source(of: start)
      setter[sourceOfRecord: number] = (
        source, end > start ? places.source(of: end - 1) + 1 : source
      )
    }
  }

  mutating func report(
    to report: inout LineReport, _ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    setter.report(to: &report, text, into: &sink)
    lastReason = nil
  }

  /// Whether all that a font measured is exact.
  var isExact: Bool { mutating get { setter.isExact } }

  /// Notes once why lines that follow one another were left alone.
  private mutating func remark(_ reason: Untouched, _ sink: borrowing Column<UInt8>) {
    guard keepsRecords, lastReason != reason else { return }
    lastReason = reason
    setter.remark(reason, at: sink.count)
  }
  var hasOverfull: Bool { setter.hasOverfull }
  var exceedsTolerance: Bool { setter.exceedsTolerance }

  // MARK: Blocks

  /// Writes every block of a list; `firstLine` is the number of its first line in the document,
  /// `offset` the place of its text there.
  mutating func write(
    _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, firstLine: Int, offset: Int,
    into sink: inout Column<UInt8>
  ) {
    dropRecords(sink)
    for k in 0..<blocks.blocks.count {
      let block = blocks.blocks[k]
      switch block.kind {
      case .verbatim:
        writeVerbatim(
          block.lines.range, text, lines, because: block.reason ?? .structure, into: &sink)
      case .blank:
        writeBlank(lines[block.lines.lower], text, into: &sink)
      case .prose:
        if !isNamed(block.lines, firstLine) {
          writeVerbatim(block.lines.range, text, lines, because: .notAsked, into: &sink)
        } else if isMinimal(block, blocks, text, lines) {
          writeVerbatim(block.lines.range, text, lines, because: .minimal, into: &sink)
        } else {
          lastReason = nil
          writeProse(block, blocks, text, lines, offset, into: &sink)
        }
      }
    }
  }

  mutating func writeVerbatim(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    because reason: Untouched = .structure, into sink: inout Column<UInt8>
  ) {
    dropRecords(sink)
    for at in range { writeVerbatim(lines[at], text, because: reason, into: &sink) }
  }

  mutating func writeVerbatim(
    _ line: DocumentLine, _ text: UnsafeRawBufferPointer, because reason: Untouched = .structure,
    into sink: inout Column<UInt8>
  ) {
    if places.isOpen { places.note(sink.count, readIn: line.start..<line.end) }
    sink.append(UnsafeRawBufferPointer(rebasing: text[line.start..<line.end]))
    remark(reason, sink)
    endLine(line, into: &sink)
  }

  /// A blank line keeps the marks of its containers and no blank at its end; blanks after the last
  /// line end stay, so that the document still ends without one.
  mutating func writeBlank(
    _ line: DocumentLine, _ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    var end = line.content
    while end > line.start, isBlankByte(text[end - 1]) { end -= 1 }
    if end == line.start, line.next == line.end { end = line.end }
    if places.isOpen { places.note(sink.count, readAt: line.start) }
    sink.append(UnsafeRawBufferPointer(rebasing: text[line.start..<end]))
    lastReason = nil
    endLine(line, into: &sink)
  }

  @inline(__always)
  func endLine(_ line: DocumentLine, into sink: inout Column<UInt8>) {
    guard line.next > line.end else { return }
    if usesCRLF == true { sink.append(0x0D) }
    sink.append(0x0A)
  }

  // MARK: Prose

  private mutating func writeProse(
    _ block: BlockList.Block, _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, _ offset: Int, into sink: inout Column<UInt8>
  ) {
    let start = sink.count
    if options.splitsOnly {
      writeSplit(block, blocks, text, lines, offset, into: &sink)
      return
    }
    guard !hidesAll else {
      _ = set(block, blocks, text, offset, into: &sink)
      return
    }
    setter.rememberStyles(in: &stylesBefore)
    var block = block
    while set(block, blocks, text, offset, into: &sink) {
      let care = careOfLists(block, sink, from: start)
      guard !care.isSubset(of: block.care) else { break }
      takeBack(to: start, &sink)
      dropRecords(sink)
      block.care.formUnion(care)
    }
    if block.care.contains(.listBelow), !hasRoomBelow(sink, from: start) {
      takeBack(to: start, &sink)
      writeVerbatim(block.lines.range, text, lines, because: .structure, into: &sink)
      return
    }
    sink.append(UnsafeRawBufferPointer(rebasing: text[block.trail.range]))
    if block.trail.isEmpty { keepBlanks(behind: lines[block.lines.upper - 1], text, into: &sink) }
    endLine(lines[block.lines.upper - 1], into: &sink)
    if mustHaveTwoLines(block.care, sink, from: start), isOneLine(sink, from: start) {
      takeBack(to: start, &sink)
      writeVerbatim(block.lines.range, text, lines, because: .needsTwoLines, into: &sink)
    } else {
      notePlaces(sink, from: start, text)
    }
  }

  /// Whether the line limit leaves no line of prose, and so no line end either.
  private var hidesAll: Bool { (options.setting.maxLines ?? 1) < 1 }

  /// Takes back what was written of a block.
  private mutating func takeBack(to start: Int, _ sink: inout Column<UInt8>) {
    sink.removeLast(sink.count - start)
    setter.recallStyles(stylesBefore)
  }

  /// Sets a block's words as one paragraph, and tells whether it may have become a list.
  private mutating func set(
    _ block: BlockList.Block, _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer,
    _ offset: Int, into sink: inout Column<UInt8>
  ) -> Bool {
    begin(block.firstPrefix, block.laterPrefix, blocks)
    for k in block.pieces.range {
      append(dehyphenated(k, of: block, blocks, text), text, offset)
    }
    let mayBeList = guardLineStarts(of: block)
    setter.finish(into: &sink)
    return mayBeList
  }

  /// Whether what was set is read otherwise when it is a single line. A lettered item that went on
  /// flush hangs then, which shows when the line is too wide.
  private func mustHaveTwoLines(
    _ care: BlockList.Care, _ sink: borrowing Column<UInt8>, from start: Int
  ) -> Bool {
    guard !care.contains(.needsTwoLines) else { return true }
    guard care.contains(.isFlush), !setter.usesFont, let width = options.setting.width else {
      return false
    }
    return column(after: sink.bytes[start...], from: 0, tabs: tabs) > width
  }

  /// Whether the last line that was set is not full.
  private func hasRoomBelow(_ sink: borrowing Column<UInt8>, from start: Int) -> Bool {
    var last = sink.count
    while last > start, sink[last - 1] != 0x0A { last -= 1 }
    let cells = column(after: sink.bytes[last...], from: 0, tabs: tabs)
    return LetteredList.hasRoom(cells, setter.usesFont ? .max : options.setting.width ?? .max)
  }

  /// What a block must mind that was set as a list for a reader.
  private func careOfLists(
    _ block: BlockList.Block, _ sink: borrowing Column<UInt8>, from start: Int
  ) -> BlockList.Care {
    let likeness = ListLikeness(
      prefixes: (block.firstPrefix.count, block.laterPrefix.count),
      ownMark: block.care.ownMark,
      width: setter.usesFont ? .max : options.setting.width ?? .max, tabs: tabs)
    return likeness.care(for: UnsafeRawBufferPointer(rebasing: sink.bytes[start...]))
  }

  private mutating func begin(_ first: Extent, _ later: Extent, _ blocks: borrowing BlockList) {
    setter.begin(first: prefix(first, blocks), later: prefix(later, blocks))
    if places.isOpen {
      places.beginParagraph(firstPrefix: first.count, laterPrefix: later.count)
    }
  }

  func prefix(_ extent: Extent, _ blocks: borrowing BlockList) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: blocks.prefixes.bytes[extent.range])
  }

  @inline(__always)
  mutating func append(
    _ piece: BlockList.Piece, _ text: UnsafeRawBufferPointer, _ offset: Int, joins: Bool = true
  ) {
    let bytes = UnsafeRawBufferPointer(rebasing: text[piece.text.range])
    if places.isOpen { places.append(piece.text) }
    if piece.isInk {
      setter.appendInk(bytes, at: offset + piece.text.lower)
    } else {
      setter.append(bytes, at: offset + piece.text.lower)
    }
    switch piece.ending {
    case .none: break
    case .lineEnd: setter.appendLineEnd()
    case .hard: setter.forceLineEnd()
    case .inkEnd:
      guard joins else { break }
      setter.appendInkSpace(at: offset + piece.text.upper)
    }
  }

  /// Notes where the lines of a paragraph that was just written come from.
  mutating func notePlaces(
    _ sink: borrowing Column<UInt8>, from start: Int, _ text: UnsafeRawBufferPointer
  ) {
    if places.isOpen { places.noteParagraph(text, in: sink.bytes, from: start) }
  }

  private func isOneLine(_ sink: borrowing Column<UInt8>, from start: Int) -> Bool {
    for at in start..<sink.count where sink[at] == 0x0A { return at == sink.count - 1 }
    return true
  }

  // MARK: Which blocks are set

  private func isNamed(_ lines: Extent, _ firstLine: Int) -> Bool {
    ranges.isEmpty || ranges.touch(firstLine + lines.lower..<firstLine + lines.upper)
  }

  /// Whether a block is left alone because every line fits and none could hold the next line's
  /// first unit.
  private mutating func isMinimal(
    _ block: BlockList.Block, _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard options.isMinimal else { return false }
    switch options.setting.alignment {
    case .right, .center, .justify: return false
    case .left, .start: if block.care.contains(.isPadded) { return false }
    }
    var above: Int?
    var number = 0
    var isLineStart = true
    for k in block.pieces.range {
      let piece = blocks.pieces[k]
      if isLineStart, let width = above {
        let unit = firstUnit(text, piece.text, keepsLetters: keepsLetters(block.care))
        if width + setter.space + unit <= options.setting.measure(ofLine: number - 1) {
          return false
        }
      }
      if verdict(behind: k, of: block, blocks, text) != .gap { return false }
      isLineStart = piece.ending != .none
      guard isLineStart else { continue }
      let line = lines[lineIndex(of: piece, block, lines)]
      let width = breadth(of: text[line.start..<line.inkEnd])
      guard width <= options.setting.measure(ofLine: number) else { return false }
      number += 1
      above = piece.ending == .hard ? nil : width
    }
    return true
  }

  private func lineIndex(
    of piece: BlockList.Piece, _ block: BlockList.Block, _ lines: borrowing Column<DocumentLine>
  ) -> Int {
    var (low, high) = (block.lines.lower, block.lines.upper - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= piece.text.lower { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The cells of the first word of a line and of what may not be parted from it.
  private mutating func firstUnit(
    _ text: UnsafeRawBufferPointer, _ extent: Extent, keepsLetters: Bool
  ) -> Int {
    var end = extent.lower
    var at = extent.lower
    while at < extent.upper {
      let start = at
      while at < extent.upper, !isBlankByte(text[at]) { at += 1 }
      let word = UnsafeRawBufferPointer(rebasing: text[start..<at])
      if start > extent.lower {
        guard rules.forbids(word), keepsLetters || !rules.isLettered(word) else { break }
      }
      end = at
      while at < extent.upper, isBlankByte(text[at]) { at += 1 }
    }
    return breadth(of: text[extent.lower..<end])
  }

  /// Cells, or the breadth in a font.
  private mutating func breadth(of text: Slice<UnsafeRawBufferPointer>) -> Int {
    guard setter.usesFont else { return column(after: text, from: 0, options.setting.cells) }
    return setter.breadth(of: UnsafeRawBufferPointer(rebasing: text))
  }
}
