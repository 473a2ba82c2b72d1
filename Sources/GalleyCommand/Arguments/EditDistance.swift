/// How far apart two names are, to guess what was meant.
enum EditDistance {
  /// The fewest insertions, deletions, replacements and swaps of neighbours between two names.
  ///
  /// - Complexity: O(n · m) in their bytes.
  static func between(_ one: some StringProtocol, _ other: some StringProtocol) -> Int {
    let one = Array(one.utf8)
    let other = Array(other.utf8)
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }

  /// The candidate that was probably meant, if one is near; of several the first.
  static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let most = max(1, min(3, name.utf8.count / 2))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      // A name cut short is nearer than its distance says.
      let isStart = name.utf8.count >= 3 && candidate.hasPrefix(name)
      let distance = isStart ? 1 : between(name, candidate)
      if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}
