/// A place in a line of Markdown, with its column: tabs run to stops of four, and a container may
/// take a part of one.
///
/// Source: CommonMark 0.31, sections 2.2 and 6 of its parsing strategy.
struct LineCursor {
  /// The next byte; a tab of which a part is taken is still the next byte.
  private(set) var offset: Int
  /// The column here, from the line's start.
  private(set) var column = 0
  /// After the line's last byte, the line end left out.
  let end: Int
  /// The next byte that is no blank.
  private(set) var ink: Int
  /// The columns up to ``ink``.
  private(set) var indent = 0

  static var tabStop: Int { 4 }

  init(_ line: DocumentLine, in text: UnsafeRawBufferPointer) {
    offset = line.start
    end = line.end
    ink = line.start
    findInk(in: text)
  }

  var isBlank: Bool { ink >= end }
  /// Four columns of indentation make code.
  var isIndented: Bool { indent >= LineCursor.tabStop }

  /// Takes columns of blanks, fewer where the line has fewer.
  mutating func take(columns: Int, in text: UnsafeRawBufferPointer) {
    var rest = columns
    while rest > 0, offset < end, isBlankByte(text[offset]) {
      let width = text[offset] == 0x09 ? LineCursor.tabStop - column % LineCursor.tabStop : 1
      if width > rest {
        column += rest
        rest = 0
      } else {
        column += width
        offset += 1
        rest -= width
      }
    }
    findInk(in: text)
  }

  /// Takes the blanks before the ink, and `count` bytes of one column each.
  mutating func take(marks count: Int, in text: UnsafeRawBufferPointer) {
    column += indent + count
    offset = ink + count
    findInk(in: text)
  }

  private mutating func findInk(in text: UnsafeRawBufferPointer) {
    var at = offset
    var place = column
    while at < end, isBlankByte(text[at]) {
      place = text[at] == 0x09 ? nextStop(after: place, LineCursor.tabStop) : place + 1
      at += 1
    }
    ink = at
    indent = place - column
  }
}
