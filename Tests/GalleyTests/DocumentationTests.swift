import Foundation
import Testing

/// What is public is documented: each declaration has a comment, and the landing page leads to it.
@Suite struct Documentation {
  private static let library = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Galley")

  /// A public declaration of the library.
  struct Symbol: Hashable, CustomStringConvertible {
    var name: String
    var place: String
    var isCommented: Bool
    /// A type of the module itself, or a member given to a type of another: what no type's own page
    /// lists.
    var belongsOnLandingPage: Bool
    var description: String { "\(name) (\(place))" }
  }

  /// Members whose meaning is that of a protocol of the standard library.
  private static let requirements: Set<String> = ["==", "hash", "description", "body"]

  /// What a line that declares something public looks like: its indentation, kind and name.
  private static var declaration:
    Regex<(Substring, indent: Substring, kind: Substring, name: Substring?)>
  {
    /^(?<indent> *)(?:@\w+(?:\([^)]*\))? )*public (?:(?:static|mutating|nonmutating|indirect|private\(set\)) )*(?<kind>struct|enum|protocol|typealias|func|var|let|init|subscript)\b *`?(?<name>[A-Za-z_]\w*|[<=]+)?/
  }

  private static func swiftFiles() throws -> [URL] {
    let found = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// All lines that declare something public, read as text.
  private static func symbols() throws -> [Symbol] {
    let files = try swiftFiles().map { file in
      (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
    }
    var ownTypes: Set<Substring> = []
    for (_, text) in files {
      for match in text.matches(of: /(?m)^(?:\w+ )*(?:struct|enum|protocol) (\w+)/) {
        ownTypes.insert(match.output.1)
      }
    }
    return files.flatMap { name, text in symbols(in: text, of: name, ownTypes) }
  }

  private static func symbols(in text: String, of file: String, _ ownTypes: Set<Substring>)
    -> [Symbol]
  {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var extended: Substring?
    var symbols: [Symbol] = []
    let declaration = declaration
    for (number, line) in lines.enumerated() {
      if let match = line.firstMatch(of: /^(?:\w+ )*extension (\w+)/) {
        extended = match.output.1
      } else if line.first == "}" {
        extended = nil
      }
      guard let match = line.firstMatch(of: declaration) else { continue }
      let isOutermost = match.output.indent.isEmpty
      let isForeignMember =
        match.output.indent.count == 2
        && extended.map { !ownTypes.contains($0) }
          == true
      symbols.append(
        Symbol(
          name: String(match.output.name ?? match.output.kind), place: "\(file):\(number + 1)",
          isCommented: isCommented(number, in: lines),
          belongsOnLandingPage: isOutermost || isForeignMember))
    }
    return symbols
  }

  private static func isCommented(_ number: Int, in lines: [Substring]) -> Bool {
    let above = lines[..<number].reversed().first { !$0.contains(/^ *@/) }
    return above?.contains(/^ *\/\/\//) ?? false
  }

  @Test func `the public declarations are found`() throws {
    let symbols = try Self.symbols()
    #expect(symbols.count > 150)
    #expect(symbols.contains { $0.name == "cellWidth" && $0.belongsOnLandingPage })
    #expect(symbols.contains { $0.name == "breaker" && !$0.belongsOnLandingPage })
  }

  @Test func `each public declaration has a comment`() throws {
    let bare = try Self.symbols().filter { !$0.isCommented && !Self.requirements.contains($0.name) }
    #expect(bare.map(\.description).sorted() == [])
  }

  @Test func `the landing page names what is public`() throws {
    let url = Self.library.appendingPathComponent("Galley.docc/Galley.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let links = page.matches(of: /(?m)^- ``(?:\w+\/)*(\w+)(?:\([^`]*\))?(?:-\w+)?``$/).map {
      String($0.output.1)
    }
    let missing = try Self.symbols().filter {
      $0.belongsOnLandingPage && !links.contains($0.name) && !Self.requirements.contains($0.name)
    }
    #expect(missing.map(\.description).sorted() == [])
    let known = Set(try Self.symbols().map(\.name))
    #expect(links.filter { !known.contains($0) } == [])
  }

  @Test func `each article is reached from the landing page`() throws {
    let folder = Self.library.appendingPathComponent("Galley.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "Galley.md" }.sorted()
    let landing = try String(
      contentsOf: folder.appendingPathComponent("Galley.md"), encoding: .utf8)
    #expect(pages.count >= 4)
    #expect(pages.filter { !landing.contains("<doc:\($0.dropLast(3))>") } == [])
  }
}
