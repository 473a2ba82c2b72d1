/// Answers which number is the largest of a range, for any range of a list.
///
/// Numbers stand in blocks of 16; a table holds the maxima of 1, 2, 4 … blocks in a row. O(n) to make,
/// O(1) to ask.
struct RangeMaximum {
  private static let block = 16

  private let numbers: [Int]
  /// Row k holds, for each block, the maximum of it and the next 2^k − 1.
  private var rows: [[Int]] = []

  init(_ numbers: [Int]) {
    self.numbers = numbers
    let whole = numbers.count / Self.block
    var row = (0..<whole).map { block in
      numbers[(block * Self.block)..<((block + 1) * Self.block)].reduce(.min, max)
    }
    var reach = 1
    while !row.isEmpty {
      rows.append(row)
      row = row.count > reach ? (0..<(row.count - reach)).map { max(row[$0], row[$0 + reach]) } : []
      reach *= 2
    }
  }

  /// The largest number of a range; `Int.min` of an empty one.
  subscript(range: Range<Int>) -> Int {
    let first = (range.lowerBound + Self.block - 1) / Self.block
    let last = range.upperBound / Self.block
    guard first < last else { return scan(range) }
    let row = (last - first).bitWidth - 1 - (last - first).leadingZeroBitCount
    let inner = max(rows[row][first], rows[row][last - (1 << row)])
    let outer = max(
      scan(range.lowerBound..<(first * Self.block)), scan((last * Self.block)..<range.upperBound))
    return max(inner, outer)
  }

  private func scan(_ range: Range<Int>) -> Int {
    var largest = Int.min
    for place in range { largest = max(largest, numbers[place]) }
    return largest
  }
}
