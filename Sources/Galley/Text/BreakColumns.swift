/// What a break is, beside its place: bits the breakers and the line writer read.
package struct BreakFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// White space stands here and is dropped when a line ends here: a word boundary.
  package static let space = BreakFlags(rawValue: 1)
  /// The white space held a line end of the source.
  package static let sourceLineEnd = BreakFlags(rawValue: 2)
  /// A line must end here.
  package static let forced = BreakFlags(rawValue: 4)
  /// A line that ends here is a last line: its slack is free, and it is not stretched.
  package static let free = BreakFlags(rawValue: 8)
  /// A line that ends here shows a hyphen that the text does not have.
  package static let hyphen = BreakFlags(rawValue: 16)
  /// A line that ends here divides a word: counted for hyphens in a row.
  package static let divided = BreakFlags(rawValue: 32)
  /// No line may end here; such entries are taken out before the breakers see the model.
  package static let forbidden = BreakFlags(rawValue: 64)
  /// A word wider than the line was cut here.
  package static let cut = BreakFlags(rawValue: 128)
  /// The hyphen is not the text's own but a hyphenator's.
  package static let automatic = BreakFlags(rawValue: 256)
  /// The line that ends here ends in a mark, and styles are closed before it.
  package static let mark = BreakFlags(rawValue: 512)
}

/// The breaks of a paragraph in struct-of-arrays form: the columns of a ``LineModel``, and beside
/// each break where in the text a line stops and the next one starts.
package struct BreakColumns: ~Copyable {
  package private(set) var end = Column<Int>()
  package private(set) var start = Column<Int>()
  package private(set) var textEnd = Column<Int>()
  package private(set) var textStart = Column<Int>()
  package private(set) var flags = Column<BreakFlags>()
  package private(set) var price = Column<Int32>()

  package init() {}

  package var count: Int { end.count }

  @inline(__always)
  package mutating func append(
    end: Int, start: Int, textEnd: Int, textStart: Int, flags: BreakFlags, price: Int32
  ) {
    self.end.append(end)
    self.start.append(start)
    self.textEnd.append(textEnd)
    self.textStart.append(textStart)
    self.flags.append(flags)
    self.price.append(price)
  }

  /// A place to write many breaks at once, with room for `more`.
  mutating func writer(reserving more: Int) -> BreakWriter {
    end.reserve(more)
    start.reserve(more)
    textEnd.reserve(more)
    textStart.reserve(more)
    flags.reserve(more)
    price.reserve(more)
    return BreakWriter(
      end: end.end, start: start.end, textEnd: textEnd.end, textStart: textStart.end,
      flags: flags.end, price: price.end)
  }

  /// Takes in what such a writer wrote.
  mutating func take(_ writer: BreakWriter) {
    end.commit(writer.count)
    start.commit(writer.count)
    textEnd.commit(writer.count)
    textStart.commit(writer.count)
    flags.commit(writer.count)
    price.commit(writer.count)
  }

  package mutating func append(copying k: Int, of other: borrowing BreakColumns) {
    append(
      end: other.end[k], start: other.start[k], textEnd: other.textEnd[k],
      textStart: other.textStart[k], flags: other.flags[k], price: other.price[k])
  }

  /// Follows the text when bytes are dropped from its front.
  package mutating func shiftText(by dropped: Int) {
    for k in 0..<count {
      textEnd[k] -= dropped
      textStart[k] -= dropped
    }
  }

  package mutating func removeAll() { removeFirst(count) }

  package mutating func removeFirst(_ removed: Int) {
    end.removeFirst(removed)
    start.removeFirst(removed)
    textEnd.removeFirst(removed)
    textStart.removeFirst(removed)
    flags.removeFirst(removed)
    price.removeFirst(removed)
  }

  package mutating func removeLast(_ removed: Int) {
    end.removeLast(removed)
    start.removeLast(removed)
    textEnd.removeLast(removed)
    textStart.removeLast(removed)
    flags.removeLast(removed)
    price.removeLast(removed)
  }

  /// Takes out the breaks marked forbidden, from `first` on: each two units become one.
  package mutating func dropForbidden(from first: Int) {
    var kept = first
    for k in first..<count {
      if flags[k].contains(.forbidden) { continue }
      if kept != k { move(k, to: kept) }
      kept += 1
    }
    removeLast(count - kept)
  }

  /// Takes out breaks from `first` on.
  ///
  /// - Parameter places: For each of them how far behind `first` it goes, or -1.
  mutating func keep(from first: Int, at places: borrowing Column<Int32>) {
    var kept = first
    for k in 0..<places.count where places[k] >= 0 {
      kept = first + Int(places[k])
      if kept != first + k { move(first + k, to: kept) }
    }
    removeLast(count - kept - 1)
  }

  private func move(_ k: Int, to kept: Int) {
    end[kept] = end[k]
    start[kept] = start[k]
    textEnd[kept] = textEnd[k]
    textStart[kept] = textStart[k]
    flags[kept] = flags[k]
    price[kept] = price[k]
  }
}
