internal import Galley

/// Reads a program: its code is verbatim, the inside of its whole-line comments is text.
struct CommentReader: ~Copyable {
  let language: Language
  let tabs: Int
  /// Only comments whose lines begin with these bytes are set; empty: all.
  let literalPrefix: [UInt8]
  var reader: TextReader
  var units = InlineUnits()

  /// - Parameter options: A syntax that is not known counts as none.
  init(_ options: ReflowOptions) {
    language =
      options.syntax.flatMap { Language.named($0) } ?? Language.named("generic") ?? Language()
    var rules = TextRules(options)
    literalPrefix = rules.literalPrefix
    if !literalPrefix.isEmpty {
      rules.literalPrefix = []
      rules.findsQuotes = true
      rules.findsBars = true
    }
    rules.findsCommentMarks = false
    rules.dialect = .plain
    rules.findsFirstLineIndent = false
    rules.findsCode = true
    rules.margins = .plain
    tabs = rules.tabs
    reader = TextReader(rules)
  }

  /// Which words may not begin a line: those of comments, and what opens or closes the language's
  /// comments and strings.
  var lineStartRules: LineStartRules {
    var rules = LineStartRules.comments
    for leader in language.leaders { rules.forbid(leader.mark) }
    for block in language.blocks {
      rules.forbid(block.open)
      rules.forbid(block.close)
    }
    if language.forms.contains(.splices) { rules.forbidSplices() }
    for quote in language.quotes where quote.open.count > 2 { rules.forbid(quote.open) }
    return rules
  }

  /// Reads a whole program and appends its blocks.
  mutating func read(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    into blocks: inout BlockList
  ) {
    var lexer = CommentLexer(language, text, lines.elements)
    lexer.run()
    let comments = lexer.comments.elements
    var next = 0
    var k = 0
    while k < comments.count {
      let comment = comments[k]
      let end = comment.isLine ? endOfRun(k, comments, text, lines) : k + 1
      defer { k = end }
      guard comment.line >= next, counts(comment, text, lines) else { continue }
      let range = comment.line..<comments[end - 1].lastLine + 1
      guard !staysVerbatim(comments[k..<end], range, text, lines) else { continue }
      if !comment.isLine, k > 0, isBoxed(comment, comments[k - 1], text, lines) { continue }
      if !comment.isLine, end < comments.count, isBoxed(comment, comments[end], text, lines) {
        continue
      }
      blocks.appendVerbatim(next..<range.lowerBound)
      reader.notePadding(text, lines, range)
      if comment.isLine {
        readRun(comments[k..<end], text, lines, into: &blocks)
      } else {
        readBlock(comment, text, lines, into: &blocks)
      }
      next = range.upperBound
    }
    blocks.appendVerbatim(next..<lines.count)
    withExtendedLifetime(lexer.comments.count) {}
  }

  // MARK: Runs of line comments

