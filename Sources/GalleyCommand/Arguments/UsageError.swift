/// What is wrong with a command line, with the facts that a message needs.
enum UsageError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  case optionOfOtherVerb(String, Verb, takenBy: [Verb])
  case missingValue(String, of: CommandOption, wanted: String)
  case needlessValue(String)
  case wrongValue(String, String, wanted: String)
  /// Two choices that cannot go together.
  case conflict(String, String, reason: String)
  case unknownTopic(String, nearest: String?)
  case unknownShell(String?)
  case tooManyFiles(Verb)
  case needsFiles(String)

  var message: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "\(option): no such option" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .optionOfOtherVerb(let option, let verb, let others):
      "\(option): not an option of \(verb.rawValue), but of "
        + others.map(\.rawValue).joined(separator: ", ")
    case .missingValue(let spelled, let option, let wanted):
      "\(spelled): needs a value: --\(option.rawValue)=\(wanted)"
    case .needlessValue(let option): "\(option): takes no value"
    case .wrongValue(let option, let value, let wanted):
      "\(option): '\(Argument(value).shown)' is not \(wanted)"
    case .conflict(let one, let other, let reason):
      "\(one) cannot go with \(other): \(reason)"
    case .unknownTopic(let topic, let nearest):
      "help: no verb '\(Argument(topic).shown)'" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .unknownShell(let shell):
      "completions: "
        + (shell.map { "'\(Argument($0).shown)' is not one of" } ?? "needs a shell:")
        + " bash, zsh, fish"
    case .tooManyFiles(let verb): "\(verb.rawValue): reads one file"
    case .needsFiles(let option): "\(option): needs the names of files"
    }
  }
}
