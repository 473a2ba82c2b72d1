import Foundation
import Galley
import Testing

@testable import GalleyCommand

/// A vector: a flow, and where everything stands.
struct FlowVector: CustomTestStringConvertible, @unchecked Sendable {
  let id: String
  let why: String
  let line: Data
  let object: [String: Any]

  var testDescription: String { "\(id): \(why)" }

  static func all(_ file: String) throws -> [FlowVector] {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/cases/\(file).jsonl")
    return try Data(contentsOf: url).split(separator: 0x0A).map { line in
      let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
      return FlowVector(
        id: object["id"] as? String ?? "", why: object["why"] as? String ?? "", line: Data(line),
        object: object)
    }
  }
}

/// What `galley flow --json` answers to some text.
func answer(toFlows text: String, chunk: Int = .max) -> (lines: [String], failed: Bool) {
  var engine = FlowJSONEngine()
  var sink = Column<UInt8>()
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    bytes.prefix(chunk).withUnsafeBytes { engine.append($0, isEager: false, into: &sink) }
    bytes = bytes.dropFirst(chunk)
  }
  engine.finish(into: &sink)
  let answer = String(decoding: sink.elements, as: UTF8.self)
  return (answer.split(separator: "\n").map(String.init), engine.hasFailed)
}

@Suite struct FlowsOfSizedItems {
  @Test("items stand where the vectors say", arguments: try FlowVector.all("flow"))
  func vector(_ vector: FlowVector) throws {
    guard let expected = vector.object["expect"] as? [String: Any] else { return }
    let answer = try FlowQuestion(FlowDescription(json: vector.line)).answer()
    var sink = Column<UInt8>()
    answer.write(into: &sink)
    let got = try JSONSerialization.jsonObject(with: Data(sink.elements)) as? [String: Any] ?? [:]
    for (key, value) in expected {
      #expect(Self.same(value, got[key] ?? NSNull()), "\(key): \(got[key] ?? "absent")")
    }
  }

  /// Equal, numbers within a millionth.
  private static func same(_ one: Any, _ other: Any) -> Bool {
    switch (one, other) {
    case (let one as [String: Any], let other as [String: Any]):
      one.count == other.count
        && one.allSatisfy { key, value in
          other[key].map { same(value, $0) } ?? false
        }
    case (let one as [Any], let other as [Any]):
      one.count == other.count && zip(one, other).allSatisfy { same($0, $1) }
    case (let one as String, let other as String): one == other
    case (let one as NSNumber, let other as NSNumber):
      abs(one.doubleValue - other.doubleValue) <= 1e-6
    default: one is NSNull && other is NSNull
    }
  }

  private static let noObject =
    #"not a JSON object such as {\"items\":[{\"w\":3,\"h\":1}],\"options\":{\"width\":9}}"#
  private static let items = #"an array of items such as {\"w\":3,\"h\":1}"#

  @Test("chunks of any size make no difference", arguments: [1, 7, 100])
  func chunks(size: Int) {
    let text = "{\"items\":[{\"id\":\"a\",\"w\":3,\"h\":1}]}\n\nnonsense\r\n{\"items\":[]}"
    let whole = answer(toFlows: text)
    let parts = answer(toFlows: text, chunk: size)
    #expect(parts.lines == whole.lines && parts.failed && whole.failed)
    #expect(whole.lines[1] == "{\"error\":\"\(Self.noObject)\",\"line\":3}")
    #expect(whole.lines.count == 3)
  }

