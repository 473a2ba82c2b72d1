/// The few forms of JSON that the output needs.
///
/// Source: RFC 8259.
package enum JSONText {
  /// Appends a text as a JSON string; a byte that is no part of a character appears as U+FFFD. O(n).
  package static func append(string text: UnsafeRawBufferPointer, to sink: inout Column<UInt8>) {
    sink.append(0x22)
    appendContents(text, to: &sink)
    sink.append(0x22)
  }

  private static func appendContents(
    _ text: UnsafeRawBufferPointer, to sink: inout Column<UInt8>
  ) {
    guard let raw = text.baseAddress else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    var at = 0
    var copied = 0
    while at < text.count {
      let byte = base[at]
      if byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x5C {
        at += 1
        continue
      }
      let scalar = decodeScalar(base + at, room: text.count - at)
      if byte >= 0x80, scalar.isValid {
        at += scalar.length
        continue
      }
      sink.append(UnsafeRawBufferPointer(rebasing: text[copied..<at]))
      at += scalar.length
      copied = at
      if byte >= 0x80 { sink.append("\u{FFFD}") } else { appendEscape(byte, to: &sink) }
    }
    sink.append(UnsafeRawBufferPointer(rebasing: text[copied...]))
  }

  private static func appendEscape(_ byte: UInt8, to sink: inout Column<UInt8>) {
    sink.append(0x5C)
    switch byte {
    case 0x22, 0x5C: sink.append(byte)
    case 0x09: sink.append(UInt8(ascii: "t"))
    case 0x0A: sink.append(UInt8(ascii: "n"))
    case 0x0D: sink.append(UInt8(ascii: "r"))
    default:
      sink.append("u00")
      sink.append(hexDigit(byte >> 4))
      sink.append(hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }

  /// Appends an integer.
  package static func append(_ value: Int, to sink: inout Column<UInt8>) {
    if value < 0 { sink.append(0x2D) }
    append(digitsOf: value.magnitude, to: &sink)
  }

  private static func append(digitsOf value: UInt, to sink: inout Column<UInt8>) {
    if value >= 10 { append(digitsOf: value / 10, to: &sink) }
    sink.append(0x30 + UInt8(value % 10))
  }

  /// Appends a fraction as a decimal number without superfluous zeros, rounded to the ninth decimal.
  package static func append(
    _ value: Int, over divisor: Int, decimals: Int = 9, to sink: inout Column<UInt8>
  ) {
    guard divisor > 1 else { return append(value, to: &sink) }
    var (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    var digits: UInt = 0
    for _ in 0..<decimals {
      let (digit, next) = divisor.magnitude.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      digits = digits * 10 + digit
      rest = next
    }
    if rest >= divisor.magnitude - rest { digits += 1 }
    let one = (0..<decimals).reduce(1 as UInt) { power, _ in power * 10 }
    whole += digits / one
    digits %= one
    if value < 0, whole > 0 || digits > 0 { sink.append(0x2D) }
    append(digitsOf: whole, to: &sink)
    guard digits > 0 else { return }
    sink.append(0x2E)
    var place = one / 10
    while digits > 0 {
      sink.append(0x30 + UInt8(digits / place))
      digits %= place
      place /= 10
    }
  }

  package static func append(_ value: Bool, to sink: inout Column<UInt8>) {
    sink.append(value ? "true" : "false")
  }
}
