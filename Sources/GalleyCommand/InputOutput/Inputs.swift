import Galley

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens what the operands name, with a message for what cannot be read.
enum Inputs {
  /// An open file, or `nil` after a message.
  static func open(
    _ operand: Argument, mayBeVerb: Bool, _ messages: inout Messages
  ) -> Descriptor? {
    if operand.isStandardInput { return standard(messages) }
    do throws(SystemError) {
      let file = try Descriptor(reading: operand)
      if file.kind != .folder { return file }
      messages.error(folder(operand), .failed)
    } catch {
      messages.error(failure(operand, error, mayBeVerb: mayBeVerb), .failed)
    }
    return nil
  }

  /// Standard input, with a hint when somebody would have to type it.
  static func standard(_ messages: Messages) -> Descriptor {
    let input = Descriptor(standard: STDIN_FILENO)
    if input.kind == .terminal {
      messages.note("reading standard input; end it with Control-D, or see 'galley help'")
    }
    return input
  }

  static func failure(_ operand: Argument, _ error: SystemError, mayBeVerb: Bool) -> String {
    var text = "\(operand.shown): \(error.reason)"
    let names = Verb.allCases.map(\.rawValue)
    if mayBeVerb, error.code == ENOENT,
      let verb = EditDistance.nearest(to: operand.text, among: names)
    {
      text += "; did you mean the verb '\(verb)'?"
    }
    return text
  }

  /// Why a folder is refused, and what to type instead.
  static func folder(_ operand: Argument) -> String {
    let list = operand.bytes == [UInt8(ascii: ".")] ? "" : " \(quoted(operand))"
    return "\(operand.shown): is a folder; its files: "
      + "git ls-files -z\(list) | xargs -0 galley -i"
  }

  /// The name as a shell takes it.
  private static func quoted(_ name: Argument) -> String {
    let plain = name.bytes.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || [0x2D, 0x2E, 0x2F, 0x5F].contains($0)
    }
    if plain { return name.begins(with: "-") ? "./\(name.text)" : name.text }
    return "'"
      + name.shown.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// Reads a file to its end.
  static func readAll(_ input: borrowing Descriptor, into column: inout Column<UInt8>)
    throws(SystemError)
  {
    let size = input.status.map { Int($0.st_size) } ?? 0
    column.reserve(max(size, 0) + 1)
    while true {
      column.reserve(1 << 16)
      let room = UnsafeMutableRawBufferPointer(start: column.end, count: 1 << 16)
      let count = try input.read(into: room)
      if count == 0 { return }
      column.commit(count)
    }
  }
}
