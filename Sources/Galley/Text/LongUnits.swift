/// Cuts units wider than the line between grapheme clusters.
///
/// A unit that is cut starts a line of its own, and each piece but the last ends one; each takes as
/// many clusters as fit, at least one. Source: spec of the project, breaking rule 5.
struct LongUnitCutter {
  var metrics: CellMetrics
  /// A piece ends after its last `/` where it has one.
  var prefersSlash: Bool
  /// Words that hold `://` are never cut.
  var keepsURLs: Bool

  /// Whether any unit that ends at break `first` or later passes the measure.
  func isNeeded(_ breaks: borrowing BreakColumns, from first: Int, measure: Int) -> Bool {
    var k = max(first, 1)
    while k < breaks.count {
      if breaks.end[k] &- breaks.start[k - 1] > measure { return true }
      k += 1
    }
    return false
  }

  /// Rebuilds the columns from break `first` on, with breaks added where units must be cut.
  func cut(
    _ breaks: inout BreakColumns, from first: Int, measure: Int, text: UnsafeRawBufferPointer
  ) {
    let first = max(first, 1)
    var tail = BreakColumns()
    for k in first..<breaks.count { tail.append(copying: k, of: breaks) }
    breaks.removeLast(breaks.count - first)
    for k in 0..<tail.count {
      let before = breaks.count - 1
      if tail.end[k] &- breaks.start[before] > measure {
        let unit = breaks.textStart[before]..<tail.textEnd[k]
        if !(keepsURLs && holdsAddress(unit, in: text)) {
          if before > 0 { breaks.flags[before].insert(.forced) }
          addCuts(unit, &breaks, measure: measure, text: text)
        }
      }
      breaks.append(copying: k, of: tail)
    }
  }

  private func addCuts(
    _ unit: Range<Int>, _ breaks: inout BreakColumns, measure: Int, text: UnsafeRawBufferPointer
  ) {
    var at = unit.lowerBound
    // The first line's other prefix is all that break 0 leaves behind; its text begins at 0.
    let isFirst = breaks.count == 1
    var sum = isFirst ? 0 : breaks.start[breaks.count - 1]
    var room = isFirst ? measure &+ breaks.start[0] : measure
    while at < unit.upperBound {
      let piece = metrics.cut(
        of: text, from: at, to: unit.upperBound, fitting: max(room, 0), prefersSlash: prefersSlash)
      guard piece.end < unit.upperBound else { break }
      sum += piece.cells
      at = piece.end
      room = measure
      breaks.append(
        end: sum, start: sum, textEnd: at, textStart: at, flags: [.forced, .cut], price: 0)
    }
  }
}
