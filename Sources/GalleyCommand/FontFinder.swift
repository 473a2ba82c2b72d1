import GalleyFonts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the face that `--font` asks for: a file, a built-in face, or an installed font by its name.
struct FontFinder {
  enum Failure: Error, Equatable {
    /// No installed font has the name; those with the nearest names.
    case notFound(name: String, nearest: [String])
    case unreadable(path: String, reason: String)
    case damaged(path: String, FontError)
  }

  /// Folders that are searched, with those below them.
  let roots: [String]

  init(roots: [String] = FontFolders.ofSystem()) { self.roots = roots }

  /// The face that an option's value names: `FILE`, `FILE#2`, `Courier`, `Noto Serif Italic`.
  ///
  /// A file of that name comes first; only where there is none is the value a name.
  func face(for option: String) throws(Failure) -> FontFace {
    if let (path, index) = Self.file(in: option) { return try Self.face(path, index) }
    if let builtIn = BuiltInFace(named: option) { return FontFace(builtIn) }
    return try installedFace(option)
  }

  private static func file(in option: String) -> (path: String, index: Int)? {
    if exists(option) { return (option, 0) }
    if let hash = option.lastIndex(of: "#"), let index = Int(option[option.index(after: hash)...]) {
      let path = String(option[..<hash])
      if exists(path) || looksLikePath(path) { return (path, index) }
    }
    return looksLikePath(option) ? (option, 0) : nil
  }

  /// Whether a value can only be meant as a file, so that its absence is the error to report.
  private static func looksLikePath(_ option: String) -> Bool {
    let lower = option.lowercased()
    return option.contains("/") || FontFolders.isFontFile(option) || lower.hasSuffix(".afm")
  }

  private static func exists(_ path: String) -> Bool { !path.isEmpty && access(path, F_OK) == 0 }

  private static func face(_ path: String, _ index: Int) throws(Failure) -> FontFace {
    let result: Result<FontFace, FontError>
    do throws(FontFile.Failure) {
      result = try FontFile.withBytes(of: path) { bytes in
        do throws(FontError) {
          return .success(try FontFace(bytes, index: index))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    do throws(FontError) {
      return try result.get()
    } catch {
      throw .damaged(path: path, error)
    }
  }

  /// The best match of a scan: least distance, then the first path in order, then the first face.
  private func installedFace(_ name: String) throws(Failure) -> FontFace {
    let query = FontNameQuery(name)
    var best: (distance: Int, path: String, index: Int)?
    var known: Set<String> = []
    for path in FontFolders.fontFiles(below: roots) {
      for (index, names) in Self.names(in: path).enumerated() {
        known.formUnion([names.family, names.full])
        guard let distance = query.distance(to: names) else { continue }
        if let best, best.distance <= distance { continue }
        best = (distance, path, index)
      }
    }
    if let best { return try Self.face(best.path, best.index) }
    known.formUnion(BuiltInFace.allCases.map(\.rawValue))
    throw .notFound(name: name, nearest: query.nearest(among: known))
  }

  /// The names in a file; none when it cannot be read, for a scan passes over strange files.
  private static func names(in path: String) -> [FontNames] {
    let names = try? FontFile.withBytes(of: path) { try? FontNames.ofFaces(in: $0) }
    return (names ?? nil) ?? []
  }
}

extension FontFinder.Failure: CustomStringConvertible {
  /// A message that says what to do.
  var description: String {
    switch self {
    case .notFound(let name, let nearest):
      let advice =
        nearest.isEmpty
        ? "give a font file, or one of Courier, Helvetica, Times-Roman"
        : "did you mean \(nearest.joined(separator: ", "))?"
      return "no font named \"\(name)\" is installed; \(advice)"
    case .unreadable(let path, let reason): return "\(path): \(reason)"
    case .damaged(let path, let error): return "\(path): \(error)"
    }
  }
}

/// The folders in which a system keeps its fonts, and the font files below folders.
enum FontFolders {
  /// In the order in which they are searched.
  static func ofSystem() -> [String] {
    let home = variable("HOME")
    #if canImport(Darwin)
      let own = home.map { [$0 + "/Library/Fonts"] } ?? []
      return own + ["/Library/Fonts", "/System/Library/Fonts"]
    #else
      var folders: [String] = []
      if let data = variable("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }) {
        folders.append(data + "/fonts")
      }
      if let home {
        folders.append(home + "/.fonts")
        folders += [home + "/.nix-profile/share/fonts", home + "/.guix-profile/share/fonts"]
      }
      let shared = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
      folders += shared.split(separator: ":").map { $0 + "/fonts" }
      folders.append("/run/current-system/sw/share/X11/fonts")
      folders.append("/run/current-system/profile/share/fonts")
      return folders
    #endif
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  static func isFontFile(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { lower.hasSuffix($0) }
  }

  /// Deeper folders are not searched.
  private static let deepest = 8

  /// The font files below folders, each folder in the order of its names; a folder that is reached
  /// twice, by a link for example, counts once.
  static func fontFiles(below roots: [String]) -> [String] {
    var files: [String] = []
    var seen: Set<FolderIdentity> = []
    // Folders still to be read, the next one last.
    var waiting = roots.reversed().map { (path: $0, depth: 0) }
    while let (folder, depth) = waiting.popLast() {
      guard let identity = FolderIdentity(folder), seen.insert(identity).inserted else { continue }
      var below: [(path: String, depth: Int)] = []
      for name in names(in: folder).sorted() {
        let path = folder + "/" + name
        if isFontFile(name) {
          files.append(path)
        } else if depth < deepest {
          below.append((path, depth + 1))
        }
      }
      waiting += below.reversed()
    }
    return files
  }

  /// What tells a folder from others, whatever path leads to it; nil for what is no folder.
  private struct FolderIdentity: Hashable {
    private let device: UInt64
    private let file: UInt64

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      file = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
