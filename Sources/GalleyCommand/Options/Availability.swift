import Galley
import GalleyDocuments

/// Options that are understood but whose engine is not built in yet.
///
/// Take an entry out when its engine lands.
enum Availability {
  /// Options that are missing whatever their value.
  private static let missing: [(VerbSet, CommandOption)] = [
    (.setting, .font), (.setting, .size), (.setting, .features), (.setting, .tracking),
    (.setting, .explain),
  ]

  /// Values that are missing.
  private static let missingValues: [(CommandOption, String)] = [
    (.bidi, "visual"), (.to, "json"), (.to, "svg"),
  ]

  static func check(_ parsed: ParsedArguments) throws(UsageError) {
    for one in parsed.occurrences {
      if missing.contains(where: { $1 == one.option && $0.contains(VerbSet(parsed.verb)) }) {
        throw .unavailable(one.spelled)
      }
      if isMissing(one.option, one.text) { throw .unavailable("\(one.spelled) \(one.text)") }
    }
  }

  /// A format that a file's name or editorconfig asks for.
  static func check(_ format: DocumentFormat) throws(UsageError) {
    if isMissing(.format, format.rawValue) { throw .unavailable("format \(format.rawValue)") }
  }

  private static func isMissing(_ option: CommandOption, _ value: String) -> Bool {
    missingValues.contains { $0 == option && $1 == value }
  }
}
