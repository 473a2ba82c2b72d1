import Galley

extension Command {
  /// `galley hyphenate`: the words of the command line, or the lines of standard input.
  mutating func hyphenate(
    _ options: HyphenateOptions, _ words: [Argument]
  ) throws(CommandError) {
    guard var hyphenator = try hyphenator(options.language, options.patterns) else { return }
    if let least = options.leftMin { hyphenator.leftMinimum = least }
    if let least = options.rightMin { hyphenator.rightMinimum = least }
    var engine = HyphenateCommand(hyphenator)
    for word in words {
      word.bytes.withUnsafeBytes { engine.write($0, into: &output.buffer) }
    }
    if words.isEmpty { try pump(Inputs.standard(messages), "-", through: &engine) }
  }

  /// The hyphenator asked for, or `nil` after a message.
  private mutating func hyphenator(
    _ language: String, _ patterns: Argument?
  ) throws(CommandError) -> Hyphenator? {
    if let patterns {
      do throws(PatternFile.Failure) {
        return try PatternFile.load(patterns.text)
      } catch {
        messages.error(error.message, .failed)
        return nil
      }
    }
    guard let hyphenator = Hyphenator.builtIn(language) else {
      throw .usage(
        .wrongValue(
          "--lang", language, wanted: "a language that is built in: en-us; give --patterns FILE"))
    }
    return hyphenator
  }
}

extension HyphenateCommand: TextEngine {
  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    append(chunk, into: &sink)
  }
}
