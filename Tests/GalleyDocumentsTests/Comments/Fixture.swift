import Foundation
import Galley
import Testing

@testable import GalleyDocuments

/// A file under `Fixtures` that a test refills.
struct Fixture: Sendable, CustomTestStringConvertible {
  let folder: String
  let name: String

  var testDescription: String { name }

  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: Self.root.appending(path: "\(folder)/\(name)"))) }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// The files of a folder, in order; notes beside them are left out.
  static func all(in folder: String) -> [Fixture] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasSuffix(".tsv") && !$0.hasPrefix(".") }.sorted()
      .map { Fixture(folder: folder, name: $0) }
  }

  /// How the file is refilled, by its name.
  func options(width: Int?, breaker: Breaker = .optimal) -> ReflowOptions {
    var options = ReflowOptions(width: width)
    options.setting.breaker = breaker
    let known = folder == "commits" ? "COMMIT_EDITMSG" : name
    if case .document(let format, let syntax) = FileKind(fileName: known) {
      options.format = format
      options.syntax = syntax
    }
    return options
  }
}

extension [UInt8] {
  var words: [[UInt8]] {
    split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.map(Array.init)
  }

  var lines: [String] {
    String(decoding: self, as: UTF8.self).components(separatedBy: "\n")
  }
}

let isHeavyRun = ProcessInfo.processInfo.environment["GALLEY_HEAVY"] == "1"
let proofWidths = [1, 2, 7, 20, 40, 72, 100]
