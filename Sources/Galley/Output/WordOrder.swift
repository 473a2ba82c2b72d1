/// Places the words of a line as they are seen, where some of them run to the left.
///
/// Words are moved whole, by the level of their first letter (UAX #9, rule L2); whoever draws them
/// orders the letters inside.
struct WordOrder: ~Copyable {
  private var paragraph = BidiParagraph()
  private var line = Column<UInt8>()
  /// Words at even places, the gaps between them at odd ones.
  private var pieces = Column<Int>()
  private var levels = Column<UInt8>()
  private var starts = Column<Int>()

  /// Whether a word runs to the left; valid after ``place(_:isRightToLeft:)``.
  func runsLeft(_ word: Int) -> Bool { levels.count > 0 && levels[word * 2] & 1 == 1 }

  /// Gives the words the places at which they are seen, between the same two ends. O(n × levels).
  mutating func place(_ words: inout PlacedWords, isRightToLeft: Bool) {
    levels.removeAll()
    let count = words.words.count
    guard count > 0, isRightToLeft || needsBidi(words.text.bytes) else { return }
    findLevels(words, isRightToLeft)
    pieces.removeAll()
    for piece in 0..<count * 2 - 1 { pieces.append(piece) }
    turn()
    var x = words.words[0].x
    starts.removeAll()
    for _ in 0..<count { starts.append(0) }
    for piece in pieces.elements {
      if piece & 1 == 0 {
        starts[piece / 2] = x
        x += words.words[piece / 2].breadth
      } else {
        let (before, after) = (words.words[piece / 2], words.words[piece / 2 + 1])
        x += after.x - before.x - before.breadth
      }
    }
    words.move(to: starts)
  }

  private mutating func findLevels(_ words: borrowing PlacedWords, _ isRightToLeft: Bool) {
    line.removeAll()
    for word in 0..<words.words.count {
      if word > 0 { line.append(0x20) }
      line.append(words.bytes(of: word))
    }
    paragraph.resolve(line.bytes, direction: isRightToLeft ? .rtl : .ltr)
    var at = 0
    for word in 0..<words.words.count {
      if word > 0 { levels.append(paragraph.level(at: at - 1)) }
      levels.append(paragraph.level(at: at))
      at += words.bytes(of: word).count + 1
    }
  }

  private mutating func turn() {
    let highest = levels.elements.max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var place = 0
      while place < pieces.count {
        guard levels[pieces[place]] >= level else {
          place += 1
          continue
        }
        var end = place
        while end < pieces.count, levels[pieces[end]] >= level { end += 1 }
        UnsafeMutableBufferPointer(start: pieces.base, count: pieces.count)[place..<end].reverse()
        place = end
      }
    }
  }
}
