import Galley

/// How the time of a flow grows with its items: rigid boxes of 1 to 10 cells in lines of 80.
enum FlowBench {
  /// - Parameter sizes: Numbers of items, each laid out greedily and evenly.
  static func table(sizes: [Int]) {
    print("flow      items   greedy ms     ns/item     even ms     ns/item")
    for size in sizes {
      let flow = Flow<Int>(0..<size) { FlowBox(width: 1 + ($0 &* 7919) % 10) }
      var style = FlowStyle()
      style.itemSpacing = 1
      let greedy = time { flow.layout(within: 80, style) }
      style.isEven = true
      let even = time { flow.layout(within: 80, style) }
      print(
        column("\(size)", 15) + column(tenths(greedy), 12) + column(each(greedy, size), 12)
          + column(tenths(even), 12) + column(each(even, size), 12))
    }
  }

  /// 20 sizes to a million, each about 1.6 times the one before.
  static let sizes = (0..<20).map { step in
    var size = 100.0
    for _ in 0..<step { size *= 1.6238 }
    return Int(size)
  }

  /// The better of three runs.
  private static func time(_ body: () -> FlowLayout) -> Duration {
    let clock = ContinuousClock()
    var best = Duration.seconds(3600)
    for _ in 0..<3 {
      var layout = FlowLayout.empty
      best = min(best, clock.measure { layout = body() })
      precondition(layout.hidden.isEmpty)
    }
    return best
  }

  private static func nanoseconds(_ time: Duration) -> Int {
    Int(time.components.seconds) * 1_000_000_000 + Int(time.components.attoseconds / 1_000_000_000)
  }

  private static func tenths(_ time: Duration) -> String {
    let tenths = nanoseconds(time) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func each(_ time: Duration, _ size: Int) -> String {
    "\(nanoseconds(time) / max(1, size))"
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text.padded(to: width, .right)
  }
}
