import Galley

/// Help, made from the option table.
enum HelpText {
  /// - Parameter verb: The verb to explain; `nil` explains the command and its default verb.
  static func text(of verb: Verb?) -> String {
    guard let verb else { return overview }
    var text = "galley \(verb.synopsis)\n\n\(sentence(verb.summary))\n"
    let options = rows(of: verb)
    if !options.isEmpty { text += "\n" + table(options) }
    if let note = note(on: verb) { text += "\n\(note.wrapped(to: width))\n" }
    if let formats = FormatHelp.text(of: verb) { text += "\n" + formats }
    return text
  }

  private static var overview: String {
    var text = "Sets paragraphs of plain text.\n\n"
    let widest = Verb.allCases.map(\.synopsis.utf8.count).max() ?? 0
    for verb in Verb.allCases {
      let gap = String(repeating: " ", count: widest - verb.synopsis.utf8.count + 2)
      text += "  galley \(verb.synopsis)\(gap)\(verb.summary)\n"
    }
    text += "\n\(defaults.wrapped(to: width))\n\n"
    return text + table(rows(of: .reflow)) + "\n\(note(on: .reflow)?.wrapped(to: width) ?? "")\n"
  }

  private static let defaults =
    "Without a verb galley reflows. Without a file, or with -, it reads standard input. "
    + "'galley help VERB' lists the options of another verb; those of reflow are:"

  private static let exitStatus =
    "Exit status: 0 done; 1 --check found changes; 2 wrong usage; 3 input or output error; "
    + "4 --strict and a line stands out."

  private static let fonts =
    "With --font, text shows where lines end and nothing else: no space is widened, "
    + "in justified lines either. --to=svg and --to=json show where words stand."

  private static func note(on verb: Verb) -> String? {
    switch verb {
    case .reflow, .wrap: "\(fonts)\n\n\(exitStatus)"
    case .flow: "Items stand one a line; an empty line is a forced break."
    case .measure: "Without a text it measures each line of standard input."
    case .hyphenate: "Without a word it takes the words of standard input."
    case .breakParagraphs:
      "JSON Lines: objects with \"items\" and \"params\" in, an answer to each out."
    case .help, .completions: nil
    }
  }

  private static func rows(of verb: Verb) -> [OptionRow] {
    guard ![.help, .completions].contains(verb) else { return [] }
    return OptionTable.rows.filter { $0.belongs(to: verb) }
  }

  private static let nameColumn = 30
  private static let width = 80

  /// Two columns; a name too long for the first stands on a line of its own.
  private static func table(_ rows: [OptionRow]) -> String {
    var wrapping = Wrapping(width: width)
    wrapping.breakAt = .space
    wrapping.subsequentIndent = spaces(nameColumn)
    return rows.reduce(into: "") { text, row in
      let name = "  \(name(row))"
      let pad = nameColumn - name.utf8.count
      if pad < 2 { text += name + "\n" }
      wrapping.initialIndent = pad < 2 ? spaces(nameColumn) : name + spaces(pad)
      text += row.help.description.wrapped(with: wrapping) + "\n"
    }
  }

  private static func name(_ row: OptionRow) -> String {
    let letter = row.letter.map { "-\(Unicode.Scalar($0)), " } ?? spaces(4)
    switch row.value {
    case .flag: return "\(letter)--\(row.name)"
    case .required: return "\(letter)--\(row.name)=\(row.valueName ?? "")"
    case .optional: return "\(letter)--\(row.name)[=\(row.valueName ?? "")]"
    }
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }
}
