/// The order in which the lines of a paragraph are seen, where that is not the order of the text.
struct VisualOrder: ~Copyable {
  private var paragraph = BidiParagraph()
  private var marker = BidiParagraph()
  private(set) var pieces = Column<BidiPiece>()
  /// Whether the paragraph under way has to be reordered at all.
  private(set) var isNeeded = false
  /// The place where the piece that is last in the text begins, and whether it runs to the left.
  private(set) var lastPiece = -1
  private(set) var lastRunsLeft = false

  /// The paragraph under way, and with it all its lines, stays in the order of the text.
  mutating func keep() { isNeeded = false }

  /// Resolves the levels of a whole paragraph.
  mutating func resolve(_ text: UnsafeRawBufferPointer, isRightToLeft: Bool) {
    isNeeded = true
    paragraph.resolve(text, direction: isRightToLeft ? .rtl : .ltr)
  }

  /// Finds the pieces of a line from left to right.
  mutating func order(_ line: Range<Int>, of text: UnsafeRawBufferPointer) {
    pieces.removeAll()
    lastPiece = -1
    paragraph.appendVisualOrder(line, of: text, to: &pieces)
    for piece in pieces.elements where piece.start > lastPiece { lastPiece = piece.start }
    lastRunsLeft = lastPiece >= 0 && paragraph.level(at: lastPiece) & 1 == 1
  }

  func append(
    _ piece: BidiPiece, of text: UnsafeRawBufferPointer, to sink: inout Column<UInt8>
  ) {
    paragraph.append(piece, of: text, to: &sink)
  }

  /// Appends an overflow marker as it is seen in a paragraph that runs to the left.
  mutating func appendMarker(_ text: UnsafeRawBufferPointer, to sink: inout Column<UInt8>) {
    guard !text.contains(0x1B) else { return sink.append(text) }
    marker.resolve(text, direction: .rtl)
    marker.appendVisualLine(0..<text.count, of: text, to: &sink)
  }
}

/// Lines in visual order.
extension LineWriter {
  /// Writes the text of a line, its hyphen and its marker from left to right; added space, hyphen
  /// and marker have no style of the text, but the hyphen that of the letter it follows.
  mutating func appendVisual(
    _ line: SetLine, _ range: Range<Int>, stretch: Int, showsHyphen: Bool,
    _ gathered: borrowing Gatherer, _ sink: inout Column<UInt8>
  ) {
    let leads = line.isMarked && isRightToLeft
    if leads { marker.withUnsafeBytes { order.appendMarker($0, to: &sink) } }
    if !range.isEmpty {
      let text = gathered.text.bytes
      order.order(range, of: text)
      if isStyled { styles.read(styledLine, gathered.escapes, into: &styleRuns) }
      shareOut(range, stretch, gathered)
      for k in 0..<order.pieces.count {
        appendPiece(order.pieces[k], showsHyphen: showsHyphen, gathered, &sink)
      }
      if isStyled { styleRuns.finish(into: &sink) }
    }
    if line.isMarked {
      if !leads { marker.withUnsafeBytes { sink.append($0) } }
      if isStyled { styles.skipHidden(gathered.escapes, into: &sink) }
    } else if isStyled {
      styles.pass(styledLine, gathered.escapes, into: &sink)
    }
  }

  private mutating func appendPiece(
    _ piece: BidiPiece, showsHyphen: Bool, _ gathered: borrowing Gatherer,
    _ sink: inout Column<UInt8>
  ) {
    let text = gathered.text.bytes
    let hyphen = showsHyphen && piece.start == order.lastPiece
    if text[piece.start] == 0x20 { appendShare(at: piece.start, &sink) }
    if isStyled { styleRuns.enter(piece.start, into: &sink) }
    if hyphen, order.lastRunsLeft { sink.append(0x2D) }
    if text[piece.start] == 0x09 {
      // Its column is another one now.
      appendSpaces(gathered.tabCells(at: piece.start), &sink)
    } else if !(dropsSoftHyphens && isSoftHyphen(piece.start, text)) {
      order.append(piece, of: text, to: &sink)
    }
    if hyphen, !order.lastRunsLeft { sink.append(0x2D) }
  }

  private func isSoftHyphen(_ at: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    text[at] == 0xC2 && at + 1 < text.count && text[at + 1] == 0xAD
  }

  /// Finds the shares of the line's gaps, by their order in the text.
  private mutating func shareOut(
    _ range: Range<Int>, _ stretch: Int, _ gathered: borrowing Gatherer
  ) {
    gaps.removeAll()
    shares.removeAll()
    spread.passLine()
    guard stretch != 0 else { return }
    listGaps(range, gathered)
    var distributor = Distributor(leftover: gaps.isEmpty ? 0 : abs(stretch), gaps: gaps.count)
    for _ in 0..<gaps.count { shares.append(distributor.next() * stretch.signum()) }
  }

  /// Writes the added space of the gap that begins at a place, where one does.
  private mutating func appendShare(at place: Int, _ sink: inout Column<UInt8>) {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle] < place { low = middle + 1 } else { high = middle }
    }
    guard low < gaps.count, gaps[low] == place, shares[low] != 0 else { return }
    if isStyled { styleRuns.close(into: &sink) }
    addSpace(shares[low], &sink)
  }
}
