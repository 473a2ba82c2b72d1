/// One element of a paragraph that ``TeXBreaker`` sets: what TeX calls a node of a horizontal list.
///
/// All widths are in one unit of the caller's choice, whole numbers, negative ones allowed. TeX's
/// integer arithmetic assumes scaled points (65 536 to the point): in terminals take 65 536 a cell,
/// or short lines are judged more coarsely than TeX would. Widths beyond ±2⁴⁶ count as that.
///
/// Source: *TeX: The Program*, part 10; *Digital Typography*, chapter 3, “boxes, glue, penalties”.
public enum TeXItem: Hashable, Sendable {
  /// Ink of a fixed width: a word or a piece of one. Never dropped, never a place to break.
  ///
  /// Source: *TeX: The Program*, section 135.
  case box(width: Int)

  /// A space that can stretch and shrink.
  ///
  /// A line may end here when a box or a discretionary stands before it. Source: *TeX: The Program*,
  /// sections 149 and 868.
  case glue(TeXGlue)

  /// A place to break and its price: from 10 000 no break, to −10 000 always a break.
  ///
  /// Source: *TeX: The Program*, sections 157 and 831.
  case penalty(Int)

  /// A fixed space that vanishes at a break. A line may end here when glue follows at once.
  ///
  /// Source: *TeX: The Program*, sections 155 and 866.
  case kern(width: Int)

  /// A place to break that looks different when the line ends there: a hyphen.
  ///
  /// Source: *TeX: The Program*, sections 145 and 869.
  case discretionary(TeXDiscretionary)
}

/// A space: what it measures when set naturally, and how far it gives way.
///
/// Source: *TeX: The Program*, section 150; *Digital Typography*, chapter 3.
public struct TeXGlue: Hashable, Sendable {
  /// How strong a stretch is: any stretch of a higher order overrules all of the lower ones.
  ///
  /// Source: *TeX: The Program*, section 150.
  public enum Order: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    case finite, fil, fill, filll

    /// Higher orders outweigh lower ones.
    public static func < (left: Order, right: Order) -> Bool { left.rawValue < right.rawValue }
  }

  /// The natural width, in the items' unit.
  public var width: Int
  /// How much wider it may become: in the items' unit, or of a higher order in 65 536ths.
  public var stretch: Int
  /// What ``stretch`` is counted in.
  public var order: Order
  /// How much narrower it may become, in the items' unit; always finite.
  public var shrink: Int

  /// Glue with its lengths in scaled points; shrink is always finite.
  public init(width: Int, stretch: Int = 0, order: Order = .finite, shrink: Int = 0) {
    self.width = width
    self.stretch = stretch
    self.order = order
    self.shrink = shrink
  }

  /// No space at all.
  public static let zero = TeXGlue(width: 0)
  /// TeX's `\hfil`: no width, one unit of first-order stretch.
  public static let fil = TeXGlue(width: 0, stretch: 65_536, order: .fil)
}

/// The three faces of a place to break inside a word, as widths.
///
/// Source: *TeX: The Program*, section 145.
public struct TeXDiscretionary: Hashable, Sendable {
  /// What ends the line when it breaks here, usually a hyphen; `nil` when there is nothing, which
  /// costs ``TeXParameters/exHyphenPenalty`` instead of ``TeXParameters/hyphenPenalty``.
  public var pre: Int?
  /// What begins the next line; `nil` when there is nothing, and then glue that follows is dropped.
  public var post: Int?
  /// What stands here when the line does not break.
  public var replacement: Int
  /// Found by a hyphenation algorithm, not written by the author: not tried before the second pass.
  ///
  /// Source: *TeX: The Program*, section 891.
  public var isAutomatic: Bool

  /// A discretionary with the widths of its three texts, in scaled points.
  public init(pre: Int?, post: Int? = nil, replacement: Int = 0, isAutomatic: Bool = false) {
    self.pre = pre
    self.post = post
    self.replacement = replacement
    self.isAutomatic = isAutomatic
  }
}
