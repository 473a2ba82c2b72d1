/// A rectangle of a layout, from its top left corner.
public struct FlowRect: Hashable, Sendable {
  /// From the left edge of the layout.
  public var x: Int
  /// From its top.
  public var y: Int
  /// To its right edge, from its left one.
  public var width: Int
  /// To its bottom, from its top.
  public var height: Int

  /// A rectangle by its corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle in the corner.
  public static let zero = FlowRect(x: 0, y: 0, width: 0, height: 0)
}

/// A line of a layout.
public struct FlowLine: Hashable, Sendable {
  /// Its items; empty where a marker stands alone.
  public var items: Range<Int>
  /// From its first member to its last, as deep as the deepest.
  public var frame: FlowRect
  /// Why it ends where it does: for want of room, before a forced break, at the end, at the limit.
  public var ending: LineEnding
}

/// A separator of a layout.
public struct PlacedSeparator: Hashable, Sendable {
  /// Where a separator stands.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Between two items of a line.
    case item
    /// After the last item of a line that wraps.
    case lineEnd
    /// Before the first item of a line.
    case lineStart
    /// Between two lines.
    case line
  }

  /// Where it stands.
  public var kind: Kind
  /// The room it fills.
  public var frame: FlowRect
}

/// Where everything stands.
public struct FlowLayout: Hashable, Sendable {
  /// A layout of nothing.
  public static let empty = FlowLayout()

  /// From the left edge to the right end of what is widest.
  public internal(set) var width = 0
  /// From the top to the bottom of the last line.
  public internal(set) var height = 0
  /// A frame for each visible item. The visible items are the first ones.
  public internal(set) var frames: [FlowRect] = []
  /// The lines that are shown, in order.
  public internal(set) var lines: [FlowLine] = []
  /// The items that a line limit hid.
  public internal(set) var hidden = 0..<0
  /// The marker that stands for them.
  public internal(set) var overflow: FlowRect?
  /// What the marker says, when it is a text.
  public internal(set) var overflowText: String?
  /// In the order of the items.
  public internal(set) var separators: [PlacedSeparator] = []
}
