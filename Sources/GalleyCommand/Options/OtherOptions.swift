import Galley

/// How `galley flow` lays items out.
struct FlowOptions: Hashable, Sendable {
  enum Items: String, Hashable, Sendable {
    case line, word, null
  }

  enum Layout: String, Hashable, Sendable {
    case rows, columns, grid, vertical
  }

  enum SeparatorAtWrap: String, Hashable, Sendable {
    case drop, trailing, leading
  }

  enum Cross: String, Hashable, Sendable {
    case start, center, end
  }

  /// What stands between two lines.
  enum LineSeparator: Hashable, Sendable {
    case text(String)
    /// This character over the widest line.
    case fill(Character)
  }

  /// What is put round items.
  struct Chip: Hashable, Sendable {
    var open: String
    var close: String
    var selectedOpen: String
    var selectedClose: String
  }

  var width: WidthChoice?
  var maxWidth: Int?
  var ignoresConfig = false
  var items = Items.line
  var layout = Layout.rows
  var height: Int?
  /// Absent: 1, in a vertical layout 0.
  var itemSpacing: Int?
  var lineSpacing = 0
  var gap = 2
  var separator: String?
  var separatorAtWrap = SeparatorAtWrap.drop
  var lineSeparator: LineSeparator?
  var alignment = Alignment.left
  var justifiesLastLine = false
  var cross = Cross.start
  var isEven = false
  var maxLines: Int?
  var more = "+{n} more"
  var isMirrored = false
  var chip: Chip?
  var selected: [Int] = []
  var hasBoxes = false
  var newline: Character?
  var readsJSON = false

  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    if try takeSpacing(one) { return true }
    switch one.option {
    case .items: items = try one.choice(Items.self)
    case .null: items = .null
    case .layout: layout = try one.choice(Layout.self)
    case .grid: layout = .grid
    case .separator: separator = one.text
    case .separatorAtWrap: separatorAtWrap = try one.choice(SeparatorAtWrap.self)
    case .lineSeparator: lineSeparator = .text(one.text)
    case .lineFill: lineSeparator = .fill(try one.character())
    case .align: alignment = try one.choice(Alignment.self)
    case .justifyLast: justifiesLastLine = true
    case .cross: cross = try one.choice(Cross.self)
    case .even: isEven = true
    case .more: more = one.text
    case .rtl: isMirrored = true
    case .chip: chip = try Self.chip(one)
    case .selected: selected = try one.numbers("a list of item numbers from 1, as in 1,3")
    case .box: hasBoxes = true
    case .newline: newline = try one.character()
    case .json: readsJSON = true
    case .noConfig: ignoresConfig = true
    default: return false
    }
    return true
  }

  private mutating func takeSpacing(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .width: width = try one.width()
    case .maxWidth: maxWidth = try one.number(atLeast: 1, "a number")
    case .height: height = try one.number(atLeast: 1, "a number")
    case .itemSpacing: itemSpacing = try one.number(atLeast: 0, "a number")
    case .lineSpacing: lineSpacing = try one.number(atLeast: 0, "a number")
    case .gap: gap = try one.number(atLeast: 0, "a number")
    case .maxLines: maxLines = try one.number(atLeast: 0, "a number")
    default: return false
    }
    return true
  }

  private static func chip(_ one: Occurrence) throws(UsageError) -> Chip {
    let parts = one.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 4 else {
      throw one.wrong("OPEN,CLOSE or OPEN,CLOSE,SELECTED-OPEN,SELECTED-CLOSE")
    }
    return Chip(
      open: parts[0], close: parts[1], selectedOpen: parts[parts.count - 2],
      selectedClose: parts[parts.count - 1])
  }
}

/// How `galley measure` counts.
struct MeasureOptions: Hashable, Sendable {
  var cells = CellMetrics()
  /// The column at which each text begins.
  var column = 0
  var readsJSON = false
  var font = FontOptions()

  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .tabs: cells.tabs = try one.number(atLeast: 1, "a number")
    case .ambiguous: cells.ambiguous = try one.choice(CellMetrics.Ambiguous.self)
    case .widthModel: cells.model = try one.choice(CellMetrics.Model.self)
    case .column: column = try one.number(atLeast: 0, "a number")
    case .json: readsJSON = true
    default: return try font.take(one)
    }
    return true
  }
}

/// How `galley hyphenate` parts words.
struct HyphenateOptions: Hashable, Sendable {
  var language = "en-us"
  var patterns: Argument?
  var leftMin: Int?
  var rightMin: Int?

  mutating func take(_ one: Occurrence) throws(UsageError) -> Bool {
    switch one.option {
    case .lang: language = one.text
    case .patterns: patterns = one.value
    case .leftMin: leftMin = try one.number(atLeast: 1, "a number")
    case .rightMin: rightMin = try one.number(atLeast: 1, "a number")
    default: return false
    }
    return true
  }
}
