/// HTML in a line of Markdown: tags, and what begins and ends an HTML block.
///
/// Source: CommonMark 0.31, sections 4.6 and 6.6.
enum HTMLTags {
  // MARK: Blocks

  /// The kind of HTML block that begins here, 1 to 7 as the specification counts them; 0: none.
  static func blockKind(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> UInt8 {
    let kind = blockKindOfWord(text, ink, end)
    if kind != 0 { return kind }
    guard let after = tag(text, ink, end), BlockStarts.isBlank(text, after, end) else { return 0 }
    return 7
  }

  /// As ``blockKind(_:_:_:)``, for the kinds 1 to 6 that show in the first word.
  static func blockKindOfWord(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> UInt8 {
    guard end - ink >= 2, text[ink] == 0x3C else { return 0 }
    switch text[ink + 1] {
    case 0x3F: return 3
    case 0x21:
      if matches("<!--", at: ink, in: text, end) { return 2 }
      if matches("<![CDATA[", at: ink, in: text, end) { return 5 }
      return end - ink > 2 && isLetter(text[ink + 2]) ? 4 : 0
    case 0x2F:
      let (after, name) = packedName(text, ink + 2, end)
      return isBlockName(name) && endsBlockName(text, after, end) ? 6 : 0
    default:
      let (after, name) = packedName(text, ink + 1, end)
      guard name != 0 else { return 0 }
      if isOneOf(raws, name) {
        return after == end || isBlankByte(text[after]) || text[after] == 0x3E ? 1 : 0
      }
      return isBlockName(name) && endsBlockName(text, after, end) ? 6 : 0
    }
  }

  private static func endsBlockName(
    _ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int
  ) -> Bool {
    guard at < end else { return true }
    if isBlankByte(text[at]) || text[at] == 0x3E { return true }
    return text[at] == 0x2F && at + 1 < end && text[at + 1] == 0x3E
  }

  /// Whether a line holds what ends a block of the kinds 1 to 5.
  static func endsBlock(
    _ kind: UInt8, _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    switch kind {
    case 1: return holdsRawEnd(text, start, end)
    case 2: return find("-->", text, start, end) != nil
    case 3: return find("?>", text, start, end) != nil
    case 4: return find(">", text, start, end) != nil
    case 5: return find("]]>", text, start, end) != nil
    default: return false
    }
  }

  private static func holdsRawEnd(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    for at in start..<max(start, end - 2) where text[at] == 0x3C && text[at + 1] == 0x2F {
      let (after, name) = packedName(text, at + 2, end)
      if isOneOf(raws, name), after < end, text[after] == 0x3E { return true }
    }
    return false
  }

  /// The offset of a short string.
  static func find(
    _ word: StaticString, _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int? {
    var at = start
    while at < end {
      if text[at] == word.utf8Start[0], matches(word, at: at, in: text, end) { return at }
      at += 1
    }
    return nil
  }

  // MARK: Tags

  /// Where the open or closing tag ends that begins here. A tag may hold line ends.
  static func tag(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    guard end - start >= 3, text[start] == 0x3C else { return nil }
    var at = start + 1
    let isClosing = text[at] == 0x2F
    if isClosing { at += 1 }
    guard at < end, isLetter(text[at]) else { return nil }
    while at < end, isAlphanumeric(text[at]) || text[at] == 0x2D { at += 1 }
    if !isClosing { at = attributes(text, at, end) }
    at = skipSpace(text, at, end)
    if !isClosing, at < end, text[at] == 0x2F { at += 1 }
    return at < end && text[at] == 0x3E ? at + 1 : nil
  }

  /// Where the attributes end that begin here: behind the last whole one.
  private static func attributes(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int {
    var last = start
    while true {
      var at = skipSpace(text, last, end)
      guard at > last, at < end else { return last }
      guard isLetter(text[at]) || text[at] == 0x5F || text[at] == 0x3A else { return last }
      while at < end, isAttributeByte(text[at]) { at += 1 }
      last = at
      at = skipSpace(text, at, end)
      guard at < end, text[at] == 0x3D else { continue }
      guard let value = value(text, skipSpace(text, at + 1, end), end) else { return last }
      last = value
    }
  }

  private static func isAttributeByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == 0x5F || byte == 0x2E || byte == 0x3A || byte == 0x2D
  }

  private static func value(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    var at = start
    if text[start] == 0x22 || text[start] == 0x27 {
      at += 1
      while at < end, text[at] != text[start] { at += 1 }
      return at < end ? at + 1 : nil
    }
    while at < end {
      switch text[at] {
      case 0x20, 0x09, 0x0A, 0x22, 0x27, 0x3D, 0x3C, 0x3E, 0x60: return at > start ? at : nil
      default: at += 1
      }
    }
    return at > start ? at : nil
  }

  @inline(__always)
  static func skipSpace(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, isBlankByte(text[at]) || text[at] == 0x0A { at += 1 }
    return at
  }

  /// Whether the tag that begins here is one whose content is raw text, or its end.
  static func isRaw(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    let name = start + 1 < end && text[start + 1] == 0x2F ? start + 2 : start + 1
    return isOneOf(raws, packedName(text, name, end).name)
  }

  static func isLineBreak(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    let (after, name) = packedName(text, start + 1, end)
    return name == 0x6272 && after < end
      && (text[after] == 0x3E || text[after] == 0x2F || isBlankByte(text[after])
        || text[after] == 0x0A)
  }

  // MARK: Names

  /// A name of up to eight letters and digits, in lower case, as one number; 1 for the longer names
  /// of kind 6, 0 for any other longer name and for none.
  private static func packedName(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> (end: Int, name: UInt64) {
    var at = start
    var name: UInt64 = 0
    guard at < end, isLetter(text[at]) else { return (at, 0) }
    while at < end, isAlphanumeric(text[at]) {
      guard at - start < 8 else { return longName(text, start, end) }
      name = name << 8 | UInt64(isDigit(text[at]) ? text[at] : text[at] | 0x20)
      at += 1
    }
    return (at, name)
  }

  private static func longName(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> (end: Int, name: UInt64) {
    if isName("blockquote", text, start, end) || isName("figcaption", text, start, end) {
      return (start + 10, 1)
    }
    return (start, 0)
  }

  private static func isName(
    _ word: StaticString, _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - start >= count else { return false }
    for k in 0..<count where text[start + k] | 0x20 != word.utf8Start[k] { return false }
    return start + count == end || !isAlphanumeric(text[start + count])
  }

  private static func isBlockName(_ name: UInt64) -> Bool { name == 1 || isOneOf(blocks, name) }

  /// Whether a packed name is in a list of words, each with a space behind it.
  private static func isOneOf(_ list: StaticString, _ name: UInt64) -> Bool {
    guard name != 0 else { return false }
    var word: UInt64 = 0
    for k in 0..<list.utf8CodeUnitCount {
      let byte = list.utf8Start[k]
      if byte == 0x20 {
        if word == name { return true }
        word = 0
      } else {
        word = word << 8 | UInt64(byte)
      }
    }
    return false
  }

  private static var raws: StaticString { "pre script style textarea " }

  /// The names of kind 6 of eight letters or fewer, with `source` of earlier versions.
  private static var blocks: StaticString {
    """
    address article aside base basefont body caption center col colgroup dd details dialog dir div \
    dl dt fieldset figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe \
    legend li link main menu menuitem nav noframes ol optgroup option p param search section \
    source summary table tbody td tfoot th thead title tr track ul \

    """
  }
}
