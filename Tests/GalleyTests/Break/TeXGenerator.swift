import Testing

@testable import Galley

/// Random paragraphs and parameters, the same for the same seed.
struct TeXGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number below `limit`.
  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(limit))
  }

  mutating func chance(_ one: Int, in many: Int) -> Bool { next(many) < one }

  static let cell = 65_536

  /// What the items of a paragraph may be.
  struct Style {
    var hasDiscretionaries = false
    var hasPenalties = false
    var hasForcedBreaks = false
    var hasFils = false
    var hasNegativeKerns = false
  }

  mutating func style() -> Style {
    Style(
      hasDiscretionaries: chance(1, in: 2), hasPenalties: chance(1, in: 2),
      hasForcedBreaks: chance(1, in: 4), hasFils: chance(1, in: 4),
      hasNegativeKerns: chance(1, in: 6))
  }

  /// A paragraph of about `words` words.
  mutating func items(words: Int, _ style: Style) -> [TeXItem] {
    var items: [TeXItem] = []
    for _ in 0..<words {
      items.append(.box(width: (1 + next(9)) * Self.cell + (chance(1, in: 3) ? next(9999) : 0)))
      if style.hasDiscretionaries, chance(1, in: 3) {
        items.append(.discretionary(discretionary()))
        items.append(.box(width: (1 + next(4)) * Self.cell))
      }
      if style.hasPenalties, chance(1, in: 4) {
        items.append(.penalty([-200, -50, 0, 30, 500, 10_000][next(6)]))
      }
      if style.hasNegativeKerns, chance(1, in: 5) {
        items.append(.kern(width: (next(5) - 3) * Self.cell))
      }
      items.append(.glue(glue(hasFils: style.hasFils)))
      if style.hasForcedBreaks, chance(1, in: 12) { items.append(.penalty(-10_000)) }
    }
    items.removeLast()
    return items
  }

  private mutating func discretionary() -> TeXDiscretionary {
    TeXDiscretionary(
      pre: chance(3, in: 4) ? Self.cell : nil, post: chance(1, in: 4) ? Self.cell / 2 : nil,
      replacement: chance(1, in: 4) ? Self.cell : 0, isAutomatic: chance(1, in: 2))
  }

  private mutating func glue(hasFils: Bool) -> TeXGlue {
    if hasFils, chance(1, in: 20) {
      return TeXGlue(width: 0, stretch: Self.cell, order: TeXGlue.Order.allCases[1 + next(3)])
    }
    return TeXGlue(
      width: Self.cell, stretch: Self.cell / (1 + next(3)),
      shrink: chance(3, in: 4) ? Self.cell / 3 : 0)
  }

  /// Parameters for lines of about `cells`.
  mutating func parameters(cells: Int) -> TeXParameters {
    var parameters = TeXParameters(hsize: (cells + next(cells)) * Self.cell)
    parameters.tolerance = [200, 500, 2000, 9999, 10_000][next(5)]
    parameters.pretolerance = [-1, 0, 100, 1000][next(4)]
    if chance(1, in: 3) { parameters.emergencyStretch = next(5) * Self.cell }
    if chance(1, in: 3) { parameters.adjDemerits = [0, 500, 100_000, -3000][next(4)] }
    if chance(1, in: 4) { parameters.linePenalty = [0, 1, 200, -50][next(4)] }
    if chance(1, in: 4) { parameters.doubleHyphenDemerits = [0, -9000, 200_000][next(3)] }
    if chance(1, in: 4) { parameters.hyphenPenalty = [-100, 0, 2000, 10_000][next(4)] }
    if chance(1, in: 4) {
      parameters.rightSkip = TeXGlue(width: 0, stretch: next(6) * Self.cell)
    }
    return parameters
  }

  /// Lets lines differ, or their number count.
  mutating func reshape(_ parameters: inout TeXParameters) {
    switch next(3) {
    case 0: parameters.looseness = next(5) - 2
    case 1:
      parameters.hangIndent = (next(9) - 4) * Self.cell
      parameters.hangAfter = next(9) - 4
    default:
      for _ in 0...next(4) {
        let indent = next(4) * Self.cell
        parameters.parShape.append(.init(indent: indent, width: parameters.hsize - indent))
      }
    }
  }
}
