import Testing

@testable import Galley

private let cell = 65_536

/// Words of these widths in cells, with spaces that stretch by half and shrink by a third.
private func words(_ widths: [Int]) -> [TeXItem] {
  var items: [TeXItem] = []
  for width in widths {
    if !items.isEmpty {
      items.append(.glue(TeXGlue(width: cell, stretch: cell / 2, shrink: cell / 3)))
    }
    items.append(.box(width: width * cell))
  }
  return items
}

private func paragraph(
  _ items: [TeXItem], _ cells: Int, _ change: (inout TeXParameters) -> Void = { _ in }
) -> TeXParagraph {
  var parameters = TeXParameters(hsize: cells * cell)
  change(&parameters)
  return TeXBreaker(parameters).paragraph(of: items)
}

@Suite struct BadnessOfATeXLine {
  @Test(
    "badness grows with the cube of the strain, in TeX's integers",
    arguments: [
      (0, 0, 0), (1, 0, 10_000), (1, -5, 10_000), (100, 100, 100), (200, 100, 800),
      (3, 1, 2698), (5, 1, 10_000), (7_230_584, 7_230_584, 100), (7_230_585, 7_230_585, 100),
      (7_230_585, 1_663_496, 10_000), (1 << 40, 1 << 40, 100), (5, 1 << 33, 0),
    ])
  func badness(missing: Int, available: Int, expected: Int) {
    #expect(texBadness(missing: missing, available: available) == expected)
  }
}

@Suite struct TeXBreakerBehaviour {
  @Test func `a paragraph of no items has no lines`() {
    let empty = paragraph([], 10)
    #expect(empty.lines.isEmpty && empty.breaks.isEmpty && empty.demerits == 0)
  }

  @Test func `a word too wide for every line stands out alone`() {
    let broken = paragraph(words([3, 50, 3]), 10) { $0.tolerance = 10_000 }
    #expect(broken.breaks.contains(3))
    #expect(broken.artificialLines > 0)
  }

  @Test func `glue at the end goes before the last line is filled`() {
    let plain = paragraph(words([3, 3]), 20)
    let trailing = paragraph(words([3, 3]) + [.glue(TeXGlue(width: 99 * cell))], 20)
    #expect(plain.lines[0].ratio == trailing.lines[0].ratio)
    #expect(trailing.breaks == [4])
  }

  @Test func `glue breaks after boxes and discretionaries, not after penalties, kerns or glue`() {
    let glue = TeXItem.glue(TeXGlue(width: cell, stretch: cell, shrink: 0))
    for before in [TeXItem.penalty(10_000), .kern(width: 0), glue] {
      var model = TeXLineModel()
      let parameters = TeXParameters(hsize: 1)
      let items = [.box(width: 1), before, glue, .box(width: 1)]
      for (mark, item) in items.enumerated() { model.append(item, parameters, mark: mark) }
      model.finish(parFillSkip: .fil, mark: items.count)
      #expect(!model.marks.elements.dropLast().contains(2))
    }
  }

  @Test("a kern is a place to break only just before glue that stays", arguments: [false, true])
  func kerns(endsInGlue: Bool) {
    var model = TeXLineModel()
    let parameters = TeXParameters(hsize: 1)
    var items: [TeXItem] = [
      .kern(width: 5), .box(width: 1), .kern(width: 5), .glue(.zero), .kern(width: 5),
    ]
    if endsInGlue { items.append(.glue(.zero)) }
    for (mark, item) in items.enumerated() { model.append(item, parameters, mark: mark) }
    model.finish(parFillSkip: .fil, mark: items.count)
    #expect(Array(model.marks.elements) == [2, items.count])
  }

  @Test func `two forced breaks in a row make an empty line`() {
    let items: [TeXItem] = [
      .box(width: cell), .glue(.fil), .penalty(-10_000), .penalty(-10_000), .box(width: cell),
    ]
    let broken = paragraph(items, 10)
    #expect(broken.breaks == [2, 3, 5])
    #expect(broken.lines[1].sign == .natural)
  }

  @Test func `a hyphen shows its faces on both sides of the break only`() {
    let hyphen = TeXDiscretionary(pre: cell, post: 2 * cell, replacement: 4 * cell)
    let items: [TeXItem] = [.box(width: 9 * cell), .discretionary(hyphen), .box(width: 8 * cell)]
    let broken = paragraph(items, 10) { $0.parFillSkip = .zero }
    #expect(broken.breaks == [1, 3])
    #expect(broken.lines.allSatisfy { $0.sign == .natural })
    let whole = paragraph(items, 21) { $0.parFillSkip = .zero }
    #expect(whole.breaks == [3])
    #expect(whole.lines[0].sign == .natural)
  }

