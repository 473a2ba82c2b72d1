import Galley

extension Command {
  /// `galley flow`: items laid out in lines; with `--json`, descriptions of sized items.
  mutating func flow(_ options: FlowOptions, _ file: Argument?) throws(CommandError) {
    let name = file ?? "-"
    try checked { () throws(UsageError) in try options.checkTogether() }
    let resolution = WidthResolution(
      verb: .flow, choice: options.width, maxWidth: options.maxWidth,
      ignoresConfig: options.ignoresConfig, surroundings: surroundings)
    let width = try checked { () throws(UsageError) in try resolution.width() }
    guard let input = Inputs.open(name, mayBeVerb: false, &messages) else { return }
    if options.readsJSON {
      var engine = FlowJSONEngine()
      try pump(input, name, through: &engine)
      if engine.hasFailed {
        messages.error("\(Self.shown(name)): a line was malformed; see its answer", .failed)
      }
    } else {
      var engine = FlowTextEngine(options, width: width, isTerminal: output.isTerminal)
      try pump(input, name, through: &engine)
    }
  }
}

extension FlowOptions {
  /// What cannot be asked for together, with the reason.
  func checkTogether() throws(UsageError) {
    let name = "--layout=\(layout.rawValue)"
    switch layout {
    case .rows: break
    case .vertical:
      if lineSeparator != nil {
        throw .conflict("--line-separator", name, reason: "its lines are columns")
      }
    case .columns, .grid:
      let reason = "its columns are aligned"
      if maxLines != nil { throw .conflict("--max-lines", name, reason: reason) }
      if separator != nil { throw .conflict("--separator", name, reason: reason) }
      if lineSeparator != nil { throw .conflict("--line-separator", name, reason: reason) }
      if isEven { throw .conflict("--even", name, reason: reason) }
      if alignment == .justify { throw .conflict("--align=justify", name, reason: reason) }
    }
  }
}
