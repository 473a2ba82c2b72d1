/// The pass of ``GreedyLookAhead`` over a stretch of text.
///
/// Places in the source and in the output are offsets. In the output, line ends of the source stand
/// as the space, or the nothing, that they are joined by.
struct LookAheadScan {
  typealias Stop = GreedyPath.Stop

  let source: UnsafePointer<UInt8>
  let count: Int
  let output: UnsafeMutablePointer<UInt8>
  let width: Int
  let joins: Bool
  let widthCodes: UInt64
  let isPerScalar: Bool
  let effects: UInt64
  let breaksIdeographs: Bool
  let traits: UnsafePointer<UInt8>
  /// The grapheme class of signs that a cluster begins with, as U+0600.
  let prefixed = JointClass(0x600).grapheme

  /// The scalar that is read next, and where it goes.
  var place: Int
  var end: Int
  var state: Int
  var word: WordRules
  /// Where the last scalar beyond ASCII stands in the output.
  var lastExotic = -1

  /// All cells before the unit under way.
  var sum = 0
  var unitStart: Int
  var unit = UnitCells()
  /// The cells of the unit before its last space.
  var ink = 0
  var held = Boundary()

  /// Where the line under way begins, in the output and in the source.
  var lineStart: Int
  var lineSource: Int
  /// What stands before it; `nil` for white space and nothing.
  var lineContext: BreakContext?
  var lineSum = 0
  /// The last place where it may end.
  var candidate = Candidate()
  /// The word in which it stands, once that has ended.
  var endedWord: WordRules
  /// The last break, as a place of the source, that falls if its word turns out to be an address.
  var lastDoubt = -1
  /// No `://` begins before this place of the source in a word that holds such a break.
  var clearUntil = 0

  /// A boundary between two scalars, as things stand there.
  struct Boundary {
    var end = -1
    var source = 0
    var state = 0
    var cells = 0
    var ink = 0
  }

  /// A place where the line may end.
  struct Candidate {
    /// Where the line's text ends in the output; -1 while there is no candidate.
    var end = -1
    var isSpace = false
    /// Where the next line would begin in the source, and all cells before it.
    var source = 0
    var sum = 0
    var state = 0
    /// Whether it stands in the word under way.
    var isInWord = false
  }

  init(
    _ path: GreedyLookAhead, _ source: UnsafePointer<UInt8>, count: Int, from start: Int,
    _ context: BreakContext, output: UnsafeMutablePointer<UInt8>, end: Int
  ) {
    self.source = source
    self.count = count
    self.output = output
    width = path.width
    joins = path.joins
    widthCodes = path.metrics.widthCodes
    isPerScalar = path.metrics.model == .wcwidth
    effects = path.effects
    breaksIdeographs = path.breaksIdeographs
    traits = path.automaton.traits
    place = start
    self.end = end
    state = context.state
    word = context.word
    word.move(by: -end)
    unitStart = end
    lineStart = end
    lineSource = start
    lineContext = context.state == 0 ? nil : context
    endedWord = context.word
  }

  // MARK: Reading

  /// Reads on until the line under way must be left to others.
  mutating func run() -> Stop {
    // A scalar and what is looked at behind it stay inside the text.
    let last = count - 12
    while place <= last {
      let byte = source[place]
      let stop: Stop?
      if byte >= 0x80 {
        stop = takeScalar(byte)
      } else if byte > 0x20 {
        stop = takeASCII(byte)
      } else if byte == 0x20 {
        guard source[place &+ 1] > 0x20 else { return .general }
        stop = takeSpace()
      } else {
        guard byte == 0x0A else { return .general }
        stop = takeLineEnd()
      }
      if let stop { return stop }
    }
    return unit.cells > width && candidate.end < 0 ? .general : .needsMore
  }

  /// A graphic character, and the letters that follow.
  @inline(__always)
  private mutating func takeASCII(_ byte: UInt8) -> Stop? {
    if byte == 0x7F { return .general }
    let column = LineBreakTables.ascii.utf8Start[Int(byte)]
    output[end] = byte
    if let stop = step(Int(column & 63), length: 1, isIdeograph: false) { return stop }
    if byte == UInt8(ascii: "/"), word.noteSlash(output, at: end) { return .general }
    if !unit.takePlain(width: 1) { takeCluster(JointClass(UInt32(byte)), width: 1, at: end) }
    place &+= 1
    end &+= 1
    if state == LineBreakTables.letter, unit.isPlain { takeWords() }
    return nil
  }

