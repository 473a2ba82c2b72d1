/// Strings as the items of a flow: measured once, laid out at any width, written as text.
package struct FlowText {
  package private(set) var sequence = FlowSequence()
  private let style: FlowStyle
  private let dresser: FlowDresser
  private let length: Int?
  /// The rows of all items, one after another.
  private var rows = FlowRows()
  /// The number of rows up to the end of each item.
  private var rowEnds: [Int] = []

  /// - Parameter length: As in ``Flow/layout(within:_:)``.
  package init(within length: Int?, _ style: FlowStyle) {
    self.style = style.forText(within: length)
    self.length = length
    // In a font an item is never cut.
    let isInCells = self.style.arrangement == .rows && style.font == nil
    dresser = FlowDresser(self.style, width: isInCells ? length : nil)
  }

  /// Adds an item. What is no text (controls, but for escape sequences) is left out.
  package mutating func append(_ item: UnsafeRawBufferPointer, isSelected: Bool = false) {
    let width = dresser.dress(item, isSelected: isSelected, into: &rows)
    let height = rows.count - (rowEnds.last ?? 0)
    rowEnds.append(rows.count)
    sequence.append(FlowBox(width: width, height: height))
  }

  /// Ends the line before the next item.
  package mutating func breakLine() { sequence.breakLine() }

  package func layout() -> FlowLayout {
    guard let font = style.font else { return sequence.layout(within: length, style) }
    var ruler = TextRuler(style.cells, font)
    return sequence.withWidths { item in
      (firstRow(item)..<rowEnds[item]).reduce(0) { widest, row in
        max(widest, rows.bytes(row).withUnsafeBytes { ruler.lineBreadth(of: $0) })
      }
    }.layout(within: length, style)
  }

  private func firstRow(_ item: Int) -> Int { item == 0 ? 0 : rowEnds[item - 1] }

  /// Writes the items where a layout has placed them, a line end after every row.
  package func write(_ layout: FlowLayout, into sink: inout Column<UInt8>) {
    var grid = CharacterGrid(metrics: style.cells, isSpaced: style.font != nil)
    for (item, frame) in layout.frames.enumerated() {
      let first = firstRow(item)
      for row in first..<rowEnds[item] {
        grid.add(
          rows.bytes(row), cells: style.font == nil ? rows.cells[row] : frame.width,
          row: frame.y + row - first, column: frame.x)
      }
    }
    for separator in layout.separators { add(separator, to: &grid) }
    if let overflow = layout.overflow, let text = layout.overflowText {
      grid.add(text, cells: overflow.width, row: overflow.y, column: overflow.x)
    }
    grid.write(height: layout.height, into: &sink)
  }

  private func add(_ separator: PlacedSeparator, to grid: inout CharacterGrid) {
    let face: FlowFace?
    switch separator.kind {
    case .item: face = style.separator?.inline
    case .lineEnd: face = style.separator?.lineEnd
    case .lineStart: face = style.separator?.lineStart
    case .line: face = style.lineSeparator
    }
    guard let face else { return }
    let frame = separator.frame
    var text = face.text
    if face.box.width.max >= FlowExtent.unlimited {
      let cells = style.font.map { $0.breadth(of: face.text) } ?? style.cells.cells(text)
      text = String(repeating: text, count: cells > 0 ? frame.width / cells : 0)
    }
    grid.add(text, cells: frame.width, row: frame.y, column: frame.x)
  }
}

extension FlowStyle {
  /// The widest space between items that is written out, and the widest length that is filled, in
  /// cells or rows: beyond, white space would fill the memory.
  private static let widestFilled = 1 << 20

  /// With the spacing and the frame that strings have when none is stated.
  func forText(within length: Int?) -> FlowStyle {
    var style = self
    let isVertical = arrangement == .vertical
    style.hasRows = true
    style.itemSpacing = itemSpacing ?? (isVertical ? 0 : font?.space ?? 1)
    style.lineSpacing = lineSpacing ?? (isVertical ? gap : 0)
    if font != nil {
      style.separator?.inline.makeRow()
      style.separator?.lineEnd?.makeRow()
      style.separator?.lineStart?.makeRow()
      style.lineSeparator?.makeRow()
    }
    if font == nil {
      style.itemSpacing = min(style.itemSpacing ?? 0, Self.widestFilled)
      style.lineSpacing = min(style.lineSpacing ?? 0, Self.widestFilled)
      style.gap = min(gap, Self.widestFilled)
    }
    style.alignIn = alignIn ?? (arrangement == .rows ? .width : .content)
    if let length, length > Self.widestFilled, font == nil {
      style.alignIn = .content
      style.isJustified = false
    }
    return style
  }
}

extension FlowFace {
  /// Makes a face of a font's height a row of text.
  fileprivate mutating func makeRow() { box = FlowBox(width: box.width, height: FlowExtent(1)) }
}
