import Galley

/// A width as it was written, before it is known what it counts.
enum WidthChoice: Hashable, Sendable {
  /// The terminal's.
  case auto
  /// No limit.
  case none
  case length(Length)
}

/// A length in cells, or with a font in points, ems or font units; kept in millionths.
struct Length: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    /// Cells, or points when a font measures.
    case plain
    case em, fontUnits
  }

  var millionths: Int
  var unit: Unit

  /// The whole number of cells, unless it is something else.
  var cells: Int? {
    unit == .plain && millionths % 1_000_000 == 0 ? millionths / 1_000_000 : nil
  }
}

/// A decimal number in millionths: exact for what people write.
struct Decimal6: Hashable, Sendable {
  var millionths: Int

  /// Reads `12`, `-0.5`, `.25`; six places at most.
  init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    var value = 0
    var places = -1
    var digits = 0
    for byte in bytes {
      if byte == UInt8(ascii: "."), places < 0 {
        places = 0
        continue
      }
      guard (0x30...0x39).contains(byte), places < 6 else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !tooLarge, product <= Int.max - 9 else { return nil }
      value = product + Int(byte - 0x30)
      digits += 1
      if places >= 0 { places += 1 }
    }
    guard digits > 0 else { return nil }
    for _ in max(places, 0)..<6 {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !tooLarge else { return nil }
      value = product
    }
    millionths = isNegative ? -value : value
  }
}

/// The values of options, read with an error that says what would do.
extension Occurrence {
  var text: String { value?.text ?? "" }

  func wrong(_ wanted: String) -> UsageError { .wrongValue(spelled, text, wanted: wanted) }

  /// One of an enumeration's raw values.
  func choice<Choice: RawRepresentable<String>>(_: Choice.Type) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw wrong("one of " + row.choiceList.joined(separator: ", "))
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

  func decimal(_ what: String, isPositive: Bool = false) throws(UsageError) -> Decimal6 {
    guard let decimal = Decimal6(text), !isPositive || decimal.millionths > 0 else {
      throw wrong(what)
    }
    return decimal
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

  /// Reads `72`, `auto`, `none`, `30em`, `1200u`, `340.5`; nothing below one millionth.
  init?(_ text: some StringProtocol) {
    switch text {
    case "auto": self = .auto
    case "none": self = .none
    default:
      let unit: Length.Unit =
        text.hasSuffix("em") ? .em : text.hasSuffix("u") ? .fontUnits : .plain
      let digits = text.dropLast(unit == .em ? 2 : unit == .fontUnits ? 1 : 0)
      if unit == .plain, let cells = Occurrence.wholeNumber(digits), cells >= 1 {
        let most = Int.max / 1_000_000
        self = .length(Length(millionths: min(cells, most) * 1_000_000, unit: .plain))
        return
      }
      guard let decimal = Decimal6(digits), decimal.millionths > 0 else { return nil }
      self = .length(Length(millionths: decimal.millionths, unit: unit))
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
