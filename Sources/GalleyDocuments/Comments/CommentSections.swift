internal import Galley

/// Sections of documentation, as Google and NumPy write them, with their entries.
extension CommentReader {
  struct Section {
    /// The indentation of the section's name.
    var indent: Int
    /// The indentation of its entries, once one was seen.
    var entryIndent: Int?
    /// Under a rule: entries are not indented, and the next section begins with one too.
    var isUnderlined = false
  }

  /// After a section's name, or after a whole section of examples, if one begins here.
  func endOfSection(
    _ at: Int, _ place: inout Place, afterBlank: Bool, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Int? {
    let line = lines[at]
    if let section = place.section, !section.isUnderlined, line.indent <= section.indent {
      place.section = nil
    }
    if let section = place.section, isNumericEntry(at, section, place, afterBlank, text, lines) {
      place.section?.entryIndent = line.indent
      return at + 1
    }
    if isUnderlined(at, place.end, text, lines) {
      place.section = Section(indent: line.indent, isUnderlined: true)
      guard holdsExamples(text, line) else { return at + 2 }
      var next = at + 2
      while next < place.end, !isUnderlined(next, place.end, text, lines) { next += 1 }
      return next
    }
    let isPair =
      (afterBlank || at == place.start) && line.inkEnd - line.ink == 9
      && matches("See Also:", at: line.ink, in: text, line.inkEnd)
    let word = CommentStarts.wordEnd(text, line.ink, line.inkEnd)
    guard isPair || word == line.inkEnd && CommentStarts.isSection(text, line.ink, word) else {
      return nil
    }
    place.section = Section(indent: line.indent)
    guard holdsExamples(text, line) else { return at + 1 }
    if reader.rules.ignoresIndent { return place.end }
    var next = at + 1
    while next < place.end, lines[next].isBlank || lines[next].indent > line.indent { next += 1 }
    return next
  }

  /// Whether a line is a section's name and the next one a rule.
  private func isUnderlined(
    _ at: Int, _ end: Int, _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard at + 1 < end, !lines[at].isBlank, !lines[at + 1].isBlank else { return false }
    let (line, rule) = (lines[at], lines[at + 1])
    guard text[rule.ink] == 0x2D, isRule(text, rule.ink, rule.inkEnd) else { return false }
    return CommentStarts.isSectionName(text, line.ink, line.inkEnd)
      || matches("See Also", at: line.ink, in: text, line.inkEnd) && line.inkEnd - line.ink == 8
  }

  private func holdsExamples(_ text: UnsafeRawBufferPointer, _ line: DocumentLine) -> Bool {
    matches("Example", at: line.ink, in: text, line.inkEnd)
  }

  // MARK: Entries

  /// Whether a line may be an entry by where it stands: first in its section, under another entry or
  /// what belongs to one, but not inside a paragraph.
  private func mayBeEntry(
    _ at: Int, _ section: Section, _ place: Place, _ afterBlank: Bool,
    _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    let indent = lines[at].indent
    guard !reader.rules.ignoresIndent else { return false }
    guard section.isUnderlined ? indent == section.indent : indent > section.indent else {
      return false
    }
    return !place.isInParagraph && (section.entryIndent ?? indent) == indent
  }

  /// After the colon of `name (type): text` or `name: text`, if a line under a section's name is
  /// an entry.
  func endOfEntryHead(
    _ at: Int, _ place: Place, afterBlank: Bool, _ text: UnsafeRawBufferPointer,
    _ lines: borrowing Column<DocumentLine>
  ) -> Int? {
    guard let section = place.section, !section.isUnderlined else { return nil }
    guard mayBeEntry(at, section, place, afterBlank, lines) else { return nil }
    let line = lines[at]
    guard var end = endOfName(text, line.ink, line.inkEnd) else { return nil }
    if matches(" (", at: end, in: text, line.inkEnd) {
      while end < line.inkEnd, text[end] != 0x29 { end += 1 }
      end += 1
    }
    guard end + 1 < line.inkEnd, text[end] == 0x3A, isBlankByte(text[end + 1]) else { return nil }
    return end + 1
  }

  /// `name : type` under an underlined name: a line for itself.
  private func isNumericEntry(
    _ at: Int, _ section: Section, _ place: Place, _ afterBlank: Bool,
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>
  ) -> Bool {
    guard mayBeEntry(at, section, place, afterBlank, lines) else { return false }
    let line = lines[at]
    guard let end = endOfName(text, line.ink, line.inkEnd) else { return false }
    return matches(" : ", at: end, in: text, line.inkEnd)
  }

  /// Letters, digits, `_`, `.` and `*`.
  private func endOfName(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    var at = start
    while at < end, isNameByte(text[at]) || text[at] == 0x2E || text[at] == 0x2A { at += 1 }
    return at > start ? at : nil
  }
}
