import GalleyFonts

/// A font that measures instead of cells.
struct FontOptions: Hashable, Sendable {
  /// A file, `FILE#2`, or the name of a face.
  var font: Argument?
  var size: FontPoints?
  var features: FontFeatures?
  var tracking: FontPoints?

  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .font:
      guard let value = one.value, !value.bytes.isEmpty else {
        throw one.wrong("the name of a font or of its file")
      }
      font = value
    case .size: size = try one.points("a size in points, as 10 or 10.5", isPositive: true)
    case .tracking: tracking = try one.points("a number of points, as 0.2 or -0.1")
    case .features: features = try Self.features(one)
    default: return false
    }
    return true
  }

  /// What only a font has cannot be asked of cells.
  ///
  /// - Parameter sizesCells: Whether a size without a font means something all the same.
  func checkTogether(sizesCells: Bool = false) throws(UsageError) {
    guard font == nil else { return }
    if size != nil, !sizesCells {
      throw .conflict("--size", "cells", reason: "a size in points needs --font")
    }
    if features != nil {
      throw .conflict("--features", "cells", reason: "kerning and ligatures need --font")
    }
    if tracking != nil {
      throw .conflict("--tracking", "cells", reason: "points between letters need --font")
    }
  }

  private static func features(_ one: Occurrence) throws(UsageError) -> FontFeatures {
    var features = FontFeatures(kerning: false, ligatures: false)
    if one.text == "none" { return features }
    for name in one.text.split(separator: ",", omittingEmptySubsequences: false) {
      switch name {
      case "kern": features.kerning = true
      case "liga": features.ligatures = true
      default: throw one.wrong("a list of kern, liga; or none")
      }
    }
    return features
  }
}
