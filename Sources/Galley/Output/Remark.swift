/// Why a block of a document was left alone.
package enum Untouched: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// It was read as structure, not as prose.
  case structure
  case code, table, heading, markup
  /// How its words stand may carry meaning: fields, columns, verse, code.
  case layout
  /// Readers of the format disagree on what it is, or joining might change that.
  case doubtful
  /// It stands between `galley: off` and `galley: on`.
  case off
  /// None of the lines asked for is in it.
  case notAsked
  /// All its lines fit, and none could take more.
  case minimal
  /// In one line it would no longer be what it is.
  case needsTwoLines
  /// It would not settle: a second run would change it again.
  case unsettled

  var explanation: StaticString {
    switch self {
    case .structure: "read as structure, not as prose"
    case .code: "code"
    case .table: "a table"
    case .heading: "a heading"
    case .markup: "markup"
    case .layout: "how its words stand seems to carry meaning"
    case .doubtful: "set anew, it might be read as something else"
    case .off: "galley: off"
    case .notAsked: "not among the lines asked for"
    case .minimal: "every line fits, and none could take more"
    case .needsTwoLines: "in one line it would mean something else"
    case .unsettled: "a second run would change it again"
    }
  }
}

/// A note beside lines that were left alone.
package struct Remark: BitwiseCopyable {
  /// Where the first of these lines ends in the output.
  package var output: Int
  package var reason: Untouched

  package init(output: Int, reason: Untouched) {
    self.output = output
    self.reason = reason
  }
}
