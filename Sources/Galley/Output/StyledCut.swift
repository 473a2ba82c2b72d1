/// The start of a text that has escape sequences.
enum StyledCut {
  /// Appends as many clusters as fit, with the sequences between them; what is then open is closed.
  /// O(n).
  static func append(
    startOf text: UnsafeRawBufferPointer, fitting cells: Int, _ metrics: CellMetrics,
    to sink: inout Column<UInt8>
  ) {
    var gatherer = Gatherer(TextRules(Wrapping(width: nil), rejoins: true))
    gatherer.appendSolid(text, at: 0)
    gatherer.endSequence()
    let kept = metrics.prefix(of: gatherer.text.bytes, from: 0, fitting: cells).end
    guard kept > 0 else { return }
    var styles = StyleTrack(.reopen)
    let line = StyleTrack.Line(from: 0, to: kept, next: .max, endsText: true)
    styles.open(line, gatherer.escapes, into: &sink)
    styles.copy(0..<kept, of: gatherer.text.bytes, line, gatherer.escapes, into: &sink)
    styles.closeBeforeMarker(into: &sink)
  }
}
