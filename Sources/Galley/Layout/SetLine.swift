/// Why a set line ended where it did.
public enum LineEnding: String, Hashable, Sendable, CaseIterable {
  /// Between two words, or where the text allows a break without one.
  case soft
  /// Inside a word, with a hyphen.
  case hyphen
  /// At a line end of the input or another forced break.
  case hard
  /// Inside a word that was wider than the line.
  case cut
  /// At the end of the text.
  case end
  /// At the line limit; words after it are hidden.
  case hidden
}

/// A line whose breaks are chosen: where it stands in the model, and how it is to be placed.
struct SetLine {
  /// The breaks between which it stands.
  var from: Int
  var to: Int
  /// The breadth of its text and faces, without prefix and padding.
  var breadth: Int
  /// The measure its text is placed in.
  var measure: Int
  /// Whether its slack is free, so that it is not stretched.
  var isLast: Bool
  /// What it costs its paragraph, where that is asked for.
  var cost = 0
  /// Text that follows the line's own: the overflow marker.
  var isMarked = false
}

/// What ends with a line beside it.
enum LineScope {
  case inside, paragraph, text
}

/// What callers that ask for lines, not text, get to know of one.
package struct LineRecord: BitwiseCopyable {
  package enum Ending: UInt8, BitwiseCopyable { case soft, hyphen, hard, cut, end, hidden }
  /// The line's bytes in the output, without its line end.
  package var outputStart: Int
  package var outputEnd: Int
  /// The input bytes that it shows, from its first to its last.
  package var sourceStart: Int
  package var sourceEnd: Int
  /// Cells of the whole line, or its breadth in a font; prefix and padding included.
  package var cells: Int
  package var ending: Ending
  package var isOverfull: Bool
  /// Whether it begins, and ends, its paragraph.
  package var isFirst = true
  package var isFinal = true
  /// The direction of its paragraph.
  package var isRightToLeft = false
  /// Words of its paragraph that a line limit hides.
  package var hiddenWords = 0
  /// False for a paragraph that is hidden whole: no line was written.
  package var hasLine = true
  /// What is left of the measure; below 0 where the line stands out.
  package var slack = 0
  /// What the line costs its paragraph, in squared cells.
  package var cost = 0
  /// Whether what follows could have stood on the line too.
  package var hasRoomForMore = false
  /// Space before the line's text that was not written, in a font's units.
  package var padding = 0
}

/// Space added to a gap by justification and not written, in a font's units.
package struct AddedSpace: BitwiseCopyable {
  /// The place of the gap in the output.
  package var output: Int
  package var breadth: Int
}
