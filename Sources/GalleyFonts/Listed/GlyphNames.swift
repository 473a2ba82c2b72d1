/// Characters by the names that fonts give their glyphs.
///
/// Source: Adobe Glyph List Specification, section 2: listed names, and `uniXXXX`, `uXXXX…` by rule.
struct GlyphNames {
  private var listed: [String: UInt32] = [:]

  init() {
    let text = GlyphNameList.names.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    let words = text.split(separator: " ")
    listed.reserveCapacity(words.count / 2)
    for k in stride(from: 0, to: words.count - 1, by: 2) {
      listed[String(words[k])] = UInt32(words[k + 1], radix: 16)
    }
  }

  func scalar(_ name: String) -> UInt32? {
    if let scalar = listed[name] { return scalar }
    let digits: Substring
    if name.hasPrefix("uni"), name.utf8.count == 7 {
      digits = name.dropFirst(3)
    } else if name.hasPrefix("u"), (5...7).contains(name.utf8.count) {
      digits = name.dropFirst()
    } else {
      return nil
    }
    let isPlain = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 }
    guard isPlain, let value = UInt32(digits, radix: 16) else { return nil }
    return Unicode.Scalar(value)?.value
  }
}
