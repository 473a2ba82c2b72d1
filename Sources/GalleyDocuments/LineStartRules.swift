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
  /// The words that mean something at the start of a comment's line count too.
  private(set) var isComment = false
  /// Words that begin with a name and `::` are forbidden too.
  private var hasMacros = false

  static let text = LineStartRules()

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

  /// Whether a line may not end behind this word: a `\` there would join the next line to it.
  @inline(__always)
  func keepsWithNext(_ word: UnsafeRawBufferPointer) -> Bool {
    guard isComment, let last = word.last, last == 0x5C else { return false }
    return (word.count - (word.lastIndex { $0 != 0x5C } ?? -1) - 1) % 2 == 1
  }

  /// Whether a line may not start with this word right behind a quote mark: it would unmake it.
  func forbidsAfterQuoteMark(_ word: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.first else { return false }
    return first == 0x3D || first == 0x2D || (word.count == 4 && begins(word, with: "From"))
  }

  @inline(never)
  private func forbidsExactly(_ word: UnsafeRawBufferPointer) -> Bool {
    if isAllPunctuation(word, 0, word.count) || begins(word) { return true }
    if let mark = ItemMark.at(0, in: word, end: word.count), mark.length == word.count {
      return true
    }
    if isRule(word, 0, word.count) { return true }
    if isComment, CommentStarts.forbids(word) { return true }
    if hasMacros, holdsMacro(word, 0, word.count) { return true }
    return words.contains { $0.count == word.count && word.starts(with: $0) }
      || beginnings.contains { word.starts(with: $0) }
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
      && one.isComment == other.isComment
      && one.hasMacros == other.hasMacros
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(beginnings)
    hasher.combine(hasMacros)
  }
}
