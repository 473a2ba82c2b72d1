extension CellMetrics {
  /// Where a word that is wider than the line is cut: the longest prefix that fits and ends at a safe
  /// cut, but at least one cluster.
  ///
  /// - Parameters:
  ///   - start: Where the word, or what is left of it, begins.
  ///   - wordEnd: Where it ends; `nil` is the end of the text.
  ///   - prefersSlash: Cut after the last `/` that fits, if there is one.
  /// - Complexity: O(bytes of the prefix).
  package func cut(
    of text: UnsafeRawBufferPointer, from start: Int, to wordEnd: Int? = nil, fitting cells: Int,
    prefersSlash: Bool
  ) -> (end: Int, cells: Int) {
    let word = UnsafeRawBufferPointer(rebasing: text[..<(wordEnd ?? text.count)])
    guard start < word.count else { return (start, 0) }
    let walker = ClusterWalker()
    var safe = (end: start, cells: 0)
    var afterSlash = safe
    var end = start
    var used = 0
    while end < word.count {
      let next = walker.end(of: end, in: word)
      let width = self.cells(ofClusterFrom: end, to: next, in: word)
      // What does not fit is placed only while no safe cut was found.
      if used + width > cells, safe.end > start { break }
      used += width
      let isSlash = word[end] == UInt8(ascii: "/") && next == end + 1
      end = next
      guard isSafeCut(at: end, in: word) else { continue }
      if used > cells, safe.end > start { break }
      safe = (end, used)
      if isSlash, end < word.count { afterSlash = safe }
      if used > cells { break }
    }
    if prefersSlash, safe.end < word.count, afterSlash.end > start, afterSlash.cells <= cells {
      return afterSlash
    }
    return safe.end > start ? safe : (end, used)
  }
}

/// Whether a word may be cut at a cluster boundary: not before a mark, nor before a Thai or Lao vowel
/// or sign that follows its consonant, nor after one that precedes it.
package func isSafeCut(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
  guard offset > 0, offset < text.count else { return true }
  let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
  if base[offset] < 0x80 { return !isLeadingVowel(decodeScalar(before: offset, in: base).value) }
  let next = decodeScalar(base + offset, room: text.count - offset)
  if next.jointClass.isMark || isFollowingVowel(next.value) { return false }
  return base[offset - 1] < 0x80 || !isLeadingVowel(decodeScalar(before: offset, in: base).value)
}

/// Thai and Lao vowels written before the consonant after which they are spoken.
private func isLeadingVowel(_ scalar: UInt32) -> Bool {
  scalar >= 0x0E40 && scalar <= 0x0E44 || scalar >= 0x0EC0 && scalar <= 0x0EC4
}

/// Thai and Lao vowels and signs of category Lo or Lm that belong to what stands before them.
private func isFollowingVowel(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0E2F, 0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46: return true
  case 0x0EAF, 0x0EB0, 0x0EB2, 0x0EB3, 0x0EBD, 0x0EC6: return true
  default: return false
  }
}
