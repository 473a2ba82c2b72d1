#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Any field's name.
struct FlowKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// The fields of a JSON object, read with errors that name them. An absent field and `null` are one.
struct FlowFields {
  let container: KeyedDecodingContainer<FlowKey>

  init(_ container: KeyedDecodingContainer<FlowKey>) { self.container = container }

  func wrong(_ name: String, _ what: String) -> FlowDescriptionError {
    .wrong(JSONFault.name(of: container.codingPath + [FlowKey(name)]), what)
  }

  func value<Value: Decodable>(_ name: String) throws -> Value? {
    do {
      return try container.decodeIfPresent(Value.self, forKey: FlowKey(name))
    } catch let error as DecodingError {
      guard case .dataCorrupted = error else { throw error }
      throw wrong(name, "is out of range or not a whole number")
    } catch {
      // On Linux a number that does not fit is an error of the decoder's own, without a place.
      throw wrong(name, "is out of range or not a whole number")
    }
  }

  func nested(_ name: String) throws -> FlowFields? {
    let key = FlowKey(name)
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return FlowFields(try container.nestedContainer(keyedBy: FlowKey.self, forKey: key))
  }

  /// A text, or a number as one.
  func name(_ name: String) throws -> String? {
    if let number = try? container.decodeIfPresent(Int.self, forKey: FlowKey(name)) {
      return "\(number)"
    }
    return try value(name)
  }

  func choice<Choice>(_ name: String, _: Choice.Type) throws -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let text: String = try value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong(name, "cannot be \"\(text)\", but one of \(choices)")
    }
    return choice
  }

  /// A number, or `"inf"`.
  func length(_ name: String) throws -> Double? {
    if let text = try? container.decodeIfPresent(String.self, forKey: FlowKey(name)) {
      guard text == "inf" else { throw wrong(name, "is neither a number nor \"inf\"") }
      return .infinity
    }
    return try value(name)
  }

  /// A whole number that is not negative.
  func count(_ name: String) throws -> Int? {
    guard let number: Int = try value(name) else { return nil }
    guard number >= 0 else { throw wrong(name, "is negative") }
    return number
  }

  func pair(_ name: String) throws -> [Double]? {
    guard let numbers: [Double] = try value(name) else { return nil }
    guard numbers.count == 2 else { throw wrong(name, "is not [horizontal, vertical]") }
    return numbers
  }

  /// `[min, ideal, max]`, or one number for all three.
  func reach(_ name: String) throws -> FlowReach {
    let key = FlowKey(name)
    if let number = try? container.decode(Double.self, forKey: key) {
      return try checked(FlowReach(min: number, ideal: number, max: number), name)
    }
    var list = try container.nestedUnkeyedContainer(forKey: key)
    guard list.count == 3 else { throw wrong(name, "is not [min, ideal, max]") }
    let reach = FlowReach(
      min: try Self.length(&list), ideal: try Self.length(&list), max: try Self.length(&list))
    return try checked(reach, name)
  }

  private static func length(_ list: inout any UnkeyedDecodingContainer) throws -> Double {
    let place = JSONFault.name(of: list.codingPath) + "[\(list.currentIndex)]"
    if let number = try? list.decode(Double.self) { return number }
    guard let text = try? list.decode(String.self), text == "inf" else {
      throw FlowDescriptionError.wrong(place, "is neither a number nor \"inf\"")
    }
    return .infinity
  }

  private func checked(_ reach: FlowReach, _ name: String) throws -> FlowReach {
    guard reach.min >= 0, reach.ideal >= 0, reach.max >= 0 else {
      throw wrong(name, "has a negative length")
    }
    guard reach.min.isFinite, reach.ideal.isFinite else {
      throw wrong(name, "may be infinite in its max only")
    }
    guard reach.min <= reach.max else { throw wrong(name, "has a min above its max") }
    return reach
  }
}
