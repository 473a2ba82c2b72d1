#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What is wrong with a description, naming the field.
struct FlowDescriptionError: Error, Equatable {
  var message: String

  static func wrong(_ field: String, _ what: String) -> FlowDescriptionError {
    FlowDescriptionError(message: "\(field) \(what)")
  }
}

/// A flow of sized items as a line of JSON describes it.
struct FlowDescription: Decodable {
  struct Box {
    var width = FlowReach()
    var height = FlowReach()
  }

  struct Item {
    var id: String
    var box = Box()
    var isBreak = false
    var startsLine = false
    var reflows = false
    var flex = Flex.natural
    var priority = 1.0
    var spacing: [Double] = [0, 0]
    var firstBaseline: Double?
    var lastBaseline: Double?
    var title: String?
    var tooltip: String?
    var isSelected: Bool?
  }

  enum Flex: Equatable {
    case minimum, natural, maximum
    case grow(Double)
  }

  enum Overflow {
    case text(String)
    case box(Box, spacing: [Double])
  }

  enum Axis: String { case h, v }

  var axis = Axis.h
  var items: [Item] = []
  var options = FlowDescriptionOptions()

  init(json: Data) throws(FlowDescriptionError) {
    do {
      self = try JSONDecoder().decode(FlowDescription.self, from: json)
    } catch let error as FlowDescriptionError {
      throw error
    } catch let DecodingError.keyNotFound(key, context) {
      throw .wrong(Self.path(context.codingPath + [key]), "is missing")
    } catch let DecodingError.typeMismatch(_, context) where !context.codingPath.isEmpty {
      throw .wrong(Self.path(context.codingPath), "has the wrong type")
    } catch let DecodingError.valueNotFound(_, context) where !context.codingPath.isEmpty {
      throw .wrong(Self.path(context.codingPath), "has no value")
    } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
      throw .wrong(Self.path(context.codingPath), "has a value out of range")
    } catch {
      throw FlowDescriptionError(message: "not a JSON object")
    }
  }

  /// `options.width` or `items[3].w`: the field that an error is about.
  static func path(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { name, key in
      if let index = key.intValue {
        name += "[\(index)]"
      } else {
        name += name.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = FlowFields(try decoder.container(keyedBy: FlowKey.self))
    axis = try fields.choice("axis", Axis.self) ?? .h
    var list = try fields.container.nestedUnkeyedContainer(forKey: FlowKey("items"))
    while !list.isAtEnd {
      let number = list.currentIndex
      let item = FlowFields(try list.nestedContainer(keyedBy: FlowKey.self))
      items.append(try Item(item, number: number))
    }
    if let options = try fields.nested("options") {
      self.options = try FlowDescriptionOptions(options)
    }
  }
}

/// How far an item reaches, as stated: at least, by choice, at most; `inf` has no end.
struct FlowReach: Equatable {
  var min = 0.0
  var ideal = 0.0
  var max = 0.0
}

extension FlowDescription.Item {
  init(_ fields: FlowFields, number: Int) throws {
    id = try fields.name("id") ?? "\(number + 1)"
    isBreak = try fields.value("line_break") ?? false
    if !isBreak { box = try FlowDescription.Box(fields) }
    startsLine = try fields.value("break_before") ?? false
    reflows = try fields.value("reflow") ?? false
    flex = try Self.flex(fields)
    priority = try fields.value("priority") ?? 1
    spacing = try fields.pair("spacing") ?? [0, 0]
    firstBaseline = try fields.value("first_baseline")
    lastBaseline = try fields.value("last_baseline")
    title = try fields.value("title")
    tooltip = try fields.value("tooltip")
    isSelected = try fields.value("selected")
  }

  private static func flex(_ fields: FlowFields) throws -> FlowDescription.Flex {
    guard let text: String = try fields.value("flex") else { return .natural }
    switch text {
    case "minimum": return .minimum
    case "natural": return .natural
    case "maximum": return .maximum
    default:
      guard text.hasPrefix("grow:"), let weight = Double(text.dropFirst(5)), weight.isFinite,
        weight >= 0
      else { throw fields.wrong("flex", "is none of minimum, natural, maximum, grow:WEIGHT") }
      return .grow(weight)
    }
  }
}

extension FlowDescription.Box {
  init(_ fields: FlowFields) throws {
    width = try fields.reach("w")
    height = try fields.reach("h")
  }
}
