internal import Galley

/// Strings where code is read.
extension CommentLexer {
  /// Takes in a string that begins here.
  mutating func takeQuote() -> Bool {
    for k in language.quotes.indices where language.quotes[k].open.stands(at: at, in: text) {
      if language.forms.contains(.valueQuotes), !beginsValue { continue }
      let isComment = language.quotes[k].open.count == 3 && isDocstring
      let start = at
      let firstLine = line
      let standsAlone = !lineHasCode && frames.isEmpty
      noteString()
      at += language.quotes[k].open.count
      let textStart = at
      skipString(k)
      guard isComment, frames.isEmpty, language.quotes[k].close.stands(at: at - 3, in: text),
        at - 3 >= textStart
      else { return true }
      takeDocstring(start, textStart, firstLine, standsAlone: standsAlone)
      return true
    }
    return false
  }

  mutating func noteString() {
    lineHasCode = true
    hasCode = true
    previous = 0x22
  }

  /// Skips to the end of a string whose inside is read next, or to code in it.
  mutating func skipString(_ number: Int) {
    let quote = language.quotes[number]
    var place = at
    while place < text.count {
      let byte = text[place]
      if quote.fill.count > 0, byte == quote.fill.first, quote.fill.stands(at: place, in: text) {
        let open = quote.fill.last
        frames.append(Frame(quote: number, close: open == 0x28 ? 0x29 : 0x7D, open: open))
        move(to: place + quote.fill.count)
        return noteString()
      }
      if byte == quote.escape, byte != 0 {
        place += 2
        continue
      }
      if byte == 0x0A, !quote.spans { return move(to: place) }
      if byte == quote.close.first, quote.close.stands(at: place, in: text) {
        guard quote.doubles, quote.close.stands(at: place + quote.close.count, in: text) else {
          move(to: place + quote.close.count)
          return noteString()
        }
        place += quote.close.count
      }
      place += 1
    }
    hasCode = true
    move(to: text.count)
  }

  /// Skips to what closes a string of any form; to the end of the text when nothing does.
  mutating func skip(to close: BytePattern, from start: Int, escape: UInt8 = 0) {
    var place = start
    while place < text.count {
      if escape != 0, text[place] == escape {
        place += 2
      } else if text[place] == close.first, close.stands(at: place, in: text) {
        move(to: place + close.count)
        return noteString()
      } else {
        place += 1
      }
    }
    hasCode = true
    move(to: text.count)
  }

  /// Skips to a mark with as many `count` of one byte behind or before it.
  mutating func skip(
    to mark: UInt8, before byte: UInt8, count: Int, then last: UInt8? = nil, from start: Int
  ) {
    var place = start
    while place < text.count {
      guard text[place] == mark else {
        place += 1
        continue
      }
      var end = place + 1
      while end < text.count, end - place - 1 < count, text[end] == byte { end += 1 }
      let isLast = last == nil || end < text.count && text[end] == last
      if end - place - 1 == count, isLast {
        move(to: end + (last == nil ? 0 : 1))
        return noteString()
      }
      // What was looked at may begin the mark only where it differs from what follows it.
      place = byte == mark ? place + 1 : end
    }
    hasCode = true
    move(to: text.count)
  }

  /// Where the character that a `'` opens ends, if one does.
  func endOfCharacter(_ start: Int) -> Int? {
    guard start + 2 < text.count else { return nil }
    var end = start + 1
    if text[end] == 0x5C {
      end += 2
      let stop = min(text.count, end + 12)
      while end < stop, text[end] != 0x27, text[end] != 0x0A { end += 1 }
    } else {
      guard text[end] != 0x27, text[end] != 0x0A else { return nil }
      end += 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    }
    return end < text.count && text[end] == 0x27 ? end + 1 : nil
  }

  // MARK: Where strings are comments

  /// Whether a string that begins here is the comment of what it stands in or before.
  private var isDocstring: Bool {
    guard frames.isEmpty else { return false }
    let forms = language.forms
    if forms.contains(.attributeDocs) { return followsDocAttribute }
    if forms.contains(.docstrings) {
      if !hasCode { return true }
      if lineHasCode {
        guard let prefix = stringPrefix, prefix.lower == inkOfLine else { return false }
        if codeBeforeLine == 0 { return true }
      }
      return depth == 0 && opensBlock && codeBeforeLine == 0x3A
    }
    return forms.contains(.leadingDocstrings) && !lineHasCode && depth == 0 && startsStatement
  }

  private var inkOfLine: Int { lines[line].ink }

  /// A prefix of a string: `r`, `u`, in any case.
  private var stringPrefix: Extent? {
    guard word.upper == at, word.count == 1 else { return nil }
    switch text[word.lower] | 0x20 {
    case 0x72, 0x75: return word
    default: return nil
    }
  }

  /// Whether a string here can be no operand of what stands above.
  private var startsStatement: Bool {
    switch previous {
    case 0x3D, 0x28, 0x2C, 0x2B, 0x2A, 0x5B, 0x7B: false
    default: true
    }
  }

  /// `@doc`, `@moduledoc` or `@typedoc` before the place, and nothing but blanks after it.
  private var followsDocAttribute: Bool {
    guard word.upper < at, word.lower > 0, text[word.lower - 1] == 0x40 else { return false }
    for name in ["doc", "moduledoc", "typedoc"] as [StaticString] {
      guard word.count == name.utf8CodeUnitCount,
        matches(name, at: word.lower, in: text, text.count)
      else { continue }
      var rest = at + 3
      while rest < lineEnd, isBlankByte(text[rest]) { rest += 1 }
      return rest == lineEnd
    }
    return false
  }

  private mutating func takeDocstring(
    _ start: Int, _ textStart: Int, _ firstLine: Int, standsAlone: Bool
  ) {
    var found = FoundComment(
      isLine: false, isDoc: true, isString: true, isHeader: false, start: start,
      textStart: textStart, textEnd: at - 3, end: at, line: firstLine, lastLine: line)
    hasCode = true
    finish(&found, at: at, standsAlone: true)
    lineHasCode = true
  }
}
