/// A reader of Adobe Font Metrics (AFM) files.
///
/// Source: Adobe Technical Note 5004, version 4.1. Counts in the Start… lines are hints and not read.
struct AdobeMetricsFile {
  private(set) var names = FontNames()
  /// Numbers below are in 1/1000 of a unit: widths may have decimals.
  private var advances: [Int] = [0]
  private var knowsMissing = false
  private var glyphByName: [String: UInt16] = [:]
  private var characters: [(code: UInt32, glyph: UInt16)] = []
  private var pairs: [UInt32: Int] = [:]
  private var ligatureNames: [(first: UInt16, second: String, whole: String)] = []
  private var lineHeights = (ascender: 0, descender: 0)

  static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let mark: StaticString = "StartFontMetrics"
    guard bytes.count >= mark.utf8CodeUnitCount else { return false }
    return (0..<mark.utf8CodeUnitCount).allSatisfy { bytes[$0] == mark.utf8Start[$0] }
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(FontError) {
    let known = GlyphNames()
    var lines = MetricsLines(bytes)
    while let line = lines.next() {
      switch line.words.first {
      case "C", "CH": try readCharacter(line, known)
      case "KPX": try readPair(line)
      case "FontName": names.postScript = line.rest
      case "FullName": names.full = line.rest
      case "FamilyName": names.family = line.rest
      case "Weight": names.style = line.rest
      case "ItalicAngle": names.isItalic = line.words.dropFirst().first.map { $0 != "0" } ?? false
      case "IsFixedPitch": names.isFixedPitch = line.rest == "true"
      case "Ascender": lineHeights.ascender = line.thousandths(1) ?? 0
      case "Descender": lineHeights.descender = line.thousandths(1) ?? 0
      default: break
      }
    }
    guard advances.count > 1 else { throw .noCharacterMetrics }
    if names.style.lowercased().contains("bold") { names.weight = 700 }
  }

  /// How many thousandths make a font unit here: 1000, or 1 when some number has decimals.
  private var divisor: Int {
    let isWhole =
      advances.allSatisfy { $0 % 1000 == 0 } && pairs.values.allSatisfy { $0 % 1000 == 0 }
    return isWhole ? 1000 : 1
  }

  var unitsPerEm: Int { 1_000_000 / divisor }
  var ascender: Int { lineHeights.ascender / divisor }
  var descender: Int { lineHeights.descender / divisor }

  var face: ListedFace {
    let divisor = divisor
    var ligatures: [(key: UInt32, glyph: UInt16)] = []
    for ligature in ligatureNames {
      guard let second = glyphByName[ligature.second], let whole = glyphByName[ligature.whole]
      else {
        continue
      }
      ligatures.append((ListedFace.key(ligature.first, second), whole))
    }
    return ListedFace(
      characters: characters, advances: advances.map { Int32($0 / divisor) },
      knowsMissing: knowsMissing,
      pairs: pairs.map { ($0.key, Int32($0.value / divisor)) }, ligatures: ligatures)
  }
}

extension AdobeMetricsFile {
  /// `C 102 ; WX 333 ; N f ; B 20 0 383 683 ; L i fi ; L l fl ;`
  private mutating func readCharacter(
    _ line: MetricsLine, _ known: GlyphNames
  ) throws(FontError) {
    var width: Int?
    var name = ""
    var ligatures: [(String, String)] = []
    for (k, word) in line.words.enumerated() {
      switch word {
      case "WX", "W0X": width = line.thousandths(k + 1)
      case "W": width = width ?? line.thousandths(k + 1)
      case "N" where k + 1 < line.words.count: name = String(line.words[k + 1])
      case "L" where k + 2 < line.words.count:
        ligatures.append((String(line.words[k + 1]), String(line.words[k + 2])))
      default: continue
      }
    }
    guard let width, !name.isEmpty else { throw .damagedMetricsLine(line.number) }
    guard name != ".notdef" else {
      advances[0] = width
      knowsMissing = true
      return
    }
    guard glyphByName[name] == nil, advances.count < 0xFFFF else { return }
    let glyph = UInt16(advances.count)
    advances.append(width)
    glyphByName[name] = glyph
    for ligature in ligatures { ligatureNames.append((glyph, ligature.0, ligature.1)) }
    if let scalar = known.scalar(name) { characters.append((scalar, glyph)) }
  }

  /// `KPX A V -128`; the last of two values for a pair counts. Pairs of unlisted glyphs are idle.
  private mutating func readPair(_ line: MetricsLine) throws(FontError) {
    guard line.words.count >= 4, let value = line.thousandths(3) else {
      throw .damagedMetricsLine(line.number)
    }
    guard let left = glyphByName[String(line.words[1])],
      let right = glyphByName[String(line.words[2])]
    else { return }
    pairs[ListedFace.key(left, right)] = value
  }
}

/// A line of a metrics file, in words; semicolons are words of their own.
struct MetricsLine {
  /// From 1.
  let number: Int
  let words: [Substring]

  /// What follows the first word.
  var rest: String { words.dropFirst().joined(separator: " ") }

  /// A number in thousandths, with what lies below them cut off; nil when it is none, or far out
  /// of any font's range.
  func thousandths(_ k: Int) -> Int? {
    guard k < words.count else { return nil }
    var digits = words[k]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    let whole = parts[0].isEmpty ? "0" : parts[0]
    let isNumber = (whole + decimals).utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard isNumber, !digits.isEmpty, let units = Int(whole), units <= 1_000_000 else { return nil }
    let padded = (decimals + "000").prefix(3)
    let value = units * 1000 + (Int(padded) ?? 0)
    return isNegative ? -value : value
  }
}

/// The lines of a metrics file: Latin-1, ended by CR, LF or both.
private struct MetricsLines {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var number = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> MetricsLine? {
    guard place < bytes.count else { return nil }
    var text = ""
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if bytes[place] == UInt8(ascii: ";") {
        text += " ; "
      } else {
        text.unicodeScalars.append(Unicode.Scalar(bytes[place]))
      }
      place += 1
    }
    if place + 1 < bytes.count, bytes[place] == 0x0D, bytes[place + 1] == 0x0A { place += 1 }
    place += 1
    number += 1
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    return MetricsLine(number: number, words: words)
  }
}
