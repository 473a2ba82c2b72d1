/// A flow's lines as chosen: where each one ends, and what a limit left over.
struct FlowSplit {
  /// The item before which each line ends.
  private(set) var ends: [Int] = []
  /// How many items are visible; the others are hidden.
  private(set) var visible: Int
  /// What stands for the hidden items, at the end of the last line.
  private(set) var marker: FlowMeasure?
  private(set) var markerText: String?

  /// - Parameter breaker: Who chooses the lines; `nil` goes by the style.
  init(_ measures: FlowMeasures, _ style: FlowStyle, breaker: Breaker? = nil) {
    visible = measures.count
    let breaker = breaker ?? (style.isEven ? .balanced : .greedy)
    guard measures.count > 0 else { return }
    var columns = FlowColumns(measures, style)
    if let most = style.maxLines {
      var items = LimitedItems(measures, style, divisor: columns.divisor)
      let limit = LineLimit(lines: max(0, most), widestFace: columns.widestFace)
      if limit.clamp(&columns.breaks, columns.widths, &items) {
        visible = items.firstHidden
        if most > 0 { (marker, markerText) = (items.marker, items.markerText) }
      }
    }
    guard columns.breaks.count > 1 else { return }
    var lines = Column<Int>()
    columns.choose(breaker, into: &lines)
    if let most = style.maxLines, lines.count > most { keepLimit(max(1, most), &columns, &lines) }
    ends.reserveCapacity(lines.count)
    for k in 0..<lines.count { ends.append(columns.breaks.textEnd[lines[k]]) }
  }
  /// Overlapping items may defy the evenest search, and first fit, which looks only so far past an
  /// item that does not fit. The limit's own lines are first fit's, and the last holds the rest.
  private func keepLimit(
    _ most: Int, _ columns: inout FlowColumns, _ lines: inout Column<Int>
  ) {
    lines.removeAll()
    columns.choose(.greedy, into: &lines)
    guard lines.count > most else { return }
    lines[most - 1] = lines[lines.count - 1]
    lines.removeLast(lines.count - most)
  }
}
