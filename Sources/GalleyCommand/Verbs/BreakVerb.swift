import Galley

extension Command {
  /// `galley break`: JSON Lines in, JSON Lines out.
  mutating func breakParagraphs(_ file: Argument?) throws(CommandError) {
    let name = file ?? "-"
    guard let input = Inputs.open(name, mayBeVerb: false, &messages) else { return }
    var engine = BreakEngine()
    try pump(input, name, through: &engine)
    if engine.hasFailed {
      messages.error("\(Self.shown(name)): a line was malformed; see its answer", .failed)
    }
  }
}

private struct BreakEngine: ~Copyable, TextEngine {
  private var command = BreakCommand()
  private(set) var hasFailed = false

  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    command.append(chunk, into: &sink)
  }

  mutating func finish(into sink: inout Column<UInt8>) {
    hasFailed = command.finish(into: &sink) != 0
  }
}
