import Foundation
import Testing

@testable import Galley

/// A file of the package's `Fixtures` folder.
private func fixture(_ path: String, from file: String = #filePath) -> [UInt8] {
  var root = URL(fileURLWithPath: file)
  while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
    root.deleteLastPathComponent()
  }
  let url = root.appendingPathComponent("Fixtures").appendingPathComponent(path)
  return [UInt8](try! Data(contentsOf: url))
}

private func hyphenated(_ word: String, _ hyphenator: Hyphenator) -> String {
  hyphenator.pieces(of: word).joined(separator: "-")
}

private func hyphenator(_ file: String, right: Int = 2) throws -> Hyphenator {
  var hyphenator = try Hyphenator(patterns: fixture("hyphenation/\(file)"), name: file)
  hyphenator.rightMinimum = right
  return hyphenator
}

@Suite struct HyphenationInAmericanEnglish {
  @Test func `words break as TeX breaks them`() {
    let lines = String(decoding: fixture("cases/hyphen-en-us.txt"), as: UTF8.self)
    let words = lines.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(words.count == 150)
    for expected in words {
      let word = expected.replacingOccurrences(of: "-", with: "")
      #expect(hyphenated(word, .americanEnglish) == expected)
    }
  }

  @Test func `the built-in table is the whole of its source`() throws {
    let source = try Hyphenator(patterns: fixture("hyphenation/hyphen.tex"), name: "en-us")
    #expect(AmericanPatterns.patternCount == 4447 && AmericanPatterns.wordCount == 14)
    let listed = String(describing: AmericanPatterns.patterns).split(whereSeparator: \.isWhitespace)
    #expect(listed.count == AmericanPatterns.patternCount)
    var random = WordGenerator(seed: 3)
    for _ in 0..<2_000 {
      let word = random.word()
      #expect(source.pieces(of: word) == Hyphenator.americanEnglish.pieces(of: word))
    }
  }

  @Test(
    "what is no plain word is left whole, or hyphenated in its runs of letters",
    arguments: [
      ("\"Hyphenation,\"", "\"Hy-phen-ation,\""), ("(hyphenation)", "(hy-phen-ation)"),
      ("well-hyphenation", "well-hyphenation"), ("hyphen\u{AD}ation", "hyphen\u{AD}ation"),
      ("hyphenation2", "hyphenation2"), ("hyphenation_table", "hyphenation_table"),
      ("hyphenation@example", "hyphenation@example"), ("and/hyphenation", "and/hyphenation"),
      ("https://hyphenation", "https://hyphenation"), ("electrician's", "elec-tri-cian's"),
      ("electrician\u{2019}s", "elec-tri-cian\u{2019}s"), ("shouldn't", "shouldn't"),
      ("hyphenation\u{2014}hyphenation", "hy-phen-ation\u{2014}hy-phen-ation"),
      ("hyphenation'", "hy-phen-ation'"), ("", ""), ("-", "-"), ("...", "..."),
    ])
  func shapes(word: String, expected: String) {
    #expect(hyphenated(word, .americanEnglish) == expected)
  }

  @Test func `a mark belongs to the letter before it and is not counted`() throws {
    // Two letters and an accent are two letters, and nothing comes between a letter and its accent.
    let hyphenator = try Hyphenator(patterns: "1a1b1\u{301}1c1".utf8, name: "test")
    #expect(hyphenated("zzab\u{301}czz", hyphenator) == "zz-a-b\u{301}-czz")
    #expect(hyphenated("zab\u{301}czz", hyphenator) == "za-b\u{301}-czz")
  }

  @Test(
    "minima count letters on both sides",
    arguments: [(2, 3), (3, 3), (4, 8), (7, 5), (0, 0), (2, .max), (.max, .max)])
  func minima(left: Int, right: Int) {
    var hyphenator = Hyphenator.americanEnglish
    (hyphenator.leftMinimum, hyphenator.rightMinimum) = (left, right)
    let pieces = hyphenator.pieces(of: "hyphenation")
    if pieces.count > 1 {
      #expect(pieces[0].count >= left && pieces[pieces.count - 1].count >= right)
    }
    #expect(pieces.count == (left > 6 ? 1 : right > 5 ? 1 : left > 2 ? 2 : 3))
    (hyphenator.leftMinimum, hyphenator.rightMinimum) = (.min, -right)
    #expect(hyphenator.pieces(of: "hyphenation").count == 3)
  }

