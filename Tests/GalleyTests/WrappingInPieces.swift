import Testing

@testable import Galley

@Suite struct WrappingInPieces {
  static let texts = [
    "the quick brown fox jumps over the lazy dog and runs",
    "one  two\tthree\r\nfour five\r\n\r\nsix seven eight nine ten\r\n",
    "  indented text that goes on\nnext-line of it -- here 漢字かな e\u{301}a /usr/lib/abc",
    "incomprehensibilities antidisestablishmentarianism a bb ccc",
  ]
  static let wrappings: [Wrapping] = {
    var list: [Wrapping] = []
    for breaker in Breaker.allCases {
      for newlines in Newlines.allCases {
        for whitespace in Whitespace.allCases {
          var wrapping = Wrapping(width: 13)
          wrapping.breaker = breaker
          wrapping.newlines = newlines
          wrapping.whitespace = whitespace
          list.append(wrapping)
          wrapping.hyphenation = .americanEnglish
          wrapping.alignment = .justify
          list.append(wrapping)
        }
      }
    }
    return list
  }()

  @Test("a text cut in two anywhere is wrapped as the whole", arguments: texts)
  func cutInTwo(text: String) {
    let bytes = Array(text.utf8)
    for wrapping in Self.wrappings {
      let whole = wrapped([bytes], wrapping)
      for cut in 0...bytes.count {
        for isEager in [false, true] {
          let parts = wrapped(
            [Array(bytes[..<cut]), Array(bytes[cut...])], wrapping, isEager: isEager)
          guard parts == whole else {
            Issue.record(
              """
              cut at \(cut), eager \(isEager), \(wrapping.breaker) \(wrapping.newlines) \
              \(wrapping.whitespace): \(parts.asText.debugDescription), not \
              \(whole.asText.debugDescription)
              """)
            return
          }
        }
      }
    }
  }

  @Test("motley text in any pieces is wrapped as the whole", arguments: [false, true])
  func anyPieces(isEager: Bool) {
    var changed = 0
    let seeds = Effort.seeds(500, heavy: 20_000)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let bytes = random.motley(1...60)
      let wrapping = random.wrapping()
      let pieces = random.pieces(bytes, cutsScalars: true)
      let whole = wrapped([bytes], wrapping)
      let parts = wrapped(pieces, wrapping, isEager: isEager)
      if whole != bytes { changed += 1 }
      guard parts == whole else {
        let few = smallest(pieces) {
          wrapped($0, wrapping, isEager: isEager) != wrapped([$0.flatMap { $0 }], wrapping)
        }
        Issue.record(
          """
          seed \(seed), \(wrapping): \(few.map { $0.asText.debugDescription })
          \(wrapped(few, wrapping, isEager: isEager).asText.debugDescription), not
          \(wrapped([few.flatMap { $0 }], wrapping).asText.debugDescription)
          """)
        return
      }
    }
    #expect(changed * 10 >= seeds.count * 9)
  }

  @Test(
    "long paragraphs word by word are wrapped as the whole", arguments: [Breaker.greedy, .optimal])
  func longParagraphs(breaker: Breaker) {
    for seed in Effort.seeds(3, heavy: 40) {
      var random = SeededRandom(seed: seed)
      let words = random.words(1500...3000)
      let wrapping = Wrapping.plain(random.number(10...90)) { $0.breaker = breaker }
      let whole = words.joined(separator: " ").wrapped(with: wrapping)
      let parts = streamed(words.map { $0 + " " }, wrapping)
      #expect(parts.joined() == whole, "seed \(seed)")
    }
  }

  @Test func `the byte door says what the text door says`() {
    for seed in Effort.seeds(20, heavy: 400) {
      var random = SeededRandom(seed: seed)
      let bytes = random.motley(2000...9000)
      let wrapping = random.wrapping()
      var output: [UInt8] = []
      bytes.withUnsafeBytes { wrapping.write(utf8: $0) { output += Array($0) } }
      #expect(output == wrapped([bytes], wrapping), "seed \(seed)")
    }
  }

  @Test func `bytes of any kind and any width trap nowhere and lose no ink`() {
    for seed in Effort.seeds(400, heavy: 20_000) {
      var random = SeededRandom(seed: seed)
      // No escapes, and no bytes that with others make what wrapping drops.
      let choices: [UInt8] = [0x20, 0x20, 0x0A, 0x09, 0x0D, 0x41, 0x62, 0x2D, 0x2E, 0x2F]
      let bytes = (0..<random.number(0...300)).map { _ in
        random.chance(30) ? UInt8(random.number(0...255)) : random.pick(choices)
      }
      .filter { ![0x1B, 0xC2, 0xE2, 0xE3].contains($0) }
      var wrapping = random.wrapping()
      wrapping.hyphenation = nil
      let output = wrapped(random.pieces(bytes), wrapping)
      guard ink(output) == ink(bytes) else {
        Issue.record("seed \(seed), \(wrapping): \(bytes) became \(output)")
        return
      }
    }
  }

  /// What wrapping must keep: all but white space and controls.
  private func ink(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 > 0x20 && $0 != 0x7F } }
}

@Suite struct DecidedLines {
  @Test(
    "first fit returns a line as soon as the next word cannot join it", arguments: [true, false])
  func promptly(atSpaces: Bool) {
    for seed in Effort.seeds(60, heavy: 1500) {
      var random = SeededRandom(seed: seed)
      let width = random.number(10...40)
      let words = (0..<30).map { _ in random.word(1...9) }
      let wrapping = Wrapping.plain(width) { if !atSpaces { $0.breakAt = .unicode } }
      let text = words.joined(separator: " ")
      var stream = WrappingStream(wrapping)
      var returned = ""
      var known = ""
      for letter in text {
        known.append(letter)
        returned += stream.append(String(letter))
        let lines = naiveLines(known.split(separator: " ").map(String.init), width: width)
        let decided = lines.dropLast().joined(separator: "\n")
        guard returned == decided else {
          Issue.record(
            """
            seed \(seed), width \(width), after \(known.debugDescription): \
            \(returned.debugDescription), not \(decided.debugDescription)
            """)
          return
        }
      }
      returned += stream.finish()
      #expect(returned == naiveLines(words, width: width).joined(separator: "\n"))
    }
  }

  @Test func `a line end decides its line`() {
    var stream = WrappingStream(Wrapping(width: 20))
    #expect(stream.append("one two\nthr") == "one two\n")
    #expect(stream.append("ee\n\n") == "three\n\n")
    #expect(stream.finish() == "")
  }

  @Test func `optimal lines come while the stream is open`() {
    var stream = WrappingStream(Wrapping.plain(20) { $0.breaker = .optimal })
    var random = SeededRandom(seed: 1)
    var sent = 0
    var returned = 0
    for word in random.words(2000...2000) {
      sent += word.utf8.count + 1
      returned += stream.append(word + " ").utf8.count
      #expect(sent - returned < 2000)
    }
  }
}
