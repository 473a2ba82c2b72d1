/// What text set by ``Breaker/tex`` takes over from ``TeXParameters``: the parameters that do not
/// follow from the width, the alignment and the text.
///
/// The names and values are plain TeX's.
public struct TeXTuning: Hashable, Sendable {
  /// The greatest badness of a line once hyphenation is allowed; 10 000 allows all.
  public var tolerance = 200
  /// The greatest badness of a line in the first pass, without automatic hyphens; below 0 there is
  /// no first pass.
  public var pretolerance = 100
  /// Added to every line's badness: the price of a line.
  public var linePenalty = 10
  /// The price of a line end that shows a hyphen which the text does not have.
  public var hyphenPenalty = 50
  /// Stretch that a third pass pretends every line has, in cells; 0 and below: no third pass.
  public var emergencyStretch = 0
  /// How many lines more, or fewer, than the best paragraph has.
  public var looseness = 0

  /// The values of plain TeX.
  public init() {}
}
