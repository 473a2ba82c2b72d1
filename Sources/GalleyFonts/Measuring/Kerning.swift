import Galley

extension GlyphRun {
  /// Adds the values of pairs: one lookup over the whole run.
  mutating func kern(_ lookup: LayoutTable.Lookup, _ tables: BorrowedTables) {
    var left = 0
    while left < count {
      guard !isPassedOver(left, lookup.flags, tables) else {
        left += 1
        continue
      }
      guard let right = next(after: left, lookup.flags, tables) else { return }
      guard work > 0 else { return }
      let pair = value(lookup, Int(glyphs[left]), Int(glyphs[right]), tables.gpos)
      advances[left] = Int32(clamping: Int(advances[left]) + pair.first)
      advances[right] = Int32(clamping: Int(advances[right]) + pair.second)
      left = pair.consumesSecond ? right + 1 : right
    }
  }

  /// The value of the first subtable that matches; nothing when none does.
  private mutating func value(
    _ lookup: LayoutTable.Lookup, _ left: Int, _ right: Int, _ gpos: ByteView
  ) -> PairValue {
    for subtable in lookup.subtables {
      work -= 1
      let value: PairValue? =
        switch subtable {
        case .listedPairs(let pairs): pairs.value(left, right, in: gpos)
        case .classPairs(let pairs): pairs.value(left, right, in: gpos)
        case .ligatures: nil
        }
      if let value { return value }
    }
    return PairValue()
  }

  /// Adds the values of the old `kern` table, which passes over marks.
  mutating func kern(_ kerning: KernTable, _ tables: BorrowedTables) {
    var left = 0
    while left < count {
      guard !isPassedOver(left, .ignoringMarks, tables) else {
        left += 1
        continue
      }
      guard let right = next(after: left, .ignoringMarks, tables) else { return }
      let value = kerning.value(Int(glyphs[left]), Int(glyphs[right]), in: tables.kern)
      advances[left] = Int32(clamping: Int(advances[left]) + value)
      left = right
    }
  }

  /// Adds the values of a metrics file's pairs.
  mutating func kern(_ face: ListedFace) {
    var left: Int?
    for k in 0..<count where !traits[k].contains(.mark) {
      if let left {
        let value = face.pairValue(glyphs[left], glyphs[k])
        advances[left] = Int32(clamping: Int(advances[left]) + value)
      }
      left = k
    }
  }

  private func next(
    after left: Int, _ flags: LookupFlags, _ tables: BorrowedTables
  ) -> Int? {
    var k = left + 1
    while k < count, isPassedOver(k, flags, tables) { k += 1 }
    return k < count ? k : nil
  }
}
