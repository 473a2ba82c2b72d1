import Galley

/// A layout as a line of JSON.
struct FlowAnswer {
  let layout: FlowLayout
  /// What each item of the layout was described as.
  let items: [FlowDescription.Item]
  /// What one unit of the description is in the layout.
  let unit: Int

  func write(into sink: inout Column<UInt8>) {
    var json = JSONWriter()
    json.raw("{\"size\":[\(number(layout.width)),\(number(layout.height))],\"place\":{")
    for (item, frame) in layout.frames.enumerated() {
      if item > 0 { json.raw(",") }
      json.string(items[item].id)
      json.raw(":[\(numbers(frame))]")
    }
    json.raw("},\"lines\":[")
    for (number, line) in layout.lines.enumerated() {
      json.raw(number > 0 ? ",[" : "[")
      names(line.items, &json)
      json.raw("]")
    }
    let endings = layout.lines.map { "\"\($0.ending.rawValue)\"" }.joined(separator: ",")
    json.raw("],\"endings\":[\(endings)],\"hidden\":\(layout.hidden.count),\"hidden_ids\":[")
    names(layout.hidden, &json)
    json.raw("],\"overflow\":")
    json.raw(layout.overflow.map { "[\(numbers($0))]" } ?? "null")
    if let text = layout.overflowText {
      json.raw(",\"overflow_text\":")
      json.string(text)
    }
    json.raw(",\"separators\":[")
    for (number, separator) in layout.separators.enumerated() {
      if number > 0 { json.raw(",") }
      json.raw("[\"\(kind(separator.kind))\",\(numbers(separator.frame))]")
    }
    json.raw("]")
    writeTags(&json)
    writeFrames(&json)
    json.raw("}\n")
    json.write(into: &sink)
  }

  private func names(_ range: Range<Int>, _ json: inout JSONWriter) {
    for item in range {
      if item > range.lowerBound { json.raw(",") }
      json.string(items[item].id)
    }
  }

  /// A separator that stays at a wrap is an item separator too.
  private func kind(_ kind: PlacedSeparator.Kind) -> String { kind == .line ? "line" : "item" }

  /// Titles, tooltips and states of the visible items that have any.
  private func writeTags(_ json: inout JSONWriter) {
    let tags = items[..<layout.frames.count].filter {
      $0.title != nil || $0.tooltip != nil || $0.isSelected != nil
    }
    guard !tags.isEmpty else { return }
    json.raw(",\"tags\":[")
    for (number, tag) in tags.enumerated() {
      json.raw(number > 0 ? ",{\"id\":" : "{\"id\":")
      json.string(tag.id)
      if let title = tag.title {
        json.raw(",\"title\":")
        json.string(title)
      }
      if let tooltip = tag.tooltip {
        json.raw(",\"tooltip\":")
        json.string(tooltip)
      }
      if let isSelected = tag.isSelected { json.raw(",\"selected\":\(isSelected)") }
      json.raw("}")
    }
    json.raw("]")
  }

  /// Where names repeat, the frames by the items' order: an object holds one of each name.
  private func writeFrames(_ json: inout JSONWriter) {
    guard Set(items.map(\.id)).count < items.count else { return }
    let frames = layout.frames.map { "[\(numbers($0))]" }.joined(separator: ",")
    json.raw(",\"frames\":[\(frames)]")
  }

  private func numbers(_ frame: FlowRect) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: ",")
  }

  private func number(_ length: Int) -> String {
    let (whole, rest) = length.quotientAndRemainder(dividingBy: unit)
    return rest == 0 ? "\(whole)" : "\(Double(length) / Double(unit))"
  }
}

/// Writes JSON text.
struct JSONWriter {
  private var text = ""

  mutating func raw(_ json: String) { text += json }

  mutating func string(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  func write(into sink: inout Column<UInt8>) {
    var text = text
    text.withUTF8 { sink.append($0) }
  }
}
