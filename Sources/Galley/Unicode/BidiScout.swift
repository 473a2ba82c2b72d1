/// What must be known of a paragraph before a line of it is placed or reordered: its direction, and
/// whether anything in it would move.
///
/// Resumable: it reads a growing text once. O(1) a byte; text below U+0590 is not decoded once the
/// direction is known.
struct BidiScout {
  /// Rules P2 and P3; `nil` until a strong letter outside isolates decides.
  private(set) var isRightToLeft: Bool?
  /// Whether rules of UAX #9 may move something.
  private(set) var needsReordering = false
  private var at = 0
  private var depth = 0

  /// Begins a paragraph.
  mutating func reset(_ direction: Direction) {
    at = 0
    depth = 0
    needsReordering = direction == .rtl
    isRightToLeft = direction == .auto ? nil : direction == .rtl
  }

  /// Reads what was added to the paragraph since the last call.
  ///
  /// - Parameter findsMoves: Whether ``needsReordering`` is of interest.
  mutating func scan(_ text: UnsafeRawBufferPointer, findsMoves: Bool) {
    guard let raw = text.baseAddress else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    if isRightToLeft == nil { findDirection(base, text.count) }
    if findsMoves, isRightToLeft != nil, !needsReordering {
      needsReordering = needsBidi(UnsafeRawBufferPointer(rebasing: text[at...]))
      at = text.count
    }
  }

  private mutating func findDirection(_ base: UnsafePointer<UInt8>, _ count: Int) {
    while at < count, isRightToLeft == nil {
      let scalar = decodeScalar(base + at, room: count - at)
      let bidi = BidiClass(scalar)
      switch bidi {
      case .lri, .rli, .fsi: depth += 1
      case .pdi: depth = max(depth - 1, 0)
      case .b: isRightToLeft = false
      case .l where depth == 0: isRightToLeft = false
      case .r where depth == 0, .al where depth == 0: isRightToLeft = true
      default: break
      }
      switch bidi {
      case .r, .al, .an, .lre, .lro, .rle, .rlo, .lri, .rli, .fsi: needsReordering = true
      default: break
      }
      at += scalar.length
    }
  }

  /// Follows the text when bytes are dropped from its front.
  mutating func drop(_ count: Int) { at = max(0, at - count) }
}
