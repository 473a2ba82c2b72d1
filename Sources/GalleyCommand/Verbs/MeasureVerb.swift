import Galley
import GalleyFonts

extension Command {
  /// `galley measure`: one number a text, or a line of standard input.
  mutating func measure(
    _ options: MeasureOptions, _ texts: [Argument]
  ) throws(CommandError) {
    var ruler = Ruler(options.cells, column: options.column)
    if let font = options.font.font {
      let face = try face(named: font)
      guard let scaled = Ruler(face, options.font) else {
        throw .usage(
          .conflict("--size", "--tracking", reason: "together they are finer than can be measured"))
      }
      ruler = scaled
    }
    var engine = MeasureEngine(
      ruler, readsJSON: options.readsJSON,
      source: texts.isEmpty ? "standard input, line" : "text")
    for text in texts {
      text.bytes.withUnsafeBytes { engine.measure($0, into: &output.buffer) }
    }
    if texts.isEmpty { try pump(Inputs.standard(messages), "-", through: &engine) }
    messages.raise(to: engine.messages.status)
  }
}

/// Measures lines as they come.
struct MeasureEngine: ~Copyable, TextEngine {
  private var ruler: Ruler
  private let readsJSON: Bool
  /// What messages call a text, before its number.
  private let source: String
  private(set) var messages = Messages()
  private var carry = Column<UInt8>()
  private var decoded = Column<UInt8>()
  private var lineNumber = 0

  init(_ ruler: consuming Ruler, readsJSON: Bool, source: String) {
    self.ruler = ruler
    self.readsJSON = readsJSON
    self.source = source
  }

  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    var start = 0
    for index in chunk.indices where chunk[index] == 0x0A {
      let piece = UnsafeRawBufferPointer(rebasing: chunk[start..<index])
      start = index + 1
      if carry.isEmpty {
        measure(piece, into: &sink)
      } else {
        carry.append(piece)
        measureCarry(into: &sink)
      }
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[start...]))
  }

  mutating func finish(into sink: inout Column<UInt8>) {
    if !carry.isEmpty { measureCarry(into: &sink) }
  }

  private mutating func measureCarry(into sink: inout Column<UInt8>) {
    // The bytes stay where they are: measuring does not touch the carry.
    measure(UnsafeRawBufferPointer(carry.elements), into: &sink)
    carry.removeAll()
  }

  /// Measures one text and writes its width on a line.
  mutating func measure(_ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>) {
    lineNumber += 1
    if readsJSON {
      decoded.removeAll()
      guard JSONString.decode(text, into: &decoded) else {
        messages.error("\(source) \(lineNumber): not a JSON string such as \"text\"", .failed)
        return
      }
      ruler.measure(decoded.bytes, into: &sink)
    } else {
      ruler.measure(text, into: &sink)
    }
    sink.append(0x0A)
    if ruler.wasInexact {
      messages.note("\(source) \(lineNumber): needs shaping, so its width is a guess")
    }
  }
}
