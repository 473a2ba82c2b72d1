/// Room for the letters of one run, kept from word to word.
package struct HyphenWorkspace: ~Copyable {
  /// The run's letters by number.
  var letters = Column<UInt16>()
  /// Where each of them begins in the word.
  var offsets = Column<Int32>()
  var roles = Column<HyphenLetter.Role>()
  /// Values of the gaps before each letter and after the last.
  var gaps = Column<UInt8>()
  /// Gaps where parts of a compound meet.
  var seams = Column<UInt8>()

  package init() {}

  mutating func begin() {
    letters.removeAll()
    offsets.removeAll()
    roles.removeAll()
  }
}

extension Hyphenator {
  /// Adds the byte offsets at which a word may be broken with a hyphen, in order.
  ///
  /// The word is what stands between two spaces, punctuation included, in UTF-8. Only runs of letters
  /// and their marks are hyphenated, apostrophes between letters included; nothing within the minima of
  /// a run's end or of an apostrophe. A word that holds a digit, `_`, `@` or `/` has no points, and
  /// neither has one with a hyphen of its own, which breaks only there.
  ///
  /// Cost: letters × the longest pattern; no allocation once the workspace has grown.
  package func appendPoints(
    of word: UnsafeRawBufferPointer, _ workspace: inout HyphenWorkspace,
    to points: inout Column<Int32>
  ) {
    let before = points.count
    var index = 0
    workspace.begin()
    while index < word.count {
      let (scalar, length) = Self.scalar(of: word, at: index)
      switch HyphenLetter.role(of: scalar) {
      case .veto:
        points.removeLast(points.count - before)
        return
      case .letter: workspace.add(tables.alphabet.number(of: scalar), at: index, .letter)
      case .mark where !workspace.letters.isEmpty:
        workspace.add(tables.alphabet.number(of: scalar), at: index, .mark)
      case .apostrophe
      where !workspace.letters.isEmpty && Self.isLetter(word, at: index + length):
        workspace.add(tables.alphabet.number(of: scalar), at: index, .apostrophe)
      case .mark, .apostrophe, .separator:
        hyphenateRun(&workspace, to: &points)
        workspace.begin()
      }
      index += length
    }
    hyphenateRun(&workspace, to: &points)
  }

  /// The minima as words need them: at least 1, and no more than sums can bear.
  private var leastLeft: Int { Self.least(leftMinimum) }
  private var leastRight: Int { Self.least(rightMinimum) }

  private static func least(_ minimum: Int) -> Int { min(max(minimum, 1), Int(Int32.max)) }

  private static func isLetter(_ word: UnsafeRawBufferPointer, at index: Int) -> Bool {
    index < word.count && HyphenLetter.role(of: scalar(of: word, at: index).scalar) == .letter
  }

  /// The scalar at a byte and its length; for bytes that are not UTF-8, U+FFFD and 1.
  @inline(__always)
  private static func scalar(
    of word: UnsafeRawBufferPointer, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = word[index]
    return lead < 0x80 ? (UInt32(lead), 1) : HyphenCharset.scalar(of: word, at: index)
  }

  private func hyphenateRun(
    _ workspace: inout HyphenWorkspace, to points: inout Column<Int32>
  ) {
    let count = workspace.letters.count
    guard count >= leastLeft + leastRight else { return }
    workspace.clearGaps()
    if tables.words.set(workspace.gaps.base, ofWhole: workspace.letters.elements) {
      emit(0..<count, in: workspace, to: &points)
      return
    }
    tables.patterns.raise(workspace.gaps.base, of: workspace.letters.elements)
    guard let partPatterns = tables.partPatterns else {
      emit(0..<count, in: workspace, to: &points)
      return
    }
    hyphenateParts(partPatterns, &workspace, to: &points)
  }

  /// Hyphenates the parts of a compound between the seams that its gaps hold.
  private func hyphenateParts(
    _ patterns: HyphenTrie, _ workspace: inout HyphenWorkspace, to points: inout Column<Int32>
  ) {
    let count = workspace.letters.count
    findSeams(&workspace, &points)
    var start = 0
    for end in 1...count where end == count || workspace.seams[end] != 0 {
      for index in start...end { workspace.gaps[index] = 0 }
      let letters = UnsafeBufferPointer(rebasing: workspace.letters.elements[start..<end])
      patterns.raise(workspace.gaps.base + start, of: letters)
      emit(start..<end, in: workspace, to: &points)
      if end < count { points.append(workspace.offsets[end]) }
      start = end
    }
  }

  /// Marks the gaps where a compound's parts meet and a hyphen may stand.
  private func findSeams(
    _ workspace: inout HyphenWorkspace, _ points: inout Column<Int32>
  ) {
    let count = workspace.letters.count
    let before = points.count
    emit(0..<count, in: workspace, to: &points)
    workspace.seams.removeAll()
    var next = before
    for index in 0..<count {
      let isSeam = next < points.count && workspace.offsets[index] == points[next]
      workspace.seams.append(isSeam ? 1 : 0)
      if isSeam { next += 1 }
    }
    points.removeLast(points.count - before)
  }

  /// Adds the points of a run's part whose gaps allow a hyphen and lie outside of the minima.
  private func emit(
    _ part: Range<Int>, in workspace: borrowing HyphenWorkspace, to points: inout Column<Int32>
  ) {
    let isFirst = part.lowerBound == 0
    let isLast = part.upperBound == workspace.letters.count
    let (left, right) = (leastLeft, leastRight)
    let leftEdge = isFirst ? left : tables.partLeftMinimum
    let rightEdge = isLast ? right : tables.partRightMinimum
    // First from the right, as to the letters that follow: a gap too near to what comes is closed.
    var needed = rightEdge
    for index in part.reversed() {
      switch workspace.roles[index] {
      case .letter: needed -= 1
      case .apostrophe: needed = right
      default: break
      }
      if needed > 0 || workspace.roles[index] != .letter { workspace.gaps[index] = 0 }
    }
    needed = leftEdge
    for index in part {
      if index > part.lowerBound, needed <= 0,
        HyphenTables.allowsHyphen(workspace.gaps[index])
      {
        points.append(workspace.offsets[index])
      }
      switch workspace.roles[index] {
      case .letter: needed -= 1
      case .apostrophe: needed = left
      default: break
      }
    }
  }
}

extension HyphenWorkspace {
  @inline(__always)
  fileprivate mutating func add(_ letter: UInt16, at offset: Int, _ role: HyphenLetter.Role) {
    letters.append(letter)
    offsets.append(Int32(truncatingIfNeeded: offset))
    roles.append(role)
  }

  fileprivate mutating func clearGaps() {
    gaps.removeAll()
    gaps.reserve(letters.count + 1)
    gaps.end.initialize(repeating: 0, count: letters.count + 1)
    gaps.commit(letters.count + 1)
  }
}
