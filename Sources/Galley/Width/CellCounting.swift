extension CellMetrics {
  /// The cells of a text.
  ///
  /// - Parameter column: The column where the text begins, for its tabs.
  /// - Complexity: O(bytes).
  package func cells(of text: UnsafeRawBufferPointer, column: Int = 0) -> Int {
    guard let raw = text.baseAddress else { return 0 }
    var sum = CellSum(metrics: self, column: column)
    sum.take(raw.assumingMemoryBound(to: UInt8.self), from: 0, to: text.count)
    return sum.cells
  }

  /// Appends, for each break from number `first` on, the cells of the text from `start` to it.
  ///
  /// The sums run over all breaks, so the cells between two of them are a difference; this is much
  /// faster than to count the pieces one by one.
  /// - Complexity: O(bytes up to the last break).
  package func appendCells(
    of text: UnsafeRawBufferPointer, from start: Int = 0,
    upTo breaks: borrowing Column<BreakOpportunity>, first: Int = 0, to sums: inout Column<Int>
  ) {
    guard let raw = text.baseAddress else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    var sum = CellSum(metrics: self, column: 0)
    var place = start
    for number in first..<breaks.count {
      let end = breaks[number].offset
      sum.take(base, from: place, to: end)
      sums.append(sum.cells)
      place = end
    }
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
    let cells = clampedCells(cells)
    var end = start
    var used = 0
    while end < text.count {
      // All but the last byte of a printable run are clusters of their own.
      let room = min(text.count - end, cells - used + 1)
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

/// Any number of cells as one with which sums do not overflow; none fit in 0 or less.
func clampedCells(_ cells: Int) -> Int { min(max(cells, 0), Int.max >> 1) }
