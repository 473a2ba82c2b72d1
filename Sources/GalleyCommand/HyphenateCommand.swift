import Galley

/// `galley hyphenate`: words in, `hy-phen-ation` out, a line a word.
///
/// Feed it the words of the command line, or chunks of standard input of any size.
struct HyphenateCommand: ~Copyable {
  private let hyphenator: Hyphenator
  private var workspace = HyphenWorkspace()
  private var points = Column<Int32>()
  private var lines = LineCarry()

  init(_ hyphenator: Hyphenator) { self.hyphenator = hyphenator }

  /// Writes a line: its words, between white space that stays, with hyphens.
  mutating func write(_ line: UnsafeRawBufferPointer, into output: inout Column<UInt8>) {
    var index = 0
    while index < line.count {
      var end = index
      while end < line.count, !Self.isSpace(line[end]) { end += 1 }
      writeWord(UnsafeRawBufferPointer(rebasing: line[index..<end]), into: &output)
      while end < line.count, Self.isSpace(line[end]) {
        output.append(line[end])
        end += 1
      }
      index = end
    }
    output.append(0x0A)
  }

  /// Takes in a chunk of standard input and answers the lines that it completes.
  mutating func append(_ chunk: UnsafeRawBufferPointer, into output: inout Column<UInt8>) {
    var taken = LineCarry()
    swap(&taken, &lines)
    taken.append(chunk) { write($0, into: &output) }
    swap(&taken, &lines)
  }

  /// Answers a last line without a line end.
  mutating func finish(into output: inout Column<UInt8>) {
    var taken = LineCarry()
    swap(&taken, &lines)
    taken.finish { write($0, into: &output) }
  }

  private mutating func writeWord(
    _ word: UnsafeRawBufferPointer, into output: inout Column<UInt8>
  ) {
    points.removeAll()
    hyphenator.appendPoints(of: word, &workspace, to: &points)
    var start = 0
    for point in points.elements {
      output.append(UnsafeRawBufferPointer(rebasing: word[start..<Int(point)]))
      output.append(UInt8(ascii: "-"))
      start = Int(point)
    }
    output.append(UnsafeRawBufferPointer(rebasing: word[start...]))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
