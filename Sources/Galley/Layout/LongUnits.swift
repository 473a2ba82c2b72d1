/// Cuts units wider than the line between grapheme clusters.
///
/// A unit that is cut starts a line of its own, and each piece but the last ends one; each takes as
/// many clusters as fit, at least one. Where lines have measures of their own, a unit is held against
/// the line on which first fit would set it. Source: spec of the project, breaking rule 5.
struct LongUnitCutter {
  /// A piece ends after its last `/` where it has one.
  private let prefersSlash: Bool
  /// Words that hold `://` are never cut.
  private let keepsURLs: Bool

  private var widths = LineWidths(0)
  /// The line of first fit that is under way, counted while lines have measures of their own.
  private var line = 0
  /// The start sum of that line, and whether a unit stands on it.
  private var lineStart = 0
  private var lineHasUnit = false

  init(prefersSlash: Bool, keepsURLs: Bool) {
    self.prefersSlash = prefersSlash
    self.keepsURLs = keepsURLs
  }

  /// Begins a paragraph.
  ///
  /// - Parameter start: What its first line leaves behind.
  mutating func restart(_ widths: LineWidths, start: Int) {
    self.widths = widths
    line = 0
    lineStart = start
    lineHasUnit = false
  }

  /// Whether any unit that ends at break `first` or later must be held against its line.
  func isNeeded(_ breaks: borrowing BreakColumns, from first: Int) -> Bool {
    if line < widths.special { return true }
    var k = max(first, 1)
    while k < breaks.count {
      if breaks.end[k] &- breaks.start[k - 1] > widths.constant { return true }
      k += 1
    }
    return false
  }

  /// Rebuilds the columns from break `first` on, with breaks added where units must be cut.
  ///
  /// A unit that fits but for the hyphen at its end ends without it.
  mutating func cut(
    _ breaks: inout BreakColumns, from first: Int, _ gathered: borrowing Gatherer,
    _ ruler: inout TextRuler
  ) {
    let first = max(first, 1)
    var tail = BreakColumns()
    for k in first..<breaks.count { tail.append(copying: k, of: breaks) }
    breaks.removeLast(breaks.count - first)
    for k in 0..<tail.count {
      let before = breaks.count - 1
      if place(tail.end[k], after: breaks.start[before]) {
        let unit = breaks.textStart[before]..<tail.textEnd[k]
        if !(keepsURLs && holdsAddress(unit, in: gathered.text.bytes)) {
          let bare = bareEnd(k, of: tail, unit, after: breaks.start[before], gathered, &ruler)
          if exceeds(bare, after: breaks.start[before]) {
            if before > 0 { breaks.flags[before].insert(.forced) }
            if let last = addCuts(unit, &breaks, gathered, &ruler) {
              tail.textEnd[k] = last.textEnd
              tail.end[k] = last.end
            }
          } else if line < widths.special {
            // Where lines differ, the hyphen is left out on this very line.
            if before > 0 { breaks.flags[before].insert(.forced) }
            tail.flags[k].insert(.forced)
          }
          let start = breaks.start[breaks.count - 1]
          if tail.flags[k].contains(.hyphen), exceeds(tail.end[k], after: start) {
            tail.end[k] = bare
            tail.flags[k].subtract([.hyphen, .divided, .automatic])
            tail.flags[k].insert(.cut)
          }
        }
      }
      breaks.append(copying: k, of: tail)
      if tail.flags[k].contains(.forced) { beginLine(at: tail.start[k]) }
    }
  }

  /// The sum up to the end of a unit without the hyphen that its break shows.
  private func bareEnd(
    _ k: Int, of tail: borrowing BreakColumns, _ unit: Range<Int>, after start: Int,
    _ gathered: borrowing Gatherer, _ ruler: inout TextRuler
  ) -> Int {
    guard tail.flags[k].contains(.hyphen) else { return tail.end[k] }
    guard ruler.isFont else { return tail.end[k] &- ruler.hyphen }
    let text = UnsafeRawBufferPointer(rebasing: gathered.text.bytes[unit])
    return min(tail.end[k], start &+ ruler.breadth(of: text))
  }

  /// Whether a line from one sum to another is wider than the line under way may be.
  private func exceeds(_ end: Int, after start: Int) -> Bool {
    end &- start > widths.width(ofLine: line)
  }

  /// Sets a unit by first fit; whether it is wider than the line it then stands on.
  private mutating func place(_ end: Int, after start: Int) -> Bool {
    guard line < widths.special else { return end &- start > widths.constant }
    if lineHasUnit, end &- lineStart > widths.width(ofLine: line) { beginLine(at: start) }
    lineHasUnit = true
    return end &- lineStart > widths.width(ofLine: line)
  }

  private mutating func beginLine(at start: Int) {
    line += 1
    lineStart = start
    lineHasUnit = false
  }

  /// Adds a break behind each piece but the last.
  ///
  /// - Returns: Where the last piece ends if that is not the unit's end, for white space follows that
  ///   does not fit.
  private mutating func addCuts(
    _ unit: Range<Int>, _ breaks: inout BreakColumns, _ gathered: borrowing Gatherer,
    _ ruler: inout TextRuler
  ) -> (textEnd: Int, end: Int)? {
    defer { lineHasUnit = true }
    var pieces = UnitPieces(unit, prefersSlash: prefersSlash, gathered)
    let before = breaks.count - 1
    // The first line's other prefix is all that break 0 of a paragraph leaves behind.
    let isFirst = before == 0 && breaks.end[0] == 0 && breaks.flags[0].isEmpty
    var sum = isFirst ? 0 : breaks.start[before]
    var taken = sum &- breaks.start[before]
    while let piece = pieces.next(
      fitting: widths.width(ofLine: line) &- taken, gathered, &ruler)
    {
      let end = sum &+ piece.breadth
      if piece.next == unit.upperBound { return (piece.stop, end) }
      if piece.stop == breaks.textStart[breaks.count - 1] {
        // Only white space fits: the line begins behind it.
        let last = breaks.count - 1
        sum = end &+ piece.blank
        breaks.start[last] &+= piece.blank
        breaks.textStart[last] = piece.next
        continue
      }
      sum = end &+ piece.blank
      if piece.next == piece.stop {
        // What is lost at the cut may not take more than the piece has.
        sum &-= min(ruler.loss(at: piece.stop, of: gathered.text.bytes, in: unit), piece.breadth)
      }
      taken = 0
      breaks.append(
        end: end, start: sum, textEnd: piece.stop, textStart: piece.next, flags: [.forced, .cut],
        price: 0)
      beginLine(at: sum)
    }
    return nil
  }
}
