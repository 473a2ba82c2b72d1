/// Whether bytes are ASCII punctuation and nothing else.
func isAllPunctuation(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
  for at in start..<end where !isPunctuation(text[at]) { return false }
  return start < end
}

/// Whether a line is a rule: three or more of one mark, perhaps one space between each.
///
/// Marks are ASCII punctuation and `─` `═` `—` `–`.
func isRule(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
  guard start < end else { return false }
  let length = isPunctuation(text[start]) ? 1 : lengthOfHighRuleMark(text, start, end)
  guard length > 0 else { return false }
  var at = start
  var marks = 0
  while at < end {
    if marks > 0, text[at] == 0x20 { at += 1 }
    guard end - at >= length else { return false }
    for k in 0..<length where text[at + k] != text[start + k] { return false }
    at += length
    marks += 1
  }
  return marks >= 3
}

private func lengthOfHighRuleMark(
  _ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int
) -> Int {
  guard end - at >= 3, text[at] == 0xE2 else { return 0 }
  switch (text[at + 1], text[at + 2]) {
  case (0x94, 0x80), (0x95, 0x90), (0x80, 0x94), (0x80, 0x93): return 3
  default: return 0
  }
}

/// Whether what begins here makes a line verbatim, whatever follows: `$$` `:::` `{%` `{{` `{:`
/// `[x]:`, and with a table's marks `|` `+-` `+=`.
func opensVerbatimLine(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
  guard end - start >= 1 else { return false }
  let second = end - start > 1 ? text[start + 1] : 0
  switch text[start] {
  case 0x7C: return true
  case 0x2B: return second == 0x2D || second == 0x3D
  case 0x24: return second == 0x24
  case 0x3A: return second == 0x3A && end - start > 2 && text[start + 2] == 0x3A
  case 0x7B: return second == 0x25 || second == 0x7B || second == 0x3A
  case 0x5B: return opensReference(text, start, end)
  default: return false
  }
}

/// Whether `[label]:` stands here, its label without blanks: what one word can show.
private func opensReference(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
  var at = start + 1
  while at < end, text[at] != 0x5D {
    if isBlankByte(text[at]) || text[at] == 0x5B { return false }
    at += 1
  }
  return at > start + 1 && at + 1 < end && text[at + 1] == 0x3A
}

/// A code fence: its mark, and how many of them.
struct Fence: Equatable {
  var mark: UInt8
  var count: Int

  /// The fence that a line opens: three or more `` ` `` or `~`; a `` ` `` fence has no further
  /// `` ` `` in its line.
  static func opened(by text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Fence? {
    guard end - start >= 3, text[start] == 0x60 || text[start] == 0x7E else { return nil }
    let mark = text[start]
    var at = start
    while at < end, text[at] == mark { at += 1 }
    let count = at - start
    guard count >= 3 else { return nil }
    if mark == 0x60 {
      while at < end {
        if text[at] == mark { return nil }
        at += 1
      }
    }
    return Fence(mark: mark, count: count)
  }

  /// Whether a line closes this fence: at least as many of its mark and nothing else.
  func isClosed(by text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    guard end - start >= count else { return false }
    for at in start..<end where text[at] != mark { return false }
    return true
  }
}
