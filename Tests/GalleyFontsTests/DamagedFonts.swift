import Foundation
import Galley
import Testing

@testable import GalleyFonts

/// Copies of real fonts with a few bytes changed, seeded. A trap ends the run; the checks here are that
/// errors are typed, that answers come soon, and that damage really was done.
@Suite struct DamagedFonts {
  private static let fonts = [
    "DejaVuSans.ttf", "EBGaramond12-Regular.otf", "LiberationSerif-Regular.ttf",
  ].filter { FontFixtures.installed($0) != nil }

  private static let copies = FontFixtures.isHeavyRun ? 2000 : 50

  @Test("a damaged font is measured or refused, soon", arguments: fonts)
  func mutations(of name: String) throws {
    let path = try #require(FontFixtures.installed(name))
    let whole = try FontFixtures.bytes(ofFile: path)
    let intact = Self.measure(try FontFace(whole))
    let targets = Self.targets(in: whole)
    var changed = 0
    var different = 0
    for seed in 0..<UInt64(Self.copies) {
      var random = SeededGenerator(seed: seed)
      let copy = Self.damaged(whole, targets, &random)
      if copy != whole { changed += 1 }
      let clock = ContinuousClock()
      var answer: [Int]?
      let time = try clock.measure {
        do {
          answer = Self.measure(try FontFace(copy))
        } catch let error as FontError {
          #expect(!error.description.isEmpty)
        }
      }
      #expect(time < .milliseconds(300), "seed \(seed) of \(name)")
      if answer != intact { different += 1 }
    }
    #expect(changed * 10 >= Self.copies * 9, "mutations hardly change the file")
    #expect(different * 25 > Self.copies, "mutations hardly change an answer")
  }

  private static let text =
    "Wafting office AVATARs: fi ffi fjord. To V\u{301}a e\u{301} Ångström Ağ λόγος"

  private static func measure(_ face: FontFace) -> [Int] {
    var measurer = FontMeasurer(face)
    return text.split(separator: " ").map { measurer.breadth(of: $0) }
  }

  /// Where the directory and the tables that are read stand.
  private static func targets(in font: [UInt8]) -> [Range<Int>] {
    func u32(_ k: Int) -> Int { font[k..<k + 4].reduce(0) { $0 << 8 | Int($1) } }
    let count = Int(font[4]) << 8 | Int(font[5])
    var targets = [0..<12 + 16 * count]
    let read = ["head", "hhea", "maxp", "hmtx", "cmap", "kern", "GPOS", "GSUB", "GDEF", "name"]
    for k in 0..<count {
      let record = 12 + 16 * k
      guard read.contains(String(decoding: font[record..<record + 4], as: UTF8.self)) else {
        continue
      }
      let start = u32(record + 8)
      // Headers stand at the beginning; half of all hits should strike them.
      targets.append(start..<start + min(96, u32(record + 12)))
      targets.append(start..<start + u32(record + 12))
    }
    return targets
  }

  private static func damaged(
    _ font: [UInt8], _ targets: [Range<Int>], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var copy = font
    if Int.random(in: 0..<20, using: &random) == 0 {
      copy.removeLast(Int.random(in: 1..<copy.count, using: &random))
    }
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      guard let target = targets.randomElement(using: &random),
        let place = target.randomElement(using: &random), place < copy.count
      else { continue }
      copy[place] =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: 0
        case 1: 0xFF
        case 2: copy[place] ^ 1 << UInt8.random(in: 0..<8, using: &random)
        default: UInt8.random(in: 0...255, using: &random)
        }
    }
    return copy
  }
}
