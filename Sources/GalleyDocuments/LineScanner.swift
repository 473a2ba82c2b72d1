/// Finds lines in a growing text, and what each may hold, in one pass of eight bytes at a time.
///
/// No byte is looked at more than a few times, however small the pieces in which a line arrives.
struct LineScanner {
  /// Where the next line starts.
  private(set) var position = 0
  /// The line at ``position`` has no line end before this.
  private var searched = 0
  /// Inside a region that `galley: off` opened.
  private(set) var isOff = false

  /// Tells that `count` bytes were dropped from the front of the text.
  mutating func drop(_ count: Int) {
    position -= count
    searched = max(searched - count, 0)
  }

  /// Begins a new text, in the state that a region left.
  mutating func restart(isOff: Bool) {
    position = 0
    searched = 0
    self.isOff = isOff
  }

  /// The next line that is complete, or at the text's end what is left of it.
  mutating func next(
    in text: UnsafeRawBufferPointer, atEnd: Bool, tabs: Int
  ) -> DocumentLine? {
    guard position < text.count else { return nil }
    if searched > position, !atEnd, !findsLineEnd(in: text) { return nil }
    var glance = Glance()
    let (first, column) = firstInk(in: text, tabs: tabs)
    let feed = glance.scan(text, from: first)
    if feed == text.count, !atEnd {
      searched = feed
      return nil
    }
    let start = position
    position = min(feed + 1, text.count)
    searched = position
    return line(start, first, column, feed, glance, in: text)
  }

  private mutating func findsLineEnd(in text: UnsafeRawBufferPointer) -> Bool {
    var at = searched
    while at + 8 <= text.count {
      let word = text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let feeds = word ^ 0x0A0A_0A0A_0A0A_0A0A
      if (feeds &- 0x0101_0101_0101_0101) & ~feeds & 0x8080_8080_8080_8080 != 0 { return true }
      at += 8
    }
    while at < text.count {
      if text[at] == 0x0A { return true }
      at += 1
    }
    searched = text.count
    return false
  }

  /// The first byte of the line at ``position`` that is no blank, and its column.
  @inline(__always)
  private func firstInk(in text: UnsafeRawBufferPointer, tabs: Int) -> (Int, Int) {
    var at = position
    var column = 0
    while at < text.count, isBlankByte(text[at]) {
      column = text[at] == 0x09 ? nextStop(after: column, tabs) : column + 1
      at += 1
    }
    return (at, column)
  }

  @inline(__always)
  private mutating func line(
    _ start: Int, _ first: Int, _ column: Int, _ feed: Int, _ glance: borrowing Glance,
    in text: UnsafeRawBufferPointer
  ) -> DocumentLine {
    var end = feed
    if feed < text.count {
      while end > start, text[end - 1] == 0x0D { end -= 1 }
    }
    var inkEnd = end
    while inkEnd > first, isBlankByte(text[inkEnd - 1]) { inkEnd -= 1 }
    var traits = glance.traits(upTo: inkEnd, from: first)
    if glance.firstReturn < end { traits.insert(.solid) }
    if isOff || traits.contains(.colon) {
      if judgeRegion(text, first, inkEnd) { traits.insert(.off) }
    }
    var line = DocumentLine(
      start: start, end: end, next: position, ink: min(first, end),
      inkEnd: max(inkEnd, min(first, end)),
      traits: traits)
    line.indent = column
    return line
  }

  /// Whether a line belongs to a region, with the lines that open and close it.
  private mutating func judgeRegion(
    _ text: UnsafeRawBufferPointer, _ first: Int, _ end: Int
  ) -> Bool {
    if isOff {
      if holdsRegionMark("on", in: text, first, end) { isOff = false }
      return true
    }
    isOff = holdsRegionMark("off", in: text, first, end)
    return isOff
  }
}

/// Whether a line holds `galley: WORD`, with any blanks between the two.
private func holdsRegionMark(
  _ word: StaticString, in text: UnsafeRawBufferPointer, _ first: Int, _ end: Int
) -> Bool {
  var at = first
  while at < end {
    if text[at] == 0x3A, let after = regionName(endingAt: at, in: text, from: first) {
      var value = after
      while value < end, isBlankByte(text[value]) { value += 1 }
      if value > after, startsWord(word, at: value, in: text, end) { return true }
    }
    at += 1
  }
  return false
}

/// The offset behind `galley:` whose colon stands at `colon`, if that word stands there.
func regionName(
  endingAt colon: Int, in text: UnsafeRawBufferPointer, from first: Int
) -> Int? {
  let name: StaticString = "galley"
  let start = colon - name.utf8CodeUnitCount
  guard start >= first, matches(name, at: start, in: text, colon) else { return nil }
  guard start == first || !isAlphanumeric(text[start - 1]) else { return nil }
  return colon + 1
}

/// Whether `word` stands at an offset and no letter or digit follows.
func startsWord(
  _ word: StaticString, at offset: Int, in text: UnsafeRawBufferPointer, _ end: Int
) -> Bool {
  guard matches(word, at: offset, in: text, end) else { return false }
  let after = offset + word.utf8CodeUnitCount
  return after >= end || !isAlphanumeric(text[after])
}

