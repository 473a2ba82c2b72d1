/// The pairs of the old `kern` table: horizontal subtables of format 0.
///
/// Source: OpenType specification, table `kern`. Apple's version 1.0 and `kerx` are not read.
/// Subtables with the *minimum* bit are passed over, as FreeType does and HarfBuzz does not; one with
/// the *override* bit replaces what came before it.
struct KernTable: Equatable, Sendable {
  private struct Subtable: Equatable, Sendable {
    let pairs: Int
    let pairCount: Int
    let overrides: Bool
  }

  private var subtables: [Subtable] = []

  /// Real fonts have one or two subtables.
  private static let mostSubtables = 64

  /// - Parameter isSupported: Set to false when there are subtables that are not read.
  init(_ table: ByteView, isSupported: inout Bool) throws(FontError) {
    guard try table.u16(at: 0) == 0 else {
      isSupported = false
      return
    }
    var remaining = try table.u16(at: 2)
    var start = 4
    while remaining > 0, subtables.count < Self.mostSubtables {
      remaining -= 1
      let stated = try table.u16(at: start + 2)
      let coverage = try table.u16(at: start + 4)
      // The length has 16 bits and overflows past 10 920 pairs: the last subtable ends the table.
      let length = remaining == 0 ? table.count - start : stated
      let isHorizontal = coverage & 0b0101 == 0b0001
      if coverage >> 8 == 0, isHorizontal {
        if coverage & 0b0010 == 0 {
          let room = max(0, min(length, table.count - start) - 14) / 6
          let pairCount = min(try table.u16(at: start + 6), room)
          let overrides = coverage & 0b1000 != 0
          subtables.append(Subtable(pairs: start + 14, pairCount: pairCount, overrides: overrides))
        }
      } else {
        isSupported = false
      }
      guard stated >= 6 else { break }
      start += stated
    }
  }

  var isEmpty: Bool { subtables.isEmpty }

  /// What to add between two glyphs, in font units.
  func value(_ left: Int, _ right: Int, in table: ByteView) -> Int {
    let key = left << 16 | right
    var sum = 0
    for subtable in subtables {
      var low = 0
      var high = subtable.pairCount
      while low < high {
        let middle = (low + high) >> 1
        let found = table.u32OrZero(at: subtable.pairs + 6 * middle)
        if found < key { low = middle + 1 } else { high = middle }
      }
      let pair = subtable.pairs + 6 * low
      guard low < subtable.pairCount, table.u32OrZero(at: pair) == key else { continue }
      let value = table.i16OrZero(at: pair + 4)
      sum = subtable.overrides ? value : sum + value
    }
    return sum
  }
}
