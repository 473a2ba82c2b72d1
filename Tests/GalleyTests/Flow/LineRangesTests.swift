import Testing

@testable import Galley

@Suite struct SplittingACollection {
  @Test func `elements that share a line are a range of it`() {
    let words = ["a", "quick", "brown", "fox"]
    #expect(words.lineRanges(width: 7, spacing: 1, length: \.count) == [0..<2, 2..<3, 3..<4])
    #expect(words.lineRanges(width: 9, spacing: 1, length: \.count) == [0..<2, 2..<4])
  }

  @Test func `indices are those of the collection`() {
    let slice = Array(0..<10)[4...]
    #expect(slice.lineRanges(width: 2) { _ in 1 } == [4..<6, 6..<8, 8..<10])
  }

  @Test func `decimals are exact`() {
    let three = [1.1, 1.1, 1.1]
    #expect(three.lineRanges(width: 3.3) { $0 } == [0..<3])
    #expect(three.lineRanges(width: 3.299999) { $0 } == [0..<2, 2..<3])
    #expect([0.1, 0.1, 0.1].lineRanges(width: 0.3) { $0 } == [0..<3])
    #expect([0.7, 0.1].lineRanges(width: 1, spacing: 0.2) { $0 } == [0..<2])
    #expect((0..<1000).lineRanges(width: 100.1) { _ in 0.1 } == [0..<1000])
  }

  @Test("what is no length has a place", arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func oddLengths(length: Double) {
    let lengths = [1, length, 1]
    #expect(lengths.lineRanges(width: 4) { $0 }.reduce(0) { $0 + $1.count } == 3)
    #expect(lengths.lineRanges(width: length) { $0 }.reduce(0) { $0 + $1.count } == 3)
    #expect(lengths.lineRanges(width: 4, spacing: length) { $0 }.reduce(0) { $0 + $1.count } == 3)
  }

  @Test("a width of nothing sets one element a line", arguments: [0, -1, Int.min])
  func noWidth(width: Int) {
    #expect([0, 0, 3].lineRanges(width: width) { $0 } == [0..<1, 1..<2, 2..<3])
  }

  @Test func `each element is measured once`() {
    var measured = 0
    let lines = (0..<100).lineRanges(width: 10, breaker: .balanced) { _ in
      measured += 1
      return 3
    }
    #expect(measured == 100 && lines.count == 34)
  }

  @Test func `the evenest lines are no more than first fit's`() {
    let words = [5, 5, 5, 1]
    #expect(words.lineRanges(width: 11, spacing: 1) { $0 } == [0..<2, 2..<4])
    #expect(
      [4, 4, 1, 1].lineRanges(width: 11, spacing: 1, breaker: .balanced) { $0 } == [0..<1, 1..<4])
    #expect([Int]().lineRanges(width: 5) { $0 }.isEmpty)
  }

  @Test(
    "a scale is the smallest that makes all whole",
    arguments: [
      ([1.0, 20.0], 1), ([0.5], 10), ([0.25, 3.0], 100), ([1.1, 2.025], 1000),
      ([1.0 / 3], 1_000_000), ([1e300, Double.nan, Double.infinity], 1),
    ] as [([Double], Int)])
  func scales(numbers: [Double], factor: Int) {
    #expect(DecimalScale(of: numbers).factor == factor)
  }
}
