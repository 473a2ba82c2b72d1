/// A place in the last line where what is kept may end.
struct LimitPlace {
  /// The breaks that stay; the content ends with a final break added after them.
  var breaks: Int
  /// Where it stands in the content, in the unit of ``BreakColumns/textEnd``.
  var textEnd: Int
  /// The end sum there.
  var end: Int
}

/// What a line limit has to know of words or items that give way to a marker.
protocol LimitedContent: ~Copyable {
  /// Whether the last line stays as it was chosen, hyphen and overfull unit and all, for there is no
  /// marker to give way to.
  var keepsLastLine: Bool { get }

  /// Whether the kept content may end there.
  func mayEnd(at place: LimitPlace, _ breaks: borrowing BreakColumns) -> Bool

  /// The place at the end of the last line, which begins at break `from`, as it was chosen.
  mutating func place(
    endingAt to: Int, from: Int, _ breaks: inout BreakColumns
  ) -> LimitPlace

  /// The next place back, where one more word or item has given way; `nil` when none is left.
  mutating func place(
    before place: LimitPlace, from: Int, _ breaks: borrowing BreakColumns
  ) -> LimitPlace?

  /// Takes in that all from a place in the content on is hidden; places come last to first.
  mutating func hide(from textEnd: Int)

  /// The breadth of the marker for what is hidden so far, with what stands before it on the line;
  /// `nil` when there is no marker to give way to.
  mutating func markerBreadth(after place: LimitPlace) -> Int?

  /// The breadth of the marker on a line of its own, which has this much room.
  mutating func loneMarkerBreadth(room: Int) -> Int
}

/// Caps content at a number of lines and counts what it hides into a marker.
///
/// Clamp, then set: lines are picked by first fit with the marker in, so what is kept does not
/// depend on the breaker; the breaker then sets what is kept. Words or items give way from the end
/// of the last line until the marker fits, and the marker names exactly those that are hidden. O(n).
struct LineLimit {
  var lines: Int
  /// The widest face that a line's end may show and the content does not have.
  var widestFace: Int

  /// Shortens the columns to what fits; whether anything was hidden.
  func clamp<Content: LimitedContent & ~Copyable>(
    _ breaks: inout BreakColumns, _ widths: LineWidths, _ content: inout Content
  ) -> Bool {
    var ends = Column<Int>()
    var greedy = GreedyBreaker(widths)
    greedy.advance(
      breaks.model(isWhole: true, openEnd: 0, widestFace: widestFace), into: &ends)
    guard ends.count > lines else { return false }
    guard lines > 0 else {
      breaks.removeLast(breaks.count - 1)
      content.hide(from: breaks.textEnd[0])
      return true
    }
    let from = lines > 1 ? ends[lines - 2] : 0
    if content.keepsLastLine {
      end(&breaks, at: ends[lines - 1], &content)
      return true
    }
    let measure = widths.width(ofLine: lines - 1)
    fill(&breaks, from: from, to: ends[lines - 1], measure: measure, &content)
    return true
  }

  /// Makes a break the last one.
  private func end<Content: LimitedContent & ~Copyable>(
    _ breaks: inout BreakColumns, at last: Int, _ content: inout Content
  ) {
    content.hide(from: breaks.textEnd[last])
    breaks.removeLast(breaks.count - last - 1)
    breaks.flags[last].formUnion([.forced, .free])
  }

  /// Ends the last line after the last word or item that leaves room for the marker.
  private func fill<Content: LimitedContent & ~Copyable>(
    _ breaks: inout BreakColumns, from: Int, to: Int, measure: Int, _ content: inout Content
  ) {
    var next: LimitPlace? = content.place(endingAt: to, from: from, &breaks)
    content.hide(from: breaks.textEnd[to])
    while let place = next {
      if content.mayEnd(at: place, breaks) {
        content.hide(from: place.textEnd)
        guard let marker = content.markerBreadth(after: place) else {
          return close(&breaks, place, 0)
        }
        if place.end &- breaks.start[from] &+ marker <= measure {
          return close(&breaks, place, marker)
        }
      }
      next = content.place(before: place, from: from, breaks)
    }
    content.hide(from: breaks.textStart[from])
    alone(&breaks, from: from, measure: measure, &content)
  }

  /// Ends the columns at a place, the marker's breadth counted in.
  private func close(_ breaks: inout BreakColumns, _ place: LimitPlace, _ marker: Int) {
    breaks.removeLast(breaks.count - place.breaks)
    breaks.append(
      end: place.end &+ marker, start: place.end, textEnd: place.textEnd,
      textStart: place.textEnd, flags: [.forced, .free], price: 0)
  }

  /// The marker on a line of its own.
  private func alone<Content: LimitedContent & ~Copyable>(
    _ breaks: inout BreakColumns, from: Int, measure: Int, _ content: inout Content
  ) {
    // The first line's other prefix is in the sum that the line leaves behind.
    let first = measure &+ breaks.start[from] &- max(0, breaks.end[from])
    let breadth = content.loneMarkerBreadth(room: from == 0 ? first : measure)
    breaks.removeLast(breaks.count - from - 1)
    if from > 0 { breaks.flags[from].insert(.forced) }
    let sum = from == 0 ? 0 : breaks.start[from]
    let place = breaks.textStart[from]
    breaks.append(
      end: sum &+ breadth, start: sum, textEnd: place, textStart: place,
      flags: [.forced, .free], price: 0)
  }
}
