internal import Galley

/// Finds what may not be parted inside a paragraph of a comment: code spans, links, and `{@…}`.
///
/// Works on the paragraph's text laid out flat, a line feed for each line end. What does not close
/// in the paragraph is words.
struct InlineUnits: ~Copyable {
  private var flat = Column<UInt8>()
  /// For each piece, where it begins in ``flat``.
  private var places = Column<Int>()
  private var units = Column<Extent>()
  private var brackets = Column<Int>()
  /// For each run of backticks, where it begins and where the next one of its length ends.
  private var ticks = Column<Extent>()
  private var ends = Column<Int>()

  init() {}

  /// Which line ends behind a `\` are kept.
  enum HardEnds {
    case none
    /// Markdown's hard breaks: in a code span there are none.
    case outsideCode
    /// A string's value would be another without them.
    case everywhere
  }

  /// Turns the units of a block into ink, and line ends behind a `\` into hard ones when asked.
  mutating func join(
    _ number: Int, in blocks: inout BlockList, _ text: UnsafeRawBufferPointer, hardEnds: HardEnds
  ) {
    let pieces = blocks.blocks[number].pieces
    guard flatten(pieces, blocks, text) else { return }
    findTicks()
    find(hasNames: hardEnds == .everywhere)
    if hardEnds != .none { markHardEnds(pieces, blocks, inCode: hardEnds == .everywhere) }
    guard !units.isEmpty else { return }
    split(number, in: &blocks)
  }

  /// Lays the text out flat; `false` when nothing in it can be a unit or a hard end.
  private mutating func flatten(
    _ pieces: Extent, _ blocks: borrowing BlockList, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    flat.removeAll()
    places.removeAll()
    units.removeAll()
    var isNeeded = false
    for k in pieces.range {
      let piece = blocks.pieces[k]
      places.append(flat.count)
      for at in piece.text.range {
        switch text[at] {
        case 0x60, 0x5B, 0x7B, 0x5C: isNeeded = true
        default: break
        }
        flat.append(text[at])
      }
      if piece.ending != .none { flat.append(0x0A) }
    }
    places.append(flat.count)
    return isNeeded
  }

  // MARK: Units

  private mutating func findTicks() {
    ticks.removeAll()
    var at = 0
    while at < flat.count {
      guard flat[at] == 0x60 else {
        at += 1
        continue
      }
      let start = at
      while at < flat.count, flat[at] == 0x60 { at += 1 }
      ticks.append(Extent(start, at))
    }
    // From the last run on, what is known of a length is where its next run ends.
    ends.removeAll()
    for _ in 0..<64 { ends.append(0) }
    for k in stride(from: ticks.count - 1, through: 0, by: -1) {
      let (start, end) = (ticks[k].lower, ticks[k].upper)
      let count = min(end - start, 63)
      ticks[k] = Extent(start, count < 63 ? ends[count] : 0)
      ends[count] = end
    }
  }

  /// Whether two runs of backticks hold a code span between them.
  ///
  /// They hold none where the first is a quotation mark that apostrophes close, as GNU writes, where
  /// it closes a link of reST, or where they lean away from their words. What is misjudged is only words: in a code span too a
  /// line end means a space.
  private func isSpan(_ span: Extent) -> Bool {
    guard span.upper > span.lower else { return false }
    var start = span.lower
    while flat[start] == 0x60 { start += 1 }
    let count = start - span.lower
    let end = span.upper - count
    guard count <= 2 else { return true }
    if count == 1, flat[start] == 0x5F, span.lower > 0, endsWord(flat[span.lower - 1]) {
      return false
    }
    let (leansLeft, leansRight) = (isGap(flat[start]), isGap(flat[end - 1]))
    guard leansLeft == leansRight, !leansLeft || count == 2 else { return false }
    return !closesWithApostrophes(count, start..<end)
  }

