internal import Galley

/// Finds, in the joined lines of one paragraph, what holds together and which line ends are hard.
///
/// One pass from left to right: code spans, tags and autolinks are passed over whole, brackets wait
/// on a stack for their end. Nothing is looked for twice in vain, so the time is linear.
///
/// Source: CommonMark 0.31, chapter 6 and "A parsing strategy", phase 2.
struct InlineScanner: ~Copyable {
  /// What is one unit, as a range of ``text``.
  struct Span: BitwiseCopyable {
    @Compact var start: Int
    @Compact var end: Int
  }

  struct Bracket: BitwiseCopyable {
    @Compact var start: Int
    var isImage: Bool
  }

  /// The lines of the paragraph from their ink on, with their trailing blanks, a line feed between.
  private(set) var text = Column<UInt8>()
  /// Where each line starts in ``text``.
  private(set) var starts = Column<Int>()
  /// In order, none touching another.
  private(set) var spans = Column<Span>()
  /// The line feeds in ``text`` that are hard breaks.
  private(set) var hardEnds = Column<Int>()
  /// The paragraph must be left alone: setting it could change what a reader sees.
  private(set) var isDoubtful = false
  /// Something was opened that does not close in the paragraph.
  private(set) var isOpenEnded = false
  /// Where the tag ends that opens the paragraph; 0: none does.
  private(set) var openingTag = 0

  private var isHigh = false
  private var brackets = Column<Bracket>()
  /// Brackets below this depth stand round a link: they begin none.
  private var inactive = 0
  private var runs = BacktickRuns()
  private var braces: (double: Int, percent: Int) = (-1, -1)
  private var lastBreakTag = -1
  private var lastHard = -1
  /// What was looked for in vain: it is nowhere further on.
  private var missing: Missing = []

  private struct Missing: OptionSet {
    let rawValue: UInt8
    static let comment = Missing(rawValue: 1)
    static let instruction = Missing(rawValue: 2)
    static let declaration = Missing(rawValue: 4)
    static let data = Missing(rawValue: 8)
  }

  init() {}

  /// Joins lines of a table.
  mutating func join(
    _ source: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ range: Range<Int>
  ) {
    text.removeAll()
    starts.removeAll()
    isHigh = false
    for at in range {
      let line = lines[at]
      if at > range.lowerBound { text.append(0x0A) }
      starts.append(text.count)
      let end = at == range.upperBound - 1 ? line.inkEnd : line.end
      text.append(UnsafeRawBufferPointer(rebasing: source[line.ink..<max(end, line.ink)]))
      if line.traits.contains(.high) { isHigh = true }
      if line.traits.contains(.solid) { isDoubtful = true }
    }
  }

  /// Forgets the last paragraph.
  mutating func reset() {
    spans.removeAll()
    hardEnds.removeAll()
    brackets.removeAll()
    runs.reset()
    isDoubtful = false
    isOpenEnded = false
    openingTag = 0
    inactive = 0
    braces = (-1, -1)
    lastBreakTag = -1
    lastHard = -1
    missing = []
  }

  // MARK: The pass

  /// Scans the joined lines.
  ///
  /// - Parameters:
  ///   - box: Bytes of a task box at the head, which are one unit.
  ///   - wholeWords: How many words at the head may not be broken inside.
  mutating func scan(box: Int, wholeWords: Int) {
    let text = text.bytes
    if box > 0 { spans.append(Span(start: 0, end: box)) }
    var head = 0
    for _ in 0..<wholeWords {
      head = HTMLTags.skipSpace(text, head, text.count)
      let start = head
      while head < text.count, !isBlankByte(text[head]), text[head] != 0x0A { head += 1 }
      if head > start { spans.append(Span(start: start, end: head)) }
    }
    var at = box
    while at < text.count {
      switch text[at] {
      case 0x5C: at = escape(text, at)
      case 0x0A: at = lineEnd(text, at)
      case 0x1B: at = introducer(text, at)
      case 0x60: at = code(text, at)
      case 0x3C: at = angle(text, at)
      case 0x21 where at + 1 < text.count && text[at + 1] == 0x5B:
        brackets.append(Bracket(start: at, isImage: true))
        at += 2
      case 0x5B:
        brackets.append(Bracket(start: at, isImage: false))
        at += 1
      case 0x5D: at = closeBracket(text, at)
      case 0x7B, 0x7D, 0x25: at = brace(text, at)
      default: at += 1
      }
    }
    if !brackets.isEmpty || braces.double >= 0 || braces.percent >= 0 { isOpenEnded = true }
  }

