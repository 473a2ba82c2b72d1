/// A few words between spaces, asked one after another: for lists too short to be worth a table.
struct SpacedWords {
  /// Begins and ends with a space.
  let words: StaticString

  /// Whether a word stands in the list. O(bytes of the list).
  func contains(_ word: UnsafeRawBufferPointer) -> Bool {
    guard !word.isEmpty else { return false }
    let text = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    var at = 0
    while at + word.count + 1 < text.count {
      if text[at] == 0x20, text[at + word.count + 1] == 0x20 {
        var same = 0
        while same < word.count, text[at + 1 + same] == word[same] { same += 1 }
        if same == word.count { return true }
      }
      at += 1
    }
    return false
  }
}
