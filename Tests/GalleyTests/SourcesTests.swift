import Foundation
import Testing

/// What the design says of the source files, read from the files themselves.
@Suite struct SourceFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The stages of the library, each reading only from itself and those before it.
  static let stages = ["Unicode", "Width", "Text", "Break", "Layout", "Output"]

  struct File {
    var path: String
    var text: String
    /// The folder in `Sources/Galley`, if it lies in one.
    var stage: Int? {
      let parts = path.split(separator: "/")
      guard parts.count > 2, parts[0] == "Galley" else { return nil }
      return SourceFiles.stages.firstIndex(of: String(parts[1]))
    }

    /// The text without comments and string literals.
    var code: String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
        .joined(separator: "\n")
    }
  }

  static let files: [File] = {
    let sources = root.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      let data = FileManager.default.contents(atPath: sources.appendingPathComponent($0).path)
      return File(path: $0, text: String(decoding: data ?? Data(), as: UTF8.self))
    }
  }()

  private func names(declaredIn code: String) -> [String] {
    code.matches(of: /(?m)^(?:[a-z]+ )*(?:struct|enum|class|actor|protocol|typealias) ([A-Z]\w*)/)
      .map { String($0.output.1) }
  }

  /// What a stage uses of a later one.
  private func violations() -> [String] {
    var stageOfName: [String: Int] = [:]
    for file in Self.files {
      guard let stage = file.stage else { continue }
      for name in names(declaredIn: file.code) {
        stageOfName[name] = min(stage, stageOfName[name] ?? stage)
      }
    }
    var found: [String] = []
    for file in Self.files {
      guard let stage = file.stage else { continue }
      let words = Set(file.code.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
      for name in words.sorted() {
        if let other = stageOfName[name], other > stage {
          found.append("\(file.path) uses \(name) of \(Self.stages[other])")
        }
      }
    }
    return found
  }

  @Test func `the files are found`() {
    #expect(Self.files.count > 30)
    #expect(Set(Self.files.compactMap(\.stage)) == Set(0..<Self.stages.count))
  }

  @Test func `a stage reads only from those before it`() {
    #expect(violations() == [])
  }

  @Test(
    "the libraries import no Foundation", arguments: ["Galley", "GalleyDocuments", "GalleyFonts"])
  func noFoundation(library: String) {
    let importing = Self.files.filter {
      $0.path.hasPrefix(library + "/")
        && $0.code.contains(/(?m)^\s*(?:@\w+ |\w+ )*import (?:Foundation|FoundationEssentials)\b/)
    }
    #expect(importing.map(\.path) == [])
  }

  @Test func `no source file is longer than 400 lines`() {
    let long = Self.files.filter {
      !$0.path.hasSuffix(".generated.swift")
        && $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 401
    }
    #expect(long.map(\.path) == [])
  }
}
