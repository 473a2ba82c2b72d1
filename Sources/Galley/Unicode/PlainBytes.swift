/// Tests of eight bytes at a time on UInt64. Bit 7 of each result byte speaks of that byte.
///
/// Source: H. S. Warren, *Hacker's Delight*, chapter 6 (finding zero bytes without carries).
enum PlainBytes {
  private static let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  static let high: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Where `word` has the byte `value`.
  @inline(__always)
  static func equal(_ word: UInt64, _ value: UInt8) -> UInt64 {
    let x = word ^ (ones &* UInt64(value))
    return ~(((x & low) &+ low) | x | low)
  }

  /// Where a word of ASCII has a blank.
  @inline(__always)
  static func blanks(plain word: UInt64) -> UInt64 {
    ~((word ^ (ones &* 0x20)) &+ low) & high
  }

  /// Where `word` has a byte that is not printable ASCII: a control, DEL, or 0x80 and above.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let printable = ((word & low) &+ (ones &* 0x60)) & high
    return (word & high) | (printable ^ high) | equal(word, 0x7F)
  }

  /// Where ink may stop: white space, C0 and DEL, and 0xC2, with which C1 controls begin.
  @inline(__always)
  static func inkStops(_ word: UInt64) -> UInt64 {
    let above = ((word & low) &+ (ones &* 0x5F)) | word
    return (above & high ^ high) | equal(word, 0x7F) | equal(word, 0xC2)
  }

  /// Where `word` has a byte that is not an ASCII letter.
  @inline(__always)
  static func nonLetters(_ word: UInt64) -> UInt64 {
    // Bit 5 makes letters lower case; the sums reach bit 7 from 0x61 and from 0x7B on.
    let lower = (word & low) | (ones &* 0x20)
    let letters = (lower &+ ones &* 0x1F) & ~(lower &+ ones &* 0x05) & ~word
    return ~letters & high
  }

  /// The flags of eight bytes as eight bits, the first byte lowest.
  @inline(__always)
  static func bits(_ flags: UInt64) -> UInt64 {
    ((flags & high) >> 7 &* 0x0102_0408_1020_4080) >> 56
  }

  /// The eight bytes at a place, or those that are left of `count`, the others 0.
  @inline(__always)
  static func word(_ base: UnsafeRawPointer, _ place: Int, _ count: Int) -> UInt64 {
    if place &+ 8 <= count {
      return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    return tail(base + place, count &- place)
  }

  /// Fewer than eight bytes as the low bytes of a word; the others are 0.
  @inline(__always)
  static func tail(_ base: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for k in 0..<count {
      word |= UInt64(base.load(fromByteOffset: k, as: UInt8.self)) << UInt64(k * 8)
    }
    return word
  }

  /// The first byte in `start..<end` that is not printable ASCII, or `end`.
  static func firstSpecial(_ text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
    guard let base = text.baseAddress else { return end }
    var at = start
    while at + 8 <= end {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let found = special(word)
      if found != 0 { return at + found.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < end {
      let byte = text[at]
      if byte < 0x20 || byte >= 0x7F { return at }
      at += 1
    }
    return end
  }

  /// Whether all bytes are printable ASCII, the spaces single, with none at either end.
  static func isPlain(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress, !text.isEmpty else { return false }
    guard text[0] != 0x20, text[text.count - 1] != 0x20 else { return false }
    guard text.count >= 8 else { return isShortPlain(text) }
    var seen = Seen()
    var at = 0
    while at + 8 <= text.count {
      seen.read(UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at += 8
    }
    // The last eight bytes once more: they cover what is left, and the place where it joins.
    seen.carry = 0
    let last = text.count - 8
    seen.read(UInt64(littleEndian: base.loadUnaligned(fromByteOffset: last, as: UInt64.self)))
    return seen.isPlain
  }

  /// What words of eight bytes held.
  private struct Seen {
    /// Bit 7 of a byte: beyond ASCII, DEL, or a second blank; and not: a control.
    private var bad: UInt64 = 0
    private var good = PlainBytes.high
    var carry: UInt64 = 0

    @inline(__always)
    mutating func read(_ word: UInt64) {
      let lower = word & PlainBytes.low
      let spaces = PlainBytes.equal(word, 0x20)
      bad |= word | (lower &+ PlainBytes.ones) | (spaces & (spaces &<< 8 | carry))
      good &= lower &+ (PlainBytes.ones &* 0x60)
      carry = spaces &>> 56
    }

    var isPlain: Bool { (bad | ~good) & PlainBytes.high == 0 }
  }

  private static func isShortPlain(_ text: UnsafeRawBufferPointer) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if byte < 0x20 || byte >= 0x7F || byte == 0x20 && previous == 0x20 { return false }
      previous = byte
    }
    return true
  }
}