  /// After the neighbouring line comments of one leader at one indentation.
  private func endOfRun(
    _ first: Int, _ comments: UnsafeBufferPointer<FoundComment>, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Int {
    let head = comments[first]
    guard counts(head, text, lines) else { return first + 1 }
    var k = first + 1
    while k < comments.count, comments[k].isLine, comments[k].line == comments[k - 1].line + 1,
      lines[comments[k].line].indent == lines[head.line].indent, counts(comments[k], text, lines),
      hasSameLeader(comments[k], head, text)
    {
      k += 1
    }
    return k
  }

  private func hasSameLeader(
    _ one: FoundComment, _ other: FoundComment, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    let count = one.textStart - one.start
    guard count == other.textStart - other.start else { return false }
    for k in 0..<count where text[one.start + k] != text[other.start + k] { return false }
    return true
  }

  /// Whether a comment may be prose: white space follows a line comment's leader.
  private func counts(
    _ comment: FoundComment, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    if !literalPrefix.isEmpty, !hasLiteralPrefix(lines[comment.line], text) { return false }
    guard comment.isLine else { return !comment.isVerbatim && literalPrefix.isEmpty }
    return comment.textStart >= lines[comment.line].inkEnd || isBlankByte(text[comment.textStart])
  }

  private func hasLiteralPrefix(_ line: DocumentLine, _ text: UnsafeRawBufferPointer) -> Bool {
    guard line.inkEnd - line.ink >= literalPrefix.count else { return false }
    return text[line.ink...].starts(with: literalPrefix)
  }

  private mutating func readRun(
    _ run: Slice<UnsafeBufferPointer<FoundComment>>, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>, into blocks: inout BlockList
  ) {
    guard let first = run.first, let last = run.last else { return }
    for comment in run {
      strip(comment.line, to: comment.textStart, text, lines)
      if language.forms.contains(.headMarks) { stripHead(comment.line, text, lines, &blocks) }
    }
    let isDoc = first.isDoc || language.forms.contains(.headMarks)
    readBody(first.line..<last.line + 1, isDoc: isDoc, text, lines, into: &blocks)
  }

  /// Strips a leader and one blank behind it.
  func strip(
    _ at: Int, to offset: Int, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) {
    var line = lines[at]
    let place = column(after: text[line.ink..<offset], from: line.inkColumn, tabs: tabs)
    guard offset < line.inkEnd else {
      line.strip(to: offset, column: place, in: text, tabs: tabs)
      lines[at] = line
      return
    }
    // What a tab leaves of its columns is indentation.
    let isTab = text[offset] == 0x09 && !reader.rules.ignoresIndent
    line.strip(to: isTab ? offset : offset + 1, column: place + 1, in: text, tabs: tabs)
    lines[at] = line
  }

  /// Strips a `|` or `^` that opens documentation; later lines go on without it.
  private func stripHead(
    _ at: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>,
    _ blocks: inout BlockList
  ) {
    var line = lines[at]
    guard line.indent == 0, line.inkEnd - line.ink > 2, isBlankByte(text[line.ink + 1]) else {
      return
    }
    guard text[line.ink] == 0x7C || text[line.ink] == 0x5E, line.content > line.start else {
      return
    }
    var offset = line.ink + 1
    guard !reader.rules.ignoresIndent || text[offset] == 0x20 else { return }
    var next = offset
    while isBlankByte(text[next]) { next += 1 }
    guard text[next] != 0x3E else { return }
    offset = reader.rules.ignoresIndent ? offset + 1 : next
    let start = blocks.prefixes.count
    blocks.prefixes.append(UnsafeRawBufferPointer(rebasing: text[line.start..<line.content]))
    line.laterPrefix = Extent(start, blocks.prefixes.count)
    let place = column(after: text[line.content..<offset], from: line.column, tabs: tabs)
    line.strip(to: offset, column: place, in: text, tabs: tabs)
    lines[at] = line
  }

  // MARK: What is left alone

  /// Whether a comment stays as it is whole.
  private func staysVerbatim(
    _ comments: Slice<UnsafeBufferPointer<FoundComment>>, _ range: Range<Int>,
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard let first = comments.first else { return true }
    if first.isHeader, range.contains(where: { holdsLicence(text, lines[$0]) }) { return true }
    if range.prefix(2).contains(where: { $0 < 2 && holdsModeLine(text, lines[$0]) }) { return true }
    guard first.isLine else { return false }
    if comments.count == 1, opensRegion(first, text, lines) { return true }
    if comments.contains(where: { holdsLocalVariables($0, text, lines) }) { return true }
    return touchesRule(comments, text, lines)
  }

  private func holdsLicence(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    for at in line.ink..<max(line.ink, line.inkEnd - 4) {
      let word: StaticString
      switch text[at] | 0x20 {
      case 0x63: word = "copyright"
      case 0x6C: word = at + 5 < line.inkEnd && text[at + 5] | 0x20 == 0x63 ? "licence" : "license"
      case 0x73: word = "spdx-"
      default: continue
      }
      if holdsIgnoringCase(word, text, at, line.inkEnd) { return true }
    }
    return false
  }

  private func holdsIgnoringCase(
    _ word: StaticString, _ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int
  ) -> Bool {
    guard end - at >= word.utf8CodeUnitCount else { return false }
    for k in 0..<word.utf8CodeUnitCount where text[at + k] | 0x20 != word.utf8Start[k] {
      return false
    }
    return true
  }

  /// `-*-`: what Emacs reads in a file's first or second line.
  private func holdsModeLine(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    (line.ink..<max(line.ink, line.inkEnd)).contains {
      text[$0] == 0x2D && matches("-*-", at: $0, in: text, line.inkEnd)
    }
  }

  private func opensRegion(
    _ comment: FoundComment, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let (start, end) = inkOf(comment, text, lines)
    return startsWord("region", at: start, in: text, end)
      || startsWord("endregion", at: start, in: text, end)
  }

  private func holdsLocalVariables(
    _ comment: FoundComment, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let (start, end) = inkOf(comment, text, lines)
    return matches("Local Variables:", at: start, in: text, end) && end - start == 16
  }

  private func inkOf(
    _ comment: FoundComment, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> (start: Int, end: Int) {
    let end = max(lines[comment.line].inkEnd, comment.textStart)
    var start = comment.textStart
    while start < end, isBlankByte(text[start]) { start += 1 }
    return (start, end)
  }

  // MARK: Boxes

  /// Whether two neighbouring comments of one line each are the sides of a box.
  private func isBoxed(
    _ one: FoundComment, _ other: FoundComment, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard !other.isLine, one.line == one.lastLine, other.line == other.lastLine else {
      return false
    }
    guard abs(one.line - other.line) == 1 else { return false }
    return areEquallyWide(lines[one.line], lines[other.line], text)
      && text[one.start] == text[other.start] && text[one.end - 1] == text[other.end - 1]
  }

  private func areEquallyWide(
    _ one: DocumentLine, _ other: DocumentLine, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    column(after: text[one.start..<one.inkEnd], from: 0, tabs: tabs)
      == column(after: text[other.start..<other.inkEnd], from: 0, tabs: tabs)
  }

  /// Whether a run ends in the mark of an equally wide rule right above or below it.
  private func touchesRule(
    _ comments: Slice<UnsafeBufferPointer<FoundComment>>, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard let first = comments.first, let last = comments.last else { return false }
    return first.line > 0 && isSide(lines[first.line], ofRule: lines[first.line - 1], text)
      || last.line + 1 < lines.count && isSide(lines[last.line], ofRule: lines[last.line + 1], text)
  }

  private func isSide(
    _ line: DocumentLine, ofRule rule: DocumentLine, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    guard !rule.isBlank, isAllPunctuation(text, rule.ink, rule.inkEnd) else { return false }
    guard line.inkEnd - line.ink > 2, text[line.inkEnd - 1] == text[rule.inkEnd - 1] else {
      return false
    }
    var mark = line.inkEnd
    while mark > line.ink, !isBlankByte(text[mark - 1]) { mark -= 1 }
    return mark > line.ink && isAllPunctuation(text, mark, line.inkEnd)
      && areEquallyWide(line, rule, text)
  }
}
