import Galley
import GalleyDocuments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds out for each file how it is refilled: the options, over editorconfig, over the defaults.
struct DocumentSetting {
  /// How one file is refilled.
  struct Choice {
    /// `nil`: every byte is kept.
    var options: ReflowOptions?
    var endsFile = false
    /// Whether the name says nothing and no format was asked for.
    var isUnknown = false
    var complaints: [String] = []
  }

  private let setting: SettingOptions
  private let document: DocumentOptions
  private let resolution: WidthResolution
  /// What measures in place of cells.
  let font: FontSetting?
  private var configs = EditorConfigReader()

  init(_ invocation: ReflowInvocation, _ surroundings: Surroundings, _ font: FontSetting? = nil) {
    self.font = font
    setting = invocation.setting
    document = invocation.document
    resolution = WidthResolution(
      verb: .reflow, choice: setting.width, maxWidth: setting.maxWidth,
      ignoresConfig: setting.ignoresConfig, surroundings: surroundings)
  }

  /// Finds fault with what does not depend on a file, before any output.
  func check() throws(UsageError) {
    guard font == nil else { return }
    let width = try resolution.width()
    if setting.width != nil, let goal = document.goal {
      try ReflowInvocation.check(goal: goal, width: width)
    }
  }

  /// - Parameters:
  ///   - name: The file's, or the one that standard input stands for; `nil` when there is none.
  ///   - beginning: The file's first bytes, as far as they are at hand.
  mutating func choice(
    for name: Argument?, beginning: UnsafeRawBufferPointer
  ) throws(UsageError) -> Choice {
    var config = EditorConfig()
    if !setting.ignoresConfig, let name, let path = Self.absolute(name) {
      config = configs.config(for: path)
    }
    var choice = Choice()
    choice.endsFile = config.insertsFinalNewline
    choice.complaints = config.complaints
    var options = try options(config)
    switch format(config) {
    case .auto:
      let kind =
        name.map { FileKind(fileName: $0.text, beginning: beginning) }
        ?? .document(.text, syntax: nil)
      switch kind {
      case .verbatim: return Choice(options: nil)
      case .unknown: choice.isUnknown = true
      case .document(let format, let syntax):
        options.format = format
        options.syntax = syntax
      }
    case let format:
      options.format = DocumentFormat(rawValue: format.rawValue) ?? .text
      if let name, case .document(options.format, let syntax) = FileKind(fileName: name.text) {
        options.syntax = syntax
      }
    }
    if let syntax = document.syntax {
      guard let format = DocumentFormat(syntax: syntax) else {
        throw .wrongValue(
          "--syntax", syntax, wanted: "the name or suffix of a known language, as python or py")
      }
      options.syntax = syntax
      // A syntax is asked for to refill what is written in it.
      if document.format == .auto {
        options.format = format
        choice.isUnknown = false
      }
    }
    if let indent = setting.indentOption { try Self.check(indent, in: options.format) }
    choice.options = options
    return choice
  }

  private static func check(
    _ indent: String, in format: DocumentFormat
  ) throws(UsageError) {
    switch format {
    case .text, .comments, .mail: break
    case .markdown, .commit:
      throw .conflict(
        indent, "--format=\(format.rawValue)", reason: "blanks before a line are structure there")
    }
  }

  private func format(_ config: EditorConfig) -> DocumentOptions.Format {
    document.format != .auto ? document.format : config.format ?? .auto
  }

  private func options(_ config: EditorConfig) throws(UsageError) -> ReflowOptions {
    var options = ReflowOptions()
    options.setting = setting.wrapping
    if font == nil { options.setting.width = try resolution.width(config) }
    if !setting.given.contains(.tabs), let tabs = config.tabWidth {
      options.setting.cells.tabs = tabs
    }
    if !setting.given.contains(.breaker), let breaker = config.breaker {
      options.setting.breaker = breaker
    }
    options.setting.sentences =
      document.givesSentences ? document.sentences : config.sentences ?? .single
    options.setting.goal = document.goal
    if let font {
      font.apply(setting, to: &options.setting)
    } else if let goal = document.goal {
      try ReflowInvocation.check(goal: goal, width: options.setting.width)
    }
    options.prefix =
      switch document.prefix {
      case .auto: .auto
      case .none: .none
      case .literal(let leader): .literal(leader)
      }
    options.margins = ReflowOptions.Margins(rawValue: document.margins.rawValue) ?? .plain
    options.splitsOnly = document.splitsOnly
    options.joinsDividedWords = document.joinsDividedWords
    options.isMinimal = document.isMinimal
    options.lineRanges = document.lineRanges
    let ends = setting.lineEnds != .keep ? setting.lineEnds : config.lineEnds ?? .keep
    options.lineEnds = ReflowOptions.LineEnds(rawValue: ends.rawValue) ?? .keep
    return options
  }

  /// The path from the root, without `.` and `..`; links are left as they are named.
  private static func absolute(_ name: Argument) -> String? {
    var path = name.text
    if !path.hasPrefix("/") {
      guard let folder = getcwd(nil, 0) else { return nil }
      defer { free(folder) }
      path = String(cString: folder) + "/" + path
    }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
