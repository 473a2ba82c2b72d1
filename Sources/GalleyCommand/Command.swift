import Galley

/// The command: understands its arguments, does what they ask, and ends with a status.
struct Command: ~Copyable {
  var output = Output()
  var messages = Messages()
  let surroundings = Surroundings.current()

  /// - Parameter arguments: Without the command's own name.
  /// - Returns: The exit status.
  static func run(_ arguments: [Argument]) -> Int32 {
    var command = Command()
    do throws(UsageError) {
      command.end(try command.perform(try Invocation.parse(arguments)))
    } catch {
      command.messages.error(error.message, .wrongUsage)
      command.messages.write("Try 'galley help'.\n")
    }
    return command.messages.status.rawValue
  }

  /// Does it; how writing the output went.
  private mutating func perform(
    _ invocation: Invocation
  ) throws(UsageError) -> OutputError? {
    do throws(CommandError) {
      switch invocation {
      case .help(let verb): output.append(HelpText.text(of: verb))
      case .version: output.append(Version.line)
      case .completions(let shell): output.append(Completions.script(for: shell))
      case .reflow(let invocation): try reflow(invocation)
      case .wrap(let options, let operands): try wrap(options, operands)
      case .flow(let options, let file): try flow(options, file)
      case .measure(let options, let texts): try measure(options, texts)
      case .hyphenate(let options, let words): try hyphenate(options, words)
      case .breakParagraphs(let file): try breakParagraphs(file)
      }
    } catch {
      switch error {
      case .usage(let error): throw error
      case .output(let error): return error
      case .input(let message):
        messages.error(message, .failed)
        return nil
      }
    }
    do throws(OutputError) {
      try output.flush()
      return nil
    } catch {
      return error
    }
  }

  private mutating func end(_ failure: OutputError?) {
    guard case .failed(let error) = failure else { return }
    messages.error("standard output: \(error.reason)", .failed)
  }
}

/// Why a command cannot go on.
enum CommandError: Error {
  case usage(UsageError)
  case output(OutputError)
  /// Nothing can be done without that input; a message.
  case input(String)
}

extension Command {
  /// Runs a file's text through an engine. An input that fails is reported; the output may go on.
  mutating func pump<Engine: TextEngine & ~Copyable>(
    _ input: borrowing Descriptor, _ name: Argument, through engine: inout Engine,
    flush: SettingOptions.FlushUnit? = nil
  ) throws(CommandError) {
    do throws(StreamError) {
      try TextPump(flush: flush).run(input, through: &engine, to: &output)
    } catch {
      switch error {
      case .output(let error): throw .output(error)
      case .input(let error):
        messages.error("\(Self.shown(name)): \(error.reason)", .failed)
      }
    }
  }

  /// What a message calls an input.
  static func shown(_ name: Argument) -> String {
    name.isStandardInput ? "standard input" : name.shown
  }

  /// A call that may find fault with its options.
  func checked<Result>(
    _ body: () throws(UsageError) -> Result
  ) throws(CommandError) -> Result {
    do throws(UsageError) {
      return try body()
    } catch {
      throw .usage(error)
    }
  }

  /// Ends the last line of the file before, so that two files do not run together.
  mutating func separateFiles() {
    if !output.endsLine { output.buffer.append(0x0A) }
  }
}
