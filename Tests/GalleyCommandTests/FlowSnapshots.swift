import Foundation
import Galley
import Testing

@testable import GalleyCommand

/// Descriptions in `Fixtures/flow/snapshots`, each beside its layout drawn and in words.
///
/// `GALLEY_RECORD=1` writes what is expected anew, and fails.
@Suite struct SnapshotsOfFlows {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/flow/snapshots")

  static func names(_ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  @Test("a layout is drawn as recorded", arguments: try names(".json"))
  func snapshot(name: String) throws {
    let json = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    let layout = try FlowQuestion(FlowDescription(json: json)).answer().layout
    let drawn = layout.debugGrid() + "\n" + layout.transcript()
    let expected = Self.folder.appendingPathComponent(name + ".expected.txt")
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "1" {
      try Data(drawn.utf8).write(to: expected)
      Issue.record("recorded, not compared")
    } else {
      let recorded = try String(contentsOf: expected, encoding: .utf8)
      #expect(drawn == recorded)
    }
  }

  @Test func `every recorded drawing has its description`() throws {
    #expect(try Self.names(".expected.txt") == Self.names(".json"))
  }
}
