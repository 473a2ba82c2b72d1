import Galley

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why output had to end.
enum OutputError: Error, Hashable, Sendable {
  /// Nobody reads any more: the end, and no fault of ours.
  case closedPipe
  case failed(SystemError)
}

/// Standard output behind one buffer.
///
/// Engines append to ``buffer``; ``settle(_:)`` hands it on when it is full or the policy says so.
struct Output: ~Copyable {
  /// When what is in the buffer is handed on.
  enum Policy: Hashable, Sendable {
    /// Once it is worth a system call.
    case whenFull
    /// All of it, at once.
    case atOnce
    /// Up to the last line end.
    case lines
    /// Up to the last blank line.
    case paragraphs
  }

  static let worthWriting = 1 << 16

  var buffer = Column<UInt8>(capacity: 1 << 18)
  private let descriptor = Descriptor(standard: STDOUT_FILENO)
  private var lastWritten: UInt8?

  /// Whether what comes next begins a line.
  var endsLine: Bool {
    let last = buffer.isEmpty ? lastWritten : buffer[buffer.count - 1]
    return last == nil || last == 0x0A
  }

  var isTerminal: Bool { descriptor.kind == .terminal }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append($0) }
  }

  mutating func settle(_ policy: Policy) throws(OutputError) {
    if buffer.count >= Self.worthWriting { return try flush() }
    switch policy {
    case .whenFull: return
    case .atOnce: try flush()
    case .lines: try write(first: end(ofLast: 1))
    case .paragraphs: try write(first: end(ofLast: 2))
    }
  }

  mutating func flush() throws(OutputError) { try write(first: buffer.count) }

  /// Where the last run of so many line ends ends.
  private func end(ofLast count: Int) -> Int {
    var found = 0
    for at in stride(from: buffer.count - 1, through: 0, by: -1) {
      let byte = buffer[at]
      if byte == 0x0A {
        found += 1
        if found == count { return at + count }
      } else if byte != 0x0D {
        found = 0
      }
    }
    return 0
  }

  private mutating func write(first count: Int) throws(OutputError) {
    guard count > 0 else { return }
    lastWritten = buffer[count - 1]
    do throws(SystemError) {
      try descriptor.write(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
    } catch {
      buffer.removeAll()
      throw error.code == EPIPE ? .closedPipe : .failed(error)
    }
    buffer.removeFirst(count)
  }
}
