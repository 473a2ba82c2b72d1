/// One argument of the command line, in the bytes in which it came.
///
/// File names and texts to measure need not be UTF-8; everything else is read as ``text``.
struct Argument: Hashable, Sendable, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }
  init(stringLiteral text: String) { self.init(text) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text for a message: control characters are spelled out, so that a file's name cannot
  /// command the terminal.
  var shown: String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        shown += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// Whether this operand stands for standard input.
  var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

  /// Whether the argument begins with a mark, such as `--`.
  func begins(with mark: StaticString) -> Bool {
    bytes.count >= mark.utf8CodeUnitCount
      && mark.withUTF8Buffer { bytes.starts(with: $0) }
  }

  /// The same path as the system wants it: ended by a NUL.
  func withPath<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    (bytes + [0]).withUnsafeBytes { body($0.bindMemory(to: CChar.self).baseAddress!) }
  }
}
