/// The words of a paragraph whose breaks are not chosen yet; valid until the setter changes.
package struct WordView {
  let base: UnsafeRawPointer
  /// The break at which each word ends; `nil` where every break ends one.
  let breaks: UnsafePointer<Int>?
  package let count: Int
  let starts: UnsafePointer<Int>
  let ends: UnsafePointer<Int>
  let flags: UnsafeMutablePointer<BreakFlags>

  @inline(__always)
  private func end(of word: Int) -> Int { breaks.map { $0[word] } ?? word &+ 1 }

  /// The bytes of a word, up to the gaps round it.
  package func bytes(of word: Int) -> UnsafeRawBufferPointer {
    let start = word == 0 ? 0 : starts[end(of: word - 1)]
    return UnsafeRawBufferPointer(start: base + start, count: ends[end(of: word)] - start)
  }

  /// The first word from `word` on that begins with one of some bytes or ends in another; ``count``
  /// when there is none. A whole paragraph is looked through in one call.
  ///
  /// - Parameter word: Not the first one.
  package func next(from word: Int, beginningWith firsts: ByteSet, orEndingIn last: UInt8) -> Int {
    var word = word
    while word < count {
      let first = base.load(fromByteOffset: starts[end(of: word &- 1)], as: UInt8.self)
      if firsts.contains(first) { return word }
      let byte = base.load(fromByteOffset: ends[end(of: word)] &- 1, as: UInt8.self)
      if byte == last { return word }
      word &+= 1
    }
    return count
  }

  /// Whether the gap after a word was a line end of the source.
  package func endsSourceLine(_ word: Int) -> Bool {
    flags[end(of: word)].contains(.sourceLineEnd)
  }

  /// Whether a line must end after a word.
  package func mustEnd(after word: Int) -> Bool { flags[end(of: word)].contains(.forced) }

  /// Notes that a line that ends with a word ends in a mark, which must stand last.
  package func keepMark(after word: Int) { flags[end(of: word)].insert(.mark) }

  /// Where a word starts in the clean text; past everything behind the last one.
  func start(of word: Int) -> Int {
    word == 0 ? 0 : word < count ? starts[end(of: word - 1)] : .max
  }

  /// Forbids every break from inside a word to inside another: they become one unit.
  package func forbidBreaks(from first: Int, through last: Int) {
    for at in (first == 0 ? 1 : end(of: first - 1) + 1)..<end(of: last) {
      flags[at].insert(.forbidden)
      flags[0].insert(.forbidden)
    }
  }

  /// Forbids the break before a word: it and the word before become one unit. Break 0 keeps in mind
  /// that there is something to take out.
  package func forbidBreak(before word: Int) {
    guard word > 0 else { return }
    flags[end(of: word - 1)].insert(.forbidden)
    flags[0].insert(.forbidden)
  }
}
