import Foundation

/// Reads a reflowed text again, by rules of its own: which lines are prose, where their text begins,
/// how wide they are. Nothing here uses the library, so that it can be wrong only by itself.
struct ProseWalk {
  /// A line that may be no wider than the width: its number from 1, its text behind leader and mark.
  struct Line {
    var number: Int
    var text: String
    var body: String
    var cells: Int
    /// Whether a line could have ended inside it.
    var isBreakable: Bool
  }

  let prose: [Line]

  init(_ document: String) {
    // A CR LF is one character, and a line end as LF is.
    let lines = document.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    let bodies = lines.map(Self.body)
    let fenced = Self.fenced(bodies)
    let fields = Self.fieldLines(lines)
    prose = lines.indices.compactMap { at in
      let next = at + 1 < bodies.count ? bodies[at + 1] : ""
      guard !fenced.contains(at), !fields.contains(at), Self.isProse(bodies[at], above: next) else {
        return nil
      }
      return Line(
        number: at + 1, text: lines[at], body: bodies[at], cells: Self.cells(of: lines[at]),
        isBreakable: Self.isBreakable(bodies[at]))
    }
  }

  // MARK: What is prose

  /// A line without its indentation, its leaders and its item mark.
  private static func body(_ line: String) -> String {
    var body = line.trimmingCharacters(in: .whitespaces)
    // Regular expressions are slow: most lines need none.
    if let first = body.first, ">/#;%-R".contains(first) {
      body.replace(/^(?:(?:>+|\/\/[\/!]?|(?:#+|;+|%+|--|REM)(?=[ \t]|$))[ \t]*)*/, with: "")
    }
    if let first = body.first, "-*+•0123456789".contains(first) {
      body.replace(/^(?:[-*+•]|[0-9]{1,9}[.)])[ \t]+(?=\S)/, with: "")
    }
    return body
  }

  private static func isProse(_ body: String, above next: String) -> Bool {
    guard body.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    // A column of a table or of a list of terms, a drawing.
    let mayBeDrawn =
      body.contains("   ") || body.contains { "\t|".contains($0) || isBoxDrawing($0) }
    if mayBeDrawn, body.contains(/^[|]|\S {3,}\S|\S\t+\S|[\u{2500}-\u{257F}]/) { return false }
    // A title that is underlined.
    if let first = next.first, "=-~".contains(first), next.contains(/^(?:=+|-+|~+)$/) {
      return false
    }
    // The cross references of a manual page.
    return !(body.contains(")") && body.contains(/^(?:\w+\(\d\)[,. ]*)+$/))
  }

  private static func isBoxDrawing(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
  }

  /// The lines of closed fences, the fences included.
  private static func fenced(_ bodies: [String]) -> Set<Int> {
    var found: Set<Int> = []
    var open: (at: Int, mark: Substring)?
    for (at, body) in bodies.enumerated() {
      guard body.hasPrefix("```") || body.hasPrefix("~~~"),
        let fence = body.firstMatch(of: /^(`{3,}|~{3,})/)?.output.1
      else { continue }
      if let start = open {
        guard body == fence, fence.hasPrefix(start.mark) else { continue }
        found.formUnion(start.at...at)
        open = nil
      } else {
        open = (at, fence)
      }
    }
    return found
  }

  /// The lines of a stretch that begins with two fields, `Name: value`: a form, which stays as it is.
  private static func fieldLines(_ lines: [String]) -> Set<Int> {
    var found: Set<Int> = []
    for stretch in lines.indices.split(whereSeparator: { lines[$0].isEmpty }) {
      let names = stretch.prefix(2).filter { lines[$0].contains(/^[A-Z]\w*: \S/) }
      if names.count == 2 { found.formUnion(stretch) }
    }
    return found
  }

  /// White space, or two ideographs side by side that are not in an address.
  private static func isBreakable(_ body: String) -> Bool {
    if body.contains(where: { $0 == " " || $0 == "\t" }) { return true }
    guard !body.contains("://") else { return false }
    return zip(body, body.dropFirst()).contains { isIdeograph($0) && isIdeograph($1) }
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return (0x3400...0x4DBF).contains(scalar) || (0x4E00...0x9FFF).contains(scalar)
  }

  // MARK: Words and cells

  /// The words in order, without escape sequences and leaders, which a reflow may repeat or drop with
  /// the lines they stand on; gaps between ideographs do not count.
  static func words(of document: String) -> String {
    let words = withoutEscapes(document).split { $0.isWhitespace }
      .map { word in
        guard let first = word.first, ">#;%/-R".contains(first) else { return word }
        return word.replacing(/^(?:[>#;%]+|\/{2,3}!?|--$|REM$)+/, with: "")
      }
      .filter { !$0.isEmpty }
    var text = ""
    for word in words {
      if let last = text.last, !(isWide(last) && isWide(word[word.startIndex])) { text += " " }
      text += word
    }
    return text
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { cells(of: $0) == 2 } ?? false
  }

  private static func withoutEscapes(_ text: String) -> String {
    text.replacing(
      /\u{1B}\[[0-?]*[ -\/]*[@-~]|\u{1B}\][^\u{07}\u{1B}]*(?:\u{07}|\u{1B}\\)/, with: "")
  }

  /// Cells of a line: an ideograph or emoji takes two, a mark or a format character none.
  static func cells(of line: String) -> Int {
    var column = 0
    for character in withoutEscapes(line) {
      if character == "\t" {
        column = (column / 8 + 1) * 8
      } else {
        column += min(2, character.unicodeScalars.reduce(0) { $0 + cells(of: $1) })
      }
    }
    return column
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
