import Galley

/// Something that takes text in and writes what it decides.
protocol TextEngine: ~Copyable {
  /// - Parameter isEager: Whether all that is decided is wanted now.
  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>)
  mutating func finish(into sink: inout Column<UInt8>)
}

/// Why a stream of text ended early.
enum StreamError: Error {
  case input(SystemError)
  case output(OutputError)
}

/// Carries text from a file through an engine to standard output.
///
/// One buffer of 256 KiB is read into; nothing is copied between it and the engine.
struct TextPump: ~Copyable {
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
  private let flush: SettingOptions.FlushUnit?

  init(flush: SettingOptions.FlushUnit?) { self.flush = flush }

  deinit { buffer.deallocate() }

  func run<Engine: TextEngine & ~Copyable>(
    _ input: borrowing Descriptor, through engine: inout Engine, to output: inout Output
  ) throws(StreamError) {
    let isFile = input.kind == .file
    let isTerminal = output.isTerminal
    while true {
      let count: Int
      do throws(SystemError) {
        count = try input.read(into: buffer)
      } catch {
        throw .input(error)
      }
      if count == 0 { break }
      // Somebody waits for the output when the input pauses: then all that is decided goes out.
      let pauses = !isFile && (flush == nil || flush == .paragraph) && !input.hasMore
      let isEager = flush == .word || flush == .line || (flush == nil && pauses)
      engine.append(
        UnsafeRawBufferPointer(rebasing: buffer[..<count]), isEager: isEager, into: &output.buffer)
      try settle(&output, policy(pauses: pauses, isTerminal: isTerminal))
    }
    engine.finish(into: &output.buffer)
    try settle(&output, isTerminal || !isFile ? .atOnce : .whenFull)
  }

  private func policy(pauses: Bool, isTerminal: Bool) -> Output.Policy {
    switch flush {
    case .word: .atOnce
    case .line: .lines
    case .paragraph: .paragraphs
    case nil: pauses || isTerminal ? .atOnce : .whenFull
    }
  }

  private func settle(_ output: inout Output, _ policy: Output.Policy) throws(StreamError) {
    do throws(OutputError) {
      try output.settle(policy)
    } catch {
      throw .output(error)
    }
  }
}
