/// First fit without the general path's stages, for the wrappings that allow it.
///
/// Lines of plain ASCII are set by looking back, all other lines by looking ahead; both answer byte
/// for byte as the general path does, and leave to it what they do not know.
struct GreedyPath {
  /// Why the path stopped.
  enum Stop {
    /// The bytes that follow are needed to go on.
    case needsMore
    /// The general path must take the paragraph over.
    case general
    /// A line begins that the other of the two ways may set.
    case other
  }

  private let lookBack: GreedyLookBack
  private let lookAhead: GreedyLookAhead?
  private let fresh: BreakContext

  /// Whether a wrapping is of the kind that this path knows.
  init?(_ wrapping: Wrapping) {
    guard let lookBack = GreedyLookBack(wrapping) else { return nil }
    self.lookBack = lookBack
    lookAhead = GreedyLookAhead(wrapping)
    fresh = BreakContext(wrapping)
  }

  /// Sets lines from `start`, where a line of the output begins, and appends them with their ends.
  ///
  /// - Parameter context: What stands before the line, where that is not white space or nothing.
  /// - Returns: The first byte that was not set, where again a line of the output begins.
  func run(
    _ text: UnsafeRawBufferPointer, from start: Int, _ context: inout BreakContext?,
    into sink: inout Column<UInt8>
  ) -> (next: Int, stop: Stop) {
    var at = start
    while true {
      if context == nil {
        let line = lookBack.run(text, from: at, into: &sink)
        at = line.next
        if line.stop == .needsMore { return line }
      }
      guard let lookAhead else { return (at, .general) }
      let line = lookAhead.run(text, from: at, context ?? fresh, into: &sink)
      at = line.next
      context = line.context
      if line.stop != .other { return (at, line.stop) }
    }
  }
}
