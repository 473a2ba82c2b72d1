internal import Galley

extension Reflow {
  /// Reads lines of Markdown, and sets them as soon as nothing that follows can change them.
  mutating func readMarkdown(atEnd: Bool, into sink: inout Column<UInt8>) {
    var decided = 0
    while let line = scanner.next(in: buffer.bytes, atEnd: atEnd, tabs: LineCursor.tabStop) {
      setter.noteFirstLine(line)
      lines.append(line)
      markdown.take(buffer.bytes, lines)
      guard markdown.isDecided else { continue }
      settleMarkdown(into: &sink)
      decided = line.next
    }
    if atEnd {
      markdown.finish(buffer.bytes, lines)
      settleMarkdown(into: &sink)
    }
    drop(decided)
  }

  private mutating func settleMarkdown(into sink: inout Column<UInt8>) {
    guard !lines.isEmpty else { return }
    blocks.removeAll()
    markdown.emit(buffer.bytes, lines, setter.rules, into: &blocks)
    setter.write(
      blocks, buffer.bytes, lines, firstLine: firstLine, offset: offset, into: &sink)
    firstLine += lines.count
    lines.removeAll()
    markdown.removeNotes()
  }
}
