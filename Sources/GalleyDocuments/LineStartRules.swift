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

  static let text = LineStartRules()

  /// Words that begin with a name and `::` are forbidden too.
  private var hasMacros = false

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

  @inline(never)
  private func forbidsExactly(_ word: UnsafeRawBufferPointer) -> Bool {
    if isAllPunctuation(word, 0, word.count) || begins(word) { return true }
    if let mark = ItemMark.at(0, in: word, end: word.count), mark.length == word.count {
      return true
    }
    if isRule(word, 0, word.count) { return true }
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
      && one.hasMacros == other.hasMacros
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(beginnings)
    hasher.combine(hasMacros)
  }
}
