internal import Galley

/// What the source's line ends leave behind when words are set anew.
extension BlockSetter {
  /// A piece without the line end behind it, and without its hyphen, where it goes on in the next.
  mutating func dehyphenated(
    _ k: Int, of block: BlockList.Block, _ blocks: borrowing BlockList,
    _ text: UnsafeRawBufferPointer
  ) -> BlockList.Piece {
    var piece = blocks.pieces[k]
    switch verdict(behind: k, of: block, blocks, text) {
    case .gap: break
    case .compound: piece.ending = .none
    case .joined(let dropped):
      piece.ending = .none
      piece.text.upper -= dropped
    }
    return piece
  }

  @inline(__always)
  mutating func verdict(
    behind k: Int, of block: BlockList.Block, _ blocks: borrowing BlockList,
    _ text: UnsafeRawBufferPointer
  ) -> LineEndHyphens.Verdict {
    guard lineEndHyphens != nil, k + 1 < block.pieces.upper else { return .gap }
    let (piece, next) = (blocks.pieces[k], blocks.pieces[k + 1])
    guard piece.ending == .lineEnd, !piece.isInk, !next.isInk else { return .gap }
    return lineEndHyphens?.verdict(
      UnsafeRawBufferPointer(rebasing: text[piece.text.range]),
      UnsafeRawBufferPointer(rebasing: text[next.text.range])) ?? .gap
  }

  /// Keeps the blanks behind a word that would join the next line to its own, or end the line hard,
  /// if the line ended with it.
  func keepBlanks(
    behind line: DocumentLine, _ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    guard rules.forbidsAfter, line.end > line.inkEnd, line.inkEnd > line.ink,
      text[line.inkEnd - 1] == 0x5C,
      rules.forbidsBreakAfter(UnsafeRawBufferPointer(rebasing: text[line.ink..<line.inkEnd]))
    else { return }
    sink.append(UnsafeRawBufferPointer(rebasing: text[line.inkEnd..<line.end]))
  }
}
