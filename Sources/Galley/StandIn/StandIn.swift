package struct BreakOpportunity: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable {
    case afterSpaces, plain, softHyphen, zeroWidthSpace, reluctant, mandatory
  }
  package var offset: Int
  package var kind: Kind
}
package struct BreakScanner: ~Copyable {
  package init(_ wrapping: Wrapping) {}
  package mutating func reset() { at = 0 }
  var at = 0
  package mutating func drop(_ n: Int) { at -= n }
  package mutating func scan(
    _ text: UnsafeRawBufferPointer, isEnd: Bool, into: inout Column<BreakOpportunity>
  ) {
    while at + 1 < text.count {
      if text[at] == 0x20 && text[at + 1] != 0x20 {
        into.append(BreakOpportunity(offset: at + 1, kind: .afterSpaces))
      }
      at += 1
    }
  }
}
package func innerBreaks(
  of word: Range<Int>, in text: UnsafeRawBufferPointer, places: BreakPlaces,
  cjk: Kinsoku, keepsURLs: Bool, into: inout Column<BreakOpportunity>
) {}
package func joinsWithoutSpace(
  endOf left: UnsafeRawBufferPointer, startOf right: UnsafeRawBufferPointer
) -> Bool { false }
package func holdsAddress(_ word: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool { false }
extension CellMetrics {
  package func cells(of text: UnsafeRawBufferPointer, column: Int = 0) -> Int {
    var n = column
    for b in text { if b == 9 { n = (n / tabs + 1) * tabs } else if b & 0xC0 != 0x80 { n += 1 } }
    return n - column
  }
  package func cut(
    of text: UnsafeRawBufferPointer, from: Int, to: Int? = nil, fitting cells: Int,
    prefersSlash: Bool
  )
    -> (end: Int, cells: Int)
  { let n = max(1, min(cells, (to ?? text.count) - from)); return (from + n, n) }
  package func prefix(of text: UnsafeRawBufferPointer, from: Int, fitting cells: Int) -> (
    end: Int, cells: Int
  ) { let n = max(0, min(cells, text.count - from)); return (from + n, n) }
}