  /// Letters behind a letter change nothing but the cells; and words of letters with one space
  /// between them may be parted there, whatever the options.
  @inline(__always)
  private mutating func takeWords() {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(output)
    var (at, end, cells, last) = (place, end, unit.cells, unit.open)
    while at &+ 12 <= count {
      let bytes = UInt64(littleEndian: from.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      to.storeBytes(of: bytes.littleEndian, toByteOffset: end, as: UInt64.self)
      let others = PlainBytes.nonLetters(bytes)
      let letters = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
      at &+= letters
      end &+= letters
      cells &+= letters
      if letters > 0 { last = 1 }
      if letters == 8 { continue }
      let next = source[at]
      if next >= 0xC3, next < 0xE0, let width = letterCells(next, source[at &+ 1]) {
        output[end] = next
        output[end &+ 1] = source[at &+ 1]
        lastExotic = end
        at &+= 2
        end &+= 2
        cells &+= width
        last = width
        continue
      }
      guard next == 0x20 || next == 0x0A && joins, (source[at &+ 1] | 0x20) &- 0x61 < 26,
        sum &+ cells &- lineSum <= width
      else { break }
      output[end] = 0x20
      sum &+= cells &+ 1
      candidate.end = end
      candidate.source = at &+ 1
      candidate.sum = sum
      candidate.isSpace = true
      candidate.isInWord = false
      cells = 0
      at &+= 1
      end &+= 1
      unitStart = end
      word.begin(at: end)
    }
    place = at
    self.end = end
    unit.continueLetters(cells, last: last)
  }

  /// The cells of a scalar of two bytes that is to line breaking what an ASCII letter is, and to
  /// which only extending scalars attach.
  @inline(__always)
  private func letterCells(_ first: UInt8, _ second: UInt8) -> Int? {
    guard second & 0xC0 == 0x80 else { return nil }
    let traits = JointTraits(
      JointClass(UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)), self.traits)
    return traits.column == LineBreakTables.letterColumn && traits.isPlain
      ? traits.cells(widthCodes) : nil
  }

  /// A space, or a line end that is joined by one.
  @inline(__always)
  private mutating func takeSpace() -> Stop? {
    output[end] = 0x20
    if let stop = step(LineBreakTables.space, length: 1, isIdeograph: false) { return stop }
    ink = unit.cells
    if !unit.takePlain(width: 1) { takeCluster(JointClass(0x20), width: 1, at: end) }
    place &+= 1
    end &+= 1
    beginWord()
    return nil
  }

  private mutating func takeLineEnd() -> Stop? {
    let next = source[place &+ 1]
    if end == lineStart || output[end &- 1] == 0x20 { return .general }
    if !joins || next == 0x0A { return endParagraph() }
    guard next > 0x20 else { return .general }
    if next >= 0x80, output[end &- 1] >= 0x80, joinsTightly() {
      place &+= 1
      return nil
    }
    return takeSpace()
  }

  @inline(never)
  private func joinsTightly() -> Bool {
    joinsWithoutSpace(
      endOf: UnsafeRawBufferPointer(start: output + lineStart, count: end - lineStart),
      startOf: UnsafeRawBufferPointer(start: source + place + 1, count: count - place - 1))
  }

