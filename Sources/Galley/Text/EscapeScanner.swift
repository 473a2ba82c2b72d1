/// What an escape sequence does, as far as the setting of text has to know.
package enum EscapeKind: UInt8, BitwiseCopyable {
  /// Select Graphic Rendition: attributes and colours.
  case style
  /// OSC 8: a hyperlink begins or ends.
  case link
  /// Any other sequence: it is passed on and has no width.
  case other
}

/// Reads escape sequences: the grammar of ECMA-48, with C1 controls as UTF-8 scalars only.
///
/// An introducer whose sequence is not complete before the line's end, or within 64 KiB, is no
/// sequence; what follows it is text and may hold further introducers. The scanner remembers how far
/// it has looked for the end of a string in vain, so that runs of introducers and resumed input cost
/// O(1) a byte, not a new search each.
///
/// Source: ECMA-48, sections 5.4 and 8.3; ECMA-35, section 13.2 (ESC with intermediate bytes).
package struct EscapeScanner {
  package enum Reading: Equatable {
    /// A whole sequence, up to `end`.
    case sequence(end: Int, kind: EscapeKind)
    /// The introducer has no sequence; it is this many bytes long, and what follows is text.
    case orphan(length: Int)
    /// The buffer ends inside the sequence.
    case unfinished
  }

  /// The bytes of the longest sequence.
  package static let longest = 1 << 16

  /// Where strings end by ESC, U+009C or a line feed, and where by BEL.
  private var stops = SearchMemory()
  private var bells = SearchMemory()
  /// Where reading of a control sequence goes on that the last buffer left unfinished.
  private var resumed = (start: -1, at: 0, isPastParameters: false)
  /// Bytes looked at, for the proof that the cost is linear.
  private(set) var steps = 0

  package init() {}

  /// Follows a buffer whose first bytes are dropped.
  mutating func shift(by dropped: Int) {
    stops.shift(by: dropped)
    bells.shift(by: dropped)
    resumed.start -= dropped
    resumed.at -= dropped
  }

  /// Forgets the buffer.
  mutating func reset() {
    stops = SearchMemory()
    bells = SearchMemory()
    resumed.start = -1
  }

  /// The length of the control at `at`, or 0: C0 and DEL are 1 byte long, C1 scalars 2. Where the
  /// buffer ends inside what may be a C1 scalar, 1.
  @inline(__always)
  package static func control(_ bytes: UnsafeRawBufferPointer, at: Int) -> Int {
    let byte = bytes[at]
    if byte < 0x20 || byte == 0x7F { return 1 }
    guard byte == 0xC2 else { return 0 }
    guard at + 1 < bytes.count else { return 1 }
    return bytes[at + 1] >= 0x80 && bytes[at + 1] < 0xA0 ? 2 : 0
  }

  /// Whether a sequence may begin with the control at `at`.
  package static func isIntroducer(_ bytes: UnsafeRawBufferPointer, at: Int) -> Bool {
    if bytes[at] == 0x1B { return true }
    guard bytes[at] == 0xC2, at + 1 < bytes.count else { return false }
    switch bytes[at + 1] {
    case 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: return true
    default: return false
    }
  }

  /// Reads the sequence whose introducer stands at `at`.
  ///
  /// - Parameters:
  ///   - bytes: A buffer that, call by call, only grows at its end, or loses bytes at its front that
  ///     ``shift(by:)`` was told of. Places asked for never go back.
  ///   - isEnd: Whether the line ends with the buffer.
  package mutating func read(
    _ bytes: UnsafeRawBufferPointer, at: Int, isEnd: Bool
  ) -> Reading {
    steps += 1
    let isC1 = bytes[at] == 0xC2
    guard at + 1 < bytes.count else { return isEnd ? .orphan(length: 1) : .unfinished }
    let limit = at + EscapeScanner.longest
    let reading: Reading
    switch isC1 ? bytes[at + 1] &- 0x40 : bytes[at + 1] {
    case 0x5B: reading = controlSequence(bytes, at, limit)
    case 0x5D: reading = string(bytes, at, limit, endsWithBell: true)
    case 0x50, 0x58, 0x5E, 0x5F: reading = string(bytes, at, limit, endsWithBell: false)
    default: reading = plainEscape(bytes, at, limit)
    }
    guard reading == .unfinished, isEnd || bytes.count >= limit else { return reading }
    return .orphan(length: isC1 ? 2 : 1)
  }

  // MARK: The three forms

  /// ESC [ or U+009B, parameters 0x30–0x3F, intermediates 0x20–0x2F, a final byte 0x40–0x7E.
  private mutating func controlSequence(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ limit: Int
  ) -> Reading {
    let bound = min(limit, bytes.count)
    if resumed.start != start { resumed = (start, start + 2, false) }
    while resumed.at < bound {
      let byte = bytes[resumed.at]
      steps += 1
      switch byte {
      case 0x30...0x3F where !resumed.isPastParameters: break
      case 0x20...0x2F: resumed.isPastParameters = true
      case 0x40...0x7E:
        let parameters = UnsafeRawBufferPointer(rebasing: bytes[(start + 2)..<resumed.at])
        let isStyle = byte == 0x6D && parameters.allSatisfy { $0 >= 0x30 && $0 <= 0x3B }
        return .sequence(end: resumed.at + 1, kind: isStyle ? .style : .other)
      default: return .orphan(length: bytes[start] == 0xC2 ? 2 : 1)
      }
      resumed.at += 1
    }
    return .unfinished
  }

  /// ESC, intermediates 0x20–0x2F, a final byte 0x30–0x7E.
  private mutating func plainEscape(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ limit: Int
  ) -> Reading {
    let bound = min(limit, bytes.count)
    if resumed.start != start { resumed = (start, start + 1, false) }
    while resumed.at < bound {
      let byte = bytes[resumed.at]
      steps += 1
      if byte >= 0x30, byte <= 0x7E { return .sequence(end: resumed.at + 1, kind: .other) }
      guard byte >= 0x20, byte <= 0x2F else { return .orphan(length: 1) }
      resumed.at += 1
    }
    return .unfinished
  }

  /// OSC ends with BEL, ESC \ or U+009C; DCS, SOS, PM and APC with one of the latter two. An ESC
  /// that no `\` follows, or a line feed, breaks the string off.
  private mutating func string(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ limit: Int, endsWithBell: Bool
  ) -> Reading {
    let orphan = Reading.orphan(length: bytes[start] == 0xC2 ? 2 : 1)
    var bound = min(limit, bytes.count)
    if endsWithBell {
      let bell = bells.find(bytes, from: start + 2, to: bound, &steps) { bytes, at in
        bytes[at] == 0x07
      }
      bound = bell ?? bound
      if let stop = stop(bytes, from: start + 2, to: bound) {
        return end(bytes, start, at: stop, limit) ?? orphan
      }
      guard let bell else { return .unfinished }
      return .sequence(end: bell + 1, kind: kind(bytes, (start + 2)..<bell))
    }
    guard let stop = stop(bytes, from: start + 2, to: bound) else { return .unfinished }
    return end(bytes, start, at: stop, limit, isCommand: false) ?? orphan
  }

  private mutating func stop(
    _ bytes: UnsafeRawBufferPointer, from: Int, to bound: Int
  ) -> Int? {
    stops.find(bytes, from: from, to: bound, &steps) { bytes, at in
      bytes[at] == 0x1B || bytes[at] == 0x0A || bytes[at] == 0x9C && bytes[at - 1] == 0xC2
    }
  }

  /// What a string comes to that stops at `stop`; `nil` when it breaks off there.
  private func end(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, at stop: Int, _ limit: Int,
    isCommand: Bool = true
  ) -> Reading? {
    let content: Range<Int>
    if bytes[stop] == 0x9C {
      content = (start + 2)..<(stop - 1)
    } else {
      guard bytes[stop] == 0x1B else { return nil }
      guard stop + 1 < min(bytes.count, limit) else { return .unfinished }
      guard bytes[stop + 1] == 0x5C else { return nil }
      content = (start + 2)..<stop
    }
    let end = bytes[stop] == 0x9C ? stop + 1 : stop + 2
    return .sequence(end: end, kind: isCommand ? kind(bytes, content) : .other)
  }

  /// A hyperlink has `8`, its parameters and its address, with `;` between them.
  private func kind(_ bytes: UnsafeRawBufferPointer, _ content: Range<Int>) -> EscapeKind {
    guard content.count >= 3, bytes[content.lowerBound] == 0x38,
      bytes[content.lowerBound + 1] == 0x3B
    else { return .other }
    let rest = UnsafeRawBufferPointer(
      rebasing: bytes[(content.lowerBound + 2)..<content.upperBound])
    return rest.contains(0x3B) ? .link : .other
  }
}

/// How far a search has looked in vain, and where it found what it looked for.
private struct SearchMemory {
  private var from = 0
  private var to = 0
  private var isFound = false

  mutating func shift(by dropped: Int) {
    from -= dropped
    to -= dropped
  }

  /// The first place in `start..<bound` where `test` holds. Places asked for never go back.
  @inline(__always)
  mutating func find(
    _ bytes: UnsafeRawBufferPointer, from start: Int, to bound: Int, _ steps: inout Int,
    _ test: (UnsafeRawBufferPointer, Int) -> Bool
  ) -> Int? {
    if start < from || start > to {
      from = start
      to = start
      isFound = false
    }
    while !isFound, to < bound {
      steps += 1
      if test(bytes, to) { isFound = true } else { to += 1 }
    }
    return isFound && to < bound ? to : nil
  }
}
