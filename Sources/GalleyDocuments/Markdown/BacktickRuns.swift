internal import Galley

/// The runs of backticks of a paragraph, found once, so that every code span finds its end without
/// looking at the text again.
struct BacktickRuns: ~Copyable {
  struct Run: BitwiseCopyable {
    @Compact var end: Int
    @Compact var length: Int
    /// The next run of this length; -1: none.
    @Compact var next: Int
  }
  private var runs = Column<Run>()
  /// By length: the first run that is not passed; -1: none.
  private var heads = Column<Int32>()
  private var isListed = false

  init() {}

  mutating func reset() {
    runs.removeAll()
    heads.removeAll()
    isListed = false
  }

  /// The end of the first run of exactly `length` backticks that begins at `start` or later. The
  /// starts that are asked for must grow.
  mutating func closer(
    of length: Int, from start: Int, in text: UnsafeRawBufferPointer
  ) -> Int? {
    if !isListed { list(text) }
    guard length < heads.count else { return nil }
    var head = Int(heads[length])
    while head >= 0, runs[head].end - runs[head].length < start { head = runs[head].next }
    heads[length] = Int32(truncatingIfNeeded: head)
    return head >= 0 ? runs[head].end : nil
  }

  private mutating func list(_ text: UnsafeRawBufferPointer) {
    isListed = true
    var longest = 0
    var at = 0
    while at < text.count {
      guard text[at] == 0x60 else {
        at += 1
        continue
      }
      let start = at
      while at < text.count, text[at] == 0x60 { at += 1 }
      runs.append(Run(end: at, length: at - start, next: -1))
      longest = max(longest, at - start)
    }
    for _ in 0...longest { heads.append(-1) }
    for k in stride(from: runs.count - 1, through: 0, by: -1) {
      let length = runs[k].length
      runs.base[k].next = Int(heads[length])
      heads[length] = Int32(truncatingIfNeeded: k)
    }
  }
}
