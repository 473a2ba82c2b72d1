/// Finds the width that lines are set to.
///
/// The option wins; then `GALLEY_WIDTH`; then for reflow a named file's editorconfig, for wrap and
/// flow the terminal; then the verb's own default.
struct WidthResolution {
  var verb: Verb
  var choice: WidthChoice?
  var maxWidth: Int?
  var ignoresConfig = false
  var surroundings: Surroundings

  /// - Parameter config: What editorconfig says of the file.
  /// - Returns: Cells; `nil` for no limit.
  func width(_ config: EditorConfig? = nil) throws(UsageError) -> Int? {
    if let choice { return resolve(choice) }
    if !ignoresConfig, let text = surroundings.galleyWidth {
      guard let choice = WidthChoice(text), choice.isCells else {
        throw .wrongValue("GALLEY_WIDTH", text, wanted: WidthChoice.wanted)
      }
      return resolve(choice)
    }
    if verb == .reflow {
      if !ignoresConfig, let length = config?.maxLineLength { return length.cells }
      return 72
    }
    return cap(surroundings.outputColumns ?? columns ?? 80)
  }

  private func resolve(_ choice: WidthChoice) -> Int? {
    switch choice {
    case .none: nil
    case .cells(let cells): cells
    // Refused before, where no font measures.
    case .length: nil
    case .auto: cap(surroundings.terminalColumns ?? columns ?? (verb == .reflow ? 72 : 80))
    }
  }

  /// `COLUMNS`, unless it makes no sense; it is not ours to complain about.
  private var columns: Int? {
    guard let text = surroundings.columns, let columns = Int(text), columns >= 1 else { return nil }
    return columns
  }

  private func cap(_ width: Int) -> Int { min(width, maxWidth ?? width) }
}

extension WidthChoice {
  var isCells: Bool {
    if case .length = self { false } else { true }
  }
}
