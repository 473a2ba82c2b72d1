internal import Galley

/// Documents that are read whole: comments of a program, commit messages, mail.
struct WholeDocument: ~Copyable {
  private let options: ReflowOptions
  private let tabs: Int
  private var lines = Column<DocumentLine>()
  private var marks = Column<LineMark>()
  private var blocks = BlockList()
  private var scanner = LineScanner()
  private var proof = Proof()
  private var comments: CommentReader
  private var reader: TextReader

  /// A longer document is left as it is.
  private static var longest: Int { 1 << 30 }
  /// How often a program is set until nothing changes, where its reading depends on that.
  private static var rounds: Int { 3 }

  init?(_ options: ReflowOptions) {
    switch options.format {
    case .comments, .commit, .mail: break
    case .text, .markdown: return nil
    }
    self.options = options
    tabs = max(1, options.setting.cells.tabs)
    comments = CommentReader(options)
    var rules = TextRules(options)
    rules.findsCommentMarks = false
    rules.dialect = .plain
    if options.format == .commit {
      rules.ownIndents = nil
      rules.keepsBlocks = true
    }
    reader = TextReader(rules)
  }

  /// Writes a document.
  mutating func write(
    _ text: UnsafeRawBufferPointer, _ setter: inout BlockSetter, into sink: inout Column<UInt8>
  ) {
    scan(text)
    noteFirstLine(&setter)
    switch options.format {
    case .comments:
      setter.rules = comments.lineStartRules
      writeComments(text, &setter, into: &sink)
    case .commit:
      let outline = CommitOutline(text, lines.elements, reader.rules.padding)
      setter.rules = .commit(comment: outline.comment)
      outline.mark(into: &marks)
      writeMarked(text, &setter, into: &sink)
    case .mail, .text, .markdown:
      setter.rules = .mail
      MailOutline(text, lines.elements, reader.rules).mark(into: &marks)
      writeMarked(text, &setter, into: &sink)
    }
  }

  private mutating func scan(_ text: UnsafeRawBufferPointer) {
    lines.removeAll()
    scanner.restart(isOff: false)
    while let line = scanner.next(in: text, atEnd: true, tabs: tabs) { lines.append(line) }
  }

  private func noteFirstLine(_ setter: inout BlockSetter) {
    if !lines.isEmpty { setter.noteFirstLine(lines[0]) }
  }

  // MARK: Comments

  private mutating func writeComments(
    _ text: UnsafeRawBufferPointer, _ setter: inout BlockSetter, into sink: inout Column<UInt8>
  ) {
    let start = sink.count
    guard text.count < Self.longest else {
      return setter.writeVerbatim(0..<lines.count, text, lines, into: &sink)
    }
    readComments(text)
    let isToProve = blocks.needsProof && options.provesStretches
    if isToProve, setter.keepsRecords { setter.places.open(offset: 0, origin: start) }
    setter.write(blocks, text, lines, firstLine: 1, offset: 0, into: &sink)
    guard isToProve else { return }
    var last = Column<UInt8>()
    // The records of the first setting know the places in the document; see ``Proof``.
    let keepsRecords = setter.keepsRecords
    setter.keepsRecords = false
    defer {
      setter.keepsRecords = keepsRecords
      setter.places.close()
    }
    for round in 1...Self.rounds {
      setter.places.turn()
      last.removeAll()
      last.append(UnsafeBufferPointer(rebasing: sink.elements[start...]))
      scan(last.bytes)
      readComments(last.bytes)
      sink.removeLast(sink.count - start)
      setter.setter.recallStyles(StyleMemory())
      setter.write(blocks, last.bytes, lines, firstLine: 1, offset: 0, into: &sink)
      if sink.elements[start...].elementsEqual(last.elements) {
        if round > 1 { setter.placeRecords(from: start) }
        return
      }
      setter.keepsRecords = keepsRecords
    }
    scan(text)
    sink.removeLast(sink.count - start)
    setter.writeVerbatim(0..<lines.count, text, lines, because: .unsettled, into: &sink)
  }

  private mutating func readComments(_ text: UnsafeRawBufferPointer) {
    blocks.removeAll()
    comments.read(text, lines, into: &blocks)
  }

  // MARK: Marked lines

  private mutating func writeMarked(
    _ text: UnsafeRawBufferPointer, _ setter: inout BlockSetter, into sink: inout Column<UInt8>
  ) {
    guard text.count < Self.longest else {
      return setter.writeVerbatim(0..<lines.count, text, lines, into: &sink)
    }
    var at = 0
    while at < lines.count {
      let line = lines[at]
      if let block = reader.openBlock, marks[at] != .boundary {
        if block.reach(line, in: text) == .last { reader.openBlock = nil }
        setter.writeVerbatim(line, text, into: &sink)
        at += 1
        continue
      }
      if marks[at] == .boundary {
        reader.openBlock = nil
        reader.indentAbove = 0
      }
      if line.traits.contains(.off) { marks[at] = .verbatim }
      switch marks[at] {
      case .verbatim, .boundary:
        setter.writeVerbatim(line, text, into: &sink)
        at += 1
      case .blank:
        setter.writeBlank(line, text, into: &sink)
        at += 1
      case .text, .flowed, .tightlyFlowed:
        var end = at + 1
        while end < lines.count, marks[end] == marks[at] { end += 1 }
        writeStretch(at..<end, text, &setter, into: &sink)
        at = end
      }
    }
  }

  /// Reads and sets neighbouring lines of one mark.
  private mutating func writeStretch(
    _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ setter: inout BlockSetter,
    into sink: inout Column<UInt8>
  ) {
    let before = (above: reader.indentAbove, count: sink.count)
    blocks.removeAll()
    reader.notePadding(text, lines, range)
    if marks[range.lowerBound] == .text {
      reader.read(text, lines, range, into: &blocks)
    } else {
      let flowed = FlowedReader(
        width: options.setting.widestMeasure, cells: options.setting.cells, tabs: tabs,
        deletesSpaces: marks[range.lowerBound] == .tightlyFlowed,
        splitsOnly: options.splitsOnly)
      flowed.read(text, lines, range, &reader, into: &blocks)
    }
    let isToProve = blocks.needsProof && options.provesStretches
    if isToProve { proof.begin(&setter, offset: 0, output: before.count) }
    setter.write(blocks, text, lines, firstLine: 1, offset: 0, into: &sink)
    guard isToProve else { return }
    let isProven = proof.settle(
      &sink, from: before.count, above: before.above, &reader, &blocks, &setter, tabs: tabs)
    guard !isProven else { return }
    sink.removeLast(sink.count - before.count)
    setter.writeVerbatim(range, text, lines, because: .unsettled, into: &sink)
  }
}
