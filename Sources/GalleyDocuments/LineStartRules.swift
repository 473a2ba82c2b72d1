internal import Galley

/// Which words may not stand at the start of a line, because a reader would take them for structure.
///
/// A plain value: text's own rules always hold, and each format adds words and beginnings. The test
/// looks at a word's first byte and, for letters, at its last; few words are looked at further.
struct LineStartRules: Hashable, Sendable {
  /// Words that are forbidden as a whole.
  private(set) var words: [[UInt8]] = []
  /// Beginnings that forbid any word.
  private(set) var beginnings: [[UInt8]] = []
  /// The bytes that a word under suspicion begins with.
  private(set) var suspects = ByteSet()

  /// Words that begin an HTML block are forbidden too, and a break after what is a hard break.
  var isMarkdown = false
  /// The words that mean something at the start of a comment's line count too.
  private var isComment = false
  /// Words that begin with a name and `::` are forbidden too.
  private var hasMacros = false
  /// Lettered marks are forbidden wherever they stand, not only where they would be items.
  private(set) var keepsLetters = true
  /// Any `\` at a line's end joins the next line to it, escaped or not.
  private var splices = false

  static let text = LineStartRules()

  static func markdown(_ options: ReflowOptions) -> LineStartRules {
    var rules = LineStartRules()
    rules.isMarkdown = true
    guard options.syntax == "mdx" else { return rules }
    for word in ["import", "export"] { rules.forbid(word: word) }
    for beginning in ["<", "{"] { rules.forbid(beginning: beginning) }
    return rules
  }

  /// A line of a mail that begins with `From` begins the next one.
  static var mail: LineStartRules {
    var rules = text
    rules.forbid(word: "From")
    return rules
  }

  /// What begins with the comment character would be lost, and `diff` ends the message.
  static func commit(comment: UInt8) -> LineStartRules {
    var rules = text
    rules.forbid(word: "diff")
    rules.beginnings.append([comment])
    rules.suspects.insert(comment)
    return rules
  }

