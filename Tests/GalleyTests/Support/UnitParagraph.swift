@testable import Galley

/// A paragraph of units without text: what the breakers see, in a form a test can add up itself.
struct UnitParagraph: CustomStringConvertible {
  struct Unit {
    var breadth: Int
    /// What stands after it inside a line.
    var gap = 1
    /// What a line that ends after it shows in addition.
    var face = 0
    var flags: BreakFlags = .space
    var price = 0
  }

  var units: [Unit]
  /// Taken off the first line's breadth.
  var lead = 0

  init(_ units: [Unit], lead: Int = 0) {
    self.units = units
    self.lead = lead
    close()
  }

  /// Words of these lengths with single spaces between them.
  init(words: [Int]) { self.init(words.map { Unit(breadth: $0) }) }

  private mutating func close() {
    guard let last = units.indices.last else { return }
    units[last].gap = 0
    units[last].face = 0
    units[last].flags = [.forced, .free]
    units[last].price = 0
  }

  /// The breadth of a line, added up from its units; the last shows its line-end face.
  func breadth(from i: Int, to k: Int) -> Int {
    var sum = i == 0 ? -lead : 0
    for u in i..<k { sum += units[u].breadth + (u < k - 1 ? units[u].gap : units[u].face) }
    return sum
  }

  func flags(_ k: Int) -> BreakFlags { k == 0 ? [] : units[k - 1].flags }

  /// The columns of the first `count` breaks (all of them by default), numbered as places in a text.
  func columns(_ count: Int? = nil) -> BreakColumns {
    var columns = BreakColumns()
    columns.append(end: 0, start: lead, textEnd: 0, textStart: 0, flags: [], price: 0)
    var sum = 0
    for (u, unit) in units.prefix(count ?? units.count).enumerated() {
      sum += unit.breadth
      columns.append(
        end: sum + unit.face, start: sum + unit.gap, textEnd: u + 1, textStart: u + 1,
        flags: unit.flags, price: Int32(unit.price))
      sum += unit.gap
    }
    return columns
  }

  var description: String {
    let list = units.map { "\($0.breadth)+\($0.gap)/\($0.face) \($0.flags.rawValue) p\($0.price)" }
    return "lead \(lead): " + list.joined(separator: ", ")
  }
}

extension UnitParagraph {
  /// What a random paragraph may hold beside words and spaces.
  struct Ingredients: OptionSet {
    let rawValue: Int
    static let hyphens = Ingredients(rawValue: 1)
    static let forced = Ingredients(rawValue: 2)
    static let zeroBreadth = Ingredients(rawValue: 4)
    static let lead = Ingredients(rawValue: 8)
    static let prices = Ingredients(rawValue: 16)
    /// Few breadths, and prices that weigh up hyphens: many sets of breaks cost the same.
    static let alike = Ingredients(rawValue: 32)
    static let all: Ingredients = [.hyphens, .forced, .zeroBreadth, .lead, .prices]
  }

  static func random(
    _ count: ClosedRange<Int>, widest: Int = 9, _ holds: Ingredients, _ random: inout SeededRandom
  ) -> UnitParagraph {
    let isDivided = holds.contains(.hyphens) && random.chance(60)
    let isUniform = random.chance(holds.contains(.alike) ? 50 : 15)
    let uniform = random.number(1...widest)
    let prices = holds.contains(.alike) ? [25, 50, 75] : [16, 9, 25, -9, 7, 25]
    var units: [Unit] = []
    for _ in 0..<random.number(count) {
      var unit = Unit(breadth: isUniform ? uniform : random.number(1...widest))
      if holds.contains(.zeroBreadth), random.chance(8) { unit.breadth = 0 }
      if random.chance(10) { unit.gap = random.number(0...3) }
      if holds.contains(.prices), random.chance(40) {
        unit.price = random.pick(prices)
      }
      if isDivided, random.chance(40) {
        unit.gap = 0
        unit.flags = random.chance(60) ? [.hyphen, .divided] : .divided
        if unit.flags.contains(.hyphen), random.chance(50) { unit.flags.insert(.automatic) }
        unit.face = unit.flags.contains(.hyphen) ? 1 : 0
        unit.price = 25
        unit.breadth = max(1, unit.breadth)
      } else if holds.contains(.forced), random.chance(6) {
        unit.flags = random.chance(50) ? [.forced, .free] : [.forced, .cut]
        unit.price = 0
      }
      units.append(unit)
    }
    let lead = holds.contains(.lead) && random.chance(30) ? random.number(-9...9) : 0
    return UnitParagraph(units, lead: lead)
  }
}
