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
    let font = try fontSetting(options.font)
    if let font {
      font.apply(options, to: &wrapping)
    } else {
      wrapping.width = try checked { () throws(UsageError) in try resolution.width() }
    }
    guard try findHyphenation(options, into: &wrapping) else { return }
    let report = options.report(wrapping, font)
    for operand in operands.isEmpty ? ["-"] : operands {
      guard let input = Inputs.open(operand, mayBeVerb: operands.first == operand, &messages) else {
        continue
      }
      separateFiles()
      var engine = WrapEngine(wrapping, options.lineEnds, report)
      try pump(input, operand, through: &engine, flush: options.flush)
      if !engine.isExact { noteInexact(operand) }
      if options.isStrict { note(engine.fit, of: operand) }
      // The first indent is the whole output's.
      if engine.wroteSomething { wrapping.initialIndent = wrapping.subsequentIndent }
    }
  }

  /// Says under `--strict` what did not fit.
  mutating func note(_ fit: Fit, of name: Argument) {
    if fit.hasOverfull {
      messages.error("\(Self.shown(name)): a line stands out past the width", .standsOut)
    }
    if fit.exceedsTolerance {
      messages.note(
        "\(Self.shown(name)): TeX's tolerance allows no lines for a paragraph; "
          + "it was set with looser ones")
    }
  }
}

/// How well a text went into its lines.
struct Fit {
  /// A line stands out past the width.
  var hasOverfull = false
  /// TeX's parameters allowed no setting of a paragraph.
  var exceedsTolerance = false
}

/// The library's wrapper, with the line ends that the command was asked for.
struct WrapEngine: ~Copyable, TextEngine {
  private var wrapper: Wrapper
  private(set) var wroteSomething = false

  var fit: Fit {
    Fit(hasOverfull: wrapper.hasOverfull, exceedsTolerance: wrapper.exceedsTolerance)
  }
  var isExact: Bool { mutating get { wrapper.isExact } }

  init(
    _ wrapping: Wrapping, _ lineEnds: SettingOptions.LineEnds, _ report: ReportForm? = nil
  ) {
    wrapper = Wrapper(wrapping)
    if let report { wrapper.report(report) }
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
