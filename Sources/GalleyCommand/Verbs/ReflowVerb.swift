import Galley
import GalleyDocuments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Command {
  /// `galley reflow`: each file refilled, printed or as the file modes say.
  mutating func reflow(_ invocation: ReflowInvocation) throws(CommandError) {
    messages.isQuiet = invocation.setting.isQuiet
    var invocation = invocation
    guard try findHyphenation(invocation.setting, into: &invocation.setting.wrapping) else {
      return
    }
    let font = try fontSetting(invocation.setting.font)
    var setting = DocumentSetting(invocation, surroundings, font)
    try checked { () throws(UsageError) in try setting.check() }
    var jobs: [ReflowJob]
    if invocation.files.readsPatch {
      jobs = try patchJobs(invocation)
    } else {
      let operands = invocation.operands.isEmpty ? ["-"] : invocation.operands
      jobs = operands.map { ReflowJob(name: $0, lines: invocation.document.lineRanges) }
    }
    if invocation.files.mode != nil { return try runFileModes(jobs, invocation, &setting) }
    for (index, job) in jobs.enumerated() {
      guard let input = Inputs.open(job.name, mayBeVerb: index == 0, &messages) else { continue }
      separateFiles()
      try print(job, input, invocation, &setting)
    }
  }

  /// Refills one input onto standard output.
  private mutating func print(
    _ job: ReflowJob, _ input: borrowing Descriptor, _ invocation: ReflowInvocation,
    _ setting: inout DocumentSetting
  ) throws(CommandError) {
    let name = job.name.isStandardInput ? invocation.document.standardInputName : job.name
    guard let choice = choice(for: name, input, &setting) else { return }
    for complaint in choice.complaints { messages.note(complaint) }
    guard var options = choice.options, !job.isEmpty else {
      if invocation.setting.form != .text { return }
      var copy = CopyEngine()
      return try pump(input, job.name, through: &copy, flush: invocation.setting.flush)
    }
    options.lineRanges = job.lines
    let report = invocation.setting.report(options.setting, setting.font)
    var engine = ReflowEngine(
      options, endsFile: choice.endsFile, report: report)
    try pump(input, job.name, through: &engine, flush: invocation.setting.flush)
    if !engine.isExact { noteInexact(job.name) }
    if invocation.setting.isStrict { note(engine.fit, of: job.name) }
  }

  /// How a file is refilled, or `nil` after a message.
  mutating func choice(
    for name: Argument?, _ input: borrowing Descriptor, _ setting: inout DocumentSetting
  ) -> DocumentSetting.Choice? {
    var beginning = [UInt8](repeating: 0, count: 4096)
    // A stream cannot be read twice: its name alone must do.
    let count = beginning.withUnsafeMutableBytes {
      pread(input.number, $0.baseAddress, $0.count, 0)
    }
    return beginning.withUnsafeBytes { bytes in
      self.choice(
        for: name, beginning: UnsafeRawBufferPointer(rebasing: bytes[..<max(0, count)]), &setting)
    }
  }

  mutating func choice(
    for name: Argument?, beginning: UnsafeRawBufferPointer, _ setting: inout DocumentSetting
  ) -> DocumentSetting.Choice? {
    do throws(UsageError) {
      return try setting.choice(for: name, beginning: beginning)
    } catch {
      messages.error("\(name.map(Self.shown) ?? "standard input"): \(error.message)", .wrongUsage)
      return nil
    }
  }

  /// What the diff on standard input says is to be refilled.
  private mutating func patchJobs(_ invocation: ReflowInvocation) throws(CommandError)
    -> [ReflowJob]
  {
    var text = Column<UInt8>()
    var patch = Patch()
    do throws(SystemError) {
      try Inputs.readAll(Inputs.standard(messages), into: &text)
      patch = Patch(text.bytes)
    } catch {
      throw .input("standard input: \(error.reason)")
    }
    if patch.isOther {
      throw .input("standard input: no unified diff, as git diff and diff -u write it")
    }
    let names = invocation.operands.isEmpty ? known(patch.names) : invocation.operands
    return names.map { name in
      let lines = patch.lines(of: name) + invocation.document.lineRanges
      return ReflowJob(name: name, lines: lines, isEmpty: lines.isEmpty)
    }
  }

  /// The files of a diff that there are, with a message for the others.
  private mutating func known(_ names: [Argument]) -> [Argument] {
    var known: [Argument] = []
    for name in names {
      do throws(SystemError) {
        _ = try Descriptor(reading: name)
        known.append(name)
      } catch {
        let hint = "; the diff names it from elsewhere: see git diff --relative"
        let text = Inputs.failure(name, error, mayBeVerb: false)
        messages.error(error.isMissing ? text + hint : text, .failed)
      }
    }
    return known
  }
}

/// One input to refill.
struct ReflowJob: Hashable {
  var name: Argument
  /// The lines to touch; none means all, unless the job is empty.
  var lines: [ClosedRange<Int>] = []
  /// Whether no line at all is to be touched.
  var isEmpty = false
}

/// Hands text on as it is.
struct CopyEngine: ~Copyable, TextEngine {
  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    sink.append(chunk)
  }

  mutating func finish(into sink: inout Column<UInt8>) {}
}