  /// The bracket of an escape sequence pairs with none of the text.
  private func introducer(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    guard at + 1 < text.count, text[at + 1] == 0x5B || text[at + 1] == 0x5D else { return at + 1 }
    return at + 2
  }

  private mutating func escape(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    guard at + 1 < text.count else { return at + 1 }
    if text[at + 1] == 0x0A {
      noteHardEnd(at + 1)
      return at + 2
    }
    return isPunctuation(text[at + 1]) ? at + 2 : at + 1
  }

  private mutating func noteHardEnd(_ at: Int) {
    hardEnds.append(at)
    lastHard = at
  }

  private mutating func lineEnd(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    if endsInTwoSpaces(text, at) {
      noteHardEnd(at)
    } else if lastBreakTag >= 0 {
      var ink = at
      while ink > 0, isBlankByte(text[ink - 1]) { ink -= 1 }
      if lastBreakTag == ink { noteHardEnd(at) }
    }
    return at + 1
  }

  private func endsInTwoSpaces(_ text: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    at >= 2 && text[at - 1] == 0x20 && text[at - 2] == 0x20
  }

  /// Whether a range holds a line end that would be hard, were it text.
  private func looksHard(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    for at in start + 1..<max(end, start + 1) where text[at] == 0x0A {
      if endsInTwoSpaces(text, at) || text[at - 1] == 0x5C { return true }
    }
    return false
  }

  /// Adds a unit, which takes in those inside it and those it overlaps.
  private mutating func append(_ start: Int, _ end: Int) {
    var (start, end) = (start, end)
    while !spans.isEmpty, spans[spans.count - 1].end > start {
      start = min(start, spans[spans.count - 1].start)
      end = max(end, spans[spans.count - 1].end)
      spans.removeLast()
    }
    spans.append(Span(start: start, end: end))
  }

  private mutating func code(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    var end = at
    while end < text.count, text[end] == 0x60 { end += 1 }
    guard let close = runs.closer(of: end - at, from: end, in: text) else {
      isOpenEnded = true
      return end
    }
    if touchesLineEnd(text, end, close - (end - at)) { isDoubtful = true }
    append(at, close)
    return close
  }

  /// Whether a code span begins or ends with a line end: readers do not agree on the blanks there.
  private func touchesLineEnd(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    var first = start
    while first < end, isBlankByte(text[first]) { first += 1 }
    var last = end
    while last > first, isBlankByte(text[last - 1]) { last -= 1 }
    return first < end && text[first] == 0x0A || last > first && text[last - 1] == 0x0A
  }

  // MARK: Angle brackets

  private mutating func angle(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    if let end = HTMLTags.tag(text, at, text.count) {
      if at == 0 { openingTag = end }
      if HTMLTags.isRaw(text, at, end) { isDoubtful = true }
      if HTMLTags.isLineBreak(text, at, end) { lastBreakTag = end }
      append(at, end)
      return end
    }
    guard let end = autolink(text, at) ?? markup(text, at) else {
      // An opening `<pre` that does not end here may end elsewhere for some reader.
      if HTMLTags.isRaw(text, at, text.count) { isDoubtful = true }
      isOpenEnded = true
      return at + 1
    }
    append(at, end)
    return end
  }

  /// Comments, processing instructions, declarations and CDATA sections.
  private mutating func markup(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    guard at + 2 < text.count else { return nil }
    let end: Int?
    if matches("<!--", at: at, in: text, text.count) {
      if matches("<!-->", at: at, in: text, text.count) { return at + 5 }
      if matches("<!--->", at: at, in: text, text.count) { return at + 6 }
      end = find("-->", .comment, text, at + 4)
    } else if text[at + 1] == 0x3F {
      end = find("?>", .instruction, text, at + 2)
    } else if matches("<![CDATA[", at: at, in: text, text.count) {
      end = find("]]>", .data, text, at + 9)
    } else if text[at + 1] == 0x21, isLetter(text[at + 2]) {
      end = find(">", .declaration, text, at + 2)
    } else {
      return nil
    }
    // Readers of earlier versions see some of these as text, with hard breaks.
    if let end, looksHard(text, at, end) { isDoubtful = true }
    return end
  }

