/// What can be wrong with a file of hyphenation patterns.
public enum HyphenationError: Error, Equatable, Sendable {
  /// What is wrong in a line.
  public enum Fault: Equatable, Sendable {
    /// Bytes that the file's encoding does not know.
    case encoding
    /// A TeX command where only patterns or words may stand.
    case commandInsideGroup
    /// `\patterns` or `\hyphenation` without its `{`.
    case missingBrace
    /// A `{` inside a group.
    case nestedGroup
    /// A group that is not closed by the end of the file.
    case unclosedGroup
    /// `^^` without a character code after it.
    case badCharacterCode
    /// Two digits side by side, or no letter at all.
    case malformedPattern
    /// A word with a digit, a dot, or a hyphen at its end.
    case malformedWord
    /// A setting of a libhyphen file whose value is not a number.
    case malformedSetting
    /// A pattern or word of more than 250 letters.
    case tooLong
    /// More levels than a word and its compound parts.
    case tooManyLevels
    /// More letters or patterns than fit the tables: 65 000 and some 10 million.
    case tooMany
  }

  /// The first line of a libhyphen file names an encoding that is not read here.
  case unknownCharset(String)
  /// A line that cannot be read, counted from 1.
  case malformed(line: Int, Fault)
  /// Neither a pattern nor a word.
  case noPatterns
}

extension HyphenationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownCharset(let name):
      "the character set \"\(name)\" is not known: UTF-8 or ISO8859-1, -2, -5, -9, -15"
    case .malformed(let line, let fault): "line \(line): \(fault.description)"
    case .noPatterns: "no patterns: not a pattern file of TeX, hyph-utf8 or libhyphen?"
    }
  }
}

extension HyphenationError.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .encoding: "bytes that are not in the file's encoding"
    case .commandInsideGroup: "a command inside \\patterns or \\hyphenation"
    case .missingBrace: "\\patterns or \\hyphenation without {"
    case .nestedGroup: "{ inside \\patterns or \\hyphenation"
    case .unclosedGroup: "the group that begins here is not closed"
    case .badCharacterCode: "^^ without a character code"
    case .malformedPattern: "a pattern is letters with single digits between them"
    case .malformedWord: "a word is letters with single hyphens between them"
    case .malformedSetting: "a setting without a number from 0 to 100"
    case .tooLong: "longer than 250 letters"
    case .tooManyLevels: "more than one NEXTLEVEL"
    case .tooMany: "too many different letters or patterns"
    }
  }
}
