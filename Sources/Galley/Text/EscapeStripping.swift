/// Text without escape sequences.
package enum EscapeStripping {
  /// Whether a text may hold a sequence or a control: a quick look, eight bytes a step.
  package static func mayNeed(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress else { return false }
    var at = 0
    while at + 8 <= text.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      if PlainBytes.special(word) != 0 { return text[at...].contains(where: isSuspect) }
      at += 8
    }
    return text[at...].contains(where: isSuspect)
  }

  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F || byte == 0xC2
  }

  /// Appends a text without escape sequences and without controls other than tab, line feed, and
  /// the carriage return before one. O(n).
  package static func append(_ text: UnsafeRawBufferPointer, to sink: inout Column<UInt8>) {
    var scanner = EscapeScanner()
    var at = 0
    var copied = 0
    while at < text.count {
      let length = EscapeScanner.control(text, at: at)
      let isKept = length == 0 || text[at] == 0x09 || text[at] == 0x0A || endsLine(text, at)
      if isKept || length == 1 && text[at] == 0xC2 {
        at += 1
        continue
      }
      sink.append(UnsafeRawBufferPointer(rebasing: text[copied..<at]))
      if EscapeScanner.isIntroducer(text, at: at),
        case .sequence(let end, _) = scanner.read(text, at: at, isEnd: true)
      {
        at = end
      } else {
        at += length
      }
      copied = at
    }
    sink.append(UnsafeRawBufferPointer(rebasing: text[copied...]))
  }

  private static func endsLine(_ text: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    text[at] == 0x0D && at + 1 < text.count && text[at + 1] == 0x0A
  }
}

extension CellMetrics {
  /// Cells of a text that may hold escape sequences: they take none. O(n).
  package func cellsWithoutEscapes(of text: UnsafeRawBufferPointer) -> Int {
    guard EscapeStripping.mayNeed(text) else { return cells(of: text) }
    var clean = Column<UInt8>(capacity: text.count)
    EscapeStripping.append(text, to: &clean)
    return cells(of: clean.bytes)
  }
}
