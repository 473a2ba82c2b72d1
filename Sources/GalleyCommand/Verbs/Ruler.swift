import Galley
import GalleyFonts

/// Measures texts in cells, font units or points, and writes the number.
struct Ruler: ~Copyable {
  private let cells: CellMetrics
  private let column: Int
  private var font: FontMeasurer?
  /// How the font's units are written: as points, as parts of a font unit, or as they are.
  private let scale: FontScale?
  private let writesPoints: Bool

  /// Whether the text measured last needs shaping.
  private(set) var wasInexact = false

  /// In cells, from a column.
  init(_ cells: CellMetrics, column: Int) {
    self.cells = cells
    self.column = column
    scale = nil
    writesPoints = false
  }

  /// In a font: in points when a size is given, else in font units.
  ///
  /// `nil` when size and tracking are more than the font's units can tell.
  init?(_ face: FontFace, _ options: FontOptions) {
    cells = CellMetrics()
    column = 0
    writesPoints = options.size != nil
    if options.size == nil, options.tracking == nil {
      scale = nil
      font = FontMeasurer(face, features: options.features ?? FontFeatures())
    } else {
      let scale = FontScale(
        unitsPerEm: face.unitsPerEm, size: options.size ?? FontPoints(10),
        tracking: options.tracking ?? FontPoints(0))
      guard let scale else { return nil }
      self.scale = scale
      font = FontMeasurer(face, features: options.features ?? FontFeatures(), scale: scale)
    }
  }

  /// Appends the width of a text, as a number. Escape sequences have none.
  mutating func measure(_ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>) {
    guard EscapeStripping.mayNeed(text) else { return measure(clean: text, into: &sink) }
    var clean = Column<UInt8>(capacity: text.count)
    EscapeStripping.append(text, to: &clean)
    measure(clean: clean.bytes, into: &sink)
  }

  private mutating func measure(
    clean text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    var number: String
    if let units = font?.breadth(ofLine: text) {
      wasInexact = !(font?.isExact ?? true)
      font?.forgetInexactText()
      number = written(units)
    } else {
      number = String(cells.cells(of: text, column: column))
    }
    number.withUTF8 { sink.append($0) }
  }

  private func written(_ units: Int) -> String {
    guard let scale else { return String(units) }
    return writesPoints ? scale.points(ofUnits: units) : scale.fontUnits(ofUnits: units)
  }
}
