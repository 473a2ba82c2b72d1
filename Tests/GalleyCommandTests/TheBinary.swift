import Foundation
import Testing

/// Runs the built command and looks at what it leaves.
private struct Galley {
  var output: String
  var errors: String
  var status: Int32

  static var binary: URL {
    if let named = ProcessInfo.processInfo.environment["GALLEY"] { return URL(filePath: named) }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appending(path: "galley")
      if FileManager.default.isExecutableFile(atPath: candidate.path()) { return candidate }
      folder.deleteLastPathComponent()
    }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/debug/galley")
  }

  static func process(_ arguments: [String], in folder: URL? = nil) -> Process {
    // Writing to a command that has ended must not end the tests. A handler, unlike ignoring, does
    // not pass to the command, which has to look after itself.
    signal(SIGPIPE) { _ in }
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = folder
    return process
  }

  static func run(
    _ arguments: [String], input: String = "", in folder: URL? = nil
  ) throws -> Galley {
    let process = process(arguments, in: folder)
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    let errors = standardError.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Galley(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), status: process.terminationStatus)
  }
}

/// A folder that is there as long as a test runs.
private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "galley-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

private func write(_ text: String, _ name: String, in folder: URL) throws {
  try Data(text.utf8).write(to: folder.appending(path: name))
}

private func read(_ name: String, in folder: URL) throws -> String {
  String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
}

private let long = "one two three four five\nsix seven eight nine ten\n"
private let filled = "one two three four five six\nseven eight nine ten\n"

