internal import Galley

/// Finds what must stay in a body of plain text.
struct MailBody {
  let text: UnsafeRawBufferPointer
  let lines: UnsafeBufferPointer<DocumentLine>
  /// What ordinary lines are.
  let ordinary: LineMark
  /// How ordinary lines are read.
  let rules: TextRules

  init(
    _ text: UnsafeRawBufferPointer, _ lines: UnsafeBufferPointer<DocumentLine>,
    _ ordinary: LineMark, _ rules: TextRules
  ) {
    self.text = text
    self.lines = lines
    self.ordinary = ordinary
    self.rules = rules
  }

  /// Marks the lines of a body.
  func mark(_ range: Range<Int>, in marks: borrowing Column<LineMark>) {
    var at = range.lowerBound
    var startsParagraph = true
    while at < range.upperBound {
      if lines[at].isBlank {
        marks[at] = .blank
        startsParagraph = true
        at += 1
      } else if let end = endOfVerbatim(at, range.upperBound, startsParagraph) {
        for line in at..<end { marks[line] = .verbatim }
        startsParagraph = true
        at = end
      } else {
        marks[at] = ordinary
        startsParagraph = content(at).lower >= lines[at].inkEnd
        at += 1
      }
    }
    markAttributions(range, in: marks)
    markTrailers(range, in: marks)
  }

  // MARK: Quotes

  /// The depth of a line's quote marks.
  private func depth(_ at: Int) -> Int { quote(at)?.depth ?? 0 }

  private func quote(_ at: Int) -> Leader? {
    guard !lines[at].isBlank else { return nil }
    guard ordinary != .text else { return quoteInText(lines[at]) }
    // In flowed text a blank before the marks makes them text, and one between them ends them.
    var end = lines[at].start
    while end < lines[at].inkEnd, text[end] == 0x3E { end += 1 }
    let depth = end - lines[at].start
    return depth == 0 ? nil : Leader(kind: .quote, markEnd: end, depth: depth)
  }

  /// What the reader of text takes for quote marks; a prefix that was asked for is one.
  private func quoteInText(_ line: DocumentLine) -> Leader? {
    if rules.findsQuotes { return Leader.quote(text, line.ink, line.inkEnd) }
    guard !rules.literalPrefix.isEmpty else { return nil }
    var leader = Leader.literal(rules.literalPrefix, text, line.ink, line.inkEnd)
    leader?.depth = 1
    return leader
  }

  /// A line's ink behind its quote marks; the end is the line's, blanks included.
  private func content(_ at: Int) -> Extent {
    guard let quote = quote(at) else { return Extent(lines[at].ink, lines[at].end) }
    var start = quote.markEnd
    if start < lines[at].end, isBlankByte(text[start]) { start += 1 }
    return Extent(start, lines[at].end)
  }

  // MARK: What stays whole

  /// After the verbatim lines that begin here, if some do.
  private func endOfVerbatim(_ at: Int, _ end: Int, _ startsParagraph: Bool) -> Int? {
    let place = content(at)
    guard !place.isEmpty else { return nil }
    switch text[place.lower] {
    case 0x2D:
      if isSignature(at) { return endOfQuote(at, end) }
      if matches("-----BEGIN PGP ", at: place.lower, in: text, place.upper) {
        return endOfArmour(at, end)
      }
      if beginsPatch(at, end) { return endOfPatch(at, end) }
      return startsParagraph && isForwardRule(at) ? endOfFields(at, end) : nil
    case 0x62 where startsParagraph && isEncodedStart(place):
      return line(from: at + 1, to: end, "end", isWhole: true) ?? end
    case 0x3D where startsParagraph && matches("=ybegin ", at: place.lower, in: text, place.upper):
      return line(from: at + 1, to: end, "=yend", isWhole: false) ?? end
    case 0x64, 0x49:
      let begins =
        matches("diff ", at: place.lower, in: text, place.upper)
        || matches("Index: ", at: place.lower, in: text, place.upper)
      return startsParagraph && begins ? endOfPatch(at, end) : nil
    default:
      return nil
    }
  }

  /// `-- ` and nothing else.
  private func isSignature(_ at: Int) -> Bool {
    let place = content(at)
    guard lines[at].indent == 0 else { return false }
    return place.count == 3 && matches("-- ", at: place.lower, in: text, place.upper)
  }

  /// After the lines of one quote depth.
  private func endOfQuote(_ at: Int, _ end: Int) -> Int {
    let depth = depth(at)
    var next = at + 1
    while next < end, self.depth(next) == depth { next += 1 }
    while next > at + 1, lines[next - 1].isBlank { next -= 1 }
    return next
  }

  /// After the line that ends an armoured text; a signed text ends with its signature.
  private func endOfArmour(_ at: Int, _ end: Int) -> Int {
    let start = content(at).lower
    let isSigned = matches("-----BEGIN PGP SIGNED", at: start, in: text, lines[at].end)
    let close: StaticString = isSigned ? "-----END PGP SIGNATURE" : "-----END PGP "
    return line(from: at + 1, to: end, close, isWhole: false) ?? end
  }

