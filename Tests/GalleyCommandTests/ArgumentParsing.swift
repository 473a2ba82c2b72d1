import Galley
import Testing

@testable import GalleyCommand

/// The invocation of a command line; a test fails where there is none.
private func invocation(_ arguments: [String]) throws(UsageError) -> Invocation {
  try Invocation.parse(arguments.map { Argument($0) })
}

/// What is wrong with a command line, if anything is.
private func fault(_ arguments: [String]) -> UsageError? {
  Result { () throws(UsageError) in try invocation(arguments) }.failure
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

private func reflow(_ arguments: [String]) throws -> ReflowInvocation {
  guard case .reflow(let reflow) = try invocation(arguments) else {
    throw UsageError.unknownTopic("reflow", nearest: nil)
  }
  return reflow
}

@Suite struct WaysToWriteAnOption {
  @Test(
    "all ways to write a width are the same",
    arguments: [
      ["-w60"], ["-w", "60"], ["--width=60"], ["--width", "60"], ["-60"], ["-w40", "-60"],
      ["file", "-w60"], ["reflow", "-60"], ["-60", "reflow"],
    ])
  func widths(arguments: [String]) throws {
    #expect(try reflow(arguments).setting.width == .cells(60))
  }

  @Test func `letters combine, and the last may have a value`() throws {
    let parsed = try reflow(["-jqw60", "a", "b"])
    #expect(parsed.setting.wrapping.alignment == .justify)
    #expect(parsed.setting.isQuiet)
    #expect(parsed.setting.width == .cells(60))
    #expect(parsed.operands == ["a", "b"])
  }

  @Test func `of a repeated option the last wins, its other names included`() throws {
    #expect(try reflow(["-j", "-a", "left"]).setting.wrapping.alignment == .left)
    #expect(try reflow(["-a", "left", "-j"]).setting.wrapping.alignment == .justify)
    #expect(try reflow(["-u", "--sentences=line"]).document.sentences == .line)
    #expect(try reflow(["--no-keep-urls", "--keep-urls"]).setting.wrapping.keepsURLs)
  }

  @Test func `two dashes end the options`() throws {
    let parsed = try reflow(["-j", "--", "-w", "--", "wrap"])
    #expect(parsed.operands == ["-w", "--", "wrap"])
    #expect(parsed.setting.width == nil)
  }

  @Test func `one dash is standard input`() throws {
    #expect(try reflow(["-"]).operands == ["-"])
    #expect(Argument("-").isStandardInput)
  }

  @Test func `an optional value needs an equals sign`() throws {
    let parsed = try ArgumentParser.parse(["-H", "de", "--hyphenate=fr", "-H=en-us", "-jH"])
    #expect(parsed.operands == ["de"])
    #expect(
      parsed.occurrences.map(\.option) == [
        .hyphenate, .hyphenate, .hyphenate, .justify, .hyphenate,
      ])
    #expect(parsed.occurrences.map(\.value) == [nil, "fr", "en-us", nil, nil])
  }

  @Test func `a value may be empty or begin with a dash`() throws {
    #expect(try reflow(["--more="]).setting.wrapping.more == "")
    #expect(try reflow(["--more", ""]).setting.wrapping.more == "")
    #expect(try reflow(["--more", "--strict"]).setting.wrapping.more == "--strict")
  }

  @Test func `zero is a flag to flow and a width to others`() throws {
    guard case .flow(let options, _) = try invocation(["flow", "-0x"]) else {
      Issue.record("no flow")
      return
    }
    #expect(options.items == .null)
    #expect(options.layout == .grid)
    #expect(throws: UsageError.wrongValue("-0", "0", wanted: WidthChoice.wanted)) {
      try invocation(["wrap", "-0"])
    }
  }
}

@Suite struct VerbsOfTheCommand {
  @Test(
    "the first operand that names a verb is the verb",
    arguments: [
      (["wrap", "x"], Verb.wrap), (["-w", "wrap", "measure", "x"], .measure),
      (["--width=9", "wrap"], .wrap), (["./wrap"], .reflow), (["--", "wrap"], .reflow),
      (["x", "wrap"], .reflow), ([], .reflow), (["break"], .breakParagraphs),
      (["-jw", "9", "wrap"], .wrap),
    ] as [([String], Verb)])
  func verbs(arguments: [String], verb: Verb) throws {
    let parsed = try? ArgumentParser.parse(arguments.map { Argument($0) })
    #expect(parsed?.verb == verb || verb == .measure && parsed == nil)
  }

