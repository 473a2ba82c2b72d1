import Testing

@testable import Galley

@Suite struct LimitingLines {
  /// The lines under a limit, as the rules say: first fit, then words of the last line give way.
  private func naive(
    _ words: [String], width: Int, limit: Int, more: String
  ) -> (lines: [String], hidden: Int) {
    let all = naiveLines(words, width: width)
    if all.count <= limit { return (all, 0) }
    if limit == 0 { return ([], words.count) }
    var lines = Array(all.prefix(limit))
    let before = lines.dropLast().reduce(0) { $0 + $1.split(separator: " ").count }
    var last = lines.removeLast().split(separator: " ").map(String.init)
    while true {
      let hidden = words.count - before - last.count
      let marker = text(more, hidden)
      // Without a marker there is nothing to give way to.
      if marker.isEmpty { return (lines + [last.joined(separator: " ")], hidden) }
      if last.isEmpty {
        var alone = marker[...]
        while alone.first == " " { alone.removeFirst() }
        while alone.last == " " { alone.removeLast() }
        var cut = alone.prefix(max(0, width))
        while cut.last == " " { cut.removeLast() }
        return (lines + [String(cut)], hidden)
      }
      let line = last.joined(separator: " ") + marker
      if line.utf8.count <= width { return (lines + [line], hidden) }
      last.removeLast()
    }
  }

  private func text(_ more: String, _ hidden: Int) -> String {
    guard let place = more.firstIndex(of: "{") else { return more }
    return more[..<place] + String(hidden) + more[more.index(place, offsetBy: 3)...]
  }

