import Foundation
import GalleyFonts

/// Where the plain files of the tests are, and the fonts of the system that tests may use.
enum FontFixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/fonts")

  static let isHeavyRun = ProcessInfo.processInfo.environment["GALLEY_HEAVY"] == "1"

  /// The path of an installed font file, nil when it is not there.
  static func installed(_ name: String) -> String? { installedFiles[name] }

  private static let installedFiles: [String: String] = {
    var found: [String: String] = [:]
    for root in ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"] {
      let names = FileManager.default.enumerator(atPath: root)
      while let name = names?.nextObject() as? String {
        found[(name as NSString).lastPathComponent] = root + "/" + name
      }
    }
    return found
  }()

  static func bytes(ofFile path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
  }

  static func face(ofFile path: String, index: Int = 0) throws -> FontFace {
    let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    return try data.withUnsafeBytes { try FontFace($0, index: index) }
  }
}
