import Galley
import Testing

@testable import GalleyDocuments

/// Words that hyphens divide at line ends, joined when that is asked for.
@Suite struct DividedWords {
  private func joined(_ text: String, _ width: Int = 72, _ format: DocumentFormat = .text) -> String
  {
    reflow(
      text,
      .greedy(width) {
        $0.joinsDividedWords = true
        $0.format = format
      })
  }

  @Test func `nothing is joined unless it is asked for`() {
    #expect(reflow("an impor-\ntant day\n", .greedy(72)) == "an impor- tant day\n")
  }

  @Test(
    "a hyphen goes where the joined word stands elsewhere, or a half is no word",
    arguments: [
      ("the impor-\ntant day", "the important day"),
      ("a gang-\nway and the gangway", "a gangway and the gangway"),
      ("Gang-\nway, said the gangway", "Gangway, said the gangway"),
      ("went through-\nout the day", "went throughout the day"),
      ("die Donau\u{2010}\ndampfer", "die Donaudampfer"),
      ("élé-\nment", "élément"),
      ("INTER-\nNATIONAL law", "INTERNATIONAL law"),
      ("in-\nter-\nnational", "international"),
      ("a soft\u{AD}\nware", "a software"),
      ("a sand\u{AD}\nsteel", "a sandsteel"),
      ("the impor-  \n  tant\n  day", "the impor-\n  tant day"),
    ])
  func dropsHyphens(text: String, expected: String) {
    #expect(joined(text) == expected)
  }

  @Test(
    "a hyphen stays where both halves are words, or the text has it inside a line",
    arguments: [
      ("a well-\nknown day", "a well-known day"),
      ("an e-\nfoo, an e-foo", "an e-foo, an e-foo"),
      ("a Franco-\nPrussian war", "a Franco-Prussian war"),
      ("a state-of-the-\nart day", "a state-of-the-art day"),
      ("a merry-\ngo-round", "a merry-go-round"),
      ("the COVID-\n19 years", "the COVID-19 years"),
      ("a brillig-\ntove, a brillig, a tove", "a brillig-tove, a brillig, a tove"),
    ])
  func keepsHyphens(text: String, expected: String) {
    #expect(joined(text) == expected)
  }

  @Test(
    "what is no divided word keeps its gap",
    arguments: [
      ("pre-\nand postwar", "pre- and postwar"), ("he said --\nand left", "he said -- and left"),
      ("so -\nhe left", "so - he left"), ("impor- tant", "impor- tant"),
      ("impor-\n(tant)", "impor- (tant)"), ("one-\n\ntwo", "one-\n\ntwo"),
    ])
  func keepsGaps(text: String, expected: String) {
    #expect(joined(text) == expected)
  }

  @Test func `words are joined in every format`() {
    #expect(joined("// impor-\n// tant\n", 72, .comments) == "// important\n")
    #expect(joined("> impor-\n> tant\n", 72, .markdown) == "> important\n")
    #expect(joined("`a impor-\ntant`\n", 72, .markdown) == "`a impor- tant`\n")
    #expect(joined("Subject\n\nimpor-\ntant\n", 72, .commit) == "Subject\n\nimportant\n")
    #expect(joined("To: a\n\n> impor-\n> tant\n", 72, .mail) == "To: a\n\n> important\n")
    #expect(joined("    impor-\n    tant\n", 72, .markdown) == "    impor-\n    tant\n")
  }

  @Test func `a paragraph that is left alone when it fits is set to join a word`() {
    let options = ReflowOptions.greedy(20) {
      $0.joinsDividedWords = true
      $0.isMinimal = true
    }
    #expect(reflow("an extraordi-\nnarily fine\n", options) == "an extraordinarily\nfine\n")
  }

  @Test func `a hyphen inside a line does not come to a line's end`() {
    #expect(joined("aaaa well- known bbb", 12) == "aaaa\nwell- known\nbbb")
    #expect(joined("pre- and postwar", 6) == "pre-\nand\npostwar")
  }

  @Test("a second run changes nothing", arguments: [DocumentFormat.text, .markdown, .comments])
  func isStable(format: DocumentFormat) {
    for seed in 0..<(isHeavyRun ? 4000 : 60) as Range<UInt64> {
      let source =
        format == .markdown ? GeneratedMarkdown.text(seed: seed) : TrapDocument.body(seed: seed)
      var generator = SeededGenerator(seed: seed)
      // Hyphens at the ends of lines and of words.
      let text = String(
        source.flatMap { character -> [Character] in
          let isDivided =
            character == "\n" || character == " " && Int.random(in: 0..<4, using: &generator) == 0
          return isDivided ? ["-", character] : [character]
        })
      for width in proofWidths {
        let options = ReflowOptions.greedy(width) {
          $0.joinsDividedWords = true
          $0.format = format
        }
        let once = reflow([Array(text.utf8)], options)
        guard reflow([once], options) != once else { continue }
        let small = shrunk(Array(text.utf8)) {
          let once = reflow([$0], options)
          return reflow([once], options) != once
        }
        Issue.record(
          """
          seed \(seed), width \(width)
          in    \(String(decoding: small, as: UTF8.self).debugDescription)
          once  \(String(decoding: reflow([small], options), as: UTF8.self).debugDescription)
          """)
        return
      }
    }
  }

  @Test func `the pieces in which a text arrives do not show`() {
    let text = Array("an impor-\ntant day\n\nthe gang-\nway, gangway\n".utf8)
    let options = ReflowOptions.greedy(30) { $0.joinsDividedWords = true }
    #expect(reflow(text.map { [$0] }, options) == reflow([text], options))
  }
}
