/// Measures the odd pieces of a paragraph: prefixes, markers, words that are cut, words of a line.
///
/// In cells, or in the units of a font. White space, which is glue, is measured apart from words.
package struct TextRuler: ~Copyable {
  package let metrics: CellMetrics
  private var font: (any BreadthMeasurer & ~Copyable)?
  package let isFont: Bool
  /// A space, and a hyphen by itself.
  package private(set) var space = 1
  package private(set) var hyphen = 1
  package let tracking: Int
  package let unitsPerCell: Int
  package let unitsPerNumber: Int

  private var spans = Column<TextSpan>()
  private var breadths = Column<Int>()
  private var edges = Column<Int>()

  package init(_ metrics: CellMetrics, _ font: FontMetrics? = nil) {
    self.init(metrics, measurer: font.map { $0.source.measurer() })
  }

  private init(_ metrics: CellMetrics, measurer font: consuming (any BreadthMeasurer & ~Copyable)?)
  {
    self.metrics = metrics
    tracking = font?.tracking ?? 0
    unitsPerCell = max(1, font?.unitsPerCell ?? 1)
    unitsPerNumber = max(1, font?.unitsPerNumber ?? 1)
    isFont = font != nil
    self.font = font
    guard isFont else { return }
    space = measured(" ")
    hyphen = measured("-")
  }

  /// Whether all that was measured so far is as wide as the finished text will be.
  package var isExact: Bool { mutating get { font?.isExact ?? true } }

  private mutating func measured(_ text: StaticString) -> Int {
    word(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the breadths of words, white space apart from them, in one call.
  mutating func measure(
    _ spans: UnsafeBufferPointer<TextSpan>, of text: UnsafeRawBufferPointer,
    into breadths: inout Column<Int>
  ) {
    font?.measure(spans, of: text, into: &breadths)
  }

  /// The breadth of a text without white space.
  mutating func word(_ text: UnsafeRawBufferPointer) -> Int {
    guard isFont else { return metrics.cells(of: text) }
    spans.removeAll()
    breadths.removeAll()
    spans.append(TextSpan(0, text.count))
    font?.measure(spans.elements, of: text, into: &breadths)
    return breadths[0]
  }

  /// The breadth of a text that may hold white space and escape sequences. O(n).
  package mutating func breadth(of text: UnsafeRawBufferPointer) -> Int {
    guard isFont else { return metrics.cellsWithoutEscapes(of: text) }
    guard EscapeStripping.mayNeed(text) else { return breadth(ofClean: text) }
    var clean = Column<UInt8>(capacity: text.count)
    EscapeStripping.append(text, to: &clean)
    return breadth(ofClean: clean.bytes)
  }

  /// The breadth of a line of text: tracking follows its letters but the last.
  mutating func lineBreadth(of text: UnsafeRawBufferPointer) -> Int {
    let breadth = breadth(of: text)
    return breadth > 0 ? breadth &- tracking : breadth
  }

  /// How much a gap of justified text gives up where the breaker knows glue that shrinks: a third of
  /// a space, the proportion of Computer Modern. Cells give up nothing.
  var shrink: Int { isFont ? max(0, space) / 3 : 0 }

  /// The breadth of a text in an array.
  package mutating func breadth(of text: [UInt8]) -> Int {
    text.withUnsafeBytes { breadth(of: $0) }
  }

  private mutating func breadth(ofClean text: UnsafeRawBufferPointer) -> Int {
    spans.removeAll()
    breadths.removeAll()
    var blanks = 0
    WhiteSpace.split(TextSpan(0, text.count), of: text, into: &spans) { blanks += $0 }
    font?.measure(spans.elements, of: text, into: &breadths)
    return breadths.elements.reduce(blanks * space, &+)
  }

  /// Where a word that is wider than the line is cut: the longest prefix that fits and ends at a
  /// safe cut, but at least one cluster.
  mutating func cut(
    of text: UnsafeRawBufferPointer, from start: Int, to end: Int, fitting room: Int,
    prefersSlash: Bool
  ) -> (end: Int, breadth: Int) {
    guard isFont else {
      let piece = metrics.cut(
        of: text, from: start, to: end, fitting: room, prefersSlash: prefersSlash)
      return (piece.end, piece.cells)
    }
    let word = UnsafeRawBufferPointer(rebasing: text[..<end])
    let fitting = clustersThatFit(word, from: start, fitting: room)
    let place = cutPlace(word, fitting, prefersSlash: prefersSlash)
    return (place, self.word(UnsafeRawBufferPointer(rebasing: text[start..<place])))
  }

  /// Lists the edges of clusters until more are listed than fit; how many fit.
  private mutating func clustersThatFit(
    _ word: UnsafeRawBufferPointer, from start: Int, fitting room: Int
  ) -> Int {
    let walker = ClusterWalker()
    edges.removeAll()
    edges.append(start)
    var most = 64
    while true {
      while edges.count <= most, edges[edges.count - 1] < word.count {
        edges.append(walker.end(of: edges[edges.count - 1], in: word))
      }
      let fitting = font?.clusters(of: word, edges: edges.elements, fitting: room) ?? 0
      if fitting < edges.count - 1 || edges[edges.count - 1] == word.count { return fitting }
      most *= 2
    }
  }

  private func cutPlace(
    _ word: UnsafeRawBufferPointer, _ fitting: Int, prefersSlash: Bool
  ) -> Int {
    if edges[fitting] == word.count { return word.count }
    if prefersSlash {
      for k in stride(from: fitting, to: 0, by: -1)
      where word[edges[k] - 1] == UInt8(ascii: "/") && edges[k] - edges[k - 1] == 1 {
        return edges[k]
      }
    }
    for k in stride(from: fitting, to: 0, by: -1) where isSafeCut(at: edges[k], in: word) {
      return edges[k]
    }
    let walker = ClusterWalker()
    var place = edges[min(fitting + 1, edges.count - 1)]
    while place < word.count, !isSafeCut(at: place, in: word) {
      place = walker.end(of: place, in: word)
    }
    return place
  }

  /// By how much two parts of a word are wider apart than together, where it is cut at a place:
  /// a pair's kerning, a ligature. Looks at a few letters on both sides. O(1).
  mutating func loss(at place: Int, of text: UnsafeRawBufferPointer, in word: Range<Int>) -> Int {
    guard isFont else { return 0 }
    var start = max(word.lowerBound, place - 16)
    while start < place, start > word.lowerBound, text[start] & 0xC0 == 0x80 { start += 1 }
    var end = min(word.upperBound, place + 16)
    while end > place, end < word.upperBound, text[end] & 0xC0 == 0x80 { end -= 1 }
    spans.removeAll()
    breadths.removeAll()
    spans.append(TextSpan(start, end))
    spans.append(TextSpan(start, place))
    spans.append(TextSpan(place, end))
    font?.measure(spans.elements, of: text, into: &breadths)
    return breadths[1] &+ breadths[2] &- breadths[0]
  }

  /// The longest prefix of a text in whole clusters that fits, for text that is shown alone.
  mutating func prefix(of text: UnsafeRawBufferPointer, fitting room: Int) -> Int {
    guard isFont else { return metrics.prefix(of: text, from: 0, fitting: room).end }
    let count = clustersThatFit(text, from: 0, fitting: room)
    return edges[count]
  }
}

extension FontMetrics {
  /// The breadth of a text on one line, its words each measured by itself. O(n).
  public func breadth(of text: some StringProtocol) -> Int {
    var ruler = TextRuler(CellMetrics(), self)
    return text.withBytes { ruler.lineBreadth(of: $0) }
  }
}

/// White space that is glue to a font.
enum WhiteSpace {
  /// Appends the words of a span, and hands on how many spaces stand between them.
  @inline(__always)
  static func split(
    _ span: TextSpan, of text: UnsafeRawBufferPointer, into words: inout Column<TextSpan>,
    spaces: (Int) -> Void
  ) {
    var at = span.start
    while at < span.end {
      let start = at
      if text[at] == 0x20 {
        while at < span.end, text[at] == 0x20 { at += 1 }
        spaces(at - start)
      } else {
        while at < span.end, text[at] != 0x20 { at += 1 }
        words.append(TextSpan(start, at))
      }
    }
  }
}
