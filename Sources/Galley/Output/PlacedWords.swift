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
  private var spans = Column<TextSpan>()
  private var breadths = Column<Int>()

  func bytes(of word: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text.bytes[words[word].start..<words[word].end])
  }

  /// Puts the words where they are seen.
  mutating func move(to places: borrowing Column<Int>) {
    for k in 0..<words.count { words.base[k].x = places[k] }
  }

  /// Reads the words of a line. O(n), and one call for all words.
  ///
  /// - Parameters:
  ///   - line: Where it stands in the output.
  ///   - added: The spaces that justification added inside the line, in its order.
  mutating func read(
    _ line: LineRecord, _ added: Slice<UnsafeBufferPointer<AddedSpace>>,
    of output: UnsafeRawBufferPointer, _ ruler: inout TextRuler
  ) {
    words.removeAll()
    text.removeAll()
    spans.removeAll()
    breadths.removeAll()
    if ruler.isFont {
      readInFont(line, added, of: output, &ruler)
    } else {
      readInCells(
        UnsafeRawBufferPointer(rebasing: output[line.outputStart..<line.outputEnd]), ruler)
    }
  }

  private mutating func readInCells(
    _ line: UnsafeRawBufferPointer, _ ruler: borrowing TextRuler
  ) {
    var sequences = EscapeScanner()
    var x = 0
    var at = 0
    while at < line.count {
      if line[at] == 0x20 || line[at] == 0x09 {
        x += line[at] == 0x20 ? 1 : ruler.metrics.tabs - x % ruler.metrics.tabs
        at += 1
        continue
      }
      let start = text.count
      at = takeWord(line, from: at, to: line.count, &sequences)
      guard text.count > start else { continue }
      let word = UnsafeRawBufferPointer(rebasing: text.bytes[start...])
      let breadth = ruler.metrics.cells(of: word)
      words.append(Word(start: start, end: text.count, x: x, breadth: breadth))
      x += breadth
    }
  }

  private mutating func readInFont(
    _ line: LineRecord, _ added: Slice<UnsafeBufferPointer<AddedSpace>>,
    of output: UnsafeRawBufferPointer, _ ruler: inout TextRuler
  ) {
    var sequences = EscapeScanner()
    var blank = line.padding
    var next = added.startIndex
    var at = line.outputStart
    while at < line.outputEnd {
      if output[at] == 0x20 || output[at] == 0x09 {
        while next < added.endIndex, added[next].output <= at {
          blank += added[next].breadth
          next += 1
        }
        blank += output[at] == 0x20 ? ruler.space : ruler.space * ruler.metrics.tabs
        at += 1
        continue
      }
      let start = text.count
      at = takeWord(output, from: at, to: line.outputEnd, &sequences)
      guard text.count > start else { continue }
      spans.append(TextSpan(start, text.count))
      words.append(Word(start: start, end: text.count, x: blank, breadth: 0))
      blank = 0
    }
    ruler.measure(spans.elements, of: text.bytes, into: &breadths)
    var x = 0
    for k in 0..<words.count {
      x += words[k].x
      words.base[k].x = x
      // What follows the last letter is no part of the word.
      words.base[k].breadth = breadths[k] - ruler.tracking
      x += breadths[k]
    }
  }

  /// Takes in the bytes of a word without escape sequences: where it ends.
  private mutating func takeWord(
    _ line: UnsafeRawBufferPointer, from start: Int, to end: Int,
    _ sequences: inout EscapeScanner
  ) -> Int {
    var at = start
    while at < end, line[at] != 0x20, line[at] != 0x09 {
      if line[at] < 0x20 || line[at] == 0xC2, EscapeScanner.control(line, at: at) > 0,
        EscapeScanner.isIntroducer(line, at: at),
        case .sequence(let sequenceEnd, _) = sequences.read(line, at: at, isEnd: true)
      {
        at = sequenceEnd
      } else {
        text.append(line[at])
        at += 1
      }
    }
    return at
  }
}
