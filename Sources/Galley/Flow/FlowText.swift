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
    self.style = style.forText
    self.length = length
    dresser = FlowDresser(self.style, width: self.style.arrangement == .rows ? length : nil)
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

  package func layout() -> FlowLayout { sequence.layout(within: length, style) }

  /// Writes the items where a layout has placed them, a line end after every row.
  package func write(_ layout: FlowLayout, into sink: inout Column<UInt8>) {
    var grid = CharacterGrid(metrics: style.cells)
    for (item, frame) in layout.frames.enumerated() {
      let first = item == 0 ? 0 : rowEnds[item - 1]
      for row in first..<rowEnds[item] {
        grid.add(
          rows.bytes(row), cells: rows.cells[row], row: frame.y + row - first, column: frame.x)
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
      let cells = style.cells.cells(text)
      text = String(repeating: text, count: cells > 0 ? frame.width / cells : 0)
    }
    grid.add(text, cells: frame.width, row: frame.y, column: frame.x)
  }
}

extension FlowStyle {
  /// With the spacing and the frame that strings have when none is stated.
  var forText: FlowStyle {
    var style = self
    let isVertical = arrangement == .vertical
    style.itemSpacing = itemSpacing ?? (isVertical ? 0 : 1)
    style.lineSpacing = lineSpacing ?? (isVertical ? gap : 0)
    style.alignIn = alignIn ?? (arrangement == .rows ? .width : .content)
    return style
  }
}

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

/// Takes out of an item what would move the cursor: tabs become spaces, other controls go. Styles and
/// links stay, and take no cells.
struct FlowCleaning {
  /// An item's text, with the place of every escape sequence in it.
  struct Cleaned {
    var text: [UInt8] = []
    /// The text without its sequences.
    var bare: [UInt8] = []
  }

  private let metrics: CellMetrics
  /// A control that is a line end within items, and so stays.
  private let kept: UInt8?

  init(_ metrics: CellMetrics, keeping kept: UInt8?) {
    self.metrics = metrics
    self.kept = kept
  }

  /// - Complexity: O(bytes).
  func clean(_ item: UnsafeRawBufferPointer) -> Cleaned {
    var cleaned = Cleaned()
    var scanner = EscapeScanner()
    var at = 0
    // Tab stops count from the last one.
    var stop = 0
    while at < item.count {
      let byte = item[at]
      if EscapeScanner.isIntroducer(item, at: at) {
        at = skip(item, at, &scanner, &cleaned)
      } else if byte == 0x09, kept != 0x09 {
        let tabs = max(1, metrics.tabs)
        let cells = cleaned.bare[stop...].withUnsafeBytes { metrics.cells(of: $0) }
        let spaces = tabs - cells % tabs
        cleaned.text += repeatElement(0x20, count: spaces)
        cleaned.bare += repeatElement(0x20, count: spaces)
        stop = cleaned.bare.count
        at += 1
      } else {
        let control = byte == kept ? 0 : EscapeScanner.control(item, at: at)
        if control == 0 {
          cleaned.text.append(byte)
          cleaned.bare.append(byte)
        }
        at += max(1, control)
      }
    }
    return cleaned
  }

  /// Passes an escape sequence; where it ends.
  private func skip(
    _ item: UnsafeRawBufferPointer, _ at: Int, _ scanner: inout EscapeScanner,
    _ cleaned: inout Cleaned
  ) -> Int {
    switch scanner.read(item, at: at, isEnd: true) {
    case .sequence(let end, let kind):
      if kind != .other { cleaned.text += item[at..<end] }
      return end
    case .orphan(let length): return at + length
    case .unfinished: return item.count
    }
  }
}
