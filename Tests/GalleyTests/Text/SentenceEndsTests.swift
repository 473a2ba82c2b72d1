import Testing

@testable import Galley

@Suite struct EndingSentences {
  private func ends(_ word: String, before next: String) -> Bool {
    let word = Array(word.utf8)
    let next = Array(next.utf8)
    return word.withUnsafeBytes { word in
      next.withUnsafeBytes { SentenceEnds.ends(word, before: $0) }
    }
  }

  @Test(
    "a word with a stop ends one",
    arguments: [
      "so.", "so?", "so!", "so…", "so‽", "so.)", "so.]", "so.}", "so.\"", "so.'", "so.”", "so.’",
      "so.»", "so.*", "so._", "so.`", "(so.)", "so!\")", "...", "so...", "5.", "12.", "it's.",
      "a1.",
      "mr.", "Aug..", "x-y.", "Mrss.", "2.5.",
    ])
  func stops(word: String) { #expect(ends(word, before: "Next")) }

  @Test(
    "other words end none",
    arguments: ["so", "so,", "so;", "so:", "so)", "", ")", "so.x", ".so", "so-", "so.,", "so.:"])
  func noStops(word: String) { #expect(!ends(word, before: "Next")) }

  @Test(
    "abbreviations end none",
    arguments: [
      "J.", "É.", "e.g.", "i.e.", "U.S.", "a.m.", "Ph.D.", "(e.g.", "\"Mr.", "J.)",
    ]
      + """
      Mr Mrs Ms Mx Dr Prof Rev Hon Gen Col Maj Capt Lt Sgt St Sr Jr Messrs Mme Mlle vs cf etc al ca \
      approx viz resp incl excl est dept ibid Inc Ltd Co Corp Bros Jan Feb Mar Apr Jun Jul Aug Sep \
      Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri
      """.split(separator: " ").map { $0 + "." })
  func abbreviations(word: String) {
    #expect(!ends(word, before: "Next"))
    #expect(!ends(word, before: "7"))
  }

  @Test(
    "some abbreviate only before a digit",
    arguments: """
      No no Nos nos p pp ch Ch sec Sec fig Fig figs Figs eq Eq vol Vol art Art para ed v
      """.split(separator: " ").map { $0 + "." })
  func beforeDigits(word: String) {
    #expect(!ends(word, before: "7"))
    // One letter is an abbreviation anyway.
    #expect(ends(word, before: "Next") == (word.count > 2))
  }

  @Test("only the point abbreviates", arguments: ["Mr!", "J?", "etc…", "e.g!"])
  func otherStops(word: String) { #expect(ends(word, before: "Next")) }

  @Test(
    "a lower-case letter goes on",
    arguments: [
      "next", "(next", "[next", "{next", "\"next", "'next", "“next", "‘next", "«next", "¿next",
      "¡next", "*next", "_next", "`next", "**_next", "été", "ñu", "źle", "őr", "αβ", "ω", "да",
      "ёж",
      "ß", "ÿ",
    ])
  func lowerCase(next: String) { #expect(!ends("so.", before: next)) }

  @Test(
    "anything else may begin one",
    arguments: [
      "Next", "7", "(Next", "-", "Été", "Źle", "Ωm", "Да", "Ёж", "漢字", "(", "“", "\u{D7}", "÷",
    ])
  func otherStarts(next: String) { #expect(ends("so.", before: next)) }

  @Test(
    "full stops of Chinese and Japanese end one", arguments: ["文。", "文！", "文？", "文｡", "文。」", "文。）"])
  func ideographic(word: String) {
    #expect(ends(word, before: "next"))
    #expect(ends(word, before: "文"))
  }

  static let gaps = [
    WrapCase("single", "It is so.  Yes it\nis.\nNo", "It is so. Yes it is. No", width: 60) { _ in },
    WrapCase(
      "double where the source had two, or a line end", "So.  Yes. No.\nOh", "So.  Yes. No.  Oh",
      width: 60
    ) {
      $0.sentences = .double
    },
    WrapCase("preserved inside a line", "So.  Yes a  b.\nOh", "So.  Yes a  b. Oh", width: 60) {
      $0.sentences = .preserve
    },
    WrapCase("one a line", "So it is. Yes it is. No", "So it is.\nYes it\nis.\nNo", width: 9) {
      $0.sentences = .line
    },
  ]
  @Test("gaps after sentences", arguments: gaps)
  func gapsAfter(wrapCase: WrapCase) {
    var wrapping = wrapCase.wrapping
    wrapping.breakAt = .space
    wrapping.whitespace = .collapse
    wrapping.newlines = .join
    #expect(wrapCase.input.wrapped(with: wrapping) == wrapCase.output)
  }
}
