@testable import Galley

/// The least demerits over all sets of breaks, found by trying each, from the items alone.
///
/// It shares no code with the search: it walks items, not sums.
struct TeXExhaustive {
  private let items: [TeXItem]
  private let parameters: TeXParameters
  private let threshold: Int
  private let triesAutomatic: Bool

  init(items: [TeXItem], parameters: TeXParameters, threshold: Int, triesAutomatic: Bool) {
    // Glue at the end is removed before TeX looks for breaks: section 816.
    if case .glue = items.last { self.items = items.dropLast() } else { self.items = items }
    self.parameters = parameters
    self.threshold = threshold
    self.triesAutomatic = triesAutomatic
  }

  private struct Sums {
    var width = 0
    var stretch = 0
    var shrink = 0
    var isInfinite = false

    mutating func add(_ glue: TeXGlue) {
      width += glue.width
      shrink += glue.shrink
      if glue.order == .finite {
        stretch += glue.stretch
      } else if glue.stretch != 0 {
        isInfinite = true
      }
    }
  }

  /// The least total, nil when no set of breaks keeps every line within the threshold.
  func leastDemerits() -> Int? { least(after: -1, fitness: 2, endsInHyphen: false) }

  private func least(after start: Int, fitness: Int, endsInHyphen: Bool) -> Int? {
    var best: Int?
    for end in start + 1...items.count {
      guard let penalty = penalty(at: end) else { continue }
      let (badness, own) = strain(from: start, to: end)
      if badness <= threshold {
        let hyphen = isHyphenated(end)
        var demerits = square(parameters.linePenalty + badness) + price(penalty)
        if hyphen, endsInHyphen {
          demerits +=
            end == items.count ? parameters.finalHyphenDemerits : parameters.doubleHyphenDemerits
        }
        if abs(own - fitness) > 1 { demerits += parameters.adjDemerits }
        let rest = end == items.count ? 0 : least(after: end, fitness: own, endsInHyphen: hyphen)
        if let rest { best = min(best ?? .max, demerits + rest) }
      }
      if penalty <= -10_000 { break }
    }
    return best
  }

  private func square(_ sum: Int) -> Int { abs(sum) >= 10_000 ? 100_000_000 : sum * sum }

  private func price(_ penalty: Int) -> Int {
    penalty <= -10_000 ? 0 : penalty > 0 ? penalty * penalty : -penalty * penalty
  }

  private func isHyphenated(_ index: Int) -> Bool {
    if index == items.count { return true }
    if case .discretionary = items[index] { return true }
    return false
  }

  /// The price of a break at an item, nil where none is legal.
  private func penalty(at index: Int) -> Int? {
    guard index < items.count else { return -10_000 }
    switch items[index] {
    case .box: return nil
    case .penalty(let penalty): return penalty < 10_000 ? penalty : nil
    case .kern:
      guard index + 1 < items.count, case .glue = items[index + 1] else { return nil }
      return 0
    case .glue:
      guard index > 0 else { return nil }
      switch items[index - 1] {
      case .box, .discretionary: return 0
      default: return nil
      }
    case .discretionary(let face):
      if face.isAutomatic, !triesAutomatic { return nil }
      let penalty = face.pre == nil ? parameters.exHyphenPenalty : parameters.hyphenPenalty
      return penalty < 10_000 ? penalty : nil
    }
  }

  private func strain(from start: Int, to end: Int) -> (badness: Int, fitness: Int) {
    let sums = self.sums(from: start, to: end)
    let missing = parameters.hsize - sums.width
    if missing >= 0 {
      let badness = sums.isInfinite ? 0 : cube(missing, sums.stretch)
      return (badness, badness > 99 ? 0 : badness > 12 ? 1 : 2)
    }
    if -missing > sums.shrink { return (10_001, 3) }
    let badness = cube(-missing, sums.shrink)
    return (badness, badness > 12 ? 3 : 2)
  }

  /// *TeX: The Program*, section 108.
  private func cube(_ missing: Int, _ available: Int) -> Int {
    if missing == 0 { return 0 }
    if available <= 0 { return 10_000 }
    let ratio: Int
    if missing <= 7_230_584 {
      ratio = (missing * 297) / available
    } else if available >= 1_663_497 {
      ratio = missing / (available / 297)
    } else {
      ratio = missing
    }
    return ratio > 1290 ? 10_000 : (ratio * ratio * ratio + 131_072) / 262_144
  }

  /// TeX takes all that is dropped after a break off the lines that begin there, even off a line that
  /// ends in the midst of it: *TeX: The Program*, section 837.
  private func subtractDropped(from end: Int, _ sums: inout Sums) {
    var index = end
    while index < items.count {
      switch items[index] {
      case .glue(let glue):
        sums.width -= glue.width
        sums.stretch -= glue.order == .finite ? glue.stretch : 0
        sums.shrink -= glue.shrink
        if glue.order != .finite, glue.stretch != 0 { sums.isInfinite = true }
      case .kern(let width): sums.width -= width
      case .penalty: break
      case .box, .discretionary: return
      }
      index += 1
    }
    let last = parameters.parFillSkip
    sums.width -= last.width
    sums.stretch -= last.order == .finite ? last.stretch : 0
    sums.shrink -= last.shrink
    if last.order != .finite, last.stretch != 0 { sums.isInfinite = true }
  }

  private func sums(from start: Int, to end: Int) -> Sums {
    var sums = Sums()
    sums.add(parameters.leftSkip)
    sums.add(parameters.rightSkip)
    var drops = start >= 0
    for index in max(start, 0)..<end {
      switch items[index] {
      case .box(let width):
        sums.width += width
        drops = false
      case .glue(let glue): if !drops { sums.add(glue) }
      case .kern(let width): if !drops { sums.width += width }
      case .penalty: break
      case .discretionary(let face) where index == start:
        sums.width += face.post ?? 0
        drops = face.post == nil
      case .discretionary(let face):
        sums.width += face.replacement
        drops = false
      }
    }
    if drops {
      // The glue that ends the paragraph is dropped like any other.
      if end < items.count { subtractDropped(from: end, &sums) }
    } else if end == items.count {
      sums.add(parameters.parFillSkip)
    }
    if end < items.count, case .discretionary(let face) = items[end] {
      sums.width += face.pre ?? 0
    }
    return sums
  }
}
