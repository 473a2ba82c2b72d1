/// The pattern of a section, as the editorconfig standard defines it: `*`, `**`, `?`, `[a-z]`,
/// `[!a]`, `{a,b}`, `{1..9}` and `\` before any of their characters.
///
/// Matching carries the set of places reached along the pattern, so that no pattern makes it slow.
struct EditorConfigGlob: Hashable, Sendable {
  private indirect enum Part: Hashable {
    case character(Unicode.Scalar)
    /// Anything but `/`.
    case anyCharacter
    case anyString
    /// Anything, `/` too.
    case anyPath
    case set([ClosedRange<UInt32>], isNegated: Bool)
    case number(ClosedRange<Int>)
    case either([[Part]])
  }

  private let parts: [Part]

  /// - Parameter pattern: What stands between the brackets of the section's head.
  init(_ pattern: some StringProtocol) {
    var scalars = Array(pattern.unicodeScalars)
    if let slash = scalars.firstIndex(of: "/") {
      if slash == 0 { scalars.removeFirst() }
    } else {
      scalars = Array("**/".unicodeScalars) + scalars
    }
    parts = Self.parse(scalars[...])
  }

  /// Whether a path, relative to the folder of the file that holds the pattern, matches.
  func matches(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)
    return Self.walk(parts, from: [0], scalars).contains(scalars.count)
  }

  // MARK: Reading

  private static func parse(_ scalars: ArraySlice<Unicode.Scalar>) -> [Part] {
    var parts: [Part] = []
    var rest = scalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": parts.append(.character(rest.popFirst() ?? "\\"))
      case "?": parts.append(.anyCharacter)
      case "*" where rest.first == "*":
        rest.removeFirst()
        // `**/x` matches `x` as well: the folders may be none.
        if rest.first == "/", parts.isEmpty || parts.last == .character("/") {
          rest.removeFirst()
          parts.append(.either([[], [.anyPath, .character("/")]]))
        } else {
          parts.append(.anyPath)
        }
      case "*": parts.append(.anyString)
      case "[": parts.append(set(&rest) ?? .character("["))
      case "{": parts += braces(&rest)
      default: parts.append(.character(scalar))
      }
    }
    return parts
  }

  /// The rest of `[…]`; `nil` when it does not close or holds a `/`.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    var inside = rest[..<end]
    guard !inside.contains("/") else { return nil }
    let isNegated = inside.first == "!"
    if isNegated { inside.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let first = inside.popFirst() {
      let first = first == "\\" ? inside.popFirst() ?? "\\" : first
      if inside.first == "-", let last = inside.dropFirst().first, last >= first {
        ranges.append(first.value...last.value)
        inside.removeFirst(2)
      } else {
        ranges.append(first.value...first.value)
      }
    }
    rest = rest[(end + 1)...]
    return .set(ranges, isNegated: isNegated)
  }

  /// The rest of `{…}`: alternatives, a range of numbers, or plain text.
  private static func braces(_ rest: inout ArraySlice<Unicode.Scalar>) -> [Part] {
    var depth = 1
    var starts = [rest.startIndex]
    var at = rest.startIndex
    while at < rest.endIndex {
      switch rest[at] {
      case "\\": at += 1
      case "{": depth += 1
      case "}": depth -= 1
      case "," where depth == 1: starts.append(at + 1)
      default: break
      }
      if depth == 0 { break }
      at += 1
    }
    guard depth == 0 else { return [.character("{")] }
    let inside = rest[..<at]
    rest = rest[(at + 1)...]
    if starts.count > 1 {
      let ends = starts.dropFirst().map { $0 - 1 } + [at]
      return [.either(zip(starts, ends).map { parse(inside[$0..<$1]) })]
    }
    if let range = numbers(inside) { return [.number(range)] }
    return [.character("{")] + parse(inside) + [.character("}")]
  }

  /// `3..12`, in either order.
  private static func numbers(_ inside: ArraySlice<Unicode.Scalar>) -> ClosedRange<Int>? {
    guard let dot = inside.firstIndex(of: "."),
      inside.dropFirst(dot - inside.startIndex + 1).first == "."
    else { return nil }
    guard let one = number(inside[..<dot]), let other = number(inside[(dot + 2)...]) else {
      return nil
    }
    return min(one, other)...max(one, other)
  }

  private static func number(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return Int(text)
  }

  // MARK: Matching

  private static func walk(
    _ parts: [Part], from starts: Set<Int>, _ path: [Unicode.Scalar]
  ) -> Set<Int> {
    var places = starts
    for part in parts where !places.isEmpty { places = step(part, from: places, path) }
    return places
  }

  private static func step(
    _ part: Part, from places: Set<Int>, _ path: [Unicode.Scalar]
  ) -> Set<Int> {
    switch part {
    case .character(let scalar): one(places, path) { $0 == scalar }
    case .anyCharacter: one(places, path) { $0 != "/" }
    case .set(let ranges, let isNegated):
      one(places, path) { scalar in
        scalar != "/" && ranges.contains { $0.contains(scalar.value) } != isNegated
      }
    case .anyString: many(places, path) { $0 != "/" }
    case .anyPath: many(places, path) { _ in true }
    case .number(let range): numbers(places, path, range)
    case .either(let choices):
      choices.reduce(into: []) { $0.formUnion(walk($1, from: places, path)) }
    }
  }

  private static func one(
    _ places: Set<Int>, _ path: [Unicode.Scalar], _ isIn: (Unicode.Scalar) -> Bool
  ) -> Set<Int> {
    Set(places.compactMap { $0 < path.count && isIn(path[$0]) ? $0 + 1 : nil })
  }

  private static func many(
    _ places: Set<Int>, _ path: [Unicode.Scalar], _ isIn: (Unicode.Scalar) -> Bool
  ) -> Set<Int> {
    var reached = places
    for at in path.indices where reached.contains(at) && isIn(path[at]) { reached.insert(at + 1) }
    return reached
  }

  /// A whole number without leading zeros, all its digits.
  private static func numbers(
    _ places: Set<Int>, _ path: [Unicode.Scalar], _ range: ClosedRange<Int>
  ) -> Set<Int> {
    Set(
      places.compactMap { start in
        var end = start
        if end < path.count, path[end] == "-" { end += 1 }
        while end < path.count, end - start < 19, ("0"..."9").contains(path[end]) { end += 1 }
        guard let value = number(path[start..<end]), range.contains(value) else { return nil }
        return "\(value)".unicodeScalars.count == end - start ? end : nil
      })
  }
}
