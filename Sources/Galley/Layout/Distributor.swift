/// Shares leftover breadth out: one rule for words, tags and chips.
///
/// Whole units, no rounding drift: after gap k of g the first k gaps together have ⌊(kL + p)/g⌋ of
/// the leftover L, so two gaps of one line differ by at most 1, and the wide ones stand evenly apart.
/// The phase p, 0 by default, says which gaps are the wide ones; ``GapSpread`` chooses it for
/// justified text, so that wide gaps do not line up into rivers.
package struct Distributor {
  private let leftover: Int
  private let gaps: Int
  private let phase: Int
  private var given = 0
  private var shares = 0

  /// - Parameters:
  ///   - leftover: What is shared, in the caller's unit; nothing when negative.
  ///   - gaps: How many take part, each with its weight.
  ///   - phase: From 0 to below `gaps`.
  package init(leftover: Int, gaps: Int, phase: Int = 0) {
    self.leftover = max(0, leftover)
    self.gaps = gaps
    self.phase = phase
  }

  /// The share of the next gap: ⌊(kL + p)/g⌋ − ⌊((k−1)L + p)/g⌋ for the k-th. O(1).
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

  /// (`part` × shares + phase) / gaps, where `part` is less than the gaps.
  private func portion(of part: Int) -> Int {
    if gaps < 1 << 31 { return (part * shares + phase) / gaps }
    // Only what is not text has so many, and no phase.
    return gaps.dividingFullWidth(part.multipliedFullWidth(by: shares)).quotient
  }

  /// What stands left of centred text: the smaller half of the free breadth.
  package static func centring(_ free: Int) -> Int { max(0, free) / 2 }
}
