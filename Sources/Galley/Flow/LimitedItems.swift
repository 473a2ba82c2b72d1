/// The items of a flow as a line limit shortens them.
struct LimitedItems: ~Copyable, LimitedContent {
  private let measures: FlowMeasures
  private let divisor: Int
  private let template: OverflowTemplate?
  private let font: FontMetrics?
  private var ruler: TextRuler
  private let unit: Int
  private let hasRows: Bool
  private(set) var firstHidden: Int
  private(set) var marker: FlowMeasure?
  private(set) var markerText: String?

  init(_ measures: FlowMeasures, _ style: FlowStyle, divisor: Int) {
    self.measures = measures
    self.divisor = divisor
    if case .text(let text)? = style.overflow, !text.isEmpty {
      template = OverflowTemplate(text)
    } else {
      template = nil
    }
    font = style.font
    ruler = TextRuler(style.cells, style.font)
    unit = style.grain.unit
    hasRows = style.hasRows
    firstHidden = measures.count
    marker = measures.marker
  }

  /// Items without a marker still give back what they were promised.
  var keepsLastLine: Bool { false }

  func mayEnd(at place: LimitPlace, _ breaks: borrowing BreakColumns) -> Bool { true }

  /// Items that were promised more than their base give it back on the line of the marker.
  mutating func place(
    endingAt to: Int, from: Int, _ breaks: inout BreakColumns
  ) -> LimitPlace {
    var given = 0
    for k in (from + 1)...to {
      let item = measures.items[k - 1]
      given += (item.promised - item.base) / divisor
      breaks.end[k] -= given
      breaks.start[k] -= given
    }
    return place(to, breaks)
  }

  func place(
    before place: LimitPlace, from: Int, _ breaks: borrowing BreakColumns
  ) -> LimitPlace? {
    place.breaks - 1 > from ? self.place(place.breaks - 1, breaks) : nil
  }

  /// After an item, without the separator that a line's end shows.
  private func place(_ k: Int, _ breaks: borrowing BreakColumns) -> LimitPlace {
    let face = measures.endFace(after: k - 1) / divisor
    return LimitPlace(breaks: k, textEnd: k, end: breaks.end[k] - face)
  }

  mutating func hide(from textEnd: Int) { firstHidden = textEnd }

  mutating func markerBreadth(after place: LimitPlace) -> Int? {
    guard let marker = solved() else { return nil }
    let space = measures.markerSpace(after: measures.items[place.textEnd - 1])
    return (space + marker.base) / divisor
  }

  mutating func loneMarkerBreadth(room: Int) -> Int { (solved()?.base ?? 0) / divisor }

  /// The marker for what is hidden so far.
  private mutating func solved() -> FlowMeasure? {
    guard let template else { return marker }
    let text = template.text(hiding: measures.count - firstHidden)
    marker = measures.marker(box(of: text))
    markerText = String(decoding: text, as: UTF8.self)
    return marker
  }
  private mutating func box(of marker: [UInt8]) -> FlowBox {
    guard let font else {
      let cells = marker.withUnsafeBytes { ruler.metrics.cells(of: $0) }
      return FlowBox(width: cells * unit, height: unit)
    }
    let width = marker.withUnsafeBytes { ruler.lineBreadth(of: $0) }
    return hasRows ? FlowBox(width: width, height: 1) : FlowBox(width: width, font: font)
  }
}
