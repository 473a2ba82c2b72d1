#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is said on standard error, a line each, and the exit status that it adds up to.
struct Messages {
  var isQuiet = false
  private(set) var status = ExitStatus.done

  /// Something that went wrong; the highest status stays.
  mutating func error(_ text: String, _ status: ExitStatus) {
    raise(to: status)
    write("galley: \(text)\n")
  }

  /// Something worth knowing.
  func note(_ text: String) {
    if !isQuiet { write("galley: \(text)\n") }
  }

  mutating func raise(to status: ExitStatus) { self.status = max(self.status, status) }

  /// Text as it stands, in one system call.
  func write(_ text: String) {
    var text = text
    text.withUTF8 {
      try? Descriptor(standard: STDERR_FILENO).write(UnsafeRawBufferPointer($0))
    }
  }
}

/// How the command ends.
enum ExitStatus: Int32, Comparable, Sendable {
  case done = 0
  case wouldChange = 1
  case wrongUsage = 2
  case failed = 3
  case standsOut = 4

  static func < (one: ExitStatus, other: ExitStatus) -> Bool { one.rawValue < other.rawValue }
}
