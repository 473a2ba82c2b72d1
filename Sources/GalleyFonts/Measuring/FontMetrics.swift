public import Galley

extension FontMetrics {
  /// A font whose breadths are font units.
  public init(_ face: FontFace, features: FontFeatures = FontFeatures()) {
    self.init(MeasuringFace(face: face, features: features, scale: nil))
  }

  /// A font at a size, with tracking; breadths are the units of the scale.
  public init(_ face: FontFace, features: FontFeatures = FontFeatures(), scale: FontScale) {
    self.init(MeasuringFace(face: face, features: features, scale: scale))
  }
}

/// A face and all that says how wide its letters are.
private struct MeasuringFace: FontSource {
  let face: FontFace
  let features: FontFeatures
  let scale: FontScale?
  let space: Int

  init(face: FontFace, features: FontFeatures, scale: FontScale?) {
    (self.face, self.features, self.scale) = (face, features, scale)
    var measurer = Self.measurer(face, features, scale)
    space = measurer.breadth(of: " ") + 2 * measurer.tracking
  }

  var ascent: Int { units(face.ascender) }
  var descent: Int { units(-face.descender) }
  var lineGap: Int { units(face.lineGap) }

  func measurer() -> any (BreadthMeasurer & ~Copyable) { Self.measurer(face, features, scale) }

  private static func measurer(
    _ face: FontFace, _ features: FontFeatures, _ scale: FontScale?
  ) -> FontMeasurer {
    guard let scale else { return FontMeasurer(face, features: features) }
    return FontMeasurer(face, features: features, scale: scale)
  }

  private func units(_ fontUnits: Int) -> Int { fontUnits * (scale?.unitsPerFontUnit ?? 1) }

  /// Faces are compared whole, which is quick where they share their storage.
  func hash(into hasher: inout Hasher) {
    hasher.combine(face.unitsPerEm)
    hasher.combine(face.names.postScript)
    hasher.combine(features)
    hasher.combine(scale)
  }
}
