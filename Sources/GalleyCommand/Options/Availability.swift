/// Options that are understood but whose engine is not built in yet.
///
/// Take an entry out when its engine lands.
enum Availability {
  /// Options that are missing whatever their value.
  private static let missing: [CommandOption] = [
    .font, .size, .features, .tracking,
    .hyphenate, .patterns,
    .explain,
    .tolerance, .pretolerance, .linePenalty, .hyphenPenalty, .emergencyStretch, .looseness,
  ]

  /// Values that are missing.
  private static let missingValues: [(CommandOption, String)] = [
    (.breaker, "tex"), (.bidi, "visual"), (.to, "json"), (.to, "svg"),
  ]

  static func check(_ occurrences: [Occurrence]) throws(UsageError) {
    for one in occurrences {
      if missing.contains(one.option) { throw .unavailable(one.spelled) }
      for (option, value) in missingValues where option == one.option && value == one.text {
        throw .unavailable("\(one.spelled) \(value)")
      }
    }
  }
}
