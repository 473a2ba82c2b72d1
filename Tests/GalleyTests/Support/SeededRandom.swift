import Foundation

/// Numbers that look random and are the same for the same seed.
///
/// Source: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014 (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0xD134_2543_DE82_EF95 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: number(0...(choices.count - 1)))]
  }
}

/// How much random input the invariants try.
enum Effort {
  /// Whether the environment asks for the long runs: `GALLEY_HEAVY=1`.
  static let isHeavy = ProcessInfo.processInfo.environment["GALLEY_HEAVY"] == "1"

  /// The seeds of a run, few by default.
  static func seeds(_ few: Int, heavy many: Int) -> Range<Int> { 0..<(isHeavy ? many : few) }
}
