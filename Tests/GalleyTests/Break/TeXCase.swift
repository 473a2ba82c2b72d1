import Foundation
import Testing

@testable import Galley

/// A paragraph whose lines TeX itself recorded.
struct TeXCase: CustomTestStringConvertible {
  var id: String
  var kind: String
  var items: [TeXItem]
  var parameters: TeXParameters
  var breaks: [Int]
  var lines: [[Double]]
  var demerits: Int
  var pass: String
  var artificial: Int

  var testDescription: String { "\(id), \(kind)" }

  /// All cases of `Fixtures/cases/kp-tex.jsonl`.
  static let recorded: [TeXCase] = {
    let text = try! String(contentsOf: Fixture.url("cases/kp-tex.jsonl"), encoding: .utf8)
    return text.split(separator: "\n").map { TeXCase(line: String($0)) }
  }()

  private init(line: String) {
    let object = try! JSONSerialization.jsonObject(with: Data(line.utf8)) as! [String: Any]
    let expect = object["expect"] as! [String: Any]
    id = object["id"] as! String
    kind = object["kind"] as! String
    items = (object["items"] as! [[Any]]).map(Self.item)
    parameters = Self.parameters(object["params"] as! [String: Any])
    breaks = expect["breaks"] as! [Int]
    lines = (expect["lines"] as! [[NSNumber]]).map { $0.map(\.doubleValue) }
    demerits = expect["demerits"] as! Int
    pass = expect["pass"] as! String
    artificial = expect["artificial"] as! Int
  }

  private static func item(_ fields: [Any]) -> TeXItem {
    func sum(_ face: Any) -> Int? {
      let widths = face as! [Int]
      return widths.isEmpty ? nil : widths.reduce(0, +)
    }
    switch fields[0] as! String {
    case "b": return .box(width: fields[1] as! Int)
    case "g": return .glue(glue(Array(fields.dropFirst()) as! [Int]))
    case "p": return .penalty(fields[1] as! Int)
    case "k": return .kern(width: fields[1] as! Int)
    default:
      return .discretionary(
        TeXDiscretionary(
          pre: sum(fields[1]), post: sum(fields[2]), replacement: sum(fields[3]) ?? 0))
    }
  }

  private static func glue(_ fields: [Int]) -> TeXGlue {
    TeXGlue(
      width: fields[0], stretch: fields[1], order: TeXGlue.Order(rawValue: UInt8(fields[2]))!,
      shrink: fields[3])
  }

  private static func parameters(_ fields: [String: Any]) -> TeXParameters {
    var parameters = TeXParameters(hsize: fields["hsize"] as! Int)
    for (name, value) in fields {
      switch name {
      case "hsize": break
      case "parshape":
        parameters.parShape = (value as! [[Int]]).map { .init(indent: $0[0], width: $0[1]) }
      case "leftskip": parameters.leftSkip = glue(value as! [Int])
      case "rightskip": parameters.rightSkip = glue(value as! [Int])
      case "parfillskip": parameters.parFillSkip = glue(value as! [Int])
      default: parameters[keyPath: numbers[name]!] = value as! Int
      }
    }
    return parameters
  }

  private static var numbers: [String: WritableKeyPath<TeXParameters, Int>] {
    [
      "tolerance": \.tolerance, "pretolerance": \.pretolerance, "linepenalty": \.linePenalty,
      "hyphenpenalty": \.hyphenPenalty, "exhyphenpenalty": \.exHyphenPenalty,
      "adjdemerits": \.adjDemerits, "doublehyphendemerits": \.doubleHyphenDemerits,
      "finalhyphendemerits": \.finalHyphenDemerits, "emergencystretch": \.emergencyStretch,
      "looseness": \.looseness, "hangindent": \.hangIndent, "hangafter": \.hangAfter,
    ]
  }
}

/// Files of the package's `Fixtures` folder.
private enum Fixture {
  static func url(_ path: String, from file: String = #filePath) -> URL {
    var root = URL(fileURLWithPath: file)
    while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
    {
      root.deleteLastPathComponent()
    }
    return root.appendingPathComponent("Fixtures").appendingPathComponent(path)
  }
}
