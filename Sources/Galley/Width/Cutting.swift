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
    let cells = clampedCells(cells)
    var search = CutSearch(start: start)
    while search.end < word.count {
      search.takeRun(of: word, fitting: cells)
      guard search.takeCluster(of: word, fitting: cells, self) else { break }
    }
    let slash = search.afterSlash
    if prefersSlash, search.safe.end < word.count, slash.end > start, slash.cells <= cells {
      return slash
    }
    return search.safe.end > start ? search.safe : (search.end, search.used)
  }
}

/// How far ``CellMetrics/cut(of:from:to:fitting:prefersSlash:)`` has come.
private struct CutSearch {
  let start: Int
  /// What is placed so far, and its cells.
  var end: Int
  var used = 0
  /// The last safe cut, and the last one after a `/`.
  var safe: (end: Int, cells: Int)
  var afterSlash: (end: Int, cells: Int)

  init(start: Int) {
    self.start = start
    end = start
    safe = (start, 0)
    afterSlash = safe
  }

  /// Takes printable ASCII in one step: it may be cut anywhere, except perhaps behind its last byte.
  mutating func takeRun(of word: UnsafeRawBufferPointer, fitting cells: Int) {
    let base = word.baseAddress!.assumingMemoryBound(to: UInt8.self)
    let room = min(word.count - end, max(cells - used, 0) + 1)
    let run = printableRun(base + end, room: room) - 1
    guard run > 0 else { return }
    var slash = end + run - 1
    while slash >= end, base[slash] != UInt8(ascii: "/") { slash -= 1 }
    if slash >= end { afterSlash = (slash + 1, used + slash + 1 - end) }
    end += run
    used += run
    safe = (end, used)
  }

  /// Takes one cluster; false when nothing more is to be taken.
  mutating func takeCluster(
    of word: UnsafeRawBufferPointer, fitting cells: Int, _ metrics: CellMetrics
  ) -> Bool {
    let next = ClusterWalker().end(of: end, in: word)
    let width = metrics.cells(ofClusterFrom: end, to: next, in: word)
    // What does not fit is placed only while no safe cut was found.
    if used + width > cells, safe.end > start { return false }
    let isSlash = word[end] == UInt8(ascii: "/") && next == end + 1
    used += width
    end = next
    guard isSafeCut(at: end, in: word) else { return true }
    safe = (end, used)
    if isSlash, end < word.count { afterSlash = safe }
    return used <= cells
  }
}

/// Whether a word may be cut at a cluster boundary: not before a mark, nor before a Thai or Lao vowel
/// or sign that follows its consonant, nor after one that precedes it.
package func isSafeCut(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
  guard offset > 0, offset < text.count else { return true }
  let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
  if base[offset] >= 0x80 {
    let next = decodeScalar(base + offset, room: text.count - offset)
    if next.jointClass.isMark || isFollowingVowel(next.value) { return false }
  }
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
