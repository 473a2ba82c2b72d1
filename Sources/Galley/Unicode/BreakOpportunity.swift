/// A place inside a paragraph where a line may end.
package struct BreakOpportunity: BitwiseCopyable {
  /// What stands at the place, and how willingly it is used.
  package enum Kind: UInt8, BitwiseCopyable {
    /// U+0020, TAB or U+3000 stands directly before; the gap is dropped when the break is taken.
    case afterSpaces
    /// Nothing is shown and nothing dropped.
    case plain
    /// U+00AD stands directly before; it shows as `-` when the break is taken.
    case softHyphen
    /// U+200B stands directly before; it is dropped when the break is taken.
    case zeroWidthSpace
    /// After a `/` in the terminal tailoring: used only when the stretch between two other breaks
    /// is wider than the line.
    case reluctant
    /// The line ends here in any case.
    case mandatory
  }

  /// The byte offset of the first byte after the break.
  package var offset: Int
  package var kind: Kind
  /// Whether the break stays when its word turns out to hold an address.
  var staysInAddress: Bool

  package init(offset: Int, kind: Kind) {
    self.init(offset: offset, kind: kind, staysInAddress: false)
  }

  init(offset: Int, kind: Kind, staysInAddress: Bool) {
    self.offset = offset
    self.kind = kind
    self.staysInAddress = staysInAddress
  }
}
