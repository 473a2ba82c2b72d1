internal import Galley

/// Regular expressions and the quoting operators of Perl, Ruby and Elixir.
extension CommentLexer {
  /// Whether an operand may stand here, so that `/` and `%` begin one.
  private var expectsOperand: Bool {
    if !lineHasCode { return true }
    switch previous {
    case 0, 0x28, 0x2C, 0x3D, 0x3A, 0x5B, 0x21, 0x26, 0x7C, 0x3F, 0x7B, 0x7D, 0x3B, 0x7E, 0x3E,
      0x3C, 0x2B, 0x2D, 0x2A, 0x25:
      return true
    default:
      break
    }
    guard word.upper <= at, !word.isEmpty, isBlankRun(word.upper, at) else { return false }
    for name in [
      "return", "typeof", "case", "if", "unless", "while", "until", "and", "or", "not", "in",
      "when",
      "split", "grep", "elsif",
    ] as [StaticString] {
      if word.count == name.utf8CodeUnitCount, matches(name, at: word.lower, in: text, text.count) {
        return true
      }
    }
    return false
  }

  private func isBlankRun(_ start: Int, _ end: Int) -> Bool {
    for place in start..<max(start, end) where !isBlankByte(text[place]) { return false }
    return true
  }

  /// What is longer is no regular expression: a search that fails must not cost a whole long line.
  private static var longestRegex: Int { 4096 }

  /// `/…/` in one line; a `/` inside brackets closes nothing.
  mutating func takeRegex() -> Bool {
    guard expectsOperand, at + 1 < lineEnd, text[at + 1] != 0x2F, text[at + 1] != 0x2A else {
      return false
    }
    var isClass = false
    var place = at + 1
    let end = min(lineEnd, at + Self.longestRegex)
    while place < end {
      switch text[place] {
      case 0x5C: place += 1
      case 0x5B: isClass = true
      case 0x5D: isClass = false
      case 0x2F where !isClass:
        noteOperand(to: place + 1)
        return true
      default: break
      }
      place += 1
    }
    return false
  }

  private mutating func noteOperand(to end: Int) {
    move(to: end)
    noteString()
    hasCode = true
  }

  // MARK: Delimiters of any kind

  /// Where what a delimiter opens ends: behind its closing mark. Brackets nest.
  private func endOfDelimited(_ open: Int) -> Int {
    let mark = text[open]
    let close = Self.closeOfBracket(mark) ?? mark
    var depth = 1
    var place = open + 1
    while place < text.count {
      let byte = text[place]
      if byte == 0x5C {
        place += 2
        continue
      }
      if byte == close {
        depth -= 1
        if depth == 0 { return place + 1 }
      } else if byte == mark {
        depth += 1
      }
      place += 1
    }
    return text.count
  }

  /// `q(…)` and its kin, `s/…/…/` and its kin.
  mutating func takePerlQuote() -> Bool {
    var end = at
    while end < text.count, isNameByte(text[end]) { end += 1 }
    guard let parts = partsOfPerlQuote(at, end) else { return false }
    if at > 0, "$@%&*>{-".utf8.contains(text[at - 1]) { return false }
    var open = end
    while open < text.count, isBlankByte(text[open]) { open += 1 }
    guard open < lineEnd, isPunctuation(text[open]) else { return false }
    switch text[open] {
    case 0x23 where open > end: return false
    case 0x3D where open > end || matches("=>", at: open, in: text, text.count): return false
    case 0x2C, 0x3B, 0x29: return false
    default: break
    }
    var close = endOfDelimited(open)
    if parts == 2, close < text.count {
      if Self.closeOfBracket(text[open]) == nil {
        close = endOfDelimited(close - 1)
      } else {
        while close < text.count, isBlankByte(text[close]) || text[close] == 0x0A { close += 1 }
        if close < text.count { close = endOfDelimited(close) }
      }
    }
    noteOperand(to: close)
    return true
  }

  private func partsOfPerlQuote(_ start: Int, _ end: Int) -> Int? {
    switch end - start {
    case 1:
      switch text[start] {
      case 0x71, 0x6D: 1
      case 0x73, 0x79: 2
      default: nil
      }
    case 2:
      switch (text[start], text[start + 1]) {
      case (0x71, 0x71), (0x71, 0x77), (0x71, 0x72), (0x71, 0x78): 1
      case (0x74, 0x72): 2
      default: nil
      }
    default: nil
    }
  }

  /// `%q(…)`, `%w[…]`, and `%(…)` where an operand may stand.
  mutating func takePercentQuote() -> Bool {
    var open = at + 1
    if open < text.count, "qQwWiIrxs".utf8.contains(text[open]) { open += 1 }
    guard open < lineEnd, isPunctuation(text[open]), text[open] != 0x3D else { return false }
    guard open > at + 1 || expectsOperand else { return false }
    if open == at + 1, Self.closeOfBracket(text[open]) == nil { return false }
    noteOperand(to: endOfDelimited(open))
    return true
  }

  /// `~r/…/`, `~S"""…"""`.
  mutating func takeSigil() -> Bool {
    var open = at + 1
    while open < text.count, isLetter(text[open]) { open += 1 }
    guard open > at + 1, open < lineEnd, isPunctuation(text[open]) else { return false }
    for fence in ["\"\"\"", "'''"] where BytePattern(fence).stands(at: open, in: text) {
      skip(to: BytePattern(fence), from: open + 3, escape: 0x5C)
      return true
    }
    noteOperand(to: endOfDelimited(open))
    return true
  }
}
