/// What a place in the gathered text was in the source.
extension Gatherer {
  /// How wide the tab at a place is.
  func tabCells(at offset: Int) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    while low < marks.count, marks[low].offset == offset {
      if marks[low].kind == .tab { return marks[low].length }
      low += 1
    }
    return 1
  }

  /// The source offset of a place in the text.
  func source(of offset: Int) -> Int {
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    return anchors[low - 1].source + offset - anchors[low - 1].offset
  }
}
