/// Breadths in a font: makes the sums of the line model anew from the places of its breaks.
///
/// The scanner finds breaks and leaves their sums in cells. Here the words of all new units are
/// measured in one call, and the sums made so that a line from one break to another is as wide as
/// its text set alone: a unit that is divided loses the pair or ligature across the break, and a
/// line that ends with a hyphen gains the hyphen's breadth behind that very letter. O(n).
struct UnitBreadths: ~Copyable {
  /// The sum of all breadths before the next unit.
  private var sum = 0
  /// The widest hyphen that a line's end has shown.
  var widestFace = 0

  private var spans = Column<TextSpan>()
  /// For each unit where its words end in ``spans``, and how many spaces stand among them.
  private var wordEnds = Column<Int>()
  private var spaces = Column<Int>()
  private var breadths = Column<Int>()
  /// Words across a break, and words with a hyphen, in `hyphened`.
  private var joints = Column<TextSpan>()
  private var jointBreadths = Column<Int>()
  private var faces = Column<TextSpan>()
  private var faceBreadths = Column<Int>()
  private var hyphened = Column<UInt8>()

  mutating func reset(_ ruler: borrowing TextRuler) {
    sum = 0
    widestFace = ruler.hyphen
  }

  /// Whether the unit before the last break known is whole, so that its breadth is known.
  static func isWhole(_ breaks: borrowing BreakColumns) -> Bool {
    let last = breaks.count - 1
    return last == 0 || breaks.textEnd[last] < breaks.textStart[last]
  }

  /// Makes the sums of the breaks from `first` on.
  mutating func measure(
    _ breaks: inout BreakColumns, from first: Int, _ gathered: borrowing Gatherer,
    _ ruler: inout TextRuler
  ) {
    guard first < breaks.count else { return }
    clear()
    let text = gathered.text.bytes
    for k in first..<breaks.count {
      addWords(breaks.textStart[k - 1], breaks.textEnd[k], gathered)
      addWords(breaks.textEnd[k], breaks.textStart[k], gathered)
    }
    ruler.measure(spans.elements, of: text, into: &breadths)
    for k in first..<breaks.count {
      if isDivision(k, breaks) { addJoint(k - first) }
      if breaks.flags[k].contains(.hyphen) { addFace(k - first, text) }
    }
    ruler.measure(joints.elements, of: text, into: &jointBreadths)
    ruler.measure(faces.elements, of: hyphened.bytes, into: &faceBreadths)
    setSums(&breaks, from: first, ruler)
  }

  private mutating func clear() {
    spans.removeAll()
    wordEnds.removeAll()
    spaces.removeAll()
    breadths.removeAll()
    joints.removeAll()
    jointBreadths.removeAll()
    faces.removeAll()
    faceBreadths.removeAll()
    hyphened.removeAll()
  }

  /// A stretch of text: words, and white space as spaces.
  private mutating func addWords(_ start: Int, _ end: Int, _ gathered: borrowing Gatherer) {
    var blanks = 0
    let text = gathered.text.bytes
    if gathered.holdsTabs {
      var from = start
      for at in start..<max(start, end) where text[at] == 0x09 {
        WhiteSpace.split(TextSpan(from, at), of: text, into: &spans) { blanks += $0 }
        blanks += gathered.tabCells(at: at)
        from = at + 1
      }
      WhiteSpace.split(TextSpan(from, end), of: text, into: &spans) { blanks += $0 }
    } else {
      WhiteSpace.split(TextSpan(start, end), of: text, into: &spans) { blanks += $0 }
    }
    wordEnds.append(spans.count)
    spaces.append(blanks)
  }

  /// Whether a break divides a word.
  private func isDivision(_ k: Int, _ breaks: borrowing BreakColumns) -> Bool {
    breaks.textEnd[k] == breaks.textStart[k] && k + 1 < breaks.count
  }

  /// The words on both sides of the break behind a unit, as one.
  private mutating func addJoint(_ unit: Int) {
    let last = wordEnds[unit * 2] - 1
    let next = wordEnds[unit * 2 + 1]
    if last >= firstWord(unit), next < wordEnds[unit * 2 + 2], spans[last].end == spans[next].start
    {
      joints.append(TextSpan(spans[last].start, spans[next].end))
    } else {
      joints.append(TextSpan(0, 0))
    }
  }

  private func firstWord(_ unit: Int) -> Int { unit == 0 ? 0 : wordEnds[unit * 2 - 1] }

  private mutating func addFace(_ unit: Int, _ text: UnsafeRawBufferPointer) {
    let start = hyphened.count
    let last = wordEnds[unit * 2] - 1
    if last >= firstWord(unit) {
      hyphened.append(UnsafeRawBufferPointer(rebasing: text[spans[last].start..<spans[last].end]))
    }
    hyphened.append(0x2D)
    faces.append(TextSpan(start, hyphened.count))
  }

  private mutating func setSums(
    _ breaks: inout BreakColumns, from first: Int, _ ruler: borrowing TextRuler
  ) {
    var word = 0
    var joint = 0
    var face = 0
    for k in first..<breaks.count {
      let unit = k - first
      let breadth = take(&word, wordEnds[unit * 2]) &+ spaces[unit * 2] &* ruler.space
      let last = word > firstWord(unit) ? breadths[word - 1] : 0
      let gap = take(&word, wordEnds[unit * 2 + 1]) &+ spaces[unit * 2 + 1] &* ruler.space
      var end = sum &+ breadth
      var start = end &+ gap
      if isDivision(k, breaks) {
        if joints[joint].end > joints[joint].start {
          let next = breadths[word]
          // Not so much that a sum would shrink, whatever a made-up font says.
          start &+= max(jointBreadths[joint] &- last &- next, -min(last, next))
        }
        joint += 1
      }
      sum = start
      if breaks.flags[k].contains(.hyphen) {
        let hyphen = max(0, faceBreadths[face] &- last)
        widestFace = max(widestFace, hyphen)
        end &+= hyphen
        face += 1
      }
      breaks.end[k] = end
      breaks.start[k] = start
      breaks.price[k] = scaled(breaks.price[k], ruler.unitsPerCell)
    }
  }

  /// The sum of breadths up to a word.
  private func take(_ word: inout Int, _ end: Int) -> Int {
    var sum = 0
    while word < end {
      sum &+= breadths[word]
      word += 1
    }
    return sum
  }

  /// Prices are in squared cells.
  private func scaled(_ price: Int32, _ unitsPerCell: Int) -> Int32 {
    Int32(clamping: Int(price) &* unitsPerCell &* unitsPerCell)
  }
}
