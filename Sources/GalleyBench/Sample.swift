/// Texts to measure with, the same at every run.
struct Sample {
  private var state: UInt64 = 0x5EED

  /// Lower-case words of English lengths, sentences, and paragraphs of about `paragraph` bytes in
  /// lines of about 72; `nil` makes one paragraph.
  static func prose(bytes: Int, paragraph: Int?) -> [UInt8] {
    var sample = Sample()
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 64)
    var line = 0
    var sinceBlank = 0
    while text.count < bytes {
      let start = text.count
      sample.appendWord(to: &text)
      line += text.count - start
      sinceBlank += text.count - start + 1
      if let paragraph, sinceBlank >= paragraph {
        text += ".\n\n".utf8
        sinceBlank = 0
        line = 0
      } else if line >= 68 {
        text.append(0x0A)
        line = 0
      } else {
        text.append(0x20)
        line += 1
      }
    }
    text.append(0x0A)
    return text
  }

  /// Paragraphs as ``prose(bytes:paragraph:)``, of 2 000 words of which some are met far more often.
  static func vocabulary(bytes: Int, paragraph: Int) -> [UInt8] {
    var sample = Sample()
    let words: [[UInt8]] = (0..<2000).map { _ in
      var word: [UInt8] = []
      sample.appendWord(to: &word)
      return word
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 64)
    var sinceBlank = 0
    while text.count < bytes {
      let word = words[sample.next(1 + sample.next(words.count))]
      text += word
      sinceBlank += word.count + 1
      if sinceBlank >= paragraph {
        text += ".\n\n".utf8
        sinceBlank = 0
      } else {
        text.append(sample.next(12) == 0 ? 0x0A : 0x20)
      }
    }
    text.append(0x0A)
    return text
  }

  /// Words of several scripts: accented Latin, Greek, Cyrillic, kana, ideographs, Hangul, emoji.
  static func scripts(bytes: Int) -> [UInt8] {
    let words = [
      "café", "naïve", "λόγος", "ἄνθρωπος", "строка", "ширина", "文字の幅", "かな", "段落",
      "한국어", "e\u{301}te\u{301}", "👩‍🔬", "🇸🇪", "plain", "words", "“quoted”", "—",
    ]
    return repeated(words, bytes: bytes)
  }

  /// English with some accents and typographic marks: about one byte in twenty is not ASCII.
  static func accented(bytes: Int) -> [UInt8] {
    let words = [
      "the", "measure", "of", "a", "café", "line", "is", "set", "“evenly”", "by", "weighing",
      "all", "its", "breaks", "naïvely", "or", "not",
    ]
    return repeated(words, bytes: bytes)
  }

  /// A piece over and over, up to a number of bytes.
  static func run(of piece: String, bytes: Int) -> [UInt8] {
    let unit = Array(piece.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes + unit.count)
    while text.count < bytes { text += unit }
    return text
  }

  private static func repeated(_ words: [String], bytes: Int) -> [UInt8] {
    var sample = Sample()
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 64)
    while text.count < bytes {
      text += words[sample.next(words.count)].utf8
      text.append(sample.next(12) == 0 ? 0x0A : 0x20)
    }
    return text
  }

  private mutating func appendWord(to text: inout [UInt8]) {
    let length = 1 + next(5) + next(5)
    for _ in 0..<length { text.append(0x61 + UInt8(next(26))) }
    if next(12) == 0 { text.append(0x2C) }
  }

  /// SplitMix64.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
