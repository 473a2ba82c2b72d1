/// A face given as lists of numbers: an AFM file or a built-in face.
struct ListedFace: Equatable, Sendable {
  /// Characters in ascending order, and the glyph of each.
  private let codes: [UInt32]
  private let glyphs: [UInt16]
  /// Advance widths by glyph; glyph 0 stands for what is missing.
  private let advances: [Int32]
  /// Whether the face says how wide glyph 0 is.
  let knowsMissing: Bool
  private let pairKeys: [UInt32]
  private let pairValues: [Int32]
  private let ligatureKeys: [UInt32]
  private let ligatureGlyphs: [UInt16]

  init(
    characters: [(code: UInt32, glyph: UInt16)], advances: [Int32], knowsMissing: Bool,
    pairs: [(key: UInt32, value: Int32)] = [], ligatures: [(key: UInt32, glyph: UInt16)] = []
  ) {
    let characters = characters.sorted { $0.code < $1.code }
    codes = characters.map(\.code)
    glyphs = characters.map(\.glyph)
    self.advances = advances
    self.knowsMissing = knowsMissing
    let pairs = pairs.sorted { $0.key < $1.key }
    pairKeys = pairs.map(\.key)
    pairValues = pairs.map(\.value)
    let ligatures = ligatures.sorted { $0.key < $1.key }
    ligatureKeys = ligatures.map(\.key)
    ligatureGlyphs = ligatures.map(\.glyph)
  }

  static func key(_ left: UInt16, _ right: UInt16) -> UInt32 { UInt32(left) << 16 | UInt32(right) }

  var hasPairs: Bool { !pairKeys.isEmpty }
  var hasLigatures: Bool { !ligatureKeys.isEmpty }

  func glyph(of scalar: UInt32) -> Int { Self.find(scalar, in: codes).map { Int(glyphs[$0]) } ?? 0 }

  func advance(of glyph: Int) -> Int {
    advances.indices.contains(glyph) ? Int(advances[glyph]) : 0
  }

  func pairValue(_ left: UInt16, _ right: UInt16) -> Int {
    Self.find(Self.key(left, right), in: pairKeys).map { Int(pairValues[$0]) } ?? 0
  }

  func ligature(_ left: UInt16, _ right: UInt16) -> UInt16? {
    Self.find(Self.key(left, right), in: ligatureKeys).map { ligatureGlyphs[$0] }
  }

  private static func find(_ key: UInt32, in keys: [UInt32]) -> Int? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) >> 1
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }
}
