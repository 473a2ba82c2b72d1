/// Items that are laid out in lines: words, tags, chips, boxes of any kind.
///
/// Each item is measured once, when it is added. What an item carries is never looked at, so that
/// equal ones do no harm.
public struct Flow<Payload> {
  /// What the items carry, in order.
  public private(set) var payloads: [Payload] = []
  package private(set) var sequence = FlowSequence()

  /// A flow without items.
  public init() {}

  /// A flow of these items. O(n).
  public init(_ items: some Sequence<FlowItem<Payload>>) {
    for item in items { append(item) }
  }

  /// A flow of elements that are measured as they are added. O(n).
  ///
  /// - Parameters:
  ///   - elements: What the items carry.
  ///   - measure: The box of an item; called once for each.
  public init<Elements: Sequence>(_ elements: Elements, measure: (Payload) -> FlowBox)
  where Elements.Element == Payload {
    for element in elements { append(FlowItem(element, box: measure(element))) }
  }

  /// The number of items.
  public var count: Int { payloads.count }

  /// The item of a number, from 0. O(1).
  public subscript(index: Int) -> FlowItem<Payload> {
    FlowItem(payloads[index], box: sequence.boxes[index])
  }

  /// Adds an item after the others. Amortised O(1).
  public mutating func append(_ item: FlowItem<Payload>) {
    payloads.append(item.payload)
    sequence.append(item.box)
  }

  /// Ends the line before the next item. At the start, at the end and again it does nothing.
  public mutating func breakLine() { sequence.breakLine() }

  /// Lays the items out.
  ///
  /// - Parameters:
  ///   - length: The most that a line may take: the width, and in a vertical arrangement the height;
  ///     0 and below set one item a line, `nil` sets no limit.
  ///   - style: How they are laid out.
  /// - Complexity: O(n); O(n log n) where many items of one line grow.
  public func layout(within length: Int?, _ style: FlowStyle = FlowStyle()) -> FlowLayout {
    sequence.layout(within: length, style)
  }

  /// What the items carry that a layout of this flow hid.
  public func hiddenPayloads(in layout: FlowLayout) -> ArraySlice<Payload> {
    payloads[layout.hidden]
  }
}

extension Flow: Equatable where Payload: Equatable {}
extension Flow: Hashable where Payload: Hashable {}
extension Flow: Sendable where Payload: Sendable {}

/// The boxes of a flow and the forced breaks between them.
package struct FlowSequence: Hashable, Sendable {
  package private(set) var boxes: [FlowBox] = []
  /// The items before which a line was ended, in order.
  package private(set) var breaks: [Int] = []

  package init() {}

  package mutating func append(_ box: FlowBox) { boxes.append(box) }

  /// The same breaks between boxes of other widths.
  func withWidths(_ width: (Int) -> Int) -> FlowSequence {
    var copy = self
    for item in boxes.indices { copy.boxes[item].width = FlowExtent(width(item)) }
    return copy
  }

  package mutating func breakLine() {
    if !boxes.isEmpty, breaks.last != boxes.count { breaks.append(boxes.count) }
  }

  package func layout(within length: Int?, _ style: FlowStyle) -> FlowLayout {
    switch style.arrangement {
    case .rows, .vertical:
      let measures = FlowMeasures(self, within: length, style)
      let split = FlowSplit(measures, style)
      var placer = FlowPlacer(measures, style)
      return placer.place(split)
    case .columns, .grid:
      return FlowGrid(self, style).layout(within: length)
    }
  }
}
