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
  /// Cells of the whole line, prefix and padding included.
  package var cells: Int
  package var ending: Ending
  package var isOverfull: Bool
}