  /// A scalar beyond ASCII.
  @inline(__always)
  private mutating func takeScalar(_ first: UInt8) -> Stop? {
    let raw = UnsafeRawPointer(source)
    let bytes = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    let joint: JointClass
    var scalar = DecodedScalar(value: 0x5000, length: 3)
    if first &- 0xE5 < 5, bytes & 0xC0_C000 == 0x80_8000 {
      joint = JointClass(id: JointTables.ideograph)
    } else {
      scalar = decodeScalar(source + place, room: 4)
      guard scalar.isValid, scalar.value >= 0xA0, scalar.value != 0xAD else { return .general }
      joint = JointClass(scalar.value)
    }
    let traits = JointTraits(joint, self.traits)
    let endsToken = traits.endsToken
    if endsToken, isBlank(scalar.value) { return .general }
    if !traits.isPlain, mayJoinAcrossBreak(joint, column: traits.column) { return .general }
    UnsafeMutableRawPointer(output).storeBytes(
      of: bytes.littleEndian, toByteOffset: end, as: UInt32.self)
    lastExotic = end
    // No ideograph begins an option or a path.
    if end == word.start, joint.id == JointTables.ideograph { word.beginPlain() }
    if let stop = step(traits.column, length: scalar.length, isIdeograph: traits.isIdeograph) {
      return stop
    }
    let width = traits.cells(widthCodes)
    if !traits.isPlain || !unit.takePlain(width: width) {
      takeCluster(joint, width: width, at: end, asksForEmoji: scalar.value == 0xFE0F)
    }
    place &+= scalar.length
    end &+= scalar.length
    if endsToken { beginWord() }
    if state == LineBreakTables.letter, unit.isPlain { takeWords() }
    if state == LineBreakTables.ideograph, breaksIdeographs, unit.isPlain, !word.needsStart {
      takeIdeographs()
    }
    return nil
  }

  /// Ideographs behind an ideograph, where a line may end before each.
  @inline(__always)
  private mutating func takeIdeographs() {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(output)
    var (at, end) = (place, end)
    var used = sum &+ unit.cells &- lineSum
    while at &+ 12 <= count, used <= width {
      let bytes = UInt32(littleEndian: from.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      guard isIdeograph(bytes) else { break }
      to.storeBytes(of: bytes.littleEndian, toByteOffset: end, as: UInt32.self)
      at &+= 3
      end &+= 3
      used &+= 2
    }
    guard end > self.end else { return }
    place = at
    self.end = end
    lastExotic = end &- 3
    sum = lineSum &+ used &- 2
    unitStart = end &- 3
    unit.continueIdeograph()
    candidate = Candidate(
      end: unitStart, isSpace: false, source: at &- 3, sum: sum, state: state,
      isInWord: true)
  }

  /// Whether a scalar of three bytes has the joint class of ideographs, which most kana have too.
  @inline(__always)
  private func isIdeograph(_ bytes: UInt32) -> Bool {
    guard bytes & 0xC0_C0F0 == 0x80_80E0 else { return false }
    let value = (bytes & 0xF) &<< 12 | (bytes &>> 2) & 0xFC0 | bytes &>> 16 & 0x3F
    return value >= 0x800 && JointClass(value).id == JointTables.ideograph
  }

  /// Whether a line may end by UAX #14 beside a scalar that shares a cluster with its neighbour there:
  /// behind a prefixed sign, and before what extends a cluster without being a combining mark to line
  /// breaking, as an emoji modifier or Thai sara am.
  @inline(never)
  private func mayJoinAcrossBreak(_ joint: JointClass, column: Int) -> Bool {
    if joint.grapheme == prefixed { return true }
    return !ClusterState.plain.after(joint).isBreak
      && column != JointTraits(JointClass(0x301), traits).column
      && column != JointTraits(JointClass(0x200D), traits).column
  }

  /// White space beyond ASCII, and separators.
  private func isBlank(_ scalar: UInt32) -> Bool {
    scalar == 0x3000 || scalar == 0x200B || scalar == 0x2028 || scalar == 0x2029
  }

  /// White space or a closing mark has ended the word.
  @inline(__always)
  private mutating func beginWord() {
    if candidate.isInWord {
      endedWord = word
      candidate.isInWord = false
    }
    word.begin(at: end)
  }

  /// Counts a scalar that may be part of a cluster, and stands at `at` in the output.
  @inline(never)
  mutating func takeCluster(
    _ joint: JointClass, width: Int, at: Int, asksForEmoji: Bool = false
  ) {
    if isPerScalar { return unit.takeAlone(width: width) }
    var makesEmoji = false
    if asksForEmoji, at > unitStart {
      makesEmoji = ScalarSet.isVariationBase(decodeScalar(before: at, in: output).value)
    }
    unit.take(joint, width: width, asksForEmoji: makesEmoji)
  }
}
