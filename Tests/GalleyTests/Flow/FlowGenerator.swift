@testable import Galley

/// A flow with its style and length, as a seed makes it.
struct GeneratedFlow {
  var boxes: [FlowBox] = []
  var breaks: Set<Int> = []
  var style = FlowStyle()
  var length: Int?

  /// - Parameter overlaps: Whether spacing may be negative.
  init(seed: Int, overlaps: Bool = false) {
    var random = SeededRandom(seed: seed)
    let count = random.number(0...24)
    for index in 0..<count {
      boxes.append(Self.box(&random))
      if random.chance(8) { breaks.insert(index) }
    }
    length = random.chance(8) ? nil : random.number(random.chance(5) ? -2...3 : 6...40)
    style = Self.style(&random, overlaps: overlaps)
  }

  private static func extent(_ random: inout SeededRandom, _ most: Int) -> FlowExtent {
    let ideal = random.number(0...most)
    guard random.chance(40) else { return FlowExtent(ideal) }
    let max = random.chance(20) ? FlowExtent.unlimited : ideal + random.number(0...most)
    return FlowExtent(min: random.number(0...ideal), ideal: ideal, max: max)
  }

  private static func box(_ random: inout SeededRandom) -> FlowBox {
    var box = FlowBox(width: extent(&random, 12), height: extent(&random, 4))
    box.flexibility = random.pick([.minimum, .natural, .natural, .maximum, .grow(3), .grow(0)])
    box.priority = random.number(0...2)
    box.spacing = FlowSpacing(
      horizontal: random.number(0...3), vertical: random.number(0...2))
    if random.chance(30) { box.firstBaseline = random.number(0...4) }
    if random.chance(30) { box.lastBaseline = random.number(0...4) }
    box.startsLine = random.chance(6)
    box.oversize = random.pick([.keep, .keep, .reflow, .truncate])
    return box
  }

  private static func style(_ random: inout SeededRandom, overlaps: Bool) -> FlowStyle {
    var style = FlowStyle()
    if random.chance(60) { style.itemSpacing = random.number((overlaps ? -6 : 0)...3) }
    if random.chance(60) { style.lineSpacing = random.number((overlaps ? -3 : 0)...2) }
    style.align = random.pick(FlowAlignment.allCases)
    style.lineAlign = random.pick(FlowLineAlignment.allCases)
    if random.chance(30) { style.lastLineAlign = random.pick(FlowLineAlignment.allCases) }
    style.alignIn = random.pick([nil, .content, .width])
    style.isJustified = random.chance(30)
    style.justifiesLastLine = random.chance(50)
    style.isEven = random.chance(50)
    if random.chance(40) { style.maxLines = random.number(0...5) }
    style.overflow = random.pick(
      [nil, .text("+{n} more"), .box(FlowBox(width: random.number(0...9), height: 2))])
    if random.chance(30) {
      style.separator = .text(
        random.pick([" • ", ", ", "|", ""]), atWrap: random.pick(FlowSeparator.AtWrap.allCases))
    }
    if random.chance(30) {
      style.lineSeparator = random.chance(50) ? .filling(with: "-") : FlowFace("---")
    }
    style.isRightToLeft = random.chance(20)
    return style
  }

  func flow(_ box: (FlowBox) -> FlowBox = { $0 }) -> Flow<Int> {
    var flow = Flow<Int>()
    for (index, one) in boxes.enumerated() {
      if breaks.contains(index) { flow.breakLine() }
      flow.append(FlowItem(index, box: box(one)))
    }
    return flow
  }

  func layout(_ change: (inout FlowStyle) -> Void = { _ in }) -> FlowLayout {
    var style = style
    change(&style)
    return flow().layout(within: length, style)
  }
}

extension FlowLayout {
  /// Every rectangle of the layout but those of lines.
  var rectangles: [FlowRect] {
    frames + separators.map(\.frame) + (overflow.map { [$0] } ?? [])
  }
}

extension FlowRect {
  func overlaps(_ other: FlowRect) -> Bool {
    x + width > other.x && other.x + other.width > x && y + height > other.y
      && other.y + other.height > y
  }

  var transposed: FlowRect { FlowRect(x: y, y: x, width: height, height: width) }
}
