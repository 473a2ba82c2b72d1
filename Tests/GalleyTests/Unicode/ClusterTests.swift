import Testing

@testable import Galley

@Suite struct GraphemeClusters {
  @Test func `all 766 official cases hold`() throws {
    var cases = 0
    var failures: [Substring] = []
    for line in try OfficialTest.lines("GraphemeBreakTest.txt.gz") {
      guard let (text, boundaries) = OfficialTest.segments(line) else { continue }
      cases += 1
      if Engine.clusters(text).dropLast() != boundaries[...] { failures.append(line) }
    }
    #expect(cases == 766)
    #expect(failures.isEmpty)
  }

  @Test(
    "each byte that begins no valid sequence is a cluster of its own",
    arguments: [
      ([0xFF, 0xFE], [1, 2]),
      ([0x61, 0xC3], [1, 2]),
      ([0xC3, 0x61], [1, 2]),
      ([0xE2, 0x82], [1, 2]),
      ([0xE2, 0x82, 0xAC], [3]),
      ([0xED, 0xA0, 0x80], [1, 2, 3]),
      ([0xC0, 0xAF], [1, 2]),
      ([0xF4, 0x90, 0x80, 0x80], [1, 2, 3, 4]),
      ([0xF0, 0x9F, 0x98, 0x61], [1, 2, 3, 4]),
      ([0xFF, 0xCC, 0x81], [1, 3]),
    ] as [([UInt8], [Int])])
  func invalidBytes(text: [UInt8], ends: [Int]) {
    #expect(Engine.clusters(text) == ends)
  }

  @Test func `a conjunct of three Khmer consonants is one cluster`() {
    #expect(Engine.clusters(Array("\u{179F}\u{17D2}\u{178F}\u{17D2}\u{179A}".utf8)) == [15])
  }
}
