import Foundation
import Testing

@testable import Galley

@Suite struct RiversInJustifiedText {
  /// The wide gaps of a line, as ranges of columns.
  static func wideGaps(_ line: Substring) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var column = 0
    var start: Int?
    for character in line {
      if character == " " {
        if start == nil { start = column }
      } else if let from = start {
        if column - from > 1, from > 0 { gaps.append(from..<column) }
        start = nil
      }
      column += 1
    }
    return gaps
  }

  /// How many wide gaps meet one of the line above, and how many chains of three or more they form.
  static func count(_ text: String) -> (meetings: Int, rivers: Int) {
    var result = (meetings: 0, rivers: 0)
    var above: [(gap: Range<Int>, depth: Int)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var here: [(gap: Range<Int>, depth: Int)] = []
      for gap in wideGaps(line) {
        let depth = above.filter { $0.gap.overlaps(gap) }.map(\.depth).max() ?? 0
        if depth > 0 { result.meetings += 1 }
        if depth == 2 { result.rivers += 1 }
        here.append((gap, depth + 1))
      }
      above = here
    }
    return result
  }

  /// The same lines with the gaps of every line spread by the bare distributor.
  static func withoutSpread(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let words = line.split(separator: " ")
      let gaps = words.count - 1
      guard gaps > 0, indent.isEmpty else { return String(line) }
      let natural = words.reduce(gaps) { $0 + $1.count }
      var distributor = Distributor(leftover: line.count - natural, gaps: gaps)
      return words.dropFirst().reduce(String(words[0])) {
        $0 + String(repeating: " ", count: 1 + distributor.next()) + $1
      }
    }.joined(separator: "\n")
  }

  @Test("the spread leaves fewer rivers than the bare distributor", arguments: [40, 60, 72])
  func fewerRivers(width: Int) throws {
    var wrapping = Wrapping.plain(width) {
      $0.breaker = .optimal
      $0.newlines = .join
      $0.alignment = .justify
    }
    wrapping.hyphenation = width == 40 ? .americanEnglish : nil
    var spread = (meetings: 0, rivers: 0)
    var bare = (meetings: 0, rivers: 0)
    let folder = SourceFiles.root.appending(path: "Fixtures/texts")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let set = text.wrapped(with: wrapping)
      let (a, b) = (Self.count(set), Self.count(Self.withoutSpread(set)))
      spread = (spread.meetings + a.meetings, spread.rivers + a.rivers)
      bare = (bare.meetings + b.meetings, bare.rivers + b.rivers)
    }
    #expect(bare.rivers > 20)
    #expect(spread.rivers * 2 < bare.rivers)
    #expect(spread.meetings * 3 < bare.meetings * 2)
  }
}
