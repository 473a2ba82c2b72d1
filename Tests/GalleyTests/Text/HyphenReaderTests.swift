import Testing

@testable import Galley

private func read(_ text: String, words: String = "") throws(HyphenationError) -> Hyphenator {
  var hyphenator = try Hyphenator(patterns: text.utf8, exceptions: words.utf8, name: "test")
  (hyphenator.leftMinimum, hyphenator.rightMinimum) = (1, 1)
  return hyphenator
}

private func hyphenated(_ word: String, _ hyphenator: Hyphenator) -> String {
  hyphenator.pieces(of: word).joined(separator: "-")
}

@Suite struct ReadingPatternFiles {
  @Test func `TeX's groups are found among other commands`() throws {
    let text = """
      % \\patterns{a1b}
      \\message{some 1x words}\\begingroup \\lccode`\\'=`\\' % more
      \\patterns % a comment
      { % another
      c1d .e1f% glued
      g1h.
      }
      \\hyphenation{ab-cd \tefgh}
      \\endgroup
      """
    let hyphenator = try read(text)
    #expect(hyphenated("acda", hyphenator) == "ac-da")
    #expect(hyphenated("efg", hyphenator) == "e-fg")
    #expect(hyphenated("xgh", hyphenator) == "xg-h")
    #expect(hyphenated("ghx", hyphenator) == "ghx")
    #expect(hyphenated("abcd", hyphenator) == "ab-cd")
    #expect(hyphenated("efgh", hyphenator) == "efgh")
    #expect(hyphenated("aab", hyphenator) == "aab")
  }

  @Test func `TeX's character codes stand for letters`() throws {
    let hyphenator = try read("\\patterns{^^e91a ^^^^01611b}")
    #expect(hyphenated("éa", hyphenator) == "é-a")
    #expect(hyphenated("Šb", hyphenator) == "Š-b")
  }

  @Test func `plain lists hold patterns, and exceptions overrule them`() throws {
    let hyphenator = try read("a1b\n1c\r\n% a remark\nd1", words: "abc\nca-b\n")
    #expect(hyphenated("ab", hyphenator) == "a-b")
    #expect(hyphenated("abc", hyphenator) == "abc")
    #expect(hyphenated("cab", hyphenator) == "ca-b")
  }

  @Test func `the highest digit wins, and odd ones break`() throws {
    let hyphenator = try read("a1b ca2b dca3b edca4b")
    #expect(hyphenated("ab", hyphenator) == "a-b")
    #expect(hyphenated("cab", hyphenator) == "cab")
    #expect(hyphenated("dcab", hyphenator) == "dca-b")
    #expect(hyphenated("edcab", hyphenator) == "edcab")
  }

  @Test func `a dictionary has settings and its own minima`() throws {
    let text =
      "UTF-8\r\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\nNOHYPHEN ',-\n% remark\n# remark\na1b\né1a\n"
    let hyphenator = try Hyphenator(patterns: text.utf8, name: "test")
    #expect(hyphenator.leftMinimum == 3 && hyphenator.rightMinimum == 4)
    #expect(hyphenated("ccabccc", hyphenator) == "cca-bccc")
    #expect(hyphenated("cabccc", hyphenator) == "cabccc")
  }

  @Test func `a break that would change the spelling is not made`() throws {
    let hyphenator = try read("UTF-8\nf1f/ff=f,1,2\na1b\n")
    #expect(hyphenated("afab", hyphenator) == "afa-b")
    #expect(hyphenated("affab", hyphenator) == "affa-b")
  }

  @Test func `the parts of a compound are hyphenated by the second level`() throws {
    let text =
      "UTF-8\nCOMPOUNDLEFTHYPHENMIN 2\nCOMPOUNDRIGHTHYPHENMIN 2\nx1y\nNEXTLEVEL\na1b\n.y1z\n"
    let hyphenator = try read(text)
    #expect(hyphenated("cabcxyabc", hyphenator) == "ca-bcx-ya-bc")
    // Too near to the seam, though far enough from the ends.
    #expect(hyphenated("ccxyzcc", hyphenator) == "ccx-yzcc")
    #expect(hyphenated("ccabcc", hyphenator) == "cca-bcc")
  }

  @Test(
    "encodings of one byte are read by their tables",
    arguments: [
      ("ISO8859-1", [0xE9], "é"), ("ISO8859-2", [0xB9], "š"), ("ISO8859-5", [0xD6], "ж"),
      ("ISO8859-9", [0xFE], "ş"), ("ISO8859-15", [0xBD], "œ"), ("UTF-8", [0xC5, 0x93], "œ"),
    ] as [(String, [UInt8], String)])
  func charsets(name: String, bytes: [UInt8], letter: String) throws {
    let file = Array(name.utf8) + [0x0A] + bytes + Array("1a\n".utf8)
    var hyphenator = try Hyphenator(patterns: file, name: name)
    (hyphenator.leftMinimum, hyphenator.rightMinimum) = (1, 1)
    #expect(hyphenated("\(letter)a", hyphenator) == "\(letter)-a")
    #expect(hyphenated("\(letter.uppercased())A", hyphenator) == "\(letter.uppercased())-A")
  }

  @Test(
    "what cannot be read is refused with its line",
    arguments: [
      ("KOI8-R\na1b\n", .unknownCharset("KOI8-R")), ("", .noPatterns), (" \n\n", .noPatterns),
      ("% nothing\n\\message{a}", .noPatterns),
      ("\\patterns\nx{a1b}", .malformed(line: 2, .missingBrace)),
      ("\\patterns", .malformed(line: 1, .missingBrace)),
      ("\n\\patterns{a1b\n\n", .malformed(line: 2, .unclosedGroup)),
      ("\\patterns{a1b\n{c}}", .malformed(line: 2, .nestedGroup)),
      ("\\patterns{a1b\n\\x c}", .malformed(line: 2, .commandInsideGroup)),
      ("\\patterns{^x}", .malformed(line: 1, .badCharacterCode)),
      ("\\hyphenation{ab-\n}", .malformed(line: 1, .malformedWord)),
      ("\\hyphenation{a--b}", .malformed(line: 1, .malformedWord)),
      ("\\hyphenation{a1b}", .malformed(line: 1, .malformedWord)),
      ("a1b\na12b\n", .malformed(line: 2, .malformedPattern)),
      ("a1b\n1\n", .malformed(line: 2, .malformedPattern)),
      ("{\"a\": 1}", .malformed(line: 1, .malformedPattern)),
      ("UTF-8\nLEFTHYPHENMIN x\na1b", .malformed(line: 2, .malformedSetting)),
      ("UTF-8\na1b\nNEXTLEVEL\nNEXTLEVEL\n", .malformed(line: 4, .tooManyLevels)),
      (String(repeating: "a", count: 251), .malformed(line: 1, .tooLong)),
    ] as [(String, HyphenationError)])
  func faults(text: String, expected: HyphenationError) {
    #expect(throws: expected) { try Hyphenator(patterns: text.utf8, name: "test") }
    #expect(!expected.description.isEmpty)
  }

  @Test func `bytes outside of the encoding are refused with their line`() {
    #expect(throws: HyphenationError.malformed(line: 2, .encoding)) {
      try Hyphenator(patterns: [0x61, 0x31, 0x62, 0x0A, 0xE9, 0x31, 0x61], name: "test")
    }
  }
}
