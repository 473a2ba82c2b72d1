/// What is wrong with a field of a JSON object, as decoding found it.
struct JSONFault {
  private let path: [any CodingKey]
  private let kind: Kind

  private enum Kind {
    case missing
    case wrongType(any Any.Type)
  }

  /// `nil` when the text as a whole is no JSON object.
  init?(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath + [key]
      kind = .missing
    case DecodingError.valueNotFound(_, let context):
      path = context.codingPath
      kind = .missing
    case DecodingError.typeMismatch(let type, let context):
      path = context.codingPath
      kind = .wrongType(type)
    default: return nil
    }
    if path.isEmpty { return nil }
  }

  /// Names the field and what it should be.
  ///
  /// - Parameter wanted: What a field should hold, by its name with `[]` for each index, as
  ///   `items[].w`; `nil` where its type says enough.
  func message(_ wanted: (String) -> String?) -> String {
    let name = Self.name(of: path)
    let noun = wanted(Self.name(of: path, showsIndices: false))
    switch kind {
    case .missing: return "\(name) is missing" + (noun.map { ": \($0)" } ?? "")
    case .wrongType(let type): return "\(name) is not \(noun ?? Self.noun(type))"
    }
  }

  /// `params.hsize` or `items[3].w`.
  static func name(of path: [any CodingKey], showsIndices: Bool = true) -> String {
    path.reduce(into: "") { name, key in
      if let index = key.intValue {
        name += showsIndices ? "[\(index)]" : "[]"
      } else {
        name += name.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func noun(_ type: any Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String: Any].Type: "an object"
    default: "an array"
    }
  }
}
