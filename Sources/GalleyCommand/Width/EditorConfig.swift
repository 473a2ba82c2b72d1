import Galley

/// What editorconfig files say of one file, as far as reflow listens.
struct EditorConfig: Hashable, Sendable {
  enum LineLength: Hashable, Sendable {
    /// `off`: lines are as long as they are.
    case off
    case cells(Int)

    var cells: Int? {
      if case .cells(let cells) = self { cells } else { nil }
    }
  }

  private var values: [String: String] = [:]

  var maxLineLength: LineLength? {
    guard let text = values["max_line_length"] else { return nil }
    if text == "off" { return .off }
    return number(text).map { .cells($0) }
  }

  /// Cells between tab stops: `tab_width`, else `indent_size`.
  var tabWidth: Int? {
    values["tab_width"].flatMap(number) ?? values["indent_size"].flatMap(number)
  }

  var lineEnds: SettingOptions.LineEnds? {
    values["end_of_line"].flatMap(SettingOptions.LineEnds.init).flatMap { $0 == .keep ? nil : $0 }
  }

  var insertsFinalNewline: Bool { values["insert_final_newline"] == "true" }
  var format: DocumentOptions.Format? {
    values["galley_format"].flatMap(DocumentOptions.Format.init)
  }
  var breaker: Breaker? { values["galley_breaker"].flatMap(Breaker.init) }
  var sentences: SentenceGaps? { values["galley_sentences"].flatMap(SentenceGaps.init) }

  /// What does not make sense there, one complaint a key: it is passed over.
  var complaints: [String] {
    let readable: [(String, Bool)] = [
      ("max_line_length", maxLineLength != nil), ("galley_format", format != nil),
      ("galley_breaker", breaker != nil), ("galley_sentences", sentences != nil),
    ]
    return readable.compactMap { key, isReadable in
      guard !isReadable, let value = values[key] else { return nil }
      return "editorconfig: \(key) = \(Argument(value).shown) is not understood and passed over"
    }
  }

  private func number(_ text: String) -> Int? {
    Occurrence.wholeNumber(text).flatMap { $0 >= 1 ? $0 : nil }
  }

  /// Takes a section's pairs in; later ones win, `unset` takes a key back.
  fileprivate mutating func merge(_ pairs: [(key: String, value: String)]) {
    for (key, value) in pairs { values[key] = value == "unset" ? nil : value }
  }
}

/// One `.editorconfig` file.
struct EditorConfigFile: Sendable {
  private var sections: [(glob: EditorConfigGlob, pairs: [(key: String, value: String)])] = []
  private(set) var isRoot = false

  /// Reads any text; lines that are nothing known are passed over.
  init(_ text: String) {
    var isPreamble = true
    var lines = text[...]
    if lines.unicodeScalars.first == "\u{FEFF}" { lines.unicodeScalars.removeFirst() }
    for line in lines.split(whereSeparator: \.isNewline) {
      let line = trimmed(line)
      if line.isEmpty || line.first == "#" || line.first == ";" { continue }
      if line.first == "[", let end = line.lastIndex(of: "]") {
        isPreamble = false
        sections.append((EditorConfigGlob(line[line.index(after: line.startIndex)..<end]), []))
      } else if let equals = line.firstIndex(of: "=") {
        let key = trimmed(line[..<equals]).lowercased()
        let value = trimmed(line[line.index(after: equals)...])
        if isPreamble {
          if key == "root" { isRoot = value.lowercased() == "true" }
        } else {
          sections[sections.count - 1].pairs.append((key, value.lowercased()))
        }
      }
    }
  }

  /// Adds what this file says of another.
  ///
  /// - Parameter path: Relative to the folder of this file, parts separated by `/`.
  func apply(to path: String, _ config: inout EditorConfig) {
    for section in sections where section.glob.matches(path) { config.merge(section.pairs) }
  }

  private func trimmed(_ text: Substring) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let bytes = text.utf8.drop(while: isBlank)
    guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(text[bytes.startIndex...last])
  }
}

/// Finds and keeps the editorconfig files above the files it is asked about.
struct EditorConfigReader {
  private var files: [String: EditorConfigFile?] = [:]

  /// What editorconfig says of a file.
  ///
  /// - Parameter path: Absolute, without `.` and `..`, separated by `/`.
  mutating func config(for path: String) -> EditorConfig {
    var found: [(file: EditorConfigFile, folder: String)] = []
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let file = file(in: String(folder)) {
        found.append((file, String(folder)))
        if file.isRoot { break }
      }
    }
    var config = EditorConfig()
    for (file, folder) in found.reversed() {
      file.apply(to: String(path.dropFirst(folder.count + 1)), &config)
    }
    return config
  }

  private mutating func file(in folder: String) -> EditorConfigFile? {
    if let known = files[folder] { return known }
    var text = Column<UInt8>()
    var file: EditorConfigFile?
    do throws(SystemError) {
      let descriptor = try Descriptor(reading: Argument(folder + "/.editorconfig"))
      if descriptor.kind == .file {
        try Inputs.readAll(descriptor, into: &text)
        file = EditorConfigFile(String(decoding: text.elements, as: UTF8.self))
      }
    } catch {
      // A config that cannot be read says nothing.
    }
    files[folder] = .some(file)
    return file
  }
}
