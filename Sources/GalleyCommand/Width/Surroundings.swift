#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the command may read of its surroundings, gathered once.
struct Surroundings: Hashable, Sendable {
  var galleyWidth: String?
  var columns: String?
  var forbidsColor = false
  /// The columns of the terminal that standard output is.
  var outputColumns: Int?
  /// The columns of the terminal that any standard stream is.
  var terminalColumns: Int?

  init() {}

  /// As they are now.
  static func current() -> Surroundings {
    var surroundings = Surroundings()
    surroundings.galleyWidth = variable("GALLEY_WIDTH")
    surroundings.columns = variable("COLUMNS")
    surroundings.forbidsColor = variable("NO_COLOR") != nil
    surroundings.outputColumns = columns(of: STDOUT_FILENO)
    surroundings.terminalColumns =
      surroundings.outputColumns ?? columns(of: STDERR_FILENO) ?? columns(of: STDIN_FILENO)
    return surroundings
  }

  /// A variable of the environment; an empty one counts as absent.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
