import Galley
import Testing

@testable import GalleyDocuments

/// What other readers build on: lines with an outer container, blocks with prefixes of their own.
@Suite struct OuterContainers {
  /// Reads the inside of lines that were stripped to a column, and sets it.
  private func set(
    _ text: String, width: Int, strippedTo offsets: [Int], firstLinesLaterPrefix: String = "",
    rules: TextRules = TextRules()
  ) -> String {
    let bytes = Array(text.utf8)
    var scanner = LineScanner()
    var lines = Column<DocumentLine>()
    var blocks = BlockList()
    var reader = TextReader(rules)
    var setter = BlockSetter(.greedy(width), .text)
    var sink = Column<UInt8>()
    bytes.withUnsafeBytes { text in
      while var line = scanner.next(in: text, atEnd: true, tabs: 8) {
        let offset = offsets[lines.count]
        line.strip(to: line.start + offset, column: offset, in: text, tabs: 8)
        if lines.isEmpty, !firstLinesLaterPrefix.isEmpty {
          let start = blocks.prefixes.count
          for byte in firstLinesLaterPrefix.utf8 { blocks.prefixes.append(byte) }
          line.laterPrefix = Extent(start, blocks.prefixes.count)
        }
        lines.append(line)
      }
      reader.readInside(text, lines, 0..<lines.count, isComment: true, into: &blocks)
      setter.write(blocks, text, lines, firstLine: 1, offset: 0, into: &sink)
    }
    return String(decoding: sink.elements, as: UTF8.self)
  }

  @Test func `the inside of a container is read as plain text and its prefix repeated`() {
    let text = " * one two\n * three\n *\n * - four\n *   five six\n"
    #expect(
      set(text, width: 12, strippedTo: [3, 3, 2, 3, 3])
        == " * one two\n * three\n *\n * - four\n *   five\n *   six\n")
  }

  @Test func `later lines carry a prefix of their own where the container gives one`() {
    #expect(
      set("/* a b c */\n", width: 6, strippedTo: [3], firstLinesLaterPrefix: "   ")
        == "/* a b\n   c */\n")
  }

  @Test func `marks and leaders nest inside, and a fence ends with the container`() {
    #expect(
      set("//! > - aa bb\n//! ```\n//! c\n//! d\n", width: 10, strippedTo: [4, 4, 4, 4])
        == "//! > - aa\n//! >   bb\n//! ```\n//! c\n//! d\n")
  }

  @Test func `a form may forbid more words at a line's start`() {
    var rules = LineStartRules.text
    rules.forbid(word: "diff")
    rules.forbid(beginning: "@")
    func forbids(_ word: String) -> Bool {
      Array(word.utf8).withUnsafeBytes { rules.forbids($0) }
    }
    #expect(forbids("diff") && forbids("@param"))
    #expect(!forbids("differ") && !forbids("param"))
  }
}
