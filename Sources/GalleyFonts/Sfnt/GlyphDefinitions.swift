/// What `GDEF` says about glyphs: which are marks, and of what kind.
///
/// Source: OpenType specification, table `GDEF`.
struct GlyphDefinitions: Equatable, Sendable {
  enum Kind {
    static let base = 1
    static let ligature = 2
    static let mark = 3
  }

  /// Where the class definitions stand in the table; 0 when there are none.
  private var kinds = 0
  private var markClasses = 0
  private var markSets = 0

  init() {}

  init(_ table: ByteView) throws(FontError) {
    let minor = try table.u16(at: 2)
    kinds = try table.u16(at: 4)
    markClasses = try table.u16(at: 10)
    if minor >= 2 { markSets = try table.u16(at: 12) }
    if kinds != 0 { try table.requireClasses(at: kinds) }
    if markClasses != 0 { try table.requireClasses(at: markClasses) }
  }

  /// The kind of a glyph; `guess` where the font does not say.
  func kind(of glyph: Int, guess: Int, in table: ByteView) -> Int {
    kinds == 0 ? guess : table.glyphClass(of: glyph, at: kinds)
  }

  /// Whether a lookup takes part in a mark glyph: by its attachment class, or by its set of marks.
  func isMark(_ glyph: Int, takenBy flags: LookupFlags, in table: ByteView) -> Bool {
    if let set = flags.markSet {
      guard markSets != 0, set < table.u16OrZero(at: markSets + 2) else { return false }
      let offset = table.u32OrZero(at: markSets + 4 + 4 * set)
      return table.coverageIndex(of: glyph, at: markSets + offset) != nil
    }
    guard flags.markClass != 0 else { return true }
    return markClasses != 0 && table.glyphClass(of: glyph, at: markClasses) == flags.markClass
  }
}

/// Which glyphs a lookup passes over.
struct LookupFlags: Equatable, Sendable {
  private let bits: Int
  /// The set of marks that are taken, when the lookup names one.
  let markSet: Int?

  init(bits: Int, markSet: Int?) {
    self.bits = bits
    self.markSet = markSet
  }

  static let ignoringMarks = LookupFlags(bits: 0b1000, markSet: nil)

  var ignoresNothing: Bool { bits & 0b1110 == 0 && markSet == nil && markClass == 0 }
  /// The one class of marks that is taken; 0 for all.
  var markClass: Int { bits >> 8 }

  func ignores(kind: Int) -> Bool {
    switch kind {
    case GlyphDefinitions.Kind.base: bits & 0b0010 != 0
    case GlyphDefinitions.Kind.ligature: bits & 0b0100 != 0
    case GlyphDefinitions.Kind.mark: bits & 0b1000 != 0
    default: false
    }
  }
}
