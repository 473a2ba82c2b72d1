/// Reads pattern files in their three formats.
///
/// - TeX: `\patterns{…}` and `\hyphenation{…}` anywhere among other commands, which are passed over.
/// - hyph-utf8: patterns (or hyphenated words) between white space.
/// - libhyphen: a first line that names the encoding, settings, a pattern a line.
struct HyphenReader {
  private(set) var tables = HyphenTables()
  private(set) var leftMinimum: Int?
  private(set) var rightMinimum: Int?
  private var partLeft: Int?
  private var partRight: Int?
  private var readsParts = false

  private var scalars: [UInt32] = []
  private var index = 0
  private var line = 1

  // One pattern or word, as it is gathered.
  private var key: [UInt16] = []
  private var gaps: [UInt8] = []

  /// FNV-1a over all bytes read.
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  // MARK: Entrances

  /// Reads a file whose format shows itself.
  mutating func readPatterns(_ bytes: [UInt8]) throws(HyphenationError) {
    note(bytes)
    let firstLine = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    if let charset = Self.charsetName(firstLine) {
      let rest = [UInt8](bytes[firstLine.count...])
      scalars = try HyphenCharset(named: charset).decode(rest)
      (index, line) = (0, 1)
      return try readDictionary()
    }
    try begin(bytes)
    if scalars.contains(0x5C) { try readTeX() } else { try readList(ofWords: false) }
  }

  /// Reads hyphenated words between white space, in UTF-8.
  mutating func readWords(_ bytes: [UInt8]) throws(HyphenationError) {
    note(bytes)
    try begin(bytes)
    try readList(ofWords: true)
  }

  /// The tables, once all files are read.
  consuming func finish() throws(HyphenationError) -> HyphenTables {
    guard !tables.patterns.isEmpty || !tables.words.isEmpty else { throw .noPatterns }
    tables.alphabet.admitCapitals()
    tables.partLeftMinimum = max(partLeft ?? leftMinimum ?? 2, 1)
    tables.partRightMinimum = max(partRight ?? rightMinimum ?? 2, 1)
    tables.digest = digest
    return tables
  }

  private mutating func begin(_ bytes: [UInt8]) throws(HyphenationError) {
    scalars = try HyphenCharset.utf8.decode(bytes)
    (index, line) = (scalars.first == 0xFEFF ? 1 : 0, 1)
  }

  private mutating func note(_ bytes: [UInt8]) {
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The first line of a libhyphen file; patterns hold no capitals, so it cannot be one.
  private static func charsetName(_ line: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: line, as: UTF8.self)
    let isName = line.first.map { (0x41...0x5A).contains($0) } ?? false
    return isName || name.hasPrefix("microsoft-")
      ? String(name.prefix { $0 != " " && $0 != "\t" }) : nil
  }

  // MARK: Scanning

