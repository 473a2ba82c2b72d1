import Galley
import Testing

@testable import GalleyCommand

/// What `galley break` answers to a text that comes in chunks of some size, and its exit status.
private func answer(_ input: String, chunk: Int = .max) -> (lines: [String], status: Int32) {
  var command = BreakCommand()
  var output = Column<UInt8>()
  var bytes = Array(input.utf8)[...]
  while !bytes.isEmpty {
    bytes.prefix(chunk).withUnsafeBytes { command.append($0, into: &output) }
    bytes = bytes.dropFirst(chunk)
  }
  let status = command.finish(into: &output)
  let text = String(decoding: output.elements, as: UTF8.self)
  return (text.split(separator: "\n").map(String.init), status)
}

@Suite struct BreakingParagraphsOfJSON {
  private static let good =
    #"{"items":[["b",65536],["g",65536,0,0,0],["b",65536]],"params":{"hsize":65536}}"#

  private static let noObject =
    #"not a JSON object such as {\"items\":[[\"b\",3]],\"params\":{\"hsize\":9}}"#
  private static let parameters =
    #"an object of TeX's parameters, at least {\"hsize\":width}"#
  private static let item =
    #"an item such as [\"b\",width]; 'galley help break' shows the others"#
  private static let type = "the type of an item: b, g, p, k or d"

  @Test func `a paragraph is answered by its lines`() {
    let (lines, status) = answer(Self.good)
    #expect(lines.count == 1 && status == 0)
    #expect(lines.first?.hasPrefix(#"{"breaks":[1,3],"lines":[[65536,0,0,"#) == true)
  }

  @Test("chunks of any size make no difference", arguments: [1, 2, 7, 64])
  func chunks(size: Int) {
    let input = "\(Self.good)\r\n\n{}\n\(Self.good)"
    #expect(answer(input, chunk: size) == answer(input))
    #expect(answer(input).lines.count == 3 && answer(input).status == 3)
  }

  @Test(
    "a malformed line is answered by its number and the field, and the others are still done",
    arguments: [
      ("nonsense", noObject), ("[]", noObject),
      ("{}", #"items is missing: an array of items such as [\"b\",width]"#),
      (#"{"items":3}"#, #"items is not an array of items such as [\"b\",width]"#),
      (#"{"items":[]}"#, "params is missing: \(parameters)"),
      (#"{"items":[],"params":[]}"#, "params is not \(parameters)"),
      (
        #"{"items":[],"params":{}}"#,
        "params.hsize is missing: the width of lines, a whole number"
      ),
      (#"{"items":[],"params":{"hsize":"9"}}"#, "params.hsize is not a whole number in range"),
      (#"{"items":[],"params":{"hsize":1.5}}"#, "params.hsize is not a whole number in range"),
      (#"{"items":[],"params":{"hsize":9,"hszie":9}}"#, "params.hszie is not a parameter of TeX's"),
      (
        #"{"items":[],"params":{"hsize":9,"leftskip":[1]}}"#,
        "params.leftskip is not of the form [width,stretch,order,shrink]"
      ),
      (
        #"{"items":[],"params":{"hsize":9,"parshape":[[1,2],[3]]}}"#,
        "params.parshape[1] is not of the form [indent,width]"
      ),
      (
        #"{"items":[],"params":{"hsize":9,"leftskip":1}}"#,
        "params.leftskip is not of the form [width,stretch,order,shrink]"
      ),
      (
        #"{"items":[],"params":{"hsize":9,"parshape":9}}"#,
        "params.parshape is not of the form [[indent,width],...]"
      ),
      (#"{"items":[["b",1],7],"params":{"hsize":9}}"#, "items[1] is not \(item)"),
      (#"{"items":[{"box":3}],"params":{"hsize":9}}"#, "items[0] is not \(item)"),
      (#"{"items":[[3]],"params":{"hsize":9}}"#, "items[0][0] is not \(type)"),
      (#"{"items":[[]],"params":{"hsize":9}}"#, "items[0][0] is missing: \(type)"),
      (
        #"{"items":[["d",1,[],[]]],"params":{"hsize":9}}"#,
        #"items[0] is not of the form [\"d\",[pre],[post],[replacement]]"#
      ),
      (
        #"{"items":[["b",1],["q",1]],"params":{"hsize":9}}"#,
        #"items[1] has the unknown type \"q\": b, g, p, k or d"#
      ),
      (#"{"items":[["k"]],"params":{"hsize":9}}"#, #"items[0] is not of the form [\"k\",width]"#),
      (
        #"{"items":[["p",0.5]],"params":{"hsize":9}}"#,
        "items[0] holds something that is not a whole number in range"
      ),
      (
        #"{"items":[["g",1,1,4,1]],"params":{"hsize":9}}"#,
        "items[0] has the stretch order 4: 0, 1, 2 or 3"
      ),
    ])
  func errors(line: String, message: String) {
    let (lines, status) = answer("\(Self.good)\n\(line)\n\(Self.good)\n")
    #expect(lines.count == 3 && status == 3)
    #expect(lines.dropFirst().first == #"{"error":"\#(message)","line":2}"#)
    #expect(lines.first == lines.last)
  }
}

@Suite struct HyphenatingLines {
  @Test("chunks of any size make no difference", arguments: [1, 3, 1000])
  func chunks(size: Int) {
    var command = HyphenateCommand(.americanEnglish)
    var output = Column<UInt8>()
    var bytes = Array("hyphenation\n\n two words of hyphenation \r\nparagraph".utf8)[...]
    while !bytes.isEmpty {
      bytes.prefix(size).withUnsafeBytes { command.append($0, into: &output) }
      bytes = bytes.dropFirst(size)
    }
    command.finish(into: &output)
    let text = String(decoding: output.elements, as: UTF8.self)
    #expect(text == "hy-phen-ation\n\n two words of hy-phen-ation \r\npara-graph\n")
  }

  @Test func `a pattern file that is missing is named`() {
    #expect(throws: PatternFile.Failure.unreadable(path: "no/such/file.tex", SystemError(2))) {
      try PatternFile.load("no/such/file.tex")
    }
  }
}
