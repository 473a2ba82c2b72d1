/// Where the tab stops of a source line fall, counted as its text is gathered. O(1) a byte.
struct TabStops {
  /// A place in the clean text, and its column in the source line.
  private var place = 0
  private var column = 0
  /// What was counted from there up to `counted`, where the text is dropped: the cluster under way
  /// may go on behind it.
  private var open: CellSum?
  private var counted = 0

  init() {}

  init(place: Int, column: Int) {
    self.place = place
    self.column = column
  }

  /// The cells from `end`, where a tab stands, to the next stop; the count goes on behind the tab.
  mutating func advance(
    to end: Int, in text: UnsafeRawBufferPointer, _ metrics: CellMetrics
  ) -> Int {
    if end > place {
      count(upTo: end, in: text, metrics)
      column += open?.cells ?? 0
      open = nil
    }
    let cells = metrics.tabs - column % metrics.tabs
    column += cells
    place = end + 1
    return cells
  }

  /// Counts text that will be dropped, up to the beginning of a scalar.
  mutating func count(upTo end: Int, in text: UnsafeRawBufferPointer, _ metrics: CellMetrics) {
    let start = open == nil ? place : counted
    guard end > start, let base = text.baseAddress else { return }
    var sum = open ?? CellSum(metrics: metrics, column: column)
    sum.take(base.assumingMemoryBound(to: UInt8.self), from: start, to: end)
    open = sum
    counted = end
  }

  /// Follows the text when bytes are dropped from its front, after ``count(upTo:in:_:)`` saw them.
  mutating func shift(by dropped: Int) {
    place -= dropped
    counted -= dropped
  }
}
