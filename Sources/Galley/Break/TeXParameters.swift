/// Everything that TeX lets its user say about line breaking, with plain TeX's values.
///
/// The names are TeX's. Dimensions are in the items' unit, penalties and demerits are plain numbers;
/// numbers beyond ±(2³¹ − 1) and dimensions beyond ±2⁴⁶ count as these.
///
/// Source: *TeX: The Program*, sections 236 and 247; *The TeXbook*, chapter 14; *Digital
/// Typography*, chapter 3.
public struct TeXParameters: Hashable, Sendable {
  /// Where one line stands: TeX's `\parshape`, a pair for each line.
  public struct LineShape: Hashable, Sendable {
    /// Distance from the left edge, in the items' unit.
    public var indent: Int
    /// The line's measure, in the items' unit.
    public var width: Int

    /// A line's indentation and width, in scaled points.
    public init(indent: Int, width: Int) {
      self.indent = indent
      self.width = width
    }
  }

  /// The measure of every line that no shape or indentation changes.
  public var hsize: Int
  /// The greatest badness of a line once hyphenation is allowed; 10 000 allows all.
  public var tolerance = 200
  /// The greatest badness of a line in the first pass, without automatic hyphens; below 0 there is
  /// no first pass.
  public var pretolerance = 100
  /// Added to every line's badness: the price of a line.
  public var linePenalty = 10
  /// The price of a break at a discretionary with a face before the break.
  public var hyphenPenalty = 50
  /// The price of a break at a discretionary without one, as after an explicit hyphen.
  public var exHyphenPenalty = 50
  /// Demerits where a tight line meets a loose one.
  public var adjDemerits = 10_000
  /// Demerits where two lines in a row end in a discretionary.
  public var doubleHyphenDemerits = 10_000
  /// Demerits where the last line but one ends in a discretionary.
  public var finalHyphenDemerits = 5_000
  /// Stretch that a third pass pretends every line has; 0 and below: no third pass.
  public var emergencyStretch = 0
  /// How many lines more, or fewer, than the best paragraph has.
  public var looseness = 0
  /// Indentation of some lines; negative values indent at the right.
  public var hangIndent = 0
  /// Where ``hangIndent`` applies: after that many lines, or when negative in the first lines.
  public var hangAfter = 1
  /// Indentation and measure of line 1, 2, …; the last repeats. Overrules ``hangIndent``.
  public var parShape: [LineShape] = []
  /// Glue before every line.
  public var leftSkip = TeXGlue.zero
  /// Glue after every line.
  public var rightSkip = TeXGlue.zero
  /// Glue that ends the last line.
  public var parFillSkip = TeXGlue.fil

  /// Plain TeX's parameters for lines of one width.
  public init(hsize: Int) { self.hsize = hsize }
}

/// The ranges in which the arithmetic cannot overflow.
enum TeXRange {
  /// 2¹⁷ such widths in one line add up to less than an `Int` holds.
  @inline(__always)
  static func dimension(_ value: Int) -> Int { min(max(value, -(1 << 46)), 1 << 46) }

  /// TeX's own range of integers: *TeX: The Program*, section 110.
  @inline(__always)
  static func number(_ value: Int) -> Int { min(max(value, -0x7FFF_FFFF), 0x7FFF_FFFF) }

  static func glue(_ glue: TeXGlue) -> TeXGlue {
    TeXGlue(
      width: dimension(glue.width), stretch: dimension(glue.stretch), order: glue.order,
      shrink: dimension(glue.shrink))
  }
}