  /// Whether so many apostrophes close a quotation, before any opens one.
  private func closesWithApostrophes(_ count: Int, _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      let start = at
      while at < range.upperBound, flat[at] == 0x27 { at += 1 }
      guard at > start else {
        at += 1
        continue
      }
      let after = flat[at]
      guard start > range.lowerBound, !isGap(flat[start - 1]) else { return false }
      switch (isWordByte(flat[start - 1]), isWordByte(after)) {
      case (true, true): continue
      case (false, true): return false
      case (true, false): break
      case (false, false):
        if opensQuotations(flat[start - 1]), !isGap(after) { return false }
      }
      if at < range.upperBound, at - start == count { return true }
    }
    return false
  }

  /// Whether an apostrophe behind this byte opens a quotation in code.
  private func opensQuotations(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x2B, 0x2C, 0x3A, 0x3C, 0x3D, 0x5B, 0x7B: true
    default: false
    }
  }

  private func endsWord(_ byte: UInt8) -> Bool { isWordByte(byte) || byte == 0x3E }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == 0x5F || byte >= 0x80
  }

  private func isGap(_ byte: UInt8) -> Bool { isBlankByte(byte) || byte == 0x0A }

  /// - Parameter hasNames: `\N{…}` is a unit: Python reads a character's name there.
  private mutating func find(hasNames: Bool) {
    brackets.removeAll()
    var at = 0
    var run = 0
    var canClose = (parenthesis: true, brace: true)
    while at < flat.count {
      switch flat[at] {
      case 0x60:
        while run < ticks.count, ticks[run].lower < at { run += 1 }
        if run < ticks.count, ticks[run].lower == at, isSpan(ticks[run]) {
          add(at, ticks[run].upper)
          at = ticks[run].upper
        } else {
          while at < flat.count, flat[at] == 0x60 { at += 1 }
        }
      case 0x5C where at + 1 < flat.count && isPunctuation(flat[at + 1]):
        at += flat[at + 1] == 0x60 ? 1 : 2
      case 0x5C where hasNames:
        let end = endOfName(at)
        if end > at + 1 { add(at, end) }
        at = end
      case 0x5B:
        brackets.append(at)
        at += 1
      case 0x5D:
        at = closeBracket(at, &canClose.parenthesis)
      case 0x7B where at + 1 < flat.count && flat[at + 1] == 0x40 && canClose.brace:
        if let end = close(0x7B, 0x7D, from: at) {
          add(at, end)
          at = end
        } else {
          canClose.brace = false
          at += 1
        }
      default:
        at += 1
      }
    }
  }

  /// Behind `\N{…}`, or behind the `\` where no name of a character follows.
  private func endOfName(_ start: Int) -> Int {
    guard start + 2 < flat.count, flat[start + 1] == 0x4E, flat[start + 2] == 0x7B else {
      return start + 1
    }
    var at = start + 3
    while at < flat.count, isAlphanumeric(flat[at]) || flat[at] == 0x20 || flat[at] == 0x2D {
      at += 1
    }
    return at < flat.count && flat[at] == 0x7D ? at + 1 : start + 1
  }

  /// Adds a unit; those inside it are part of it.
  private mutating func add(_ start: Int, _ end: Int) {
    while !units.isEmpty, units[units.count - 1].lower >= start { units.removeLast() }
    units.append(Extent(start, end))
  }

  /// At a `]`: a link when a target or a label follows; where reading goes on.
  private mutating func closeBracket(_ at: Int, _ canClose: inout Bool) -> Int {
    guard !brackets.isEmpty else { return at + 1 }
    let open = brackets[brackets.count - 1]
    brackets.removeLast()
    guard at + 1 < flat.count else { return at + 1 }
    var end: Int?
    if flat[at + 1] == 0x28, canClose {
      end = close(0x28, 0x29, from: at + 1)
      if end == nil { canClose = false }
    } else if flat[at + 1] == 0x5B {
      var stop = at + 2
      while stop < flat.count, flat[stop] != 0x5D, flat[stop] != 0x5B { stop += 1 }
      if stop < flat.count, flat[stop] == 0x5D { end = stop + 1 }
    }
    guard let end else { return at + 1 }
    add(open, end)
    return end
  }

  /// Where the bracket that opens at `start` is closed.
  private func close(_ open: UInt8, _ close: UInt8, from start: Int) -> Int? {
    var depth = 0
    for at in start..<flat.count {
      if flat[at] == open { depth += 1 }
      if flat[at] == close {
        depth -= 1
        if depth == 0 { return at + 1 }
      }
    }
    return nil
  }

  // MARK: Pieces

  private func unit(holding place: Int) -> Int? {
    var (low, high) = (0, units.count)
    while low < high {
      let middle = (low + high) / 2
      if units[middle].upper <= place { low = middle + 1 } else { high = middle }
    }
    return low < units.count && units[low].lower <= place ? low : nil
  }

  /// A line that ends in an odd number of `\` ends hard, in a code span only when asked; what holds
  /// such a line end is no unit.
  private mutating func markHardEnds(
    _ pieces: Extent, _ blocks: borrowing BlockList, inCode: Bool
  ) {
    var hasParted = false
    for k in pieces.range.dropLast() where blocks.pieces[k].ending == .lineEnd {
      let end = places[k - pieces.lower + 1] - 1
      var start = end
      while start > 0, flat[start - 1] == 0x5C { start -= 1 }
      guard (end - start) % 2 == 1 else { continue }
      if let number = unit(holding: end) {
        let unit = units[number]
        guard inCode || flat[unit.lower] != 0x60 else { continue }
        units[number] = Extent(unit.lower, unit.lower)
        hasParted = true
      }
      blocks.pieces.base[k].ending = .hard
    }
    if hasParted { dropParted() }
  }

  private mutating func dropParted() {
    var kept = 0
    for k in 0..<units.count where !units[k].isEmpty {
      units[kept] = units[k]
      kept += 1
    }
    units.removeLast(units.count - kept)
  }

  /// Writes the block's pieces anew, parted where units begin and end.
  private func split(_ number: Int, in blocks: inout BlockList) {
    let pieces = blocks.blocks[number].pieces
    let first = blocks.pieces.count
    var next = 0
    for k in pieces.range {
      let piece = blocks.pieces[k]
      let start = places[k - pieces.lower]
      let end = start + piece.text.count
      var at = start
      while next < units.count, units[next].upper <= start { next += 1 }
      while next < units.count, units[next].lower < end {
        let unit = units[next]
        if unit.lower > at { append(at, unit.lower, of: piece, start, to: &blocks) }
        at = max(at, unit.lower)
        let stop = min(unit.upper, end)
        append(at, stop, of: piece, start, isInk: true, to: &blocks)
        at = stop
        if unit.upper > end { break }
        next += 1
      }
      if at < end || blocks.pieces.count == first { append(at, end, of: piece, start, to: &blocks) }
      let last = blocks.pieces.count - 1
      let goesOn = next < units.count && units[next].lower < end && units[next].upper > end
      blocks.pieces.base[last].ending = goesOn && piece.ending == .lineEnd ? .inkEnd : piece.ending
    }
    blocks.blocks.base[number].pieces = Extent(first, blocks.pieces.count)
  }

  private func append(
    _ from: Int, _ to: Int, of piece: BlockList.Piece, _ start: Int, isInk: Bool = false,
    to blocks: inout BlockList
  ) {
    let offset = piece.text.lower - start
    blocks.pieces.append(
      .init(text: Extent(from + offset, to + offset), isInk: isInk || piece.isInk))
  }
}
