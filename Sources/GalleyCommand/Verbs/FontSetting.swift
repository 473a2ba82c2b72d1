import Galley
import GalleyFonts

/// A font that measures in place of cells, at its size.
struct FontSetting {
  let face: FontFace
  let features: FontFeatures
  let tracking: FontPoints
  let size: FontPoints
  let scale: FontScale

  /// `nil` when size and tracking are more than the font's units can tell.
  init?(_ face: FontFace, _ options: FontOptions) {
    let size = options.size ?? FontPoints(10)
    let tracking = options.tracking ?? FontPoints(0)
    guard let scale = FontScale(unitsPerEm: face.unitsPerEm, size: size, tracking: tracking) else {
      return nil
    }
    self.face = face
    self.scale = scale
    self.size = size
    self.tracking = tracking
    features = options.features ?? FontFeatures()
  }

  /// Puts the font, and widths in its units, in place of cells.
  func apply(_ setting: SettingOptions, to wrapping: inout Wrapping) {
    wrapping.font = FontMetrics(face, features: features, scale: scale)
    switch setting.width {
    case nil, .auto: wrapping.width = scale.units(ems: FontPoints(30))
    case .some(.none): wrapping.width = nil
    case .cells(let points): wrapping.width = scale.units(fitting: FontPoints(points))
    case .length(let length): wrapping.width = scale.units(fitting: length)
    }
    wrapping.widths = wrapping.widths.map { scale.units(fitting: FontPoints($0)) }
    wrapping.goal = wrapping.goal.map { scale.units(fitting: FontPoints($0)) }
  }

  /// How lines are drawn with the font.
  func drawing(_ wrapping: Wrapping, showsMeasure: Bool) -> Drawing {
    let size = size.millionths
    let family = face.names.family.isEmpty ? face.names.full : face.names.family
    var drawing = Drawing(
      family: family.isEmpty ? face.names.postScript : family, size: size,
      unit: scale.millionthsPerUnit)
    drawing.weight = face.names.weight
    drawing.isItalic = face.names.isItalic
    if face.ascender > face.descender {
      drawing.ascent = face.ascender * size / face.unitsPerEm
      let height = face.ascender - face.descender + max(0, face.lineGap)
      drawing.lineHeight = height * size / face.unitsPerEm
    }
    drawing.tracking = tracking.millionths
    drawing.hasKerning = features.kerning
    drawing.hasLigatures = features.ligatures && tracking.isZero
    drawing.measure = wrapping.widths.max() ?? wrapping.width
    drawing.showsMeasure = showsMeasure
    return drawing
  }
}

extension Command {
  /// The font that was asked for; `nil` without one.
  ///
  /// - Throws: ``CommandError/input(_:)`` when it cannot be had.
  mutating func fontSetting(_ options: FontOptions) throws(CommandError) -> FontSetting? {
    guard let font = options.font else { return nil }
    let face = try face(named: font)
    guard let setting = FontSetting(face, options) else {
      throw .usage(
        .conflict("--size", "--tracking", reason: "together they are finer than can be measured"))
    }
    return setting
  }

  /// The face that `--font` names.
  mutating func face(named font: Argument) throws(CommandError) -> FontFace {
    do throws(FontFinder.Failure) {
      let face = try FontFinder().face(for: font.text)
      for diagnostic in face.diagnostics { messages.note("\(font.shown): \(diagnostic)") }
      return face
    } catch {
      throw .input("--font: \(error)")
    }
  }

  /// Says that a font could not measure all of a text.
  func noteInexact(_ name: Argument) {
    messages.note("\(Self.shown(name)): needs shaping, so widths are a guess")
  }
}

extension SettingOptions {
  /// What is written in place of text.
  ///
  /// - Parameter wrapping: With its widths resolved.
  func report(_ wrapping: Wrapping, _ font: FontSetting?) -> ReportForm? {
    switch form {
    case .text: explains ? .explained(ExplainedForm(wrapping, isFont: font != nil)) : nil
    case .json: .json(explains: explains)
    case .svg:
      .drawn(
        font?.drawing(wrapping, showsMeasure: explains)
          ?? cellDrawing(wrapping, showsMeasure: explains))
    }
  }

  /// Cells are drawn as any fixed-pitch font has them, 6/10 of an em wide.
  private func cellDrawing(_ wrapping: Wrapping, showsMeasure: Bool) -> Drawing {
    let size = (font.size ?? FontPoints(10)).millionths
    var drawing = Drawing(family: "monospace", size: size, unit: (size * 6, 10))
    drawing.measure = wrapping.widths.max() ?? wrapping.width
    drawing.hasLigatures = false
    drawing.showsMeasure = showsMeasure
    return drawing
  }
}
