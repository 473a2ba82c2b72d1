/// Caps a paragraph at a number of lines and counts what it hides into a marker.
///
/// Clamp, then set: lines are picked by first fit with the marker in, so what is kept does not
/// depend on the breaker; the breaker then sets what is kept. Words give way from the end of the
/// last line until the marker fits, and the marker names exactly the words that are hidden. O(n).
struct LineLimit {
  var lines: Int
  /// The marker, in which `{n}` becomes the number of hidden words.
  var more: [UInt8]
  var metrics: CellMetrics

  /// What was clamped: the marker for the last line, and how many words it stands for.
  struct Clamped {
    var marker: [UInt8]
    var hiddenWords: Int
  }

  /// A place in the last line where the kept text may end.
  private struct Place {
    /// The breaks that stay; the text ends with a final break added after them.
    var breaks: Int
    var textEnd: Int
    var end: Int
  }

  init(_ wrapping: Wrapping, lines: Int) {
    self.lines = lines
    more = Array(wrapping.more.utf8)
    metrics = wrapping.cells
  }

  /// Shortens the columns to what fits; `nil` when all lines are within the limit.
  func clamp(
    _ breaks: inout BreakColumns, _ widths: LineWidths, text: UnsafeRawBufferPointer
  ) -> Clamped? {
    var ends = Column<Int>()
    var greedy = GreedyBreaker(widths)
    greedy.advance(
      breaks.model(isWhole: true, openEnd: 0, widestFace: 1), into: &ends)
    guard ends.count > lines else { return nil }
    guard lines > 0 else {
      breaks.removeLast(breaks.count - 1)
      return Clamped(marker: [], hiddenWords: words(text, endingIn: 0..<text.count))
    }
    let from = lines > 1 ? ends[lines - 2] : 0
    let to = ends[lines - 1]
    return fill(&breaks, from: from, to: to, measure: widths.width(ofLine: lines - 1), text)
  }

  /// Ends the last line after the last word that leaves room for the marker.
  private func fill(
    _ breaks: inout BreakColumns, from: Int, to: Int, measure: Int, _ text: UnsafeRawBufferPointer
  ) -> Clamped {
    var hidden = words(text, endingIn: breaks.textEnd[to]..<text.count)
    var counted = breaks.textEnd[to]
    var place = Place(breaks: to, textEnd: breaks.textEnd[to], end: breaks.end[to])
    let faced = breaks.flags[to].contains(.hyphen)
    var isKept = !faced
    while true {
      if isKept {
        hidden += words(text, endingIn: place.textEnd..<counted)
        counted = place.textEnd
        let marker = self.marker(hidden)
        let cells = metrics.cells(marker)
        if place.end &- breaks.start[from] &+ cells <= measure {
          close(&breaks, place, cells)
          return Clamped(marker: marker, hiddenWords: hidden)
        }
      }
      guard let before = previous(place, from, breaks, text) else { break }
      place = before
      isKept = !breaks.flags[min(place.breaks, breaks.count - 1)].contains(.hyphen)
    }
    hidden += words(text, endingIn: breaks.textStart[from]..<counted)
    return alone(&breaks, from: from, measure: measure, hidden: hidden)
  }

  /// The next place back where a word of the last line may give way.
  private func previous(
    _ place: Place, _ from: Int, _ breaks: borrowing BreakColumns, _ text: UnsafeRawBufferPointer
  ) -> Place? {
    let unit = place.breaks - 1
    guard unit >= from else { return nil }
    let start = breaks.textStart[unit]
    // A unit of several words gives way word by word.
    var at = place.textEnd
    while at > start, text[at - 1] != 0x20 { at -= 1 }
    while at > start, text[at - 1] == 0x20 { at -= 1 }
    if at > start {
      let cut = UnsafeRawBufferPointer(rebasing: text[at..<place.textEnd])
      return Place(breaks: place.breaks, textEnd: at, end: place.end - metrics.cells(of: cut))
    }
    guard unit > from else { return nil }
    return Place(breaks: unit, textEnd: breaks.textEnd[unit], end: breaks.end[unit])
  }

  /// Ends the columns at a place, the marker's cells counted in.
  private func close(_ breaks: inout BreakColumns, _ place: Place, _ cells: Int) {
    breaks.removeLast(breaks.count - place.breaks)
    breaks.append(
      end: place.end &+ cells, start: place.end, textEnd: place.textEnd, textStart: place.textEnd,
      flags: [.forced, .free], price: 0)
  }

  /// The marker on a line of its own, without its spaces, cut to the measure.
  private func alone(
    _ breaks: inout BreakColumns, from: Int, measure: Int, hidden: Int
  ) -> Clamped {
    var marker = self.marker(hidden)[...]
    while marker.first == 0x20 { marker.removeFirst() }
    while marker.last == 0x20 { marker.removeLast() }
    var bytes = Array(marker)
    // The first line's other prefix is in the sum that the line leaves behind.
    let room = measure &+ breaks.start[from] &- max(0, breaks.end[from])
    cut(&bytes, to: max(0, from == 0 ? room : measure))
    breaks.removeLast(breaks.count - from - 1)
    if from > 0 { breaks.flags[from].insert(.forced) }
    let sum = from == 0 ? 0 : breaks.start[from]
    let place = breaks.textStart[from]
    breaks.append(
      end: sum &+ metrics.cells(bytes), start: sum, textEnd: place, textStart: place,
      flags: [.forced, .free], price: 0)
    return Clamped(marker: bytes, hiddenWords: hidden)
  }

  /// Cuts a marker that is too wide; it then has no style.
  private func cut(_ marker: inout [UInt8], to cells: Int) {
    guard metrics.cells(marker) > cells else { return }
    var clean = Column<UInt8>()
    marker.withUnsafeBytes { EscapeStripping.append($0, to: &clean) }
    while clean.count > 0, clean[0] == 0x20 { clean.removeFirst(1) }
    marker = Array(clean.elements[..<metrics.prefix(of: clean.bytes, from: 0, fitting: cells).end])
  }

  /// The marker for so many hidden words.
  private func marker(_ hidden: Int) -> [UInt8] {
    let pattern = Array("{n}".utf8)
    var result: [UInt8] = []
    var at = 0
    while at < more.count {
      if more[at...].starts(with: pattern) {
        result += Array(String(hidden).utf8)
        at += pattern.count
      } else {
        result.append(more[at])
        at += 1
      }
    }
    return result
  }

  /// How many words, between blanks, have their last byte in a part of the text: a word of which
  /// a piece is kept counts as hidden, once.
  private func words(_ text: UnsafeRawBufferPointer, endingIn part: Range<Int>) -> Int {
    part.count { at in
      !isBlank(text[at]) && (at + 1 == text.count || isBlank(text[at + 1]))
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension CellMetrics {
  /// Cells of text in an array.
  package func cells(_ text: [UInt8]) -> Int {
    text.withUnsafeBytes { cellsWithoutEscapes(of: $0) }
  }
}