  @Test func `help and version win over what follows them`() throws {
    #expect(try invocation(["-h", "--nonsense"]) == .help(nil))
    #expect(try invocation(["wrap", "-jh"]) == .help(.wrap))
    #expect(try invocation(["help", "flow"]) == .help(.flow))
    #expect(try invocation(["-V"]) == .version)
    #expect(try invocation(["completions", "zsh"]) == .completions(.zsh))
  }

  @Test func `wrap takes a split and needs it not`() throws {
    #expect(try invocation(["wrap", "-s"]) == invocation(["wrap"]))
  }
}

@Suite struct WrongUsage {
  @Test(
    "each fault has its own error",
    arguments: [
      (["-w", "x"], .wrongValue("-w", "x", wanted: WidthChoice.wanted)),
      (["-w", "0"], .wrongValue("-w", "0", wanted: WidthChoice.wanted)),
      (["-w", "-3"], .wrongValue("-w", "-3", wanted: WidthChoice.wanted)),
      (["-w", "+3"], .wrongValue("-w", "+3", wanted: WidthChoice.wanted)),
      (["-w"], .missingValue("-w", of: .width, wanted: "N")),
      (["--width"], .missingValue("--width", of: .width, wanted: "N")),
      (["--wdth=3"], .unknownOption("--wdth", nearest: "--width")),
      (["--hyph"], .unknownOption("--hyph", nearest: "--hyphenate")),
      (["--zzzzzzzz"], .unknownOption("--zzzzzzzz", nearest: nil)),
      (["-z"], .unknownOption("-z", nearest: nil)),
      (["--check=yes"], .needlessValue("--check")),
      (["wrap", "--check"], .optionOfOtherVerb("--check", .wrap, takenBy: [.reflow])),
      (
        ["measure", "-a", "left"],
        .optionOfOtherVerb("-a", .measure, takenBy: [.reflow, .wrap, .flow])
      ),
      (
        ["-a", "middle"],
        .wrongValue("-a", "middle", wanted: "one of left, right, center, justify, start")
      ),
      (
        ["flow", "-a", "start"],
        .wrongValue("-a", "start", wanted: "one of left, right, center, justify")
      ),
      (["-M", "-1"], .wrongValue("-M", "-1", wanted: "a number of at least 0")),
      (["--tabs=0"], .wrongValue("--tabs", "0", wanted: "a number of at least 1")),
      (
        ["--line-range=9:3"],
        .wrongValue("--line-range", "9:3", wanted: "a range of lines A:B, counted from 1")
      ),
      (["help", "wrp"], .unknownTopic("wrp", nearest: "wrap")),
      (["completions"], .unknownShell(nil)), (["completions", "csh"], .unknownShell("csh")),
      (["break", "a", "b"], .tooManyFiles(.breakParagraphs)),
      (["-i"], .needsFiles("--in-place")),
    ] as [([String], UsageError)])
  func faults(arguments: [String], error: UsageError) {
    #expect(throws: error) { try invocation(arguments) }
  }

  @Test(
    "what joining cannot undo is refused with the file modes",
    arguments: [
      "--max-lines=3", "--break-at=space,hyphen", "--break-at=unicode", "--long-words=cut", "-H",
      "--initial-indent=> ", "--subsequent-indent=> ", "--to=json", "--explain", "--bidi=visual",
    ], ["-i", "--check", "-l", "-d"])
  func lasting(option: String, mode: String) throws {
    let error = #expect(throws: UsageError.self) { try invocation([option, mode, "file"]) }
    #expect(error?.message.contains("could not undo") == true)
  }

  @Test(
    "what can be undone is not refused",
    arguments: ["--break-at=cjk", "--initial-indent=  ", "-j", "--long-words=keep", "--tabs=4"])
  func undoable(option: String) throws {
    #expect(try reflow([option, "--check", "file"]).files.checks)
  }

  @Test(
    "what contradicts itself is refused",
    arguments: [
      ["-s", "-j"], ["-g", "50", "-b", "balanced"], ["-g", "50", "-w", "40"], ["-i", "-"],
      ["-w", "30em"], ["-w", "30.5"], ["--patch", "-"],
    ])
  func contradictions(arguments: [String]) {
    #expect(throws: UsageError.self) { try invocation(arguments) }
  }

