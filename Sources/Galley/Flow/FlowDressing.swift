/// What is put round strings and tags.
public struct FlowDressing: Hashable, Sendable {
  /// Marks at both ends.
  public var chip: FlowChip?
  /// A frame of three rows and more.
  public var hasBox = false
  /// This character is a line end within an item.
  public var newline: Character?
  /// What becomes of a text wider than the line.
  public var oversize = FlowOversize.keep
  /// Stands for what ``FlowOversize/truncate`` cuts off.
  public var ellipsis = "…"
  /// Selected items are shown in reverse video, by escape sequences.
  public var reversesSelected = false

  /// No dressing.
  public init() {}
}

/// The marks of a chip, a pair for each state.
///
/// Where the marks of the two states differ in cells the narrower ones are padded, so that selecting
/// an item never moves another.
public struct FlowChip: Hashable, Sendable {
  /// Before an item.
  public var open: String
  /// After an item.
  public var close: String
  /// Before a selected item.
  public var selectedOpen: String
  /// After a selected item.
  public var selectedClose: String

  /// The marks of both states; a selected item has the others' where none are given.
  public init(
    open: String, close: String, selectedOpen: String? = nil, selectedClose: String? = nil
  ) {
    self.open = open
    self.close = close
    self.selectedOpen = selectedOpen ?? open
    self.selectedClose = selectedClose ?? close
  }

  /// The mark before an item, blanks first where it is the narrower one.
  func opening(isSelected: Bool, _ cells: CellMetrics) -> String {
    let width = max(cells.cells(open), cells.cells(selectedOpen))
    let mark = isSelected ? selectedOpen : open
    return String(repeating: " ", count: width - cells.cells(mark)) + mark
  }

  /// The mark after an item, blanks last where it is the narrower one.
  func closing(isSelected: Bool, _ cells: CellMetrics) -> String {
    let width = max(cells.cells(close), cells.cells(selectedClose))
    let mark = isSelected ? selectedClose : close
    return mark + String(repeating: " ", count: width - cells.cells(mark))
  }
}

extension CellMetrics {
  /// Cells of a text on one line.
  package func cells(_ text: String) -> Int { text.withBytes { cells(of: $0) } }
}

/// A tag: a title that can be selected.
public struct FlowTag: Hashable, Sendable {
  /// What the caller knows it by; equal ones do no harm.
  public var id: String
  /// What is shown.
  public var title: String
  /// Carried along, never laid out.
  public var tooltip: String?
  /// Whether it is dressed as selected.
  public var isSelected: Bool

  /// A tag that is known by its title where no other name is given.
  public init(id: String? = nil, _ title: String, tooltip: String? = nil, isSelected: Bool = false)
  {
    self.id = id ?? title
    self.title = title
    self.tooltip = tooltip
    self.isSelected = isSelected
  }
}
