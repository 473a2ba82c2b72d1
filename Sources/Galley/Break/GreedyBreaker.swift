/// First fit: each line takes as many units as it can.
///
/// A resumable value: hand it the model as it grows, and it hands on the lines that no further text
/// can change. O(1) a unit.
package struct GreedyBreaker {
  private var widths: LineWidths
  /// Breadth to come nearest to instead of the measure.
  private let goal: Int?
  /// The break at which the line under way starts.
  private var lineStart = 0
  /// The last break at which the line under way may end; ``lineStart`` when there is none yet.
  private var best = 0
  private var next = 1
  private var line = 0

  /// How many breaks past the measure are tried because a later one may show no face. It bounds
  /// the rereading when units without breadth follow one another.
  private static let mostHopes = 16

  package init(_ widths: LineWidths, goal: Int? = nil) {
    self.widths = widths
    self.goal = goal
  }

  /// Starts over on another paragraph.
  package mutating func restart(_ widths: LineWidths, goal: Int?) {
    self = GreedyBreaker(widths, goal: goal)
  }

  /// Reads on in the model and appends the break at which each decided line ends.
  package mutating func advance(_ model: LineModel, into lines: inout Column<Int>) {
    while true {
      scan(model, &lines)
      if model.isWhole {
        guard lineStart < model.last else { return }
      } else {
        let open = model.openEnd &- model.start[lineStart]
        guard best > lineStart, open > widths.width(ofLine: line) else { return }
      }
      endLine(at: max(best, lineStart + 1), &lines)
    }
  }

  /// Ends every line that the known breaks decide.
  private mutating func scan(_ model: LineModel, _ lines: inout Column<Int>) {
    while true {
      // A break may turn out to be forced after it was read: the unit after it is cut.
      if next - 1 > lineStart, model.flags[next - 1].contains(.forced) {
        endLine(at: max(best, lineStart + 1), &lines)
        continue
      }
      guard next <= model.last else { return }
      let width = widths.width(ofLine: line)
      let breadth = model.width(from: lineStart, to: next)
      if breadth <= width, takes(breadth, model) {
        best = next
        next += 1
      } else if breadth > width, breadth &- model.widestFace <= width, mayHope(model) {
        next += 1
      } else {
        // With no break that fits, the first unit stands out, alone.
        endLine(at: max(best, lineStart + 1), &lines)
      }
    }
  }

  /// Whether a break that passes the measure by its face alone may be followed by one that fits.
  private func mayHope(_ model: LineModel) -> Bool {
    next - best < Self.mostHopes && !model.flags[next].contains(.forced)
  }

  /// Whether the line goes on to a break that fits: always, or while it comes nearer to the goal.
  private func takes(_ breadth: Int, _ model: LineModel) -> Bool {
    guard let goal, best > lineStart else { return true }
    let before = model.width(from: lineStart, to: best)
    return before < goal && abs(goal - breadth) <= goal - before
  }

  private mutating func endLine(at end: Int, _ lines: inout Column<Int>) {
    lines.append(end)
    lineStart = end
    best = end
    next = end + 1
    line += 1
  }

  /// Forgets breaks that the owner drops from the model's front.
  package mutating func drop(_ dropped: Int) {
    lineStart -= dropped
    best -= dropped
    next -= dropped
  }
}
