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

  enum Axis: String, CaseIterable { case h, v }

  var axis = Axis.h
  var items: [Item] = []
  var options = FlowDescriptionOptions()

  init(json: Data) throws(FlowDescriptionError) {
    do {
      self = try JSONDecoder().decode(FlowDescription.self, from: json)
    } catch let error as FlowDescriptionError {
      throw error
    } catch {
      throw FlowDescriptionError(
        message: JSONFault(error)?.message(Self.wanted)
          ?? #"not a JSON object such as {"items":[{"w":3,"h":1}],"options":{"width":9}}"#)
    }
  }

  /// What a field should hold.
  private static func wanted(_ field: String) -> String? {
    switch field {
    case "items": #"an array of items such as {"w":3,"h":1}"#
    case "items[]": #"an item such as {"w":3,"h":1}"#
    case _ where field.hasSuffix(".w"): "a width, as 3 or [min, ideal, max]"
    case _ where field.hasSuffix(".h"): "a height, as 1 or [min, ideal, max]"
    case _ where field.hasSuffix(".spacing"): "[horizontal, vertical]"
    case "options.overflow": #"a text such as "+{n} more", or a box such as {"w":3,"h":1}"#
    default: nil
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
