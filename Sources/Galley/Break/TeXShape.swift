/// The indentation and measure of each line of a paragraph.
///
/// Source: *TeX: The Program*, sections 847–850.
struct TeXShape {
  /// The last line whose place is special; all later lines are alike.
  let lastSpecial: Int32
  /// Lines beyond this one need not be told apart by number. It is ``endless`` when the number of
  /// lines counts by itself.
  let easyLine: Int32
  /// The place of lines after ``lastSpecial``.
  let later: TeXParameters.LineShape
  private let first: TeXParameters.LineShape
  private let listed: [TeXParameters.LineShape]

  static let endless = Int32.max

  init(_ parameters: TeXParameters) {
    let hsize = TeXRange.dimension(parameters.hsize)
    let hang = TeXRange.dimension(parameters.hangIndent)
    let plain = TeXParameters.LineShape(indent: 0, width: hsize)
    let hung = TeXParameters.LineShape(indent: max(hang, 0), width: hsize - abs(hang))
    listed = parameters.parShape
    if let last = listed.last {
      lastSpecial = Int32(clamping: listed.count - 1)
      (first, later) = (Self.clamped(last), Self.clamped(last))
    } else if hang == 0 {
      lastSpecial = 0
      (first, later) = (plain, plain)
    } else {
      // Two below the top: the line numbers that TeX compares with must stay beyond it.
      lastSpecial = Int32(min(TeXRange.number(parameters.hangAfter).magnitude, 0x7FFF_FFF0))
      (first, later) = parameters.hangAfter < 0 ? (hung, plain) : (plain, hung)
    }
    easyLine = parameters.looseness == 0 ? lastSpecial : Self.endless
  }

  /// The place of a line, counted from 1.
  func place(ofLine line: Int32) -> TeXParameters.LineShape {
    if line > lastSpecial { return later }
    return listed.isEmpty ? first : Self.clamped(listed[Int(line) - 1])
  }

  private static func clamped(_ shape: TeXParameters.LineShape) -> TeXParameters.LineShape {
    TeXParameters.LineShape(
      indent: TeXRange.dimension(shape.indent), width: TeXRange.dimension(shape.width))
  }
}
