/// What a line or a word may be, told by its first byte.
///
/// Most bytes are plain or letters: next to nothing more is asked about what they begin.
enum ByteClass: UInt8 {
  /// Begins neither a mark, nor a leader, nor a verbatim line.
  case plain
  /// A letter: `a)` when the second byte is a parenthesis.
  case letter
  /// A letter of Roman numerals: `xvii)`.
  case roman
  /// `R`, `r` or `d`, which begin the word marks; `d` is Roman too.
  case wordMark
  case digit
  case punctuation
  /// The first byte of the marks beyond ASCII.
  case high

  private static let ascii: StaticString = """
    00000000000000000000000000000000\
    05555555555555554444444444555555\
    51122111121122111131112121155555\
    51123111121122111131112121155550
    """

  @inline(__always)
  static func of(_ byte: UInt8) -> ByteClass {
    guard byte < 0x80 else { return byte == 0xE2 || byte == 0xC2 ? .high : .plain }
    return ByteClass(rawValue: ascii.utf8Start[Int(byte)] &- 0x30).unsafelyUnwrapped
  }
}

@inline(__always)
func isPunctuation(_ byte: UInt8) -> Bool { ByteClass.of(byte) == .punctuation }

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

@inline(__always)
func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

@inline(__always)
func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

/// A letter that Roman numerals are written with.
func isRoman(_ byte: UInt8) -> Bool {
  switch byte | 0x20 {
  case 0x63, 0x64, 0x69, 0x6C, 0x6D, 0x76, 0x78: true
  default: false
  }
}
