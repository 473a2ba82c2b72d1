/// A paragraph as the breakers see it: numbers only.
///
/// Break 0 is the paragraph's start, and unit `u` stands between break `u` and break `u + 1`.
/// `end[k]` sums all breadths before break k, with what a line that ends there shows in place of
/// the gap; `start[k]` sums all that a line beginning there leaves behind. So **the line from break
/// i to break k is `end[k] - start[i]` wide**, whatever the faces of its gaps. Both sums grow with
/// k, `end` but for at most ``widestFace``, and `start` but for `start[0]`, which holds how much
/// narrower the first line's prefix is than the later ones.
///
/// - Shape: every column holds an entry for each of the breaks `0...last`.
/// - Unit: breadths in the caller's unit (cells, font units); prices in squared units.
package struct LineModel {
  package let end: UnsafePointer<Int>
  package let start: UnsafePointer<Int>
  package let flags: UnsafePointer<BreakFlags>
  /// What ending a line at break k costs beside its slack.
  package let price: UnsafePointer<Int32>
  /// The last break known so far.
  package let last: Int
  /// Whether ``last`` is the paragraph's end.
  package let isWhole: Bool
  /// The sum up to the end of what is known of the unit after ``last``; a lower bound.
  package let openEnd: Int
  /// The widest face that a line's end may show and the text does not have.
  package let widestFace: Int

  /// The breadth of the line from break `i` to break `k`. O(1).
  @inline(__always)
  package func width(from i: Int, to k: Int) -> Int { end[k] &- start[i] }
}

/// The measure of each line: one number, or a list whose last entry repeats.
package struct LineWidths {
  /// The measure of every line from ``list``'s end on.
  package let constant: Int
  private let list: [Int]

  /// One measure for all lines; 0 and below set one unit a line.
  ///
  /// - Parameter less: Taken off: the breadth of a prefix.
  package init(_ width: Int, less: Int = 0) {
    constant = LineWidths.clamped(width) &- less
    list = []
  }

  /// - Parameters:
  ///   - widths: At least one width.
  ///   - less: Taken off each: the breadth of a prefix. No width is past ``unlimited``.
  package init(_ widths: [Int], less: Int = 0) {
    var widths = widths.map { LineWidths.clamped($0) &- less }
    constant = widths.last ?? LineWidths.unlimited
    while widths.last == constant { widths.removeLast() }
    list = widths
  }

  /// Stands for no limit; sums of breadths stay far below it.
  package static let unlimited = 1 << 60

  /// A width that a prefix can be taken off.
  private static func clamped(_ width: Int) -> Int { min(max(width, -unlimited), unlimited) }

  /// How many lines have a measure of their own before ``constant`` holds.
  package var special: Int { list.count }

  @inline(__always)
  package func width(ofLine line: Int) -> Int { line < list.count ? list[line] : constant }

  /// The widest measure of all lines.
  package var widest: Int { list.isEmpty ? constant : max(constant, list.max()!) }

  /// The narrowest measure of all lines.
  package var narrowest: Int { list.isEmpty ? constant : min(constant, list.min()!) }
}

extension BreakColumns {
  /// The columns as a breaker reads them; valid until the next change.
  package func model(isWhole: Bool, openEnd: Int, widestFace: Int) -> LineModel {
    LineModel(
      end: UnsafePointer(end.base), start: UnsafePointer(start.base),
      flags: UnsafePointer(flags.base), price: UnsafePointer(price.base),
      last: count - 1, isWhole: isWhole, openEnd: openEnd, widestFace: widestFace)
  }
}
