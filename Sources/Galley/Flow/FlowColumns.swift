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