/// Whether `word` stands at an offset, all of it before `end`.
@inline(__always)
func matches(
  _ word: StaticString, at offset: Int, in text: UnsafeRawBufferPointer, _ end: Int
) -> Bool {
  let count = word.utf8CodeUnitCount
  guard offset >= 0, end - offset >= count else { return false }
  for k in 0..<count where text[offset + k] != word.utf8Start[k] { return false }
  return true
}

/// What eight bytes at a time can tell about a line, from its first ink on.
private struct Glance: ~Copyable {
  /// High bits of bytes after which a blank follows a blank.
  private var pairs: UInt64 = 0
  private var high: UInt64 = 0
  private var colons: UInt64 = 0
  private var lowerCase = 0
  private var hasTab = false
  private var hasFormFeed = false
  /// The first carriage return.
  private(set) var firstReturn = Int.max

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Looks at bytes up to a line feed and returns where it is, or the text's end.
  @inline(__always)
  mutating func scan(_ text: UnsafeRawBufferPointer, from first: Int) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let count = text.count
    var at = first
    var (wasBlank, pairs, colons, high) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    var lowerCase = 0
    scanning: while at &+ 8 <= count {
      // The lanes of `letters` count to 255 at most.
      let stop = min(count &- 7, at &+ 8 &* 250)
      var letters: UInt64 = 0
      while at < stop {
        let word = (base + at).loadUnaligned(as: UInt64.self).littleEndian
        let controls = (word &- 0x2020_2020_2020_2020) & ~word & Self.highBits
        let (blanks, colon, lower) = Self.marks(word)
        if controls != 0 {
          let ahead = UInt64(truncatingIfNeeded: controls.trailingZeroBitCount) & 0x38
          let mask = (1 as UInt64) &<< ahead &- 1
          pairs |= blanks & (blanks &<< 8 | wasBlank) & mask
          colons |= colon & mask
          high |= word & mask
          lowerCase &+= Self.sum(letters &+ (lower & mask) &>> 7)
          wasBlank = 0
          at &+= Int(truncatingIfNeeded: ahead &>> 3)
          let byte = (base + at).load(as: UInt8.self)
          if byte == 0x0A {
            note(pairs, colons, high, lowerCase)
            return at
          }
          control(byte, at)
          at &+= 1
          continue scanning
        }
        pairs |= blanks & (blanks &<< 8 | wasBlank)
        wasBlank = blanks &>> 56
        colons |= colon
        high |= word
        letters &+= lower &>> 7
        at &+= 8
      }
      lowerCase &+= Self.sum(letters)
    }
    note(pairs, colons, high, lowerCase)
    return scanTail(text, at, wasBlank != 0)
  }

  @inline(__always)
  private mutating func note(_ pairs: UInt64, _ colons: UInt64, _ high: UInt64, _ lowerCase: Int) {
    self.pairs = pairs
    self.colons = colons
    self.high = high
    self.lowerCase = lowerCase
  }

  /// High bits of blanks, colons (both may err above a true one) and lower-case letters.
  @inline(__always)
  private static func marks(_ word: UInt64) -> (blanks: UInt64, colons: UInt64, lower: UInt64) {
    let spaces = word ^ 0x2020_2020_2020_2020
    let colons = word ^ 0x3A3A_3A3A_3A3A_3A3A
    let low = word & ~highBits
    let from = low &+ 0x1F1F_1F1F_1F1F_1F1F
    let past = low &+ 0x0505_0505_0505_0505
    return (
      (spaces &- ones) & ~spaces & highBits, (colons &- ones) & ~colons,
      from & ~(past | word) & highBits
    )
  }

  /// The sum of eight lanes: less than 2^16, so that two steps of halving hold it.
  @inline(__always)
  private static func sum(_ lanes: UInt64) -> Int {
    let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }

  private mutating func control(_ byte: UInt8, _ at: Int) {
    switch byte {
    case 0x09: hasTab = true
    case 0x0C: hasFormFeed = true
    case 0x0D: firstReturn = min(firstReturn, at)
    default: break
    }
  }

  private mutating func scanTail(
    _ text: UnsafeRawBufferPointer, _ from: Int, _ blankBefore: Bool
  ) -> Int {
    var wasBlank = blankBefore
    for at in from..<max(from, text.count) {
      let byte = text[at]
      if byte == 0x0A { return at }
      if byte < 0x20 { control(byte, at) }
      if byte == 0x20, wasBlank { pairs |= Self.highBits }
      if byte == 0x3A { colons |= Self.highBits }
      if byte >= 0x61, byte <= 0x7A { lowerCase += 1 }
      high |= UInt64(byte)
      wasBlank = byte == 0x20
    }
    return text.count
  }

  @inline(__always)
  func traits(upTo end: Int, from first: Int) -> DocumentLine.Traits {
    var traits: DocumentLine.Traits = []
    if pairs != 0 || hasTab { traits.insert(.gap) }
    if high & Self.highBits != 0 { traits.insert(.high) }
    if colons & Self.highBits != 0 { traits.insert(.colon) }
    if hasFormFeed { traits.insert(.solid) }
    if lowerCase * 2 < end - first { traits.insert(.thin) }
    return traits
  }
}
