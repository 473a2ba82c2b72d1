import Testing

@testable import Galley

@Suite struct TextSetByTeX {
  static let cell = 65_536

  /// The words of a text as a TeX user would write them down.
  private func items(_ words: [String], isJustified: Bool) -> [TeXItem] {
    let stretch = isJustified ? Self.cell / 2 : 0
    return words.enumerated().flatMap { index, word -> [TeXItem] in
      let box = TeXItem.box(width: word.utf8.count * Self.cell)
      return index == 0 ? [box] : [.glue(TeXGlue(width: Self.cell, stretch: stretch)), box]
    }
  }

  private func lines(_ words: [String], _ breaks: [Int]) -> String {
    var start = 0
    return breaks.map { end in
      // Words stand at even places, glue at odd ones.
      defer { start = end / 2 + 1 }
      return words[start...min(end / 2, words.count - 1)].joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test("words and spaces are broken as TeX breaks boxes and glue", arguments: [false, true])
  func asBoxesAndGlue(isJustified: Bool) {
    var compared = 0
    for seed in Effort.seeds(300, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let words = (0..<random.number(1...60)).map { _ in random.word(1...9) }
      let width = random.number(12...80)
      var wrapping = Wrapping.plain(width) { $0.breaker = .tex }
      wrapping.tex.looseness = random.chance(20) ? random.number(-1...1) : 0
      wrapping.tex.tolerance = random.pick([200, 1000, 9999])
      var parameters = TeXParameters(hsize: width * Self.cell)
      parameters.looseness = wrapping.tex.looseness
      parameters.tolerance = wrapping.tex.tolerance
      if !isJustified {
        parameters.rightSkip = TeXGlue(width: 0, stretch: max(4, width) * Self.cell / 6)
        if width < 24 { parameters.rightSkip.stretch = 4 * Self.cell }
      }
      let paragraph = TeXBreaker(parameters).paragraph(
        of: items(words, isJustified: isJustified))
      let expected = lines(words, paragraph.breaks)
      guard expected.split(separator: "\n").allSatisfy({ $0.utf8.count <= width }) else { continue }
      compared += 1
      wrapping.alignment = isJustified ? .justify : .left
      let found = words.joined(separator: " ").wrapped(with: wrapping)
      #expect(wordLines(found) == wordLines(expected), "seed \(seed), width \(width)")
    }
    #expect(compared * 2 > Effort.seeds(300, heavy: 10_000).count)
  }

  private func wordLines(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  @Test func `no line stands out but a single word, whatever TeX would do`() {
    for seed in Effort.seeds(400, heavy: 10_000) {
      var random = SeededRandom(seed: seed)
      let words = random.words(1...60, longest: 12)
      var wrapping = Wrapping.plain(random.number(3...40)) { $0.breaker = .tex }
      wrapping.alignment = random.pick([.left, .justify])
      wrapping.hyphenation = random.chance(50) ? .americanEnglish : nil
      wrapping.tex.tolerance = random.pick([-1, 0, 200, 10_000])
      wrapping.tex.emergencyStretch = random.pick([0, 0, 1, 20])
      if random.chance(30) { wrapping.widths = (0...3).map { _ in random.number(3...40) } }
      let lines = words.joined(separator: " ").wrappedLines(with: wrapping)
      for (number, line) in lines.enumerated() where line.text.contains(" ") {
        let width =
          wrapping.widths.isEmpty
          ? wrapping.width! : wrapping.widths[min(number, wrapping.widths.count - 1)]
        #expect(line.cells <= width, "seed \(seed)")
      }
    }
  }

  @Test func `a hyphen is the second pass's business`() {
    let text = "one incomprehensible word or two that follow it in the line"
    var wrapping = Wrapping.plain(18) {
      $0.breaker = .tex
      $0.hyphenation = .americanEnglish
    }
    #expect(text.wrapped(with: wrapping).contains("-\n"))
    wrapping.tex.pretolerance = 10_000
    #expect(!text.wrapped(with: wrapping).contains("-\n"))
  }

  @Test func `looseness asks for more lines or fewer`() {
    var random = SeededRandom(seed: 5)
    let text = random.words(120...120, longest: 7).joined(separator: " ")
    func count(_ looseness: Int) -> Int {
      var wrapping = Wrapping.plain(60) { $0.breaker = .tex }
      wrapping.tex.looseness = looseness
      wrapping.tex.tolerance = 5000
      return text.wrappedLines(with: wrapping).count
    }
    #expect(count(1) == count(0) + 1)
    #expect(count(-1) <= count(0))
  }

  @Test func `prefixes and hard line ends divide the measure and the text`() {
    var wrapping = Wrapping.plain(16) {
      $0.breaker = .tex
      $0.newlines = .preserve
    }
    wrapping.initialIndent = "1. "
    wrapping.subsequentIndent = "   "
    #expect(
      "some words that are set\nand more of them".wrapped(with: wrapping)
        == "1. some words\n   that are set\n   and more of\n   them")
  }
}

@Suite struct PlainSearchOfTeX {
  /// Words as boxes, ragged or justified, straight through the general search.
  private func general(
    _ paragraph: UnitParagraph, _ rules: TeXPlainSearch.Rules
  ) -> [Int]? {
    let cell = 65_536
    var parameters = TeXParameters(hsize: rules.measure * cell)
    parameters.pretolerance = rules.threshold
    parameters.tolerance = rules.threshold
    parameters.linePenalty = rules.linePenalty
    parameters.rightSkip = TeXGlue(width: 0, stretch: rules.marginStretch)
    var items: [TeXItem] = []
    for (index, unit) in paragraph.units.enumerated() {
      if index > 0 { items.append(.glue(TeXGlue(width: cell, stretch: rules.spaceStretch))) }
      items.append(.box(width: unit.breadth * cell))
    }
    let found = TeXBreaker(parameters).paragraph(of: items)
    guard found.pass == .first else { return nil }
    return found.breaks.map { $0 / 2 + ($0 % 2 == 1 ? 1 : 0) }.dropLast() + [items.count / 2 + 1]
  }

  @Test("it finds what the general search finds, or gives up", arguments: [false, true])
  func sameBreaks(isJustified: Bool) {
    let cell = 65_536
    var search = TeXPlainSearch()
    var found = 0
    let seeds = Effort.seeds(400, heavy: 20_000)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let widest = random.pick([2, 5, 9, 14])
      let paragraph = UnitParagraph(
        words: (0..<random.number(1...120)).map { _ in
          random.number(1...widest)
        })
      let measure = random.number(14...90)
      let rules = TeXPlainSearch.Rules(
        measure: measure, threshold: random.pick([0, 100, 200, 1000]),
        linePenalty: random.pick([0, 10, 200]),
        marginStretch: isJustified ? 0 : random.pick([4 * cell, measure * cell / 6]),
        spaceStretch: isJustified ? cell / 2 : 0)
      let columns = paragraph.columns()
      var lines = Column<Int>()
      let isFound = search.run(
        columns.wholeModel, from: 0, to: paragraph.units.count, rules, into: &lines)
      let expected = general(paragraph, rules)
      if isFound { found += 1 }
      guard isFound == (expected != nil), !isFound || Array(lines.elements) == expected else {
        Issue.record("seed \(seed), \(rules): \(Array(lines.elements)), not \(expected ?? [])")
        return
      }
    }
    #expect(found * 3 > seeds.count)
  }
}
