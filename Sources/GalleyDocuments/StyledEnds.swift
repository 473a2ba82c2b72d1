internal import Galley

/// Keeps structure visible where escape sequences are opened and closed round the lines that are
/// set.
extension BlockSetter {
  /// Opens a style that goes on behind what a paragraph begins with, and closes it before the mark
  /// that ends a line hard.
  mutating func guardStyles(_ block: BlockList.Block, _ words: WordView) {
    guard words.count > 0 else { return }
    let head = max(headCount(words, block.care), block.care.contains(.opensWithBox) ? 1 : 0)
    if head > 0 || rules.forbidsUnit(words.bytes(of: 0)) {
      setter.openStyles(behind: max(head, 1))
    }
    guard rules.forbidsAfter else { return }
    for word in 0..<words.count
    where word == words.count - 1 || words.mustEnd(after: word) {
      if rules.forbidsBreakAfter(words.bytes(of: word)) { words.keepMark(after: word) }
    }
  }
}
