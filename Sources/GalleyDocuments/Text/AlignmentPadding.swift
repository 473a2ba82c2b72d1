internal import Galley

/// Where white space before the text of a line is no indentation: an alignment may have put it there.
enum AlignmentPadding: Hashable, Sendable {
  case nowhere
  case everywhere
  /// In lines that belong together when a right-to-left letter stands in one of them: each of their
  /// paragraphs may run from the right.
  case besideRightToLeft

  init(_ setting: Wrapping) {
    switch (setting.alignment, setting.direction) {
    case (.right, _), (.center, _), (.start, .rtl): self = .everywhere
    case (.start, .auto): self = .besideRightToLeft
    case (.left, _), (.justify, _), (.start, .ltr): self = .nowhere
    }
  }

  /// Whether it may stand in lines that are set together. Setting them moves no letter out of them,
  /// so a second run answers alike.
  func mayStand(
    in lines: borrowing Column<DocumentLine>, _ range: Range<Int>, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    mayStand(in: lines.elements, range, text)
  }

  func mayStand(
    in lines: UnsafeBufferPointer<DocumentLine>, _ range: Range<Int>, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    switch self {
    case .nowhere: return false
    case .everywhere: return true
    case .besideRightToLeft:
      guard !range.isEmpty else { return false }
      let bytes = text[lines[range.lowerBound].start..<lines[range.upperBound - 1].end]
      return needsBidi(UnsafeRawBufferPointer(rebasing: bytes))
    }
  }
}
