import Galley

/// Divides standard input into lines, however it is cut into chunks.
struct LineCarry: ~Copyable {
  /// The line under way.
  private var carry = Column<UInt8>()

  /// Takes in a chunk and hands on the lines that it completes, without their line feeds.
  mutating func append(
    _ chunk: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
  ) {
    var start = 0
    for index in chunk.indices where chunk[index] == 0x0A {
      let piece = UnsafeRawBufferPointer(rebasing: chunk[start..<index])
      start = index + 1
      if carry.isEmpty {
        take(piece)
      } else {
        carry.append(piece)
        finish(take)
      }
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[start...]))
  }

  /// Hands on a last line that has no line end.
  mutating func finish(_ take: (UnsafeRawBufferPointer) -> Void) {
    guard !carry.isEmpty else { return }
    take(UnsafeRawBufferPointer(carry.elements))
    carry.removeAll()
  }
}
