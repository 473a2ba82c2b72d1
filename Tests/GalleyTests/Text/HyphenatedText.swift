import Testing

@testable import Galley

@Suite struct HyphenatedText {
  static let english =
    "the representation of typographical composition considerations remains "
    + "unquestionably a representative demonstration of hyphenation"

  private func wrapping(_ width: Int, _ change: (inout Wrapping) -> Void = { _ in }) -> Wrapping {
    var wrapping = Wrapping.plain(width, change)
    wrapping.hyphenation = .americanEnglish
    return wrapping
  }

  @Test("lines end at the hyphenator's points alone, and lose nothing", arguments: Breaker.allCases)
  func pointsAlone(breaker: Breaker) {
    for width in 8...60 {
      for places in [BreakPlaces.space, .unicode] {
        let lines = Self.english.wrapped(
          with: wrapping(width) {
            $0.breaker = breaker
            $0.breakAt = places
          }
        ).split(separator: "\n")
        var text = ""
        for line in lines {
          #expect(line.utf8.count <= width)
          text += line.last == "-" ? line.dropLast() + "|" : line + " "
        }
        let marked = text.split(separator: " ").map(String.init)
        let words = Self.english.split(separator: " ")
        #expect(marked.map { $0.filter { $0 != "|" } } == words.map(String.init))
        for (word, pieces) in zip(words, marked) {
          let points = Hyphenator.americanEnglish.pieces(of: word).joined(separator: "|")
          #expect(isSubsequence(pieces, of: points))
        }
      }
    }
  }

  /// Whether `pieces` is `points` with some `|` left out.
  private func isSubsequence(_ pieces: String, of points: String) -> Bool {
    var rest = points[...]
    for letter in pieces {
      while rest.first == "|", letter != "|" { rest = rest.dropFirst() }
      guard rest.first == letter else { return false }
      rest = rest.dropFirst()
    }
    return rest.isEmpty
  }

  @Test("at most two hyphens in a row, and none before the last line", arguments: Breaker.allCases)
  func rows(breaker: Breaker) {
    var hyphens = 0
    for seed in Effort.seeds(40, heavy: 2000) {
      var random = SeededRandom(seed: seed)
      let words = Self.english.split(separator: " ")
      let text = (0..<80).map { _ in random.pick(words) }.joined(separator: " ")
      let width = random.number(32...60)
      let lines = text.wrapped(with: wrapping(width) { $0.breaker = breaker })
        .split(separator: "\n")
      var row = 0
      for line in lines {
        row = line.last == "-" ? row + 1 : 0
        hyphens += row > 0 ? 1 : 0
        if breaker != .tex { #expect(row <= 2, "seed \(seed)") }
      }
      if breaker == .optimal { #expect(lines[lines.count - 2].last != "-", "seed \(seed)") }
    }
    #expect(hyphens > 0)
  }

  @Test(
    "words that are none, and words with hyphens of their own, have no others",
    arguments: [
      "https://example.org/representation", "representation@typography.org", "representation2",
      "representation_composition", "re\u{AD}presentation", "representation-composition",
    ])
  func vetoed(word: String) {
    let allowed: Set<Character> = ["-"]
    let lines = word.wrapped(
      with: wrapping(10) { $0.breakAt = [.space, .hyphen, .softHyphen] }
    ).split(separator: "\n")
    let expected = word.wrapped(
      with: Wrapping.plain(10) { $0.breakAt = [.space, .hyphen, .softHyphen] })
    #expect(lines.joined(separator: "\n") == expected)
    #expect(lines.dropLast().allSatisfy { allowed.contains($0.last ?? " ") })
  }

  @Test func `ink that stays as it is is not divided`() {
    var setter = Setter(wrapping(12))
    var sink = Column<UInt8>()
    setter.begin()
    func bytes(_ text: String, _ body: (UnsafeRawBufferPointer) -> Void) {
      Array(text.utf8).withUnsafeBytes(body)
    }
    bytes("see ") { setter.append($0, at: 0) }
    bytes("representation") { setter.appendInk($0, at: 4) }
    bytes(" composition") { setter.append($0, at: 18) }
    setter.finish(into: &sink)
    #expect(Array(sink.elements).asText == "see\nrepresentation\ncomposition")
  }

  @Test func `a word of more than four thousand bytes has no hyphens, in pieces or whole`() {
    let word = String(repeating: "representation", count: 400)
    let text = "some words " + word + " and representation"
    let whole = text.wrapped(with: wrapping(30) { $0.breakAt = .unicode })
    var stream = WrappingStream(wrapping(30) { $0.breakAt = .unicode })
    var pieces = ""
    for letter in text { pieces += stream.append(String(letter)) }
    pieces += stream.finish()
    #expect(pieces == whole)
    #expect(whole.contains(word))
  }
}

@Suite struct TiesOfProse {
  private func ends(_ text: String, width: Int) -> [String] {
    var wrapping = Wrapping.plain(width) { $0.breaker = .optimal }
    wrapping.cost = .proseTies
    return text.wrapped(with: wrapping).split(separator: "\n").map { line in
      String(line.split(separator: " ").last ?? "")
    }
  }

  @Test(
    "words that belong to the next do not end a line that could end before",
    arguments: [
      ("Dr.", "we all went and met Dr. Vandermeer in town"),
      ("J.", "we all went and met J. Vandermeer in town"),
      ("12", "the tower stands at 12 km from the old town"),
      ("à", "nous voulons aller à la maison avec eux"),
      ("parti", "il est déjà parti ! nous ne le verrons plus"),
      ("«", "elle nous dit « venez avec moi » et part"),
    ])
  func ties(word: String, text: String) {
    let words = text.split(separator: " ").map(String.init)
    for width in 14...30 {
      #expect(!ends(text, width: width).dropLast().contains(word), "width \(width)")
    }
    #expect(words.contains(word))
  }

  @Test func `numbers before other words and sentence ends are no ties`() {
    func price(_ word: String, _ next: String) -> Bool {
      Array(word.utf8).withUnsafeBytes { word in
        Array(next.utf8).withUnsafeBytes { next in
          WordTies.isQuantity(word, before: next) || WordTies.isTitle(word, before: next)
            || WordTies.isMark(word, before: next)
        }
      }
    }
    #expect(!price("12", "men") && !price("kept.", "The") && !price("J.", "and"))
    #expect(price("12", "km,") && price("3.5", "°C.") && price("(Mr.", "Smith"))
    #expect(price("J.R.R.", "Tolkien") && price("mot", "»") && !price("word", ":name"))
  }
}
