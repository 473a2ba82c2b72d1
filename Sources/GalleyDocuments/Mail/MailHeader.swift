/// What the header of a message or of one of its parts says about the body below it.
struct MailHeader {
  enum Body: Equatable {
    case text
    /// Lines that end in a space go on in the next one; without that space where `delSp` says so.
    case flowed(deletesSpaces: Bool)
    case other
  }

  /// The line after the header, the blank one not counted.
  var end: Int
  var body = Body.text
  /// What parts a multipart body, without the dashes.
  var boundary: Extent?

  private let text: UnsafeRawBufferPointer
  private let lines: UnsafeBufferPointer<DocumentLine>

  /// Reads the fields from a line on: `Name: value` and indented continuations, to a blank line.
  init(
    _ text: UnsafeRawBufferPointer, _ lines: UnsafeBufferPointer<DocumentLine>, _ range: Range<Int>
  ) {
    self.text = text
    self.lines = lines
    end = range.lowerBound
    var isEncoded = false
    while end < range.upperBound, let colon = Self.colonOfField(text, lines[end]) {
      let first = end
      end += 1
      while end < range.upperBound, isContinuation(lines[end]) { end += 1 }
      let value = Extent(colon + 1, lines[end - 1].inkEnd)
      if isNamed("content-type", lines[first].start, colon) {
        readType(value)
      } else if isNamed("content-transfer-encoding", lines[first].start, colon) {
        isEncoded = holds("base64", value) || holds("quoted-printable", value)
      }
    }
    if isEncoded, boundary == nil { body = .other }
  }

  /// Where the colon of a field stands, if the line is one.
  static func colonOfField(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Int? {
    var at = line.start
    while at < line.end, text[at] > 0x20, text[at] != 0x3A, text[at] < 0x7F { at += 1 }
    guard at > line.start, at < line.end, text[at] == 0x3A, isLetter(text[line.start]) else {
      return nil
    }
    return at + 1 >= line.inkEnd || isBlankByte(text[at + 1]) ? at : nil
  }

  private func isContinuation(_ line: DocumentLine) -> Bool {
    !line.isBlank && isBlankByte(text[line.start])
  }

  private func isNamed(_ name: StaticString, _ start: Int, _ end: Int) -> Bool {
    end - start == name.utf8CodeUnitCount && begins(name, at: start)
  }

  private func begins(_ name: StaticString, at start: Int) -> Bool {
    guard text.count - start >= name.utf8CodeUnitCount else { return false }
    for k in 0..<name.utf8CodeUnitCount where lowered(text[start + k]) != name.utf8Start[k] {
      return false
    }
    return true
  }

  private func lowered(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }

  private func holds(_ word: StaticString, _ value: Extent) -> Bool {
    place(of: word, in: value) != nil
  }

  private func place(of word: StaticString, in value: Extent) -> Int? {
    let last = value.upper - word.utf8CodeUnitCount
    guard last >= value.lower else { return nil }
    return (value.lower...last).first { begins(word, at: $0) }
  }

  private mutating func readType(_ value: Extent) {
    var start = value.lower
    while start < value.upper, isBlankByte(text[start]) { start += 1 }
    if begins("multipart/", at: start) {
      body = .other
      boundary = parameter("boundary=", value)
    } else if !begins("text/plain", at: start) {
      body = .other
    } else if let format = parameter("format=", value), format.count == 6,
      begins("flowed", at: format.lower)
    {
      let deletes = parameter("delsp=", value).map { begins("yes", at: $0.lower) } ?? false
      body = .flowed(deletesSpaces: deletes)
    }
  }

  /// The value of a parameter, without its quotes.
  private func parameter(_ name: StaticString, _ value: Extent) -> Extent? {
    guard let place = place(of: name, in: value) else { return nil }
    var start = place + name.utf8CodeUnitCount
    guard start < value.upper else { return nil }
    var end = start
    if text[start] == 0x22 {
      start += 1
      end = start
      while end < value.upper, text[end] != 0x22 { end += 1 }
    } else {
      while end < value.upper, text[end] > 0x20, text[end] != 0x3B { end += 1 }
    }
    return end > start ? Extent(start, end) : nil
  }
}
