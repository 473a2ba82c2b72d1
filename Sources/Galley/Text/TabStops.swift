/// Where the tab stops of a source line fall, counted as its text is gathered. O(1) a byte.
struct TabStops {
  /// A place in the clean text, and its column in the source line.
  private var place = 0
  private var column = 0

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
      column += metrics.cells(of: UnsafeRawBufferPointer(rebasing: text[max(0, place)..<end]))
    }
    let cells = metrics.tabs - column % metrics.tabs
    column += cells
    place = end + 1
    return cells
  }

  /// Follows the text when bytes are dropped from its front, before ``advance(to:in:_:)`` saw them.
  mutating func count(upTo end: Int, in text: UnsafeRawBufferPointer, _ metrics: CellMetrics) {
    guard end > place else { return }
    column += metrics.cells(of: UnsafeRawBufferPointer(rebasing: text[place..<end]))
    place = end
  }

  mutating func shift(by dropped: Int) { place -= dropped }
}