  /// The rules of comments, on top of text's.
  static var comments: LineStartRules {
    var rules = text
    rules.isComment = true
    for byte in "@\\:<+$#-{}!".utf8 { rules.suspects.insert(byte) }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "z") where isLetter(byte) {
      rules.suspects.insert(byte)
    }
    return rules
  }

  private init() {
    for byte in UInt8.min...UInt8.max {
      switch ByteClass.of(byte) {
      case .punctuation, .digit, .high: suspects.insert(byte)
      case .plain, .letter, .roman, .wordMark: break
      }
    }
    for word in ["REM", "rem", "dnl"] { forbid(word: word) }
  }

  /// Forbids a word.
  mutating func forbid(word: String) {
    let bytes = Array(word.utf8)
    guard let first = bytes.first else { return }
    words.append(bytes)
    suspects.insert(first)
  }

  /// Forbids every word that begins so.
  mutating func forbid(beginning: String) {
    let bytes = Array(beginning.utf8)
    guard let first = bytes.first else { return }
    beginnings.append(bytes)
    suspects.insert(first)
  }

  /// Forbids every word that begins with a mark; letters and single quotes are no such marks.
  mutating func forbid(_ mark: BytePattern) {
    guard mark.count > 0, isPunctuation(mark.first) else { return }
    if mark.count == 1 {
      switch mark.first {
      case 0x21, 0x22, 0x27, 0x2A: return
      default: break
      }
    }
    beginnings.append((0..<mark.count).map { mark[$0] })
    suspects.insert(mark.first)
  }

  /// Lets lettered marks start a line in the middle of prose, where a reader takes them for words.
  mutating func allowLetters() { keepsLetters = false }

  /// Forbids line ends behind every `\`, as C joins lines before it reads escapes.
  mutating func forbidSplices() { splices = true }

  /// Forbids words that begin with a name and `::`.
  mutating func forbidMacros() {
    hasMacros = true
    for byte in UInt8.min...UInt8.max where isAlphanumeric(byte) { suspects.insert(byte) }
  }

  /// Whether a line may not start with this word.
  @inline(__always)
  func forbids(_ word: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.first else { return false }
    if !suspects.contains(first) {
      guard word.count <= 6, word[word.count - 1] == 0x29 else { return false }
    }
    return forbidsExactly(word)
  }

  /// Whether a line may not start with this word right behind a quote mark: it would unmake it.
  func forbidsAfterQuoteMark(_ word: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.first else { return false }
    return first == 0x3D || first == 0x2D || (word.count == 4 && begins(word, with: "From"))
  }

  /// Whether some words may not end a line.
  var forbidsAfter: Bool { isMarkdown || isComment }

  /// Whether a line may not end with this word, unless one of the source's ended there: it would
  /// become a hard break, or in code join the next line to it.
  @inline(__always)
  func forbidsBreakAfter(_ word: UnsafeRawBufferPointer) -> Bool {
    guard forbidsAfter, let last = word.last, last == 0x5C || last == 0x3E else { return false }
    return last == 0x5C ? splices || endsInEscape(word) : isMarkdown && endsInBreakTag(word)
  }

  private func endsInEscape(_ word: UnsafeRawBufferPointer) -> Bool {
    var at = word.count
    while at > 0, word[at - 1] == 0x5C { at -= 1 }
    return (word.count - at) % 2 == 1
  }

  private func endsInBreakTag(_ word: UnsafeRawBufferPointer) -> Bool {
    guard let start = word.lastIndex(of: 0x3C) else { return false }
    return HTMLTags.isLineBreak(word, start, word.count)
  }

  /// Whether a word is marks and nothing else, all ASCII punctuation.
  ///
  /// In Markdown code spans are no marks, nor are escapes and what stands in parentheses or
  /// quotation marks: no block begins so.
  func isMarks(_ word: UnsafeRawBufferPointer) -> Bool {
    guard isAllPunctuation(word, 0, word.count) else { return false }
    guard isMarkdown, word.count > 1 else { return true }
    switch word[0] {
    case 0x22, 0x27, 0x28, 0x5C: return false
    default: return matches("```", at: 0, in: word, word.count) || !holdsCode(word)
    }
  }

  /// Whether a unit of several words is marks and nothing else, as two pairs of backquotes are in a
  /// comment. In Markdown it is code.
  func areMarks(_ unit: UnsafeRawBufferPointer) -> Bool {
    !isMarkdown && unit.allSatisfy { isPunctuation($0) || isBlankByte($0) }
  }

  /// Whether a word is the mark of a list item and nothing else. In Markdown letters are none, nor
  /// is a number in parentheses or brackets.
  func isItemMark(_ word: UnsafeRawBufferPointer) -> Bool {
    if isMarkdown, word[0] == 0x28 || word[0] == 0x5B || isLetter(word[0]) { return false }
    return ItemMark.at(0, in: word, end: word.count)?.length == word.count
  }

  /// Whether a word is a lettered mark and nothing else.
  func isLettered(_ word: UnsafeRawBufferPointer) -> Bool {
    !isMarkdown && LetteredList.isMark(word)
  }

  func holdsCode(_ word: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.firstIndex(of: 0x60), let last = word.lastIndex(of: 0x60) else {
      return false
    }
    return first < last
  }

  @inline(never)
  private func forbidsExactly(_ word: UnsafeRawBufferPointer) -> Bool {
    if isMarkdown, word[0] == 0x3C, HTMLTags.blockKindOfWord(word, 0, word.count) != 0 {
      return true
    }
    if begins(word) || isMarks(word) && !isHarmless(word) { return true }
    if isItemMark(word) { return true }
    if isRule(word, 0, word.count) { return !isMarkdown || !holdsCode(word) }
    if isComment, CommentStarts.forbids(word) { return true }
    if hasMacros, holdsMacro(word, 0, word.count) { return true }
    return words.contains { $0.count == word.count && word.starts(with: $0) }
      || beginnings.contains { word.starts(with: $0) }
  }

  /// Marks that begin nothing in text: an ampersand, and a blank to be filled in, where brackets
  /// or a point keep it from being a rule.
  private func isHarmless(_ word: UnsafeRawBufferPointer) -> Bool {
    guard !keepsLetters, let last = word.last else { return false }
    if word.count == 1 { return last == 0x26 }
    switch word[0] {
    case 0x5F, 0x22, 0x28, 0x5B: break
    default: return false
    }
    var (run, longest, isPure) = (0, 0, true)
    for byte in word {
      run = byte == 0x5F ? run + 1 : 0
      longest = max(longest, run)
      if byte != 0x5F { isPure = false }
    }
    return longest >= 3 && !isPure
  }

  private func begins(_ word: UnsafeRawBufferPointer) -> Bool {
    word[0] == 0x3E || begins(word, with: "```") || begins(word, with: "~~~")
      || opensVerbatimLine(word, 0, word.count)
  }

  private func begins(_ word: UnsafeRawBufferPointer, with text: StaticString) -> Bool {
    matches(text, at: 0, in: word, word.count)
  }

  static func == (one: LineStartRules, other: LineStartRules) -> Bool {
    one.words == other.words && one.beginnings == other.beginnings
      && one.hasMacros == other.hasMacros && one.splices == other.splices
      && one.isMarkdown == other.isMarkdown && one.isComment == other.isComment
      && one.keepsLetters == other.keepsLetters
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(beginnings)
    hasher.combine(hasMacros)
    hasher.combine(splices)
    hasher.combine(isMarkdown)
    hasher.combine(isComment)
    hasher.combine(keepsLetters)
  }
}
