/// The subtable of `cmap` that turns characters into glyphs.
///
/// Source: OpenType specification, table `cmap`, formats 0, 4, 6, 12 and 13.
struct CharacterMap: Equatable, Sendable {
  enum Encoding: Equatable, Sendable {
    case unicode, symbol, macRoman
  }

  let encoding: Encoding
  private let format: Int
  /// Where the subtable begins in the table.
  private let start: Int

  /// Chooses the best subtable that can be read.
  init(_ table: ByteView) throws(FontError) {
    let stated = try table.u16(at: 2)
    let count = min(stated, max(0, table.count - 4) / 8)
    var best: (rank: Int, format: Int, start: Int)?
    for k in 0..<count {
      let record = 4 + 8 * k
      let platform = table.u16OrZero(at: record)
      guard let rank = Self.rank(platform: platform, encoding: table.u16OrZero(at: record + 2))
      else { continue }
      let start = table.u32OrZero(at: record + 4)
      guard let format = Self.readableFormat(table, at: start) else { continue }
      if let best, best.rank <= rank { continue }
      best = (rank, format, start)
    }
    guard let best else { throw .noUsableCharacterMap }
    format = best.format
    start = best.start
    encoding =
      best.rank == Self.symbolRank ? .symbol : best.rank > Self.symbolRank ? .macRoman : .unicode
  }

  private static let symbolRank = 8

  /// The order of preference of a platform and encoding, the best first; nil when unknown.
  private static func rank(platform: Int, encoding: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 10): 0
    case (0, 6): 1
    case (0, 4): 2
    case (3, 1): 3
    case (0, 3): 4
    case (0, 2): 5
    case (0, 1): 6
    case (0, 0): 7
    case (3, 0): symbolRank
    case (1, 0): symbolRank + 1
    default: nil
    }
  }

  private static func readableFormat(_ table: ByteView, at start: Int) -> Int? {
    let headers = [0: 6, 4: 16, 6: 10, 12: 16, 13: 16]
    guard start < table.count - 1 else { return nil }
    let format = table.u16OrZero(at: start)
    guard let header = headers[format], start + header <= table.count else { return nil }
    return format
  }
}

extension CharacterMap {
  /// The glyph of a character, 0 when there is none.
  ///
  /// - Complexity: O(log *n*) in the segments or groups of the subtable.
  func glyph(of scalar: UInt32, in table: ByteView) -> Int {
    let code = Int(scalar)
    switch encoding {
    case .unicode:
      return rawGlyph(code, table)
    case .symbol:
      let glyph = rawGlyph(code, table)
      guard glyph == 0, (0x20...0xFF).contains(code) else { return glyph }
      return rawGlyph(0xF000 + code, table)
    case .macRoman:
      guard let byte = MacRoman.byte(of: code) else { return 0 }
      return rawGlyph(byte, table)
    }
  }

  private func rawGlyph(_ code: Int, _ table: ByteView) -> Int {
    switch format {
    case 0: code < 256 ? table.u8OrZero(at: start + 6 + code) : 0
    case 4: code < 0x1_0000 ? segmentGlyph(code, table) : 0
    case 6: trimmedGlyph(code, table)
    default: groupGlyph(code, table)
    }
  }

  /// Format 4. The stated length is not read: it has 16 bits, and real fonts understate it.
  private func segmentGlyph(_ code: Int, _ table: ByteView) -> Int {
    let count = min(table.u16OrZero(at: start + 6) / 2, (table.count - start - 16) / 8)
    let ends = start + 14
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if table.u16OrZero(at: ends + 2 * middle) < code { low = middle + 1 } else { high = middle }
    }
    guard low < count else { return 0 }
    let first = table.u16OrZero(at: ends + 2 + 2 * count + 2 * low)
    guard first <= code, code <= table.u16OrZero(at: ends + 2 * low) else { return 0 }
    let delta = table.u16OrZero(at: ends + 2 + 4 * count + 2 * low)
    let place = ends + 2 + 6 * count + 2 * low
    let rangeOffset = table.u16OrZero(at: place)
    if rangeOffset == 0 { return (code + delta) & 0xFFFF }
    let glyph = table.u16OrZero(at: place + rangeOffset + 2 * (code - first))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  /// Format 6.
  private func trimmedGlyph(_ code: Int, _ table: ByteView) -> Int {
    let k = code - table.u16OrZero(at: start + 6)
    guard k >= 0, k < table.u16OrZero(at: start + 8) else { return 0 }
    return table.u16OrZero(at: start + 10 + 2 * k)
  }

  /// Formats 12 and 13: groups of a first and a last character and a glyph.
  private func groupGlyph(_ code: Int, _ table: ByteView) -> Int {
    let count = min(table.u32OrZero(at: start + 12), (table.count - start - 16) / 12)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      let last = table.u32OrZero(at: start + 16 + 12 * middle + 4)
      if last < code { low = middle + 1 } else { high = middle }
    }
    guard low < count else { return 0 }
    let group = start + 16 + 12 * low
    let first = table.u32OrZero(at: group)
    guard first <= code, code <= table.u32OrZero(at: group + 4) else { return 0 }
    let glyph = table.u32OrZero(at: group + 8) + (format == 12 ? code - first : 0)
    return glyph <= 0xFFFF ? glyph : 0
  }
}
