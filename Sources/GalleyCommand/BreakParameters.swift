import Galley

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// TeX's names of the parameters that a paragraph may come with.
enum BreakParameter: String {
  case hsize, tolerance, pretolerance, linepenalty, hyphenpenalty, exhyphenpenalty, adjdemerits
  case doublehyphendemerits, finalhyphendemerits, emergencystretch, looseness, hangindent
  case hangafter, parshape, leftskip, rightskip, parfillskip

  /// Reads `params`; what is absent has plain TeX's value, but a measure must be given.
  static func read(_ params: KeyedDecodingContainer<AnyKey>) throws -> TeXParameters {
    var parameters = TeXParameters(hsize: try number(params, AnyKey("hsize")))
    for key in params.allKeys {
      guard let name = BreakParameter(rawValue: key.stringValue) else {
        throw BreakInputError(message: "params.\(key.stringValue) is not a parameter of TeX's")
      }
      switch name {
      case .parshape: parameters.parShape = try shape(params, key)
      case .leftskip: parameters.leftSkip = try glue(params, key)
      case .rightskip: parameters.rightSkip = try glue(params, key)
      case .parfillskip: parameters.parFillSkip = try glue(params, key)
      default: parameters[keyPath: name.number] = try number(params, key)
      }
    }
    return parameters
  }

  /// Where a parameter that is one number is kept.
  private var number: WritableKeyPath<TeXParameters, Int> {
    switch self {
    case .tolerance: \.tolerance
    case .pretolerance: \.pretolerance
    case .linepenalty: \.linePenalty
    case .hyphenpenalty: \.hyphenPenalty
    case .exhyphenpenalty: \.exHyphenPenalty
    case .adjdemerits: \.adjDemerits
    case .doublehyphendemerits: \.doubleHyphenDemerits
    case .finalhyphendemerits: \.finalHyphenDemerits
    case .emergencystretch: \.emergencyStretch
    case .looseness: \.looseness
    case .hangindent: \.hangIndent
    case .hangafter: \.hangAfter
    case .hsize, .parshape, .leftskip, .rightskip, .parfillskip: \.hsize
    }
  }

  private static func number(
    _ params: KeyedDecodingContainer<AnyKey>, _ key: AnyKey
  ) throws -> Int {
    let name = "params.\(key.stringValue)"
    guard params.contains(key) else {
      throw BreakInputError(message: "\(name) is missing: the width of lines, a whole number")
    }
    do {
      return try params.decode(Int.self, forKey: key)
    } catch {
      throw BreakInputError(message: "\(name) is not a whole number in range")
    }
  }

  private static func glue(
    _ params: KeyedDecodingContainer<AnyKey>, _ key: AnyKey
  ) throws -> TeXGlue {
    let name = "params.\(key.stringValue)"
    guard var fields = try? params.nestedUnkeyedContainer(forKey: key), fields.count == 4 else {
      throw BreakInputError(message: "\(name) is not of the form [width,stretch,order,shrink]")
    }
    return try BreakJob.glue(&fields, name)
  }

  private static func shape(
    _ params: KeyedDecodingContainer<AnyKey>, _ key: AnyKey
  ) throws -> [TeXParameters.LineShape] {
    guard var lines = try? params.nestedUnkeyedContainer(forKey: key) else {
      throw BreakInputError(message: "params.parshape is not of the form [[indent,width],...]")
    }
    var shape: [TeXParameters.LineShape] = []
    while !lines.isAtEnd {
      let name = "params.parshape[\(lines.currentIndex)]"
      guard var pair = try? lines.nestedUnkeyedContainer(), pair.count == 2 else {
        throw BreakInputError(message: "\(name) is not of the form [indent,width]")
      }
      shape.append(
        TeXParameters.LineShape(
          indent: try BreakJob.wholeNumber(&pair, name),
          width: try BreakJob.wholeNumber(&pair, name)))
    }
    return shape
  }
}

/// A key of a JSON object, whatever it is called.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
