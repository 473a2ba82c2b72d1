import Galley
import GalleyDocuments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Command {
  /// `-i`, `--check`, `--list` and `--diff`: files refilled, compared with what they were.
  mutating func runFileModes(
    _ jobs: [ReflowJob], _ invocation: ReflowInvocation, _ setting: inout DocumentSetting
  ) throws(CommandError) {
    var writer = AtomicWriter()
    var texts = FileTexts()
    var progress = Progress(of: jobs.count, isQuiet: invocation.setting.isQuiet)
    let colors =
      switch invocation.files.coloring {
      case .always: true
      case .never: false
      case .auto: output.isTerminal && !surroundings.forbidsColor
      }
    for (index, job) in jobs.enumerated() {
      progress.show(index, messages)
      if job.isEmpty { continue }
      guard let file = refill(job, index, invocation, &setting, &texts) else { continue }
      if invocation.files.rewrites { writer.cleanFolder(of: file.path) }
      if !texts.differ { continue }
      try report(file.name, invocation.files, texts, isColored: colors)
      guard invocation.files.rewrites, let status = file.status else { continue }
      do throws(AtomicWriter.Failure) {
        try writer.replace(file.path, status, with: texts.new.bytes)
      } catch {
        messages.error(error.message(file.name), .failed)
        continue
      }
      if invocation.files.onlyChecks { messages.note("\(file.name.shown): changed") }
    }
    progress.clear(messages)
  }

  /// Says that a file would change, in the ways that were asked for.
  private mutating func report(
    _ name: Argument, _ files: FileOptions, _ texts: borrowing FileTexts, isColored: Bool
  ) throws(CommandError) {
    if files.checks {
      messages.raise(to: .wouldChange)
      if files.onlyChecks, !files.rewrites { messages.note("\(name.shown): would change") }
    }
    if files.lists {
      name.bytes.withUnsafeBytes { output.buffer.append($0) }
      output.buffer.append(0x0A)
    }
    if files.diffs {
      UnifiedDiff(old: texts.old.bytes, new: texts.new.bytes, isColored: isColored)
        .write(name: name, into: &output.buffer)
    }
    do throws(OutputError) {
      try output.settle(output.isTerminal ? .atOnce : .whenFull)
    } catch {
      throw .output(error)
    }
  }

  /// Reads and refills one file; `nil`, after a message where one is due, when it is left alone.
  private mutating func refill(
    _ job: ReflowJob, _ index: Int, _ invocation: ReflowInvocation,
    _ setting: inout DocumentSetting, _ texts: inout FileTexts
  ) -> RefilledFile? {
    guard let input = Inputs.open(job.name, mayBeVerb: index == 0, &messages) else { return nil }
    texts.removeAll()
    var file = RefilledFile(name: job.name, path: job.name)
    let isNamed = !job.name.isStandardInput
    if !isNamed { file.name = invocation.document.standardInputName ?? "standard input" }
    do throws(SystemError) {
      if isNamed {
        file.path = try FileSystem.target(of: job.name)
        file.status = input.kind == .file ? input.status : nil
      }
      try Inputs.readAll(input, into: &texts.old)
    } catch {
      messages.error("\(file.name.shown): \(error.reason)", .failed)
      return nil
    }
    if invocation.files.rewrites, file.status == nil {
      messages.error("\(file.name.shown): is no file that can be rewritten", .failed)
      return nil
    }
    if texts.looksBinary {
      messages.note("\(file.name.shown): skipped, looks binary")
      return nil
    }
    let name = isNamed ? job.name : invocation.document.standardInputName
    guard let fit = fill(job, name, &setting, &texts) else { return nil }
    if invocation.setting.isStrict { note(fit, of: file.name) }
    return file
  }

  /// Makes the new text, and says how well it went into its lines; `nil` when there is none.
  private mutating func fill(
    _ job: ReflowJob, _ name: Argument?, _ setting: inout DocumentSetting,
    _ texts: inout FileTexts
  ) -> Fit? {
    let beginning = UnsafeRawBufferPointer(rebasing: texts.old.bytes.prefix(4096))
    guard let choice = choice(for: name, beginning: beginning, &setting) else { return nil }
    for complaint in choice.complaints { messages.note(complaint) }
    guard var options = choice.options else { return nil }
    if choice.isUnknown {
      messages.note(
        "\(name.map(Self.shown) ?? ""): skipped, not known as prose; -F text refills it")
      return nil
    }
    options.lineRanges = job.lines
    var engine = ReflowEngine(options, endsFile: choice.endsFile)
    engine.append(texts.old.bytes, isEager: false, into: &texts.new)
    engine.finish(into: &texts.new)
    return engine.fit
  }
}

extension FileOptions {
  /// Whether a message has to name what differs, since neither a list nor a diff does.
  fileprivate var onlyChecks: Bool { checks && !lists && !diffs }
}

/// One file that a file mode works on.
private struct RefilledFile {
  /// As it was named.
  var name: Argument
  /// The file itself.
  var path: Argument
  /// What it was like when it was read; `nil` for what is no file.
  var status: stat?
}

/// A text before and after.
struct FileTexts: ~Copyable {
  var old = Column<UInt8>()
  var new = Column<UInt8>()

  var differ: Bool {
    old.count != new.count || memcmp(old.base, new.base, old.count) != 0
  }

  /// Whether a NUL stands in the first bytes, as in no text.
  var looksBinary: Bool { old.bytes.prefix(8192).contains(0) }

  mutating func removeAll() {
    old.removeAll()
    new.removeAll()
  }
}

/// A line on a terminal that counts files.
private struct Progress {
  private static let fewest = 20

  private let count: Int
  private var isShown = false

  init(of count: Int, isQuiet: Bool) {
    self.count = !isQuiet && count >= Self.fewest && isatty(STDERR_FILENO) == 1 ? count : 0
  }

  mutating func show(_ index: Int, _ messages: borrowing Messages) {
    guard count > 0, index % 8 == 0 else { return }
    messages.write("\r\u{1B}[Kgalley: file \(index + 1) of \(count)\r")
    isShown = true
  }

  func clear(_ messages: borrowing Messages) {
    if isShown { messages.write("\r\u{1B}[K") }
  }
}
