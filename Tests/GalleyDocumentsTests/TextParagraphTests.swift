import Testing

@testable import Galley
@testable import GalleyDocuments

@Suite struct ParagraphsOfPlainText {
  @Test func `blank lines part paragraphs and are kept one for one`() {
    #expect(reflow("a\nb\n\n\n \t\nc\nd\n", .greedy(20)) == "a b\n\n\n\nc d\n")
  }

  @Test func `white space in a paragraph is one gap`() {
    #expect(reflow("  a\t b \n  c   \n", .greedy(20)) == "  a b c\n")
  }

  @Test func `a change of indentation ends a paragraph`() {
    #expect(reflow("a\n b\n b\nc\n", .greedy(20)) == "a\n b b\nc\n")
  }

  @Test func `indentation is compared as columns, and the first line's bytes are printed`() {
    #expect(reflow("\tso\n        it\n", .greedy(20)) == "\tso it\n")
    #expect(reflow("\tso\n    it\n", .greedy(20) { $0.setting.cells.tabs = 4 }) == "\tso it\n")
  }

  @Test func `a full first line with its own indent belongs to the lines under it`() {
    let text = """
          It was a bright cold day and
      the lanterns were out along the
      harbour wall.

      """
    #expect(
      reflow(text, .greedy(24)) == """
            It was a bright cold
        day and the lanterns
        were out along the
        harbour wall.

        """)
  }

  @Test(
    "a first line that was not full stands alone",
    arguments: [
      "    Short line\nthe lanterns were out along the\nharbour wall.\n",
      "    It was a bright cold day and:\nthe lanterns were out along the\nharbour wall.\n",
    ])
  func standsAlone(text: String) {
    #expect(reflow(text, .greedy(40)).split(separator: "\n").count == 3)
  }

  @Test func `crown margins join a first line to those below it, whatever its indentation`() {
    let text = "a a a\n   b b b\n   c c\n"
    #expect(reflow(text, .greedy(9)) == "a a a\n   b b b\n   c c\n")
    #expect(reflow(text, .greedy(9) { $0.margins = .crown }) == "a a a b b\n   b c c\n")
  }

  @Test func `tagged margins leave a first line alone that is indented as the others`() {
    let text = "a a a\nb b b\n"
    #expect(reflow("tag\n  b b\n", .greedy(20) { $0.margins = .tagged }) == "tag b b\n")
    #expect(reflow(text, .greedy(20) { $0.margins = .crown }) == "a a a b b b\n")
    #expect(reflow(text, .greedy(20) { $0.margins = .tagged }) == "a a a\nb b b\n")
  }

  @Test func `with centred text indentation is padding`() {
    let options = ReflowOptions.greedy(20) { $0.setting.alignment = .center }
    #expect(reflow("   a\n b\n      c\n", options).split(separator: " ").count == 3)
  }

  @Test func `a document may end without a line end, and without any line`() {
    #expect(reflow("a\nb", .greedy(20)) == "a b")
    #expect(reflow("", .greedy(20)) == "")
    #expect(reflow("\n", .greedy(20)) == "\n")
    #expect(reflow("a\n  ", .greedy(20)) == "a\n  ")
  }

  @Test func `line ends become those of the first line, or the ones asked for`() {
    #expect(reflow("a\r\nb\n\nc\n", .greedy(20)) == "a b\r\n\r\nc\r\n")
    #expect(reflow("a\nb\r\n\r\nc\r\n", .greedy(20)) == "a b\n\nc\n")
    #expect(reflow("a\n```\nb\n", .greedy(20) { $0.lineEnds = .crlf }) == "a\r\n```\r\nb\r\n")
    #expect(reflow("a\r\r\n", .greedy(20) { $0.lineEnds = .lf }) == "a\n")
  }

  @Test func `bytes that are no text pass through`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x20, 0x00, 0x20, 0x80, 0x0A, 0x07, 0x0A]
    #expect(reflow([bytes], .greedy(20)) == [0xFF, 0xFE, 0x20, 0, 0x20, 0x80, 0x20, 7, 0x0A])
  }

  @Test func `stripping leaves no escape sequence and no control, in no kind of block`() {
    let options = ReflowOptions.greedy(20) { $0.setting.ansi = .strip }
    let text = "a \u{1B}[31mb\u{1B}[0m\n \u{1B}[0m\n\n| \u{1B}[1mc\u{7} |\n```\nd\u{1B}[0m\u{1}\n"
    #expect(reflow(text, options) == "a b\n\n\n| c |\n```\nd\n")
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      let parts = reflow([Array(bytes[..<cut]), Array(bytes[cut...])], options)
      #expect(String(decoding: parts, as: UTF8.self) == "a b\n\n\n| c |\n```\nd\n")
    }
    #expect(reflow("a\u{1B}[0m", options) == "a")
  }

  @Test func `split only never joins, and pieces hang as their paragraph`() {
    let options = ReflowOptions.greedy(10) { $0.splitsOnly = true }
    #expect(reflow("a\nb\n- one two three\n  x\n", options) == "a\nb\n- one two\n  three\n  x\n")
  }

  @Test func `minimal leaves a paragraph alone that needs nothing`() {
    let options = ReflowOptions.greedy(10) { $0.isMinimal = true }
    #expect(reflow("aaaa  bbbb\ncccc\n", options) == "aaaa  bbbb\ncccc\n")
    #expect(reflow("aaaa\nbbbb\n", options) == "aaaa bbbb\n")
    #expect(reflow("aaaa bbbb c\n", options) == "aaaa bbbb\nc\n")
    #expect(reflow("aaaa\nbb - -- c\n", options) == "aaaa\nbb - -- c\n")
  }

  @Test func `only paragraphs that touch the named lines are set`() {
    let text = "a\na\n\nb\nb\n\nc\nc\n"
    let options = ReflowOptions.greedy(10) { $0.lineRanges = [8...8, 5...5, 5...6] }
    #expect(reflow(text, options) == "a\na\n\nb b\n\nc c\n")
    for cut in 0...text.utf8.count {
      let bytes = Array(text.utf8)
      let parts = reflow([Array(bytes[..<cut]), Array(bytes[cut...])], options)
      #expect(String(decoding: parts, as: UTF8.self) == "a\na\n\nb b\n\nc c\n")
    }
  }

  @Test func `own indents replace a paragraph's indentation behind its marks`() {
    let options = ReflowOptions.greedy(8) { $0.setting.initialIndent = "* " }
    #expect(reflow("   a b c\n", options) == "* a b c\n")
  }

  @Test func `a region between marks is left alone`() {
    let text = "a\nb\nx galley: off\nc\n\nd\ngalley: on x\ne\nf\n"
    #expect(
      reflow(text, .greedy(20)) == "a b\nx galley: off\nc\n\nd\ngalley: on x\ne f\n")
    #expect(reflow("a\n# galley: off\nb\n\nc\n", .greedy(20)) == "a\n# galley: off\nb\n\nc\n")
    #expect(reflow("a galley:\noff b\n", .greedy(20)) == "a galley:\noff b\n")
    #expect(reflow("a galley: office\nb\n", .greedy(20)) == "a galley: office b\n")
  }

  @Test func `a stretch goes out as soon as a blank line decides it`() {
    var reflow = Reflow(.greedy(20))
    var sink = Column<UInt8>()
    Array("a\nb\n\nc".utf8).withUnsafeBytes { reflow.append($0, into: &sink) }
    #expect(String(decoding: sink.elements, as: UTF8.self) == "a b\n\n")
    Array("\n```\nd\n\ne\n".utf8).withUnsafeBytes { reflow.append($0, into: &sink) }
    #expect(String(decoding: sink.elements, as: UTF8.self) == "a b\n\nc\n```\nd\n\ne\n")
    reflow.finish(into: &sink)
    #expect(String(decoding: sink.elements, as: UTF8.self) == "a b\n\nc\n```\nd\n\ne\n")
  }

  @Test func `a string is refilled by one call`() {
    #expect("a\nb\n".reflowed(to: 20) == "a b\n")
    #expect("> a\n> b\n".reflowed(with: .greedy(3)) == "> a\n> b\n")
  }
}
