package import Galley

/// Refills a document that arrives in pieces.
///
/// Every stretch goes out as soon as it is decided, for text at each blank line; what is kept is
/// what is undecided. The pieces' borders never show in the result.
package struct Reflow: ~Copyable {
  private let options: ReflowOptions
  private let tabs: Int
  private(set) var buffer = Column<UInt8>(capacity: 1 << 16)
  var scanner = LineScanner()
  var lines = Column<DocumentLine>()
  var blocks = BlockList()
  private var reader: TextReader
  var markdown: MarkdownReader
  var setter: BlockSetter
  private var proof = Proof()
  /// Reads the formats that are decided at their end only.
  private var whole: WholeDocument?
  /// The number of the first line in ``lines``, from 1.
  var firstLine = 1
  /// The offset of the buffer's first byte in the document.
  private(set) var offset = 0

  /// A last line without its end, of a document whose escape sequences are stripped before it is
  /// read: what they hide is structure for a second run.
  private var unstripped = Column<UInt8>()
  private var clean = Column<UInt8>()

  /// Where lines go that are written in another form than text.
  private var report: LineReport?
  private var reported = Column<UInt8>()

  package init(_ options: ReflowOptions) {
    var options = options
    // In Markdown, blanks before a line are structure.
    if options.format == .markdown, options.setting.alignment != .justify {
      options.setting.alignment = .left
    }
    self.options = options
    tabs = max(1, options.setting.cells.tabs)
    reader = TextReader(TextRules(options))
    markdown = MarkdownReader(MarkdownDialect(options))
    let isMarkdown = options.format == .markdown
    setter = BlockSetter(
      options, isMarkdown ? .markdown(options) : reader.rules.dialect.lineStarts)
    whole = WholeDocument(options)
  }

  /// Whether a line that was set stands out past the width.
  package var hasOverfull: Bool { setter.hasOverfull }
  /// Whether a paragraph could not be set within TeX's tolerance.
  package var exceedsTolerance: Bool { setter.exceedsTolerance }

  /// A stretch longer than this is cut where a line ends, whatever it may have been.
  private static var longestStretch: Int { 1 << 30 }

  /// Whether all that a font measured is exact.
  package var isExact: Bool { mutating get { setter.isExact } }

  /// Writes the lines of paragraphs in another form than text, and nothing else.
  package mutating func report(_ form: ReportForm) {
    report = LineReport(form)
    setter.keepsRecords = true
  }

  /// Takes in a piece and writes what it decides.
  package mutating func append(
    _ bytes: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    guard report == nil else {
      var text = Column<UInt8>()
      swap(&text, &reported)
      add(bytes, into: &text)
      return writeReport(&text, into: &sink)
    }
    guard options.setting.ansi == .strip else { return add(bytes, into: &sink) }
    guard let feed = bytes.lastIndex(of: 0x0A) else { return unstripped.append(bytes) }
    unstripped.append(UnsafeRawBufferPointer(rebasing: bytes[...feed]))
    addStripped(into: &sink)
    unstripped.append(UnsafeRawBufferPointer(rebasing: bytes[(feed + 1)...]))
  }

  /// Takes in the lines that are kept back, without sequences and controls: none of them goes on
  /// beyond a line.
  private mutating func addStripped(into sink: inout Column<UInt8>) {
    clean.removeAll()
    EscapeStripping.append(unstripped.bytes, to: &clean)
    unstripped.removeAll()
    var text = Column<UInt8>()
    swap(&text, &clean)
    add(text.bytes, into: &sink)
    swap(&text, &clean)
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer, into sink: inout Column<UInt8>) {
    guard whole == nil, !options.joinsDividedWords else { return buffer.append(bytes) }
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(1 << 18)
      buffer.append(UnsafeRawBufferPointer(rebasing: piece))
      readLines(atEnd: false, into: &sink)
      rest = rest.dropFirst(piece.count)
    } while !rest.isEmpty
  }

  /// Writes what is left.
  package mutating func finish(into sink: inout Column<UInt8>) {
    guard report == nil else {
      var text = Column<UInt8>()
      swap(&text, &reported)
      end(into: &text)
      writeReport(&text, into: &sink)
      report?.finish(into: &sink)
      return
    }
    addStripped(into: &sink)
    end(into: &sink)
  }

  /// Turns what was written into the other form; the storage is used again.
  private mutating func writeReport(
    _ text: inout Column<UInt8>, into sink: inout Column<UInt8>
  ) {
    if var taken = report.take() {
      setter.report(to: &taken, text.bytes, into: &sink)
      report = consume taken
    }
    text.removeAll()
    swap(&text, &reported)
  }

  private mutating func end(into sink: inout Column<UInt8>) {
    if options.joinsDividedWords { setter.lineEndHyphens = LineEndHyphens(buffer.bytes) }
    guard whole == nil else {
      whole?.write(buffer.bytes, &setter, into: &sink)
      return drop(buffer.count)
    }
    readLines(atEnd: true, into: &sink)
    settle(atEnd: true, into: &sink)
    drop(buffer.count)
  }

  private mutating func readLines(atEnd: Bool, into sink: inout Column<UInt8>) {
    if options.format == .markdown { return readMarkdown(atEnd: atEnd, into: &sink) }
    var decided = 0
    while let line = scanner.next(in: buffer.bytes, atEnd: atEnd, tabs: tabs) {
      setter.noteFirstLine(line)
      if lines.isEmpty, isInOpenBlock(line) {
        setter.writeVerbatim(line, buffer.bytes, because: .code, into: &sink)
      } else if lines.isEmpty, line.traits.contains(.off) {
        setter.writeVerbatim(line, buffer.bytes, because: .off, into: &sink)
      } else if line.isBlank, !line.traits.contains(.off) {
        settle(atEnd: false, into: &sink)
        writeBlank(line, into: &sink)
      } else {
        lines.append(line)
        if line.next - lines[0].start < Self.longestStretch { continue }
        settle(atEnd: false, into: &sink)
        decided = line.next
        continue
      }
      firstLine += 1
      decided = line.next
    }
    drop(decided)
  }

  /// A blank line, which belongs to a block when the lines above it left one open.
  private mutating func writeBlank(_ line: DocumentLine, into sink: inout Column<UInt8>) {
    if isInOpenBlock(line) {
      setter.writeVerbatim(line, buffer.bytes, into: &sink)
    } else {
      setter.writeBlank(line, buffer.bytes, into: &sink)
    }
  }

  /// Whether a line belongs to a block that was left open; the block ends where it ought to.
  private mutating func isInOpenBlock(_ line: DocumentLine) -> Bool {
    guard let block = reader.openBlock else { return false }
    let reach = block.reach(line, in: buffer.bytes)
    if reach != .inside { reader.openBlock = nil }
    return reach != .outside
  }

  mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    for at in 0..<lines.count { lines.base[at].move(by: -count) }
    buffer.removeFirst(count)
    scanner.drop(count)
    offset += count
  }

  /// Reads and sets the lines gathered so far: nothing that follows can change them.
  private mutating func settle(atEnd: Bool, into sink: inout Column<UInt8>) {
    guard !lines.isEmpty else { return }
    let before = (above: reader.indentAbove, count: sink.count)
    blocks.removeAll()
    reader.notePadding(buffer.bytes, lines, 0..<lines.count)
    reader.read(buffer.bytes, lines, 0..<lines.count, into: &blocks)
    let isToProve = blocks.needsProof && options.provesStretches
    if isToProve { proof.begin(&setter, offset: offset, output: sink.count) }
    setter.write(
      blocks, buffer.bytes, lines, firstLine: firstLine, offset: offset, into: &sink)
    if isToProve {
      let isProven = proof.settle(
        &sink, from: before.count, above: before.above, &reader, &blocks, &setter, tabs: tabs)
      if !isProven {
        sink.removeLast(sink.count - before.count)
        setter.writeVerbatim(
          0..<lines.count, buffer.bytes, lines, because: .unsettled, into: &sink)
      }
    }
    firstLine += lines.count
    lines.removeAll()
  }
}
