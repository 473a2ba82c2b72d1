import Galley

/// A description turned into a flow of integers, and its layout back into the description's unit.
struct FlowQuestion {
  private let description: FlowDescription
  private let scale: DecimalScale
  /// What one unit of the description is in the layout.
  private let unit: Int

  /// Leftovers are shared exactly by up to 16 gaps, and by more to a billionth.
  private static let finest = [720_720_000, 720_720, 5040, 60, 2, 1]

  /// - Throws: When the lengths cannot be added up exactly.
  init(_ description: FlowDescription) throws(FlowDescriptionError) {
    self.description = description
    let numbers = Self.lengths(of: description)
    let scale = DecimalScale(of: numbers)
    self.scale = scale
    let sum = numbers.reduce(0.0) { $0 + abs($1) }
    let widest = numbers.reduce(0.0) { max($0, abs($1)) }
    // The layout adds up to four lengths an item.
    let room = max(sum, widest * 4 * Double(description.items.count + 4)) * Double(scale.factor)
    let finest = description.options.rounds ? [1] : Self.finest
    guard let fine = finest.first(where: { room * Double($0) < 0x1p59 }) else {
      throw FlowDescriptionError(message: "the lengths are too large to add up exactly")
    }
    unit = scale.factor * fine
  }

  /// All finite lengths of a description.
  private static func lengths(of description: FlowDescription) -> [Double] {
    let options = description.options
    var numbers = [
      options.width, options.height, options.itemSpacing, options.lineSpacing,
      options.separatorSpacing,
    ].compactMap { $0 }
    func add(_ box: FlowDescription.Box) {
      for reach in [box.width, box.height] { numbers += [reach.min, reach.ideal, reach.max] }
    }
    for item in description.items {
      add(item.box)
      numbers += item.spacing
      if let baseline = item.firstBaseline { numbers.append(baseline) }
      if let baseline = item.lastBaseline { numbers.append(baseline) }
    }
    for box in [options.separator, options.lineSeparator] { if let box { add(box) } }
    if case .box(let box, let spacing)? = options.overflow {
      add(box)
      numbers += spacing
    }
    return numbers.filter(\.isFinite)
  }

  // MARK: Into the layout

  func answer() -> FlowAnswer {
    var flow = Flow<Int>()
    let weights = DecimalScale(of: description.items.compactMap { Self.weight($0.flex) })
    for (number, item) in description.items.enumerated() {
      if item.isBreak {
        flow.breakLine()
      } else {
        flow.append(FlowItem(number, box: box(item, weights)))
      }
    }
    let options = description.options
    let length = description.axis == .h ? options.width : options.height
    let layout = flow.layout(within: length.map(whole), style())
    return FlowAnswer(
      layout: layout, items: flow.payloads.map { description.items[$0] }, unit: unit)
  }

  private static func weight(_ flex: FlowDescription.Flex) -> Double? {
    if case .grow(let weight) = flex { weight } else { nil }
  }

  private func whole(_ length: Double) -> Int {
    let whole = scale.whole(length)
    if abs(whole) >= FlowExtent.unlimited { return whole }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit / scale.factor)
    return overflow ? (whole > 0 ? FlowExtent.unlimited : -FlowExtent.unlimited) : product
  }

  private func extent(_ reach: FlowReach) -> FlowExtent {
    FlowExtent(min: whole(reach.min), ideal: whole(reach.ideal), max: whole(reach.max))
  }

  private func box(_ box: FlowDescription.Box) -> FlowBox {
    FlowBox(width: extent(box.width), height: extent(box.height))
  }

  private func box(_ item: FlowDescription.Item, _ weights: DecimalScale) -> FlowBox {
    var box = box(item.box)
    box.spacing = spacing(item.spacing)
    box.priority = Int(max(-1e12, min(item.priority * 1e6, 1e12)))
    box.firstBaseline = item.firstBaseline.map(whole)
    box.lastBaseline = item.lastBaseline.map(whole)
    box.startsLine = item.startsLine
    box.oversize = item.reflows ? .reflow : .keep
    switch item.flex {
    case .minimum: box.flexibility = .minimum
    case .natural: box.flexibility = .grow(weights.factor)
    case .maximum: box.flexibility = .maximum
    case .grow(let weight): box.flexibility = .grow(weights.whole(weight))
    }
    return box
  }

  private func spacing(_ pair: [Double]) -> FlowSpacing {
    FlowSpacing(horizontal: whole(pair[0]), vertical: whole(pair[1]))
  }

  private func style() -> FlowStyle {
    let options = description.options
    var style = FlowStyle()
    style.arrangement = description.axis == .h ? .rows : .vertical
    style.itemSpacing = options.itemSpacing.map(whole)
    style.lineSpacing = options.lineSpacing.map(whole)
    style.align = options.align
    style.lineAlign = options.lineAlign
    style.lastLineAlign = options.lastLineAlign
    style.alignIn = options.alignIn
    style.isEven = options.isEven
    style.isJustified = options.isJustified
    style.justifiesLastLine = options.justifiesLast
    style.maxLines = options.maxLines
    style.isRightToLeft = options.isRightToLeft
    style.grain = FlowGrain(unit: unit, step: options.rounds ? unit : 1)
    if let separator = options.separator {
      let face = FlowFace(box: box(separator))
      style.separator = FlowSeparator(
        inline: face, lineEnd: options.separatorAtWrap == .trailing ? face : nil,
        lineStart: options.separatorAtWrap == .leading ? face : nil)
      style.separator?.spacing = options.separatorSpacing.map(whole)
    }
    style.lineSeparator = options.lineSeparator.map { FlowFace(box: box($0)) }
    switch options.overflow {
    case .text(let text): style.overflow = .text(text)
    case .box(let marker, let pair):
      var box = box(marker)
      box.spacing = spacing(pair)
      style.overflow = .box(box)
    case nil: style.overflow = nil
    }
    return style
  }
}
