/// What a line carries before its text: quote marks, a comment mark, or a literal prefix.
struct Leader: Equatable {
  enum Kind {
    /// A run of `>`, perhaps one space between two of them.
    case quote
    /// A single `|`, where neighbouring lines have it too.
    case bar
    case comment
    case literal
  }
  var kind: Kind
  /// After the last byte of the mark.
  var markEnd: Int
  /// How many quote marks; 0 for the other kinds.
  var depth = 0
  /// Counts only where two neighbouring lines have it at one indentation.
  var isWeak = false
  /// Three or more of one mark: a rule, unless the lines beside it have the same leader.
  var mayBeRule = false

  /// The run of quote marks that stands at an offset.
  ///
  /// A mark right before `=`, `-` or `From` belongs to that word.
  static func quote(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Leader? {
    guard text[ink] == 0x3E else { return nil }
    var at = ink
    var (depth, markEnd) = (0, ink)
    while at < end, text[at] == 0x3E {
      guard !belongsToWord(text, at + 1, end) else { break }
      at += 1
      depth += 1
      markEnd = at
      if at + 1 < end, text[at] == 0x20, text[at + 1] == 0x3E { at += 1 }
    }
    return depth > 0 ? Leader(kind: .quote, markEnd: markEnd, depth: depth) : nil
  }

  /// Whether what follows a `>` makes it the beginning of a word.
  private static func belongsToWord(
    _ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int
  ) -> Bool {
    guard at < end else { return false }
    if text[at] == 0x3D || text[at] == 0x2D { return true }
    guard matches("From", at: at, in: text, end) else { return false }
    return at + 4 == end || isBlankByte(text[at + 4])
  }

  /// The prefix that was asked for, when it stands at an offset.
  static func literal(
    _ prefix: [UInt8], _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int
  ) -> Leader? {
    guard ink + prefix.count <= end else { return nil }
    for (k, byte) in prefix.enumerated() where text[ink + k] != byte { return nil }
    return Leader(kind: .literal, markEnd: ink + prefix.count)
  }

  /// `|` with a blank or nothing behind it, and no other `|` in the line.
  static func bar(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Leader? {
    guard text[ink] == 0x7C, ink + 1 == end || isBlankByte(text[ink + 1]) else { return nil }
    for at in ink + 1..<end where text[at] == 0x7C { return nil }
    return Leader(kind: .bar, markEnd: ink + 1, isWeak: true)
  }

  /// The comment mark at an offset, with white space or the line's end behind it.
  static func comment(_ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int) -> Leader? {
    guard let leader = commentMark(text, ink, end) else { return nil }
    guard leader.markEnd == end || isBlankByte(text[leader.markEnd]) else { return nil }
    return leader
  }

  private static func commentMark(
    _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int
  ) -> Leader? {
    let second = ink + 1 < end ? text[ink + 1] : 0
    switch text[ink] {
    case 0x2F where second == 0x2F: return slashes(text, ink, end)
    case 0x23: return repeated(text, ink, end, suffixes: "':|!", isWeak: false)
    case 0x3B, 0x25: return repeated(text, ink, end, suffixes: "", isWeak: true)
    case 0x2D where second == 0x2D: return dashes(text, ink, end)
    case 0x21 where second == 0x21: return weak(ink + 2)
    case 0x21 where second == 0x3E || second == 0x3C: return strong(ink + 2)
    case 0x2E where second == 0x2E: return weak(ink + 2)
    case 0x2E where matches(".\\\"", at: ink, in: text, end): return strong(ink + 3)
    case 0x52 where matches("REM", at: ink, in: text, end): return weak(ink + 3)
    case 0x72 where matches("rem", at: ink, in: text, end): return weak(ink + 3)
    case 0x64 where matches("dnl", at: ink, in: text, end): return weak(ink + 3)
    default: return nil
    }
  }

  private static func strong(_ end: Int) -> Leader { Leader(kind: .comment, markEnd: end) }
  private static func weak(_ end: Int) -> Leader {
    Leader(kind: .comment, markEnd: end, isWeak: true)
  }

  /// `//` and up to two of `/ ! : - <`.
  private static func slashes(
    _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int
  ) -> Leader {
    var at = ink + 2
    while at < end, at < ink + 4, holds("/!:-<", text[at]) { at += 1 }
    var leader = strong(at)
    leader.mayBeRule = at > ink + 2 && isRule(text, ink, at)
    return leader
  }

  /// One mark, repeated, then perhaps one of the suffixes.
  private static func repeated(
    _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int, suffixes: StaticString, isWeak: Bool
  ) -> Leader {
    var at = ink
    while at < end, text[at] == text[ink] { at += 1 }
    let count = at - ink
    let hasSuffix = at < end && holds(suffixes, text[at])
    return Leader(
      kind: .comment, markEnd: hasSuffix ? at + 1 : at, isWeak: isWeak && count == 1,
      mayBeRule: count >= 3 && !hasSuffix)
  }

  /// `--` and perhaps `|` or `^`.
  private static func dashes(
    _ text: UnsafeRawBufferPointer, _ ink: Int, _ end: Int
  ) -> Leader {
    let hasSuffix = ink + 2 < end && holds("|^", text[ink + 2])
    return strong(hasSuffix ? ink + 3 : ink + 2)
  }

  private static func holds(_ set: StaticString, _ byte: UInt8) -> Bool {
    for k in 0..<set.utf8CodeUnitCount where set.utf8Start[k] == byte { return true }
    return false
  }
}
