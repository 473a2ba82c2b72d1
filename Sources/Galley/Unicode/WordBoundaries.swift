/// Adds the word boundaries that a caller found in Thai, Lao, Khmer, Burmese and the like, which
/// UAX #14 leaves to dictionaries.
///
/// Taken are boundaries between two letters of such scripts at which a word may be cut; the others say
/// nothing new and are passed over.
///
/// - Parameters:
///   - offsets: Byte offsets in rising order.
///   - breaks: All breaks of the text in rising order.
/// - Complexity: O(offsets + breaks).
package func addWordBoundaries(
  _ offsets: UnsafeBufferPointer<Int>, of text: UnsafeRawBufferPointer,
  to breaks: inout Column<BreakOpportunity>
) {
  var taken = Column<Int>(capacity: offsets.count)
  var known = 0
  for offset in offsets where isInsideUnspacedScript(offset, in: text) {
    while known < breaks.count, breaks[known].offset < offset { known += 1 }
    let isKnown = known < breaks.count && breaks[known].offset == offset
    let isRepeated = !taken.isEmpty && taken[taken.count - 1] >= offset
    if !isKnown, !isRepeated { taken.append(offset) }
  }
  // Merged from the back, so that nothing is moved twice.
  var source = breaks.count - 1
  var added = taken.count - 1
  for _ in 0..<taken.count { breaks.append(BreakOpportunity(offset: 0, kind: .plain)) }
  while added >= 0 {
    if source >= 0, breaks[source].offset > taken[added] {
      breaks[source + added + 1] = breaks[source]
      source -= 1
    } else {
      breaks[source + added + 1] = BreakOpportunity(offset: taken[added], kind: .plain)
      added -= 1
    }
  }
}

/// Whether an offset stands between two letters of a script written without spaces.
private func isInsideUnspacedScript(_ offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
  guard offset > 0, offset < text.count, let raw = text.baseAddress else { return false }
  let base = raw.assumingMemoryBound(to: UInt8.self)
  let next = decodeScalar(base + offset, room: text.count - offset)
  guard next.jointClass.isSoutheastAsian, isSafeCut(at: offset, in: text) else { return false }
  // A letter may carry a few marks.
  var end = offset
  for _ in 0..<8 where end > 0 {
    let last = decodeScalar(before: end, in: base)
    if last.jointClass.isSoutheastAsian { return true }
    guard last.jointClass.isMark else { return false }
    end -= last.length
  }
  return false
}
