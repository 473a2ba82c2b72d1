internal import Galley

/// Judges the hyphens at line ends of a text whose words a printer divided, as in what is pasted
/// from a PDF.
///
/// A hyphen is the printer's where the joined word stands elsewhere in the text or one of the halves
/// is no word. A word is what stands elsewhere in the text or in a list of common English words.
/// Otherwise the hyphen is the writer's, and the halves are brought together with it. A hyphen that
/// another word completes (`pre- and postwar`) keeps its gap.
struct LineEndHyphens: ~Copyable {
  /// What becomes of a line end behind a hyphen.
  enum Verdict: Equatable {
    /// It is a gap like any other.
    case gap
    /// The halves are one word with its hyphen.
    case compound
    /// The halves are one word without this many bytes between them.
    case joined(dropping: Int)
  }

  private var words = WordList()
  /// Words whose parts a hyphen parts, written without it.
  private var compounds = WordList()
  private var joint = Column<UInt8>()

  /// Reads the words of a text. O(its bytes).
  init(_ text: UnsafeRawBufferPointer) {
    let common = CommonWords.list
    read(UnsafeRawBufferPointer(start: common.utf8Start, count: common.utf8CodeUnitCount))
    read(text)
  }

  private mutating func read(_ text: UnsafeRawBufferPointer) {
    var at = 0
    var isHalf = false
    while at < text.count {
      let end = endOfLetters(text, at, text.count)
      guard end > at else {
        at += 1
        continue
      }
      let hyphen = Self.lengthOfHyphen(startingAt: end, text)
      let isSplit = hyphen > 0 && endsLine(end + hyphen, text)
      // The halves of a divided word are no words by that.
      if !isSplit, !isHalf {
        words.insert(UnsafeRawBufferPointer(rebasing: text[at..<end]))
        readCompound(at, end, end + hyphen, text)
      }
      isHalf = isSplit
      at = end
    }
  }

  /// A hyphen between letters.
  private mutating func readCompound(
    _ start: Int, _ end: Int, _ next: Int, _ text: UnsafeRawBufferPointer
  ) {
    guard next > end else { return }
    let last = endOfLetters(text, next, text.count)
    guard last > next, !endsLine(last + Self.lengthOfHyphen(startingAt: last, text), text, last)
    else { return }
    joint.removeAll()
    joint.append(UnsafeRawBufferPointer(rebasing: text[start..<end]))
    joint.append(UnsafeRawBufferPointer(rebasing: text[next..<last]))
    compounds.insert(joint.bytes)
  }

  private func endsLine(_ at: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    var at = at
    while at < text.count, isBlankByte(text[at]) { at += 1 }
    return at < text.count && (text[at] == 0x0A || text[at] == 0x0D)
  }

  /// Whether a line ends behind the hyphen that follows `last`; `false` where none does.
  private func endsLine(_ at: Int, _ text: UnsafeRawBufferPointer, _ last: Int) -> Bool {
    at > last && endsLine(at, text)
  }

  // MARK: Hyphens

  /// The bytes of a hyphen that begins at an offset: `-`, U+2010 or U+00AD.
  private static func lengthOfHyphen(startingAt at: Int, _ text: UnsafeRawBufferPointer) -> Int {
    if matches("-", at: at, in: text, text.count) { return 1 }
    if matches("\u{AD}", at: at, in: text, text.count) { return 2 }
    return matches("\u{2010}", at: at, in: text, text.count) ? 3 : 0
  }

  /// The bytes of the hyphen at a text's end, before which a letter or a digit stands.
  static func lengthOfHyphen(endingAt end: Int, _ text: UnsafeRawBufferPointer) -> Int {
    for length in 1...3
    where end > length && lengthOfHyphen(startingAt: end - length, text) == length {
      let before = end - length
      let isAfterWord = isDigit(text[before - 1]) || startOfLetters(text, 0, before) < before
      return isAfterWord ? length : 0
    }
    return 0
  }

  /// Whether a line may not end between two words: a second run would take the hyphen there for one
  /// of a line's end.
  static func holdsTogether(
    _ word: UnsafeRawBufferPointer, _ next: UnsafeRawBufferPointer
  ) -> Bool {
    lengthOfHyphen(endingAt: word.count, word) > 0 && mayGoOn(next)
  }

  /// Whether a word begins so that it may be the second half of one, and does not complete it.
  private static func mayGoOn(_ word: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.first else { return false }
    return (isDigit(first) || beginsWithLetter(word, 0)) && !isConjunction(word)
  }

  private static func isConjunction(_ word: UnsafeRawBufferPointer) -> Bool {
    for conjunction in [
      "and", "or", "nor", "to", "but", "und", "oder", "bis", "y", "o", "et", "ou",
    ]
      as [StaticString]
    where conjunction.utf8CodeUnitCount == word.count
      && matches(conjunction, at: 0, in: word, word.count)
    {
      return true
    }
    return false
  }

  // MARK: Judgement

  /// What becomes of the line end between two lines of a paragraph.
  ///
  /// - Parameters:
  ///   - line: The text of a line, up to its last ink.
  ///   - next: The text of the next line, from its first ink on.
  mutating func verdict(
    _ line: UnsafeRawBufferPointer, _ next: UnsafeRawBufferPointer
  ) -> Verdict {
    let hyphen = Self.lengthOfHyphen(endingAt: line.count, line)
    guard hyphen > 0 else { return .gap }
    let word = UnsafeRawBufferPointer(
      rebasing: next.prefix { !isBlankByte($0) })
    guard Self.mayGoOn(word) else { return .gap }
    let end = line.count - hyphen
    let start = startOfLetters(line, 0, end)
    let last = endOfLetters(word, 0, word.count)
    guard start < end, last > 0 else { return .compound }
    let first = UnsafeRawBufferPointer(rebasing: line[start..<end])
    let second = UnsafeRawBufferPointer(rebasing: word[..<last])
    if hyphen == 2 || words.contains(first, second) { return .joined(dropping: hyphen) }
    // A name, and a word of several parts, are put together by their writer.
    let isName = Self.isCapital(second) && !(first.count > 1 && Self.isCapital(first.dropFirst()))
    let hasParts =
      start > 0 && (line[start - 1] == 0x2D || isDigit(line[start - 1]))
      || last + 1 < word.count && word[last] == 0x2D
    if isName || hasParts || compounds.contains(first, second) { return .compound }
    return words.contains(first) && words.contains(second) ? .compound : .joined(dropping: hyphen)
  }

  private static func isCapital(_ word: UnsafeRawBufferPointer) -> Bool {
    isCapital(word[...])
  }

  /// Whether a word begins with a capital letter.
  private static func isCapital(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let first = word.first else { return false }
    if first == 0xC3 { return word.dropFirst().first.map { (0x80...0x9E).contains($0) } ?? false }
    return (0x41...0x5A).contains(first)
  }
}
