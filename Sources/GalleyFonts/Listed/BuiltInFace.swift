/// The faces that every PostScript printer has, with their widths built in; they have no kerning and
/// no ligatures. Symbol and ZapfDingbats are not among them.
public enum BuiltInFace: String, Hashable, Sendable, CaseIterable {
  case timesRoman = "Times-Roman"
  case timesBold = "Times-Bold"
  case timesItalic = "Times-Italic"
  case timesBoldItalic = "Times-BoldItalic"
  case helvetica = "Helvetica"
  case helveticaBold = "Helvetica-Bold"
  case helveticaOblique = "Helvetica-Oblique"
  case helveticaBoldOblique = "Helvetica-BoldOblique"
  case courier = "Courier"
  case courierBold = "Courier-Bold"
  case courierOblique = "Courier-Oblique"
  case courierBoldOblique = "Courier-BoldOblique"

  /// A face by its name; case, spaces and hyphens do not count. "Times" is Times-Roman.
  public init?(named name: some StringProtocol) {
    let asked = FontNameQuery.fold(name)
    let found = Self.allCases.first { FontNameQuery.fold($0.rawValue) == asked }
    guard let face = found ?? (asked == FontNameQuery.fold("Times") ? .timesRoman : nil) else {
      return nil
    }
    self = face
  }

  /// Oblique faces have the widths of their uprights.
  private var column: Int {
    switch self {
    case .timesRoman: 0
    case .timesBold: 1
    case .timesItalic: 2
    case .timesBoldItalic: 3
    case .helvetica, .helveticaOblique: 4
    case .helveticaBold, .helveticaBoldOblique: 5
    case .courier, .courierBold, .courierOblique, .courierBoldOblique: 6
    }
  }

  var widths: ListedFace {
    let table = RecordTable(
      BuiltInWidths.records, recordLength: 3 + 2 * BuiltInWidths.faceCount)
    var characters: [(code: UInt32, glyph: UInt16)] = []
    var advances: [Int32] = [0]
    for row in 0..<table.count {
      characters.append((UInt32(table.number(row, first: 0, digits: 3)), UInt16(row + 1)))
      advances.append(Int32(table.number(row, first: 3 + 2 * column, digits: 2)))
    }
    return ListedFace(characters: characters, advances: advances, knowsMissing: false)
  }

  var names: FontNames {
    var names = FontNames()
    let parts = rawValue.split(separator: "-")
    names.family = String(parts[0])
    names.style = parts.count > 1 ? String(parts[1]) : "Regular"
    names.full = rawValue
    names.postScript = rawValue
    names.weight = rawValue.contains("Bold") ? 700 : 400
    names.isItalic = rawValue.contains("Italic") || rawValue.contains("Oblique")
    names.isFixedPitch = column == 6
    return names
  }
}

extension BuiltInFace {
  var ascender: Int {
    switch column {
    case 0...3: 683
    case 4...5: 718
    default: 629
    }
  }

  var descender: Int {
    switch column {
    case 0...3: -217
    case 4...5: -207
    default: -157
    }
  }
}
