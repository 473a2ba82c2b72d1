internal import Galley

extension BlockSetter {
  enum LetterRole {
    case word, perhapsItem, item
  }

  /// What a reader would make of a lettered mark at the start of a line.
  func role(
    ofLettered word: Int, _ words: WordView, _ care: BlockList.Care
  ) -> LetterRole {
    let mark = words.bytes(of: word)
    if words.bytes(of: word - 1).last == 0x3A, LetteredList.begins(mark, 0, mark.count) {
      return care.contains(.listMayFollow) ? .item : .perhapsItem
    }
    guard care.ownMark == LetteredList.form(mark, 0) else { return .word }
    return mayEndEntry(word - 1, words) ? .item : .perhapsItem
  }

  /// Whether an entry of a list may end with a word.
  private func mayEndEntry(_ word: Int, _ words: WordView) -> Bool {
    let last = words.bytes(of: word).last
    return last == 0x2E || last == 0x3B || isConjunction(word, words)
  }

  /// Whether a word is the `and` or `or` behind an entry of a list.
  func isConjunction(_ word: Int, _ words: WordView) -> Bool {
    guard word > 0, words.bytes(of: word - 1).last == 0x3B else { return false }
    let bytes = words.bytes(of: word)
    return bytes.elementsEqual("and".utf8) || bytes.elementsEqual("or".utf8)
  }

  /// Whether what was set is read otherwise when it is a single line. A lettered item that went on
  /// flush hangs then, which shows when the line is too wide.
  func mustHaveTwoLines(
    _ care: BlockList.Care, _ sink: borrowing Column<UInt8>, from start: Int
  ) -> Bool {
    guard !care.contains(.needsTwoLines) else { return true }
    guard care.contains(.isFlush), !setter.usesFont, let width = options.setting.width else {
      return false
    }
    return column(after: sink.bytes[start...], from: 0, tabs: tabs) > width
  }

  /// Whether the last line that was set is not full.
  func hasRoomBelow(_ sink: borrowing Column<UInt8>, from start: Int) -> Bool {
    var last = sink.count
    while last > start, sink[last - 1] != 0x0A { last -= 1 }
    let cells = column(after: sink.bytes[last...], from: 0, tabs: tabs)
    return LetteredList.hasRoom(cells, setter.usesFont ? .max : options.setting.width ?? .max)
  }

  /// What a block must mind that was set as a list for a reader.
  func careOfLists(
    _ block: BlockList.Block, _ sink: borrowing Column<UInt8>, from start: Int
  ) -> BlockList.Care {
    let likeness = ListLikeness(
      prefixes: (block.firstPrefix.count, block.laterPrefix.count),
      ownMark: block.care.ownMark,
      width: setter.usesFont ? .max : options.setting.width ?? .max, tabs: tabs)
    return likeness.care(for: UnsafeRawBufferPointer(rebasing: sink.bytes[start...]))
  }
}

extension BlockList.Care {
  /// The form of the mark that a flush paragraph begins with.
  var ownMark: LetteredList.Form? {
    guard contains(.isFlush) else { return nil }
    return .init(isOpened: contains(.isOpenedMark), isDigit: contains(.isDigitMark))
  }
}
