import Galley

extension Command {
  /// `galley hyphenate`: the words of the command line, or the lines of standard input.
  mutating func hyphenate(
    _ options: HyphenateOptions, _ words: [Argument]
  ) throws(CommandError) {
    let choice = HyphenationChoice(language: options.language)
    guard var hyphenator = try hyphenator(choice, options.patterns, "--lang") else { return }
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
    _ choice: HyphenationChoice, _ patterns: Argument?, _ option: String
  ) throws(CommandError) -> Hyphenator? {
    if let patterns {
      do throws(PatternFile.Failure) {
        return try PatternFile.load(patterns.text)
      } catch {
        messages.error(error.message, .failed)
        return nil
      }
    }
    guard let hyphenator = Hyphenator.builtIn(choice.language) else {
      throw .usage(
        .wrongValue(
          option, choice.language,
          wanted: "a language that is built in: en-us; give --patterns FILE"))
    }
    return hyphenator
  }

  /// Finds the patterns that the options of reflow or wrap ask for; `false`, after a message, when they
  /// cannot be read.
  mutating func findHyphenation(
    _ options: SettingOptions, into wrapping: inout Wrapping
  ) throws(CommandError) -> Bool {
    guard options.hyphenation != nil || options.patterns != nil else { return true }
    let choice = options.hyphenation ?? HyphenationChoice()
    wrapping.hyphenation = try hyphenator(choice, options.patterns, "--hyphenate")
    return wrapping.hyphenation != nil
  }
}

extension HyphenateCommand: TextEngine {
  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    append(chunk, into: &sink)
  }
}
