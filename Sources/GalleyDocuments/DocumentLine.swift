internal import Galley

/// One source line as the readers see it: where it is, and how far containers have stripped it.
///
/// A container takes its prefix by moving ``content`` (see ``strip(to:column:in:tabs:)``), so the
/// inside of a comment, a mail or a quote is a run of lines of the same table.
struct DocumentLine: BitwiseCopyable {
  /// What a glance at the bytes told: each says that something is possible, none that it is so.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Two blanks in a row or a tab behind the first ink.
    static let gap = Traits(rawValue: 1)
    /// A byte of 0x80 or above.
    static let high = Traits(rawValue: 2)
    /// A colon.
    static let colon = Traits(rawValue: 4)
    /// Fewer than half of the bytes are lower-case letters.
    static let thin = Traits(rawValue: 8)
    /// A form feed, or a carriage return that ends no line: the line is verbatim.
    static let solid = Traits(rawValue: 16)
    /// Inside a region between `galley: off` and `galley: on`.
    static let off = Traits(rawValue: 32)
  }

  /// The first byte.
  @Compact var start: Int
  /// After the last byte, the line end left out.
  @Compact var end: Int
  /// Where the next line starts; equal to ``end`` only for a last line without a line end.
  @Compact var next: Int
  /// After the prefixes of the containers that were stripped so far.
  @Compact var content: Int
  /// The first byte of the content that is no blank.
  @Compact var ink: Int
  /// After the last byte that is no blank; equal to ``ink`` in a blank line.
  @Compact var inkEnd: Int
  /// The column at ``content``, in cells from the line's start.
  @Compact var column: Int = 0
  /// The columns between ``content`` and ``ink``.
  @Compact var indent: Int = 0
  var traits: Traits
  /// What later lines of a paragraph that begins here carry instead of the bytes before
  /// ``content``, in ``BlockList/prefixes``; none when they repeat those bytes.
  var laterPrefix = Extent.none

  init(start: Int, end: Int, next: Int, ink: Int, inkEnd: Int, traits: Traits) {
    self.start = start
    self.end = end
    self.next = next
    content = start
    self.ink = ink
    self.inkEnd = inkEnd
    self.traits = traits
  }

  var isBlank: Bool { ink >= inkEnd }
  /// The column of the first ink, from the line's start.
  var inkColumn: Int { column + indent }

  /// Shifts all offsets, when bytes before the line were dropped.
  mutating func move(by shift: Int) {
    start += shift
    end += shift
    next += shift
    content += shift
    ink += shift
    inkEnd += shift
  }

  /// Lets the content begin at `offset`, which stands at `column`.
  mutating func strip(to offset: Int, column: Int, in text: UnsafeRawBufferPointer, tabs: Int) {
    content = offset
    self.column = column
    var place = column
    var at = offset
    while at < inkEnd, isBlankByte(text[at]) {
      place = text[at] == 0x09 ? nextStop(after: place, tabs) : place + 1
      at += 1
    }
    ink = at
    indent = place - column
  }
}

/// Whether escape sequences stand at an offset and a blank behind them.
@inline(__always)
func hidesBlank(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
  guard start < end, text[start] < 0x20 || text[start] == 0xC2 else { return false }
  return hidesBlankBehindSequences(UnsafeRawBufferPointer(rebasing: text[start..<end]))
}

private func hidesBlankBehindSequences(_ text: UnsafeRawBufferPointer) -> Bool {
  var scanner = EscapeScanner()
  var at = 0
  while at < text.count, EscapeScanner.isIntroducer(text, at: at),
    case .sequence(let end, _) = scanner.read(text, at: at, isEnd: true)
  {
    at = end
  }
  return at > 0 && at < text.count && isBlankByte(text[at])
}

@inline(__always)
func isBlankByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
