/// First fit: each line takes as many units as it can.
///
/// A hyphenator's hyphen is passed over where it would be the third in a row or would leave only the
/// last line after it, and the line can end at an undivided word instead.
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
  /// The last one of these that divides no word; ``lineStart`` when there is none yet.
  private var bestWhole = 0
  private var next = 1
  private var line = 0
  /// The lines before this one that end in a divided word, in a row.
  private var hyphens = 0

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
      guard endLine(model, &lines) else { return }
    }
  }

  /// Ends every line that the known breaks decide.
  private mutating func scan(_ model: LineModel, _ lines: inout Column<Int>) {
    while true {
      // A break may turn out to be forced after it was read: the unit after it is cut.
      if next - 1 > lineStart, model.flags[next - 1].contains(.forced) {
        guard endLine(model, &lines) else { return }
        continue
      }
      guard next <= model.last else { return }
      let width = widths.width(ofLine: line)
      let breadth = model.width(from: lineStart, to: next)
      if breadth <= width, takes(breadth, model) {
        best = next
        if !model.flags[next].contains(.divided) { bestWhole = next }
        next += 1
      } else if breadth > width, breadth &- model.widestFace <= width, mayHope(model) {
        next += 1
      } else {
        // With no break that fits, the first unit stands out, alone.
        guard endLine(model, &lines) else { return }
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

  /// Ends the line under way; `false` when more text must tell where.
  private mutating func endLine(_ model: LineModel, _ lines: inout Column<Int>) -> Bool {
    var end = max(best, lineStart + 1)
    if model.flags[end].contains(.automatic), bestWhole > lineStart {
      if hyphens >= 2 {
        end = bestWhole
      } else {
        guard let isLast = isLastLine(from: bestWhole, past: end, model) else { return false }
        if isLast { end = bestWhole }
      }
    }
    hyphens = model.flags[end].contains(.divided) ? hyphens + 1 : 0
    lines.append(end)
    lineStart = end
    best = end
    bestWhole = end
    next = end + 1
    line += 1
    return true
  }

  /// Whether all that follows break `i`, up to the next last line's end, fits on one line; `nil`
  /// while that is not known.
  private func isLastLine(from i: Int, past end: Int, _ model: LineModel) -> Bool? {
    let width = widths.width(ofLine: line + 1)
    var k = end + 1
    while k <= model.last {
      let breadth = model.width(from: i, to: k)
      if model.flags[k].contains(.forced) {
        return model.flags[k].contains(.free) && breadth <= width
      }
      if breadth &- model.widestFace > width { return false }
      k += 1
    }
    return model.isWhole || model.openEnd &- model.start[i] > width ? false : nil
  }

  /// Forgets breaks that the owner drops from the model's front.
  package mutating func drop(_ dropped: Int) {
    lineStart -= dropped
    best -= dropped
    bestWhole -= dropped
    next -= dropped
  }
}