  @Test func `words give way until the marker with their number fits`() {
    var changed = 0
    let seeds = Effort.seeds(1500, heavy: 40_000)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let words = random.words(2...40)
      let width = random.number(1...40)
      let limit = random.number(0...4)
      let more = random.pick([" +{n} more", "…"[..<"…".startIndex] + "", "...", " [{n}] ", "+{n}"])
      let expected = naive(words, width: width, limit: limit, more: more)
      let wrapping = Wrapping.plain(width) {
        $0.maxLines = limit
        $0.more = more
      }
      let lines = words.joined(separator: " ").wrappedLines(with: wrapping)
      if expected.hidden > 0 { changed += 1 }
      guard lines.text == expected.lines.joined(separator: "\n"),
        lines.hiddenWordCount == expected.hidden
      else {
        Issue.record(
          """
          seed \(seed), width \(width), \(limit) lines, \(more.debugDescription): \(words)
          \(lines.text.debugDescription) hides \(lines.hiddenWordCount), not \(expected)
          """)
        return
      }
    }
    #expect(changed * 10 >= seeds.count * 6)
  }

  @Test("a breaker sets what first fit kept, in no more lines", arguments: Breaker.allCases)
  func clampThenSet(breaker: Breaker) {
    for seed in Effort.seeds(300, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let text = random.words(5...60).joined(separator: " ")
      var wrapping = Wrapping.plain(random.number(4...40)) { $0.maxLines = random.number(1...4) }
      let greedy = text.wrappedLines(with: wrapping)
      wrapping.breaker = breaker
      wrapping.cost = random.pick(Cost.allCases)
      let other = text.wrappedLines(with: wrapping)
      #expect(other.count <= wrapping.maxLines!, "seed \(seed)")
      #expect(other.hiddenWordCount == greedy.hiddenWordCount, "seed \(seed)")
      #expect(
        other.text.split(whereSeparator: \.isWhitespace)
          == greedy.text.split(whereSeparator: \.isWhitespace), "seed \(seed)")
      #expect(other.overflowsWidth == greedy.overflowsWidth, "seed \(seed)")
    }
  }

  static let table = [
    WrapCase("what fits is not marked", "aa bb cc", "aa bb\ncc", width: 5) { $0.maxLines = 2 },
    WrapCase("the marker follows the last word", "aa bb cc dd", "aa +3", width: 6) {
      $0.maxLines = 1
      $0.more = " +{n}"
    },
    WrapCase("alone it has no spaces", "aaaaaaa bb", "+2", width: 4) {
      $0.maxLines = 1
      $0.more = " +{n}"
      $0.longWords = .keep
    },
    WrapCase("wider than the line it is cut", "aaaa bb cc", "+3", width: 2) {
      $0.maxLines = 1
      $0.more = " +{n} more"
    },
    WrapCase("cut at a space it ends before it", "aaaa bb cc", "+3", width: 3) {
      $0.maxLines = 1
      $0.more = " +{n} more"
    },
    WrapCase("an empty marker shows none", "aa bb cc", "aa", width: 3) {
      $0.maxLines = 1
      $0.more = ""
    },
    WrapCase(
      "an empty marker takes no place of a word that stands out", "aaaaaaa bb", "aaaaaaa", width: 4
    ) {
      $0.maxLines = 1
      $0.more = ""
      $0.longWords = .keep
    },
    WrapCase("nor of a piece of a word", "aaaaaaa bb", "aaaa", width: 4) {
      $0.maxLines = 1
      $0.more = ""
    },
    WrapCase("nor of one that ends in a hyphen", "aa so\u{AD}ften bb", "aa\nso-", width: 4) {
      $0.maxLines = 2
      $0.more = ""
    },
    WrapCase("no line at all", "aa bb", "", width: 5) { $0.maxLines = 0 },
    WrapCase("each paragraph has its own limit", "a b c\nd e f", "a +2\nd +2", width: 4) {
      $0.maxLines = 1
      $0.more = " +{n}"
    },
    WrapCase("the marked line is not justified", "aa bb cc dd ee ff", "aa   bb\ncc +3", width: 7) {
      $0.maxLines = 2
      $0.more = " +{n}"
      $0.alignment = .justify
    },
    WrapCase("the marked line is placed", "aa bb cc dd ee ff", "  aa bb\n  cc +3", width: 7) {
      $0.maxLines = 2
      $0.more = " +{n}"
      $0.alignment = .right
    },
    WrapCase("a gap of several spaces gives way as one", "aa   bb cc dd", "aa +3", width: 9) {
      $0.maxLines = 1
      $0.more = " +{n}"
    },
  ]
  @Test("markers", arguments: table)
  func markers(wrapCase: WrapCase) { wrapCase.check() }

  @Test("an empty marker only leaves lines out", arguments: [LongWords.cut, .keep])
  func emptyMarker(longWords: LongWords) {
    for seed in Effort.seeds(300, heavy: 20_000) {
      var random = SeededRandom(seed: seed)
      let text = random.words(1...30, longest: 14).joined(separator: random.pick([" ", "\u{AD}"]))
      var wrapping = Wrapping.plain(random.number(-1...20)) { $0.longWords = longWords }
      if random.chance(30) { wrapping.breakAt = .unicode }
      let hyphenates = random.chance(50)
      if hyphenates { wrapping.hyphenation = .americanEnglish }
      let all = text.wrapped(with: wrapping).split(
        separator: "\n", omittingEmptySubsequences: false)
      wrapping.maxLines = random.number(1...4)
      wrapping.more = ""
      let found = text.wrapped(with: wrapping)
      let kept = all.prefix(wrapping.maxLines!).joined(separator: "\n")
      if hyphenates {
        // What is kept is set as a paragraph of its own, with no hyphen before its last line.
        #expect(found.filter(\.isLetter) == kept.filter(\.isLetter), "seed \(seed)")
      } else {
        #expect(found == kept, "seed \(seed)")
      }
    }
  }

  @Test(
    "no limit and no width trap", arguments: [Int.min, -1, 0, 1, Int.max], [Int.min, 0, 1, Int.max])
  func extremes(limit: Int, width: Int) {
    var wrapping = Wrapping(width: width)
    wrapping.maxLines = limit
    #expect("aa bb cc".wrappedLines(with: wrapping).count <= max(0, limit))
  }
}
