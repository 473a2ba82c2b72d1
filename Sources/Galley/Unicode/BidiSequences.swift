/// Rules X10 to I2: each isolating run sequence is resolved by itself.
extension BidiParagraph {
  mutating func resolveSequences(_ text: UnsafeRawBufferPointer) {
    findRunEnds()
    var index = 0
    while index < original.count {
      let end = Int(scratch.runEnds[index])
      if original[index].isRemoved {
        index += 1
        continue
      }
      // A run that a matched PDI begins continues an earlier sequence.
      if original[index] != .pdi || partners[index] < 0 {
        gatherSequence(from: index)
        resolveSequence(text)
      }
      index = end
    }
  }

  /// The end of the level run that begins at or holds each scalar; removed scalars are passed over.
  private mutating func findRunEnds() {
    scratch.runEnds.removeAll()
    scratch.runEnds.reserve(original.count)
    for _ in 0..<original.count { scratch.runEnds.append(0) }
    var end = original.count
    var level: UInt8 = .max
    var start = original.count
    for index in stride(from: original.count - 1, through: 0, by: -1) {
      if !original[index].isRemoved {
        if explicit[index] != level {
          end = start
          level = explicit[index]
        }
        start = index
      }
      scratch.runEnds[index] = Int32(end)
    }
  }

  /// BD13: level runs joined where an isolate initiator ends one and its PDI begins another.
  private mutating func gatherSequence(from first: Int) {
    scratch.sequence.removeAll()
    var index = first
    while true {
      let end = Int(scratch.runEnds[index])
      var last = index
      while index < end {
        if !original[index].isRemoved {
          scratch.sequence.append(Int32(index))
          last = index
        }
        index += 1
      }
      guard original[last].isIsolateInitiator, partners[last] >= 0 else { return }
      index = Int(partners[last])
    }
  }

  private mutating func resolveSequence(_ text: UnsafeRawBufferPointer) {
    let count = scratch.sequence.count
    guard count > 0 else { return }
    let first = Int(scratch.sequence[0])
    let last = Int(scratch.sequence[count - 1])
    let level = explicit[first]
    let start = max(level, levelBefore(first))
    let end = max(level, levelAfter(last))
    let sos: BidiClass = start & 1 == 0 ? .l : .r
    let eos: BidiClass = end & 1 == 0 ? .l : .r
    resolveWeak(sos: sos)
    resolveBrackets(text, sos: sos, level: level)
    resolveNeutral(sos: sos, eos: eos, level: level)
    for place in 0..<count {
      let index = Int(scratch.sequence[place])
      switch classes[index] {  // I1, I2
      case .r: levels[index] += level & 1 == 0 ? 1 : 0
      case .an, .en: levels[index] += level & 1 == 0 ? 2 : 1
      case .l: levels[index] += level & 1
      default: break
      }
    }
  }

  private func levelBefore(_ index: Int) -> UInt8 {
    var place = index - 1
    while place >= 0, original[place].isRemoved { place -= 1 }
    return place < 0 ? baseLevel : explicit[place]
  }

  private func levelAfter(_ index: Int) -> UInt8 {
    if original[index].isIsolateInitiator, partners[index] < 0 { return baseLevel }
    var place = index + 1
    while place < original.count, original[place].isRemoved { place += 1 }
    return place == original.count ? baseLevel : explicit[place]
  }
}
