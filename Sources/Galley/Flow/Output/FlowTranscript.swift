extension FlowLayout {
  /// The layout in words: its size, then every frame with its line.
  ///
  /// - Parameter name: What an item is called.
  public func transcript(naming name: (Int) -> String = FlowLayout.letter) -> String {
    var text = "size \(width) x \(height)\n"
    for (number, line) in lines.enumerated() {
      text += "line \(number + 1) \(line.frame.words), \(line.ending.rawValue)\n"
      for item in line.items { text += "  \(name(item)) \(frames[item].words)\n" }
    }
    for separator in separators {
      text += "separator \(separator.kind.rawValue) \(separator.frame.words)\n"
    }
    if let overflow {
      text += "overflow \(overflow.words)"
      if let overflowText { text += ", \(overflowText)" }
      text += "\n"
    }
    if !hidden.isEmpty { text += "hidden \(hidden.map(name).joined(separator: " "))\n" }
    return text
  }

  /// The layout drawn: A, B, C … for items, `*` where two overlap, `|` and `-` for separators, `+`
  /// for the marker; clipped to the size. For layouts of few cells.
  public func debugGrid() -> String {
    let columns = max(0, min(width, 1 << 12))
    let rows = max(0, min(height, 1 << 12))
    var cells = [[Character]](
      repeating: [Character](repeating: ".", count: columns), count: rows)
    func paint(_ frame: FlowRect, _ mark: Character) {
      let right = min(columns, frame.x + frame.width)
      let bottom = min(rows, frame.y + frame.height)
      for row in max(0, frame.y)..<max(0, frame.y, bottom) {
        for column in max(0, frame.x)..<max(0, frame.x, right) {
          cells[row][column] = cells[row][column] == "." ? mark : "*"
        }
      }
    }
    for (item, frame) in frames.enumerated() { paint(frame, Character(Self.letter(item % 26))) }
    for separator in separators { paint(separator.frame, separator.kind == .line ? "-" : "|") }
    if let overflow { paint(overflow, "+") }
    return cells.map { String($0) + "\n" }.joined()
  }

  /// A, B … Z, A1, B1 … for item 0, 1 …
  public static func letter(_ item: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + item % 26)))
    return item < 26 ? letter : "\(letter)\(item / 26)"
  }
}

extension FlowRect {
  fileprivate var words: String { "at \(x), \(y) size \(width) x \(height)" }
}
