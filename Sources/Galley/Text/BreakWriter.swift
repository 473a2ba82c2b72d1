/// Writes breaks behind the last of ``BreakColumns`` without looking for room.
///
/// A stretch of text is taken in passes, each of which needs few registers and no branch that the
/// text decides word by word: where gaps are, what each costs, what marks say of it, and the sums.
struct BreakWriter {
  let end: UnsafeMutablePointer<Int>
  let start: UnsafeMutablePointer<Int>
  let textEnd: UnsafeMutablePointer<Int>
  let textStart: UnsafeMutablePointer<Int>
  let flags: UnsafeMutablePointer<BreakFlags>
  let price: UnsafeMutablePointer<Int32>
  private(set) var count = 0

  /// Gaps are written so many at a time, whether or not there are as many.
  private static var step: Int { 8 }

  /// How many breaks there must be room for in a stretch of so many bytes.
  static func room(for bytes: Int) -> Int { bytes / 2 + 1 + step }

  /// Lists where the gaps of a stretch of printable ASCII begin, 64 bytes in one look, as breaks at
  /// white space of which nothing else is known.
  ///
  /// Source: the way in which positions are read from a bit set follows G. Langdale and D. Lemire,
  /// "Parsing gigabytes of JSON per second", VLDB Journal 28 (2019), section 3.1.2.
  mutating func listGaps(in text: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let base = text.baseAddress else { return }
    var found = 0
    var place = range.lowerBound
    var wasBlank: UInt64 = place > 0 && text[place - 1] == 0x20 ? 1 : 0
    while place < range.upperBound {
      let blanks = Self.blanks(base + place, range.upperBound &- place)
      var gaps = blanks & ~(blanks &<< 1 | wasBlank)
      wasBlank = blanks &>> 63
      let last = found &+ gaps.nonzeroBitCount
      var k = found
      repeat {
        for lane in 0..<Self.step {
          textEnd[k &+ lane] = place &+ gaps.trailingZeroBitCount
          gaps &= gaps &- 1
        }
        k &+= Self.step
      } while k < last
      found = last
      place &+= 64
    }
    flags.update(repeating: .space, count: found)
    count = found
  }

  /// Which of the next 64 bytes, or of those that are left, are blanks.
  @inline(__always)
  private static func blanks(_ base: UnsafeRawPointer, _ left: Int) -> UInt64 {
    var blanks: UInt64 = 0
    if left >= 64 {
      for k in 0..<8 {
        let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: k &* 8, as: UInt64.self))
        blanks |= PlainBytes.bits(PlainBytes.blanks(plain: word)) &<< UInt64(k &* 8)
      }
      return blanks
    }
    var k = 0
    while k < left {
      let found = PlainBytes.equal(PlainBytes.word(base, k, left), 0x20)
      blanks |= PlainBytes.bits(found) &<< UInt64(k)
      k &+= 8
    }
    return blanks
  }

  /// Takes out the gaps where no line may end.
  mutating func dropForbidden() {
    var kept = 0
    for k in 0..<count where !flags[k].contains(.forbidden) {
      textEnd[kept] = textEnd[k]
      textStart[kept] = textStart[k]
      flags[kept] = flags[k]
      price[kept] = price[k]
      kept += 1
    }
    count = kept
  }

  /// Adds both sums to all breaks, where bytes are cells: `shift` more than their places.
  func addSums(shift: Int) {
    for k in 0..<count {
      end[k] = textEnd[k] &+ shift
      start[k] = textStart[k] &+ shift
    }
  }
}
