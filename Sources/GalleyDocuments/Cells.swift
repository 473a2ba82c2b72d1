internal import Galley

/// The first tab stop after a column.
@inline(__always)
func nextStop(after column: Int, _ tabs: Int) -> Int { (column / tabs + 1) * tabs }

/// The column that follows `bytes` when they begin at `column`. Escape sequences have no cells.
func column(
  after bytes: UnsafeRawBufferPointer.SubSequence, from column: Int, tabs: Int
) -> Int {
  var metrics = CellMetrics()
  metrics.tabs = tabs
  return GalleyDocuments.column(after: bytes, from: column, metrics)
}

/// The same, counted as a setting counts cells.
func column(
  after bytes: UnsafeRawBufferPointer.SubSequence, from column: Int, _ metrics: CellMetrics
) -> Int {
  let text = UnsafeRawBufferPointer(rebasing: bytes)
  if EscapeStripping.mayNeed(text) { return column + metrics.cellsWithoutEscapes(of: text) }
  return column + metrics.cells(of: text, column: column)
}
