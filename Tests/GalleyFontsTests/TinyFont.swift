/// A font file put together for a test: a few glyphs, and whatever tables the test is about.
struct TinyFont {
  var tables: [(tag: String, bytes: [UInt8])]

  /// Glyphs 1, 2, 3 … draw a, b, c …; glyph k advances by `advances[k]`.
  init(advances: [Int], unitsPerEm: Int = 1000) {
    let letters = advances.count - 1
    var head = [UInt8](repeating: 0, count: 54)
    head.replaceSubrange(18..<20, with: Self.u16(unitsPerEm))
    var hhea = [UInt8](repeating: 0, count: 36)
    hhea.replaceSubrange(34..<36, with: Self.u16(advances.count))
    let hmtx = Self.u16s(advances.flatMap { [$0, 0] })
    let trimmed = Self.u16s([6, 10 + 2 * letters, 0, 0x61, letters] + Array(1...letters))
    tables = [
      ("head", head), ("hhea", hhea), ("maxp", [0, 0, 0x50, 0] + Self.u16(advances.count)),
      ("hmtx", hmtx), ("cmap", Self.characterMap(trimmed)),
    ]
  }

  mutating func set(_ tag: String, _ bytes: [UInt8]) {
    tables.removeAll { $0.tag == tag }
    tables.append((tag, bytes))
  }

  mutating func remove(_ tag: String) { tables.removeAll { $0.tag == tag } }

  /// The file; `start` bytes stand before it in a collection.
  func bytes(after start: Int = 0) -> [UInt8] {
    var file = Self.u16(1, 0, tables.count, 0, 0, 0)
    var offset = start + 12 + 16 * tables.count
    for table in tables {
      file += Array(table.tag.utf8) + [0, 0, 0, 0] + Self.u32(offset) + Self.u32(table.bytes.count)
      offset += table.bytes.count
    }
    return file + tables.flatMap(\.bytes)
  }

  static func u16(_ values: Int...) -> [UInt8] { u16s(values) }

  static func u16s(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  static func u32(_ value: Int) -> [UInt8] { u16(value >> 16, value) }

  /// A `cmap` of one subtable.
  static func characterMap(
    _ subtable: [UInt8], platform: Int = 3, encoding: Int = 1
  ) -> [UInt8] {
    u16(0, 1, platform, encoding) + u32(12) + subtable
  }

  /// A `GPOS` or `GSUB` whose default script has one feature, which names all the lookups.
  static func layout(feature: String, lookups: [[UInt8]]) -> [UInt8] {
    let scripts = u16(1) + Array("DFLT".utf8) + u16(8, 4, 0, 0, 0xFFFF, 1, 0)
    let features =
      u16(1) + Array(feature.utf8) + u16(8, 0, lookups.count) + u16s(Array(lookups.indices))
    var list = u16(lookups.count)
    var offset = 2 + 2 * lookups.count
    for lookup in lookups {
      list += u16(offset)
      offset += lookup.count
    }
    let places = u16(10, 10 + scripts.count, 10 + scripts.count + features.count)
    return u16(1, 0) + places + scripts + features + list + lookups.flatMap { $0 }
  }

  /// A lookup of one subtable.
  static func lookup(type: Int, flags: Int = 0, _ subtable: [UInt8]) -> [UInt8] {
    u16(type, flags, 1, 8) + subtable
  }

  /// One pair, listed.
  static func pair(_ left: Int, _ right: Int, adding value: Int) -> [UInt8] {
    u16(1, 18, 4, 0, 1, 12, 1, right, value) + u16(1, 1, left)
  }

  /// One ligature of two glyphs.
  static func ligature(_ first: Int, _ second: Int, drawnBy glyph: Int) -> [UInt8] {
    u16(1, 18, 1, 8, 1, 4, glyph, 2, second) + u16(1, 1, first)
  }
}
