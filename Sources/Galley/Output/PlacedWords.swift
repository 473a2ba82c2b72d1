/// The words of a line that was written, each with its place: what stands between white space,
/// prefix and marker included, from left to right.
struct PlacedWords: ~Copyable {
  struct Word: BitwiseCopyable {
    /// Its bytes in ``text``.
    var start: Int
    var end: Int
    /// From the line's start, in the unit of the measure.
    var x: Int
    var breadth: Int
  }

  private(set) var words = Column<Word>()
  /// The words one after another, without escape sequences.
  private(set) var text = Column<UInt8>()
  private let metrics: CellMetrics

  init(_ metrics: CellMetrics) { self.metrics = metrics }

  func bytes(of word: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text.bytes[words[word].start..<words[word].end])
  }

  /// Reads the words of a line, in cells. O(n).
  mutating func read(_ line: UnsafeRawBufferPointer) {
    words.removeAll()
    text.removeAll()
    var sequences = EscapeScanner()
    var x = 0
    var start = 0
    var at = 0
    while at < line.count {
      let byte = line[at]
      if byte == 0x20 || byte == 0x09 {
        x = endWord(from: start, at: x)
        x += byte == 0x20 ? 1 : metrics.tabs - x % metrics.tabs
        start = text.count
        at += 1
      } else {
        at = takeInk(line, at, &sequences)
      }
    }
    _ = endWord(from: start, at: x)
  }

  /// Takes in a byte of a word, or passes over the sequence that begins there: where that ends.
  private mutating func takeInk(
    _ line: UnsafeRawBufferPointer, _ at: Int, _ sequences: inout EscapeScanner
  ) -> Int {
    if line[at] < 0x20 || line[at] == 0xC2, EscapeScanner.control(line, at: at) > 0,
      EscapeScanner.isIntroducer(line, at: at),
      case .sequence(let end, _) = sequences.read(line, at: at, isEnd: true)
    {
      return end
    }
    text.append(line[at])
    return at + 1
  }

  /// Ends the word under way, where there is one; returns where it ends.
  private mutating func endWord(from start: Int, at x: Int) -> Int {
    guard text.count > start else { return x }
    let breadth = metrics.cells(of: UnsafeRawBufferPointer(rebasing: text.bytes[start...]))
    words.append(Word(start: start, end: text.count, x: x, breadth: breadth))
    return x + breadth
  }
}
