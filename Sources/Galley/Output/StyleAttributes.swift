/// The attributes and colours that Select Graphic Rendition has switched on.
///
/// Each is kept in the form in which the text gave it (`4:3`, `21`, `38;5;208`, `38:2::1:2:3`), so
/// that it is opened again byte for byte. O(1) a byte of the sequences read.
///
/// Source: ECMA-48, section 8.3.117; ISO 8613-6, section 13.1.8, for the forms with `:`.
struct StyleAttributes: ~Copyable {
  /// The places of a style, in the order in which they are written.
  private enum Slot: Int {
    case bold, faint, italic, underline, blink, inverse, hidden, struck
    case foreground, background, underlineColour, overline
  }
  private static let slotCount = 12

  /// One bit a slot.
  private var live: UInt16 = 0
  private var starts = Column<Int>()
  private var lengths = Column<Int>()
  /// The forms of the slots, and of some that were overwritten.
  private var forms = Column<UInt8>()

  init() {
    for _ in 0..<StyleAttributes.slotCount {
      starts.append(0)
      lengths.append(0)
    }
  }

  var isOn: Bool { live != 0 }

  /// Switches all off.
  mutating func clear() { live = 0 }

  // MARK: Reading

  /// Follows a whole SGR sequence.
  mutating func apply(_ sequence: UnsafeRawBufferPointer) {
    let end = sequence.count - 1
    var at = 2
    while true {
      var next = at
      while next < end, sequence[next] != 0x3B { next += 1 }
      guard let passed = apply(sequence, at..<next, upTo: end) else { return }
      guard passed < end else { return }
      at = passed + 1
    }
  }

  /// Follows one parameter: where it ends, or `nil` where the sequence has no more meaning.
  private mutating func apply(
    _ sequence: UnsafeRawBufferPointer, _ parameter: Range<Int>, upTo end: Int
  ) -> Int? {
    var (code, head) = (0, parameter.lowerBound)
    while head < parameter.upperBound, sequence[head] != 0x3A {
      code = min(code * 10 + Int(sequence[head] - 0x30), 1000)
      head += 1
    }
    let details = head..<parameter.upperBound
    if code == 38 || code == 48 || code == 58 {
      let slot: Slot = code == 38 ? .foreground : code == 48 ? .background : .underlineColour
      var last = parameter.upperBound
      if details.isEmpty {
        guard let colourEnd = colourEnd(sequence, after: last, upTo: end) else { return nil }
        last = colourEnd
      }
      set(slot, sequence, parameter.lowerBound..<last)
      return last
    }
    applyAttribute(code, isOff: isZero(sequence, details), sequence, parameter)
    return parameter.upperBound
  }

  private mutating func applyAttribute(
    _ code: Int, isOff: Bool, _ sequence: UnsafeRawBufferPointer, _ form: Range<Int>
  ) {
    switch code {
    case 0: live = 0
    case 1: set(.bold, sequence, form)
    case 2: set(.faint, sequence, form)
    case 3: set(.italic, sequence, form)
    case 4 where isOff: clear(.underline)
    case 4, 21: set(.underline, sequence, form)
    case 5, 6: set(.blink, sequence, form)
    case 7: set(.inverse, sequence, form)
    case 8: set(.hidden, sequence, form)
    case 9: set(.struck, sequence, form)
    case 22:
      clear(.bold)
      clear(.faint)
    case 23: clear(.italic)
    case 24: clear(.underline)
    case 25: clear(.blink)
    case 27: clear(.inverse)
    case 28: clear(.hidden)
    case 29: clear(.struck)
    case 30...37, 90...97: set(.foreground, sequence, form)
    case 39: clear(.foreground)
    case 40...47, 100...107: set(.background, sequence, form)
    case 49: clear(.background)
    case 53: set(.overline, sequence, form)
    case 55: clear(.overline)
    case 59: clear(.underlineColour)
    default: break
    }
  }

  /// Where a colour in the form `5;n` or `2;r;g;b` ends; `nil` when it is cut short or of no known
  /// form.
  private func colourEnd(
    _ sequence: UnsafeRawBufferPointer, after code: Int, upTo end: Int
  ) -> Int? {
    guard code + 1 < end else { return nil }
    var at = code + 1
    while at < end, sequence[at] == 0x30 { at += 1 }
    guard at < end, sequence[at] == 0x32 || sequence[at] == 0x35 else { return nil }
    var left = sequence[at] == 0x35 ? 1 : 3
    at += 1
    guard at < end, sequence[at] == 0x3B else { return nil }
    while left > 0 {
      guard at < end, sequence[at] == 0x3B else { return nil }
      at += 1
      while at < end, sequence[at] != 0x3B { at += 1 }
      left -= 1
    }
    return at
  }

  /// Whether the details of a parameter are `:0`.
  private func isZero(_ sequence: UnsafeRawBufferPointer, _ details: Range<Int>) -> Bool {
    details.count > 1
      && UnsafeRawBufferPointer(rebasing: sequence[details]).dropFirst().allSatisfy { $0 == 0x30 }
  }

  // MARK: Slots

  private mutating func set(_ slot: Slot, _ sequence: UnsafeRawBufferPointer, _ form: Range<Int>) {
    if forms.count + form.count > 2 * liveBytes + 4096 { compact() }
    starts[slot.rawValue] = forms.count
    lengths[slot.rawValue] = form.count
    forms.append(UnsafeRawBufferPointer(rebasing: sequence[form]))
    live |= 1 << slot.rawValue
  }

  private mutating func clear(_ slot: Slot) { live &= ~(1 << slot.rawValue) }

  private func isLive(_ slot: Int) -> Bool { live & 1 << slot != 0 }

  private var liveBytes: Int {
    var sum = 0
    for slot in 0..<StyleAttributes.slotCount where isLive(slot) { sum += lengths[slot] }
    return sum
  }

  /// Drops forms that no slot has any more.
  private mutating func compact() {
    var kept = Column<UInt8>(capacity: 64)
    for slot in 0..<StyleAttributes.slotCount where isLive(slot) {
      let start = kept.count
      kept.append(form(slot))
      starts[slot] = start
    }
    forms.removeAll()
    forms.append(kept.bytes)
  }

  private func form(_ slot: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: forms.bytes[starts[slot]..<starts[slot] + lengths[slot]])
  }

  // MARK: Writing

  /// One sequence that switches on all that is on.
  func appendOpening(to sink: inout Column<UInt8>) {
    guard isOn else { return }
    sink.append("\u{1B}[")
    var isFirst = true
    for slot in 0..<StyleAttributes.slotCount where isLive(slot) {
      if !isFirst { sink.append(0x3B) }
      isFirst = false
      sink.append(form(slot))
    }
    sink.append(0x6D)
  }

  /// The sequence that switches all off, where anything is on.
  func appendClosing(to sink: inout Column<UInt8>) {
    if isOn { sink.append("\u{1B}[0m") }
  }
}
