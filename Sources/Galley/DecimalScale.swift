/// Makes decimals whole: the smallest power of ten by which all of them are integers, up to a million.
///
/// Three times 1.1 fits 3.3, which no sum of binary fractions says. Finer numbers are rounded to
/// millionths.
public struct DecimalScale: Hashable, Sendable {
  private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]
  /// Up to here a Double tells all integers apart.
  private static let exact = 9_007_199_254_740_992.0

  /// How many decimals are kept.
  public private(set) var decimals = 0

  /// A scale for whole numbers.
  public init() {}

  /// A scale fine enough for all of these numbers. O(n).
  public init(of numbers: some Sequence<Double>) {
    for number in numbers { admit(number) }
  }

  /// What 1 becomes.
  public var factor: Int { Int(Self.powers[decimals]) }

  /// Makes the scale fine enough for a number. O(1).
  public mutating func admit(_ number: Double) {
    guard number.isFinite else { return }
    while decimals < 6, !holds(number) { decimals += 1 }
  }

  private func holds(_ number: Double) -> Bool {
    let power = Self.powers[decimals]
    let scaled = Self.nearest(number * power)
    // The quotient is the double nearest to that decimal: the number itself, if it is that decimal.
    return abs(scaled) >= Self.exact || scaled / power == number
  }

  /// The number as an integer of the scale; what is too large, and no number, becomes the nearest
  /// length that can be laid out.
  public func whole(_ number: Double) -> Int {
    let limit = Double(FlowExtent.unlimited)
    let scaled = Self.nearest(number * Self.powers[decimals])
    guard scaled == scaled else { return 0 }
    guard abs(scaled) < limit else {
      return scaled > 0 ? FlowExtent.unlimited : -FlowExtent.unlimited
    }
    return Int(scaled)
  }

  /// What an integer of the scale stands for.
  public func decimal(_ whole: Int) -> Double { Double(whole) / Self.powers[decimals] }

  /// The nearest integer. (`rounded()` would need the C library's mathematics.)
  private static func nearest(_ number: Double) -> Double {
    guard abs(number) < exact else { return number }
    let whole = Double(Int(number))
    let rest = number - whole
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
