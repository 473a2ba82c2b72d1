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
    let (first, column) = firstInk(in: text, tabs: tabs)
    var glance = Glance()
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
    var traits = glance.traits(in: text, from: first, to: inkEnd)
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
