/// Paragraphs kept for widths to come, and set again.
extension Setter {
  /// Keeps the paragraphs to come instead of setting them.
  mutating func beginPreparing() { prepared = PreparedParagraphs() }

  /// The paragraphs kept since then, and the line ends that were written between them.
  mutating func takePrepared(lineEnds: borrowing Column<UInt8>) -> PreparedParagraphs {
    var result = prepared ?? PreparedParagraphs()
    result.lineEnds = Array(lineEnds.elements)
    result.usesCRLF = usesCRLF
    prepared = nil
    return result
  }

  /// Keeps the paragraph; whether it will have a line, which no width changes.
  @discardableResult
  mutating func keep(_ lineEndsBefore: Int, isBlank: Bool, endsText: Bool) -> Bool {
    if ruler.isFont { unitBreadths.measure(&breaks, from: 1, gatherer, &ruler) }
    prepared?.add(
      gatherer, breaks, lineEndsBefore: lineEndsBefore, widestFace: unitBreadths.widestFace,
      isBlank: isBlank, endsText: endsText)
    guard let limit = wrapping.maxLines else { return true }
    return breaks.count > 1 ? limit > 0 : limit != 0
  }

  /// Sets prepared paragraphs; the first that is not blank takes the first prefix.
  mutating func set(
    _ prepared: PreparedParagraphs, first: UnsafeRawBufferPointer, later: UnsafeRawBufferPointer,
    into sink: inout Column<UInt8>
  ) {
    var passedLineEnds = 0
    var isFirst = true
    for paragraph in prepared.paragraphs {
      for k in passedLineEnds..<paragraph.lineEndsBefore { sink.append(prepared.lineEnds[k]) }
      passedLineEnds = paragraph.lineEndsBefore
      begin(first: isFirst ? first : later, later: later)
      gatherer.load(paragraph, of: prepared)
      if paragraph.isBlank {
        finishBlank(into: &sink, endsText: paragraph.endsText)
      } else {
        for known in prepared.breaks[paragraph.breaks] {
          breaks.append(
            end: known.end, start: known.start, textEnd: known.textEnd,
            textStart: known.textStart, flags: known.flags, price: known.price)
        }
        isClosed = true
        isMeasured = true
        unitBreadths.widestFace = paragraph.widestFace
        isFirst = false
        finish(into: &sink, endsText: paragraph.endsText)
      }
    }
    for k in passedLineEnds..<prepared.lineEnds.count { sink.append(prepared.lineEnds[k]) }
  }
}
