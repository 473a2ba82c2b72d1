/// How items are laid out: every choice of a flow, as one plain value.
///
/// Names and defaults are those of `galley flow`. Lengths are in the unit of the items.
public struct FlowStyle: Hashable, Sendable {
  /// In which direction lines run, and how they are chosen.
  public var arrangement = FlowArrangement.rows
  /// Between two items of a line; `nil`: the larger of what the two prefer (of strings: 1, and 0 in
  /// a vertical arrangement).
  public var itemSpacing: Int?
  /// Between two lines; `nil`: the most that an item of either prefers (of strings: 0, and ``gap``
  /// in a vertical arrangement).
  public var lineSpacing: Int?
  /// Between the columns of strings in columns, grids and vertical arrangements.
  public var gap = 2

  /// Where an item stands across its line.
  public var align = FlowAlignment.start
  /// Where a line stands in the frame of all lines.
  public var lineAlign = FlowLineAlignment.start
  /// Where a last line stands, and one before a forced break; `nil`: as the others.
  public var lastLineAlign: FlowLineAlignment?
  /// The frame of all lines; `nil`: the widest line, for strings the width.
  public var alignIn: FlowFrame?

  /// Gaps share what a line has left over once items have grown.
  public var isJustified = false
  /// Last lines are justified too, and those before a forced break.
  public var justifiesLastLine = false
  /// As many lines as first fit, but the evenest.
  public var isEven = false

  /// The most lines; `nil` sets no limit, 0 hides all.
  public var maxLines: Int?
  /// What stands for the items that a limit hid.
  public var overflow: FlowOverflow? = .text("+{n} more")

  /// What stands between two items of a line.
  public var separator: FlowSeparator?
  /// What stands between two lines, on a line of its own.
  public var lineSeparator: FlowFace?

  /// The layout is mirrored; the text of an item is not.
  public var isRightToLeft = false
  /// What is put round strings and tags.
  public var dressing = FlowDressing()
  /// How the cells of texts are counted.
  public var cells = CellMetrics()
  /// A font that measures texts in place of cells: strings, tags and what stands for hidden items.
  /// Lengths are then in its units, and where strings are written a gap is one space.
  public var font: FontMetrics?

  /// Whether items are rows of text, of height 1.
  package var hasRows = false
  /// How lengths relate to whole units; for decimals.
  package var grain = FlowGrain()

  /// The defaults of `galley flow`.
  public init() {}
}

/// In which direction lines run, and how they are chosen.
public enum FlowArrangement: String, Hashable, Sendable, CaseIterable {
  /// Lines run across, one below the other.
  case rows
  /// Lines run down, one beside the other, each as high as the limit allows.
  case vertical
  /// Aligned columns, filled down and then across, with the fewest rows: as `ls -C` does.
  case columns
  /// Aligned columns, filled across and then down: as `ls -x` does.
  case grid
}

/// Where an item stands across its line.
public enum FlowAlignment: String, Hashable, Sendable, CaseIterable {
  case start, center, end
  /// First lines of text on one level.
  case firstBaseline = "first_baseline"
  /// Last lines of text on one level.
  case lastBaseline = "last_baseline"
}

/// Where a line stands in its frame.
public enum FlowLineAlignment: String, Hashable, Sendable, CaseIterable {
  case start, center, end
}

/// In what lines are aligned.
public enum FlowFrame: String, Hashable, Sendable, CaseIterable {
  /// The widest line.
  case content
  /// The whole width, or in a vertical arrangement the whole height.
  case width
}

/// What stands for hidden items.
public enum FlowOverflow: Hashable, Sendable {
  /// A text, measured in cells or in the style's font, in which `{n}` becomes the number of hidden items.
  case text(String)
  case box(FlowBox)
}

/// How lengths relate to whole units: decimals are laid out as integers of a finer unit.
package struct FlowGrain: Hashable, Sendable {
  /// What one whole unit is: a cell.
  package var unit = 1
  /// Leftovers are shared in multiples of this.
  package var step = 1

  package init(unit: Int = 1, step: Int = 1) {
    self.unit = max(1, unit)
    self.step = max(1, step)
  }
}
