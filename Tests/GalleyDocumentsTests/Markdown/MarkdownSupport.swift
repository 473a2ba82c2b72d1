import Foundation

@testable import GalleyDocuments

extension ReflowOptions {
  /// Markdown by first fit.
  static func markdown(_ width: Int?, _ change: (inout ReflowOptions) -> Void = { _ in })
    -> ReflowOptions
  {
    .greedy(width) {
      $0.format = .markdown
      change(&$0)
    }
  }
}

/// Documents of Markdown that the repository holds, and with the environment variable
/// `GALLEY_COMMONMARK_SPEC` (the path of the specification's `spec.txt`) each of its examples.
enum MarkdownDocuments {
  static func fixtures() throws -> [(name: String, text: [UInt8])] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Fixtures/texts")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted()
      .map { ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  static func examples() throws -> [(name: String, text: [UInt8])] {
    guard let path = ProcessInfo.processInfo.environment["GALLEY_COMMONMARK_SPEC"] else {
      return []
    }
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let fence = String(repeating: "`", count: 32)
    var examples: [(name: String, text: [UInt8])] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        lines = []
      } else if line == ".", let found = lines {
        let example = found.joined(separator: "\n") + "\n"
        let bytes = Array(example.replacingOccurrences(of: "\u{2192}", with: "\t").utf8)
        examples.append(("example \(examples.count + 1)", bytes))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return examples
  }
}
