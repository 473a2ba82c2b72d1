import Galley

extension GlyphRun {
  /// Replaces glyphs by ligatures: one lookup over the whole run.
  mutating func ligate(_ lookup: LayoutTable.Lookup, _ tables: BorrowedTables) {
    var read = 0
    var write = 0
    while read < count {
      if let ligature = ligature(at: read, lookup, tables) {
        let place = write
        read = replace(ligature.length, by: ligature.glyph, from: read, to: &write) + 1
        advances[place] = Int32(tables.advance(of: ligature.glyph))
      } else {
        move(read, to: write)
        read += 1
        write += 1
      }
    }
    shorten(to: write)
  }

  /// The first ligature of the lookup that begins at a glyph; ``matched`` then lists its glyphs.
  private mutating func ligature(
    at first: Int, _ lookup: LayoutTable.Lookup, _ tables: BorrowedTables
  ) -> (glyph: Int, length: Int)? {
    if isPassedOver(first, lookup.flags, tables) { return nil }
    matched.removeAll()
    matched.append(first)
    for case .ligatures(let sets) in lookup.subtables where work > 0 {
      work -= 1
      guard let (set, setCount) = sets.ligatures(from: Int(glyphs[first]), in: tables.gsub) else {
        continue
      }
      for k in 0..<setCount where work > 0 {
        let (glyph, length, rest) = sets.ligature(k, of: set, in: tables.gsub)
        guard length > 0 else { continue }
        var fits = 1
        while fits < length, let next = candidate(fits, lookup.flags, tables),
          Int(glyphs[next]) == tables.gsub.u16OrZero(at: rest + 2 * (fits - 1))
        {
          fits += 1
        }
        work -= fits
        if fits == length { return (glyph, length) }
      }
    }
    return nil
  }

  /// Where the glyph stands that could be component `k` of a ligature; found once for all ligatures.
  private mutating func candidate(
    _ k: Int, _ flags: LookupFlags, _ tables: BorrowedTables
  ) -> Int? {
    if k < matched.count { return matched[k] < 0 ? nil : matched[k] }
    guard matched[matched.count - 1] >= 0 else { return nil }
    var next = matched[matched.count - 1] + 1
    while next < count {
      if traits[next].contains(.afterNonJoiner) { break }
      if !isPassedOver(next, flags, tables) {
        matched.append(next)
        return next
      }
      next += 1
    }
    matched.append(-1)
    return nil
  }

  /// Writes a ligature and, after it, what was passed over between its components.
  ///
  /// - Returns: The place of its last component.
  private mutating func replace(
    _ length: Int, by glyph: Int, from first: Int, to write: inout Int
  ) -> Int {
    let last = matched[length - 1]
    let place = write
    let trait = traits[first].subtracting(.mark).union(.ligature)
    write += 1
    var component = 1
    for k in first..<last {
      let next = k + 1
      if component < length, matched[component] == next {
        component += 1
      } else {
        move(next, to: write)
        write += 1
      }
    }
    glyphs[place] = UInt16(truncatingIfNeeded: glyph)
    traits[place] = trait
    return last
  }

  /// Joins pairs that a metrics file lists as ligatures, and what they make with the next glyph.
  mutating func ligate(_ face: ListedFace) {
    guard count > 1 else { return }
    var write = 0
    for read in 1..<count {
      let isApart = traits[read].contains(.afterNonJoiner) || traits[read].contains(.mark)
      if !isApart, let glyph = face.ligature(glyphs[write], glyphs[read]) {
        glyphs[write] = glyph
        advances[write] = Int32(face.advance(of: Int(glyph)))
        traits[write].insert(.ligature)
      } else {
        write += 1
        move(read, to: write)
      }
    }
    shorten(to: write + 1)
  }
}
