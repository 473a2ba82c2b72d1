extension CellMetrics {
  /// The cells of a text.
  ///
  /// - Parameter column: The column where the text begins, for its tabs.
  /// - Complexity: O(bytes).
  package func cells(of text: UnsafeRawBufferPointer, column: Int = 0) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let run = printableRun(base.assumingMemoryBound(to: UInt8.self), room: text.count)
    if run == text.count { return run }
    var counter = CellCounter(metrics: self, column: column)
    counter.add(text)
    counter.finish()
    return counter.cells
  }

  /// The cells of one cluster; a tab has none here, since its width depends on the column.
  package func cells(
    ofClusterFrom start: Int, to end: Int, in text: UnsafeRawBufferPointer
  ) -> Int {
    let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
    var cells = 0
    var previous: UInt32 = 0
    var place = start
    while place < end {
      let scalar = decodeScalar(base + place, room: end - place)
      cells += Int(widthCodes >> UInt64(scalar.jointClass.width << 1) & 3)
      if model == .cluster {
        let asksForEmoji = scalar.value == 0xFE0F && ScalarSet.isVariationBase(previous)
        cells = asksForEmoji ? 2 : min(cells, 2)
      }
      previous = scalar.value
      place += scalar.length
    }
    return cells
  }

  /// The longest prefix of the text from `start` on, in whole clusters, that fits.
  ///
  /// Tabs count no cells here.
  /// - Complexity: O(bytes of the prefix).
  package func prefix(
    of text: UnsafeRawBufferPointer, from start: Int, fitting cells: Int
  ) -> (end: Int, cells: Int) {
    guard let raw = text.baseAddress else { return (start, 0) }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    let walker = ClusterWalker()
    var end = start
    var used = 0
    while end < text.count {
      // All but the last byte of a printable run are clusters of their own.
      let room = min(text.count - end, max(cells - used, 0) &+ 1)
      let run = printableRun(base + end, room: room) - 1
      if run > 0 {
        end += run
        used += run
      }
      let next = walker.end(of: end, in: text)
      let width = self.cells(ofClusterFrom: end, to: next, in: text)
      if used + width > cells { break }
      used += width
      end = next
    }
    return (end, used)
  }
}
