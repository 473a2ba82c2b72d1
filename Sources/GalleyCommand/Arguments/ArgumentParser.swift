/// An option as it was given.
struct Occurrence: Sendable {
  let row: OptionRow
  let value: Argument?
  /// How it was written, for messages: `-w` or `--width`.
  let spelled: String

  var option: CommandOption { row.option }
}

/// A command line taken apart: the verb, its options in order, and what is left.
struct ParsedArguments: Sendable {
  var verb = Verb.reflow
  /// Whether the verb was written out.
  var namesVerb = false
  var occurrences: [Occurrence] = []
  var operands: [Argument] = []
  /// Help or version, when asked for before anything was wrong.
  var shortcut: CommandOption?
}

/// Takes a command line apart by the option table.
///
/// Options stand before or after operands; `--` ends them. The first operand is the verb if it
/// names one.
struct ArgumentParser {
  private let arguments: [Argument]
  private var at = 0
  private var parsed = ParsedArguments()

  /// - Parameter arguments: Without the command's own name.
  static func parse(_ arguments: [Argument]) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(arguments)
    return try parser.run()
  }

  private init(_ arguments: [Argument]) { self.arguments = arguments }

  private mutating func run() throws(UsageError) -> ParsedArguments {
    let verbAt = findVerb()
    while at < arguments.count, parsed.shortcut == nil {
      let argument = arguments[at]
      at += 1
      if at - 1 == verbAt { continue }
      if argument.bytes == Array("--".utf8) {
        parsed.operands += arguments[at...]
        break
      }
      if argument.begins(with: "--") {
        try takeLong(argument)
      } else if argument.begins(with: "-"), argument.bytes.count > 1 {
        try takeLetters(argument)
      } else {
        parsed.operands.append(argument)
      }
    }
    return parsed
  }

  // MARK: The verb

  /// Where the verb stands. What options need a value is the same for every verb.
  private mutating func findVerb() -> Int? {
    var at = 0
    while at < arguments.count {
      let argument = arguments[at]
      if argument.bytes == Array("--".utf8) { return nil }
      if !argument.begins(with: "-") || argument.bytes.count == 1 {
        guard let verb = Verb(rawValue: argument.text) else { return nil }
        parsed.verb = verb
        parsed.namesVerb = true
        return at
      }
      at += takesNext(argument) ? 2 : 1
    }
    return nil
  }

  private func takesNext(_ argument: Argument) -> Bool {
    if argument.begins(with: "--") {
      let name = argument.text.dropFirst(2)
      guard let row = OptionTable.row(named: name), case .required = row.value else { return false }
      return true
    }
    for (index, letter) in argument.bytes.enumerated().dropFirst() {
      guard let row = OptionTable.row(lettered: letter) else { return false }
      guard case .required = row.value else { continue }
      return index == argument.bytes.count - 1
    }
    return false
  }

  // MARK: Options

  private mutating func takeLong(_ argument: Argument) throws(UsageError) {
    let equals = argument.bytes.firstIndex(of: UInt8(ascii: "="))
    let spelled = Argument(bytes: Array(argument.bytes[..<(equals ?? argument.bytes.count)])).text
    let value = equals.map { Argument(bytes: Array(argument.bytes[($0 + 1)...])) }
    let name = spelled.dropFirst(2)
    guard let row = OptionTable.row(named: name, of: parsed.verb) else {
      throw unknown(spelled, OptionTable.rows.filter { $0.name == name })
    }
    switch row.value {
    case .flag where value != nil: throw .needlessValue(spelled)
    case .flag, .optional: take(row, value, spelled)
    case .required:
      if let value { return take(row, value, spelled) }
      take(row, try next(after: spelled, row), spelled)
    }
  }

  /// Letters after one `-`; digits among them are a width.
  private mutating func takeLetters(_ argument: Argument) throws(UsageError) {
    let bytes = argument.bytes
    var index = 1
    while index < bytes.count, parsed.shortcut == nil {
      let letter = bytes[index]
      if let row = OptionTable.row(lettered: letter, of: parsed.verb) {
        index = try takeLetter(row, bytes, index)
      } else if (0x30...0x39).contains(letter),
        let row = OptionTable.row(named: "width", of: parsed.verb)
      {
        let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
        take(row, Argument(bytes: Array(digits)), "-\(String(decoding: digits, as: UTF8.self))")
        index += digits.count
      } else {
        let rest = String(decoding: bytes[index...], as: UTF8.self)
        let spelled = "-\(Argument(rest.prefix(1)).shown)"
        throw unknown(spelled, OptionTable.rows.filter { $0.letter == letter })
      }
    }
  }

  /// Takes one letter, and what follows it as its value where it has one; where the next begins.
  private mutating func takeLetter(
    _ row: OptionRow, _ bytes: [UInt8], _ index: Int
  ) throws(UsageError) -> Int {
    let spelled = "-\(Unicode.Scalar(bytes[index]))"
    let rest = bytes[(index + 1)...]
    switch row.value {
    case .flag:
      take(row, nil, spelled)
      return index + 1
    case .optional where rest.first != UInt8(ascii: "="):
      take(row, nil, spelled)
      return index + 1
    case .optional:
      take(row, Argument(bytes: Array(rest.dropFirst())), spelled)
    case .required:
      let value = rest.isEmpty ? try next(after: spelled, row) : Argument(bytes: Array(rest))
      take(row, value, spelled)
    }
    return bytes.count
  }

  private mutating func take(_ row: OptionRow, _ value: Argument?, _ spelled: String) {
    if row.option == .help || row.option == .version {
      parsed.shortcut = row.option
    } else {
      parsed.occurrences.append(Occurrence(row: row, value: value, spelled: spelled))
    }
  }

  private mutating func next(
    after spelled: String, _ row: OptionRow
  ) throws(UsageError) -> Argument {
    guard at < arguments.count else {
      throw .missingValue(spelled, of: row.option, wanted: row.valueName ?? "")
    }
    at += 1
    return arguments[at - 1]
  }

  private func unknown(_ spelled: String, _ rows: [OptionRow]) -> UsageError {
    let shown = Argument(spelled).shown
    let others = Verb.allCases.filter { verb in rows.contains { $0.belongs(to: verb) } }
    guard others.isEmpty else {
      return .optionOfOtherVerb(shown, parsed.verb, takenBy: others)
    }
    guard spelled.hasPrefix("--") else { return .unknownOption(shown, nearest: nil) }
    let names = OptionTable.rows.filter { $0.belongs(to: parsed.verb) }.map { "--" + $0.name }
    return .unknownOption(shown, nearest: EditDistance.nearest(to: spelled, among: names))
  }
}
