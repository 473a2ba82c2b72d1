/// What eight bytes at a time can tell about a line, from its first ink on.
///
/// Plain prose is told from all else by three sums over its bytes; only a line that may hold more
/// is looked at byte by byte.
struct Glance {
  /// High bits where a blank may follow a blank, where a colon may be, and above `z`.
  private var rare: UInt64 = 0
  private var high: UInt64 = 0
  /// Bytes from `a` on, bytes beyond ASCII aside.
  private var lowerCase = 0
  private var hasTab = false
  private var hasFormFeed = false
  /// The first carriage return.
  private(set) var firstReturn = Int.max

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Looks at bytes up to a line feed and returns where it is, or the text's end.
  @inline(__always)
  mutating func scan(_ text: UnsafeRawBufferPointer, from first: Int) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var at = first
    while true {
      at = words(base, at, text.count)
      guard at < text.count else { return at }
      let byte = (base + at).load(as: UInt8.self)
      if byte == 0x0A { return at }
      note(byte, at)
      at &+= 1
    }
  }

  /// Takes in words up to a control character and returns where it is, or the text's end.
  @inline(never)
  private mutating func words(_ base: UnsafeRawPointer, _ from: Int, _ count: Int) -> Int {
    var at = from
    var (rare, high, wasBlank) = (self.rare, self.high, 0 as UInt64)
    while at &+ 8 <= count {
      // The lanes of `letters` count to 255 at most.
      let stop = min(count &- 7, at &+ 8 &* 250)
      var letters: UInt64 = 0
      while at < stop {
        let word = (base + at).loadUnaligned(as: UInt64.self).littleEndian
        // Bytes less a space: below a control character the lanes do not borrow.
        let lanes = word &- Self.spaces
        let controls = lanes & ~word & Self.highBits
        if controls != 0 {
          let ahead = UInt64(truncatingIfNeeded: controls.trailingZeroBitCount) & 0x38
          let mask = (1 as UInt64) &<< ahead &- 1
          let marks = Self.marks(lanes, wasBlank)
          self.rare = rare | marks.rare & mask
          self.high = high | word & mask
          lowerCase &+= Self.sum(letters &+ marks.letters & mask)
          return at &+ Int(truncatingIfNeeded: ahead &>> 3)
        }
        let marks = Self.marks(lanes, wasBlank)
        rare |= marks.rare
        wasBlank = marks.blanks &>> 56
        letters &+= marks.letters
        high |= word
        at &+= 8
      }
      lowerCase &+= Self.sum(letters)
    }
    self.rare = rare
    self.high = high
    return tail(base, at, count, wasBlank & 0x80 != 0)
  }

  /// What the lanes of a word show in their high bits; what is rare may err.
  @inline(__always)
  private static func marks(
    _ lanes: UInt64, _ wasBlank: UInt64
  ) -> (rare: UInt64, blanks: UInt64, letters: UInt64) {
    let blanks = (lanes &- ones) & ~lanes
    let colons = lanes ^ 0x1A1A_1A1A_1A1A_1A1A
    let low = lanes & ~highBits
    let pairs = blanks & (blanks &<< 8 | wasBlank)
    let rare = pairs | ((colons &- ones) & ~colons) | (low &+ 0x2525_2525_2525_2525)
    return (rare, blanks, (low &+ 0x3F3F_3F3F_3F3F_3F3F) &>> 7 & ones)
  }

  /// The sum of eight lanes.
  @inline(__always)
  private static func sum(_ lanes: UInt64) -> Int {
    let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes &>> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  /// The last bytes of the text, fewer than eight.
  private mutating func tail(
    _ base: UnsafeRawPointer, _ from: Int, _ count: Int, _ blankBefore: Bool
  ) -> Int {
    var wasBlank = blankBefore
    var at = from
    while at < count {
      let byte = (base + at).load(as: UInt8.self)
      if byte < 0x20 { return at }
      if byte == 0x20, wasBlank { rare |= Self.highBits }
      if byte == 0x3A || byte > 0x7A { rare |= Self.highBits }
      if byte >= 0x61, byte < 0x80 { lowerCase += 1 }
      high |= UInt64(byte)
      wasBlank = byte == 0x20
      at += 1
    }
    return count
  }

  private mutating func note(_ byte: UInt8, _ at: Int) {
    switch byte {
    case 0x09: hasTab = true
    case 0x0C: hasFormFeed = true
    case 0x0D: firstReturn = min(firstReturn, at)
    default: break
    }
  }

  /// What may be in a line whose ink ends at `end`.
  @inline(__always)
  func traits(
    in text: UnsafeRawBufferPointer, from first: Int, to end: Int
  ) -> DocumentLine.Traits {
    var traits: DocumentLine.Traits = []
    if lowerCase &* 2 < end &- first { traits.insert(.thin) }
    if high & Self.highBits != 0 { traits.formUnion([.high, .thin]) }
    if hasTab { traits.insert(.gap) }
    if hasFormFeed { traits.insert(.solid) }
    if rare & Self.highBits != 0 { traits.formUnion(rareTraits(text, first, end)) }
    return traits
  }

  @inline(never)
  private func rareTraits(
    _ text: UnsafeRawBufferPointer, _ first: Int, _ end: Int
  ) -> DocumentLine.Traits {
    var traits: DocumentLine.Traits = []
    var wasBlank = false
    for at in first..<max(first, end) {
      let byte = text[at]
      if byte == 0x20, wasBlank { traits.insert(.gap) }
      if byte == 0x3A { traits.insert(.colon) }
      if byte > 0x7A { traits.insert(.thin) }
      wasBlank = byte == 0x20
    }
    return traits
  }
}
