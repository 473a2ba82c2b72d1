import Galley

/// Reads a JSON string, and nothing else.
///
/// Source: RFC 8259, section 7. A surrogate without its other half becomes U+FFFD.
enum JSONString {
  /// Appends the text of a JSON string with white space round it; whether it was one.
  ///
  /// - Complexity: O(bytes).
  static func decode(_ bytes: UnsafeRawBufferPointer, into text: inout Column<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), bytes[first] == quote,
      let last = bytes.lastIndex(where: { !isBlank($0) }), last > first, bytes[last] == quote
    else { return false }
    var at = first + 1
    while at < last {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\\") {
        guard decodeEscape(bytes, &at, last, into: &text) else { return false }
      } else if byte < 0x20 || byte == quote {
        return false
      } else {
        text.append(byte)
      }
    }
    return at == last
  }

  /// What follows a backslash.
  private static func decodeEscape(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int, _ last: Int, into text: inout Column<UInt8>
  ) -> Bool {
    guard at < last else { return false }
    let letter = bytes[at]
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(bytes, &at, last) else { return false }
      append(scalar(from: unit, bytes, &at, last), into: &text)
    default: return false
    }
    return true
  }

  /// The scalar of a code unit and, for a high surrogate, of the escape that follows it.
  private static func scalar(
    from unit: UInt32, _ bytes: UnsafeRawBufferPointer, _ at: inout Int, _ last: Int
  ) -> Unicode.Scalar {
    if (0xD800..<0xDC00).contains(unit), at + 1 < last, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      var next = at + 2
      if let low = codeUnit(bytes, &next, last), (0xDC00..<0xE000).contains(low) {
        at = next
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private static func codeUnit(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int, _ last: Int
  ) -> UInt32? {
    guard at + 4 <= last else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[at..<(at + 4)] {
      guard let digit = hexDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    at += 4
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func append(_ scalar: Unicode.Scalar, into text: inout Column<UInt8>) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { text.append(unit) }
  }
}
