/// Pieces of text at places of a grid of cells, written row by row.
///
/// Rows carry no trailing blanks. Where pieces overlap the later one covers the earlier, and what is
/// left of a wide character is blank.
struct CharacterGrid {
  private struct Piece {
    var row: Int
    var column: Int
    var cells: Int
    var start: Int
    var end: Int
  }

  private let metrics: CellMetrics
  /// Whether columns are a font's units: pieces that stand apart are then one space apart.
  private let isSpaced: Bool
  private var text: [UInt8] = []
  private var pieces: [Piece] = []
  /// Whether all pieces so far came in the order of their places.
  private var isOrdered = true

  init(metrics: CellMetrics, isSpaced: Bool = false) {
    self.metrics = metrics
    self.isSpaced = isSpaced
  }

  mutating func add(_ bytes: ArraySlice<UInt8>, cells: Int, row: Int, column: Int) {
    let start = text.count
    text += bytes
    let piece = Piece(
      row: row, column: max(0, column), cells: cells, start: start, end: text.count)
    if let last = pieces.last, (piece.row, piece.column) < (last.row, last.column) {
      isOrdered = false
    }
    pieces.append(piece)
  }

  mutating func add(_ string: String, cells: Int, row: Int, column: Int) {
    add(ArraySlice(string.utf8), cells: cells, row: row, column: column)
  }

  /// - Complexity: O(bytes + n log n); linear where pieces come in order.
  func write(height: Int, into sink: inout Column<UInt8>) {
    let ordered = isOrdered ? Array(pieces.indices) : sorted()
    var at = 0
    for row in 0..<height {
      let first = at
      while at < ordered.count, pieces[ordered[at]].row == row { at += 1 }
      writeRow(ordered[first..<at], into: &sink)
      sink.append(0x0A)
    }
  }

  private func sorted() -> [Int] {
    pieces.indices.sorted {
      let (a, b) = (pieces[$0], pieces[$1])
      return (a.row, a.column, $0) < (b.row, b.column, $1)
    }
  }

  private func writeRow(_ row: ArraySlice<Int>, into sink: inout Column<UInt8>) {
    let start = sink.count
    var column = 0
    for number in row {
      let piece = pieces[number]
      if isSpaced {
        if sink.count > start, piece.column > column { sink.append(0x20) }
        text[piece.start..<piece.end].withUnsafeBytes { sink.append($0) }
        column = max(column, piece.column + piece.cells)
        continue
      }
      if piece.column < column, piece.cells > 0 {
        sink.removeLast(sink.count - start)
        return paintRow(row.sorted(), into: &sink)
      }
      append(spaces: piece.column - column, &sink)
      text[piece.start..<piece.end].withUnsafeBytes { sink.append($0) }
      column = max(column, piece.column + piece.cells)
    }
    trim(&sink, from: start)
  }

  /// A row of pieces that overlap, cell by cell.
  private func paintRow(_ row: [Int], into sink: inout Column<UInt8>) {
    let start = sink.count
    let width = row.reduce(0) { max($0, pieces[$1].column + pieces[$1].cells) }
    // The cluster that begins in a cell; empty for a blank, `nil` for the rest of a wide one.
    var cells = [Range<Int>?](repeating: 0..<0, count: width)
    text.withUnsafeBytes { text in
      for number in row { paint(pieces[number], text, &cells) }
    }
    for cell in cells {
      guard let cell else { continue }
      if cell.isEmpty {
        sink.append(0x20)
      } else {
        text[cell].withUnsafeBytes { sink.append($0) }
      }
    }
    trim(&sink, from: start)
  }

  private func paint(_ piece: Piece, _ text: UnsafeRawBufferPointer, _ cells: inout [Range<Int>?]) {
    let walker = ClusterWalker()
    var scanner = EscapeScanner()
    var at = piece.start
    var column = piece.column
    let own = UnsafeRawBufferPointer(rebasing: text[..<piece.end])
    while at < piece.end {
      // Escape sequences do not survive being painted over.
      if own[at] == 0x1B, case .sequence(let end, _) = scanner.read(own, at: at, isEnd: true) {
        at = end
        continue
      }
      let next = walker.end(of: at, in: own)
      let width = metrics.cells(ofClusterFrom: at, to: next, in: own)
      if width > 0, column + width <= cells.count {
        clear(column, &cells)
        if width > 1 { clear(column + 1, &cells) }
        cells[column] = at..<next
        if width > 1 { cells[column + 1] = nil }
        column += width
      }
      at = next
    }
  }

  /// Blanks a cell, and the other half of a wide character.
  private func clear(_ column: Int, _ cells: inout [Range<Int>?]) {
    if cells[column] == nil, column > 0 { cells[column - 1] = 0..<0 }
    if column + 1 < cells.count, cells[column + 1] == nil { cells[column + 1] = 0..<0 }
    cells[column] = 0..<0
  }

  private func append(spaces count: Int, _ sink: inout Column<UInt8>) {
    for _ in 0..<max(0, count) { sink.append(0x20) }
  }

  private func trim(_ sink: inout Column<UInt8>, from start: Int) {
    while sink.count > start, sink[sink.count - 1] == 0x20 { sink.removeLast() }
  }
}
