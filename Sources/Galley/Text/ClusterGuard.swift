/// Tells the places inside grapheme clusters, where no line may end although UAX #14 allows it:
/// behind a prefixed sign such as U+0600, before an emoji modifier that has no base.
///
/// The places that are asked for grow; O(1) for each, and O(bytes) over runs of regional indicators,
/// whose pairs are counted from the front.
struct ClusterGuard {
  /// A place where a cluster begins, from which pairs are counted.
  private var boundary = 0

  mutating func reset() { boundary = 0 }

  /// Follows the text when bytes are dropped from its front.
  mutating func drop(_ count: Int) { boundary = max(0, boundary - count) }

  /// Whether a place lies inside a cluster.
  ///
  /// - Parameter start: The beginning of the unit under way, and so of a cluster.
  @inline(__always)
  mutating func splits(
    at place: Int, from start: Int, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    let next = text[place]
    if next < 0x80, text[place - 1] < 0x80 { return false }
    // Between two of the commonest ideographs, kana and syllables.
    if Self.isPlainLead(next), place >= start + 3, Self.isPlainLead(text[place - 3]) {
      return false
    }
    return looksSplit(at: place, from: start, text)
  }

  @inline(__always)
  private static func isPlainLead(_ byte: UInt8) -> Bool { byte >= 0xE3 && byte <= 0xE9 }

  private mutating func looksSplit(
    at place: Int, from start: Int, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
    let before = decodeScalar(before: place, in: base).jointClass
    let after = decodeScalar(base + place, room: text.count - place).jointClass
    guard !ClusterState.start.after(before).after(after).isBreak else { return false }
    let indicator = JointClass(0x1F1E6).grapheme
    guard before.grapheme == indicator, after.grapheme == indicator else { return true }
    let walker = ClusterWalker()
    var end = max(boundary, start)
    while end < place {
      boundary = end
      end = walker.end(of: end, in: text)
    }
    return end > place
  }
}
