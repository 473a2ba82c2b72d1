/// The embedding levels of a paragraph (UAX #9, rules P2 to I2) and the order in which its lines are seen.
///
/// Reusable: the columns keep their storage. One entry a scalar.
package struct BidiParagraph: ~Copyable {
  package private(set) var isRightToLeft = false

  var offsets = Column<Int>()
  var original = Column<BidiClass>()
  /// Classes as the rules change them.
  var classes = Column<BidiClass>()
  /// Levels by rules X1 to X8.
  var explicit = Column<UInt8>()
  var levels = Column<UInt8>()
  /// For an isolate initiator its PDI, for a PDI its initiator; −1 without one.
  var partners = Column<Int32>()
  var scratch = BidiScratch()

  package init() {}

  var baseLevel: UInt8 { isRightToLeft ? 1 : 0 }

  /// Resolves the levels of a whole paragraph.
  ///
  /// - Complexity: O(scalars), times at most 63 for brackets nested that deep.
  package mutating func resolve(_ text: UnsafeRawBufferPointer, direction: Direction) {
    read(text)
    pairIsolates()
    switch direction {
    case .ltr: isRightToLeft = false
    case .rtl: isRightToLeft = true
    case .auto: isRightToLeft = firstStrongIsRight(from: 0, to: offsets.count)
    }
    explicitLevels()
    levels.append(explicit.elements)
    resolveSequences(text)
    levelRemoved()
  }

  /// The level of the scalar that holds a byte offset, before rule L1.
  package func level(at offset: Int) -> UInt8 {
    let index = index(of: offset)
    return index < levels.count ? levels[index] : baseLevel
  }

  /// The first scalar at or after a byte offset.
  func index(of offset: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) >> 1
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func read(_ text: UnsafeRawBufferPointer) {
    offsets.removeAll()
    original.removeAll()
    classes.removeAll()
    explicit.removeAll()
    levels.removeAll()
    partners.removeAll()
    guard let raw = text.baseAddress else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    var place = 0
    while place < text.count {
      let scalar = decodeScalar(base + place, room: text.count - place)
      let bidi = BidiClass(scalar)
      offsets.append(place)
      original.append(bidi)
      classes.append(bidi)
      explicit.append(0)
      partners.append(-1)
      place += scalar.length
    }
  }

  /// BD9: which PDI closes which isolate.
  private mutating func pairIsolates() {
    scratch.stack.removeAll()
    for index in 0..<original.count {
      if original[index].isIsolateInitiator {
        scratch.stack.append(Int32(index))
      } else if original[index] == .pdi, !scratch.stack.isEmpty {
        let opener = scratch.stack[scratch.stack.count - 1]
        scratch.stack.removeLast()
        partners[Int(opener)] = Int32(index)
        partners[index] = opener
      } else if original[index] == .b {
        scratch.stack.removeAll()
      }
    }
  }

  /// P2 and P3 for a part of the paragraph.
  func firstStrongIsRight(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      switch original[index] {
      case .l: return false
      case .r, .al: return true
      case .lri, .rli, .fsi:
        guard partners[index] >= 0 else { return false }
        index = Int(partners[index])
      case .b: return false
      default: break
      }
      index += 1
    }
    return false
  }

  /// X9 leaves controls without a level; they take that of the scalar before them.
  private mutating func levelRemoved() {
    var last = baseLevel
    for index in 0..<levels.count {
      if original[index].isRemoved { levels[index] = last } else { last = levels[index] }
    }
  }
}

/// Columns that the rules use while they work.
struct BidiScratch: ~Copyable {
  var stack = Column<Int32>()
  /// Isolating run sequences: the scalars of one, in order.
  var sequence = Column<Int32>()
  /// Where the level run of each scalar ends.
  var runEnds = Column<Int32>()
  /// Bracket pairs as opener << 32 | closer, places in the sequence.
  var pairs = Column<Int>()
}
