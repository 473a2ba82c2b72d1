/// Sets paragraphs, one after another: words in, lines out.
///
/// STAND-IN: first fit, one cell a byte. The real pipeline replaces the body, not the interface.
package struct Setter: ~Copyable {
  private var wrapping: Wrapping
  private var words: [[UInt8]] = []
  private var glued: [Bool] = []
  private var lineEnds: [Bool] = []
  private var forced: [Bool] = []
  private var open = false
  private var first: [UInt8] = []
  private var later: [UInt8] = []
  /// Written between lines: LF or CR LF.
  package var usesCRLF = false

  package init(_ wrapping: Wrapping) { self.wrapping = wrapping }

  /// Begins a paragraph with the bytes printed before its first line and before later lines.
  package mutating func begin(first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer) {
    self.first = [UInt8](first)
    self.later = [UInt8](later)
    words = []
    glued = []
    lineEnds = []
    forced = []
    open = false
  }

  /// Adds words; runs of spaces and tabs between them are gaps.
  package mutating func append(_ text: UnsafeRawBufferPointer, at sourceOffset: Int) {
    for byte in text {
      if byte == 0x20 || byte == 0x09 {
        open = false
      } else {
        appendByte(byte)
      }
    }
  }

  /// Adds ink that sticks to what stands before and after it: white space inside is kept as
  /// written, is never a gap, and never stretches.
  package mutating func appendInk(_ text: UnsafeRawBufferPointer, at sourceOffset: Int) {
    for byte in text { appendByte(byte) }
  }

  private mutating func appendByte(_ byte: UInt8) {
    if !open {
      words.append([])
      glued.append(false)
      lineEnds.append(false)
      forced.append(false)
      open = true
    }
    words[words.count - 1].append(byte)
  }

  /// A line end of the source: a gap.
  package mutating func appendLineEnd() {
    if !words.isEmpty { lineEnds[words.count - 1] = true }
    open = false
  }

  /// A hard line end: the next word starts a line, and the line before it is a "last line".
  package mutating func forceLineEnd() {
    if !words.isEmpty { forced[words.count - 1] = true }
    open = false
  }

  /// The words gathered so far, to be reviewed before their breaks are chosen.
  package var wordCount: Int { words.count }

  /// The bytes of a word, up to the gaps round it.
  package func withWord<R>(_ word: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    words[word].withUnsafeBytes(body)
  }

  /// Whether the gap after a word was a line end of the source.
  package func endsSourceLine(_ word: Int) -> Bool { lineEnds[word] }

  /// Forbids the break before a word: it and the word before become one unit.
  package mutating func forbidBreak(before word: Int) { glued[word] = true }

  /// Chooses the breaks and writes the lines, with line ends between them and none after the last.
  package mutating func finish(into sink: inout Column<UInt8>) {
    let width = wrapping.width ?? Int.max
    var line = first
    var hasWords = false
    var k = 0
    while k < words.count {
      var unit = words[k]
      while k + 1 < words.count, glued[k + 1] {
        k += 1
        unit += [0x20] + words[k]
      }
      if hasWords, line.count + 1 + unit.count > width || (k > 0 && forced[k - 1]) {
        line.withUnsafeBytes { sink.append($0) }
        sink.append(usesCRLF ? "\r\n" : "\n")
        line = later
        hasWords = false
      }
      if hasWords { line.append(0x20) }
      line += unit
      hasWords = true
      k += 1
    }
    line.withUnsafeBytes { sink.append($0) }
  }
}