  private mutating func find(
    _ close: StaticString, _ kind: Missing, _ text: UnsafeRawBufferPointer, _ start: Int
  ) -> Int? {
    guard !missing.contains(kind) else { return nil }
    guard let found = HTMLTags.find(close, text, start, text.count) else {
      missing.insert(kind)
      return nil
    }
    return found + close.utf8CodeUnitCount
  }

  private func autolink(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    var end = at + 1
    while end < text.count, text[end] > 0x20, text[end] != 0x3C, text[end] != 0x3E { end += 1 }
    guard end < text.count, text[end] == 0x3E, end > at + 1 else { return nil }
    let inside = text[at + 1..<end]
    guard isLetter(text[at + 1]) || inside.contains(0x40) else { return nil }
    return inside.contains(0x3A) || inside.contains(0x40) ? end + 1 : nil
  }

  // MARK: Brackets

  private mutating func closeBracket(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    guard !brackets.isEmpty else { return at + 1 }
    let bracket = brackets[brackets.count - 1]
    brackets.removeLast()
    let isActive = bracket.isImage || brackets.count >= inactive
    inactive = min(inactive, brackets.count)
    guard let end = tail(text, at + 1, isActive: isActive, isImage: bracket.isImage) else {
      guardLabel(text, bracket.start, at + 1)
      return at + 1
    }
    // A hard break in the text keeps its place; the tail still holds together.
    append(lastHard > bracket.start ? at : bracket.start, end)
    return end
  }

  /// The end of what follows a closed bracket and makes it a link.
  private mutating func tail(
    _ text: UnsafeRawBufferPointer, _ start: Int, isActive: Bool, isImage: Bool
  ) -> Int? {
    guard isActive, start < text.count else { return nil }
    var end = start
    if text[end] == 0x5B {
      guard let label = LinkTail.label(text, end, text.count), !looksHard(text, end, label) else {
        return nil
      }
      end = label
    }
    guard end < text.count, text[end] == 0x28 else { return end > start ? end : nil }
    let result = LinkTail.inline(text, end, text.count)
    if result.isCut { isDoubtful = true }
    guard let after = result.end, !looksHard(text, end, after) else {
      return end > start ? end : nil
    }
    if end == start, !isImage { inactive = brackets.count }
    return after
  }

  /// Keeps a label as it is to be looked up: a line end between two ideographs would vanish from
  /// it, or appear in it.
  private mutating func guardLabel(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
    guard isHigh, end - start <= 4 * 999, lastHard < start else { return }
    var at = start + 1
    while at < end - 1, text[at] != 0x5B || text[at - 1] == 0x1B {
      if text[at] == 0x0A, joinsTightly(text, start, at, end) {
        append(start, end)
        return
      }
      at += 1
    }
    guard at == end - 1 else { return }
    at = start
    while at < end {
      var wordEnd = at
      while wordEnd < end, !isBlankByte(text[wordEnd]), text[wordEnd] != 0x0A { wordEnd += 1 }
      if wordEnd > at { append(at, wordEnd) }
      at = wordEnd + 1
    }
  }

  /// Whether nothing would stand in place of a line end within a label.
  private func joinsTightly(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ at: Int, _ end: Int
  ) -> Bool {
    guard text[at + 1] >= 0x80 else { return false }
    var ink = at
    while ink > start, isBlankByte(text[ink - 1]) { ink -= 1 }
    return joinsWithoutSpace(
      endOf: UnsafeRawBufferPointer(rebasing: text[max(start, ink - 64)..<ink]),
      startOf: UnsafeRawBufferPointer(rebasing: text[at + 1..<end]))
  }

  // MARK: Braces

  /// `{{…}}` and `{%…%}`.
  private mutating func brace(_ text: UnsafeRawBufferPointer, _ at: Int) -> Int {
    guard at + 1 < text.count else { return at + 1 }
    switch (text[at], text[at + 1]) {
    case (0x7B, 0x7B):
      if braces.double < 0 { braces.double = at }
    case (0x7B, 0x25):
      if braces.percent < 0 { braces.percent = at }
    case (0x7D, 0x7D) where braces.double >= 0:
      if lastHard < braces.double { append(braces.double, at + 2) }
      braces.double = -1
    case (0x25, 0x7D) where braces.percent >= 0:
      if lastHard < braces.percent { append(braces.percent, at + 2) }
      braces.percent = -1
    default:
      return at + 1
    }
    return at + 2
  }
}
