import Foundation
import Galley
import Testing

@testable import GalleyDocuments

/// Whole programs in every language: their comments are filled, all else stays.
@Suite struct CommentFixtures {
  private static let files = Fixture.all(in: "comments")

  /// File, line, and the line that looks like a comment and is none.
  private static let lookAlikes: [String: [String]] = {
    let table = Fixture.root.appending(path: "comments/look-alikes.tsv")
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    var rows: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      rows[String(fields[0]), default: []].append(String(fields[2]))
    }
    return rows
  }()

  @Test func `every language has a fixture, and every fixture is of a known language`() {
    #expect(Self.files.count >= 56)
    for file in Self.files {
      let options = file.options(width: 60)
      #expect(options.format == .comments, "\(file.name)")
      #expect(options.syntax.flatMap { Language.named($0) } != nil, "\(file.name)")
    }
  }

  @Test("comments are filled", arguments: files)
  func fills(file: Fixture) throws {
    let text = try file.bytes
    #expect(reflow([text], file.options(width: 60)) != text)
  }

  @Test("lines that look like comments stay", arguments: files)
  func keepsLookAlikes(file: Fixture) throws {
    let text = try file.bytes
    let lookAlikes = try #require(Self.lookAlikes[file.name])
    for width in proofWidths {
      let lines = Set(reflow([text], file.options(width: width)).lines)
      for line in lookAlikes { #expect(lines.contains(line), "width \(width)") }
    }
  }

  @Test("code stays, byte for byte", arguments: files)
  func keepsCode(file: Fixture) throws {
    let text = try file.bytes
    let language = try #require(file.options(width: 1).syntax.flatMap { Language.named($0) })
    let code = code(of: text, language)
    for width in [7, 60] {
      let result = reflow([text], file.options(width: width))
      #expect(self.code(of: result, language) == code, "width \(width)")
    }
  }

  /// The lines outside whole-line comments.
  private func code(of text: [UInt8], _ language: Language) -> [String] {
    var lines = Column<DocumentLine>()
    var scanner = LineScanner()
    return text.withUnsafeBytes { bytes in
      while let line = scanner.next(in: bytes, atEnd: true, tabs: 8) { lines.append(line) }
      var lexer = CommentLexer(language, bytes, lines.elements)
      lexer.run()
      var isComment = [Bool](repeating: false, count: lines.count)
      for comment in lexer.comments.elements {
        for line in comment.line...comment.lastLine { isComment[line] = true }
      }
      return (0..<lines.count).filter { !isComment[$0] }.map {
        String(decoding: bytes[lines[$0].start..<lines[$0].next], as: UTF8.self)
      }
    }
  }

  @Test("a second run changes nothing", arguments: files)
  func isStable(file: Fixture) throws {
    let text = try file.bytes
    for width in proofWidths {
      for breaker in [Breaker.greedy, .optimal] {
        let options = file.options(width: width, breaker: breaker)
        let once = reflow([text], options)
        #expect(reflow([once], options) == once, "width \(width), \(breaker)")
      }
    }
  }

  @Test("every word survives, in order", arguments: files)
  func keepsWords(file: Fixture) throws {
    let text = try file.bytes
    let language = try #require(file.options(width: 1).syntax.flatMap { Language.named($0) })
    for width in proofWidths {
      let result = reflow([text], file.options(width: width))
      #expect(words(of: result, language) == words(of: text, language), "width \(width)")
    }
  }

  /// Words, those left out that are repeated on every line of a comment.
  private func words(of text: [UInt8], _ language: Language) -> [[UInt8]] {
    let marks = Set(
      language.leaders.map { leader in (0..<leader.mark.count).map { leader.mark[$0] } }
        + [[0x2A], [0x2B]])
    return text.words.filter { word in
      !marks.contains(word) && !word.allSatisfy { $0 == word[0] && marks.contains([$0]) }
    }
  }
}
