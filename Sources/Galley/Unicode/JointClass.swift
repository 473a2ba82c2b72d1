/// Everything the engine asks about a scalar, as one small number.
///
/// Line-break class, grapheme class and cell width are looked up together: one byte per scalar from a
/// table of 2 KB below U+0800, else a three-stage table of 19 KB, then arrays of 128 entries.
struct JointClass: BitwiseCopyable {
  let id: Int

  @inline(__always)
  init(id: Int) { self.id = id }

  /// The class of a byte that begins no valid UTF-8 sequence: a letter of one cell to which no mark
  /// attaches.
  static var invalidByte: JointClass { JointClass(id: JointTables.count - 1) }

  @inline(__always)
  init(_ scalar: UInt32) {
    if scalar < 0x800 {
      id = Int(JointTables.early.utf8Start[Int(scalar)])
      return
    }
    let top = Int(JointTables.top.utf8Start[Int(scalar >> 9)])
    let place = (top << 5 | Int(scalar >> 4 & 31)) << 1
    let middle = JointTables.middle.utf8Start + place
    // Two septets of the leaf's number, times 16.
    let leaf = Int(middle[0]) << 4 | Int(middle[1]) << 11
    id = Int(JointTables.leaf.utf8Start[leaf | Int(scalar & 15)])
  }

  /// The traits that no option changes.
  @inline(__always)
  var traits: JointTraits { JointTraits(self, JointTables.traits.utf8Start) }

  /// 0, 1, 2, or 3 for East Asian ambiguous.
  @inline(__always)
  var width: Int { Int(JointTables.widths.utf8Start[id]) }

  /// The class of UAX #29 as a column of the cluster automaton.
  @inline(__always)
  var grapheme: Int { Int(JointTables.graphemes.utf8Start[id]) }

  /// Bits of the flags.
  static let ideograph: UInt8 = 2
  static let endsToken: UInt8 = 4

  @inline(__always)
  private func holds(_ bit: UInt8) -> Bool { JointTables.flags.utf8Start[id] & bit != 0 }

  /// General_Category M, and the tag characters.
  @inline(__always) var isMark: Bool { holds(1) }
  /// An ideograph, a kana, or a sign that stands for one.
  @inline(__always) var isIdeograph: Bool { holds(JointClass.ideograph) }
  /// Spaces, forced breaks, and closing marks of East Asian scripts: no address goes past them.
  @inline(__always) var endsToken: Bool { holds(JointClass.endsToken) }
  /// A letter, by line-break class.
  @inline(__always) var isLetter: Bool { holds(8) }
  /// An opening bracket or a quotation mark that may open.
  @inline(__always) var opens: Bool { holds(16) }
  /// Takes part in no cluster rule but those of extending characters.
  @inline(__always) var standsAlone: Bool { holds(32) }
  /// Of a script that UAX #14 leaves to a dictionary: Thai, Lao, Khmer, Burmese and others.
  @inline(__always) var isSoutheastAsian: Bool { holds(64) }
}

/// What a joint class says, in four bytes that are read at once.
struct JointTraits: BitwiseCopyable {
  private let bits: UInt32

  /// - Parameter table: The traits of all classes under a `cjk` option.
  @inline(__always)
  init(_ joint: JointClass, _ table: UnsafePointer<UInt8>) {
    bits = UInt32(
      littleEndian: UnsafeRawPointer(table).loadUnaligned(
        fromByteOffset: joint.id &* 4, as: UInt32.self))
  }

  /// The column of the line-break automaton.
  @inline(__always) var column: Int { Int(bits & 0x7F) }
  /// Whether it attaches to nothing, and only extending scalars attach to it.
  @inline(__always) var isPlain: Bool { bits & 0x1F00 == 0 }
  @inline(__always) var isIdeograph: Bool { bits & UInt32(JointClass.ideograph) << 16 != 0 }
  @inline(__always) var endsToken: Bool { bits & UInt32(JointClass.endsToken) << 16 != 0 }

  /// Its cells, from those of the width codes 0 to 3, two bits each.
  @inline(__always)
  func cells(_ widthCodes: UInt64) -> Int { Int(widthCodes &>> UInt64(bits &>> 12 & 6) & 3) }
}

/// A scalar as it stands in a text.
struct DecodedScalar: BitwiseCopyable {
  /// U+FFFF_FFFF for a byte that begins no valid sequence.
  var value: UInt32
  /// In bytes; 1 for an invalid byte.
  var length: Int

  static let invalid: UInt32 = .max

  @inline(__always)
  var isValid: Bool { value != DecodedScalar.invalid }

  @inline(__always)
  var jointClass: JointClass { isValid ? JointClass(value) : .invalidByte }
}

/// Decodes the scalar that begins at `base`, or one invalid byte (RFC 3629, section 4).
///
/// - Parameter room: The bytes that may be read; at least 1.
@inline(__always)
func decodeScalar(_ base: UnsafePointer<UInt8>, room: Int) -> DecodedScalar {
  let first = UInt32(base[0])
  if first < 0x80 { return DecodedScalar(value: first, length: 1) }
  if first >= 0xE0, first < 0xF0, room >= 3 {
    let second = UInt32(base[1])
    let third = UInt32(base[2])
    let value = (first & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F
    if second & 0xC0 == 0x80, third & 0xC0 == 0x80, value >= 0x800, value & 0xF800 != 0xD800 {
      return DecodedScalar(value: value, length: 3)
    }
  } else if first >= 0xC2, first < 0xE0, room >= 2 {
    let second = UInt32(base[1])
    if second & 0xC0 == 0x80 {
      return DecodedScalar(value: (first & 0x1F) << 6 | second & 0x3F, length: 2)
    }
  } else if first >= 0xF0, first < 0xF5, room >= 4 {
    let second = UInt32(base[1])
    let third = UInt32(base[2])
    let fourth = UInt32(base[3])
    let high = (first & 7) << 18 | (second & 0x3F) << 12
    let value = high | (third & 0x3F) << 6 | fourth & 0x3F
    let continues = (second & 0xC0) == 0x80 && (third & 0xC0) == 0x80 && (fourth & 0xC0) == 0x80
    if continues, value >= 0x1_0000, value <= 0x10_FFFF {
      return DecodedScalar(value: value, length: 4)
    }
  }
  return DecodedScalar(value: DecodedScalar.invalid, length: 1)
}

/// Whether the bytes are the beginning of a valid sequence that more bytes could complete.
func isOpenSequence(_ base: UnsafePointer<UInt8>, room: Int) -> Bool {
  guard room > 0, room < 4 else { return false }
  let first = base[0]
  let needed = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
  guard room < needed else { return false }
  for place in 1..<max(room, 1) where base[place] & 0xC0 != 0x80 { return false }
  guard room > 1 else { return true }
  let second = base[1]
  switch first {
  case 0xE0: return second >= 0xA0
  case 0xED: return second < 0xA0
  case 0xF0: return second >= 0x90
  case 0xF4: return second < 0x90
  default: return true
  }
}

/// The scalar that ends just before `offset`, or an invalid byte; `offset` is at least 1.
func decodeScalar(before offset: Int, in text: UnsafePointer<UInt8>) -> DecodedScalar {
  var start = offset - 1
  let earliest = max(0, offset - 4)
  while start > earliest, text[start] & 0xC0 == 0x80 { start -= 1 }
  let scalar = decodeScalar(text + start, room: offset - start)
  if scalar.isValid, start + scalar.length == offset { return scalar }
  return DecodedScalar(value: DecodedScalar.invalid, length: 1)
}
