internal import Galley

/// Finds what must stay in a mail or a mailbox: headers, parts that are no text, signatures, signed
/// and encoded texts, patches, attributions.
struct MailOutline: ~Copyable {
  let text: UnsafeRawBufferPointer
  let lines: UnsafeBufferPointer<DocumentLine>
  private let rules: TextRules

  /// - Parameter rules: How the text of a body is read.
  init(
    _ text: UnsafeRawBufferPointer, _ lines: UnsafeBufferPointer<DocumentLine>, _ rules: TextRules
  ) {
    self.text = text
    self.lines = lines
    self.rules = rules
  }

  /// Parts nest no deeper; what stands inside is left alone.
  private static var deepestPart: Int { 16 }

  /// Marks every line.
  func mark(into marks: inout Column<LineMark>) {
    marks.removeAll()
    for _ in lines { marks.append(.boundary) }
    var at = 0
    let isMailbox = !lines.isEmpty && matches("From ", at: 0, in: text, lines[0].end)
    while at < lines.count {
      var end = at + 1
      while end < lines.count, !(isMailbox && beginsMessage(end)) { end += 1 }
      let first = isMailbox ? at + 1 : at
      markEntity(first..<max(end, first), depth: 0, in: marks)
      at = end
    }
  }

  /// A `From ` line below a blank one and above a field.
  private func beginsMessage(_ at: Int) -> Bool {
    guard matches("From ", at: lines[at].start, in: text, lines[at].end) else { return false }
    guard lines[at - 1].isBlank, at + 1 < lines.count else { return false }
    return MailHeader.colonOfField(text, lines[at + 1]) != nil
  }

  /// A message or a part: its header, and its body as the header says.
  private func markEntity(_ range: Range<Int>, depth: Int, in marks: borrowing Column<LineMark>) {
    let header = MailHeader(text, lines, range)
    let body = header.end..<range.upperBound
    if let boundary = header.boundary {
      markParts(body, boundary, depth: depth, in: marks)
    } else {
      switch header.body {
      case .other: break
      case .text: MailBody(text, lines, .text, rules).mark(body, in: marks)
      case .flowed(let deletes):
        MailBody(text, lines, deletes ? .tightlyFlowed : .flowed, rules).mark(body, in: marks)
      }
    }
  }

  private func markParts(
    _ range: Range<Int>, _ boundary: Extent, depth: Int, in marks: borrowing Column<LineMark>
  ) {
    guard depth < Self.deepestPart else { return }
    var part: Int?
    for at in range {
      guard let isLast = borderOfPart(lines[at], boundary) else { continue }
      if let part { markEntity(part..<at, depth: depth + 1, in: marks) }
      part = isLast ? nil : at + 1
    }
    if let part { markEntity(part..<range.upperBound, depth: depth + 1, in: marks) }
  }

  /// Whether a line parts two parts, or ends the last one.
  private func borderOfPart(_ line: DocumentLine, _ boundary: Extent) -> Bool? {
    let start = line.start + 2
    let end = start + boundary.count
    guard end <= line.end, text[line.start] == 0x2D, text[line.start + 1] == 0x2D else {
      return nil
    }
    for k in 0..<boundary.count where text[start + k] != text[boundary.lower + k] { return nil }
    if end >= line.inkEnd { return false }
    return matches("--", at: end, in: text, line.inkEnd) && end + 2 >= line.inkEnd ? true : nil
  }
}
