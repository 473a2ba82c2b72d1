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
  private var lines = LineCarry()
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
    var taken = LineCarry()
    swap(&taken, &lines)
    taken.append(chunk) { measure($0, into: &sink) }
    swap(&taken, &lines)
  }

  mutating func finish(into sink: inout Column<UInt8>) {
    var taken = LineCarry()
    swap(&taken, &lines)
    taken.finish { measure($0, into: &sink) }
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