  /// After the next line that begins with some bytes, or is them.
  private func line(
    from start: Int, to end: Int, _ word: StaticString, isWhole: Bool
  ) -> Int? {
    for at in start..<max(start, end) where !lines[at].isBlank {
      let place = content(at)
      guard matches(word, at: place.lower, in: text, place.upper) else { continue }
      if !isWhole || place.lower + word.utf8CodeUnitCount == lines[at].inkEnd { return at + 1 }
    }
    return nil
  }

  /// `begin 644 name`.
  private func isEncodedStart(_ place: Extent) -> Bool {
    guard matches("begin ", at: place.lower, in: text, place.upper) else { return false }
    var at = place.lower + 6
    while at < place.upper, isDigit(text[at]) { at += 1 }
    let digits = at - place.lower - 6
    return (3...4).contains(digits) && at + 1 < place.upper && text[at] == 0x20
  }

  // MARK: Patches and forwarded messages

  /// `---` above a list of changed files, or above a patch.
  private func beginsPatch(_ at: Int, _ end: Int) -> Bool {
    let place = content(at)
    guard matches("---", at: place.lower, in: text, place.upper),
      place.lower + 3 == lines[at].inkEnd, at + 1 < end
    else { return false }
    if lines[at + 1].isBlank {
      return at + 2 < end && matches("diff ", at: content(at + 2).lower, in: text, text.count)
    }
    let next = content(at + 1)
    for bar in next.range where text[bar] == 0x7C {
      var value = bar + 1
      while value < next.upper, isBlankByte(text[value]) { value += 1 }
      return value < next.upper
        && (isDigit(text[value]) || matches("Bin", at: value, in: text, next.upper))
    }
    return false
  }

  /// Up to the signature.
  private func endOfPatch(_ at: Int, _ end: Int) -> Int {
    var next = at + 1
    while next < end, !isSignature(next) { next += 1 }
    while next > at + 1, lines[next - 1].isBlank { next -= 1 }
    return next
  }

  /// Words between dashes: `-------- Forwarded message --------`.
  private func isForwardRule(_ at: Int) -> Bool {
    let place = content(at)
    guard matches("-----", at: place.lower, in: text, place.upper) else { return false }
    guard matches("---", at: lines[at].inkEnd - 3, in: text, lines[at].inkEnd) else { return false }
    return place.range.contains { isLetter(text[$0]) }
  }

  private func endOfFields(_ at: Int, _ end: Int) -> Int {
    var next = at + 1
    while next < end, !lines[next].isBlank, isField(next) || next > at + 1 && isIndented(next) {
      next += 1
    }
    return next
  }

  private func isIndented(_ at: Int) -> Bool {
    let place = content(at)
    return place.lower < place.upper && isBlankByte(text[place.lower])
      || place.lower == lines[at].ink && lines[at].indent > 0
  }

  private func isField(_ at: Int) -> Bool {
    let place = content(at)
    var colon = place.lower
    while colon < place.upper,
      isAlphanumeric(text[colon]) || text[colon] == 0x2D || text[colon] == 0x2A
    {
      colon += 1
    }
    return colon > place.lower && colon < place.upper && text[colon] == 0x3A
  }

  // MARK: Attributions and trailers

  /// Paragraphs of one or two lines that end in `wrote:`, or in `:` right above a deeper quote.
  private func markAttributions(_ range: Range<Int>, in marks: borrowing Column<LineMark>) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard marks[start] == ordinary else {
        start += 1
        continue
      }
      let depth = depth(start)
      var end = start + 1
      while end < range.upperBound, end - start < 3, marks[end] == ordinary,
        self.depth(end) == depth, !isBare(end)
      {
        end += 1
      }
      let last = lines[end - 1]
      if end - start <= 2, text[last.inkEnd - 1] == 0x3A,
        endsInWord("wrote:", last) || endsInWord("writes:", last)
          || end < range.upperBound && self.depth(end) > depth
      {
        for at in start..<end { marks[at] = .verbatim }
      }
      while end < range.upperBound, marks[end] == ordinary, self.depth(end) == depth, !isBare(end) {
        end += 1
      }
      start = max(end, start + 1)
      while start < range.upperBound, marks[start] == ordinary, isBare(start) { start += 1 }
    }
  }

  /// Whether a line holds quote marks only.
  private func isBare(_ at: Int) -> Bool { content(at).lower >= lines[at].inkEnd }

  private func endsInWord(_ word: StaticString, _ line: DocumentLine) -> Bool {
    let start = line.inkEnd - word.utf8CodeUnitCount
    guard start >= line.ink, matches(word, at: start, in: text, line.inkEnd) else { return false }
    return start == line.ink || isBlankByte(text[start - 1])
  }

  /// The trailers of a patch, right above its `---`.
  private func markTrailers(_ range: Range<Int>, in marks: borrowing Column<LineMark>) {
    for at in range.dropFirst() where marks[at] == .verbatim && beginsPatch(at, range.upperBound) {
      var first = at
      while first > range.lowerBound, marks[first - 1] == ordinary, isField(first - 1) {
        first -= 1
      }
      guard first == range.lowerBound || marks[first - 1] != ordinary else { continue }
      for line in first..<at { marks[line] = .verbatim }
    }
  }
}
