/// Rows of text in one buffer.
struct FlowRows {
  private var text: [UInt8] = []
  private var ends: [Int] = []
  private(set) var cells: [Int] = []

  var count: Int { ends.count }

  func bytes(_ row: Int) -> ArraySlice<UInt8> { text[(row == 0 ? 0 : ends[row - 1])..<ends[row]] }

  mutating func append(_ bytes: some Sequence<UInt8>) { text += bytes }

  mutating func append(_ string: String) { text += string.utf8 }

  mutating func appendSpaces(_ count: Int) {
    text += repeatElement(0x20, count: max(0, count))
  }

  /// Ends the row under way.
  mutating func endRow(cells: Int) {
    ends.append(text.count)
    self.cells.append(cells)
  }
}

/// Turns an item's text into the rows that are shown.
struct FlowDresser {
  private let dressing: FlowDressing
  private let cells: CellMetrics
  private let newline: [UInt8]
  /// The room for the text alone; `nil` for no limit.
  private let room: Int?
  private let marks: [(open: String, close: String)]
  private let markCells: Int

  init(_ style: FlowStyle, width: Int?) {
    dressing = style.dressing
    cells = style.cells
    newline = dressing.newline.map { Array(String($0).utf8) } ?? []
    if let chip = dressing.chip {
      let cells = style.cells
      marks = [false, true].map {
        (chip.opening(isSelected: $0, cells), chip.closing(isSelected: $0, cells))
      }
      markCells = cells.cells(marks[0].open) + cells.cells(marks[0].close)
    } else {
      marks = []
      markCells = 0
    }
    let frame = markCells + (dressing.hasBox ? 4 : 0)
    room = width.map { max(1, $0 - frame) }
  }

  /// Appends the rows of an item; how wide they are.
  func dress(
    _ item: UnsafeRawBufferPointer, isSelected: Bool, into rows: inout FlowRows
  ) -> Int {
    if marks.isEmpty, newline.isEmpty, !dressing.hasBox, !isSelected, isPlain(item) {
      let width = cells.cells(of: item)
      if room.map({ width <= $0 }) ?? true || dressing.oversize == .keep {
        rows.append(item)
        rows.endRow(cells: width)
        return width
      }
    }
    let kept = newline.count == 1 ? newline.first : nil
    let lines = lines(of: FlowCleaning(cells, keeping: kept).clean(item))
    let inner = lines.reduce(0) { max($0, $1.cells) }
    let width = inner + markCells + (dressing.hasBox ? 4 : 0)
    if dressing.hasBox { appendRule("┌", "┐", width, isSelected, into: &rows) }
    for line in lines {
      appendRow(line.text, line.cells, inner, width, isSelected, into: &rows)
    }
    if dressing.hasBox { appendRule("└", "┘", width, isSelected, into: &rows) }
    return width
  }

  private func isPlain(_ item: UnsafeRawBufferPointer) -> Bool {
    // 0xC2 may begin a C1 control.
    item.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
  }

  /// The lines of an item's text, with their cells. Where an item has several lines or is cut, its
  /// escape sequences go.
  private func lines(of cleaned: FlowCleaning.Cleaned) -> [(text: [UInt8], cells: Int)] {
    let split = split(cleaned.bare)
    if split.count == 1 {
      let width = cells.cells(cleaned.bare)
      if dressing.oversize == .keep || room.map({ width <= $0 }) ?? true {
        return [(cleaned.text, width)]
      }
    }
    return split.flatMap(fitted)
  }

  /// One line of an item as the oversize policy leaves it.
  private func fitted(_ line: [UInt8]) -> [(text: [UInt8], cells: Int)] {
    let width = cells.cells(line)
    guard let room, width > room, dressing.oversize != .keep else { return [(line, width)] }
    let string = String(decoding: line, as: UTF8.self)
    if dressing.oversize == .truncate {
      let cut = string.truncated(to: room, marker: dressing.ellipsis)
      return [(Array(cut.utf8), cells.cells(cut))]
    }
    var wrapping = Wrapping(width: room)
    wrapping.cells = cells
    let parts = string.wrapped(with: wrapping).utf8.split(
      separator: 0x0A, omittingEmptySubsequences: false)
    return parts.map { (Array($0), cells.cells(Array($0))) }
  }

  private func split(_ text: [UInt8]) -> [[UInt8]] {
    guard let first = newline.first else { return [text] }
    var lines: [[UInt8]] = [[]]
    var at = 0
    while at < text.count {
      if text[at] == first, text[at...].starts(with: newline) {
        lines.append([])
        at += newline.count
      } else {
        lines[lines.count - 1].append(text[at])
        at += 1
      }
    }
    return lines
  }

  private func appendRow(
    _ text: [UInt8], _ textCells: Int, _ inner: Int, _ width: Int, _ isSelected: Bool,
    into rows: inout FlowRows
  ) {
    begin(isSelected, &rows)
    if dressing.hasBox { rows.append("│ ") }
    if !marks.isEmpty { rows.append(marks[isSelected ? 1 : 0].open) }
    rows.append(text)
    let isFramed = dressing.hasBox || !marks.isEmpty
    if isFramed { rows.appendSpaces(inner - textCells) }
    if !marks.isEmpty { rows.append(marks[isSelected ? 1 : 0].close) }
    if dressing.hasBox { rows.append(" │") }
    end(isSelected, &rows)
    rows.endRow(cells: isFramed ? width : textCells)
  }

  private func appendRule(
    _ left: String, _ right: String, _ width: Int, _ isSelected: Bool, into rows: inout FlowRows
  ) {
    begin(isSelected, &rows)
    rows.append(left)
    for _ in 0..<(width - 2) { rows.append("─") }
    rows.append(right)
    end(isSelected, &rows)
    rows.endRow(cells: width)
  }

  private func begin(_ isSelected: Bool, _ rows: inout FlowRows) {
    if isSelected, dressing.reversesSelected { rows.append("\u{1B}[7m") }
  }

  private func end(_ isSelected: Bool, _ rows: inout FlowRows) {
    if isSelected, dressing.reversesSelected { rows.append("\u{1B}[27m") }
  }
}
