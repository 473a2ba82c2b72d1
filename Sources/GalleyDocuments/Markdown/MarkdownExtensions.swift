/// Lines of a paragraph that mean something to tools beyond CommonMark.
enum MarkdownExtensions {
  /// `|`, `:::`, `{%`, `{{` and `{:` begin lines that are left alone.
  static func isVerbatim(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    guard ink < end else { return false }
    switch text[ink] {
    case 0x7C: return true
    case 0x3A: return matches(":::", at: ink, in: text, end)
    case 0x7B:
      guard ink + 1 < end else { return false }
      return text[ink + 1] == 0x25 || text[ink + 1] == 0x7B || text[ink + 1] == 0x3A
    default: return false
    }
  }

  /// `!!! note`, `??? note`, `???+ note` and `=== "tab"`: what is indented under it is its own.
  static func opensAdmonition(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    guard end - ink >= 5 else { return false }
    var after = ink + 3
    switch text[ink] {
    case 0x21: guard matches("!!!", at: ink, in: text, end) else { return false }
    case 0x3F:
      guard matches("???", at: ink, in: text, end) else { return false }
      if text[after] == 0x2B { after += 1 }
    case 0x3D:
      guard matches("===", at: ink, in: text, end) else { return false }
      if text[after] == 0x21 || text[after] == 0x2B { after += 1 }
      let value = HTMLTags.skipSpace(text, after, end)
      return value > after && value < end && text[value] == 0x22
    default: return false
    }
    return isBlankByte(text[after])
  }

  /// `[!NOTE]` and nothing else: the bytes of it.
  static func alert(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Int? {
    guard matches("[!", at: ink, in: text, end) else { return nil }
    var at = ink + 2
    while at < end, isLetter(text[at]) { at += 1 }
    return at > ink + 2 && at < end && text[at] == 0x5D ? at + 1 - ink : nil
  }

  /// Where the text of a definition, `: text`, begins.
  static func definition(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Int? {
    guard ink + 1 < end, text[ink] == 0x3A, isBlankByte(text[ink + 1]) else { return nil }
    let start = HTMLTags.skipSpace(text, ink + 1, end)
    return start < end ? start : nil
  }

  /// `$$` begins a line.
  static func opensMath(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Bool {
    matches("$$", at: ink, in: text, end)
  }

  /// `$$` ends a line, and is not the same that begins it.
  static func closesMath(
    _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int, isOpening: Bool
  ) -> Bool {
    end - ink >= (isOpening ? 4 : 2) && text[end - 1] == 0x24 && text[end - 2] == 0x24
  }
}
