import Testing

@testable import Galley

@Suite struct ExtremesOfFlows {
  private static let extremes = [Int.min, Int.min + 1, -1, 0, 1, 1 << 40, Int.max - 1, Int.max]

  @Test("extents of any size have a layout", arguments: extremes)
  func extents(length: Int) {
    for least in Self.extremes {
      for flexibility in [FlowFlexibility.natural, .maximum, .grow(.max), .grow(.min)] {
        var box = FlowBox(
          width: FlowExtent(min: least, ideal: length, max: ~least / 2),
          height: FlowExtent(min: length, ideal: least, max: length))
        box.flexibility = flexibility
        box.priority = least
        box.firstBaseline = length
        box.spacing = FlowSpacing(horizontal: least, vertical: length)
        for oversize in [FlowOversize.keep, .reflow, .truncate] {
          box.oversize = oversize
          expectLayout([box, box, FlowBox(width: 3)], length)
        }
      }
    }
  }

  private func expectLayout(_ boxes: [FlowBox], _ length: Int) {
    for maxLines in [nil, 0, 1, Int.min, Int.max] {
      for isEven in [false, true] {
        var style = FlowStyle()
        style.isEven = isEven
        style.isJustified = isEven
        style.align = .firstBaseline
        style.maxLines = maxLines
        let layout = Flow(boxes) { $0 }.layout(within: length, style)
        #expect(layout.frames.count + layout.hidden.count == boxes.count)
      }
    }
  }

  @Test("spacing of any size has a layout", arguments: extremes)
  func spacings(spacing: Int) {
    var style = FlowStyle()
    style.itemSpacing = spacing
    style.lineSpacing = spacing
    style.gap = spacing
    for arrangement in FlowArrangement.allCases {
      style.arrangement = arrangement
      for length in Self.extremes {
        let layout = Flow(1...5) { FlowBox(width: $0, height: $0) }.layout(within: length, style)
        #expect(layout.frames.count == 5 && layout.width >= 0 && layout.height >= 0)
      }
    }
  }

  @Test func `nothing has no lines and no size`() {
    for arrangement in FlowArrangement.allCases {
      var style = FlowStyle()
      style.arrangement = arrangement
      style.isJustified = true
      var flow = Flow<String>()
      flow.breakLine()
      let layout = flow.layout(within: 10, style)
      #expect(layout.lines.isEmpty && layout.width == 0 && layout.height == 0)
    }
  }

  @Test func `a width of nothing sets an item a line, even one without a size`() {
    let flow = Flow([0, 0, 2]) { FlowBox(width: $0) }
    for length in [0, -5, Int.min] {
      for isEven in [false, true] {
        var style = FlowStyle()
        style.isEven = isEven
        #expect(flow.layout(within: length, style).lines.map(\.items) == [0..<1, 1..<2, 2..<3])
      }
    }
  }

  @Test(.enabled(if: Effort.isHeavy)) func `a million separators are laid out in a moment`() {
    var style = FlowStyle()
    style.separator = .text(" • ", atWrap: .trailing)
    style.lineSeparator = .filling(with: "-")
    style.isEven = true
    let flow = Flow(0..<1_000_000) { FlowBox(width: $0 % 7) }
    for length in [0, 1, 80, nil] {
      let clock = ContinuousClock()
      var layout = FlowLayout.empty
      let time = clock.measure { layout = flow.layout(within: length, style) }
      #expect(layout.frames.count == 1_000_000)
      #expect(time < .seconds(60))
    }
  }

  @Test func `many items of one line give way to the marker one by one`() {
    var style = FlowStyle()
    style.itemSpacing = 0
    style.maxLines = 1
    style.overflow = .box(FlowBox(width: 90_000))
    let layout = Flow(0..<200_000) { _ in FlowBox(width: 1) }.layout(within: 100_000, style)
    #expect(layout.frames.count == 10_000 && layout.hidden.count == 190_000)
  }
}
