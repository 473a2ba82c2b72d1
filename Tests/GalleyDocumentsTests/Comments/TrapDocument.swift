@testable import GalleyDocuments

/// Comments, commit messages and mail made of traps: what means something stands where words stand.
struct TrapDocument {
  private var generator: SeededGenerator
  private var text = ""

  static func body(seed: UInt64) -> String {
    var document = TrapDocument(generator: SeededGenerator(seed: seed))
    return document.make()
  }

  /// A mail with a header; some are flowed.
  static func mail(seed: UInt64) -> String {
    var document = TrapDocument(generator: SeededGenerator(seed: seed))
    let isFlowed = document.chance(2)
    let isTight = document.chance(2)
    var body = document.make()
    if isFlowed {
      body = body.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0 + (document.chance(3) ? " " : "") }.joined(separator: "\n")
    }
    let type = "Content-Type: text/plain; format=flowed" + (isTight ? "; delsp=yes" : "")
    return "From: a@example.org\n" + (isFlowed ? type + "\n" : "") + "\n" + body
  }

  private init(generator: SeededGenerator) { self.generator = generator }

  private static let words = [
    "a", "of", "the", "harbour", "lantern", "stairs", "I", "keeper", "seven", "noon.", "We",
    "left.", "Dr.", "said:", "(she", "stayed)", "end!", "name", "extraordinarily", "foo;", "{",
    "x =", "f(x)", "étude", "漢字", "d", "iv", "code", "https://example.org/a/long/address",
  ]
  private static let traps = [
    "-", "--", "---", "===", "1.", "0)", "(a)", "[1]", "#", "##", ">", ">>", "|", "||", "+", "*",
    "//", "///", ";", "%", "```", "~~~", "$$", "{%", "[x]:", ":", "•", "*/", "/*", "/**", "...",
    "&", "[ ]", "Name:", "@param", "@code", "@endcode", "\\param", ":x:", ":type", "TODO:",
    "FIXME(", "Args:", "Returns:", "Example:", "See", "Also:", "noqa", "go:x", "<p>", "<summary>",
    "</summary>", "<pre>", "</pre>", "<code>", "</code>", "<param", "x>", "`a", "b`", "``", "`",
    "{@link", "y}", "[a](b", "[c][d]", "foo\\", "\\", "\\\\", "diff", "From", ">From", ">>>",
    "Signed-off-by:", "#12", "wrote:", "region", "Local", "Variables:", "x:y", "<!--", "-->",
    "\"\"\"", "'''", "-*-", "@x", "|x", ">x", "(*", "*)", "{-", "-}", "`a b`", "--[[", "]]", "`--'",
    "b'", "``a", "b''", ":class:`X`", ">`_,", "\\N{EM", "DASH}", "(str):",
  ]
  private static let leaders = [
    "// ", "/// ", "# ", "//", "/*", " * ", "*/", "/** ", " */", "    ", "", "", "> ", ">> ",
    "\"\"\"", "-- ", "; ", "-- | ", "//\t",
  ]
  private static let items = [
    "- ", "* ", "1. ", "2. ", "[1] ", "[1]: ", "a) ", "- [ ] ", "@param x ", "\\param y ", ":r: ",
    "TODO: ", "<p>", "Args:", "name: ", "x (y): ", "x : y", "- Parameter x: ", "| ", "+ ",
  ]
  private static let indents = ["", "", "", " ", "  ", "    ", "     ", "\t", "        "]
  private static let gaps = [" ", " ", " ", " ", " ", " ", " ", " ", "  ", "\t", "    "]

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &generator) == 0
  }
  private mutating func pick(_ list: [String]) -> String {
    list.randomElement(using: &generator) ?? ""
  }

  private mutating func make() -> String {
    let trapRate = Int.random(in: 2...30, using: &generator)
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let indent = pick(Self.indents)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: block(indent, trapRate)
      case 1: lines(indent + pick(Self.leaders), trapRate)
      default: lines("", trapRate)
      }
      if !chance(3) { text += "\n" }
    }
    return text
  }

  private mutating func block(_ indent: String, _ trapRate: Int) {
    text += indent + (chance(2) ? "/**" : "/*") + (chance(2) ? "\n" : " ")
    let gutter = chance(2) ? " * " : chance(3) ? " *" : "   "
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      if text.last == "\n" { text += indent + (chance(9) ? " * " : gutter) }
      line(trapRate)
      text += "\n"
    }
    if chance(2) { text.removeLast() }
    text += (text.last == "\n" ? indent : "") + " */\n"
  }

  private mutating func lines(_ leader: String, _ trapRate: Int) {
    for _ in 0..<Int.random(in: 1...7, using: &generator) {
      text += chance(9) ? pick(Self.leaders) : leader
      line(trapRate)
      text += "\n"
    }
  }

  private mutating func line(_ trapRate: Int) {
    if chance(5) { text += pick(Self.indents) }
    if chance(4) { text += pick(Self.items) }
    for word in 0..<Int.random(in: 0...(chance(3) ? 24 : 8), using: &generator) {
      if word > 0 { text += pick(Self.gaps) }
      text += chance(trapRate) ? pick(Self.traps) : pick(Self.words)
    }
  }
}
