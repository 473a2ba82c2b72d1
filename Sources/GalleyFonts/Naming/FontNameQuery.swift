/// A font's name as a user writes it, compared with the names of faces.
///
/// Case, spaces, hyphens, underscores and full stops do not count: "ebgaramond-italic" asks for
/// "EB Garamond Italic".
public struct FontNameQuery: Hashable, Sendable {
  private let folded: [UInt8]

  public init(_ name: some StringProtocol) { folded = Self.fold(name) }

  /// How far a face is from the one asked for: the name that matched, then weight, slant and width.
  /// The lower the better; nil when no name of the face matches.
  ///
  /// A family alone asks for its regular, upright face.
  public func distance(to names: FontNames) -> Int? {
    guard !folded.isEmpty, let kind = matchedName(names) else { return nil }
    let fromRegular = abs(names.weight - 400) + (names.isItalic ? 2000 : 0)
    return kind * 100_000 + fromRegular * 10 + abs(names.width - 5)
  }

  private func matchedName(_ names: FontNames) -> Int? {
    let exact = [
      names.full, names.postScript, names.family + names.style,
      names.legacyFamily + names.legacyStyle,
    ]
    if exact.contains(where: { Self.fold($0) == folded }) { return 0 }
    if Self.fold(names.family) == folded { return 1 }
    if Self.fold(names.legacyFamily) == folded { return 2 }
    return nil
  }

  /// The known names most like the one asked for, the most alike first; those that have nothing in
  /// common are left out.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of *m* letters.
  public func nearest(among known: some Sequence<String>, atMost count: Int = 3) -> [String] {
    var ranked: [(distance: Int, name: String)] = []
    for name in Set(known) where !name.isEmpty {
      let other = Self.fold(name)
      let longer = max(other.count, folded.count)
      var distance = Self.editDistance(folded, other)
      if !folded.isEmpty, other.starts(with: folded) || folded.starts(with: other) {
        distance = min(distance, longer / 4)
      }
      if 2 * distance <= longer { ranked.append((distance, name)) }
    }
    ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(count).map(\.name)
  }

  /// Lower case without the separators; text past 256 letters does not count.
  static func fold(_ name: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in name.lowercased().utf8.prefix(256) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): continue
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// How many letters must be put in, taken out or changed.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
