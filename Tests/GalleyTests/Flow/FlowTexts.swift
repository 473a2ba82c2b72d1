import Testing

@testable import Galley

@Suite struct FlowsOfStrings {
  private func style(_ change: (inout FlowStyle) -> Void) -> FlowStyle {
    var style = FlowStyle()
    change(&style)
    return style
  }

  @Test("white space without bounds is not written", arguments: [1 << 40, 1 << 58, Int.max])
  func bounds(length: Int) {
    let wide = style {
      $0.lineAlign = .end
      $0.isJustified = true
      $0.justifiesLastLine = true
    }
    #expect(["a", "b"].flowed(to: length, wide) == "a b\n")
    let apart = style {
      $0.itemSpacing = length
      $0.lineSpacing = length
      $0.gap = length
    }
    #expect(["a", "b"].flowed(to: length, apart).utf8.count < 1 << 22)
  }

  @Test func `strings stand side by side, one cell apart`() {
    #expect(["red", "green", "blue"].flowed(to: 10) == "red green\nblue\n")
    #expect(["a", "", "b"].flowed(to: 10) == "a\nb\n")
    #expect([String]().flowed(to: 10) == "")
  }

  @Test(
    "a separator may stay at a wrap",
    arguments: [
      (FlowSeparator.AtWrap.drop, "ab, cd\nef, gh\n"), (.trailing, "ab, cd,\nef, gh\n"),
    ])
  func separatorAtWrap(atWrap: FlowSeparator.AtWrap, expected: String) {
    let style = style { $0.separator = .text(", ", atWrap: atWrap) }
    #expect(["ab", "cd", "ef", "gh"].flowed(to: 7, style) == expected)
  }

  @Test func `a leading separator counts on the line that it begins`() {
    let style = style { $0.separator = .text(" | ", atWrap: .leading) }
    #expect(["ab", "cd", "efgh", "i"].flowed(to: 7, style) == "ab | cd\n| efgh\n| i\n")
  }

  @Test func `the marker names exactly what is hidden`() {
    let names = (1...12).map { "item\($0)" }
    let style = style { $0.maxLines = 1 }
    #expect(names.flowed(to: 20, style) == "item1 item2 +10 more\n")
    #expect(names.flowed(to: 19, style) == "item1 +11 more\n")
    #expect(names.flowed(to: 3, style) == "+12 more\n")
    #expect(names.prefix(2).map { $0 }.flowed(to: 11, style) == "item1 item2\n")
  }

  @Test func `without a marker nothing gives way`() {
    let style = style {
      $0.maxLines = 1
      $0.overflow = nil
    }
    #expect(["overlong", "b"].flowed(to: 4, style) == "overlong\n")
  }

  @Test(
    "a text wider than the line is kept, cut or wrapped",
    arguments: [
      (FlowOversize.keep, "a\nsomething\nb\n"), (.truncate, "a\nsomet…\nb\n"),
      (.reflow, "a\nsometh\ning\nb\n"),
    ])
  func oversize(policy: FlowOversize, expected: String) {
    let style = style { $0.dressing.oversize = policy }
    #expect(["a", "something", "b"].flowed(to: 6, style) == expected)
  }

  @Test func `wide characters take two cells, and tabs and controls move nothing`() {
    #expect(["漢字", "b\u{7}c", "a\tb"].flowed(to: 40) == "漢字 bc a       b\n")
  }

  @Test func `styles take no cells`() {
    #expect(["\u{1B}[31mab\u{1B}[0m", "cd"].flowed(to: 5) == "\u{1B}[31mab\u{1B}[0m cd\n")
    #expect(["\u{1B}[2Jab", "cd"].flowed(to: 5) == "ab cd\n")
  }

  @Test func `columns are filled down with the fewest rows, a grid across`() {
    let names = ["a", "bb", "c", "dd", "e"]
    #expect(names.flowed(to: 7, style { $0.arrangement = .columns }) == "a   dd\nbb  e\nc\n")
    #expect(names.flowed(to: 7, style { $0.arrangement = .grid }) == "a  bb\nc  dd\ne\n")
    #expect(names.flowed(to: 1, style { $0.arrangement = .grid }) == "a\nbb\nc\ndd\ne\n")
  }

