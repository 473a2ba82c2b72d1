import Galley

extension Command {
  /// `galley wrap`: each file's lines made to fit, one file after another.
  mutating func wrap(
    _ options: SettingOptions, _ operands: [Argument]
  ) throws(CommandError) {
    messages.isQuiet = options.isQuiet
    let resolution = WidthResolution(
      verb: .wrap, choice: options.width, maxWidth: options.maxWidth,
      ignoresConfig: options.ignoresConfig, surroundings: surroundings)
    var wrapping = options.wrapping
    wrapping.width = try checked { () throws(UsageError) in try resolution.width() }
    for operand in operands.isEmpty ? ["-"] : operands {
      guard let input = Inputs.open(operand, mayBeVerb: operands.first == operand, &messages) else {
        continue
      }
      separateFiles()
      var engine = WrapEngine(wrapping, options.lineEnds)
      try pump(input, operand, through: &engine, flush: options.flush)
      if options.isStrict, engine.hasOverfull { noteOverfull(operand) }
      // The first indent is the whole output's.
      if engine.wroteSomething { wrapping.initialIndent = wrapping.subsequentIndent }
    }
  }

  mutating func noteOverfull(_ name: Argument) {
    messages.error("\(Self.shown(name)): a line stands out past the width", .standsOut)
  }
}

/// The library's wrapper, with the line ends that the command was asked for.
struct WrapEngine: ~Copyable, TextEngine {
  private var wrapper: Wrapper
  private(set) var wroteSomething = false

  var hasOverfull: Bool { wrapper.hasOverfull }

  init(_ wrapping: Wrapping, _ lineEnds: SettingOptions.LineEnds) {
    wrapper = Wrapper(wrapping)
    if lineEnds != .keep { wrapper.setLineEnd(crlf: lineEnds == .crlf) }
  }

  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    let before = sink.count
    wrapper.append(chunk, isEager: isEager, into: &sink)
    wroteSomething = wroteSomething || sink.count > before
  }

  mutating func finish(into sink: inout Column<UInt8>) {
    let before = sink.count
    wrapper.finish(into: &sink)
    wroteSomething = wroteSomething || sink.count > before
  }
}
