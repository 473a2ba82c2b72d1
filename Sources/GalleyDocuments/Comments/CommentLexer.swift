internal import Galley

/// Finds the comments of a program that may be prose, in one pass over its bytes.
///
/// It knows what ``Language`` says and never fails: a string that nothing closes ends with its
/// line, or with the text when it may span lines. No byte is looked at more than a few times.
struct CommentLexer: ~Copyable {
  let language: Language
  let text: UnsafeRawBufferPointer
  let lines: UnsafeBufferPointer<DocumentLine>

  /// Comments in order; those beside code are left out.
  var comments = Column<FoundComment>()
  /// The place that is read next.
  var at = 0
  /// The line that ``at`` stands in.
  private(set) var line = 0
  /// Where the line under way starts.
  private(set) var lineStart = 0
  /// Code stands in the line under way.
  var lineHasCode = false
  /// Code stands anywhere before.
  var hasCode = false
  /// The last byte of code that is no blank; 0 at the start.
  var previous: UInt8 = 0
  /// The same before the line under way.
  private(set) var codeBeforeLine: UInt8 = 0
  /// Where the last word of code starts, and where it ends.
  var word = Extent.none
  /// Open brackets, for the languages where a statement ends with its line.
  var depth = 0
  /// The statement under way begins with a word that a block follows.
  var opensBlock = false
  /// Strings round the code under way.
  var frames = Column<Frame>(capacity: 16)
  /// Names of here-documents that begin with the next line.
  var pending = Column<Heredoc>(capacity: 16)
  /// What a byte may begin.
  private var starts = Column<UInt8>(capacity: 256)

  /// Code inside a string.
  struct Frame: BitwiseCopyable {
    /// The string in ``Language/quotes``.
    var quote: Int
    /// What closes the code.
    var close: UInt8
    var open: UInt8
    var depth = 0
  }

  /// The name that ends a here-document.
  struct Heredoc: BitwiseCopyable {
    var name: Extent
    /// White space may stand before the name.
    var isIndented: Bool
    /// Anything but a name's byte may follow.
    var mayBeFollowed = false
  }

  init(
    _ language: Language, _ text: UnsafeRawBufferPointer,
    _ lines: UnsafeBufferPointer<DocumentLine>
  ) {
    self.language = language
    self.text = text
    self.lines = lines
    fillStarts()
  }

  mutating func run() {
    guard !lines.isEmpty else { return }
    beginLine()
    // The program that runs the file is no code of it.
    if matches("#!", at: 0, in: text, lineEnd) {
      skipLine()
      hasCode = false
    }
    while at < text.count {
      if text[at] == 0x0A {
        endLine()
      } else if isBlankByte(text[at]) || text[at] == 0x0D {
        at += 1
      } else if starts[Int(text[at])] == 0 || !takeSpecial() {
        takeCode()
      }
    }
  }

  // MARK: Lines

  /// Moves to a later place, which may lie in another line.
  mutating func move(to place: Int) {
    at = min(place, text.count)
    while line + 1 < lines.count, lines[line + 1].start <= at {
      line += 1
      lineStart = lines[line].start
    }
  }

  /// The end of the line under way, its line feed left out.
  var lineEnd: Int { lines[line].end }

  /// At a line feed: what waited for the next line begins.
  private mutating func endLine() {
    if language.forms.contains(.blockScalars), opensBlockScalar() { return skipBlockScalar() }
    move(to: at + 1)
    skipHeredocs()
    while !frames.isEmpty, !language.quotes[frames[frames.count - 1].quote].spans {
      frames.removeLast()
    }
    beginLine()
  }

  /// At a line's first byte.
  mutating func beginLine() {
    lineHasCode = false
    codeBeforeLine = previous
    word = .none
    guard at < text.count else { return }
    if language.forms.contains(.recipes), text[at] == 0x09 { skipRecipe() }
    if at < text.count, text[at] == 0x0A { return }
    skipLineStart()
  }

  /// A line that is code whatever it holds.
  mutating func skipLine() {
    lineHasCode = true
    hasCode = true
    at = lineEnd
    while at < text.count, text[at] != 0x0A { at += 1 }
  }

