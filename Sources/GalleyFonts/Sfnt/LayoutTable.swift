/// The lookups of `GPOS` or `GSUB` that a few features ask for.
///
/// A table is checked as a whole when a font is opened; after that the lookups of a script are
/// gathered when its first word is measured.
///
/// Source: OpenType specification, "OpenType Layout Common Table Formats"; feature variations are not
/// read.
struct LayoutTable: Equatable, Sendable {
  struct Lookup: Equatable, Sendable {
    let flags: LookupFlags
    let subtables: [Subtable]
  }

  /// A subtable that can be applied: where it stands, and what kind it is.
  enum Subtable: Equatable, Sendable {
    case listedPairs(ListedPairs)
    case classPairs(ClassPairs)
    case ligatures(LigatureSets)

    fileprivate var setCount: Int {
      switch self {
      case .listedPairs(let pairs): pairs.setCount
      case .classPairs: 1
      case .ligatures(let sets): sets.setCount
      }
    }
  }

  /// The kinds of lookup in a table.
  struct Kinds: Equatable, Sendable {
    /// The lookup type that is applied, and the one that wraps another.
    let applied: Int
    let wrapping: Int

    static let positioning = Kinds(applied: 2, wrapping: 9)
    static let substitution = Kinds(applied: 4, wrapping: 7)
  }

  private let scripts: Int
  private let features: Int
  private let lookupList: Int
  private let wanted: [FontTag]
  private let kinds: Kinds
  /// The lookups that any script may use, by ascending index.
  private var lookups: [Lookup] = []
  private var indices: [Int] = []
  /// Whether features name lookups of other kinds too.
  private(set) var hasOtherKinds = false

  /// More steps than this through lists of features and lookups mean a made-up table.
  private static let mostSteps = 1 << 16
  /// More subtables than this are refused: each may be tried at each glyph.
  private static let mostSubtables = 2048
  /// More lists of pairs and ligatures than this, over all subtables, share bytes with each other.
  private static let mostSets = 1 << 18

  init(_ table: ByteView, features wanted: [FontTag], kinds: Kinds) throws(LayoutProblem) {
    self.wanted = wanted
    self.kinds = kinds
    do throws(FontError) {
      guard try table.u16(at: 0) == 1 else { throw FontError.damagedTable(table.table, offset: 0) }
      scripts = try table.u16(at: 4)
      features = try table.u16(at: 6)
      lookupList = try table.u16(at: 8)
      try table.require(2, at: scripts)
      try table.require(2, at: features)
      try table.require(2, at: lookupList)
    } catch {
      throw .damaged
    }
    var steps = Self.mostSteps
    let count = table.u16OrZero(at: features)
    let everything = try collect(0..<count, in: table, &steps)
    try read(everything, in: table)
  }

  /// The lookups of a script, in the order in which they apply.
  func lookups(for script: ScriptTags, in table: ByteView) -> [Lookup] {
    guard !lookups.isEmpty, let chosen = languageSystem(of: script, in: table) else { return [] }
    var steps = Self.mostSteps
    let count = table.u16OrZero(at: chosen + 4)
    var featureIndices = [table.u16OrZero(at: chosen + 2)]
    for k in 0..<min(count, table.count / 2) {
      featureIndices.append(table.u16OrZero(at: chosen + 6 + 2 * k))
    }
    guard let named = try? collect(featureIndices, in: table, &steps) else { return [] }
    return indices.indices.filter { named[indices[$0]] }.map { lookups[$0] }
  }

  /// The default language system of a script, else of the default script, else of Latin.
  private func languageSystem(of script: ScriptTags, in table: ByteView) -> Int? {
    let count = min(table.u16OrZero(at: scripts), table.count / 6)
    for tag in script.inOrder + ["DFLT", "dflt", "latn"] {
      for k in 0..<count where table.u32OrZero(at: scripts + 2 + 6 * k) == Int(tag.value) {
        let start = scripts + table.u16OrZero(at: scripts + 6 + 6 * k)
        let offset = table.u16OrZero(at: start)
        return offset == 0 ? nil : start + offset
      }
    }
    return nil
  }
}

/// Why a layout table is left out.
enum LayoutProblem: Error {
  case damaged, tooLarge
}

extension LayoutTable {
  /// For each lookup, whether the wanted ones among these features name it.
  private func collect(
    _ featureIndices: some Sequence<Int>, in table: ByteView, _ steps: inout Int
  ) throws(LayoutProblem) -> [Bool] {
    let featureCount = table.u16OrZero(at: features)
    let lookupCount = table.u16OrZero(at: lookupList)
    var isNamed = [Bool](repeating: false, count: lookupCount)
    for index in featureIndices where index < featureCount {
      steps -= 1
      let record = features + 2 + 6 * index
      let tag = FontTag(value: UInt32(table.u32OrZero(at: record)))
      guard wanted.contains(tag) else { continue }
      let start = features + table.u16OrZero(at: record + 4)
      let count = table.u16OrZero(at: start + 2)
      steps -= count
      guard steps > 0 else { throw .tooLarge }
      for k in 0..<count {
        let lookup = table.u16OrZero(at: start + 4 + 2 * k)
        guard lookup < lookupCount else { throw .damaged }
        isNamed[lookup] = true
      }
    }
    return isNamed
  }

  /// Reads and checks lookups.
  private mutating func read(_ isNamed: [Bool], in table: ByteView) throws(LayoutProblem) {
    var room = Self.mostSubtables
    var sets = Self.mostSets
    for index in isNamed.indices where isNamed[index] {
      do throws(FontError) {
        let start = lookupList + (try table.u16(at: lookupList + 2 + 2 * index))
        let count = try table.u16(at: start + 4)
        room -= count
        guard room >= 0 else { break }
        let lookup = try readLookup(at: start, count: count, &sets, in: table)
        guard sets >= 0 else { break }
        guard !lookup.subtables.isEmpty else { continue }
        lookups.append(lookup)
        indices.append(index)
      } catch {
        throw .damaged
      }
    }
    guard room >= 0, sets >= 0 else { throw .tooLarge }
  }

  private mutating func readLookup(
    at start: Int, count: Int, _ sets: inout Int, in table: ByteView
  ) throws(FontError) -> Lookup {
    let type = try table.u16(at: start)
    let bits = try table.u16(at: start + 2)
    let markSet = bits & 0b1_0000 != 0 ? try table.u16(at: start + 6 + 2 * count) : nil
    var subtables: [Subtable] = []
    for k in 0..<count where sets >= 0 {
      var subtable = start + (try table.u16(at: start + 6 + 2 * k))
      var kind = type
      if type == kinds.wrapping {
        kind = try table.u16(at: subtable + 2)
        subtable += try table.u32(at: subtable + 4)
      }
      guard kind == kinds.applied else {
        hasOtherKinds = true
        continue
      }
      if let read = try Self.readSubtable(kinds, at: subtable, in: table) {
        subtables.append(read)
        sets -= read.setCount
      }
    }
    return Lookup(flags: LookupFlags(bits: bits, markSet: markSet), subtables: subtables)
  }

  private static func readSubtable(
    _ kinds: Kinds, at start: Int, in table: ByteView
  ) throws(FontError) -> Subtable? {
    let format = try table.u16(at: start)
    switch (kinds, format) {
    case (.positioning, 1): return .listedPairs(try ListedPairs(table, at: start))
    case (.positioning, 2): return .classPairs(try ClassPairs(table, at: start))
    case (.substitution, 1): return .ligatures(try LigatureSets(table, at: start))
    default: return nil
    }
  }
}
