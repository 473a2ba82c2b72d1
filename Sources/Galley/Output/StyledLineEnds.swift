/// Where the styles of a line are opened and closed.
extension LineWriter {
  var hasOpenStyle: Bool { styles.isOpen }

  /// Lines of the text were written by other means.
  mutating func passLines() { styles.passLine() }

  /// How many escape sequences of the paragraph are done with.
  var escapesWritten: Int { styles.cursor }

  /// The escape sequences of a paragraph without text.
  mutating func writeEscapes(
    endsText: Bool, _ gathered: borrowing Gatherer, into sink: inout Column<UInt8>
  ) {
    styles.writeEmpty(endsText: endsText, gathered.escapes, into: &sink)
  }

  mutating func beginStyles(
    _ text: Range<Int>, next: Int, _ ending: LineScope, _ gathered: borrowing Gatherer
  ) {
    isStyled = styles.isNeeded(gathered.escapes)
    guard isStyled else { return styles.passLine() }
    styledLine = StyleTrack.Line(
      from: text.lowerBound, to: text.upperBound, next: next, endsText: ending == .text)
  }

  /// Notes where a style that goes on is opened, and what must stand last in the line.
  mutating func noteEnds(
    of line: SetLine, isFirst: Bool, _ ending: LineScope, _ breaks: borrowing BreakColumns,
    _ gathered: borrowing Gatherer
  ) {
    let flags = breaks.flags[line.to]
    styledLine.opening = isFirst ? opening : 0
    styledLine.endsSource = ending != .inside || flags.contains(.forced)
    guard flags.contains(.mark), styledLine.from < styledLine.to else { return }
    styledLine.endMark = markLength(gathered)
    if styledLine.isMark { styledLine.opening = styledLine.to }
  }

  /// The length of the backslash or the tag that the line ends in; 0 where its `<` is escaped.
  private func markLength(_ gathered: borrowing Gatherer) -> Int {
    let text = gathered.text.bytes[styledLine.from..<styledLine.to]
    guard text.last == 0x3E, let start = text.lastIndex(of: 0x3C) else { return 1 }
    var escape = start
    while escape > text.startIndex, text[escape - 1] == 0x5C { escape -= 1 }
    return (start - escape) % 2 == 0 ? styledLine.to - start : 0
  }

  mutating func endStyles(
    _ line: SetLine, _ gathered: borrowing Gatherer, _ sink: inout Column<UInt8>
  ) {
    if line.isMarked {
      if styledLine.from < styledLine.to { styles.closeBeforeMarker(into: &sink) }
    } else if styledLine.from < styledLine.to {
      styles.close(styledLine, gathered.escapes, into: &sink)
    }
  }
}
