/// What ending a line after a word costs beside its slack, in squared cells; words are read in order.
///
/// Source: spec of the project, cost "prose": one letter 16, two letters 9, an ending `-` 25, a
/// sentence end -9, and 16 after a sentence's first word.
struct EndPrices {
  /// Where the word under way begins.
  var wordStart = 0
  /// Whether the word before it ended in `.`, `?` or `!`.
  private var previousEnded = false

  /// The price of the word that ends at `end`; the next one begins at `next`. O(1).
  @inline(__always)
  mutating func endWord(at end: Int, next: Int, _ text: UnsafeRawPointer) -> Int32 {
    let start = wordStart
    wordStart = next
    guard end > start else { return 0 }
    var price: Int32 = previousEnded ? 16 : 0
    let last = text.load(fromByteOffset: end &- 1, as: UInt8.self)
    previousEnded = last == 0x2E || last == 0x3F || last == 0x21
    if previousEnded { return price &- 9 }
    if last == 0x2D { return price &+ 25 }
    let length = end &- start
    if length <= 2, isLetter(last), isLetter(text.load(fromByteOffset: start, as: UInt8.self)) {
      price &+= length == 1 ? 16 : 9
    }
    return price
  }

  /// The last word's point was an abbreviation's: takes back what it made cheaper.
  mutating func takeBackSentenceEnd(_ price: Int32) -> Int32 {
    defer { previousEnded = false }
    return previousEnded ? price + 9 : price
  }

  @inline(__always)
  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
