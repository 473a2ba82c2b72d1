import Foundation

@testable import Galley

/// The official Unicode tests, which stand compressed in Fixtures/unicode.
enum OfficialTest {
  static func lines(_ name: String) throws -> [Substring] {
    let file = folder.appendingPathComponent(name)
    let data = name.hasSuffix(".gz") ? try unpacked(file) : try Data(contentsOf: file)
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  private static var folder: URL {
    var root = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Fixtures").path) {
      root.deleteLastPathComponent()
      precondition(root.path != "/", "no Fixtures folder above the tests")
    }
    return root.appendingPathComponent("Fixtures/unicode")
  }

  private static func unpacked(_ file: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
    process.arguments = ["-dc", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// A line of a segmentation test: `÷ 0061 × 0301 ÷`, without its comment.
  ///
  /// Returns the text and the byte offsets of its boundaries, both ends left out.
  static func segments(_ line: Substring) -> (text: [UInt8], boundaries: [Int])? {
    let rule = line.prefix { $0 != "#" }
    var text: [UInt8] = []
    var boundaries: [Int] = []
    for token in rule.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      switch token {
      case "÷": boundaries.append(text.count)
      case "×": break
      default: text += UTF8.encode(scalar(token))!
      }
    }
    guard !text.isEmpty else { return nil }
    return (text, boundaries.filter { $0 > 0 && $0 < text.count })
  }

  static func scalar(_ hex: Substring) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(hex, radix: 16)!)!
  }

  /// The rows of a data file: its lines without comments, cut at tabs.
  static func rows(_ name: String) throws -> [[Substring]] {
    try lines(name).filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
  }
}

/// A generator of the same numbers everywhere: SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// What the engine answers, as arrays.
enum Engine {
  static func breaks(
    _ text: [UInt8], tailoring: Tailoring = .terminal, cjk: Kinsoku = .strict,
    korean: Korean = .break, keepsURLs: Bool = false, pieces: [Int] = []
  ) -> [Break] {
    var scanner = BreakScanner(
      tailoring: tailoring, cjk: cjk, korean: korean, keepsURLs: keepsURLs)
    var found = Column<BreakOpportunity>()
    text.withUnsafeBytes { bytes in
      for end in pieces {
        scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[..<end]), isEnd: false, into: &found)
      }
      scanner.scan(bytes, isEnd: true, into: &found)
    }
    return found.elements.map { Break(offset: $0.offset, kind: $0.kind) }
  }

  struct Break: Equatable {
    var offset: Int
    var kind: BreakOpportunity.Kind
  }

  static func clusters(_ text: [UInt8]) -> [Int] {
    var ends: [Int] = []
    text.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        place = ClusterWalker().end(of: place, in: bytes)
        ends.append(place)
      }
    }
    return ends
  }

  static func cells(_ text: String, _ metrics: CellMetrics = CellMetrics(), column: Int = 0) -> Int
  {
    var text = text
    return text.withUTF8 { metrics.cells(of: UnsafeRawBufferPointer($0), column: column) }
  }
}
