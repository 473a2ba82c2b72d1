/// The words of a paragraph as a line limit shortens them.
struct LimitedText: ~Copyable, LimitedContent {
  /// The marker for what is hidden, and how many words it stands for.
  private(set) var marker: [UInt8] = []
  private(set) var hiddenWords = 0

  private let template: OverflowTemplate
  private var ruler: TextRuler
  private let text: UnsafeRawBufferPointer
  /// The words from here on are counted.
  private var counted: Int

  init(_ wrapping: Wrapping, text: UnsafeRawBufferPointer, ruler: consuming TextRuler) {
    template = OverflowTemplate(wrapping.more)
    self.ruler = ruler
    self.text = text
    counted = text.count
  }

  var keepsLastLine: Bool { template.isEmpty }

  func mayEnd(at place: LimitPlace, _ breaks: borrowing BreakColumns) -> Bool {
    // A hyphen that the text does not have is not kept before a marker.
    !breaks.flags[min(place.breaks, breaks.count - 1)].contains(.hyphen)
  }

  func place(
    endingAt to: Int, from: Int, _ breaks: inout BreakColumns
  ) -> LimitPlace {
    LimitPlace(breaks: to, textEnd: breaks.textEnd[to], end: breaks.end[to])
  }

  mutating func place(
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
        breaks: place.breaks, textEnd: at, end: place.end - ruler.breadth(of: cut))
    }
    guard unit > from else { return nil }
    return LimitPlace(breaks: unit, textEnd: breaks.textEnd[unit], end: breaks.end[unit])
  }

  /// Gives back what it measured with.
  consuming func takeRuler() -> TextRuler { ruler }

  mutating func hide(from textEnd: Int) {
    guard textEnd < counted else { return }
    hiddenWords += words(endingIn: textEnd..<counted)
    counted = textEnd
  }

  mutating func markerBreadth(after place: LimitPlace) -> Int? {
    marker = template.text(hiding: hiddenWords)
    return ruler.breadth(of: marker)
  }

  /// Without its spaces, cut to the room.
  mutating func loneMarkerBreadth(room: Int) -> Int {
    var bare = template.text(hiding: hiddenWords)[...]
    while bare.first == 0x20 { bare.removeFirst() }
    while bare.last == 0x20 { bare.removeLast() }
    marker = Array(bare)
    cut(to: max(0, room))
    return ruler.breadth(of: marker)
  }

  /// Cuts a marker that is too wide; it then has no style.
  private mutating func cut(to breadth: Int) {
    guard ruler.breadth(of: marker) > breadth else { return }
    var clean = Column<UInt8>()
    marker.withUnsafeBytes { EscapeStripping.append($0, to: &clean) }
    while clean.count > 0, clean[0] == 0x20 { clean.removeFirst(1) }
    var end = ruler.prefix(of: clean.bytes, fitting: breadth)
    while end > 0, clean[end - 1] == 0x20 { end -= 1 }
    marker = Array(clean.elements[..<end])
  }

  /// How many words, between blanks, have their last byte in a part of the text: a word of which
  /// a piece is kept counts as hidden, once.
  private func words(endingIn part: Range<Int>) -> Int {
    part.count { at in
      !isBlank(text[at]) && (at + 1 == text.count || isBlank(text[at + 1]))
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// The text of a marker, in which `{n}` stands for the number of hidden words or items.
struct OverflowTemplate {
  private let text: [UInt8]

  init(_ text: String) { self.text = Array(text.utf8) }

  var isEmpty: Bool { text.isEmpty }

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
  package func cells(_ text: [UInt8]) -> Int {
    text.withUnsafeBytes { cellsWithoutEscapes(of: $0) }
  }
}
