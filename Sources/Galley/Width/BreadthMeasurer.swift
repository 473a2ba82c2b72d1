/// A stretch of a text, in byte offsets.
package struct TextSpan: BitwiseCopyable, Sendable {
  package var start: Int
  package var end: Int

  @inline(__always)
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }
}

/// What measures text: cells, or a font.
///
/// It is asked about all items of a paragraph in one call, so that a font behind it costs a paragraph
/// one indirect call, and a word none.
package protocol BreadthMeasurer: ~Copyable, Sendable {
  /// Appends the breadth of each span, measured by itself; at least 0.
  ///
  /// - Parameter spans: Words; white space stands in spans of its own.
  mutating func measure(
    _ spans: UnsafeBufferPointer<TextSpan>, of text: UnsafeRawBufferPointer,
    into breadths: inout Column<Int>)

  /// The most clusters from the start of a word that, as a piece of their own, are at most so wide.
  ///
  /// - Parameter edges: Where clusters begin, and the end of the last one.
  mutating func clusters(
    of word: UnsafeRawBufferPointer, edges: UnsafeBufferPointer<Int>, fitting breadth: Int
  ) -> Int

  /// What follows every cluster; a line's breadth holds it once too often.
  var tracking: Int { get }
  /// Units in what counts as a cell where costs are weighed.
  var unitsPerCell: Int { get }
  /// Units in what is written as 1: a cell, a font unit.
  var unitsPerNumber: Int { get }
  /// Whether all breadths so far are those of the finished text.
  var isExact: Bool { get }
}

extension CellMetrics: BreadthMeasurer {
  package mutating func measure(
    _ spans: UnsafeBufferPointer<TextSpan>, of text: UnsafeRawBufferPointer,
    into breadths: inout Column<Int>
  ) {
    for span in spans {
      breadths.append(cells(of: UnsafeRawBufferPointer(rebasing: text[span.start..<span.end])))
    }
  }

  package mutating func clusters(
    of word: UnsafeRawBufferPointer, edges: UnsafeBufferPointer<Int>, fitting breadth: Int
  ) -> Int {
    guard edges.count > 1 else { return 0 }
    let end = prefix(of: word, from: edges[0], fitting: breadth).end
    return edges.lastIndex { $0 <= end } ?? 0
  }

  package var tracking: Int { 0 }
  package var unitsPerCell: Int { 1 }
  package var unitsPerNumber: Int { 1 }
  package var isExact: Bool { true }
}
