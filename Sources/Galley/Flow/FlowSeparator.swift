/// A text with its box: what a separator shows.
public struct FlowFace: Hashable, Sendable {
  /// Repeated to fill the box where its width has no limit.
  public var text: String
  /// The room it takes.
  public var box: FlowBox

  /// A text in a box of any size.
  public init(_ text: String = "", box: FlowBox) {
    self.text = text
    self.box = box
  }

  /// A text of one line, as wide as its cells.
  public init(_ text: String, cells: CellMetrics = CellMetrics()) {
    self.init(text, box: FlowBox(width: text.withBytes { cells.cells(of: $0) }))
  }

  /// A text repeated over the widest line.
  public static func filling(with text: String) -> FlowFace {
    FlowFace(
      text,
      box: FlowBox(
        width: FlowExtent(min: 0, ideal: 0, max: FlowExtent.unlimited), height: FlowExtent(1)))
  }
}

/// What stands between two items, by the three faces of a gap.
public struct FlowSeparator: Hashable, Sendable {
  /// What becomes of a separator where the line ends.
  public enum AtWrap: String, Hashable, Sendable, CaseIterable {
    case drop
    /// It stays at the line's end.
    case trailing
    /// It goes to the start of the next line.
    case leading
  }

  /// Between two items of one line.
  public var inline: FlowFace
  /// At the end of a line, after its last item.
  public var lineEnd: FlowFace?
  /// At the start of a line, before its first item.
  public var lineStart: FlowFace?
  /// Between a separator and the items beside it; `nil`: the style's item spacing.
  public var spacing: Int?

  /// A separator by its faces; without one for a line's end or start it is dropped there.
  public init(inline: FlowFace, lineEnd: FlowFace? = nil, lineStart: FlowFace? = nil) {
    self.inline = inline
    self.lineEnd = lineEnd
    self.lineStart = lineStart
  }

  /// A text in place of item spacing; where it stays at a wrap, without its outer blanks.
  public static func text(
    _ text: String, atWrap: AtWrap = .drop, cells: CellMetrics = CellMetrics()
  ) -> FlowSeparator {
    self.text(text, atWrap: atWrap) { FlowFace($0, cells: cells) }
  }

  /// A text set in a font in place of item spacing; where it stays at a wrap, without its outer blanks.
  public static func text(
    _ text: String, atWrap: AtWrap = .drop, font: FontMetrics
  ) -> FlowSeparator {
    self.text(text, atWrap: atWrap) { FlowFace($0, font: font) }
  }

  private static func text(
    _ text: String, atWrap: AtWrap, face: (String) -> FlowFace
  ) -> FlowSeparator {
    var separator = FlowSeparator(inline: face(text))
    separator.spacing = 0
    var bare = text[...]
    switch atWrap {
    case .drop: break
    case .trailing:
      while bare.last == " " { bare.removeLast() }
      separator.lineEnd = face(String(bare))
    case .leading:
      while bare.first == " " { bare.removeFirst() }
      separator.lineStart = face(String(bare))
    }
    return separator
  }
}
