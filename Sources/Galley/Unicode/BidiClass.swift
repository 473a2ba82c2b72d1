/// Bidi_Class, in the order of the generated table.
enum BidiClass: UInt8, BitwiseCopyable {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
  case lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

  @inline(__always)
  init(_ scalar: UInt32) {
    let top = Int(BidiTables.top.utf8Start[Int(scalar >> 9)])
    let middle = BidiTables.middle.utf8Start + (top << 5 | Int(scalar >> 4 & 31)) << 1
    let leaf = Int(middle[0]) << 4 | Int(middle[1]) << 11
    let number = BidiTables.leaf.utf8Start[leaf | Int(scalar & 15)]
    self = BidiClass(rawValue: number).unsafelyUnwrapped
  }

  @inline(__always)
  init(_ scalar: DecodedScalar) {
    self = scalar.isValid ? BidiClass(scalar.value) : .on
  }

  /// Left out by rule X9.
  @inline(__always)
  var isRemoved: Bool { self == .bn || rawValue >= BidiClass.lre.rawValue && rawValue <= 18 }

  @inline(__always)
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  @inline(__always)
  var isIsolate: Bool { rawValue >= BidiClass.lri.rawValue }

  /// NI of rules N0 to N2.
  @inline(__always)
  var isNeutral: Bool { self == .b || self == .s || self == .ws || self == .on || isIsolate }

  /// Strong for rules N0 to N2, where numbers count as right-to-left.
  @inline(__always)
  var strong: BidiClass? {
    switch self {
    case .l: return .l
    case .r, .al, .en, .an: return .r
    default: return nil
    }
  }
}

/// What a scalar is to rules N0 and L4.
enum BidiScalar {
  /// Bidi_Control: the marks, embeddings, overrides and isolates.
  static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }

  /// Bidi_Mirroring_Glyph, or 0.
  static func mirror(_ scalar: UInt32) -> UInt32 {
    let table = BidiTables.mirrors.utf8Start
    guard let place = find(scalar, table, count: BidiTables.mirrorsCount, stride: 6) else {
      return 0
    }
    return threeSeptets(table + place + 3)
  }

  /// For a bracket: the bracket that pairs with it (for a closing one: itself), in a canonical form.
  static func bracket(_ scalar: UInt32) -> (closing: UInt32, opens: Bool)? {
    let table = BidiTables.brackets.utf8Start
    guard let place = find(scalar, table, count: BidiTables.bracketsCount, stride: 7) else {
      return nil
    }
    let rest = threeSeptets(table + place + 3) | UInt32(table[place + 6]) << 21
    let opens = rest & 1 != 0
    let closing = opens ? rest >> 1 : scalar
    // BD16: U+232A and U+3009 are canonically equivalent.
    return (closing == 0x232A ? 0x3009 : closing, opens)
  }

  private static func find(
    _ scalar: UInt32, _ table: UnsafePointer<UInt8>, count: Int, stride: Int
  ) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if threeSeptets(table + middle * stride) < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < count, threeSeptets(table + low * stride) == scalar else { return nil }
    return low * stride
  }
}

/// Whether a text holds anything that UAX #9 would move: a right-to-left letter or number, or a control
/// that asks for it.
///
/// - Complexity: O(bytes); text below U+0590 is not decoded.
package func needsBidi(_ text: UnsafeRawBufferPointer) -> Bool {
  guard let raw = text.baseAddress else { return false }
  let base = raw.assumingMemoryBound(to: UInt8.self)
  var place = 0
  while place < text.count {
    // D6 begins U+0580 to U+05BF.
    if base[place] < 0xD6 {
      place += 1
      continue
    }
    let scalar = decodeScalar(base + place, room: text.count - place)
    switch BidiClass(scalar) {
    case .r, .al, .an, .lre, .lro, .rle, .rlo, .lri, .rli, .fsi: return true
    default: place += scalar.length
    }
  }
  return false
}

/// The direction of a paragraph by rules P2 and P3: that of its first strong letter outside isolates.
package func isRightToLeft(paragraph text: UnsafeRawBufferPointer) -> Bool {
  guard let raw = text.baseAddress else { return false }
  let base = raw.assumingMemoryBound(to: UInt8.self)
  var place = 0
  var depth = 0
  while place < text.count {
    let scalar = decodeScalar(base + place, room: text.count - place)
    let bidi = BidiClass(scalar)
    if bidi == .b { return false }
    if bidi.isIsolateInitiator {
      depth += 1
    } else if bidi == .pdi {
      depth = max(depth - 1, 0)
    } else if depth == 0 {
      if bidi == .l { return false }
      if bidi == .r || bidi == .al { return true }
    }
    place += scalar.length
  }
  return false
}
