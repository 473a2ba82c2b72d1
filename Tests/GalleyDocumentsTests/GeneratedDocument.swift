/// Documents made of traps: what looks like structure stands where prose stands, and the other way
/// round.
struct GeneratedDocument {
  private var generator: SeededGenerator
  private var text = ""

  static func text(seed: UInt64) -> String {
    var document = GeneratedDocument(generator: SeededGenerator(seed: seed))
    return document.make()
  }

  private init(generator: SeededGenerator) { self.generator = generator }

  private static let words = [
    "a", "an", "of", "the", "harbour", "lantern", "stairs", "I", "x", "keeper", "seven", "noon.",
    "We", "left.", "Dr.", "said:", "(she", "stayed)", "end!", "why?", "name", "extraordinarily",
    "https://example.org/a/very/long/address", "foo;", "bar;", "{", "x =", "f(x)", "don't",
    "étude", "naïve", "漢字", "“so”", "galley:", "off", "d", "iv", "REMark", "From",
  ]
  private static let traps = [
    "-", "--", "---", "===", "1.", "0)", "12.", "1984.", "(a)", "a)", "iv)", "[1]", "#.", "#", "##",
    "###", ">", ">>", "> >", "|", "||", "+", "+-+", "*", "* *", "//", "///", "//!", ";", ";;", "%",
    "%%", "```", "~~~", "````", "$$", ":::", "{%", "[x]:", "[^1]:", ":", ":--", "REM", "rem", "dnl",
    "..", "!!", "!>", ".\\\"", "•", "–", "—", "·", "*/", "/*", "...", "&", "_", "[ ]", "[x]", "│",
    "───", "Name:", "Date:", ">From", ">=", ">-x", "=x", "-x", "**bold**", "#tag", ";)", "--|",
    "#!", "\u{0C}", "\u{00A0}", "x\ry", "[a", "b]:", "From", "|x", ">x", "+=", "===", "galley: on",
    "so::",
    "image::a", ":name:", ".Title", "[x]", "====", "----", "|===", "== ==", "#+x", "#+begin_x",
    "#+end_x", ":END:", ".. x::",
  ]
  private static let leaders = [
    "> ", ">", ">> ", "> > ", "# ", "// ", ";; ", "; ", "% ", "-- ", "| ", "/// ", ".. ", "REM ",
    "> # ", "# > ", "#", "dnl\t", "//\t", "#\t\t", "    // ", "  > ", "\t# ",
  ]
  private static let indents = [
    "", "", "", " ", "  ", "   ", "    ", "     ", "      ", "\t", "\t\t", "        ", " \t",
  ]
  private static let gaps = [
    " ", " ", " ", " ", " ", " ", " ", " ", " ", "  ", "   ", "\t", "    ", "            ",
  ]
  private static let items = [
    "- ", "* ", "1. ", "2. ", "10. ", "(a) ", "a) ", "-   ", "1.\t", "• ", "[1] ", "- [ ] ",
    "- [x] ", ": ", "- 1. ", "- - ", "3)  ", "0. ", "1984. ",
  ]

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &generator) == 0
  }
  private mutating func pick(_ list: [String]) -> String {
    list.randomElement(using: &generator) ?? ""
  }

  private mutating func make() -> String {
    let lineEnd = chance(6) ? "\r\n" : "\n"
    let trapRate = Int.random(in: 2...30, using: &generator)
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      paragraph(lineEnd, trapRate)
      if !chance(3) { text += (chance(8) ? "  " : "") + lineEnd }
    }
    if chance(5), text.hasSuffix(lineEnd) { text.removeLast() }
    return text
  }

  private mutating func paragraph(_ lineEnd: String, _ trapRate: Int) {
    let leader = chance(3) ? pick(Self.leaders) : ""
    let first = pick(Self.indents)
    let later = chance(2) ? first : pick(Self.indents)
    for line in 0..<Int.random(in: 1...7, using: &generator) {
      text += chance(12) ? pick(Self.leaders) : leader
      text += chance(9) ? pick(Self.indents) : line == 0 ? first : later
      if chance(7) { text += pick(Self.items) }
      self.line(trapRate)
      text += chance(40) ? "\n" : lineEnd
    }
  }

  private mutating func line(_ trapRate: Int) {
    let count = Int.random(in: 0...(chance(4) ? 24 : 8), using: &generator)
    for word in 0..<count {
      if word > 0 { text += pick(Self.gaps) }
      text += chance(trapRate) ? pick(Self.traps) : pick(Self.words)
    }
    if chance(9) { text += pick(Self.gaps) }
  }
}
