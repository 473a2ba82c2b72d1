extension FlowBox {
  /// The box of a text on one line, set in a font: as wide as its ink, as high as the font's lines. It
  /// stands on the baseline, and prefers a space beside it and the font's line gap above and below. O(n).
  public init(_ text: some StringProtocol, font: FontMetrics) {
    self.init(width: font.breadth(of: text), font: font)
  }

  init(width: Int, font: FontMetrics) {
    self.init(width: width, height: max(0, font.ascent &+ font.descent))
    firstBaseline = font.ascent
    lastBaseline = font.ascent
    spacing = FlowSpacing(horizontal: max(0, font.space), vertical: max(0, font.lineGap))
  }
}

extension FlowFace {
  /// A text of one line, as wide as it is in a font. O(n).
  public init(_ text: String, font: FontMetrics) {
    self.init(text, box: FlowBox(text, font: font))
  }
}

extension Flow where Payload: StringProtocol {
  /// Words set in a font: each has the box that ``FlowBox/init(_:font:)`` gives it. O(n).
  ///
  /// With the style's spacing left open, a line is as wide as its words with the font's space between
  /// them, and rows break where first fit breaks the text of the words.
  public init(_ words: some Sequence<Payload>, font: FontMetrics) {
    self.init()
    var ruler = TextRuler(CellMetrics(), font)
    for word in words {
      let width = word.withBytes { ruler.lineBreadth(of: $0) }
      append(FlowItem(word, box: FlowBox(width: width, font: font)))
    }
  }
}
