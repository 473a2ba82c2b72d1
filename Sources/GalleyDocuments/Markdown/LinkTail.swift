/// What follows the text of a link: its target and title, or a label.
///
/// Source: CommonMark 0.31, sections 4.7 and 6.3.
enum LinkTail {
  /// The end of a tail, and whether a target between `<` and `>` is cut by a line end.
  struct Result {
    var end: Int?
    var isCut = false
  }

  /// `(target "title")`, from its parenthesis.
  static func inline(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Result {
    let target = HTMLTags.skipSpace(text, start + 1, end)
    var result = LinkTail.target(text, target, end)
    guard let after = result.end else { return result }
    result.end = nil
    var at = HTMLTags.skipSpace(text, after, end)
    if at > after, let title = title(text, at, end) { at = HTMLTags.skipSpace(text, title, end) }
    if at < end, text[at] == 0x29 { result.end = at + 1 }
    return result
  }

  /// A target, perhaps empty: between `<` and `>`, or up to a blank with balanced parentheses.
  static func target(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Result {
    guard start < end, text[start] == 0x3C else {
      return Result(end: bareTarget(text, start, end))
    }
    var at = start + 1
    while at < end {
      switch text[at] {
      case 0x3E: return Result(end: at + 1)
      case 0x0A: return Result(end: nil, isCut: true)
      case 0x3C: return Result(end: nil)
      case 0x5C where at + 1 < end && isPunctuation(text[at + 1]): at += 2
      default: at += 1
      }
    }
    return Result(end: nil)
  }

  private static func bareTarget(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int? {
    var at = start
    var depth = 0
    while at < end {
      let byte = text[at]
      if byte <= 0x20 || byte == 0x7F { break }
      if byte == 0x5C, at + 1 < end, isPunctuation(text[at + 1]) {
        at += 2
        continue
      }
      if byte == 0x28 {
        depth += 1
        // The reference implementation's limit, which keeps the search linear.
        if depth > 32 { return nil }
      } else if byte == 0x29 {
        if depth == 0 { break }
        depth -= 1
      }
      at += 1
    }
    return depth == 0 ? at : nil
  }

  /// Where a title ends that begins here.
  static func title(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let open = text[start]
    guard open == 0x22 || open == 0x27 || open == 0x28 else { return nil }
    let close: UInt8 = open == 0x28 ? 0x29 : open
    var at = start + 1
    while at < end {
      if text[at] == close { return at + 1 }
      if text[at] == open { return nil }
      at += text[at] == 0x5C ? 2 : 1
    }
    return nil
  }

  /// Where the label ends that begins with this bracket; up to 999 characters, no bracket inside.
  static func label(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    var at = start + 1
    let last = min(end, start + 4 * 999)
    while at < last {
      switch text[at] {
      case 0x5D: return at + 1
      case 0x5B: return nil
      case 0x5C: at += 2
      default: at += 1
      }
    }
    return nil
  }
}
