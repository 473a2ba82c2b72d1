internal import Galley

extension Untouched {
  /// What a line that is left alone is, as far as its first ink tells.
  ///
  /// - Parameters:
  ///   - line: Its ink.
  ///   - above: What the line right above it is, if that was left alone too.
  init(ofLine line: UnsafeRawBufferPointer, below above: Untouched? = nil) {
    let first = line.first
    if Self.begins(line, "```") || Self.begins(line, "~~~") {
      self = .code
    } else if first == 0x23 {
      self = .heading
    } else if let above, [.code, .table, .markup].contains(above) {
      self = above
    } else if first == 0x7C || Self.begins(line, "+-") || Self.begins(line, "+=") {
      self = .table
    } else if first == 0x3C || Self.begins(line, "$$") || Self.begins(line, ":::") {
      self = .markup
    } else {
      self = .structure
    }
  }

  private static func begins(_ line: UnsafeRawBufferPointer, _ mark: StaticString) -> Bool {
    line.starts(
      with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
  }
}