  @Test("columns have the fewest rows that fit, a grid the most columns", arguments: 0..<100)
  func fewestRows(seed: Int) {
    var random = SeededRandom(seed: seed)
    let widths = (0..<random.number(1...40)).map { _ in random.number(0...9) }
    let width = random.number(1...60)
    func total(_ lines: [[Int]]) -> Int { lines.reduce(-2) { $0 + ($1.max() ?? 0) + 2 } }
    func down(_ rows: Int) -> [[Int]] {
      stride(from: 0, to: widths.count, by: rows).map {
        Array(widths[$0..<min($0 + rows, widths.count)])
      }
    }
    func across(_ columns: Int) -> [[Int]] {
      (0..<columns).map { first in
        stride(from: first, to: widths.count, by: columns).map { widths[$0] }
      }
    }
    let rows = (1...widths.count).first { total(down($0)) <= width } ?? widths.count
    let columns = (1...widths.count).last { total(across($0)) <= width } ?? 1
    var style = FlowStyle()
    let flow = Flow(widths) { FlowBox(width: $0) }
    style.arrangement = .columns
    #expect(flow.layout(within: width, style).lines.count == (widths.count + rows - 1) / rows)
    style.arrangement = .grid
    #expect(flow.layout(within: width, style).lines.count == (widths.count + columns - 1) / columns)
  }
}

@Suite struct FlowsOfTags {
  private let tags = [
    FlowTag("swift", tooltip: "a language"), FlowTag("swift"), FlowTag("linux", isSelected: true),
  ]

  private func style(_ chip: FlowChip) -> FlowStyle {
    var style = FlowStyle()
    style.dressing.chip = chip
    return style
  }

  @Test func `a chip has marks for each state`() {
    let chip = FlowChip(open: "[", close: "]", selectedOpen: "<", selectedClose: ">")
    #expect(tags.flowed(to: 16, style(chip)) == "[swift] [swift]\n<linux>\n")
  }

  @Test("selecting never moves another chip", arguments: 0..<50)
  func selecting(seed: Int) {
    var random = SeededRandom(seed: seed)
    let words = random.words(1...20)
    let chip = FlowChip(open: "(", close: ")", selectedOpen: "[x] ", selectedClose: "]")
    func layout(_ isSelected: (Int) -> Bool) -> FlowLayout {
      var text = FlowText(within: 30, style(chip))
      for (index, word) in words.enumerated() {
        word.withBytes { text.append($0, isSelected: isSelected(index)) }
      }
      return text.layout()
    }
    let chosen = Set((0..<5).map { _ in random.number(0...19) })
    #expect(layout { _ in false } == layout(chosen.contains))
  }

  @Test func `a selected chip may be in reverse video`() {
    var style = style(FlowChip(open: "(", close: ")"))
    style.dressing.reversesSelected = true
    #expect(
      tags.flowed(to: 40, style) == "(swift) (swift) \u{1B}[7m(linux)\u{1B}[27m\n")
  }
}

@Suite struct AGridOfCharacters {
  private func written(_ pieces: [(String, Int, Int)], height: Int) -> String {
    var grid = CharacterGrid(metrics: CellMetrics())
    for (text, row, column) in pieces {
      grid.add(text, cells: text.cellWidth, row: row, column: column)
    }
    var sink = Column<UInt8>()
    grid.write(height: height, into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }

  @Test func `rows carry no trailing blanks`() {
    #expect(written([("a  ", 0, 2), ("b", 2, 0)], height: 3) == "  a\n\nb\n")
  }

  @Test func `the later of two that overlap is seen`() {
    #expect(written([("abcd", 0, 0), ("XY", 0, 1)], height: 1) == "aXYd\n")
    #expect(written([("XY", 0, 1), ("abcd", 0, 0)], height: 1) == "abcd\n")
  }

  @Test func `half a wide character is blank`() {
    #expect(written([("漢字", 0, 0), ("x", 0, 1)], height: 1) == " x字\n")
    #expect(written([("漢字", 0, 0), ("x", 0, 2)], height: 1) == "漢x\n")
    #expect(written([("ab", 0, 1), ("漢", 0, 0)], height: 1) == "漢b\n")
  }
}
