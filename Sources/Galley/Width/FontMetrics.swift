/// A font that text is measured with in place of terminal cells.
///
/// A plain value that ``Wrapping/font`` and ``FlowStyle/font`` take, and with them every call that
/// sets text. GalleyFonts makes one from a font file or a built-in face.
///
/// - Unit: the measurer's: font units, or equal parts of them where tracking asks for parts. Widths,
///   goals and spacings of what is set with a font are counted in it.
public struct FontMetrics: Sendable {
  package let source: any FontSource

  package init(_ source: some FontSource) { self.source = source }

  /// What stands between two words: a space, and tracking on both sides of it.
  public var space: Int { source.space }
  /// How far lines reach above the baseline.
  public var ascent: Int { source.ascent }
  /// How far lines reach below the baseline; not negative in ordinary fonts.
  public var descent: Int { source.descent }
  /// What stands between two lines beside their reach.
  public var lineGap: Int { source.lineGap }
}

extension FontMetrics: Hashable {
  public static func == (a: FontMetrics, b: FontMetrics) -> Bool {
    a.source.isEqual(to: b.source)
  }

  public func hash(into hasher: inout Hasher) { source.hash(into: &hasher) }
}

/// Makes measurers, one for each text that is set: a measurer remembers words, and so is no value.
package protocol FontSource: Hashable, Sendable {
  func measurer() -> any (BreadthMeasurer & ~Copyable)
  /// In the unit of the measurer.
  var space: Int { get }
  var ascent: Int { get }
  var descent: Int { get }
  var lineGap: Int { get }
}

extension FontSource {
  fileprivate func isEqual(to other: any FontSource) -> Bool { (other as? Self) == self }
}
