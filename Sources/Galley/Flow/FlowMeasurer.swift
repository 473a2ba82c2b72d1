/// Turns boxes into measures.
struct FlowMeasurer {
  let length: Int?
  /// No length passes this, so that the sum of all can be held.
  private let most: Int
  private let isVertical: Bool
  private let align: FlowAlignment
  private let unit: Int

  init(_ count: Int, within length: Int?, _ style: FlowStyle) {
    most = (1 << 60) / (4 * (count + 4))
    self.length = length.flatMap { $0 >= LineWidths.unlimited ? nil : max($0, 0) }
    isVertical = style.arrangement == .vertical
    align = style.align
    unit = style.grain.unit
  }

  func spacing(_ spacing: Int) -> Int { max(-most, min(spacing, most)) }

  private func clamped(_ length: Int) -> Int { max(0, min(length, most)) }

  func measure(_ box: FlowBox) -> FlowMeasure {
    let along = isVertical ? box.height : box.width
    let across = isVertical ? box.width : box.height
    let ideal = clamped(along.ideal)
    var depth = clamped(across.ideal)
    var base = ideal
    if let length, ideal > length {
      base = shrunk(box.oversize, along, to: length)
      if box.oversize == .reflow, base < ideal { depth = deepened(depth, ideal, base) }
    }
    let isStretched = across.max >= LineWidths.unlimited
    if !isStretched, base == ideal || box.oversize != .reflow {
      depth = max(depth, clamped(across.max))
    }
    let upper = max(base, clamped(along.max))
    var measure = FlowMeasure(
      base: base, promised: base, upper: upper, weight: 0, priority: box.priority, depth: depth,
      ascent: ascent(box, depth), isStretched: isStretched,
      gap: box.startsLine ? .startsLine : .allowed,
      along: spacing(isVertical ? box.spacing.vertical : box.spacing.horizontal),
      across: spacing(isVertical ? box.spacing.horizontal : box.spacing.vertical))
    guard let length else { return measure }
    switch box.flexibility {
    case .minimum: measure.upper = base
    case .natural: measure.weight = 1
    case .grow(let weight): measure.weight = clamped(min(weight, 1 << 30))
    case .maximum:
      measure.weight = 1
      measure.promised = max(base, min(length, upper))
      measure.upper = measure.promised
    }
    return measure
  }

  /// A separator or a marker: it keeps its ideal size.
  func rigid(_ box: FlowBox) -> FlowMeasure {
    var box = box
    box.flexibility = .minimum
    box.startsLine = false
    let free = FlowMeasurer(unbounding: self)
    return free.measure(box)
  }

  private init(unbounding other: FlowMeasurer) {
    length = nil
    most = other.most
    isVertical = other.isVertical
    align = other.align
    unit = other.unit
  }

  /// How far a line separator reaches, at least and at most.
  func reach(_ box: FlowBox) -> ClosedRange<Int> {
    let along = isVertical ? box.height : box.width
    let least = clamped(along.min)
    return least...max(least, clamped(along.max))
  }

  /// The breadth of an item that is wider than the line even alone.
  private func shrunk(_ oversize: FlowOversize, _ along: FlowExtent, to length: Int) -> Int {
    let ideal = clamped(along.ideal)
    switch oversize {
    case .keep: return min(ideal, max(clamped(along.min), clamped(length)))
    case .reflow where length <= 0: return ideal
    case .reflow where along.min < along.ideal:
      return min(ideal, max(clamped(along.min), clamped(length)))
    case .reflow, .truncate: return clamped(length)
    }
  }

  /// The depth, in whole units, that keeps the area of an item that became narrower.
  private func deepened(_ depth: Int, _ ideal: Int, _ breadth: Int) -> Int {
    let area = depth.multipliedFullWidth(by: ideal)
    guard breadth > 0, area.high < (breadth + 1) / 2 else { return most }
    let (quotient, rest) = breadth.dividingFullWidth(area)
    let fine = clamped(rest > 0 ? quotient &+ 1 : quotient)
    return clamped((fine + unit - 1) / unit * unit)
  }

  private func ascent(_ box: FlowBox, _ depth: Int) -> Int {
    switch align {
    case .start, .center: 0
    case .end: depth
    case .firstBaseline: max(0, min(box.firstBaseline ?? depth, depth))
    case .lastBaseline: max(0, min(box.lastBaseline ?? depth, depth))
    }
  }
}
