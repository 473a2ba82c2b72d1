/// How points and the integers that breaks are decided on belong together, at one size of a font.
///
/// Breadths are counted in font units, or in equal parts of them where tracking asks for parts, so
/// that every sum is exact. A line fits when *units* × *size* ≤ *measure* × *units per em*; with the
/// measure turned into units and rounded down once, that is one comparison of integers.
public struct FontScale: Hashable, Sendable {
  /// How many units of a breadth make a font unit: 1, unless tracking needs parts.
  public let unitsPerFontUnit: Int
  /// What is added after every cluster, in these units. A line loses it once, after its last
  /// cluster, so a line fits when the sum of its breadths is at most the measure plus this.
  public let tracking: Int

  /// Millions of ems; sums over a long text stay within 64 bits.
  private static let widestTracking = 1 << 40

  private let size: FontPoints
  /// Units of a breadth in an em.
  private let unitsPerEm: Int

  /// - Parameters:
  ///   - unitsPerEm: Font units in an em.
  ///   - size: Points in an em; nil unless positive.
  ///   - tracking: Points added between clusters; nil when they need more than 1 000 000 parts of a
  ///     font unit, or come to more than 2⁴⁰ such parts.
  public init?(unitsPerEm: Int, size: FontPoints, tracking: FontPoints = FontPoints(0)) {
    guard size.isPositive, unitsPerEm > 0 else { return nil }
    // tracking × unitsPerEm / size, in lowest terms. Reducing before multiplying keeps it in 64 bits.
    var upper = [abs(tracking.numerator), unitsPerEm, size.denominator]
    var lower = [tracking.denominator, size.numerator]
    for i in upper.indices {
      for j in lower.indices {
        let common = greatestCommonDivisor(upper[i], lower[j])
        upper[i] /= common
        lower[j] /= common
      }
    }
    let (parts, overflow) = lower[0].multipliedReportingOverflow(by: lower[1])
    guard !overflow, parts <= 1_000_000 else { return nil }
    var units = 1
    for factor in upper {
      let (product, overflow) = units.multipliedReportingOverflow(by: factor)
      guard !overflow, product <= Self.widestTracking else { return nil }
      units = product
    }
    unitsPerFontUnit = parts
    self.tracking = tracking.numerator < 0 ? -units : units
    self.size = size
    self.unitsPerEm = unitsPerEm * parts
  }

  /// A measure in units: the widest breadth that fits, rounded down.
  public func units(fitting measure: FontPoints) -> Int {
    guard measure.numerator > 0 else { return 0 }
    let dividend = measure.numerator * size.denominator
    let divisor = measure.denominator * size.numerator
    return scaled(dividend, by: unitsPerEm, over: divisor)
  }

  /// A measure of so many font units, in units.
  public func units(fontUnits: Int) -> Int {
    let (units, overflow) = fontUnits.multipliedReportingOverflow(by: unitsPerFontUnit)
    return overflow ? .max : units
  }

  /// A measure of so many ems, in units, rounded down.
  public func units(ems: FontPoints) -> Int {
    ems.numerator > 0 ? scaled(ems.numerator, by: unitsPerEm, over: ems.denominator) : 0
  }

  /// A measure of points, ems or font units, in units, rounded down.
  public func units(fitting length: FontLength) -> Int {
    switch length {
    case .points(let points): units(fitting: points)
    case .ems(let ems): units(ems: ems)
    case .fontUnits(let count): units(fontUnits: count)
    }
  }

  /// A breadth in points, as a decimal number without superfluous zeros; exact up to the ninth
  /// decimal, which is rounded.
  public func points(ofUnits units: Int) -> String {
    let (product, overflow) = Int(clamping: units.magnitude)
      .multipliedReportingOverflow(by: size.numerator)
    return decimal(
      overflow ? .max : product, over: unitsPerEm * size.denominator, isNegative: units < 0)
  }

  /// A breadth in font units, as a decimal number without superfluous zeros; exact up to the ninth
  /// decimal, which is rounded.
  public func fontUnits(ofUnits units: Int) -> String {
    decimal(Int(clamping: units.magnitude), over: unitsPerFontUnit, isNegative: units < 0)
  }
}

/// A quotient of numbers that are not negative as a decimal number.
private func decimal(_ dividend: Int, over divisor: Int, isNegative: Bool) -> String {
  let scale = 1_000_000_000
  let billionths = scaled(dividend, by: scale, over: divisor, rounding: true)
  var text = String(billionths / scale)
  var decimals = String(billionths % scale + scale).dropFirst()
  while decimals.last == "0" { decimals.removeLast() }
  if !decimals.isEmpty { text += "." + decimals }
  return isNegative && billionths > 0 ? "-" + text : text
}

/// `value` × `factor` / `divisor` by way of 128 bits, rounded down or to the nearest; at most `Int.max`.
private func scaled(_ value: Int, by factor: Int, over divisor: Int, rounding: Bool = false) -> Int
{
  var (high, low) = value.magnitude.multipliedFullWidth(by: factor.magnitude)
  if rounding {
    let (sum, carry) = low.addingReportingOverflow(divisor.magnitude / 2)
    low = sum
    high += carry ? 1 : 0
  }
  guard high < divisor.magnitude else { return .max }
  return Int(clamping: divisor.magnitude.dividingFullWidth((high, low)).quotient)
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
