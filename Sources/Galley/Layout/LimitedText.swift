/// The words of a paragraph as a line limit shortens them.
struct LimitedText: LimitedContent {
  /// The marker for what is hidden, and how many words it stands for.
  private(set) var marker: [UInt8] = []
  private(set) var hiddenWords = 0

  private let template: OverflowTemplate
  private let metrics: CellMetrics
  private let text: UnsafeRawBufferPointer
  /// The words from here on are counted.
  private var counted: Int

  init(_ wrapping: Wrapping, text: UnsafeRawBufferPointer) {
    template = OverflowTemplate(wrapping.more)
    metrics = wrapping.cells
    self.text = text
    counted = text.count
  }

  func mayEnd(at place: LimitPlace, _ breaks: borrowing BreakColumns) -> Bool {
    // A hyphen that the text does not have is not kept before a marker.
    !breaks.flags[min(place.breaks, breaks.count - 1)].contains(.hyphen)
  }

  func place(
    endingAt to: Int, from: Int, _ breaks: inout BreakColumns
  ) -> LimitPlace {
    LimitPlace(breaks: to, textEnd: breaks.textEnd[to], end: breaks.end[to])
  }

  func place(
    before place: LimitPlace, from: Int, _ breaks: borrowing BreakColumns
  ) -> LimitPlace? {
    let unit = place.breaks - 1
    guard unit >= from else { return nil }
    let start = breaks.textStart[unit]
    // A unit of several words gives way word by word.
    var at = place.textEnd
    while at > start, text[at - 1] != 0x20 { at -= 1 }
    while at > start, text[at - 1] == 0x20 { at -= 1 }
    if at > start {
      let cut = UnsafeRawBufferPointer(rebasing: text[at..<place.textEnd])
      return LimitPlace(
        breaks: place.breaks, textEnd: at, end: place.end - metrics.cells(of: cut))
    }
    guard unit > from else { return nil }
    return LimitPlace(breaks: unit, textEnd: breaks.textEnd[unit], end: breaks.end[unit])
  }

  mutating func hide(from textEnd: Int) {
    guard textEnd < counted else { return }
    hiddenWords += words(UnsafeRawBufferPointer(rebasing: text[textEnd..<counted]))
    counted = textEnd
  }

  mutating func markerBreadth(after place: LimitPlace) -> Int {
    marker = template.text(hiding: hiddenWords)
    return metrics.cells(marker)
  }

  /// Without its spaces, cut to the room.
  mutating func loneMarkerBreadth(room: Int) -> Int {
    var bare = template.text(hiding: hiddenWords)[...]
    while bare.first == 0x20 { bare.removeFirst() }
    while bare.last == 0x20 { bare.removeLast() }
    marker = Array(bare)
    let fits = marker.withUnsafeBytes { metrics.prefix(of: $0, from: 0, fitting: max(0, room)).end }
    marker.removeLast(marker.count - fits)
    return metrics.cells(marker)
  }

  /// Words between blanks.
  private func words(_ text: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var isInWord = false
    for byte in text {
      let isBlank = byte == 0x20 || byte == 0x09
      if !isBlank, !isInWord { count += 1 }
      isInWord = !isBlank
    }
    return count
  }
}

/// The text of a marker, in which `{n}` stands for the number of hidden words or items.
struct OverflowTemplate {
  private let text: [UInt8]

  init(_ text: String) { self.text = Array(text.utf8) }

  func text(hiding hidden: Int) -> [UInt8] {
    let pattern = Array("{n}".utf8)
    var result: [UInt8] = []
    var at = 0
    while at < text.count {
      if text[at...].starts(with: pattern) {
        result += Array(String(hidden).utf8)
        at += pattern.count
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }
}

extension CellMetrics {
  /// Cells of text in an array.
  package func cells(_ text: [UInt8]) -> Int { text.withUnsafeBytes { cells(of: $0) } }
}
