/// Finds where words may be hyphenated in a language, from Liang's patterns.
///
/// Two hyphenators are equal when they were made from the same bytes under the same name and keep
/// the same minima.
///
/// Source: Franklin M. Liang, *Word Hy-phen-a-tion by Com-put-er* (1983); *The TeXbook*, appendix
/// H.
public struct Hyphenator: Sendable {
  /// What the caller calls it: a language tag or a file's name.
  public let name: String
  /// The fewest letters before a hyphen.
  public var leftMinimum: Int
  /// The fewest letters after a hyphen.
  public var rightMinimum: Int

  let tables: HyphenTables

  init(name: String, tables: HyphenTables, leftMinimum: Int, rightMinimum: Int) {
    self.name = name
    self.tables = tables
    self.leftMinimum = leftMinimum
    self.rightMinimum = rightMinimum
  }

  /// American English, by the patterns and exceptions of plain TeX; minima 2 and 3.
  public static let americanEnglish = Hyphenator(
    name: "en-us", tables: .americanEnglish, leftMinimum: 2, rightMinimum: 3)

  /// The hyphenator that comes with the library for a language tag: `en-us`, `en`.
  public static func builtIn(_ language: String) -> Hyphenator? {
    switch language.lowercased() {
    case "en-us", "en_us", "en": americanEnglish
    default: nil
    }
  }

  /// Reads patterns from the bytes of a file.
  ///
  /// Three formats tell themselves apart: TeX's `\patterns` and `\hyphenation` in UTF-8; hyph-utf8's
  /// plain lists; and libhyphen's dictionaries in UTF-8 or ISO 8859. Patterns of a dictionary that
  /// ask for other letters at a hyphen allow no break there.
  ///
  /// - Parameters:
  ///   - patterns: The file.
  ///   - exceptions: A list of hyphenated words that overrule the patterns, as in `.hyp.txt` files.
  ///   - name: What to call the result.
  /// - Throws: What is wrong, with the line.
  ///
  /// The minima are those of a dictionary, else 2 and 3.
  public init(
    patterns: some Sequence<UInt8>, exceptions: some Sequence<UInt8> = [], name: String
  ) throws(HyphenationError) {
    var reader = HyphenReader()
    try reader.readPatterns([UInt8](patterns))
    try reader.readWords([UInt8](exceptions))
    self.init(
      name: name, tables: try reader.finish(), leftMinimum: reader.leftMinimum ?? 2,
      rightMinimum: reader.rightMinimum ?? 3)
  }
}

extension Hyphenator: Hashable {
  public static func == (left: Hyphenator, right: Hyphenator) -> Bool {
    left.tables.digest == right.tables.digest && left.name == right.name
      && left.leftMinimum == right.leftMinimum && left.rightMinimum == right.rightMinimum
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(tables.digest)
    hasher.combine(leftMinimum)
    hasher.combine(rightMinimum)
  }
}

extension Hyphenator {
  /// The pieces of a word between its hyphens: `["hy", "phen", "ation"]`.
  ///
  /// Punctuation round a word stays with its first and last piece; what is no word by
  /// the rules of hyphenation comes back whole.
  public func pieces(of word: some StringProtocol) -> [String] {
    var bytes = [UInt8](word.utf8)
    var points = Column<Int32>()
    var workspace = HyphenWorkspace()
    bytes.withUnsafeMutableBytes {
      appendPoints(of: UnsafeRawBufferPointer($0), &workspace, to: &points)
    }
    points.append(Int32(bytes.count))
    var start = 0
    return points.elements.map { end in
      defer { start = Int(end) }
      return String(decoding: bytes[start..<Int(end)], as: UTF8.self)
    }
  }
}

/// A language's letters, patterns and exceptions.
struct HyphenTables: Sendable {
  var alphabet = HyphenAlphabet()
  var patterns = HyphenTrie()
  /// Patterns for the parts of compounds, when `patterns` find only where those meet.
  var partPatterns: HyphenTrie?
  /// Words whose hyphens are known.
  var words = HyphenTrie()
  /// The fewest letters between a hyphen and the place where parts of a compound meet.
  var partLeftMinimum = 2
  var partRightMinimum = 2
  /// A digest of the bytes that all of this was read from.
  var digest: UInt64 = 0

  /// The value of a gap in a pattern: digits count double, and one more where a hyphen would change
  /// the spelling, so that such a value wins and can be told apart.
  static func value(digit: UInt8, changesSpelling: Bool) -> UInt8 {
    2 * digit + (changesSpelling && digit & 1 == 1 ? 1 : 0)
  }

  /// Whether a gap of this value may take a hyphen.
  @inline(__always)
  static func allowsHyphen(_ value: UInt8) -> Bool { value & 3 == 2 }
}

extension HyphenTables {
  /// The table that comes with the library, read when it is first asked for.
  static let americanEnglish: HyphenTables = {
    var reader = HyphenReader()
    do throws(HyphenationError) {
      try reader.readPatterns(bytes(of: AmericanPatterns.patterns))
      try reader.readWords(bytes(of: AmericanPatterns.words))
      return try reader.finish()
    } catch {
      preconditionFailure("the built-in patterns are malformed: \(error)")
    }
  }()

  private static func bytes(of text: StaticString) -> [UInt8] {
    [UInt8](UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
