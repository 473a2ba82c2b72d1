/// A piece of a unit that is cut: what its line shows, and where the next one begins.
///
/// White space at the cut belongs to neither, as at any break that is taken.
struct UnitPiece {
  /// Where what is shown ends, and how wide it is; nothing where only white space fits.
  var stop: Int
  var breadth: Int
  /// Where the next piece begins, and how much wider all up to there is.
  var next: Int
  var blank: Int
}

/// Takes piece after piece off a unit that is wider than the line.
///
/// White space inside a unit counts as it was measured: a tab has the cells that it takes at its
/// column in the source. O(n) over all pieces.
struct UnitPieces {
  private let unit: Range<Int>
  private let prefersSlash: Bool
  private var at: Int
  /// The first tab from ``at`` on, or the unit's end.
  private var tab: Int

  init(_ unit: Range<Int>, prefersSlash: Bool, _ gathered: borrowing Gatherer) {
    self.unit = unit
    self.prefersSlash = prefersSlash
    at = unit.lowerBound
    tab = unit.lowerBound
    findTab(gathered)
  }

  /// The next piece; `nil` when all that is left fits. One up to the unit's end is the last: what
  /// does not fit of the unit is white space alone.
  mutating func next(
    fitting room: Int, _ gathered: borrowing Gatherer, _ ruler: inout TextRuler
  ) -> UnitPiece? {
    let start = at
    let (end, breadth) = fitting(max(room, 0), gathered, &ruler)
    guard end < unit.upperBound else { return nil }
    let text = gathered.text.bytes
    var stop = end
    while stop > start {
      let blank = droppedBlank(text, stop)
      if blank == 0 || stop - blank < start { break }
      stop -= blank
    }
    var next = end
    while next < unit.upperBound {
      let blank = blankLength(text, at: next)
      if blank == 0 || !isSafeCut(at: next + blank, in: text) { break }
      next += blank
    }
    at = next
    if tab < at { findTab(gathered) }
    let trailing = blanks(stop..<end, gathered, &ruler)
    let leading = blanks(end..<next, gathered, &ruler)
    return UnitPiece(
      stop: stop, breadth: breadth &- trailing, next: next, blank: trailing &+ leading)
  }

  /// The longest prefix of what is left that fits, but at least one cluster.
  private mutating func fitting(
    _ room: Int, _ gathered: borrowing Gatherer, _ ruler: inout TextRuler
  ) -> (end: Int, breadth: Int) {
    var from = at
    var used = 0
    while true {
      if from < tab {
        let piece = ruler.cut(
          of: gathered.text.bytes, from: from, to: tab, fitting: max(room &- used, 0),
          prefersSlash: prefersSlash)
        if used &+ piece.breadth > room, from > at { return (from, used) }
        used &+= piece.breadth
        if piece.end < tab { return (piece.end, used) }
        from = tab
      }
      if from == unit.upperBound { return (from, used) }
      used &+= gathered.tabCells(at: from) &* ruler.space
      from += 1
      tab = from
      findTab(gathered)
      if used > room { return (from, used) }
    }
  }

  private mutating func findTab(_ gathered: borrowing Gatherer) {
    tab = max(tab, at)
    guard gathered.holdsTabs else {
      tab = unit.upperBound
      return
    }
    while tab < unit.upperBound, gathered.text[tab] != 0x09 { tab += 1 }
  }

  /// The breadth of white space.
  private func blanks(
    _ range: Range<Int>, _ gathered: borrowing Gatherer, _ ruler: inout TextRuler
  ) -> Int {
    var breadth = 0
    var place = range.lowerBound
    while place < range.upperBound {
      switch gathered.text[place] {
      case 0x20:
        breadth &+= ruler.space
        place += 1
      case 0x09:
        breadth &+= gathered.tabCells(at: place) &* ruler.space
        place += 1
      default:
        let end = min(place + 3, range.upperBound)
        breadth &+= ruler.word(
          UnsafeRawBufferPointer(rebasing: gathered.text.bytes[place..<end]))
        place = end
      }
    }
    return breadth
  }
}

/// The bytes of the blank that begins at a place and is dropped at a taken break.
private func blankLength(_ text: UnsafeRawBufferPointer, at place: Int) -> Int {
  if text[place] == 0x20 || text[place] == 0x09 { return 1 }
  return place + 3 <= text.count && text[place] >= 0xE2 && droppedBlank(text, place + 3) == 3
    ? 3 : 0
}
