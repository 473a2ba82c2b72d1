import Galley

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What is wrong with a line, naming the field.
struct BreakInputError: Error, Equatable {
  var message: String
}

/// One paragraph to break, as a line of JSON describes it.
struct BreakJob: Decodable {
  var items: [TeXItem]
  var parameters: TeXParameters

  private enum Key: String, CodingKey {
    case items, params
  }

  init(json: Data) throws(BreakInputError) {
    do {
      self = try JSONDecoder().decode(BreakJob.self, from: json)
    } catch let error as BreakInputError {
      throw error
    } catch {
      throw BreakInputError(
        message: JSONFault(error)?.message(Self.wanted)
          ?? #"not a JSON object such as {"items":[["b",3]],"params":{"hsize":9}}"#)
    }
  }

  /// What a field should hold.
  private static func wanted(_ field: String) -> String? {
    switch field {
    case "items": #"an array of items such as ["b",width]"#
    case "items[]": #"an item such as ["b",width]; 'galley help break' shows the others"#
    case "items[][]": "the type of an item: b, g, p, k or d"
    case "params": #"an object of TeX's parameters, at least {"hsize":width}"#
    default: nil
    }
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    var list = try object.nestedUnkeyedContainer(forKey: .items)
    items = []
    items.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd {
      let name = "items[\(list.currentIndex)]"
      var item = try list.nestedUnkeyedContainer()
      items.append(try Self.item(&item, name))
    }
    let params = try object.nestedContainer(keyedBy: AnyKey.self, forKey: .params)
    parameters = try BreakParameter.read(params)
  }

  private static func item(
    _ fields: inout any UnkeyedDecodingContainer, _ name: String
  ) throws -> TeXItem {
    let kind = try fields.decode(String.self)
    let shape = try Self.shape(ofKind: kind, name)
    guard fields.count.map({ $0 == shape.count + 1 }) ?? true else {
      throw BreakInputError(message: "\(name) is not of the form \(shape.form)")
    }
    switch kind {
    case "b": return .box(width: try wholeNumber(&fields, name))
    case "p": return .penalty(try wholeNumber(&fields, name))
    case "k": return .kern(width: try wholeNumber(&fields, name))
    case "g": return .glue(try glue(&fields, name))
    default:
      return .discretionary(
        TeXDiscretionary(
          pre: try face(&fields, name), post: try face(&fields, name),
          replacement: try face(&fields, name) ?? 0))
    }
  }

  private static let discretionaryForm = "[\"d\",[pre],[post],[replacement]]"

  private static func shape(ofKind kind: String, _ name: String) throws -> (
    count: Int, form: String
  ) {
    switch kind {
    case "b": (1, "[\"b\",width]")
    case "p": (1, "[\"p\",penalty]")
    case "k": (1, "[\"k\",width]")
    case "g": (4, "[\"g\",width,stretch,order,shrink]")
    case "d": (3, Self.discretionaryForm)
    default:
      throw BreakInputError(message: "\(name) has the unknown type \"\(kind)\": b, g, p, k or d")
    }
  }

  /// An integer; the decoder's own error would not say where it stands.
  static func wholeNumber(
    _ fields: inout any UnkeyedDecodingContainer, _ name: String
  ) throws -> Int {
    do {
      return try fields.decode(Int.self)
    } catch {
      throw BreakInputError(message: "\(name) holds something that is not a whole number in range")
    }
  }

  /// Width, stretch, order and shrink.
  static func glue(
    _ fields: inout any UnkeyedDecodingContainer, _ name: String
  ) throws -> TeXGlue {
    let width = try wholeNumber(&fields, name)
    let stretch = try wholeNumber(&fields, name)
    let order = try wholeNumber(&fields, name)
    guard let order = UInt8(exactly: order).flatMap(TeXGlue.Order.init(rawValue:)) else {
      throw BreakInputError(message: "\(name) has the stretch order \(order): 0, 1, 2 or 3")
    }
    let shrink = try wholeNumber(&fields, name)
    return TeXGlue(width: width, stretch: stretch, order: order, shrink: shrink)
  }

  /// The width of a discretionary's face, nil when it has no boxes.
  private static func face(
    _ fields: inout any UnkeyedDecodingContainer, _ name: String
  ) throws -> Int? {
    guard var boxes = try? fields.nestedUnkeyedContainer() else {
      throw BreakInputError(message: "\(name) is not of the form \(discretionaryForm)")
    }
    var total: Int?
    while !boxes.isAtEnd {
      let sum = (total ?? 0).addingReportingOverflow(try wholeNumber(&boxes, name))
      guard !sum.overflow else {
        throw BreakInputError(message: "\(name) has a face too wide to add up")
      }
      total = sum.partialValue
    }
    return total
  }

  /// Breaks the paragraph; a line of JSON.
  func answer() -> String {
    let paragraph = TeXBreaker(parameters).paragraph(of: items)
    let breaks = paragraph.lines.map { "\($0.end)" }.joined(separator: ",")
    let lines = paragraph.lines.map {
      "[\($0.width),\($0.shift),\($0.sign.rawValue),\($0.order.rawValue),\($0.ratio)]"
    }.joined(separator: ",")
    return """
      {"breaks":[\(breaks)],"lines":[\(lines)],"demerits":\(paragraph.demerits),\
      "pass":"\(paragraph.pass.rawValue)","artificial":\(paragraph.artificialLines)}
      """
  }
}
