/// The cells of the text between two places where a line may end, scalar by scalar.
struct UnitCells: BitwiseCopyable {
  private(set) var cells = 0
  /// The cells of the cluster under way.
  private(set) var open = 0
  private var state = ClusterState.start

  /// Takes a scalar to which only extending ones attach, after such a one.
  ///
  /// - Returns: `false`, with nothing taken, where a cluster may have to be made up.
  @inline(__always)
  mutating func takePlain(width: Int) -> Bool {
    guard isPlain || state.id == ClusterState.start.id else { return false }
    cells &+= width
    open = width
    state = .plain
    return true
  }

  /// Whether the cluster under way is one to which only extending scalars attach.
  @inline(__always)
  var isPlain: Bool { state.id == ClusterState.plain.id }

  /// Goes on after letters, the last of which has `last` cells.
  @inline(__always)
  mutating func continueLetters(_ cells: Int, last: Int) {
    self.cells = cells
    open = last
  }

  /// Goes on after an ideograph that began a unit of its own.
  @inline(__always)
  mutating func continueIdeograph() {
    cells = 2
    open = 2
  }

  /// Takes a scalar where clusters do not count.
  @inline(__always)
  mutating func takeAlone(width: Int) {
    cells &+= width
    open = width
    state = .plain
  }

  /// Takes any scalar.
  ///
  /// - Parameters:
  ///   - width: Its cells by itself.
  ///   - asksForEmoji: Whether it turns the scalar before it into an emoji.
  mutating func take(_ joint: JointClass, width: Int, asksForEmoji: Bool) {
    let next = state.after(joint)
    if next.isBreak || state.id == ClusterState.start.id {
      cells &+= width
      open = width
      state = ClusterState.start.after(joint)
    } else {
      let grown = asksForEmoji ? 2 : min(open &+ width, 2)
      cells &+= grown &- open
      open = grown
      state = next
    }
  }
}
