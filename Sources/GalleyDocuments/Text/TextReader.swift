internal import Galley

/// Reads plain text: containers stripped level by level, lines divided into paragraphs, paragraphs
/// judged whole.
///
/// Works on a run of lines whose outer containers are stripped already, so a comment's or a mail's
/// inside is read the same way. Linear in the run; its tables are reused from run to run.
struct TextReader: ~Copyable {
  private(set) var rules: TextRules
  /// A block that the last run left open: every line belongs to it until one ends it.
  var openBlock: OpenBlock?
  /// The indentation of the last paragraph outside all leaders, blank lines notwithstanding.
  var indentAbove = 0
  /// Where the text ends that may be code: before what closes a comment.
  var codeEnd = Int.max
  var paragraphs = Column<Paragraph>()
  /// The paragraphs of a run after margins joined some.
  var joined = Column<Paragraph>()
  var gaps = GapColumns()

  /// Leaders nest no deeper; what stands inside is text.
  static var deepestLevel: Int { 8 }

  init(_ rules: TextRules) { self.rules = rules }

  /// Finds out whether indentation is padding in lines that are to be read, one after another or at
  /// once: between blank lines, or a whole comment.
  mutating func notePadding(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>
  ) {
    guard rules.padding == .besideRightToLeft else { return }
    rules.ignoresIndent = rules.padding.mayStand(in: lines, range, text)
  }

  /// Reads lines in their present containers and appends their blocks.
  mutating func read(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>,
    into blocks: inout BlockList
  ) {
    let level = Level(depth: 0, isComment: false)
    var above = indentAbove
    readLevel(text, lines, range, level, &above, into: &blocks)
    indentAbove = above
  }

  /// Reads lines whose containers another reader stripped: the inside of a comment or a message.
  /// Nothing reaches beyond it: a fence ends with it, and no paragraph above it is looked at.
  mutating func readInside(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>,
    isComment: Bool, into blocks: inout BlockList
  ) {
    var above = 0
    let level = Level(depth: 1, isComment: isComment)
    readLevel(text, lines, range, level, &above, into: &blocks)
  }
}

/// Where in the stack of leaders lines are read.
struct Level {
  var depth: Int
  /// Inside a comment leader.
  var isComment: Bool
}

extension TextReader {
  private mutating func readLevel(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>,
    _ level: Level, _ above: inout Int, into blocks: inout BlockList
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      if lines[at].isBlank, !lines[at].traits.contains(.off) {
        blocks.appendBlank(at)
        at += 1
      } else if let leader = leader(text, lines, at, range.upperBound, level) {
        let end = strip(leader, text, lines, at..<range.upperBound, level)
        readGroup(leader, text, lines, at..<end, level, into: &blocks)
        at = end
      } else {
        at = readRun(text, lines, at..<range.upperBound, level, &above, into: &blocks)
      }
    }
  }

  /// Reads lines that share a leader, which is stripped.
  private mutating func readGroup(
    _ leader: Leader, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ range: Range<Int>, _ level: Level, into blocks: inout BlockList
  ) {
    let firstBlock = blocks.blocks.count
    var inner = level
    inner.depth += 1
    inner.isComment = level.isComment || leader.kind == .comment
    var above = 0
    readLevel(text, lines, range, inner, &above, into: &blocks)
    if leader.isWeak, range.count > 1, blocks.blocks.count == firstBlock + 1 {
      blocks.blocks[firstBlock].care.insert(.needsTwoLines)
    }
  }

  // MARK: Leaders

  /// The leader that a line begins with, if its neighbours let it be one.
  func leader(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ at: Int, _ end: Int,
    _ level: Level
  ) -> Leader? {
    guard let leader = mark(text, lines[at], level) else { return nil }
    guard leader.isWeak || leader.mayBeRule else { return leader }
    if leader.mayBeRule, leader.markEnd != lines[at].inkEnd { return leader }
    guard at + 1 < end, let next = mark(text, lines[at + 1], level) else { return nil }
    guard isSame(next, lines[at + 1], leader, lines[at], in: text) else { return nil }
    return leader.mayBeRule && next.markEnd == lines[at + 1].inkEnd ? nil : leader
  }

  /// The leader that a line begins with, looked at alone.
  @inline(__always)
  func mark(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine, _ level: Level
  ) -> Leader? {
    guard !line.isBlank else { return nil }
    switch ByteClass.of(text[line.ink]) {
    case .punctuation, .wordMark: return exactMark(text, line, level)
    default: return rules.literalPrefix.isEmpty ? nil : exactMark(text, line, level)
    }
  }

  private func exactMark(
    _ text: UnsafeRawBufferPointer, _ line: DocumentLine, _ level: Level
  ) -> Leader? {
    guard level.depth < Self.deepestLevel, !line.traits.contains(.off) else { return nil }
    if !rules.literalPrefix.isEmpty {
      guard level.depth == 0 else { return nil }
      return Leader.literal(rules.literalPrefix, text, line.ink, line.inkEnd)
    }
    if level.depth == 0, rules.dialect.judge(text, line) != nil { return nil }
    if isDeep(line, level) { return nil }
    if rules.findsQuotes, let quote = Leader.quote(text, line.ink, line.inkEnd) { return quote }
    if rules.findsBars, let bar = Leader.bar(text, line.ink, line.inkEnd) { return bar }
    return rules.findsCommentMarks ? Leader.comment(text, line.ink, line.inkEnd) : nil
  }

  /// Whether two lines have one leader: the same mark at one indentation.
  private func isSame(
    _ one: Leader, _ line: DocumentLine, _ other: Leader, _ otherLine: DocumentLine,
    in text: UnsafeRawBufferPointer
  ) -> Bool {
    guard one.kind == other.kind, one.depth == other.depth else { return false }
    guard rules.ignoresIndent || line.indent == otherLine.indent else { return false }
    guard one.kind == .comment else { return true }
    let count = one.markEnd - line.ink
    guard count == other.markEnd - otherLine.ink else { return false }
    for k in 0..<count where text[line.ink + k] != text[otherLine.ink + k] { return false }
    return true
  }

  /// Strips a leader from the first line and from all that follow with the same one, and returns
  /// where they end.
  private func strip(
    _ leader: Leader, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ range: Range<Int>, _ level: Level
  ) -> Int {
    let first = lines[range.lowerBound]
    var at = range.lowerBound
    var found = leader
    while true {
      lines[at] = stripped(lines[at], found, in: text)
      at += 1
      guard at < range.upperBound, let next = mark(text, lines[at], level) else { return at }
      guard isSame(next, lines[at], leader, first, in: text) else { return at }
      found = next
    }
  }

  /// A line behind its leader: indentation, the mark, and one blank where there is one.
  private func stripped(
    _ line: DocumentLine, _ leader: Leader, in text: UnsafeRawBufferPointer
  ) -> DocumentLine {
    var line = line
    var place = column(
      after: text[line.ink..<leader.markEnd], from: line.inkColumn, tabs: rules.tabs)
    var offset = leader.markEnd
    if offset < line.inkEnd, isBlankByte(text[offset]) {
      place = text[offset] == 0x09 ? nextStop(after: place, rules.tabs) : place + 1
      offset += 1
    }
    line.strip(to: offset, column: place, in: text, tabs: rules.tabs)
    return line
  }
}