  private mutating func skipRecipe() {
    skipLine()
    while text[max(lineEnd - 1, 0)] == 0x5C, line + 1 < lines.count {
      move(to: lines[line + 1].start)
      skipLine()
    }
  }

  // MARK: Code

  /// One byte or one word of code.
  mutating func takeCode() {
    let byte = text[at]
    if isNameByte(byte) {
      let start = at
      while at < text.count, isNameByte(text[at]) { at += 1 }
      noteWord(Extent(start, at))
      previous = text[at - 1]
    } else {
      count(byte)
      previous = byte
      at += byte == 0x5C && language.forms.contains(.escapes) && at + 1 < lineEnd ? 2 : 1
    }
    lineHasCode = true
    hasCode = true
  }

  private mutating func noteWord(_ found: Extent) {
    if !lineHasCode, depth == 0, language.forms.contains(.docstrings) {
      opensBlock = false
      for word in ["class", "def", "async"] as [StaticString] {
        if found.count == word.utf8CodeUnitCount, matches(word, at: found.lower, in: text, at) {
          opensBlock = true
        }
      }
    }
    word = found
  }

  private mutating func count(_ byte: UInt8) {
    switch byte {
    case 0x28, 0x5B, 0x7B: depth += 1
    case 0x29, 0x5D, 0x7D: depth = max(depth - 1, 0)
    default: break
    }
  }

  /// What a byte that is no plain code begins; `false` when it is plain code after all.
  private mutating func takeSpecial() -> Bool {
    if !frames.isEmpty, leavesFrame() { return true }
    if takeForm() || takeComment() { return true }
    return takeQuote()
  }

  private mutating func leavesFrame() -> Bool {
    let last = frames.count - 1
    if text[at] == frames[last].open {
      frames.base[last].depth += 1
    } else if text[at] == frames[last].close {
      guard frames[last].depth > 0 else {
        let quote = frames[last].quote
        frames.removeLast()
        at += 1
        skipString(quote)
        return true
      }
      frames.base[last].depth -= 1
    }
    return false
  }

  /// Marks the bytes with which anything but plain code may begin.
  private mutating func fillStarts() {
    for _ in 0..<256 { starts.append(0) }
    for leader in language.leaders { starts[Int(leader.mark.first)] = 1 }
    for block in language.blocks { starts[Int(block.open.first)] = 1 }
    for quote in language.quotes {
      starts[Int(quote.open.first)] = 1
      if quote.fill.count > 0 {
        for byte in [0x28, 0x29, 0x7B, 0x7D] { starts[byte] = 1 }
      }
    }
    markForms(in: starts)
  }

  private func markForms(in starts: borrowing Column<UInt8>) {
    for (form, bytes) in Self.formStarts where language.forms.contains(form) {
      for byte in bytes.utf8 { starts[Int(byte)] = 1 }
    }
  }

  private static var formStarts: [(Language.Forms, String)] {
    [
      (.characters, "'"), (.hashRaw, "#"), (.rustRaw, "rbc"), (.tagRaw, "R"),
      (.manyQuotes, "\""), (.longBrackets, "[-#"), (.dollarTags, "$"), (.barTags, "{"),
      (.dashRaw, "rR"), (.delimited, "q"), (.plainRaw, "r"), (.perlQuotes, "qmsty$"),
      (.percentQuotes, "%"), (.sigils, "~"), (.regex, "/"), (.dollarCharacters, "$"),
      (.questionCharacters, "?"), (.backslashCharacters, "#\\"), (.backslashLines, "\\"),
      (.urls, "u"), (.heredocs, "<"), (.tripleHeredocs, "<"), (.vimHeredocs, "<"),
      (.indentedStrings, "'"), (.environments, "\\"), (.atStrings, "@$"), (.hereStrings, "@"),
      (.starOperator, "("), (.phpTags, "?"), (.endMarks, "_"), (.markup, "<"),
    ]
  }
}

/// A letter, a digit, `_` or a byte beyond ASCII.
func isNameByte(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || byte == 0x5F || byte >= 0x80 }
