import Galley

/// Breadths of words met before, by their bytes.
///
/// Open addressing over one flat buffer of bytes. It holds a bounded number of words; when it is
/// full it begins anew, so its cost per word stays constant whatever the text.
struct WordCache: ~Copyable {
  struct Answer: BitwiseCopyable {
    var breadth: Int
    var isExact: Bool
  }

  struct Slot: BitwiseCopyable {
    /// 0 marks an empty slot.
    var hash: UInt32
    var start: UInt32
    var length: UInt8
    var isExact: Bool
    var breadth: Int
  }

  /// Longer words are measured each time.
  static let longestWord = 48
  private static let slotCount = 4096
  private static let mostWords = 3072

  private var slots = Column<Slot>(capacity: 16)
  private var bytes = Column<UInt8>(capacity: 16)
  private var count = 0

  /// FNV-1a, never 0.
  @inline(__always)
  static func hash(_ word: UnsafeRawBufferPointer) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash | 1
  }

  @inline(__always)
  func find(_ word: UnsafeRawBufferPointer, hash: UInt32) -> Answer? {
    guard count > 0 else { return nil }
    var k = Self.place(of: hash)
    while slots[k].hash != 0 {
      let slot = slots[k]
      if slot.hash == hash, Int(slot.length) == word.count, holds(word, at: Int(slot.start)) {
        return Answer(breadth: slot.breadth, isExact: slot.isExact)
      }
      k = (k + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  mutating func insert(_ word: UnsafeRawBufferPointer, hash: UInt32, _ answer: Answer) {
    if count == 0 || count == Self.mostWords { empty() }
    var k = Self.place(of: hash)
    while slots[k].hash != 0 { k = (k + 1) & (Self.slotCount - 1) }
    slots[k] = Slot(
      hash: hash, start: UInt32(bytes.count), length: UInt8(word.count), isExact: answer.isExact,
      breadth: answer.breadth)
    bytes.append(word)
    count += 1
  }

  /// The low bits of FNV are weak; the high ones are mixed in.
  @inline(__always)
  private static func place(of hash: UInt32) -> Int {
    Int((hash ^ hash >> 15) >> 1) & (slotCount - 1)
  }

  @inline(__always)
  private func holds(_ word: UnsafeRawBufferPointer, at start: Int) -> Bool {
    for k in 0..<word.count where bytes[start + k] != word[k] { return false }
    return true
  }

  private mutating func empty() {
    slots.removeAll()
    for _ in 0..<Self.slotCount {
      slots.append(Slot(hash: 0, start: 0, length: 0, isExact: true, breadth: 0))
    }
    bytes.removeAll()
    count = 0
  }
}
