import Galley

/// The options of a flow of sized items, with the defaults of the format.
struct FlowDescriptionOptions {
  var width: Double?
  var height: Double?
  var itemSpacing: Double?
  var lineSpacing: Double?
  var align = FlowAlignment.center
  var lineAlign = FlowLineAlignment.start
  var lastLineAlign: FlowLineAlignment?
  var alignIn = FlowFrame.content
  var isEven = false
  var isJustified = false
  var justifiesLast = true
  var maxLines: Int?
  var overflow: FlowDescription.Overflow?
  var separator: FlowDescription.Box?
  var separatorAtWrap = FlowSeparator.AtWrap.drop
  var separatorSpacing: Double?
  var lineSeparator: FlowDescription.Box?
  var rounds = false
  var isRightToLeft = false

  init() {}

  init(_ fields: FlowFields) throws {
    width = try fields.length("width")
    height = try fields.length("height")
    itemSpacing = try fields.value("item_spacing")
    lineSpacing = try fields.value("line_spacing")
    align = try fields.choice("align", FlowAlignment.self) ?? .center
    lineAlign = try fields.choice("line_align", FlowLineAlignment.self) ?? .start
    lastLineAlign = try fields.choice("last_line_align", FlowLineAlignment.self)
    alignIn = try fields.choice("align_in", FlowFrame.self) ?? .content
    isEven = try fields.value("even") ?? false
    isJustified = try fields.value("justified") ?? false
    justifiesLast = try fields.value("justify_last") ?? true
    maxLines = try fields.count("max_lines")
    overflow = try Self.overflow(fields)
    separator = try fields.nested("item_separator").map(FlowDescription.Box.init)
    separatorAtWrap = try fields.choice("separator_at_wrap", FlowSeparator.AtWrap.self) ?? .drop
    separatorSpacing = try fields.value("separator_spacing")
    lineSeparator = try fields.nested("line_separator").map(FlowDescription.Box.init)
    rounds = try fields.value("cells") ?? false
    isRightToLeft = try fields.value("rtl") ?? false
  }

  private static func overflow(_ fields: FlowFields) throws -> FlowDescription.Overflow? {
    if let text = try? fields.container.decodeIfPresent(String.self, forKey: FlowKey("overflow")) {
      return .text(text)
    }
    guard let box = try fields.nested("overflow") else { return nil }
    return .box(
      try FlowDescription.Box(box), spacing: try box.pair("spacing") ?? [0, 0])
  }
}
