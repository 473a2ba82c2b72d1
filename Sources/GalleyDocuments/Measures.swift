internal import Galley

/// What the lines of a paragraph may measure, where its reader has to know.
extension Wrapping {
  /// The measure of a line, counted from 0.
  func measure(ofLine number: Int) -> Int {
    guard let last = widths.last else { return width ?? .max }
    return number < widths.count ? widths[number] : last
  }

  /// The measure of the widest line; nil without a limit.
  var widestMeasure: Int? { widths.max() ?? width }
}
