/// Finds grapheme clusters (UAX #29, version 17.0, extended clusters) in UTF-8.
///
/// A byte that begins no valid sequence is a cluster of its own.
package struct ClusterWalker {
  package init() {}

  /// The end of the cluster that begins at `start`, which is less than the length of the text.
  package func end(of start: Int, in text: UnsafeRawBufferPointer) -> Int {
    let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
    let count = text.count
    let first = base[start]
    // ASCII before ASCII: only CR LF is more than one byte.
    if first < 0x80, start + 1 == count || base[start + 1] < 0x80 {
      return first == 0x0D && start + 1 < count && base[start + 1] == 0x0A ? start + 2 : start + 1
    }
    var state = ClusterState.start
    var place = start
    while place < count {
      let scalar = decodeScalar(base + place, room: count - place)
      let next = state.after(scalar.jointClass)
      if next.isBreak { break }
      state = next
      place += scalar.length
    }
    return place
  }
}

/// What the cluster rules must know about a cluster so far.
struct ClusterState: BitwiseCopyable {
  var id: Int

  static let start = ClusterState(id: 0)
  /// After a character to which only extending characters attach.
  static let plain = ClusterState(id: 3)

  /// The state after one more scalar; ``isBreak`` when the scalar begins the next cluster.
  @inline(__always)
  func after(_ next: JointClass) -> ClusterState {
    ClusterState(id: Int(JointTables.clusterSteps.utf8Start[id << 5 | next.grapheme]))
  }

  @inline(__always)
  var isBreak: Bool { id == 127 }

  /// Whether a letter would begin a new cluster.
  @inline(__always)
  var endsBeforeLetter: Bool { JointTables.clusterSteps.utf8Start[id << 5] == 127 }
}
