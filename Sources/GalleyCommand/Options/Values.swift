import Galley
import GalleyFonts

/// A width as it was written.
enum WidthChoice: Hashable, Sendable {
  /// The terminal's.
  case auto
  /// No limit.
  case none
  /// A whole number: cells, or points when a font measures.
  case cells(Int)
  /// What only a font can measure: a fraction, ems, font units.
  case length(FontLength)
}

/// The values of options, read with an error that says what would do.
extension Occurrence {
  var text: String { value?.text ?? "" }

  func wrong(_ wanted: String) -> UsageError { .wrongValue(spelled, text, wanted: wanted) }

  /// One of an enumeration's raw values, among those that the option has for this verb.
  func choice<Choice: RawRepresentable<String>>(_: Choice.Type) throws(UsageError) -> Choice {
    let choices = row.choiceList
    guard let choice = Choice(rawValue: text), choices.contains(text) else {
      throw wrong("one of " + choices.joined(separator: ", "))
    }
    return choice
  }

  func number(atLeast least: Int = .min, _ what: String) throws(UsageError) -> Int {
    guard let number = Self.wholeNumber(text), number >= least else {
      throw wrong(least == .min ? what : "\(what) of at least \(least)")
    }
    return number
  }

  /// A list of numbers of at least 1, separated by commas.
  func numbers(_ what: String) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Self.wholeNumber(part), number >= 1 else { throw wrong(what) }
      numbers.append(number)
    }
    return numbers
  }

  func points(_ what: String, isPositive: Bool = false) throws(UsageError) -> FontPoints {
    guard let points = FontPoints(text), !isPositive || points.isPositive else { throw wrong(what) }
    return points
  }

  /// One character, as people count them.
  func character() throws(UsageError) -> Character {
    guard text.count == 1, let character = text.first else { throw wrong("one character") }
    return character
  }

  func width() throws(UsageError) -> WidthChoice {
    guard let width = WidthChoice(text) else { throw wrong(WidthChoice.wanted) }
    return width
  }

  /// Digits alone, perhaps after a minus sign; `Int` itself would take `+5`.
  static func wholeNumber(_ text: some StringProtocol) -> Int? {
    text.utf8.first == UInt8(ascii: "+") ? nil : Int(text)
  }
}

extension WidthChoice {
  static var wanted: String { "a width: a number of at least 1, auto or none" }

  /// Reads `72`, `auto`, `none`, `30em`, `1200u`, `340.5`; nothing that is not above 0.
  init?(_ text: some StringProtocol) {
    switch text {
    case "auto": self = .auto
    case "none": self = .none
    default:
      if let cells = Occurrence.wholeNumber(text) {
        guard cells >= 1 else { return nil }
        self = .cells(cells)
      } else {
        guard !text.hasPrefix("+"), let length = FontLength(text), length.isPositive else {
          return nil
        }
        self = .length(length)
      }
    }
  }
}

extension FontLength {
  fileprivate var isPositive: Bool {
    switch self {
    case .points(let points), .ems(let points): points.isPositive
    case .fontUnits(let units): units > 0
    }
  }
}

extension BreakPlaces {
  /// Reads a list such as `space,hyphen`.
  init?(list: String) {
    self = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      switch name {
      case "space": insert(.space)
      case "hyphen": insert(.hyphen)
      case "soft-hyphen": insert(.softHyphen)
      case "cjk": insert(.cjk)
      case "unicode": insert(.unicode)
      default: return nil
      }
    }
  }
}
