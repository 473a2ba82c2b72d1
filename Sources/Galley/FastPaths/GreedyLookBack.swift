/// First fit over plain ASCII by looking back: one decision a line instead of one a word.
///
/// It answers byte for byte as the general path does, and hands over to it wherever the text is not
/// plain: beyond ASCII, controls, tabs, white space that is not single, a word wider than the line.
/// From a line's start it copies up to a measure of bytes, eight a step, turning line ends into
/// spaces; the last blank that it passed ends the line.
struct GreedyLookBack {
  private let width: Int
  private let joins: Bool
  private let isUnicode: Bool

  /// Whether a wrapping is of the kind that this path knows.
  init?(_ wrapping: Wrapping) {
    guard wrapping.breaker == .greedy, let width = wrapping.width, width >= 8, width < 1 << 16,
      wrapping.widths.isEmpty, wrapping.goal == nil, wrapping.maxLines == nil,
      wrapping.alignment == .left, wrapping.bidi == .logical, wrapping.initialIndent.isEmpty,
      wrapping.subsequentIndent.isEmpty, wrapping.sentences == .single, wrapping.hyphenation == nil,
      wrapping.breakAt == .unicode || wrapping.breakAt.subtracting([.space, .cjk]).isEmpty
    else { return nil }
    self.width = width
    joins = wrapping.newlines == .join
    isUnicode = wrapping.breakAt == .unicode
  }

  /// Sets lines from `start`, where a line of the output begins, and appends them with their ends.
  ///
  /// - Returns: The first byte that was not set, where again a line of the output begins.
  func run(
    _ text: UnsafeRawBufferPointer, from start: Int, into sink: inout Column<UInt8>
  ) -> (next: Int, stop: GreedyPath.Stop) {
    guard let base = text.baseAddress else { return (start, .needsMore) }
    var at = start
    // Every load and look ahead within a line stays inside the text.
    while at + width + 24 <= text.count {
      let byte = base.load(fromByteOffset: at, as: UInt8.self)
      if byte == 0x0A {
        sink.append(0x0A)
        at += 1
        continue
      }
      sink.reserve(width + 32)
      let line = copyLine(base, at, sink.end)
      if let odd = line.odd {
        guard base.load(fromByteOffset: odd, as: UInt8.self) == 0x0A else { return (at, .other) }
        // Joining, a line end is odd as the second of two; else each one is.
        let end = joins ? odd - 1 : odd
        guard end > at, base.load(fromByteOffset: end, as: UInt8.self) == 0x0A,
          base.load(fromByteOffset: end - 1, as: UInt8.self) != 0x20
        else { return (at, .other) }
        sink.commit(end - at)
        sink.append(0x0A)
        at = end + 1
        continue
      }
      guard let blank = line.blank, let end = lineEnd(base, at, blank) else {
        return (at, .other)
      }
      sink.commit(end.stop - at)
      sink.append(0x0A)
      at = end.next
    }
    return (at, .needsMore)
  }

  /// Copies a measure of bytes and one more to `output`, line ends as spaces.
  ///
  /// - Returns: The last blank at or before the measure, and the first byte that is not plain.
  @inline(__always)
  private func copyLine(
    _ base: UnsafeRawPointer, _ start: Int, _ output: UnsafeMutablePointer<UInt8>
  ) -> (blank: Int?, odd: Int?) {
    let limit = start + width
    let out = UnsafeMutableRawPointer(output)
    var at = start
    var blank = -1
    // A blank at a line's start is as odd as a second one.
    var carry: UInt64 = 0x80
    while at <= limit {
      var word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let ends = PlainBytes.equal(word, 0x0A)
      // 0x0A and 0x20 differ by 0x2A, bit by bit: 0x80 >> 2, >> 4 and >> 6.
      if joins { word ^= ends >> 2 | ends >> 4 | ends >> 6 }
      out.storeBytes(of: word.littleEndian, toByteOffset: at - start, as: UInt64.self)
      var blanks = PlainBytes.equal(word, 0x20)
      var odd = PlainBytes.special(word) | (blanks & (blanks << 8 | carry))
      if !joins { odd |= ends }
      let rest = limit - at
      if rest < 7 {
        // Bytes past the measure do not count.
        let mask = (UInt64(1) << UInt64((rest + 1) * 8)) - 1
        blanks &= mask
        odd &= mask
      }
      if odd != 0 { return (nil, at + odd.trailingZeroBitCount >> 3) }
      carry = blanks >> 56
      if blanks != 0 { blank = at + 7 - blanks.leadingZeroBitCount >> 3 }
      at += 8
    }
    return (blank > start ? blank : nil, nil)
  }

  /// Where the line ends, given its last blank: there, or inside the word behind it where Unicode
  /// allows; `nil` where that word is not plain to its end.
  @inline(__always)
  private func lineEnd(
    _ base: UnsafeRawPointer, _ start: Int, _ blank: Int
  ) -> (stop: Int, next: Int)? {
    let after = base.load(fromByteOffset: blank + 1, as: UInt8.self)
    if after <= 0x20 || after >= 0x80 { return nil }
    guard isUnicode else { return (blank, blank + 1) }
    let before = base.load(fromByteOffset: blank - 1, as: UInt8.self)
    if Self.kind(before) & Self.opens == 0, Self.kind(after) & Self.begins != 0,
      isSolid(base, blank + 1, start + width)
    {
      return (blank, blank + 1)
    }
    return nil
  }

  /// Whether no line may end inside the bytes: letters, digits, and what clings to them.
  @inline(__always)
  private func isSolid(_ base: UnsafeRawPointer, _ from: Int, _ to: Int) -> Bool {
    var at = from
    while at <= to {
      let kind = Self.kind(base.load(fromByteOffset: at, as: UInt8.self))
      if kind & Self.solid == 0 { return false }
      at += 1
    }
    return true
  }

  // MARK: What bytes are

  private static let solid: UInt8 = 1
  private static let begins: UInt8 = 2
  private static let opens: UInt8 = 4

  /// Letters and digits are solid and may begin a line; `" ' . , : ;` are solid; a line does not end
  /// after `( [ {`, nor does one begin with other signs before the line breaker is asked.
  private static let kinds: StaticString =
    "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{1}\0\0\0\0\u{1}\u{4}\0\0\0\u{1}\0\u{1}\0\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{1}\u{1}\0\0\0\0\0\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{4}\0\0\0\0\0\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{3}\u{4}\0\0\0\0"

  @inline(__always)
  private static func kind(_ byte: UInt8) -> UInt8 { kinds.utf8Start[Int(byte & 0x7F)] }
}
