/// Reads the tables of languages.
///
/// A table is text. A row `language` names one or more languages, the rows below describe them up
/// to an empty row: `doc`, `line` and `many` list leaders, longest first; `block` gives two marks
/// and traits; `string` two marks, and perhaps `lines` (may span lines), `doubled`, `escape X` and
/// `fill X`; `form` lists what needs more than marks.
extension Language {
  /// The language of this name, or of files with this suffix.
  static func named(_ name: String) -> Language? {
    if let language = tables.lazy.compactMap({ Language(named: name, in: $0) }).first {
      return language
    }
    guard case .document(.comments, let syntax?) = FileKind(fileName: "name." + name) else {
      return nil
    }
    return syntax == name ? nil : named(syntax)
  }

  /// The tables, the commonest languages first.
  private static var tables: [String] {
    [
      cFamily, applicationLanguages, scripts, functionalLanguages, engineeringLanguages,
      dataFormats,
    ]
  }

  private init?(named name: String, in table: String) {
    var rows = table.utf8[...]
    var isFound = false
    while !rows.isEmpty {
      let row = rows.prefix { $0 != 0x0A }
      rows = rows[row.endIndex...].dropFirst()
      if isFound {
        guard !row.isEmpty else { return }
        read(Substring(row).split(separator: " "))
      } else {
        isFound = Self.names(row, name)
      }
    }
    guard isFound else { return nil }
  }

  /// Whether a row names a language so.
  ///
  /// Compares bytes: to find a language most rows of the tables are looked at, for each text anew.
  private static func names(_ row: Substring.UTF8View, _ name: String) -> Bool {
    let mark = "language ".utf8
    guard row.starts(with: mark) else { return false }
    return row.dropFirst(mark.count).split(separator: 0x20).contains { $0.elementsEqual(name.utf8) }
  }

  private mutating func read(_ words: [Substring]) {
    let rest = words.dropFirst()
    switch words[0] {
    case "doc": leaders += rest.map { Leader(mark: BytePattern($0), isDoc: true) }
    case "line": leaders += rest.map { Leader(mark: BytePattern($0)) }
    case "many": leaders += rest.map { Leader(mark: BytePattern($0), repeats: true) }
    case "block": blocks.append(Block(rest))
    case "string": quotes.append(Quote(rest))
    case "form": for word in rest { forms.insert(Language.forms[word] ?? []) }
    case "generic": isGeneric = true
    default: assertionFailure("unknown row")
    }
  }

  private static let forms: [Substring: Forms] = [
    "characters": .characters, "hash-raw": .hashRaw, "rust-raw": .rustRaw, "tag-raw": .tagRaw,
    "many-quotes": .manyQuotes, "long-brackets": .longBrackets, "dollar-tags": .dollarTags,
    "bar-tags": .barTags, "dash-raw": .dashRaw, "delimited": .delimited,
    "perl-quotes": .perlQuotes, "percent-quotes": .percentQuotes, "sigils": .sigils,
    "regex": .regex, "dollar-characters": .dollarCharacters,
    "question-characters": .questionCharacters, "backslash-characters": .backslashCharacters,
    "backslash-lines": .backslashLines, "urls": .urls, "heredocs": .heredocs,
    "triple-heredocs": .tripleHeredocs, "vim-heredocs": .vimHeredocs,
    "indented-strings": .indentedStrings, "environments": .environments,
    "docstrings": .docstrings, "leading-docstrings": .leadingDocstrings,
    "attribute-docs": .attributeDocs, "here-strings": .hereStrings,
    "star-operator": .starOperator, "block-scalars": .blockScalars,
    "value-quotes": .valueQuotes, "escapes": .escapes, "splices": .splices,
    "blank-before": .blankBefore, "blank-after": .blankAfter, "line-start": .lineStart,
    "first-column": .firstColumn, "no-symbol": .noSymbol, "recipes": .recipes,
    "markup": .markup, "php-tags": .phpTags, "end-marks": .endMarks, "head-marks": .headMarks,
    "at-strings": .atStrings, "hash-attributes": .hashAttributes, "plain-raw": .plainRaw,
  ]
}

extension Language.Block {
  fileprivate init(_ words: ArraySlice<Substring>) {
    let words = Array(words)
    open = BytePattern(words[0])
    close = BytePattern(words[1])
    traits = []
    for word in words.dropFirst(2) {
      switch word {
      case "doc": traits.insert(.doc)
      case "nests": traits.insert(.nests)
      case "star": traits.insert(.star)
      case "plus": traits.insert(.plus)
      case "strings": traits.insert(.strings)
      case "line-start": traits.insert(.lineStart)
      case "verbatim": traits.insert(.verbatim)
      default: assertionFailure("unknown trait")
      }
    }
  }
}

extension Language.Quote {
  fileprivate init(_ words: ArraySlice<Substring>) {
    let words = Array(words)
    open = BytePattern(words[0])
    close = BytePattern(words[1])
    var at = 2
    while at < words.count {
      switch words[at] {
      case "lines": spans = true
      case "doubled": doubles = true
      case "escape" where at + 1 < words.count:
        at += 1
        escape = words[at].utf8.first ?? 0
      case "fill" where at + 1 < words.count:
        at += 1
        fill = BytePattern(words[at])
      default: assertionFailure("unknown trait")
      }
      at += 1
    }
  }
}
