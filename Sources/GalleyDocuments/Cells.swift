/// The first tab stop after a column.
@inline(__always)
func nextStop(after column: Int, _ tabs: Int) -> Int { (column / tabs + 1) * tabs }

/// The column that follows `bytes` when they begin at `column`.
///
/// A byte that does not continue a character counts as one cell, a tab runs to its stop.
func column(
  after bytes: UnsafeRawBufferPointer.SubSequence, from column: Int, tabs: Int
) -> Int {
  var place = column
  for byte in bytes {
    if byte == 0x09 {
      place = nextStop(after: place, tabs)
    } else if byte & 0xC0 != 0x80 {
      place += 1
    }
  }
  return place
}
