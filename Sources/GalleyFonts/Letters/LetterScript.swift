/// The OpenType tags of a script, those to try first in front.
struct ScriptTags: Equatable, Sendable {
  let inOrder: [FontTag]

  /// Text without a letter of any script.
  static let none = ScriptTags(inOrder: [])
}

extension ScriptRanges {
  private static let table = RecordTable(ranges, recordLength: 10)
  private static let tagLength = 9

  /// The number of the script that a character belongs to; nil for those that all scripts share.
  static func script(of scalar: UInt32) -> Int? {
    guard let k = table.last(notAbove: Int(scalar), digits: 4),
      Int(scalar) <= table.number(k, first: 4, digits: 4)
    else { return nil }
    return table.number(k, first: 8, digits: 2)
  }

  static func tags(of script: Int) -> ScriptTags {
    let plain = tag(script, at: 0)
    let newer = tag(script, at: 4)
    guard newer != "    " else { return ScriptTags(inOrder: [plain]) }
    // A newer tag ends in 2; a still newer one, for the universal shaper, in 3.
    let newest = FontTag(value: newer.value + 1)
    return ScriptTags(inOrder: [newest, newer, plain])
  }

  /// Whether glyphs of the script change with their neighbours, so that advances do not add up.
  static func needsShaping(_ script: Int) -> Bool {
    scripts.utf8Start[script * tagLength + 8] == UInt8(ascii: "+")
  }

  private static func tag(_ script: Int, at offset: Int) -> FontTag {
    var value: UInt32 = 0
    for k in 0..<4 {
      value = value << 8 | UInt32(scripts.utf8Start[script * tagLength + offset + k])
    }
    return FontTag(value: value)
  }
}
