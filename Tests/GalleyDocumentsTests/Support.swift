import Galley

@testable import GalleyDocuments

/// A small seeded generator (SplitMix64): failures print the seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension ReflowOptions {
  /// First fit: the breaks are those a reader of a test can count.
  static func greedy(_ width: Int?, _ change: (inout ReflowOptions) -> Void = { _ in })
    -> ReflowOptions
  {
    var options = ReflowOptions(width: width)
    options.setting.breaker = .greedy
    change(&options)
    return options
  }
}

/// Refills bytes that arrive in the given pieces.
func reflow(_ pieces: [[UInt8]], _ options: ReflowOptions) -> [UInt8] {
  var reflow = Reflow(options)
  var sink = Column<UInt8>()
  for piece in pieces { piece.withUnsafeBytes { reflow.append($0, into: &sink) } }
  reflow.finish(into: &sink)
  return Array(sink.elements)
}

func reflow(_ text: String, _ options: ReflowOptions) -> String {
  String(decoding: reflow([Array(text.utf8)], options), as: UTF8.self)
}

/// The text with every line and then every word left out that the failure does not need.
func shrunk(_ text: [UInt8], while fails: ([UInt8]) -> Bool) -> [UInt8] {
  var text = text
  for separators in [[0x0A], [0x0A, 0x20], [0x0A, 0x20, 0x09]] as [[UInt8]] {
    var start = 0
    while start < text.count {
      let end = (text[start...].firstIndex { separators.contains($0) } ?? text.count - 1) + 1
      let shorter = Array(text[..<start] + text[end...])
      if fails(shorter) { text = shorter } else { start = end }
    }
  }
  return text
}
