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
    // Where overlapping items defy the evenest search, first fit keeps the limit.
    if breaker != .greedy, let most = style.maxLines, lines.count > most {
      lines.removeAll()
      columns.choose(.greedy, into: &lines)
    }
    ends.reserveCapacity(lines.count)
    for k in 0..<lines.count { ends.append(columns.breaks.textEnd[lines[k]]) }
  }
}

/// The breaks of a flow: an item is a unit, and the text columns hold item numbers.
struct FlowColumns: ~Copyable {
  var breaks = BreakColumns()
  let widths: LineWidths
  /// All lengths are divided by this, their greatest common divisor, so that no unit matters.
  let divisor: Int
  private(set) var widestFace = 0

  init(_ measures: FlowMeasures, _ style: FlowStyle) {
    divisor = Self.commonDivisor(measures, style)
    if let length = measures.length {
      // Nothing fits in no breadth: an item a line.
      widths = LineWidths(length > 0 ? length / divisor : -1)
    } else {
      widths = LineWidths(LineWidths.unlimited)
    }
    append(measures)
    if divisor > 1 { reduce() }
    noteFaces()
  }

  private mutating func append(_ measures: FlowMeasures) {
    breaks.append(end: 0, start: 0, textEnd: 0, textStart: 0, flags: [], price: 0)
    var sum = 0
    let count = measures.count
    for k in 1..<max(count, 1) {
      sum &+= measures.items[k - 1].promised
      let gap = measures.gap(before: k)
      breaks.append(
        end: sum &+ measures.endFace(after: k - 1),
        start: sum &+ gap &- measures.startFace(before: k), textEnd: k, textStart: k,
        flags: measures.items[k].gap == .allowed ? .space : [.space, .forced], price: 0)
      sum &+= gap
    }
    sum &+= measures.items[count - 1].promised
    breaks.append(
      end: sum, start: sum, textEnd: count, textStart: count, flags: [.forced, .free], price: 0)
  }

  private func reduce() {
    for k in 0..<breaks.count {
      breaks.end[k] /= divisor
      breaks.start[k] /= divisor
    }
  }

  /// Where items overlap or faces stick out, a later end may lie before an earlier one.
  private mutating func noteFaces() {
    var highest = 0
    for k in 0..<breaks.count {
      widestFace = max(widestFace, highest &- breaks.end[k])
      highest = max(highest, breaks.end[k])
    }
    guard widestFace > 0 else { return }
    for k in 0..<breaks.count { breaks.flags[k].insert(.hyphen) }
  }

  mutating func choose(_ breaker: Breaker, into lines: inout Column<Int>) {
    var wrapping = Wrapping(width: nil)
    wrapping.breaker = breaker
    wrapping.cost = .squares
    var chooser = BreakChooser(wrapping, usesQueue: widestFace == 0)
    chooser.restart(widths)
    chooser.advance(
      breaks.model(isWhole: true, openEnd: 0, widestFace: widestFace), isEager: false,
      into: &lines)
  }

  /// The greatest common divisor of every length that lines are chosen by.
  private static func commonDivisor(_ measures: FlowMeasures, _ style: FlowStyle) -> Int {
    var divisor = 0
    func take(_ length: Int) { divisor = Self.divisor(divisor, length) }
    take(measures.length ?? 0)
    take(style.grain.unit)
    if let marker = measures.marker { take(marker.base) }
    for k in 0..<measures.count where divisor != 1 {
      let item = measures.items[k]
      take(item.base)
      take(item.promised)
      if k > 0 {
        take(measures.gap(before: k))
        take(measures.endFace(after: k - 1))
        take(measures.startFace(before: k))
      }
      if style.maxLines != nil { take(measures.markerSpace(after: item)) }
    }
    return max(1, divisor)
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (abs(a), abs(b))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension FlowMeasures {
  /// What stands between a last item and the marker.
  func markerSpace(after item: FlowMeasure) -> Int {
    space(item, marker ?? FlowMeasure.nothing)
  }
}

extension FlowMeasure {
  /// Without size or wishes.
  static let nothing = FlowMeasure(
    base: 0, promised: 0, upper: 0, weight: 0, priority: 0, depth: 0, ascent: 0, isStretched: false,
    gap: .allowed, along: 0, across: 0)
}

/// The items of a flow as a line limit shortens them.
struct LimitedItems: LimitedContent {
  private let measures: FlowMeasures
  private let divisor: Int
  private let template: OverflowTemplate?
  private let cells: CellMetrics
  private let unit: Int
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
    cells = style.cells
    unit = style.grain.unit
    firstHidden = measures.count
    marker = measures.marker
  }

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

  mutating func markerBreadth(after place: LimitPlace) -> Int {
    guard let marker = solved() else { return 0 }
    let space = measures.markerSpace(after: measures.items[place.textEnd - 1])
    return (space + marker.base) / divisor
  }

  mutating func loneMarkerBreadth(room: Int) -> Int { (solved()?.base ?? 0) / divisor }

  /// The marker for what is hidden so far.
  private mutating func solved() -> FlowMeasure? {
    guard let template else { return marker }
    let text = template.text(hiding: measures.count - firstHidden)
    let width = cells.cells(text) * unit
    marker = measures.marker(FlowBox(width: width, height: unit))
    markerText = String(decoding: text, as: UTF8.self)
    return marker
  }
}
