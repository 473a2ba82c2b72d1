import Galley

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `galley flow --json`: a description a line in, a layout a line out. Blank lines are passed over.
struct FlowJSONEngine: ~Copyable, TextEngine {
  private var carry = Column<UInt8>()
  private var lineNumber = 0
  private(set) var hasFailed = false

  init() {}

  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    var start = 0
    for index in chunk.indices where chunk[index] == 0x0A {
      carry.append(UnsafeRawBufferPointer(rebasing: chunk[start..<index]))
      answerLine(into: &sink)
      start = index + 1
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[start...]))
  }

  mutating func finish(into sink: inout Column<UInt8>) {
    if !carry.isEmpty { answerLine(into: &sink) }
  }

  private mutating func answerLine(into sink: inout Column<UInt8>) {
    lineNumber += 1
    defer { carry.removeAll() }
    guard carry.elements.contains(where: { !" \t\r".utf8.contains($0) }) else { return }
    do throws(FlowDescriptionError) {
      let description = try FlowDescription(json: Data(carry.elements))
      try FlowQuestion(description).answer().write(into: &sink)
    } catch {
      hasFailed = true
      var json = JSONWriter()
      json.raw("{\"error\":")
      json.string(error.message)
      json.raw(",\"line\":\(lineNumber)}\n")
      json.write(into: &sink)
    }
  }
}

/// `galley flow`: items from lines, words or strings that end in NUL; laid out when all are there.
struct FlowTextEngine: ~Copyable, TextEngine {
  private let items: FlowOptions.Items
  private let selected: Set<Int>
  private var text: FlowText
  private var carry = Column<UInt8>()
  private var count = 0

  init(_ options: FlowOptions, width: Int?, isTerminal: Bool) {
    items = options.items
    selected = Set(options.selected)
    let style = options.style(isTerminal: isTerminal)
    text = FlowText(within: options.layout == .vertical ? options.height : width, style)
  }

  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    let end: UInt8 = items == .null ? 0x00 : 0x0A
    var start = 0
    for index in chunk.indices where chunk[index] == end {
      let piece = UnsafeRawBufferPointer(rebasing: chunk[start..<index])
      start = index + 1
      if carry.isEmpty {
        take(piece)
      } else {
        carry.append(piece)
        takeCarry()
      }
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[start...]))
  }

  mutating func finish(into sink: inout Column<UInt8>) {
    if !carry.isEmpty { takeCarry() }
    text.write(text.layout(), into: &sink)
  }

  private mutating func takeCarry() {
    // The bytes stay where they are: taking a line does not touch the carry.
    take(UnsafeRawBufferPointer(carry.elements))
    carry.removeAll()
  }

  private mutating func take(_ line: UnsafeRawBufferPointer) {
    var line = line
    if items != .null, line.last == 0x0D {
      line = UnsafeRawBufferPointer(rebasing: line.dropLast())
    }
    if items == .word { return takeWords(line) }
    if line.isEmpty { text.breakLine() } else { add(line) }
  }

  private mutating func takeWords(_ line: UnsafeRawBufferPointer) {
    var at = 0
    var isEmpty = true
    while at < line.count {
      let start = at
      while at < line.count, line[at] != 0x20, line[at] != 0x09 { at += 1 }
      if at > start {
        add(UnsafeRawBufferPointer(rebasing: line[start..<at]))
        isEmpty = false
      }
      at += 1
    }
    if isEmpty { text.breakLine() }
  }

  private mutating func add(_ item: UnsafeRawBufferPointer) {
    count += 1
    text.append(item, isSelected: selected.contains(count))
  }
}

extension FlowOptions {
  /// The library's style for these options.
  func style(isTerminal: Bool) -> FlowStyle {
    var style = FlowStyle()
    style.arrangement = FlowArrangement(rawValue: layout.rawValue) ?? .rows
    style.itemSpacing = itemSpacing
    style.lineSpacing = layout == .vertical ? nil : lineSpacing
    style.gap = gap
    style.align = FlowAlignment(rawValue: cross.rawValue) ?? .start
    setAlignment(&style)
    style.isJustified = alignment == .justify
    style.justifiesLastLine = justifiesLastLine
    style.isEven = isEven
    style.maxLines = maxLines
    style.overflow = more.isEmpty ? nil : .text(more)
    style.separator = separator.map {
      .text($0, atWrap: FlowSeparator.AtWrap(rawValue: separatorAtWrap.rawValue) ?? .drop)
    }
    switch lineSeparator {
    case .text(let text): style.lineSeparator = FlowFace(text)
    case .fill(let character): style.lineSeparator = .filling(with: String(character))
    case nil: break
    }
    style.isRightToLeft = isMirrored
    style.dressing.chip = chip.map {
      FlowChip(
        open: $0.open, close: $0.close, selectedOpen: $0.selectedOpen,
        selectedClose: $0.selectedClose)
    }
    style.dressing.hasBox = hasBoxes
    style.dressing.newline = newline ?? (items == .null ? "\n" : nil)
    style.dressing.reversesSelected = isTerminal
    return style
  }

  /// Lines stand left or right in the width; in the other layouts, items in their columns.
  private func setAlignment(_ style: inout FlowStyle) {
    let side: FlowLineAlignment =
      switch alignment {
      case .left, .start, .justify: .start
      case .center: .center
      case .right: .end
      }
    if layout == .vertical {
      if side != .start { style.align = FlowAlignment(rawValue: side.rawValue) ?? .start }
    } else {
      style.lineAlign = side
    }
  }
}
