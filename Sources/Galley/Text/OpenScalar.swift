extension Gatherer {
  /// The place, or the beginning of the scalar that it lies in.
  func scalarStart(_ place: Int) -> Int {
    var start = place
    while start > 0, start < text.count, place - start < 3, text[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }

  /// How many bytes at the end are the start of a scalar that is not whole. Until it is, its cells
  /// and its class are not known.
  func openScalar(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = bytes.count - 1
    while at > start, bytes.count - at < 3, bytes[at] & 0xC0 == 0x80 { at -= 1 }
    let length = bytes[at] < 0xC2 ? 1 : bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
    let known = bytes.count - at
    return bytes[at] < 0xF5 && length > known ? known : 0
  }
}
