/// An escape sequence that was taken out of a paragraph's clean text.
package struct EscapeMark: BitwiseCopyable {
  /// The place in the clean text that it stood before.
  package var offset: Int
  package var kind: EscapeKind
  /// Where its bytes are.
  package var payload: Int
  package var length: Int
}

/// The escape sequences of a paragraph, in the order of the text.
package struct EscapeMarks: ~Copyable {
  private var marks = Column<EscapeMark>()
  private var storage = Column<UInt8>()

  package init() {}

  package var count: Int { marks.count }
  package var isEmpty: Bool { marks.isEmpty }

  @inline(__always)
  package subscript(index: Int) -> EscapeMark { marks[index] }

  /// The bytes of a sequence; valid until the next change.
  package func bytes(of index: Int) -> UnsafeRawBufferPointer {
    let mark = marks[index]
    return UnsafeRawBufferPointer(
      rebasing: storage.bytes[mark.payload..<mark.payload + mark.length])
  }

  package mutating func append(
    _ sequence: UnsafeRawBufferPointer, _ kind: EscapeKind, at offset: Int
  ) {
    marks.append(
      EscapeMark(offset: offset, kind: kind, payload: storage.count, length: sequence.count))
    storage.append(sequence)
  }

  /// Lets no mark from `first` on stand past `end`: white space came out shorter than it went in.
  mutating func clamp(from first: Int, to end: Int) {
    var k = first
    while k < marks.count {
      marks[k].offset = min(marks[k].offset, end)
      k += 1
    }
  }

  mutating func removeAll() {
    marks.removeAll()
    storage.removeAll()
  }

  /// Follows the text when bytes are dropped from its front; the first `passed` marks go with them.
  mutating func drop(_ count: Int, passed: Int) {
    let payload = passed < marks.count ? marks[passed].payload : storage.count
    marks.removeFirst(passed)
    storage.removeFirst(payload)
    for k in 0..<marks.count {
      marks[k].offset = max(0, marks[k].offset - count)
      marks[k].payload -= payload
    }
  }
}
