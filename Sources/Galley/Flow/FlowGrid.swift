/// Items in aligned columns: filled down with the fewest rows, or across with the most columns.
///
/// A forced break ends a block of columns; the next block stands below it. Line limits, separators,
/// growth and evening belong to the other arrangements.
struct FlowGrid {
  private let boxes: [FlowBox]
  private let blocks: [Range<Int>]
  private let style: FlowStyle
  private let fillsDown: Bool
  private let gap: Int
  private let rowGap: Int

  init(_ sequence: FlowSequence, _ style: FlowStyle) {
    let most = (1 << 60) / (4 * (sequence.boxes.count + 4))
    boxes = sequence.boxes.map { box in
      FlowBox(
        width: max(0, min(box.width.ideal, most)), height: max(0, min(box.height.ideal, most)))
    }
    var starts = [0] + sequence.breaks
    for (index, box) in sequence.boxes.enumerated() where box.startsLine { starts.append(index) }
    starts.sort()
    let ends = starts.dropFirst() + [sequence.boxes.count]
    blocks = zip(starts, ends).map { $0..<$1 }.filter { !$0.isEmpty }
    self.style = style
    fillsDown = style.arrangement == .columns
    gap = max(0, min(style.gap, most))
    rowGap = max(0, min(style.lineSpacing ?? 0, most))
  }

  /// - Complexity: O(n log n) for columns. For a grid O(n) for each number of columns that is tried:
  ///   none that its first row or the sum of all widths rules out.
  func layout(within width: Int?) -> FlowLayout {
    var layout = FlowLayout()
    layout.hidden = boxes.count..<boxes.count
    layout.frames.reserveCapacity(boxes.count)
    var top = 0
    for block in blocks {
      if top > 0 { top += rowGap }
      top = place(block, top, within: width, &layout)
    }
    layout.height = top
    if style.isRightToLeft {
      for index in layout.frames.indices { mirror(&layout.frames[index], layout.width) }
      for index in layout.lines.indices { mirror(&layout.lines[index].frame, layout.width) }
    }
    if !layout.lines.isEmpty { layout.lines[layout.lines.count - 1].ending = .end }
    return layout
  }

  private func mirror(_ frame: inout FlowRect, _ width: Int) {
    frame.x = width - frame.x - frame.width
  }

  // MARK: The shape of a block

  private func shape(_ block: Range<Int>, within width: Int?) -> (rows: Int, columns: Int) {
    let count = block.count
    guard let width, width < FlowExtent.unlimited else {
      return (1, count)
    }
    let sum = block.reduce(0) { $0 + boxes[$1].width.ideal + gap }
    // Each row of cells is at least as wide as the items in it, so so many rows it takes.
    let least = width > 0 ? max(1, (sum + width + gap - 1) / (width + gap)) : count
    if fillsDown {
      let widest = RangeMaximum(block.map { boxes[$0].width.ideal })
      let rows = (min(least, count)...count).first {
        fitsDown(widest, count, rows: $0, within: width)
      }
      guard let rows else { return (count, 1) }
      return (rows, (count + rows - 1) / rows)
    }
    var columns = max(1, (count + least - 1) / least)
    columns = min(count, max(columns, mostColumns(block, within: width)))
    var maxima = [Int](repeating: 0, count: columns)
    while columns > 1, !fitsAcross(block, columns: columns, within: width, &maxima) { columns -= 1 }
    return ((count + columns - 1) / columns, columns)
  }

  /// How many items the first row could hold: no arrangement has more columns.
  private func mostColumns(_ block: Range<Int>, within width: Int) -> Int {
    var used = 0
    for (column, item) in block.enumerated() {
      used += boxes[item].width.ideal
      if used > width { return max(1, column) }
      used += gap
    }
    return block.count
  }

  private func fitsDown(
    _ widest: RangeMaximum, _ count: Int, rows: Int, within width: Int
  ) -> Bool {
    var used = -gap
    var start = 0
    while start < count {
      used += widest[start..<min(start + rows, count)] + gap
      if used > width { return false }
      start += rows
    }
    return true
  }

  private func fitsAcross(
    _ block: Range<Int>, columns: Int, within width: Int, _ maxima: inout [Int]
  ) -> Bool {
    for column in 0..<columns { maxima[column] = 0 }
    var used = gap * (columns - 1)
    var column = 0
    for item in block {
      let more = boxes[item].width.ideal - maxima[column]
      if more > 0 {
        maxima[column] += more
        used += more
        if used > width { return false }
      }
      column = column + 1 == columns ? 0 : column + 1
    }
    return used <= width
  }

  // MARK: Placing

  /// Places a block below `top`; where it ends.
  private func place(
    _ block: Range<Int>, _ top: Int, within width: Int?, _ layout: inout FlowLayout
  ) -> Int {
    let (rows, columns) = shape(block, within: width)
    var widths = [Int](repeating: 0, count: columns)
    var heights = [Int](repeating: 0, count: rows)
    func cell(_ item: Int) -> (row: Int, column: Int) {
      let place = item - block.lowerBound
      return fillsDown
        ? (place % rows, place / rows) : (place / columns, place % columns)
    }
    for item in block {
      let (row, column) = cell(item)
      widths[column] = max(widths[column], boxes[item].width.ideal)
      heights[row] = max(heights[row], boxes[item].height.ideal)
    }
    let lefts = starts(widths, gap)
    let tops = starts(heights, rowGap)
    for item in block {
      let (row, column) = cell(item)
      let box = boxes[item]
      layout.frames.append(
        FlowRect(
          x: lefts[column] + offset(widths[column] - box.width.ideal, style.lineAlign),
          y: top + tops[row] + offset(heights[row] - box.height.ideal, style.align),
          width: box.width.ideal, height: box.height.ideal))
    }
    let right = lefts[columns - 1] + widths[columns - 1]
    let bottom = tops[rows - 1] + heights[rows - 1]
    layout.width = max(layout.width, right)
    appendLines(block, fillsDown ? rows : columns, &layout) { line in
      fillsDown
        ? FlowRect(x: lefts[line], y: top, width: widths[line], height: bottom)
        : FlowRect(x: 0, y: top + tops[line], width: right, height: heights[line])
    }
    return top + bottom
  }

  /// A line is a column where items are filled down, else a row.
  private func appendLines(
    _ block: Range<Int>, _ length: Int, _ layout: inout FlowLayout, frame: (Int) -> FlowRect
  ) {
    var start = block.lowerBound
    var number = 0
    while start < block.upperBound {
      let end = min(start + length, block.upperBound)
      layout.lines.append(
        FlowLine(
          items: start..<end, frame: frame(number), ending: end == block.upperBound ? .hard : .soft)
      )
      start = end
      number += 1
    }
  }

  private func starts(_ extents: [Int], _ gap: Int) -> [Int] {
    var sum = 0
    return extents.map { extent in
      defer { sum += extent + gap }
      return sum
    }
  }

  private func offset(_ free: Int, _ align: FlowLineAlignment) -> Int {
    switch align {
    case .start: 0
    case .center: Distributor.centring(free)
    case .end: free
    }
  }

  private func offset(_ free: Int, _ align: FlowAlignment) -> Int {
    switch align {
    case .start, .firstBaseline: 0
    case .center: Distributor.centring(free)
    case .end, .lastBaseline: free
    }
  }
}
