/// The text of a paragraph, piece by piece.
extension Setter {
  /// Adds words; runs of spaces and tabs between them are gaps.
  package mutating func append(_ text: UnsafeRawBufferPointer, at sourceOffset: Int) {
    gatherer.append(text, at: sourceOffset)
  }

  /// Adds ink that sticks to what stands before and after it: white space inside is kept as
  /// written, is never a gap, and never stretches.
  package mutating func appendInk(_ text: UnsafeRawBufferPointer, at sourceOffset: Int) {
    gatherer.appendSolid(text, at: sourceOffset)
  }

  /// Adds a space that sticks to what stands before and after it.
  package mutating func appendInkSpace(at sourceOffset: Int) {
    let space: StaticString = " "
    gatherer.appendSolid(
      UnsafeRawBufferPointer(start: space.utf8Start, count: 1), at: sourceOffset)
  }

  /// Whether a style or link of the text so far still holds, so that lines must open and close it.
  package var hasOpenStyle: Bool { writer.hasOpenStyle }

  /// Lines of the text were written by other means.
  package mutating func passLines() { writer.passLines() }

  /// The line of the source ends: what looked like the start of an escape sequence is text.
  package mutating func endSequence() { gatherer.endSequence() }

  /// Whether the paragraph has anything but white space and escape sequences.
  package var hasInk: Bool { gatherer.hasInk }

  /// Whether the line under way has.
  package var lineHasInk: Bool { gatherer.lineHasInk }

  /// A line end of the source: a gap.
  package mutating func appendLineEnd() { gatherer.appendLineEnd() }

  /// A hard line end: the next word starts a line, and the line before it is a "last line".
  package mutating func forceLineEnd() { gatherer.appendHardEnd() }
}
