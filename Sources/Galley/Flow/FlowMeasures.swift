/// An item in breadth (along its line) and depth (across), clamped to what sums can hold.
struct FlowMeasure: BitwiseCopyable {
  /// What stands before the item when nothing on its line separates it from the one before.
  enum Gap: UInt8, BitwiseCopyable {
    case allowed
    /// The item starts a line.
    case startsLine
    /// A forced break stands here; no separator does.
    case marker
  }

  /// The breadth before anything grows.
  var base: Int
  /// The breadth that the item counts for when lines are chosen.
  var promised: Int
  /// The most that it may grow to.
  var upper: Int
  /// Its share in what is left over; 0 for none.
  var weight: Int
  var priority: Int
  var depth: Int
  /// From the item's side where the line begins to the level on which items are aligned.
  var ascent: Int
  /// Whether the item is as deep as its line.
  var isStretched: Bool
  var gap: Gap
  /// The distance that it prefers along the line, and across.
  var along: Int
  var across: Int

  /// Whether it takes what it was promised before the others share.
  var isMaximum: Bool { promised > base }
}

/// The items, separators and marker of a flow as measured: all that later stages read.
struct FlowMeasures {
  /// How much a line may take; `nil` for no limit.
  let length: Int?
  private(set) var items: [FlowMeasure] = []
  /// The separator between items, by its three faces.
  private(set) var inline: FlowMeasure?
  private(set) var lineEnd: FlowMeasure?
  private(set) var lineStart: FlowMeasure?
  private(set) var lineSeparator: FlowMeasure?
  /// The least and the most breadth of a line separator.
  private(set) var lineSeparatorReach = 0...0
  /// A marker that is no text.
  private(set) var marker: FlowMeasure?
  private let measurer: FlowMeasurer
  private let itemSpacing: Int?
  private let separatorSpacing: Int?
  let lineSpacing: Int?

  init(_ sequence: FlowSequence, within length: Int?, _ style: FlowStyle) {
    measurer = FlowMeasurer(sequence.boxes.count, within: length, style)
    self.length = measurer.length
    itemSpacing = style.itemSpacing.map(measurer.spacing)
    lineSpacing = style.lineSpacing.map(measurer.spacing)
    separatorSpacing = style.separator?.spacing.map(measurer.spacing) ?? itemSpacing
    items.reserveCapacity(sequence.boxes.count)
    for box in sequence.boxes { items.append(measurer.measure(box)) }
    for index in sequence.breaks where index < items.count { items[index].gap = .marker }
    if !items.isEmpty { items[0].gap = .allowed }
    inline = (style.separator?.inline.box).map(measurer.rigid)
    lineEnd = (style.separator?.lineEnd?.box).map(measurer.rigid)
    lineStart = (style.separator?.lineStart?.box).map(measurer.rigid)
    if let box = style.lineSeparator?.box {
      lineSeparator = measurer.rigid(box)
      lineSeparatorReach = measurer.reach(box)
    }
    if case .box(let box)? = style.overflow { marker = measurer.rigid(box) }
  }

  var count: Int { items.count }

  /// A marker whose text is known.
  func marker(_ box: FlowBox) -> FlowMeasure { measurer.rigid(box) }

  // MARK: Gaps

  /// What stands between a member and the next: never so negative that the next begins before it.
  func space(_ one: FlowMeasure, _ next: FlowMeasure) -> Int {
    max(itemSpacing ?? max(one.along, next.along), -one.base)
  }

  /// What stands between a separator and a member, or a member and a separator.
  func separatorSpace(_ one: FlowMeasure, _ next: FlowMeasure) -> Int {
    max(separatorSpacing ?? max(one.along, next.along), -one.base)
  }

  /// The breadth of the whole gap before an item on one line with the item before it.
  @inline(__always)
  func gap(before item: Int) -> Int {
    let (one, next) = (items[item - 1], items[item])
    guard let inline else { return space(one, next) }
    return separatorSpace(one, inline) + inline.base + separatorSpace(inline, next)
  }

  func showsEndFace(after item: Int) -> Bool {
    lineEnd != nil && item + 1 < count && items[item + 1].gap != .marker
  }

  /// What a line that ends after an item shows behind it.
  func endFace(after item: Int) -> Int {
    guard let lineEnd, showsEndFace(after: item) else { return 0 }
    return separatorSpace(items[item], lineEnd) + lineEnd.base
  }

  func showsStartFace(before item: Int) -> Bool {
    lineStart != nil && item > 0 && items[item].gap != .marker
  }

  /// What a line that begins with an item shows before it.
  func startFace(before item: Int) -> Int {
    guard let lineStart, showsStartFace(before: item) else { return 0 }
    return lineStart.base + separatorSpace(lineStart, items[item])
  }
}

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
