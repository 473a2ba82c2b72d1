/// A command line understood and checked: what to do, as plain values.
enum Invocation: Hashable, Sendable {
  /// Of one verb, or of the command.
  case help(Verb?)
  case version
  case completions(Shell)
  case reflow(ReflowInvocation)
  case wrap(SettingOptions, [Argument])
  case flow(FlowOptions, Argument?)
  case measure(MeasureOptions, [Argument])
  case hyphenate(HyphenateOptions, [Argument])
  case breakParagraphs(Argument?)

  /// - Parameter arguments: Without the command's own name.
  static func parse(_ arguments: [Argument]) throws(UsageError) -> Invocation {
    let parsed = try ArgumentParser.parse(arguments)
    switch parsed.shortcut {
    case .version: return .version
    case .help?: return .help(parsed.namesVerb && parsed.verb != .help ? parsed.verb : nil)
    default: break
    }
    switch parsed.verb {
    case .help: return try help(parsed.operands)
    case .completions: return try completions(parsed.operands)
    case .reflow: return .reflow(try ReflowInvocation(parsed))
    case .wrap: return try wrap(parsed)
    case .flow: return try flow(parsed)
    case .measure: return try measure(parsed)
    case .hyphenate: return try hyphenate(parsed)
    case .breakParagraphs: return .breakParagraphs(try oneFile(parsed))
    }
  }

  private static func help(_ operands: [Argument]) throws(UsageError) -> Invocation {
    guard let topic = operands.first else { return .help(nil) }
    guard let verb = Verb(rawValue: topic.text) else {
      let names = Verb.allCases.map(\.rawValue)
      throw .unknownTopic(topic.text, nearest: EditDistance.nearest(to: topic.text, among: names))
    }
    return .help(verb)
  }

  private static func completions(_ operands: [Argument]) throws(UsageError) -> Invocation {
    guard operands.count == 1, let shell = Shell(rawValue: operands[0].text) else {
      throw .unknownShell(operands.first?.text)
    }
    return .completions(shell)
  }

  private static func wrap(_ parsed: ParsedArguments) throws(UsageError) -> Invocation {
    var options = SettingOptions(of: .wrap)
    // `-s`, which wrap accepts, says what wrap does anyway.
    for one in parsed.occurrences where one.option != .splitOnly { _ = try options.take(one) }
    try options.checkTogether()
    return .wrap(options, parsed.operands)
  }

  private static func flow(_ parsed: ParsedArguments) throws(UsageError) -> Invocation {
    var options = FlowOptions()
    for one in parsed.occurrences { _ = try options.take(one) }
    try options.width?.checkCells("--width")
    return .flow(options, try oneFile(parsed))
  }

  private static func measure(_ parsed: ParsedArguments) throws(UsageError) -> Invocation {
    var options = MeasureOptions()
    for one in parsed.occurrences { _ = try options.take(one) }
    try options.font.checkTogether()
    return .measure(options, parsed.operands)
  }

  private static func hyphenate(_ parsed: ParsedArguments) throws(UsageError) -> Invocation {
    var options = HyphenateOptions()
    for one in parsed.occurrences { _ = try options.take(one) }
    return .hyphenate(options, parsed.operands)
  }

  private static func oneFile(_ parsed: ParsedArguments) throws(UsageError) -> Argument? {
    guard parsed.operands.count <= 1 else { throw .tooManyFiles(parsed.verb) }
    return parsed.operands.first
  }
}

/// A shell that completions are written for.
enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// What reflow is asked to do.
struct ReflowInvocation: Hashable, Sendable {
  var setting = SettingOptions(of: .reflow)
  var document = DocumentOptions()
  var files = FileOptions()
  var operands: [Argument]

  init(_ parsed: ParsedArguments) throws(UsageError) {
    operands = parsed.operands
    for one in parsed.occurrences {
      if try document.take(one) { continue }
      if try files.take(one) { continue }
      _ = try setting.take(one)
    }
    try setting.checkTogether()
    try checkTogether()
  }
}