  @Test func `equal bytes, names and minima make equal hyphenators`() throws {
    var other = Hyphenator.americanEnglish
    #expect(other == .americanEnglish && other.hashValue == Hyphenator.americanEnglish.hashValue)
    other.leftMinimum = 4
    #expect(other != .americanEnglish)
    #expect(try hyphenator("hyph-fr.tex") == hyphenator("hyph-fr.tex"))
    #expect(try hyphenator("hyph-fr.tex") != hyphenator("hyph-es.tex"))
    #expect(Hyphenator.builtIn("EN-US") == .americanEnglish && Hyphenator.builtIn("tlh") == nil)
  }
}

@Suite struct HyphenationInOtherLanguages {
  @Test(
    "German, French and Spanish words break by their own patterns",
    arguments: [
      ("hyph-de-1996.tex", "Größenwahn", "Grö-ßen-wahn"),
      ("hyph-de-1996.tex", "ÜBERRASCHUNG", "ÜBER-RA-SCHUNG"),
      ("hyph-de-1996.tex", "Donaudampfschiff", "Do-nau-dampf-schiff"),
      ("hyph-fr.tex", "l'électricité", "l'élec-tri-ci-té"),
      ("hyph-fr.tex", "l\u{2019}ÉLECTRICITÉ", "l\u{2019}ÉLEC-TRI-CI-TÉ"),
      ("hyph-es.tex", "desarrollándose", "de-sa-rro-llán-do-se"),
    ])
  func languages(file: String, word: String, expected: String) throws {
    #expect(hyphenated(word, try hyphenator(file)) == expected)
  }

  @Test func `capitals of Latin, Greek and Cyrillic fall together with their small letters`() {
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x24F, 0x370...0x556, 0x10A0...0x10C5, 0x1C90...0x1CBA, 0x1E00...0x1FFF,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected = scalar.properties.lowercaseMapping.unicodeScalars
      // İ keeps its dot as a mark, which is no letter; title case digraphs are looked up small.
      if value == 0x130 || expected.count != 1 { continue }
      #expect(
        HyphenLetter.lowercase(value) == expected.first!.value, "U+\(String(value, radix: 16))")
    }
  }
}

/// Random words of letters, the same for the same seed.
struct WordGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(limit))
  }

  mutating func word() -> String {
    let letters = Array("eeeeaaiioouttnnsrrlhdcmpgbfvwyxkqjz")
    return String((0..<(1 + next(16))).map { _ in letters[next(letters.count)] })
  }
}

@Suite struct HyphenationInvariants {
  @Test func `points are those that trying every pattern everywhere finds`() {
    let patterns = String(describing: AmericanPatterns.patterns).split(
      whereSeparator: \.isWhitespace)
    var values: [String: [Int]] = [:]
    for pattern in patterns {
      var digits = [0]
      for character in pattern {
        if let digit = character.wholeNumberValue {
          digits[digits.count - 1] = digit
        } else {
          digits.append(0)
        }
      }
      values[pattern.filter { $0.wholeNumberValue == nil }] = digits
    }
    var changed = 0
    var random = WordGenerator(seed: 11)
    for _ in 0..<400 {
      let word = random.word()
      let expected = naive(word, values)
      #expect(hyphenated(word, .americanEnglish) == expected, "seed 11")
      changed += expected == word ? 0 : 1
    }
    #expect(changed > 150)
  }

  private func naive(_ word: String, _ values: [String: [Int]]) -> String {
    let dotted = Array(".\(word).")
    var gaps = [Int](repeating: 0, count: dotted.count + 1)
    for start in dotted.indices {
      for end in start..<dotted.count {
        guard let digits = values[String(dotted[start...end])] else { continue }
        for (offset, digit) in digits.enumerated() {
          gaps[start + offset] = max(gaps[start + offset], digit)
        }
      }
    }
    var result = ""
    for (index, letter) in word.enumerated() {
      if index >= 2, index <= word.count - 3, gaps[index + 1] % 2 == 1 { result += "-" }
      result.append(letter)
    }
    return result
  }

  @Test func `any bytes are taken, and points stand in order before whole letters`() {
    var random = WordGenerator(seed: 5)
    var workspace = HyphenWorkspace()
    for _ in 0..<3_000 {
      let bytes = (0..<random.next(24)).map { _ in
        random.next(3) == 0 ? UInt8(random.next(256)) : UInt8(97 + random.next(26))
      }
      var points = Column<Int32>()
      bytes.withUnsafeBytes {
        Hyphenator.americanEnglish.appendPoints(of: $0, &workspace, to: &points)
      }
      var last: Int32 = 0
      for point in points.elements {
        #expect(point > last && Int(point) < bytes.count, "seed 5")
        #expect(bytes[Int(point)] & 0xC0 != 0x80, "seed 5")
        last = point
      }
    }
  }
}
