internal import Galley

/// Forms of plain text with verbatim lines and blocks of their own.
enum TextDialect: Hashable, Sendable {
  case plain, rst, asciidoc, org

  init(syntax: String?) {
    switch syntax {
    case "rst": self = .rst
    case "asciidoc": self = .asciidoc
    case "org": self = .org
    default: self = .plain
    }
  }

  /// The rules for line starts with what begins a line of this dialect.
  var lineStarts: LineStartRules {
    var rules = LineStartRules.text
    rules.allowLetters()
    switch self {
    case .plain: break
    case .rst: rules.forbid(beginning: ":")
    case .asciidoc:
      for beginning in [":", ".", "[", "//"] { rules.forbid(beginning: beginning) }
      rules.forbidMacros()
    case .org:
      for beginning in [":", "#+"] { rules.forbid(beginning: beginning) }
    }
    return rules
  }
}

/// A verbatim block that one line opened and a later one ends, blank lines between them
/// notwithstanding.
enum OpenBlock: Equatable {
  case fence(Fence)
  /// To the same rule again.
  case delimited(mark: UInt8, count: Int, isTable: Bool)
  /// To a line that begins `#+end_`.
  case orgBlock
  /// To a line `:END:`.
  case drawer
  /// Every line indented deeper than this.
  case deeper(Int)
  /// To the next blank line.
  case run

  /// How a line lies to a block.
  enum Reach {
    case inside, last, outside
  }

  func reach(_ line: DocumentLine, in text: UnsafeRawBufferPointer) -> Reach {
    switch self {
    case .fence(let fence):
      return fence.isClosed(by: text, line.ink, line.inkEnd) ? .last : .inside
    case .delimited:
      return OpenBlock.delimiter(text, line) == self ? .last : .inside
    case .orgBlock:
      return startsIgnoringCase("#+end_", text, line) ? .last : .inside
    case .drawer:
      let isEnd = line.inkEnd - line.ink == 5 && startsIgnoringCase(":end:", text, line)
      return isEnd ? .last : .inside
    case .deeper(let indent):
      return line.isBlank || line.indent > indent ? .inside : .outside
    case .run:
      return line.isBlank ? .outside : .inside
    }
  }

  /// The AsciiDoc block that a line of four or more of one mark, or a table's mark, opens.
  static func delimiter(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> OpenBlock? {
    guard !line.isBlank, line.indent == 0, isPunctuation(text[line.ink]) else { return nil }
    let isTable = matches("|===", at: line.ink, in: text, line.inkEnd)
    let first = isTable ? line.ink + 1 : line.ink
    for at in first..<line.inkEnd where text[at] != text[first] { return nil }
    let count = line.inkEnd - first
    guard isTable || count >= 4 else { return nil }
    return .delimited(mark: text[first], count: count, isTable: isTable)
  }
}

/// Whether a line's ink starts with lower-case `word`, letters of either case.
private func startsIgnoringCase(
  _ word: StaticString, _ text: UnsafeRawBufferPointer, _ line: DocumentLine
) -> Bool {
  guard line.inkEnd - line.ink >= word.utf8CodeUnitCount else { return false }
  for k in 0..<word.utf8CodeUnitCount {
    let byte = text[line.ink + k]
    guard (isLetter(byte) ? byte | 0x20 : byte) == word.utf8Start[k] else { return false }
  }
  return true
}

/// What a line is in a dialect.
enum DialectLine: Equatable {
  case line
  case block(OpenBlock)
}

extension TextDialect {
  /// What a line is in this dialect, told by its start.
  func judge(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> DialectLine? {
    guard self != .plain, !line.isBlank else { return nil }
    switch self {
    case .plain: return nil
    case .rst: return rst(text, line)
    case .asciidoc: return asciidoc(text, line)
    case .org: return org(text, line)
    }
  }

  private func rst(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> DialectLine? {
    if matches("..", at: line.ink, in: text, line.inkEnd),
      line.inkEnd == line.ink + 2 || isBlankByte(text[line.ink + 2])
    {
      return .block(.deeper(line.indent))
    }
    if isNamed(text, line) || text[line.ink] == 0x7C { return .block(.deeper(line.indent)) }
    return isSimpleTable(text, line) ? .block(.run) : nil
  }

  private func asciidoc(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> DialectLine? {
    if let block = OpenBlock.delimiter(text, line) { return .block(block) }
    let second = line.ink + 1 < line.inkEnd ? text[line.ink + 1] : 0x20
    switch text[line.ink] {
    case 0x3D: return skipMarks(text, line) ? .line : nil
    case 0x2E: return isBlankByte(second) || second == 0x2E ? nil : .line
    case 0x5B: return text[line.inkEnd - 1] == 0x5D ? .line : nil
    case 0x2F: return second == 0x2F ? .line : nil
    case 0x3A: return isNamed(text, line) ? .line : nil
    default: return holdsMacro(text, line.ink, line.inkEnd) ? .line : nil
    }
  }

  private func org(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> DialectLine? {
    switch text[line.ink] {
    case 0x2A: return line.indent == 0 && skipMarks(text, line) ? .line : nil
    case 0x23:
      if startsIgnoringCase("#+begin_", text, line) { return .block(.orgBlock) }
      return matches("#+", at: line.ink, in: text, line.inkEnd) ? .line : nil
    case 0x3A:
      guard isNamed(text, line) else { return nil }
      return text[line.inkEnd - 1] == 0x3A ? .block(.drawer) : .line
    default: return nil
    }
  }

  /// One mark, repeated, and a blank: a heading.
  private func skipMarks(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    var at = line.ink
    while at < line.inkEnd, text[at] == text[line.ink] { at += 1 }
    return at < line.inkEnd && isBlankByte(text[at])
  }

  /// `:name:` with a blank or the line's end behind it; names hold no blanks here, so that one word
  /// shows them.
  private func isNamed(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    guard text[line.ink] == 0x3A else { return false }
    var at = line.ink + 1
    while at < line.inkEnd, !isBlankByte(text[at]) { at += 1 }
    return at > line.ink + 2 && text[at - 1] == 0x3A
  }

  /// Two or more runs of `=` with blanks between them.
  private func isSimpleTable(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    var hasGap = false
    for at in line.ink..<line.inkEnd where text[at] != 0x3D {
      guard isBlankByte(text[at]) else { return false }
      hasGap = true
    }
    return hasGap
  }
}

/// Whether the first word from here is a block macro: letters, digits or `-`, and `::`.
func holdsMacro(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
  var at = start
  while at < end, isAlphanumeric(text[at]) || text[at] == 0x2D { at += 1 }
  return at > start && matches("::", at: at, in: text, end)
}
