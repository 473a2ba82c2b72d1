/// What a font may change inside a word.
public struct FontFeatures: Hashable, Sendable {
  /// Move pairs of letters together or apart.
  public var kerning: Bool
  /// Draw letters that belong together as one glyph.
  public var ligatures: Bool

  public init(kerning: Bool = true, ligatures: Bool = true) {
    self.kerning = kerning
    self.ligatures = ligatures
  }
}
