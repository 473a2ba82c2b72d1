/// The OSC 8 hyperlink that is open.
///
/// Source: the description "Hyperlinks in terminal emulators" (OSC 8): `8`, parameters `key=value`
/// with `:` between them, the address; an empty address ends the link. Terminals take parts of a
/// link on several lines for one if `id` and address are equal.
struct StyleLink: ~Copyable {
  private(set) var isOpen = false
  /// Whether the text gave it an id.
  private(set) var hasID = false
  /// The number that stands for its id, from 1; 0 as long as it has none.
  var number = 0

  private var parameters = Column<UInt8>()
  private var address = Column<UInt8>()
  /// BEL, ESC \ or U+009C: the end of the sequence that opened it.
  private var terminator = Column<UInt8>()

  init() {}

  /// Ends the link.
  mutating func clear() {
    isOpen = false
    hasID = false
    number = 0
  }

  /// Follows a whole OSC 8 sequence.
  mutating func apply(_ sequence: UnsafeRawBufferPointer) {
    let end = sequence.count - (sequence[sequence.count - 1] == 0x07 ? 1 : 2)
    let start = 4
    var split = start
    while split < end, sequence[split] != 0x3B { split += 1 }
    isOpen = split + 1 < end
    number = 0
    hasID = false
    guard isOpen else { return }
    address.removeAll()
    address.append(UnsafeRawBufferPointer(rebasing: sequence[(split + 1)..<end]))
    terminator.removeAll()
    terminator.append(UnsafeRawBufferPointer(rebasing: sequence[end...]))
    readParameters(UnsafeRawBufferPointer(rebasing: sequence[start..<split]))
  }

  /// Keeps the parameters, but for an id that is empty.
  private mutating func readParameters(_ text: UnsafeRawBufferPointer) {
    parameters.removeAll()
    for pair in text.split(separator: 0x3A) {
      let isID = pair.starts(with: [0x69, 0x64, 0x3D])
      if isID, pair.count == 3 { continue }
      if isID { hasID = true }
      if !parameters.isEmpty { parameters.append(0x3A) }
      parameters.append(UnsafeRawBufferPointer(rebasing: pair))
    }
  }

  /// The opening sequence, with the id that it was given or got.
  ///
  /// - Parameter withBell: Whether it ends in BEL, however the text's own ended.
  func appendOpening(withBell: Bool, to sink: inout Column<UInt8>) {
    guard isOpen else { return }
    sink.append("\u{1B}]8;")
    sink.append(parameters.bytes)
    if number > 0 {
      if !parameters.isEmpty { sink.append(0x3A) }
      sink.append("id=galley-")
      appendDecimal(number, to: &sink)
    }
    sink.append(0x3B)
    sink.append(address.bytes)
    if withBell { sink.append(0x07) } else { sink.append(terminator.bytes) }
  }

  /// The sequence that ends the link, where one is open.
  func appendClosing(withBell: Bool, to sink: inout Column<UInt8>) {
    guard isOpen else { return }
    sink.append("\u{1B}]8;;")
    if withBell { sink.append(0x07) } else { sink.append(terminator.bytes) }
  }

  private func appendDecimal(_ value: Int, to sink: inout Column<UInt8>) {
    if value >= 10 { appendDecimal(value / 10, to: &sink) }
    sink.append(UInt8(0x30 + value % 10))
  }
}
