/// What ending a line after a word costs beside its slack, in squared cells; words are read in order.
///
/// Source: spec of the project, cost "prose": one letter 16, two letters 9, an ending `-` 25, a
/// sentence end -9, and 16 after a sentence's first word.
struct EndPrices {
  /// Where the word under way begins.
  var wordStart = 0
  /// What the word under way costs because the word before it ended in `.`, `?` or `!`.
  private var surcharge: Int32 = 0

  /// What the last bytes of words say, a byte each for `NUL` to `DEL`: 1 for a letter, 2 for a
  /// sentence's end, 4 for a hyphen.
  private static var signs: StaticString {
    """
    0000000000000000000000000000000002000000000004200000000000000002\
    0111111111111111111111111110000001111111111111111111111111100000
    """
  }

  /// The price of the word that ends at `end`; the next one begins at `next`. O(1), without a branch
  /// that the words decide.
  @inline(__always)
  mutating func endWord(at end: Int, next: Int, _ text: UnsafeRawPointer) -> Int32 {
    let start = wordStart
    wordStart = next
    guard end > start else { return 0 }
    let sign = Self.sign(text.load(fromByteOffset: end &- 1, as: UInt8.self))
    let first = Self.sign(text.load(fromByteOffset: start, as: UInt8.self))
    let isEnd = sign &>> 1 & 1
    let isHyphen = sign &>> 2 & 1
    // 16 for one byte, 9 for two, as the bytes of a word.
    let short = Int32(truncatingIfNeeded: 0x09_1000 as UInt64 &>> UInt64(min(end &- start, 3) &* 8))
    let letters = sign & first & 1
    let price = surcharge &+ (short & 0xFF & (0 &- letters)) &+ 25 &* isHyphen &- 9 &* isEnd
    surcharge = isEnd &<< 4
    return price
  }

  @inline(__always)
  private static func sign(_ byte: UInt8) -> Int32 {
    byte < 0x80 ? Int32(signs.utf8Start[Int(byte)] & 7) : 0
  }

  /// The last word's point was an abbreviation's: takes back what it made cheaper.
  mutating func takeBackSentenceEnd(_ price: Int32) -> Int32 {
    defer { surcharge = 0 }
    return surcharge > 0 ? price + 9 : price
  }
}