  @Test(
    "what only a font has is refused for cells",
    arguments: ["--size=12", "--tracking=1", "--features=none"], [[], ["wrap"], ["measure"]])
  func fontless(option: String, verb: [String]) throws {
    let error = #expect(throws: UsageError.self) { try invocation(verb + [option]) }
    #expect(error?.message.contains("--font") == true)
    #expect(throws: Never.self) { try invocation(verb + [option, "--font=Courier"]) }
  }

  @Test func `a drawing of cells has a size`() {
    #expect(throws: Never.self) { try invocation(["wrap", "--to=svg", "--size=12"]) }
    #expect(throws: UsageError.self) { try invocation(["wrap", "--to=svg", "--tracking=1"]) }
  }

  @Test("text cannot show where a font's lines stand", arguments: ["right", "center"])
  func fontAlignment(side: String) throws {
    let font = ["--font=Courier", "--align=\(side)"]
    let error = #expect(throws: UsageError.self) { try invocation(font) }
    #expect(error?.message.contains("--to=svg and --to=json") == true)
    #expect(throws: Never.self) { try invocation(font + ["--to=json"]) }
    #expect(throws: Never.self) { try invocation(["wrap", "--to=svg"] + font) }
    #expect(throws: Never.self) { try invocation(["--font=Courier", "-j"]) }
  }

  @Test(
    "a syntax of another format than is asked for is refused",
    arguments: [("c", "text"), ("c", "markdown"), ("rst", "comments"), ("mdx", "mail")])
  func syntaxOfOtherFormat(syntax: String, format: String) throws {
    let syntax = "--syntax=\(syntax)"
    let error = #expect(throws: UsageError.self) { try invocation([syntax, "-F", format]) }
    #expect(error?.message.hasPrefix("\(syntax) cannot go with --format=\(format)") == true)
  }

  @Test(
    "a syntax of the format that is asked for is taken",
    arguments: [("c", "comments"), ("rst", "text"), ("mdx", "markdown"), ("c", "auto")])
  func syntaxOfFormat(syntax: String, format: String) {
    #expect(throws: Never.self) { try invocation(["--syntax=\(syntax)", "-F", format]) }
  }

  @Test func `every message is one line without control characters`() {
    let error = UsageError.wrongValue("-w", "a\nb\u{1B}[31m", wanted: "a width")
    #expect(error.message == "-w: 'a\\x0ab\\x1b[31m' is not a width")
  }
}

@Suite struct TheOptionTable {
  @Test func `every option has a row, and none is there twice for a verb`() {
    let options = Set(OptionTable.rows.map(\.option))
    #expect(options == Set(CommandOption.allCases))
    for verb in Verb.allCases {
      let rows = OptionTable.rows.filter { $0.belongs(to: verb) }
      let names = rows.map(\.name)
      let letters = rows.compactMap(\.letter)
      #expect(names.count == Set(names).count)
      #expect(letters.count == Set(letters).count)
    }
  }

  @Test func `a name has a value for all verbs or for none`() {
    // So that the verb can be found before its options are read.
    for option in CommandOption.allCases {
      let kinds = OptionTable.rows.filter { $0.option == option }.map(\.valueName).map { $0 == nil }
      #expect(Set(kinds).count == 1)
    }
  }

  @Test(
    "every choice in the table is one that the parser takes", arguments: OptionTable.rows.indices)
  func choices(index: Int) throws {
    let row = OptionTable.rows[index]
    for verb in Verb.allCases where row.belongs(to: verb) {
      for choice in row.choiceList {
        // Understood, though perhaps not built in.
        let error = fault([verb.rawValue, "--\(row.name)=\(choice)"])
        #expect(error == nil || error?.message.hasSuffix("not available in this build") == true)
      }
    }
  }

  @Test("every option is in its verb's help and in the completions", arguments: Verb.allCases)
  func help(verb: Verb) {
    let help = HelpText.text(of: verb)
    for row in OptionTable.rows where row.belongs(to: verb) && verb != .help && verb != .completions
    {
      #expect(help.contains("--\(row.name)"))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for shell in Shell.allCases {
      let script = Completions.script(for: shell)
      for row in OptionTable.rows { #expect(script.contains(row.name)) }
    }
  }
}
