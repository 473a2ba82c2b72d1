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

  /// Without size or wishes.
  static let nothing = FlowMeasure(
    base: 0, promised: 0, upper: 0, weight: 0, priority: 0, depth: 0, ascent: 0, isStretched: false,
    gap: .allowed, along: 0, across: 0)

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

  /// What stands between a last item and the marker.
  func markerSpace(after item: FlowMeasure) -> Int {
    space(item, marker ?? FlowMeasure.nothing)
  }

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
