internal import Galley

/// Finds what must stay in a commit message: subject, trailers, comments, references.
struct CommitOutline: ~Copyable {
  private let text: UnsafeRawBufferPointer
  private let lines: UnsafeBufferPointer<DocumentLine>
  /// The first byte of comment lines.
  let comment: UInt8
  /// The line from which on nothing belongs to the message.
  private let cut: Int
  /// Where indentation is padding that the alignment made.
  private let padding: AlignmentPadding

  init(
    _ text: UnsafeRawBufferPointer, _ lines: UnsafeBufferPointer<DocumentLine>,
    _ padding: AlignmentPadding
  ) {
    self.padding = padding
    self.text = text
    self.lines = lines
    var comment: UInt8 = 0x23
    var cut = lines.count
    for (number, line) in lines.enumerated() {
      if let character = Self.scissors(text, line) {
        comment = character
        cut = number
        break
      }
      if matches("diff --git ", at: line.start, in: text, line.end) {
        cut = number
        break
      }
    }
    self.comment = comment
    self.cut = cut
  }

  /// The comment character of a scissors line: the character, a space, and `>8` or `8<` between
  /// dashes.
  private static func scissors(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> UInt8? {
    var at = line.start + 2
    guard line.end - line.start > 8, text[line.start] > 0x20, text[line.start + 1] == 0x20 else {
      return nil
    }
    func skipDashes() -> Bool {
      let start = at
      while at < line.inkEnd, text[at] == 0x2D { at += 1 }
      return at > start
    }
    guard skipDashes() else { return nil }
    if at < line.inkEnd, text[at] == 0x20 { at += 1 }
    guard
      matches(">8", at: at, in: text, line.inkEnd) || matches("8<", at: at, in: text, line.inkEnd)
    else { return nil }
    at += 2
    if at < line.inkEnd, text[at] == 0x20 { at += 1 }
    return skipDashes() && at == line.inkEnd ? text[line.start] : nil
  }

  /// Marks every line.
  func mark(into marks: inout Column<LineMark>) {
    marks.removeAll()
    for (number, line) in lines.enumerated() {
      let isVerbatim = number >= cut || isComment(line)
      marks.append(isVerbatim ? .verbatim : line.isBlank ? .blank : .text)
    }
    let subjectEnd = markSubject(in: marks)
    markTrailers(after: subjectEnd, in: marks)
    markReferences(in: marks)
  }

  private func isComment(_ line: DocumentLine) -> Bool {
    line.start < line.end && text[line.start] == comment
  }

  // MARK: Subject

  /// Marks the subject, and the second one that follows `fixup!` and its kin; where they end.
  private func markSubject(in marks: borrowing Column<LineMark>) -> Int {
    guard let first = next(from: 0, in: marks) else { return 0 }
    let end = markParagraph(first, in: marks)
    guard let second = next(from: end, in: marks) else { return end }
    let isAmendment = matches("amend! ", at: lines[first].start, in: text, lines[first].end)
    let isRepeated = end == first + 1 && isOneLine(second, in: marks) && repeats(first, second)
    guard isOneLine(second, in: marks), isAmendment || isRepeated else { return end }
    return markParagraph(second, in: marks)
  }

  /// The first line of text from a line on.
  private func next(from start: Int, in marks: borrowing Column<LineMark>) -> Int? {
    (start..<max(start, cut)).first { marks[$0] == .text }
  }

  private func isOneLine(_ at: Int, in marks: borrowing Column<LineMark>) -> Bool {
    at + 1 >= cut || marks[at + 1] != .text
  }

  /// Marks lines of text, and comments between them, up to a blank line.
  private func markParagraph(_ start: Int, in marks: borrowing Column<LineMark>) -> Int {
    var at = start
    while at < cut, marks[at] != .blank {
      marks[at] = .verbatim
      at += 1
    }
    return at
  }

  /// Whether the second line is the first one without `fixup! ` or `squash! `.
  private func repeats(_ first: Int, _ second: Int) -> Bool {
    var start = lines[first].start
    while let length = lengthOfMark(start, lines[first].inkEnd) { start += length }
    guard start > lines[first].start else { return false }
    return text[start..<lines[first].inkEnd].elementsEqual(
      text[lines[second].start..<lines[second].inkEnd])
  }

  private func lengthOfMark(_ at: Int, _ end: Int) -> Int? {
    for mark in ["fixup! ", "squash! ", "amend! "] as [StaticString] {
      if matches(mark, at: at, in: text, end) { return mark.utf8CodeUnitCount }
    }
    return nil
  }

  // MARK: Trailers

  /// Marks the last paragraph when git would take it for trailers: all lines are, or git made one
  /// and a quarter are.
  private func markTrailers(after subject: Int, in marks: borrowing Column<LineMark>) {
    guard let last = (subject..<max(subject, cut)).last(where: { marks[$0] == .text }) else {
      return
    }
    var first = last
    while first > subject, marks[first - 1] != .blank { first -= 1 }
    guard first > subject || subject == 0 else { return }
    var (trailers, others) = (0, 0)
    var (isGitMade, wasTrailer) = (false, false)
    for at in first...last where marks[at] == .text {
      if lines[at].ink > lines[at].start {
        if wasTrailer { trailers += 1 } else { others += 1 }
        continue
      }
      isGitMade = isGitMade || isMadeByGit(lines[at])
      wasTrailer = isTrailer(lines[at])
      if wasTrailer { trailers += 1 } else { others += 1 }
    }
    guard others == 0 || isGitMade && trailers * 3 >= others else { return }
    for at in first...last { marks[at] = .verbatim }
  }

  private func isMadeByGit(_ line: DocumentLine) -> Bool {
    matches("Signed-off-by: ", at: line.start, in: text, line.end)
      || matches("(cherry picked from commit ", at: line.start, in: text, line.end)
  }

  private func isTrailer(_ line: DocumentLine) -> Bool {
    if matches("(cherry picked from commit ", at: line.start, in: text, line.end) { return true }
    var at = line.start
    while at < line.inkEnd, isAlphanumeric(text[at]) || text[at] == 0x2D { at += 1 }
    guard at > line.start, at < line.inkEnd, text[at] == 0x3A else { return false }
    return at + 1 < line.inkEnd && isBlankByte(text[at + 1])
  }

  // MARK: References

  /// Marks `[n]` lines with what hangs under them.
  private func markReferences(in marks: borrowing Column<LineMark>) {
    var reference: Int?
    // The lines of text that belong together end there.
    var end = 0
    var ignoresIndent = false
    for at in 0..<cut {
      let line = lines[at]
      guard marks[at] == .text else {
        reference = nil
        continue
      }
      if at >= end {
        end = at + 1
        while end < cut, marks[end] == .text { end += 1 }
        ignoresIndent = padding.mayStand(in: lines, at..<end, text)
      }
      if isReference(line) {
        reference = line.indent
      } else if let indent = reference, line.indent <= indent || ignoresIndent {
        reference = nil
      }
      if reference != nil { marks[at] = .verbatim }
    }
  }

  /// `[n] …` or `[n]: …`.
  private func isReference(_ line: DocumentLine) -> Bool {
    guard text[line.ink] == 0x5B else { return false }
    var at = line.ink + 1
    while at < line.inkEnd, isDigit(text[at]) { at += 1 }
    guard at > line.ink + 1, at < line.inkEnd, text[at] == 0x5D else { return false }
    at += 1
    return at == line.inkEnd || isBlankByte(text[at]) || text[at] == 0x3A
  }
}
