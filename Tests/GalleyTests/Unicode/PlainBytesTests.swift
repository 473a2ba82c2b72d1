import Testing

@testable import Galley

@Suite struct EightBytesAtATime {
  private func bytes(_ word: UInt64) -> [UInt8] {
    withUnsafeBytes(of: word.littleEndian, Array.init)
  }

  private func flags(_ word: UInt64, where test: (UInt8) -> Bool) -> UInt64 {
    bytes(word).enumerated().reduce(0) {
      test($1.element) ? $0 | 0x80 << UInt64($1.offset * 8) : $0
    }
  }

  private func words(_ random: inout SeededRandom) -> UInt64 {
    let edges: [UInt8] = [
      0, 1, 0x1F, 0x20, 0x21, 0x2D, 0x7E, 0x7F, 0x80, 0x81, 0x9F, 0xA0, 0xFE, 0xFF,
    ]
    return (0..<8).reduce(0) { word, _ in
      word << 8 | UInt64(random.chance(50) ? random.pick(edges) : UInt8(random.number(0...255)))
    }
  }

  @Test func `flags stand where a loop finds the byte`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5000 {
      let word = words(&random)
      for value in [0x20, 0x09, 0x0A, 0x00, 0x7F, 0xFF] as [UInt8] {
        #expect(PlainBytes.equal(word, value) == flags(word) { $0 == value })
      }
      let special = flags(word) { $0 < 0x20 || $0 >= 0x7F }
      #expect(PlainBytes.special(word) == special)
      let bits = bytes(special).enumerated().reduce(0) {
        $1.element != 0 ? $0 | 1 << $1.offset : $0
      }
      #expect(PlainBytes.bits(special) == UInt64(bits))
    }
  }

  @Test func `plain text is what a loop calls plain`() {
    for seed in Effort.seeds(4000, heavy: 100_000) {
      var random = SeededRandom(seed: seed)
      var text = (0..<random.number(0...40)).map { _ in
        random.chance(25) ? 0x20 : UInt8(random.number(0x21...0x7E))
      }
      if random.chance(50) {
        for k in text.indices.dropFirst() where text[k] == 0x20 && text[k - 1] == 0x20 {
          text[k] = 0x41
        }
      }
      if random.chance(20), !text.isEmpty {
        text[random.number(0...(text.count - 1))] = random.pick([9, 0x7F, 0x80, 0x1F])
      }
      let hasPairs = zip(text, text.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
      let isPlain =
        !text.isEmpty && text.first != 0x20 && text.last != 0x20 && !hasPairs
        && text.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      #expect(text.withUnsafeBytes { PlainBytes.isPlain($0) } == isPlain, "seed \(seed): \(text)")
    }
  }

  @Test func `a byte is found where a loop finds it`() {
    for length in 0...40 {
      for place in 0...length {
        var text = [UInt8](repeating: 0x41, count: length)
        if place < length { text[place] = 0x0A }
        let found = text.withUnsafeBytes { buffer in
          buffer.baseAddress.flatMap { ByteSearch.find(0x0A, $0, length) }
        }
        #expect(found == (place < length ? place : nil))
      }
    }
  }
}
