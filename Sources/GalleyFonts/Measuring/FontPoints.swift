/// An exact decimal number of points: a size, a measure, or tracking.
///
/// At most 6 decimals, and less than 1 000 000 points either way, so that products of two stay exact.
public struct FontPoints: Hashable, Sendable {
  let numerator: Int
  /// A power of ten.
  let denominator: Int

  public init(_ whole: Int) {
    numerator = min(max(whole, -999_999), 999_999)
    denominator = 1
  }

  /// Reads "10", "33.082" or "-0.5"; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var digits = 0
    var value = 0
    var scale = 1
    var isFraction = false
    var isNegative = false
    for (k, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where k == 0: isNegative = true
      case UInt8(ascii: "+") where k == 0: break
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard scale < 1_000_000 || byte == UInt8(ascii: "0"), value < 100_000_000_000 else {
          return nil
        }
        digits += 1
        if scale == 1_000_000 { continue }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      default: return nil
      }
    }
    guard digits > 0, value < 1_000_000 * scale else { return nil }
    numerator = isNegative ? -value : value
    denominator = scale
  }

  public var isPositive: Bool { numerator > 0 }
  public var isZero: Bool { numerator == 0 }
}

/// A measure as a user writes it: "216" and "133.3" are points, "30em" ems, "1200u" font units.
public enum FontLength: Hashable, Sendable {
  case points(FontPoints)
  case ems(FontPoints)
  case fontUnits(Int)

  /// Reads a measure; nil for anything else, and for what is negative.
  public init?(_ text: some StringProtocol) {
    guard !text.hasPrefix("-") else { return nil }
    if text.hasSuffix("em"), let ems = FontPoints(text.dropLast(2)) {
      self = .ems(ems)
    } else if text.hasSuffix("u"), let units = Int(text.dropLast()) {
      self = .fontUnits(units)
    } else if let points = FontPoints(text) {
      self = .points(points)
    } else {
      return nil
    }
  }
}
