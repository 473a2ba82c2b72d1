extension Command {
  /// `galley flow`: its engine is not built in.
  mutating func flow(_ options: FlowOptions, _ file: Argument?) throws(CommandError) {
    throw .usage(.unavailable("flow"))
  }
}
