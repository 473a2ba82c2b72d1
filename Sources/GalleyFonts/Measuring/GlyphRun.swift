import Galley

/// The glyphs of one piece of text on their way from characters to a breadth.
///
/// Columns of the same length: glyph numbers, advances in font units, traits.
struct GlyphRun: ~Copyable {
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A nonspacing or enclosing mark.
    static let mark = Traits(rawValue: 1)
    /// A zero width non-joiner stood before it.
    static let afterNonJoiner = Traits(rawValue: 2)
    static let ligature = Traits(rawValue: 4)
  }

  var glyphs = Column<UInt16>()
  var advances = Column<Int32>()
  var traits = Column<Traits>()
  /// Where the glyphs stand that a ligature may take in; scratch.
  var matched = Column<Int>(capacity: LigatureSets.mostComponents)

  /// Steps left for trying pairs and ligatures; see ``allowWork()``.
  var work = 0

  var count: Int { glyphs.count }

  /// Sets the number of steps that the next lookups may take. Real fonts stay far below it; in one
  /// made to stall a reader, what is left of the run keeps its plain advances.
  mutating func allowWork() { work = 1 << 16 + 1024 * count }

  mutating func removeAll() {
    glyphs.removeAll()
    advances.removeAll()
    traits.removeAll()
  }

  @inline(__always)
  mutating func append(glyph: Int, advance: Int, traits trait: Traits) {
    glyphs.append(UInt16(truncatingIfNeeded: glyph))
    advances.append(Int32(truncatingIfNeeded: advance))
    traits.append(trait)
  }

  /// The breadth of it all in font units: marks have none.
  var breadth: Int {
    var sum = 0
    for k in 0..<count where !traits[k].contains(.mark) { sum += Int(advances[k]) }
    return sum
  }

  /// What a font without glyph definitions is taken to say about a glyph.
  func guessedKind(_ k: Int) -> Int {
    if traits[k].contains(.mark) { return GlyphDefinitions.Kind.mark }
    return traits[k].contains(.ligature)
      ? GlyphDefinitions.Kind.ligature : GlyphDefinitions.Kind.base
  }

  /// Whether a lookup passes over a glyph.
  @inline(__always)
  func isPassedOver(_ k: Int, _ flags: LookupFlags, _ tables: BorrowedTables) -> Bool {
    if flags.ignoresNothing { return false }
    let glyph = Int(glyphs[k])
    let kind = tables.kind(of: glyph, guess: guessedKind(k))
    if flags.ignores(kind: kind) { return true }
    return kind == GlyphDefinitions.Kind.mark
      && !tables.isMark(glyph, takenBy: flags)
  }

  /// Moves a glyph to an earlier place.
  @inline(__always)
  mutating func move(_ from: Int, to place: Int) {
    glyphs[place] = glyphs[from]
    advances[place] = advances[from]
    traits[place] = traits[from]
  }

  mutating func shorten(to length: Int) {
    let surplus = count - length
    glyphs.removeLast(surplus)
    advances.removeLast(surplus)
    traits.removeLast(surplus)
  }
}
