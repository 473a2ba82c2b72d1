internal import Galley

/// Which words of a block may not start a line, and which may not end one.
extension BlockSetter {
  /// Keeps words that would be structure off the starts of lines, and the marks at a paragraph's
  /// head with its first word. Tells whether the first mark of a list may start a line below a
  /// colon: whether that makes a list only the lines that are set can show.
  @discardableResult
  mutating func guardLineStarts(of block: BlockList.Block) -> Bool {
    let words = setter.words
    if setter.movesStyles { guardStyles(block, words) }
    guard words.count > 1 else { return false }
    let head = headCount(words, block.care)
    for word in 0..<head { words.forbidBreak(before: word + 1) }
    if head == 0, block.care.contains(.opensWithBox) { words.forbidBreak(before: 1) }
    holdBackticks(from: 0, words)
    if rules.forbidsAfter {
      for word in 1..<words.count where rules.forbidsBreakAfter(words.bytes(of: word - 1)) {
        if !words.mustEnd(after: word - 1) { words.forbidBreak(before: word) }
      }
    }
    if lineEndHyphens != nil {
      for word in 1..<words.count
      where LineEndHyphens.holdsTogether(words.bytes(of: word - 1), words.bytes(of: word)) {
        words.forbidBreak(before: word)
      }
    }
    let touches = block.care.contains(.touchesQuoteMark)
    let last = words.count - 1
    if block.care.isSuperset(of: [.isFlush, .listMayFollow]), isConjunction(last, words) {
      words.forbidBreak(before: last)
    }
    let keepsLetters = keepsLetters(block.care)
    var mayBeList = false
    var word = head + 1
    while word < words.count {
      if !touches { word = words.next(from: word, beginningWith: rules.suspects, orEndingIn: 0x29) }
      guard word < words.count else { break }
      let bytes = words.bytes(of: word)
      var isForbidden = rules.forbidsUnit(bytes) || touches && rules.forbidsAfterQuoteMark(bytes)
      if isForbidden, !keepsLetters, rules.isLettered(bytes) {
        let role = role(ofLettered: word, words, block.care)
        isForbidden = role == .item
        if role == .perhapsItem { mayBeList = true }
      }
      if isForbidden {
        if isHard(word - 1, words) {
          holdBackticks(from: word, words)
        } else {
          words.forbidBreak(before: word)
        }
      }
      word += 1
    }
    return mayBeList
  }

  /// How many words at a paragraph's head would be structure if they stood alone, or are the box of
  /// a task, which stands before the text that the paragraph begins with.
  func headCount(_ words: WordView, _ care: BlockList.Care) -> Int {
    guard words.count > 1 else { return 0 }
    var head = care.contains(.opensWithBox) && isTaskBox(words.bytes(of: 0)) ? 1 : 0
    while head + 1 < words.count, staysWithNext(words.bytes(of: head)), !isHard(head, words) {
      head += 1
    }
    return head
  }

  private func isTaskBox(_ word: UnsafeRawBufferPointer) -> Bool {
    guard word.count == 3, word[0] == 0x5B, word[2] == 0x5D else { return false }
    switch word[1] {
    case 0x20, 0x2D, 0x58, 0x78: return true
    default: return false
    }
  }

  /// Keeps a line that begins like a code fence together up to the backtick that makes it none.
  private func holdBackticks(from first: Int, _ words: WordView) {
    let word = words.bytes(of: first)
    guard word[0] == 0x60, Fence.opened(by: word, 0, word.count) != nil else { return }
    var last = first
    while last + 1 < words.count, !words.mustEnd(after: last) {
      last += 1
      guard words.bytes(of: last).contains(0x60) else { continue }
      return words.forbidBreaks(from: first, through: last)
    }
  }

  /// Whether lettered marks are kept off the starts of lines wherever they stand.
  func keepsLetters(_ care: BlockList.Care) -> Bool {
    rules.keepsLetters || options.splitsOnly || care.contains(.lettersAreItems)
  }

  /// Whether a line end of the source is kept after a word.
  func isHard(_ word: Int, _ words: WordView) -> Bool {
    rules.forbidsAfter && words.mustEnd(after: word)
      && rules.forbidsBreakAfter(words.bytes(of: word))
  }

  /// Whether a word at a paragraph's head would be structure if it stood alone.
  private func staysWithNext(_ word: UnsafeRawBufferPointer) -> Bool {
    rules.isMarks(word) || rules.isItemMark(word) || rules.areMarks(word)
  }
}

/// Units of several words, whose gaps are none that a line may end at.
extension LineStartRules {
  /// Whether a line may not start with a unit: as a whole, or by the first of its words.
  @inline(__always)
  func forbidsUnit(_ unit: UnsafeRawBufferPointer) -> Bool {
    forbids(unit) || forbidsFirstWord(of: unit)
  }

  private func forbidsFirstWord(of unit: UnsafeRawBufferPointer) -> Bool {
    guard let space = unit.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }), space > 0 else {
      return false
    }
    // The first word of a code span is no word of Markdown.
    if isMarkdown, unit[0] == 0x60, holdsCode(unit), !matches("```", at: 0, in: unit, unit.count) {
      return false
    }
    return forbids(UnsafeRawBufferPointer(rebasing: unit[..<space]))
  }
}
