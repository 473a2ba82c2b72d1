import Foundation
import GalleyFonts
import Testing

/// A recorded case: a text, a font, and the width or the lines that are right.
struct RecordedCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Options: Decodable, Sendable {
    var fontPackage: String?
    var fontFileName: String?
    var fontBase64: String?
    var face: String?
    var ttcIndex: Int?
    var features: String
    var size: Decimal?
    var widthPoints: Decimal?
    var widthUnits: Int?
    var trackingPoints: Decimal?
    var breaker: String?
    var `repeat`: Int?
  }

  struct Check: Decodable, Sendable {
    var units: Int?
    var unitsIn: [Int]?
    var unitsBetween: [Int]?
    var points: Double?
    var prefixUnits: [Int]?
    var warns: Bool?
    var `throws`: Bool?
    var throwsOrMeasures: Bool?
  }

  var id: String
  var kind: String
  var input: String
  var options: Options
  var check: [Check]?
  var expect: String?
  var penAdvancePoints: Double?

  var testDescription: String { "\(id) \(kind)" }

  static let all: [RecordedCase] = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let file = FontFixtures.folder.appending(path: "widths.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      try? decoder.decode(RecordedCase.self, from: Data($0.utf8))
    }
  }()

  var fontFeatures: FontFeatures {
    FontFeatures(
      kerning: options.features.contains("kern"), ligatures: options.features.contains("liga"))
  }

  var text: String { String(repeating: input, count: options.repeat ?? 1) }

  /// Whether the case can run: its font is built in, inline, or installed.
  var isRunnable: Bool {
    options.fontFileName.map { FontFixtures.installed($0) != nil } ?? true
  }

  func openFace() throws -> FontFace {
    if let name = options.face, let builtIn = BuiltInFace(named: name) { return FontFace(builtIn) }
    let index = options.ttcIndex ?? 0
    if let inline = options.fontBase64 {
      return try FontFace([UInt8](Data(base64Encoded: inline) ?? Data()), index: index)
    }
    let path = options.fontFileName.flatMap { FontFixtures.installed($0) } ?? ""
    return try FontFixtures.face(ofFile: path, index: index)
  }

  func scale(of face: FontFace) -> FontScale? {
    func points(_ number: Decimal?, default other: Int) -> FontPoints {
      number.flatMap { FontPoints("\($0)") } ?? FontPoints(other)
    }
    return FontScale(
      unitsPerEm: face.unitsPerEm, size: points(options.size, default: 10),
      tracking: points(options.trackingPoints, default: 0))
  }
}