  @Test func `automatic hyphens wait for the second pass, written ones do not`() {
    func items(isAutomatic: Bool) -> [TeXItem] {
      [
        .box(width: 4 * cell), .glue(TeXGlue(width: cell, stretch: cell / 4)),
        .box(width: 4 * cell),
        .discretionary(TeXDiscretionary(pre: cell, isAutomatic: isAutomatic)),
        .box(width: 8 * cell),
      ]
    }
    #expect(paragraph(items(isAutomatic: false), 10).pass == .first)
    #expect(paragraph(items(isAutomatic: true), 10).pass == .second)
    #expect(paragraph(items(isAutomatic: true), 10).breaks == [3, 5])
  }

  @Test func `a hyphen without a face costs the other penalty`() {
    let items: [TeXItem] = [
      .box(width: 10 * cell), .discretionary(TeXDiscretionary(pre: nil)), .box(width: cell),
    ]
    #expect(
      paragraph(items, 10) { $0.exHyphenPenalty = 300 }.demerits == 100 + 90_000 + 100 + 5_000)
    #expect(paragraph(items, 10) { $0.hyphenPenalty = 300 }.demerits == 100 + 2_500 + 100 + 5_000)
  }

  @Test("looseness makes that many lines more or fewer, if it can be", arguments: [-1, 0, 1, 2])
  func looseness(wanted: Int) {
    let items = words([Int](repeating: 2, count: 60))
    func lines(_ looseness: Int) -> Int {
      paragraph(items, 30) {
        $0.looseness = looseness
        $0.tolerance = 10_000
        $0.rightSkip = TeXGlue(width: 0, stretch: 8 * cell)
      }.lines.count
    }
    #expect(lines(wanted) == max(lines(0) + wanted, 6))
  }

  @Test func `hanging indentation takes a side, and the first lines or the others`() {
    let items = words([Int](repeating: 3, count: 40))
    func places(_ indent: Int, _ after: Int) -> [[Int]] {
      paragraph(items, 31) {
        $0.hangIndent = indent * cell
        $0.hangAfter = after
        $0.tolerance = 10_000
      }.lines.prefix(3).map { [$0.shift / cell, $0.width / cell] }
    }
    #expect(places(4, 1) == [[0, 31], [4, 27], [4, 27]])
    #expect(places(4, -2) == [[4, 27], [4, 27], [0, 31]])
    #expect(places(-4, -1) == [[0, 27], [0, 31], [0, 31]])
  }

  @Test func `a shape gives each line its place and its last pair repeats`() {
    let broken = paragraph(words([Int](repeating: 3, count: 30)), 99) {
      $0.parShape = [
        .init(indent: 0, width: 15 * cell), .init(indent: 4 * cell, width: 23 * cell),
      ]
      $0.hangIndent = 7 * cell
      $0.tolerance = 10_000
    }
    #expect(broken.lines.prefix(3).map(\.shift) == [0, 4 * cell, 4 * cell])
    #expect(broken.lines.prefix(3).map(\.width) == [15 * cell, 23 * cell, 23 * cell])
  }

  @Test func `the third pass comes only with emergency stretch`() {
    let items = words([7, 7, 7, 7])
    #expect(paragraph(items, 12).pass == .second)
    #expect(paragraph(items, 12) { $0.emergencyStretch = 20 * cell }.pass == .emergency)
  }

  @Test func `an overfull line shrinks by all it has and no more`() {
    let items: [TeXItem] = [
      .box(width: 9 * cell), .penalty(10_000), .glue(TeXGlue(width: cell, shrink: cell / 2)),
      .box(width: 9 * cell),
    ]
    let line = paragraph(items, 12).lines[0]
    #expect(line.sign == .shrinking && line.ratio == 1)
  }

  @Test func `extreme numbers end in lines, never in a trap`() {
    let extremes = [Int.min, -1, 0, 1, Int.max]
    for a in extremes {
      for b in extremes {
        let items: [TeXItem] = [
          .box(width: a), .glue(TeXGlue(width: b, stretch: a, shrink: b)), .box(width: b),
          .discretionary(TeXDiscretionary(pre: a, post: b, replacement: a)), .kern(width: b),
          .glue(TeXGlue(width: a, stretch: b, order: .filll, shrink: a)), .penalty(b),
          .box(width: a),
        ]
        var parameters = TeXParameters(hsize: a)
        (parameters.tolerance, parameters.pretolerance, parameters.linePenalty) = (b, a, b)
        (parameters.adjDemerits, parameters.doubleHyphenDemerits) = (a, b)
        (parameters.finalHyphenDemerits, parameters.emergencyStretch) = (a, b)
        (parameters.looseness, parameters.hangIndent, parameters.hangAfter) = (a, b, a)
        (parameters.hyphenPenalty, parameters.exHyphenPenalty) = (a, b)
        parameters.leftSkip = TeXGlue(width: a, stretch: b, shrink: a)
        #expect(TeXBreaker(parameters).paragraph(of: items).breaks.last == items.count)
      }
    }
  }
}
