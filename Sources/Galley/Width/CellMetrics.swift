/// How terminal cells are counted.
public struct CellMetrics: Hashable, Sendable {
  /// Whether a cluster counts as a whole.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// A grapheme cluster is at most 2 cells wide.
    case cluster
    /// The plain sum over scalars, as `wcwidth` counts.
    case wcwidth
  }

  /// How wide East Asian ambiguous characters are.
  public enum Ambiguous: String, Hashable, Sendable, CaseIterable {
    case narrow, wide
  }

  /// What the widths are summed over.
  public var model: Model = .cluster
  /// The width of characters that are narrow or wide by context.
  public var ambiguous: Ambiguous = .narrow
  /// Cells between tab stops, from 1 to 1,048,576; other numbers become the nearest of these.
  public var tabs = 8 {
    // Columns stay far from the largest number, and no tab fills the memory with spaces.
    didSet { tabs = min(max(tabs, 1), 1 << 20) }
  }

  /// Clusters, ambiguous ones narrow, a tab stop at every eighth column.
  public init() {}
}
