/// Takes out of an item what would move the cursor: tabs become spaces, other controls go. Styles and
/// links stay, and take no cells.
struct FlowCleaning {
  /// An item's text, with the place of every escape sequence in it.
  struct Cleaned {
    var text: [UInt8] = []
    /// The text without its sequences.
    var bare: [UInt8] = []
  }

  private let metrics: CellMetrics
  /// A control that is a line end within items, and so stays.
  private let kept: UInt8?

  init(_ metrics: CellMetrics, keeping kept: UInt8?) {
    self.metrics = metrics
    self.kept = kept
  }

  /// - Complexity: O(bytes).
  func clean(_ item: UnsafeRawBufferPointer) -> Cleaned {
    var cleaned = Cleaned()
    var scanner = EscapeScanner()
    var at = 0
    // Tab stops count from the last one.
    var stop = 0
    while at < item.count {
      let byte = item[at]
      if EscapeScanner.isIntroducer(item, at: at) {
        at = skip(item, at, &scanner, &cleaned)
      } else if byte == 0x09, kept != 0x09 {
        let tabs = max(1, metrics.tabs)
        let cells = cleaned.bare[stop...].withUnsafeBytes { metrics.cells(of: $0) }
        let spaces = tabs - cells % tabs
        cleaned.text += repeatElement(0x20, count: spaces)
        cleaned.bare += repeatElement(0x20, count: spaces)
        stop = cleaned.bare.count
        at += 1
      } else {
        let control = byte == kept ? 0 : EscapeScanner.control(item, at: at)
        if control == 0 {
          cleaned.text.append(byte)
          cleaned.bare.append(byte)
        }
        at += max(1, control)
      }
    }
    return cleaned
  }

  /// Passes an escape sequence; where it ends.
  private func skip(
    _ item: UnsafeRawBufferPointer, _ at: Int, _ scanner: inout EscapeScanner,
    _ cleaned: inout Cleaned
  ) -> Int {
    switch scanner.read(item, at: at, isEnd: true) {
    case .sequence(let end, let kind):
      if kind != .other { cleaned.text += item[at..<end] }
      return end
    case .orphan(let length): return at + length
    case .unfinished: return item.count
    }
  }
}
