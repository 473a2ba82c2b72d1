/// Markdown made of traps: marks of every block stand among words, constructs are cut by line ends,
/// containers begin and end anywhere.
struct GeneratedMarkdown {
  private var generator: SeededGenerator
  private var text = ""

  static func text(seed: UInt64) -> String {
    var document = GeneratedMarkdown(generator: SeededGenerator(seed: seed))
    document.make()
    return document.text
  }

  private init(generator: SeededGenerator) { self.generator = generator }

  private static let words = [
    "a", "an", "of", "the", "harbour", "lantern", "seven", "noon.", "We", "left.", "Dr.", "end!",
    "**bold**", "*em*", "foo\\", "\\*", "&amp;", "漢字", "日本語の文", "é", "`code`", "`code  two`",
    "`` ` ``", "[text](/url)", "[link text](/url \"a title\")", "[ref][x]", "[some label]",
    "[漢字 の]", "![img a](/u)", "<b>bold</b>", "<a href=\"x y\">", "<https://e.org>", "<br>",
    "<!-- c d -->", "{{ x y }}", "{% if x %}", "$x + y$", "https://example.org/a/long/address",
  ]
  private static let traps = [
    "-", "--", "---", "=", "===", "1.", "2.", "10)", "#", "##", ">", ">>", "|", "+", "*", "**",
    "***", "___", "_", ":", ":--", "|-", "```", "~~~", "$$", ":::", "{%", "{{", "[x]:", "[^1]:",
    "<div>", "</div>", "<pre>", "<!--", "-->", "<?", "<!A", "<span>", "</span>", "<br/>", "\\",
    "\\\\", "`", "``", "[", "]", "](", "(", ")", "![", "!!!", "[!NOTE]", "[a](", "[a](<b", "\"",
    "'", "](<u", "[ ]", "[x]", "galley:", "off",
  ]
  private static let prefixes = [
    "", "", "", "", "> ", ">", "> > ", "- ", "1. ", "  ", "* ", "10) ", "-\t", "   ", "    ",
    "-     ", "+ ", "[^n]: ", "- [ ] ", "- [x] ", ": ", "> - ", "- > ", "\t", ">\t",
    ">- ", ">- > ", ">1. > ", ">-\t> ", "- >- > ", ">-",
  ]
  private static let blocks = [
    "```", "~~~", "---", "===", "| a | b |", "|---|---|", "a | b", "--|--", "<div>", "</div>",
    "<pre>", "# head", "***", "$$", "!!! note", "=== \"tab\"", "[foo]: /url 'a",
    "<!-- galley: off -->",
    "<!-- galley: on -->", "-", "1.", "+++", "{% raw %}", "> [!NOTE]", "<a>", "~~~~ x",
  ]
  private static let endings = ["", "", "", "", "", "  ", "   ", "\\", " ", "<br>", "\\\\"]

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &generator) == 0
  }

  private mutating func pick(_ list: [String]) -> String {
    list.randomElement(using: &generator) ?? ""
  }

  private mutating func make() {
    let lineEnd = chance(6) ? "\r\n" : "\n"
    let trapRate = Int.random(in: 2...30, using: &generator)
    for _ in 0..<Int.random(in: 2...6, using: &generator) {
      let prefix = pick(Self.prefixes)
      for line in 0..<Int.random(in: 1...6, using: &generator) {
        if chance(12) {
          text += pick(Self.blocks) + lineEnd
          continue
        }
        let isHanging = line > 0 && !chance(3)
        text += chance(8) ? pick(Self.prefixes) : isHanging ? hanging(prefix) : prefix
        if chance(9) { text += pick([" ", "  ", "    ", "\t"]) }
        words(trapRate)
        text += pick(Self.endings) + lineEnd
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) { text += lineEnd }
    }
    if chance(5), text.hasSuffix(lineEnd) { text.removeLast() }
  }

  /// The prefix with its marks, quotes apart, turned into spaces.
  private func hanging(_ prefix: String) -> String {
    String(prefix.map { $0 == ">" || $0 == "\t" ? $0 : " " })
  }

  private mutating func words(_ trapRate: Int) {
    for word in 0..<Int.random(in: 0...9, using: &generator) {
      if word > 0 { text += chance(9) ? pick(["  ", "\t", "   "]) : " " }
      text += chance(trapRate) ? pick(Self.traps) : pick(Self.words)
    }
  }
}
