/// Words or parts of words, each with the values of the gaps between its letters.
///
/// A trie whose steps stand in one hash table of plain integers: a step down is one multiplication
/// and, nearly always, one look.
///
/// Source: Franklin M. Liang, *Word Hy-phen-a-tion by Com-put-er* (1983), chapter 2, for tries of
/// patterns.
struct HyphenTrie: Sendable {
  /// The longest key in letters, edges included.
  static let longestKey = 250
  static let mostNodes = 1 << 24

  /// Steps: the node above in bits 40..., the letter in bits 24..., the node below. 0 is free.
  private var steps = [UInt64](repeating: 0, count: 64)
  private var shift: UInt64 = 64 - 6
  private var nodeCount = 1
  /// For each node, where its values stand in `values`; 0 for none.
  private var valuesOfNode: [UInt32] = [0]
  /// A record a key: the distance of the first value from the key's end, their number, the values.
  private var values: [UInt8] = [0]

  var isEmpty: Bool { nodeCount == 1 }

  // MARK: Building

  /// Adds a key of at most ``longestKey`` letters; of equal keys the last counts.
  ///
  /// - Parameter gaps: The values before, between and after the letters; one more than letters.
  /// - Returns: Whether there was room.
  mutating func insert(_ key: [UInt16], gaps: [UInt8]) -> Bool {
    var node: UInt64 = 0
    for letter in key {
      if let next = below(node, letter) {
        node = next
      } else {
        guard nodeCount < Self.mostNodes else { return false }
        node = addNode(below: node, letter)
      }
    }
    valuesOfNode[Int(node)] = UInt32(values.count)
    var first = 0
    while first < gaps.count, gaps[first] == 0 { first += 1 }
    var end = gaps.count
    while end > first, gaps[end - 1] == 0 { end -= 1 }
    values.append(UInt8(gaps.count - 1 - min(first, gaps.count - 1)))
    values.append(UInt8(end - first))
    values.append(contentsOf: gaps[first..<end])
    return true
  }

  private mutating func addNode(below node: UInt64, _ letter: UInt16) -> UInt64 {
    if nodeCount * 5 > steps.count * 3 { grow() }
    let child = UInt64(nodeCount)
    nodeCount += 1
    valuesOfNode.append(0)
    put(node << 40 | UInt64(letter) << 24 | child)
    return child
  }

  private mutating func put(_ step: UInt64) {
    var slot = Self.slot(step >> 24, shift)
    while steps[slot] != 0 { slot = (slot + 1) & (steps.count - 1) }
    steps[slot] = step
  }

  private mutating func grow() {
    let old = steps
    steps = [UInt64](repeating: 0, count: old.count * 2)
    shift -= 1
    for step in old where step != 0 { put(step) }
  }

  private func below(_ node: UInt64, _ letter: UInt16) -> UInt64? {
    steps.withUnsafeBufferPointer { Self.below(node, letter, $0, shift) }
  }

  // MARK: Looking up

  @inline(__always)
  private static func slot(_ key: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  @inline(__always)
  private static func below(
    _ node: UInt64, _ letter: UInt16, _ steps: UnsafeBufferPointer<UInt64>, _ shift: UInt64
  ) -> UInt64? {
    let key = node << 16 | UInt64(letter)
    let mask = steps.count &- 1
    var slot = slot(key, shift)
    while true {
      let step = steps[slot]
      if step == 0 { return nil }
      if step >> 24 == key { return step & 0xFF_FFFF }
      slot = (slot &+ 1) & mask
    }
  }

  /// Raises the values of a word's gaps to those of every key that occurs in it.
  ///
  /// The word has an edge before and after it. `gaps[t]` is the value of the gap before letter t.
  /// Cost: letters × the longest key.
  func raise(_ gaps: UnsafeMutablePointer<UInt8>, of word: UnsafeBufferPointer<UInt16>) {
    steps.withUnsafeBufferPointer { steps in
      valuesOfNode.withUnsafeBufferPointer { valuesOfNode in
        values.withUnsafeBufferPointer { values in
          for start in -1..<word.count {
            var node: UInt64 = 0
            var place = start
            while place <= word.count {
              let isInside = place >= 0 && place < word.count
              let letter = isInside ? word[place] : HyphenAlphabet.edge
              guard let next = Self.below(node, letter, steps, shift) else { break }
              node = next
              place += 1
              let record = Int(valuesOfNode[Int(node)])
              if record != 0 {
                Self.raise(gaps, by: values, record, end: place, count: word.count)
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func raise(
    _ gaps: UnsafeMutablePointer<UInt8>, by values: UnsafeBufferPointer<UInt8>, _ record: Int,
    end: Int, count: Int
  ) {
    let first = end &- Int(values[record])
    for index in 0..<Int(values[record &+ 1]) {
      let gap = first &+ index
      // A value outside of the word's edges says nothing.
      if gap >= 0, gap <= count { gaps[gap] = max(gaps[gap], values[record &+ 2 &+ index]) }
    }
  }

  /// Sets the values of a word's gaps if the word itself is a key.
  ///
  /// - Returns: Whether it is.
  func set(_ gaps: UnsafeMutablePointer<UInt8>, ofWhole word: UnsafeBufferPointer<UInt16>) -> Bool {
    var node: UInt64 = 0
    for letter in word {
      guard let next = below(node, letter) else { return false }
      node = next
    }
    let record = Int(valuesOfNode[Int(node)])
    guard record != 0 else { return false }
    values.withUnsafeBufferPointer {
      Self.raise(gaps, by: $0, record, end: word.count, count: word.count)
    }
    return true
  }
}
