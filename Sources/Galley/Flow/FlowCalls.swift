extension Sequence where Element: StringProtocol {
  /// The strings laid out in lines of at most `width` cells, each line ended.
  ///
  /// An empty string ends a line. A width of 0 and below sets one string a line. In a vertical
  /// arrangement the number is the height. O(n).
  public func flowed(to width: Int, _ style: FlowStyle = FlowStyle()) -> String {
    var text = FlowText(within: width, style)
    for item in self {
      if item.isEmpty { text.breakLine() } else { item.withBytes { text.append($0) } }
    }
    return text.written()
  }
}

extension Sequence where Element == FlowTag {
  /// The tags' titles laid out in lines of at most `width` cells, each line ended. O(n).
  public func flowed(to width: Int, _ style: FlowStyle = FlowStyle()) -> String {
    var text = FlowText(within: width, style)
    for tag in self { tag.title.withBytes { text.append($0, isSelected: tag.isSelected) } }
    return text.written()
  }
}

extension FlowText {
  /// The items laid out, as one text.
  package func written() -> String {
    var sink = Column<UInt8>(capacity: 1024)
    write(layout(), into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }
}
