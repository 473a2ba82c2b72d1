import Testing

@testable import Galley

@Suite struct CuttingLongWords {
  /// A word in the pieces into which lines of a width cut it.
  private func pieces(_ word: String, _ width: Int, prefersSlash: Bool = true) -> [String] {
    let bytes = Array(word.utf8)
    var pieces: [String] = []
    var start = 0
    while start < bytes.count {
      let cut = bytes.withUnsafeBytes {
        CellMetrics().cut(of: $0, from: start, fitting: width, prefersSlash: prefersSlash)
      }
      let piece = String(decoding: bytes[start..<cut.end], as: UTF8.self)
      #expect(cut.cells == Engine.cells(piece))
      pieces.append(piece)
      start = cut.end
    }
    return pieces
  }

  @Test(
    "a word is cut where it fits, but never before a mark or inside a cluster",
    arguments: [
      ("abcdefghijkl", 5, ["abcde", "fghij", "kl"]),
      ("abc", 0, ["a", "b", "c"]),
      ("abc", -7, ["a", "b", "c"]),
      ("เเกa", .min, ["เเก", "a"]),
      ("a/b語", .max, ["a/b語"]),
      ("語語語", 1, ["語", "語", "語"]),
      ("語語語", 5, ["語語", "語"]),
      ("ab👩‍👩‍👧x", 1, ["a", "b", "👩‍👩‍👧", "x"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("สวัสดีชาวโลก", 6, ["สวัสดีชา", "วโลก"]),
      ("ພາສາລາວງ່າຍ", 4, ["ພາສາ", "ລາວ", "ງ່າຍ"]),
      ("\u{1019}\u{102C}\u{1019}\u{102C}", 3, ["\u{1019}\u{102C}", "\u{1019}\u{102C}"]),
      ("เเก", 1, ["เเก"]),
      ("a/b/cdef/g", 5, ["a/b/", "cdef/", "g"]),
      ("abcdef/g", 5, ["abcde", "f/g"]),
      ("/usr/lib", 4, ["/", "usr/", "lib"]),
      ("語/語語語", 6, ["語/", "語語語"]),
      ("a/bc", 4, ["a/bc"]),
    ] as [(String, Int, [String])])
  func cuts(word: String, width: Int, expected: [String]) {
    #expect(pieces(word, width) == expected)
  }

  @Test func `without the preference a slash is a letter like others`() {
    #expect(pieces("a/b/cdef", 5, prefersSlash: false) == ["a/b/c", "def"])
  }

  @Test func `every piece fits or is as short as it can be`() {
    let seed = UInt64.random(in: 0 ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<300 {
      let text = RandomText.bytes(&numbers)
      let width = Int.random(in: 0...12, using: &numbers)
      text.withUnsafeBytes { bytes in
        let cut = CellMetrics().cut(of: bytes, from: 0, fitting: width, prefersSlash: false)
        #expect(cut.end > 0 && isSafeCut(at: cut.end, in: bytes), "seed \(seed)")
        let prefix = CellMetrics().prefix(of: bytes, from: 0, fitting: width)
        #expect(prefix.cells <= width, "seed \(seed)")
        #expect(prefix.end == 0 || Engine.clusters(text).contains(prefix.end), "seed \(seed)")
        #expect(cut.cells > width || cut.end <= prefix.end, "seed \(seed)")
      }
    }
  }

  @Test(
    "the longest prefix in whole clusters",
    arguments: [
      ("hello", 3, 3, 3), ("hello", 9, 5, 5), ("語語", 3, 3, 2), ("e\u{301}x", 1, 3, 1),
      ("語", 1, 0, 0),
      ("", 4, 0, 0), ("ab", .min, 0, 0), ("ab", .max, 2, 2),
      ("abcdefghijklmnope\u{301}", 17, 19, 17),
    ] as [(String, Int, Int, Int)])
  func prefix(text: String, cells: Int, end: Int, used: Int) {
    var text = text
    let found = text.withUTF8 {
      CellMetrics().prefix(of: UnsafeRawBufferPointer($0), from: 0, fitting: cells)
    }
    #expect(found == (end, used))
  }
}