@Suite(.serialized) struct StreamsAndStatus {
  @Test(
    "wrong usage ends with 2, a message, and no output",
    arguments: [
      ["-w", "x"], ["-w", "0"], ["--width"], ["-H", "-i", "f"], ["--nonsense"], ["-s", "-j"],
      ["completions"], ["help", "nobody"], ["measure", "--tabs=0"],
      ["hyphenate", "--lang=xx", "a"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let run = try Galley.run(arguments, input: long)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("galley: "))
  }

  @Test func `help, version and completions go to standard output`() throws {
    for arguments in [["--help"], ["--version"], ["help", "wrap"], ["completions", "fish"]] {
      let run = try Galley.run(arguments)
      #expect(run.status == 0)
      #expect(!run.output.isEmpty)
      #expect(run.errors.isEmpty)
    }
  }

  @Test(
    "an example in the help prints what stands below it", arguments: ["flow", "measure", "break"])
  func examples(verb: String) throws {
    let help = try Galley.run(["help", verb]).output
    let examples = help.split(separator: "\n\n").filter {
      $0.hasPrefix("  printf ") || $0.hasPrefix("  echo ")
    }
    #expect(examples.count == 1)
    for example in examples {
      let lines = example.split(separator: "\n")
      let last = try #require(lines.firstIndex { !$0.hasSuffix("|") && !$0.hasSuffix("\\") })
      let folder = Galley.binary.deletingLastPathComponent().path()
      let shell = Process()
      let output = Pipe()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", lines[...last].joined(separator: "\n")]
      shell.environment = ["PATH": "\(folder):/usr/bin:/bin"]
      shell.standardOutput = output
      try shell.run()
      let printed = output.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      let stated = lines[(last + 1)...].map { $0.dropFirst(2) }.joined()
      #expect(String(decoding: printed, as: UTF8.self).split(separator: "\n").joined() == stated)
    }
  }

  @Test func `a file that cannot be read has one line, and the others are done`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      let run = try Galley.run(
        ["-w", "30", "nofile", ".", "a.txt/x", "a.txt"], in: folder)
      #expect(run.status == 3)
      #expect(run.output == filled)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[0] == "galley: nofile: no such file or folder")
      #expect(lines[1].hasSuffix("git ls-files -z | xargs -0 galley -i"))
    }
  }

  @Test(.enabled(if: geteuid() != 0))
  func `a file that may not be read is an input error`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      chmod(folder.appending(path: "a.txt").path(), 0)
      let run = try Galley.run(["a.txt"], in: folder)
      #expect(run.status == 3)
      #expect(run.errors == "galley: a.txt: permission denied\n")
    }
  }

  @Test func `a missing file that is nearly a verb is asked after`() throws {
    let run = try Galley.run(["wrpa", "x"])
    #expect(run.errors.contains("did you mean the verb 'wrap'?"))
    #expect(run.status == 3)
  }

  @Test(arguments: ["wrap", "reflow"])
  func `a missing final newline stays missing`(verb: String) throws {
    #expect(try Galley.run([verb, "-w9"], input: "one two three").output == "one two\nthree")
    #expect(try Galley.run([verb, "-w9"], input: "one two three\n").output == "one two\nthree\n")
    #expect(try Galley.run([verb, "-w9"]).output.isEmpty)
  }

  @Test func `two files do not run together`() throws {
    try withFolder { folder in
      try write("one", "a", in: folder)
      try write("two", "b", in: folder)
      #expect(try Galley.run(["a", "b"], in: folder).output == "one\ntwo")
      let arguments = ["wrap", "--initial-indent=- ", "--subsequent-indent=  ", "a", "b"]
      #expect(try Galley.run(arguments, in: folder).output == "- one\n  two")
    }
  }

  @Test func `a line that stands out is a status of its own`() throws {
    let arguments = ["wrap", "-w3", "--long-words=keep", "--strict"]
    #expect(try Galley.run(arguments, input: "abcdef\n").status == 4)
    #expect(try Galley.run(arguments, input: "abc\n").status == 0)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["wrap", "reflow"])
  func `a closed pipe ends quietly`(verb: String) throws {
    let process = Galley.process([verb, "-w20"])
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try output.fileHandleForReading.close()
    let text = Data(String(repeating: "some words to fill lines with\n\n", count: 20_000).utf8)
    try? input.fileHandleForWriting.write(contentsOf: text)
    try? input.fileHandleForWriting.close()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an output error`() throws {
    let process = Galley.process(["--version"])
    let errors = Pipe()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(
      String(decoding: message, as: UTF8.self)
        == "galley: standard output: no space left on the device\n")
  }

  @Test(arguments: [["wrap", "-w9"], ["-w9"], ["measure"], ["hyphenate"]])
  func `what is decided comes out while the input stays open`(arguments: [String]) throws {
    let process = Galley.process(arguments)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("one two three\n\nfour".utf8))
    var entry = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 1000) == 1)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(!output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}

@Suite(.serialized) struct FilesInPlace {
  @Test func `check, list and diff change nothing, and only check has a status`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      try write(filled, "b.txt", in: folder)
      let check = try Galley.run(["-w30", "--check", "a.txt", "b.txt"], in: folder)
      #expect(check.status == 1)
      #expect(check.output.isEmpty)
      let list = try Galley.run(["-w30", "-l", "a.txt", "b.txt"], in: folder)
      #expect(list.status == 0)
      #expect(list.output == "a.txt\n")
      let diff = try Galley.run(["-w30", "-d", "a.txt", "b.txt"], in: folder)
      #expect(diff.output.hasPrefix("--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n"))
      #expect(try Galley.run(["-w30", "--check", "b.txt"], in: folder).status == 0)
      #expect(try read("a.txt", in: folder) == long)
    }
  }

  @Test func `a check that also rewrites says what it changed, and has its status`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      try write(filled, "b.txt", in: folder)
      let check = try Galley.run(["-w30", "--check", "a.txt", "b.txt"], in: folder)
      #expect(check.errors == "galley: a.txt: would change\n")
      #expect(try read("a.txt", in: folder) == long)
      let both = try Galley.run(["-w30", "--check", "-i", "a.txt", "b.txt"], in: folder)
      #expect(both.status == 1)
      #expect(both.errors == "galley: a.txt: changed\n")
      #expect(try read("a.txt", in: folder) == filled)
    }
  }

  @Test func `a check that cannot rewrite does not say it did`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      try FileManager.default.linkItem(
        at: folder.appending(path: "a.txt"), to: folder.appending(path: "b.txt"))
      let run = try Galley.run(["-w30", "--check", "-i", "a.txt"], in: folder)
      #expect(run.status == 3)
      #expect(!run.errors.contains("changed"))
      #expect(try read("a.txt", in: folder) == long)
    }
  }

  @Test func `a file is rewritten with its mode, through a link, and nothing is left beside it`()
    throws
  {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      let path = folder.appending(path: "a.txt").path()
      chmod(path, 0o640)
      symlink("a.txt", folder.appending(path: "link.txt").path())
      let run = try Galley.run(["-w30", "-i", "link.txt"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(try read("a.txt", in: folder) == filled)
      var status = stat()
      #expect(lstat(path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o640)
      #expect(lstat(folder.appending(path: "link.txt").path(), &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(left.sorted() == ["a.txt", "link.txt"])
    }
  }

  @Test func `a file that stays the same is not touched`() throws {
    try withFolder { folder in
      try write(filled, "a.txt", in: folder)
      let path = folder.appending(path: "a.txt").path()
      var before = stat()
      var after = stat()
      stat(path, &before)
      #expect(try Galley.run(["-w30", "-i", "a.txt"], in: folder).status == 0)
      stat(path, &after)
      #expect(before.st_ino == after.st_ino)
    }
  }

  @Test func `a file with two names is refused, and so is one that may not be written`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      link(folder.appending(path: "a.txt").path(), folder.appending(path: "b.txt").path())
      let run = try Galley.run(["-w30", "-i", "a.txt"], in: folder)
      #expect(run.status == 3)
      #expect(run.errors.contains("hard links"))
      #expect(try read("a.txt", in: folder) == long)
    }
  }

  @Test func `what a dead run left is cleaned away, what a live one works on is not`() throws {
    try withFolder { folder in
      try write(long, "a.txt", in: folder)
      var name = [CChar](repeating: 0, count: 256)
      gethostname(&name, 255)
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let host = String(decoding: bytes, as: UTF8.self)
        .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      let (dead, live) = (".galley-tmp.\(host).99999999.0", ".galley-tmp.\(host).\(getpid()).0")
      try write("x", dead, in: folder)
      try write("x", live, in: folder)
      #expect(try Galley.run(["-w30", "-i", "a.txt"], in: folder).status == 0)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(left.sorted() == [live, "a.txt"].sorted())
    }
  }

  @Test func `binary files and unknown kinds are skipped with a word`() throws {
    try withFolder { folder in
      try write("a\0b\n", "a.txt", in: folder)
      try write(long, "data.csv", in: folder)
      let run = try Galley.run(["-w30", "-i", "a.txt", "data.csv"], in: folder)
      #expect(run.status == 0)
      #expect(run.errors.split(separator: "\n").count == 2)
      #expect(try read("data.csv", in: folder) == long)
      #expect(try Galley.run(["-w30", "-i", "-F", "text", "data.csv"], in: folder).errors.isEmpty)
      #expect(try read("data.csv", in: folder) == filled)
    }
  }

  @Test func `what a run that died left is cleaned away, though nothing is to be written`() throws {
    try withFolder { folder in
      try write(filled, "a.txt", in: folder)
      let dead = Process()
      dead.executableURL = URL(filePath: "/bin/sh")
      dead.arguments = ["-c", "exit"]
      try dead.run()
      dead.waitUntilExit()
      let host = ProcessInfo.processInfo.hostName.filter {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
      }
      let stray = ".galley-tmp.\(host.prefix(64)).\(dead.processIdentifier).0"
      let other = ".galley-tmp.\(host.prefix(64))-other.\(dead.processIdentifier).0"
      for name in [stray, other] { try write("x", name, in: folder) }
      #expect(try Galley.run(["-w30", "--check", "a.txt"], in: folder).status == 0)
      #expect(try read(stray, in: folder) == "x")
      #expect(try Galley.run(["-w30", "-i", "a.txt"], in: folder).status == 0)
      #expect(throws: (any Error).self) { try read(stray, in: folder) }
      #expect(try read(other, in: folder) == "x")
    }
  }

  @Test func `divided words are joined in files too`() throws {
    try withFolder { folder in
      try write("an impor-\ntant day\n", "a.txt", in: folder)
      #expect(try Galley.run(["--dehyphenate", "-i", "a.txt"], in: folder).status == 0)
      #expect(try read("a.txt", in: folder) == "an important day\n")
      #expect(try Galley.run(["--dehyphenate", "--check", "a.txt"], in: folder).status == 0)
      let split = try Galley.run(["--dehyphenate", "-s", "a.txt"], in: folder)
      #expect(split.status == 2)
      #expect(split.errors.hasPrefix("galley: --dehyphenate cannot go with --split-only: "))
    }
  }

  @Test func `lines that are never joined have one width`() throws {
    let unequal = try Galley.run(["-s", "--widths", "4,12"], input: "aa bb cc dd\n")
    #expect(unequal.status == 2)
    #expect(unequal.output.isEmpty)
    #expect(unequal.errors.hasPrefix("galley: --widths cannot go with --split-only: "))
    let equal = try Galley.run(["-s", "--widths", "5,5"], input: "aa bb cc dd\n")
    #expect(equal.output == "aa bb\ncc dd\n")
  }

  @Test(
    "indents are refused where they are structure",
    arguments: ["markdown", "commit"], ["--initial-indent=  ", "--subsequent-indent=> "])
  func refusesIndents(format: String, indent: String) throws {
    let run = try Galley.run(["-F", format, indent], input: long)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("cannot go with --format=\(format): "))
  }

  @Test func `a file that takes no indents has a message, and the others are done`() throws {
    try withFolder { folder in
      try write(long, "a.md", in: folder)
      try write(long, "a.txt", in: folder)
      let run = try Galley.run(["-w30", "--initial-indent= ", "-i", "a.md", "a.txt"], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("galley: a.md: --initial-indent cannot go with "))
      #expect(try read("a.md", in: folder) == long)
      #expect(try read("a.txt", in: folder).hasPrefix(" one two"))
    }
  }

  @Test func `editorconfig sets the width of named files, unless it is not to`() throws {
    try withFolder { folder in
      try write(
        "root = true\n[*.txt]\nmax_line_length = 30\ninsert_final_newline = true\n",
        ".editorconfig", in: folder)
      try write(String(long.dropLast()), "a.txt", in: folder)
      #expect(try Galley.run(["a.txt"], in: folder).output == filled)
      #expect(try Galley.run(["--stdin-name=a.txt"], input: long, in: folder).output == filled)
      let plain = long.dropLast().split(separator: "\n").joined(separator: " ")
      #expect(try Galley.run(["--no-config", "a.txt"], in: folder).output == plain)
    }
  }

  @Test func `a diff that names files from elsewhere is told from one that does not`() throws {
    try withFolder { folder in
      let diff = "+++ b/below/a.txt\n@@ -0,0 +1 @@\n+one two\n"
      let run = try Galley.run(["-i", "--patch"], input: diff, in: folder)
      #expect(run.status == 3)
      #expect(run.errors.contains("below/a.txt: no such file or folder"))
      #expect(run.errors.contains("git diff --relative"))
    }
  }

  @Test func `only the lines of a patch are refilled`() throws {
    try withFolder { folder in
      try write("\(long)\n\(long)", "a.txt", in: folder)
      let patch = "--- a/a.txt\n+++ b/a.txt\n@@ -3,0 +4 @@\n+one two three four five\n"
      let run = try Galley.run(["-w30", "-i", "--patch"], input: patch, in: folder)
      #expect(run.status == 0)
      #expect(try read("a.txt", in: folder) == "\(long)\n\(filled)")
      let none = try Galley.run(["-w30", "-i", "--patch", "a.txt"], input: "", in: folder)
      #expect(none.status == 0)
      #expect(try read("a.txt", in: folder) == "\(long)\n\(filled)")
    }
  }
}

@Suite(.serialized) struct MeasuringOnTheCommandLine {
  @Test func `texts, lines and JSON strings are measured`() throws {
    #expect(try Galley.run(["measure", "abc", "日本"]).output == "3\n4\n")
    #expect(try Galley.run(["measure", "--", "-x"]).output == "2\n")
    #expect(try Galley.run(["measure", "\u{1B}[1mx\u{1B}[0m"]).output == "1\n")
    #expect(try Galley.run(["measure"], input: "abc\n\na\tb").output == "3\n0\n9\n")
    #expect(try Galley.run(["measure", "--column=7", "\t"]).output == "1\n")
    #expect(try Galley.run(["measure", "--json"], input: #""a\tb"\#n"\u65e5""#).output == "9\n2\n")
  }

  @Test func `a line that is no JSON string has a message, and the others are done`() throws {
    let run = try Galley.run(["measure", "--json"], input: "\"ab\"\nab\n\"abc\"\n")
    #expect(run.output == "2\n3\n")
    #expect(run.errors == "galley: standard input, line 2: not a JSON string such as \"text\"\n")
    #expect(run.status == 3)
  }

  @Test func `a font gives font units, with a size points`() throws {
    let text = "in"
    #expect(try Galley.run(["measure", "--font=Courier", text]).output == "1200\n")
    #expect(try Galley.run(["measure", "--font=Courier", "--size=10", text]).output == "12\n")
    let missing = try Galley.run(["measure", "--font=./none.ttf", text])
    #expect(missing.status == 3)
    #expect(missing.output.isEmpty)
  }
}
