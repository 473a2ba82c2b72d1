/// Shares leftover breadth out: one rule for words, tags and chips.
///
/// Whole units, no rounding drift: after gap k of g the first k gaps together have ⌊kL/g⌋ of the
/// leftover L, so two gaps of one line differ by at most 1.
package struct Distributor {
  private let leftover: Int
  private let gaps: Int
  private var given = 0
  private var shares = 0

  /// - Parameters:
  ///   - leftover: What is shared, in the caller's unit; nothing when negative.
  ///   - gaps: How many take part, each with its weight.
  package init(leftover: Int, gaps: Int) {
    self.leftover = max(0, leftover)
    self.gaps = gaps
  }

  /// The share of the next gap: ⌊kL/g⌋ − ⌊(k−1)L/g⌋ for the k-th. O(1).
  ///
  /// - Parameter weight: For how many gaps it stands.
  package mutating func next(weight: Int = 1) -> Int {
    guard shares < gaps else { return 0 }
    shares += weight
    let (whole, part) = leftover.quotientAndRemainder(dividingBy: gaps)
    let total = whole * shares + portion(of: part)
    defer { given = total }
    return total - given
  }

  /// `part` × shares / gaps, where `part` is less than the gaps.
  private func portion(of part: Int) -> Int {
    if gaps < 1 << 31 { return part * shares / gaps }
    return gaps.dividingFullWidth(part.multipliedFullWidth(by: shares)).quotient
  }

  /// What stands left of centred text: the smaller half of the free breadth.
  package static func centring(_ free: Int) -> Int { max(0, free) / 2 }
}
