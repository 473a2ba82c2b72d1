import Galley

extension Command {
  /// `galley measure`: one number a text, or a line of standard input.
  mutating func measure(
    _ options: MeasureOptions, _ texts: [Argument]
  ) throws(CommandError) {
    var engine = MeasureEngine(options)
    for text in texts {
      text.bytes.withUnsafeBytes { engine.measure($0, into: &output.buffer) }
    }
    if texts.isEmpty { try pump(Inputs.standard(messages), "-", through: &engine) }
    let source = texts.isEmpty ? "standard input, line" : "text"
    for number in engine.malformed {
      messages.error("\(source) \(number): not a JSON string", .failed)
    }
    let silent = engine.malformedCount - engine.malformed.count
    if silent > 0 { messages.error("and \(silent) more like it", .failed) }
  }
}

/// Measures lines as they come.
struct MeasureEngine: ~Copyable, TextEngine {
  private static let mostReported = 10

  private let options: MeasureOptions
  private var carry = Column<UInt8>()
  private var decoded = Column<UInt8>()
  private var lineNumber = 0
  /// The first lines that are no JSON strings, counted from 1, and how many there are in all.
  private(set) var malformed: [Int] = []
  private(set) var malformedCount = 0

  init(_ options: MeasureOptions) { self.options = options }

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
    guard options.readsJSON else { return write(cells(of: text), into: &sink) }
    decoded.removeAll()
    guard JSONString.decode(text, into: &decoded) else {
      malformedCount += 1
      if malformed.count < Self.mostReported { malformed.append(lineNumber) }
      return
    }
    write(cells(of: decoded.bytes), into: &sink)
  }

  private func cells(of text: UnsafeRawBufferPointer) -> Int {
    options.cells.cells(of: text, column: options.column)
  }

  private func write(_ number: Int, into sink: inout Column<UInt8>) {
    var digits = String(number)
    digits.withUTF8 { sink.append($0) }
    sink.append(0x0A)
  }
}