  private var atEnd: Bool { index >= scalars.count }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || (0x09...0x0D).contains(scalar)
  }

  /// Steps over the next scalar and counts lines.
  private mutating func take() -> UInt32 {
    let scalar = scalars[index]
    index += 1
    if scalar == 0x0A { line += 1 }
    return scalar
  }

  private mutating func skipLine() {
    while !atEnd, scalars[index] != 0x0A { index += 1 }
  }

  private func fault(_ fault: HyphenationError.Fault) -> HyphenationError {
    .malformed(line: line, fault)
  }

  // MARK: TeX

  private mutating func readTeX() throws(HyphenationError) {
    while !atEnd {
      switch take() {
      case 0x25: skipLine()
      case 0x5C:
        switch commandName() {
        case "patterns": try readGroup(ofWords: false)
        case "hyphenation": try readGroup(ofWords: true)
        default: break
        }
      default: break
      }
    }
  }

  /// The letters after a backslash; a single other character is a command too.
  private mutating func commandName() -> String {
    let start = index
    func isLetter(_ scalar: UInt32) -> Bool {
      (0x41...0x5A).contains(scalar & ~0x20)
    }
    while !atEnd, isLetter(scalars[index]) { index += 1 }
    if index == start {
      if !atEnd { _ = take() }
      return ""
    }
    return String(
      String.UnicodeScalarView(scalars[start..<index].compactMap(Unicode.Scalar.init)))
  }

  private mutating func readGroup(ofWords: Bool) throws(HyphenationError) {
    var isOpen = false
    let start = line
    while !atEnd {
      let scalar = scalars[index]
      if Self.isSpace(scalar) {
        _ = take()
      } else if scalar == 0x25 {
        skipLine()
      } else if !isOpen {
        guard scalar == 0x7B else { throw fault(.missingBrace) }
        isOpen = true
        index += 1
      } else if scalar == 0x7D {
        index += 1
        return
      } else {
        try readToken(ofWords: ofWords, inGroup: true)
      }
    }
    throw .malformed(line: start, isOpen ? .unclosedGroup : .missingBrace)
  }

  /// `^^e9`, `^^^^0161`, or `^^` and one character, 64 away from what is meant.
  ///
  /// Source: *TeX: The Program*, sections 352 and 355.
  private mutating func characterCode() throws(HyphenationError) -> UInt32 {
    var carets = 0
    while !atEnd, scalars[index] == 0x5E, carets < 4 {
      index += 1
      carets += 1
    }
    guard carets == 2 || carets == 4 else { throw fault(.badCharacterCode) }
    var code: UInt32 = 0
    var digits = 0
    while index + digits < scalars.count, digits < carets,
      let digit = Self.lowercaseHex(scalars[index + digits])
    {
      code = code << 4 | digit
      digits += 1
    }
    if digits == carets {
      index += digits
      return code
    }
    guard carets == 2, !atEnd, scalars[index] < 0x80 else { throw fault(.badCharacterCode) }
    return take() ^ 0x40
  }

  private static func lowercaseHex(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: scalar - 0x30
    case 0x61...0x66: scalar - 0x61 + 10
    default: nil
    }
  }

  // MARK: Lists and dictionaries

  private mutating func readList(ofWords: Bool) throws(HyphenationError) {
    while !atEnd {
      let scalar = scalars[index]
      if Self.isSpace(scalar) {
        _ = take()
      } else if scalar == 0x25 {
        skipLine()
      } else {
        try readToken(ofWords: ofWords, inGroup: false)
      }
    }
  }

  private mutating func readDictionary() throws(HyphenationError) {
    while !atEnd {
      let scalar = scalars[index]
      if Self.isSpace(scalar) {
        _ = take()
      } else if scalar == 0x25 || scalar == 0x23 {
        skipLine()
      } else if try !readSetting() {
        try readToken(ofWords: false, inGroup: false)
        skipLine()
      }
    }
  }

  /// Reads a line in capitals.
  ///
  /// `NOHYPHEN` lists characters next to which no hyphen may stand; all are such as end a run of
  /// letters, so nothing is left to do for it.
  private mutating func readSetting() throws(HyphenationError) -> Bool {
    var end = index
    while end < scalars.count, (0x41...0x5A).contains(scalars[end]) { end += 1 }
    let isWhole = end == scalars.count || Self.isSpace(scalars[end])
    guard end - index >= 8, isWhole else { return false }
    let name = commandName()
    switch name {
    case "LEFTHYPHENMIN": leftMinimum = try settingValue()
    case "RIGHTHYPHENMIN": rightMinimum = try settingValue()
    case "COMPOUNDLEFTHYPHENMIN": partLeft = try settingValue()
    case "COMPOUNDRIGHTHYPHENMIN": partRight = try settingValue()
    case "NEXTLEVEL":
      guard tables.partPatterns == nil else { throw fault(.tooManyLevels) }
      tables.partPatterns = HyphenTrie()
      readsParts = true
    default: break
    }
    skipLine()
    return true
  }

  private mutating func settingValue() throws(HyphenationError) -> Int {
    while !atEnd, scalars[index] == 0x20 || scalars[index] == 0x09 { index += 1 }
    var value = 0
    let start = index
    while !atEnd, (0x30...0x39).contains(scalars[index]), value <= 100 {
      value = value * 10 + Int(scalars[index] - 0x30)
      index += 1
    }
    guard index > start, value <= 100, atEnd || Self.isSpace(scalars[index]) else {
      throw fault(.malformedSetting)
    }
    return value
  }

  // MARK: Patterns and words

  /// Reads one pattern or word up to white space, or the end of its group.
  private mutating func readToken(ofWords: Bool, inGroup: Bool) throws(HyphenationError) {
    key.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    gaps.append(0)
    var hasReplacement = false
    var closesGap = false
    while !atEnd {
      var scalar = scalars[index]
      if Self.isSpace(scalar) || scalar == 0x25 || (inGroup && scalar == 0x7D) { break }
      if !inGroup, !ofWords, scalar == 0x2F {
        hasReplacement = true
        while !atEnd, !Self.isSpace(scalars[index]) { index += 1 }
        break
      }
      if inGroup, scalar == 0x5C { throw fault(.commandInsideGroup) }
      if inGroup, scalar == 0x7B { throw fault(.nestedGroup) }
      if scalar == 0x5E { scalar = try characterCode() } else { index += 1 }
      let isValue = ofWords ? scalar == 0x2D : (0x30...0x39).contains(scalar)
      if isValue {
        guard !closesGap else { throw fault(ofWords ? .malformedWord : .malformedPattern) }
        gaps[gaps.count - 1] =
          ofWords ? HyphenTables.value(digit: 1, changesSpelling: false) : UInt8(scalar - 0x30)
      } else {
        try admit(scalar, ofWords: ofWords)
      }
      closesGap = isValue
    }
    if ofWords { try keepWord() } else { try keepPattern(changesSpelling: hasReplacement) }
  }

  private mutating func admit(_ scalar: UInt32, ofWords: Bool) throws(HyphenationError) {
    guard key.count < HyphenTrie.longestKey else { throw fault(.tooLong) }
    if scalar == 0x2E {
      if ofWords { throw fault(.malformedWord) }
      key.append(HyphenAlphabet.edge)
    } else {
      guard Self.mayBeLetter(scalar) else {
        throw fault(ofWords ? .malformedWord : .malformedPattern)
      }
      guard let letter = tables.alphabet.admit(scalar) else { throw fault(.tooMany) }
      key.append(letter)
    }
    gaps.append(0)
  }

  /// ASCII knows its letters; beyond it patterns contain joiners and dots as well.
  private static func mayBeLetter(_ scalar: UInt32) -> Bool {
    guard scalar < 0x80 else { return true }
    let isLetter = (0x41...0x5A).contains(scalar & ~0x20)
    return isLetter || scalar == 0x27 || scalar == 0x2D || scalar == 0x3D
  }

  private mutating func keepWord() throws(HyphenationError) {
    guard !key.isEmpty, gaps[0] == 0, gaps[gaps.count - 1] == 0 else {
      throw fault(.malformedWord)
    }
    guard tables.words.insert(key, gaps: gaps) else { throw fault(.tooMany) }
  }

  private mutating func keepPattern(changesSpelling: Bool) throws(HyphenationError) {
    guard key.contains(where: { $0 != HyphenAlphabet.edge }) else { throw fault(.malformedPattern) }
    for index in gaps.indices {
      gaps[index] = HyphenTables.value(digit: gaps[index], changesSpelling: changesSpelling)
    }
    let isKept =
      readsParts
      ? tables.partPatterns?.insert(key, gaps: gaps) ?? false
      : tables.patterns.insert(key, gaps: gaps)
    guard isKept else { throw fault(.tooMany) }
  }
}
