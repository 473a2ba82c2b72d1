/// Link reference definitions at the head of a paragraph.
///
/// Source: CommonMark 0.31, section 4.7.
enum ReferenceDefinitions {
  /// Whether a paragraph begins `[label]:`, be it a definition or not; behind a task box as well.
  static func begin(_ text: UnsafeRawBufferPointer, behind box: Int) -> Bool {
    labelEnd(text, 0) != nil || labelEnd(text, HTMLTags.skipSpace(text, box, text.count)) != nil
  }

  /// Whether a paragraph's text is definitions and nothing else.
  static func fill(_ text: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at < text.count {
      guard let end = definitionEnd(text, at) else { return false }
      at = HTMLTags.skipSpace(text, end, text.count)
    }
    return true
  }

  /// Where `[label]:` ends.
  private static func labelEnd(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard start < text.count, text[start] == 0x5B,
      let end = LinkTail.label(text, start, text.count), end - start > 2
    else { return nil }
    return end < text.count && text[end] == 0x3A ? end + 1 : nil
  }

  /// Where the definition ends that begins here: at the end of a line.
  private static func definitionEnd(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard let label = labelEnd(text, start) else { return nil }
    let target = HTMLTags.skipSpace(text, label, text.count)
    guard target < text.count, let after = LinkTail.target(text, target, text.count).end,
      after > target
    else { return nil }
    let title = HTMLTags.skipSpace(text, after, text.count)
    if title > after, let end = LinkTail.title(text, title, text.count),
      let lineEnd = endOfLine(text, end)
    {
      return lineEnd
    }
    return endOfLine(text, after)
  }

  /// The end of the line, if nothing but blanks stands before it.
  private static func endOfLine(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var at = start
    while at < text.count, isBlankByte(text[at]) { at += 1 }
    return at == text.count || text[at] == 0x0A ? at : nil
  }
}
