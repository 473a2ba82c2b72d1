/// A paragraph as TeX breaks it.
///
/// Source: *TeX: The Program*, sections 862 and 877–890.
public struct TeXParagraph: Hashable, Sendable {
  /// Which of TeX's three attempts succeeded.
  ///
  /// Source: *TeX: The Program*, section 863.
  public enum Pass: String, Hashable, Sendable, CaseIterable {
    /// Without automatic hyphens, at ``TeXParameters/pretolerance``.
    case first
    /// With them, at ``TeXParameters/tolerance``.
    case second
    /// With ``TeXParameters/emergencyStretch`` in every line, or a further try for the looseness.
    case emergency
  }

  /// Whether a line's glue is set wider or narrower than it is by nature.
  ///
  /// Source: *TeX: The Program*, section 135.
  public enum Sign: Int, Hashable, Sendable, CaseIterable {
    /// Nothing to set: it fits exactly, or there is nothing that gives way.
    case natural, stretching, shrinking
  }

  /// One line: where it ends, where it stands, and how its glue is set.
  ///
  /// Source: *TeX: The Program*, sections 649–667 and 889.
  public struct Line: Hashable, Sendable {
    /// The index of the item that the line ends at; in the last line the number of items.
    public var end: Int
    /// The measure, in the items' unit.
    public var width: Int
    /// The indentation, in the items' unit.
    public var shift: Int
    /// Which way the glue is set.
    public var sign: Sign
    /// The order of the glue that is set; all of the others stays natural.
    public var order: TeXGlue.Order
    /// How much is to be made up (or saved) in all, in the items' unit.
    public var amount: Int
    /// The stretch (or shrink) among which ``amount`` is shared out; 1 when there is none.
    public var available: Int

    /// How far the glue is set: each piece grows by this part of its stretch, or shrinks by this
    /// part of its shrink.
    public var ratio: Double { Double(amount) / Double(available) }
  }

  /// The lines, first to last; none in a paragraph of no items.
  public var lines: [Line]
  /// TeX's total demerits. Lines taken as a last resort count nothing.
  public var demerits: Int
  /// The attempt that succeeded.
  public var pass: Pass
  /// The number of lines that TeX took without demerits, as nothing else was left.
  ///
  /// Source: *TeX: The Program*, section 854.
  public var artificialLines: Int

  /// The index of the item that each line ends at; the last is the number of items.
  public var breaks: [Int] { lines.map(\.end) }
}
