/// How far an item may reach along one axis: at least, by choice, at most.
///
/// - Unit: the caller's: terminal cells, pixels, font units.
///
/// Any numbers are legal: negative ones count as 0, an ideal below the minimum or above the maximum
/// stays the ideal.
public struct FlowExtent: Hashable, Sendable {
  /// The least it can shrink to.
  public var min: Int
  /// What it takes where nothing asks for more or less.
  public var ideal: Int
  /// ``unlimited`` has no end.
  public var max: Int

  /// Stands for no limit.
  public static let unlimited = LineWidths.unlimited

  /// An extent with room to shrink and to grow.
  public init(min: Int, ideal: Int, max: Int) {
    self.min = min
    self.ideal = ideal
    self.max = max
  }

  /// An extent that neither grows nor shrinks.
  public init(_ fixed: Int) { self.init(min: fixed, ideal: fixed, max: fixed) }
}

/// How an item takes part in what a line has left over.
public enum FlowFlexibility: Hashable, Sendable {
  /// Not at all.
  case minimum
  /// It grows with weight 1.
  case natural
  /// It joins a line only where it reaches its maximum, or the line's whole length, and then does.
  case maximum
  /// It grows in proportion to this weight; none at 0 and below.
  case grow(Int)
}

/// What becomes of an item that is wider than the line even alone.
public enum FlowOversize: Hashable, Sendable {
  /// It shrinks to its minimum at most, and stands out past the line.
  case keep
  /// It shrinks to the line and becomes as much deeper as its area asks for.
  case reflow
  /// It is cut off at the line's end.
  case truncate
}

/// The distance to neighbours that an item prefers where a style states none.
public struct FlowSpacing: Hashable, Sendable {
  /// To the items beside it.
  public var horizontal: Int
  /// To the lines above and below it.
  public var vertical: Int

  /// Distances that are preferred in both directions.
  public init(horizontal: Int = 0, vertical: Int = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// An item as the layout sees it: a box with its wishes.
public struct FlowBox: Hashable, Sendable {
  /// How wide it may be.
  public var width: FlowExtent
  /// How high it may be.
  public var height: FlowExtent
  /// The distances it prefers where the style states none.
  public var spacing = FlowSpacing()
  /// How it takes part in what a line has left over.
  public var flexibility = FlowFlexibility.natural
  /// Items of a higher priority grow first.
  public var priority = 1
  /// The first line of text, from the item's top; `nil`: its bottom.
  public var firstBaseline: Int?
  /// The last line of text, from the item's top; `nil`: its bottom.
  public var lastBaseline: Int?
  /// The item stands first on its line.
  public var startsLine = false
  /// What becomes of it where it is wider than the line.
  public var oversize = FlowOversize.keep

  /// A box that may grow and shrink.
  public init(width: FlowExtent, height: FlowExtent) {
    self.width = width
    self.height = height
  }

  /// A box that neither grows nor shrinks.
  public init(width: Int, height: Int = 1) {
    self.init(width: FlowExtent(width), height: FlowExtent(height))
  }
}

/// An item of a ``Flow``: a box, and whatever the caller wants to find in it again.
public struct FlowItem<Payload> {
  /// Its size and wishes.
  public var box: FlowBox
  /// What it carries; never looked at.
  public var payload: Payload

  /// An item with a box of its own.
  public init(_ payload: Payload, box: FlowBox) {
    self.box = box
    self.payload = payload
  }

  /// An item that neither grows nor shrinks.
  public init(_ payload: Payload, width: Int, height: Int = 1) {
    self.init(payload, box: FlowBox(width: width, height: height))
  }
}

extension FlowItem: Equatable where Payload: Equatable {}
extension FlowItem: Hashable where Payload: Hashable {}
extension FlowItem: Sendable where Payload: Sendable {}
