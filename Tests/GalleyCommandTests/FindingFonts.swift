import Foundation
import GalleyFonts
import Testing

@testable import GalleyCommand

@Suite struct FindingFonts {
  private static let systemFonts = "/usr/share/fonts"
  private static let hasDejaVu = FontFolders.fontFiles(below: [systemFonts])
    .contains { $0.hasSuffix("DejaVuSans-Bold.ttf") }

  /// A new folder with files in it, removed again afterwards.
  private func withFolder(
    _ files: [String], _ body: (String) throws -> Void
  ) throws {
    let folder = NSTemporaryDirectory() + "galley-fonts-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in files {
      let path = URL(filePath: folder + "/" + file)
      let parent = path.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data("no font".utf8).write(to: path)
    }
    try body(folder)
  }

  @Test func `built-in faces are found by name`() throws {
    let finder = FontFinder(roots: [])
    #expect(try finder.face(for: "Courier").names.postScript == "Courier")
    #expect(try finder.face(for: "times roman").names.postScript == "Times-Roman")
  }

  @Test func `an unknown name lists the nearest`() {
    #expect {
      try FontFinder(roots: []).face(for: "Helvetia")
    } throws: { error in
      "\(error)".hasPrefix("no font named \"Helvetia\" is installed; did you mean Helvetica,")
    }
    #expect(throws: FontFinder.Failure.notFound(name: "", nearest: [])) {
      try FontFinder(roots: []).face(for: "")
    }
  }

  @Test(
    "what looks like a path is not searched for by name",
    arguments: [
      "./missing", "missing.ttf", "missing.TTC#3", "no/such.afm",
    ])
  func missingFile(option: String) {
    #expect { try FontFinder(roots: []).face(for: option) } throws: { error in
      guard case FontFinder.Failure.unreadable(let path, let reason) = error else { return false }
      return !path.contains("#") && !reason.isEmpty
    }
  }

  @Test func `a file that is no font is named with its fault`() throws {
    try withFolder(["a.ttf", "b#1.ttf"]) { folder in
      for name in ["a.ttf", "b#1.ttf"] {
        let failure = FontFinder.Failure.damaged(path: folder + "/" + name, .notAFont("no f"))
        #expect(throws: failure) { try FontFinder(roots: []).face(for: folder + "/" + name) }
      }
      #expect(throws: FontFinder.Failure.self) { try FontFinder(roots: []).face(for: folder) }
    }
  }

  @Test func `folders are searched in order, each once, and not too deep`() throws {
    let deep = (0..<10).map { "d\($0)" }
    let files = ["z/b.otf", "z/a.TTF", "y.ttc", "x.txt", ".hidden/q.ttf"]
    let nested = deep.indices.map { deep[...$0].joined(separator: "/") + "/f.ttf" }
    try withFolder(files + nested) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/z/loop", withDestinationPath: folder)
      let found = FontFolders.fontFiles(below: [folder + "/z", folder])
      let short = found.map { $0.dropFirst(folder.count + 1) }
      #expect(short.prefix(2) == ["z/a.TTF", "z/b.otf"])
      #expect(Set(found.map { ($0 as NSString).lastPathComponent }).count == 4)
      #expect(found.count(where: { $0.hasSuffix("f.ttf") }) <= 8)
      #expect(found.count(where: { $0.hasSuffix("y.ttc") }) == 1)
    }
  }

  @Test(
    "installed fonts are found by family, full name and PostScript name",
    .enabled(if: hasDejaVu),
    arguments: [
      ("DejaVu Sans", "DejaVu Sans"), ("dejavusans-bold", "DejaVu Sans Bold"),
      ("dejavu serif bold italic", "DejaVu Serif Bold Italic"),
      ("DejaVu-Sans-Mono", "DejaVu Sans Mono"),
    ])
  func installed(name: String, full: String) throws {
    #expect(try FontFinder(roots: [Self.systemFonts]).face(for: name).names.full == full)
  }
}