  @Test(
    "a malformed description is answered by its line and the field",
    arguments: [
      (#"[]"#, noObject),
      (
        #"{"items":[{"w":1}]}"#,
        "items[0].h is missing: a height, as 1 or [min, ideal, max]"
      ),
      (
        #"{"items":[{"w":null,"h":1}]}"#,
        "items[0].w is missing: a width, as 3 or [min, ideal, max]"
      ),
      (
        #"{"items":[{"w":"wide","h":1}]}"#,
        "items[0].w is not a width, as 3 or [min, ideal, max]"
      ),
      (
        #"{"items":[],"options":{"item_separator":{"w":1}}}"#,
        "options.item_separator.h is missing: a height, as 1 or [min, ideal, max]"
      ),
      (#"{"items":{}}"#, "items is not \(items)"),
      (#"{}"#, "items is missing: \(items)"),
      (#"{"items":["a"]}"#, #"items[0] is not an item such as {\"w\":3,\"h\":1}"#),
      (#"{"axis":"q","items":[]}"#, #"axis cannot be \"q\", but one of h, v"#),
      (#"{"axis":3,"items":[]}"#, "axis is not a text"),
      (
        #"{"items":[],"options":{"max_lines":1.5}}"#,
        "options.max_lines is out of range or not a whole number"
      ),
      (
        #"{"items":[],"options":{"max_lines":1e30}}"#,
        "options.max_lines is out of range or not a whole number"
      ),
      (
        #"{"items":[],"options":{"item_spacing":1e400}}"#,
        "options.item_spacing is out of range or not a whole number"
      ),
      (#"{"items":[{"w":[0,NaN,1],"h":1}]}"#, noObject),
      (#"{"items":[{"w":["nan",1,1],"h":1}]}"#, #"items[0].w[0] is neither a number nor \"inf\""#),
      (#"{"items":[{"w":-1,"h":1}]}"#, "items[0].w has a negative length"),
      (#"{"items":[{"w":[3,2,1],"h":1}]}"#, "items[0].w has a min above its max"),
      (#"{"items":[{"w":[1,"inf","inf"],"h":1}]}"#, "items[0].w may be infinite in its max only"),
      (#"{"items":[{"w":[1,2],"h":1}]}"#, "items[0].w is not [min, ideal, max]"),
      (
        #"{"items":[{"w":1,"h":[1,1,"NaN"]}]}"#,
        #"items[0].h[2] is neither a number nor \"inf\""#
      ),
      (
        #"{"items":[{"w":1,"h":1,"flex":"grow:x"}]}"#,
        "items[0].flex is none of minimum, natural, maximum, grow:WEIGHT"
      ),
      (
        #"{"items":[{"w":1,"h":1,"spacing":[1]}]}"#,
        "items[0].spacing is not [horizontal, vertical]"
      ),
      (#"{"items":[],"options":{"max_lines":-1}}"#, "options.max_lines is negative"),
      (#"{"items":[],"options":{"even":3}}"#, "options.even is not true or false"),
      (#"{"items":[{"w":1,"h":1,"spacing":1}]}"#, "items[0].spacing is not [horizontal, vertical]"),
      (#"{"items":[],"options":3}"#, "options is not an object"),
      (#"{"items":[],"options":{"max_lines":"3"}}"#, "options.max_lines is not a whole number"),
      (
        #"{"items":[],"options":{"width":1e999}}"#,
        "options.width is out of range or not a whole number"
      ),
      (#"{"items":[],"options":{"item_spacing":"1"}}"#, "options.item_spacing is not a number"),
      (
        #"{"items":[],"options":{"width":"wide"}}"#,
        #"options.width is neither a number nor \"inf\""#
      ),
      (#"{"items":[{"w":1e300,"h":1}]}"#, "the lengths are too large to add up exactly"),
    ])
  func malformed(json: String, message: String) {
    let (lines, failed) = answer(toFlows: "\n" + json)
    #expect(lines == ["{\"error\":\"\(message)\",\"line\":2}"] && failed)
  }

  @Test func `titles, tooltips and states are carried through`() {
    let (lines, _) = answer(
      toFlows:
        #"{"items":[{"id":1,"w":1,"h":1,"title":"a \"b\"","tooltip":"c\nd","selected":true}]}"#)
    #expect(
      lines[0].contains(
        #""tags":[{"id":"1","title":"a \"b\"","tooltip":"c\nd","selected":true}]"#))
  }

  @Test func `names may repeat, and hidden ones are told`() {
    let (lines, _) = answer(
      toFlows: #"{"items":[{"id":"a","w":3,"h":1},{"id":"a","w":3,"h":1},{"id":"b","w":9,"h":1}],"#
        + #""options":{"width":7,"item_spacing":1,"max_lines":1}}"#)
    #expect(lines[0].contains(#""frames":[[0,0,3,1],[4,0,3,1]]"#))
    #expect(lines[0].contains(#""endings":["hidden"],"hidden":1,"hidden_ids":["b"]"#))
  }
}

@Suite struct FlowsOfText {
  private func flowed(_ text: String, _ options: FlowOptions, width: Int) -> String {
    var engine = FlowTextEngine(options, width: width, isTerminal: false)
    var sink = Column<UInt8>()
    // A byte at a time, as from a slow pipe.
    for byte in text.utf8 {
      withUnsafeBytes(of: byte) { engine.append($0, isEager: true, into: &sink) }
    }
    engine.finish(into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }

  @Test("texts are laid out as the vectors say", arguments: try FlowVector.all("flow-text"))
  func vector(_ vector: FlowVector) throws {
    let input = try #require(vector.object["input"] as? String)
    let expected = try #require(vector.object["expect"] as? String)
    let given = vector.object["options"] as? [String: Any] ?? [:]
    let got = flowed(input, try options(given), width: given["width"] as? Int ?? 80)
    #expect(got == (expected.isEmpty ? "" : expected + "\n"))
  }

  private func options(_ given: [String: Any]) throws -> FlowOptions {
    var options = FlowOptions()
    let layouts: [String: FlowOptions.Layout] = [
      "vflow": .vertical, "columns": .columns, "grid": .grid,
    ]
    options.layout = layouts[given["mode"] as? String ?? ""] ?? .rows
    options.height = given["height"] as? Int
    options.itemSpacing = given["item_spacing"] as? Int
    options.lineSpacing = given["line_spacing"] as? Int ?? 0
    options.separator = given["item_separator"] as? String
    if let wrap = given["separator_at_wrap"] as? String {
      options.separatorAtWrap = try #require(FlowOptions.SeparatorAtWrap(rawValue: wrap))
    }
    if let text = given["line_separator"] as? String { options.lineSeparator = .text(text) }
    if let fill = (given["line_separator"] as? [String: String])?["fill"]?.first {
      options.lineSeparator = .fill(fill)
    }
    if let align = given["align"] as? String {
      options.alignment = try #require(Alignment(rawValue: align))
    }
    options.justifiesLastLine = given["justify_last"] as? Bool ?? false
    if let cross = given["cross"] as? String {
      options.cross = try #require(FlowOptions.Cross(rawValue: cross))
    }
    options.isEven = given["even"] as? Bool ?? false
    options.maxLines = given["max_lines"] as? Int
    options.more = given["overflow"] as? String ?? ""
    options.isMirrored = given["rtl"] as? Bool ?? false
    if let chip = given["chip"] as? [String: String], let open = chip["open"],
      let close = chip["close"]
    {
      options.chip = FlowOptions.Chip(
        open: open, close: close, selectedOpen: chip["selected_open"] ?? open,
        selectedClose: chip["selected_close"] ?? close)
    }
    options.selected = given["selected"] as? [Int] ?? []
    options.hasBoxes = given["box"] as? Bool ?? false
    options.newline = (given["item_newline"] as? String)?.first
    return options
  }

  @Test func `words of prose take separators and a limit as tags do`() {
    var options = FlowOptions()
    options.items = .word
    options.separator = " • "
    options.maxLines = 2
    let prose = "the quick  brown fox\njumps over the\tlazy dog\n"
    #expect(
      flowed(prose, options, width: 24) == "the • quick • brown\nfox • jumps +4 more\n")
    let tags = prose.split(whereSeparator: \.isWhitespace).joined(separator: "\n")
    options.items = .line
    #expect(flowed(tags, options, width: 24) == "the • quick • brown\nfox • jumps +4 more\n")
  }

  @Test func `an empty line between words is a forced break`() {
    var options = FlowOptions()
    options.items = .word
    #expect(flowed("a b\n\n c", options, width: 24) == "a b\nc\n")
  }

  @Test func `strings that end in NUL hold line ends`() {
    var options = FlowOptions()
    options.items = .null
    #expect(flowed("a\nbc\u{0}d\u{0}", options, width: 24) == "a  d\nbc\n")
  }

  @Test(
    "aligned columns refuse what they cannot do",
    arguments: [FlowOptions.Layout.columns, .grid])
  func conflicts(layout: FlowOptions.Layout) {
    func refuses(_ change: (inout FlowOptions) -> Void) -> Bool {
      var options = FlowOptions()
      options.layout = layout
      change(&options)
      do throws(UsageError) {
        try options.checkTogether()
        return false
      } catch {
        return true
      }
    }
    #expect(!refuses { _ in })
    #expect(refuses { $0.maxLines = 2 })
    #expect(refuses { $0.separator = "|" })
    #expect(refuses { $0.lineSeparator = .text("-") })
    #expect(refuses { $0.isEven = true })
    #expect(refuses { $0.alignment = .justify })
  }
}
