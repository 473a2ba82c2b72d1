internal import Galley

extension ReflowOptions {
  /// Whether what is set can be read back: no word is parted, hidden or moved, and none is added.
  var readsBack: Bool {
    setting.longWords == .keep && setting.breakAt.isSubset(of: [.space, .cjk])
      && setting.hyphenation == nil && setting.maxLines == nil && setting.bidi == .logical
      && (setting.initialIndent + setting.subsequentIndent).utf8.allSatisfy(isBlankByte)
  }

  /// Whether a stretch whose reading depends on how lines are filled is set until it settles.
  var provesStretches: Bool { lineRanges.isEmpty && readsBack }
}

/// Sets a stretch again until nothing changes, where the reading depends on how lines are filled.
struct Proof: ~Copyable {
  private var text = Column<UInt8>()
  private var lines = Column<DocumentLine>()
  private var scanner = LineScanner()
  /// What styles are open above the stretch, and below it.
  private var stylesAbove = StyleMemory()
  private var stylesBelow = StyleMemory()

  /// How often a stretch is set, the first time included.
  private static var rounds: Int { 3 }

  init() {}

  /// Notes the state above a stretch that is to be settled once it is set.
  ///
  /// - Parameters:
  ///   - offset: The place in the document of what is read.
  ///   - output: Where the stretch will be written.
  mutating func begin(_ setter: inout BlockSetter, offset: Int, output: Int) {
    setter.setter.rememberStyles(in: &stylesAbove)
    if setter.keepsRecords { setter.places.open(offset: offset, origin: output) }
  }

  /// Reads what was set behind `start`, sets it again in its place, and tells whether it settled.
  mutating func settle(
    _ sink: inout Column<UInt8>, from start: Int, above: Int, _ reader: inout TextReader,
    _ blocks: inout BlockList, _ setter: inout BlockSetter, tabs: Int
  ) -> Bool {
    // The records of the first setting know the places in the document; as long as nothing changes
    // they stay true. Those of a later one are led back to them.
    let keepsRecords = setter.keepsRecords
    setter.keepsRecords = false
    setter.setter.rememberStyles(in: &stylesBelow)
    defer {
      setter.keepsRecords = keepsRecords
      setter.places.close()
    }
    for round in 1...Self.rounds {
      setter.places.turn()
      // What was set opens and closes its styles itself.
      setter.setter.recallStyles(StyleMemory(asFarAs: stylesAbove))
      take(sink, from: start)
      scan(tabs: tabs)
      sink.removeLast(sink.count - start)
      blocks.removeAll()
      reader.indentAbove = above
      reader.openBlock = nil
      reader.read(text.bytes, lines, 0..<lines.count, into: &blocks)
      setter.write(blocks, text.bytes, lines, firstLine: 1, offset: 0, into: &sink)
      if isUnchanged(sink, from: start) {
        if round > 1 { setter.placeRecords(from: start) }
        setter.setter.recallStyles(stylesBelow)
        return true
      }
      setter.keepsRecords = keepsRecords
    }
    setter.setter.recallStyles(stylesAbove)
    return false
  }

  private mutating func take(_ sink: borrowing Column<UInt8>, from start: Int) {
    text.removeAll()
    text.append(UnsafeBufferPointer(rebasing: sink.elements[start...]))
  }

  private mutating func scan(tabs: Int) {
    lines.removeAll()
    scanner.restart(isOff: false)
    while let line = scanner.next(in: text.bytes, atEnd: true, tabs: tabs) { lines.append(line) }
  }

  private func isUnchanged(_ sink: borrowing Column<UInt8>, from start: Int) -> Bool {
    guard sink.count - start == text.count else { return false }
    for at in 0..<text.count where sink[start + at] != text[at] { return false }
    return true
  }
}
