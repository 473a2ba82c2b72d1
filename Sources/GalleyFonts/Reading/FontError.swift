/// Why bytes cannot be used as a font.
public enum FontError: Error, Equatable, Sendable {
  /// There are no bytes.
  case empty
  /// The first bytes are those of no font format known here.
  case notAFont(FontTag)
  /// A container that must be unpacked first: a web font (`wOFF`, `wOF2`) or a Type 1 program.
  case unsupportedContainer(FontTag)
  /// The file ends inside its table directory.
  case directoryCut(fileLength: Int)
  /// The collection has `count` faces; the index asked for is not one of them.
  case noSuchFace(index: Int, count: Int)
  /// A face of a collection is not a plain font.
  case damagedCollection(index: Int)
  /// A table that widths need is not there.
  case missingTable(FontTag)
  /// A table that widths need lies, by its directory entry, outside the file.
  case tableOutsideFile(FontTag)
  /// A table that widths need is too short: nothing stands at `offset`.
  case damagedTable(FontTag, offset: Int)
  /// Units per em outside 16...16 384.
  case unusableEm(unitsPerEm: Int)
  /// The font says that it has no glyphs.
  case noGlyphs
  /// The font says that it has no advance widths.
  case noAdvances
  /// No subtable of `cmap` maps Unicode, Mac Roman or symbols in a known format.
  case noUsableCharacterMap
  /// A line of an AFM file, counted from 1, that cannot be read.
  case damagedMetricsLine(Int)
  /// An AFM file without character metrics.
  case noCharacterMetrics
}

extension FontError: CustomStringConvertible {
  /// A sentence without a full stop that can follow the file's name.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notAFont(let tag): "not a font file (it begins with \"\(tag)\")"
    case .unsupportedContainer(let tag):
      "unsupported container \"\(tag)\"; convert it to TrueType or OpenType first"
    case .directoryCut(let length): "the file ends inside its table directory (\(length) bytes)"
    case .noSuchFace(let index, let count):
      "no face \(index): the file has \(count), counted from 0"
    case .damagedCollection(let index): "face \(index) of the collection is not a plain font"
    case .missingTable(let tag): "required table \"\(tag)\" is missing"
    case .tableOutsideFile(let tag): "required table \"\(tag)\" lies outside the file"
    case .damagedTable(let tag, let offset):
      "required table \"\(tag)\" is damaged at offset \(offset)"
    case .unusableEm(let units):
      "table \"head\": \(units) units per em, where 16 to 16384 are usable"
    case .noGlyphs: "table \"maxp\": the font has no glyphs"
    case .noAdvances: "table \"hhea\": the font has no advance widths"
    case .noUsableCharacterMap: "table \"cmap\": no usable character map"
    case .damagedMetricsLine(let line): "line \(line) of the font metrics cannot be read"
    case .noCharacterMetrics: "the font metrics list no characters"
    }
  }
}
