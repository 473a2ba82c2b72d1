/// Rule N0: brackets in pairs take one direction.
extension BidiParagraph {
  mutating func resolveBrackets(_ text: UnsafeRawBufferPointer, sos: BidiClass, level: UInt8) {
    findPairs(text)
    guard !scratch.pairs.isEmpty else { return }
    sortPairs()
    let embedding: BidiClass = level & 1 == 0 ? .l : .r
    // The last strong type before the place `read`; it moves forward with the opening brackets.
    var before = sos
    var read = 0
    for number in 0..<scratch.pairs.count {
      let opener = scratch.pairs[number] >> 32
      let closer = scratch.pairs[number] & 0xFFFF_FFFF
      while read < opener {
        before = type(read).strong ?? before
        read += 1
      }
      guard let inside = strongInside(opener, closer, embedding: embedding) else { continue }
      let direction = inside == embedding || before == embedding ? embedding : inside
      setBracket(opener, direction)
      setBracket(closer, direction)
    }
  }

  /// The embedding direction if a strong type inside has it, else the opposite one, else `nil`.
  private func strongInside(_ opener: Int, _ closer: Int, embedding: BidiClass) -> BidiClass? {
    var found: BidiClass?
    for place in (opener + 1)..<closer {
      guard let strong = type(place).strong else { continue }
      if strong == embedding { return strong }
      found = strong
    }
    return found
  }

  /// Marks that stood behind the bracket before rule W1 follow it.
  private func setBracket(_ place: Int, _ direction: BidiClass) {
    setType(place, direction)
    var next = place + 1
    while next < scratch.sequence.count, original[Int(scratch.sequence[next])] == .nsm {
      setType(next, direction)
      next += 1
    }
  }

  /// BD16, with its stack of 63 places.
  private mutating func findPairs(_ text: UnsafeRawBufferPointer) {
    scratch.pairs.removeAll()
    guard let raw = text.baseAddress else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    // Closing brackets looked for, and the places of their openers.
    var wanted = Column<UInt32>()
    scratch.stack.removeAll()
    for place in 0..<scratch.sequence.count where type(place) == .on {
      let offset = offsets[Int(scratch.sequence[place])]
      let scalar = decodeScalar(base + offset, room: text.count - offset)
      guard scalar.isValid, let bracket = BidiScalar.bracket(scalar.value) else { continue }
      if bracket.opens {
        if wanted.count == 63 { return }
        wanted.append(bracket.closing)
        scratch.stack.append(Int32(place))
        continue
      }
      var depth = wanted.count - 1
      while depth >= 0, wanted[depth] != bracket.closing { depth -= 1 }
      guard depth >= 0 else { continue }
      scratch.pairs.append(Int(scratch.stack[depth]) << 32 | place)
      wanted.removeLast(wanted.count - depth)
      scratch.stack.removeLast(scratch.stack.count - depth)
    }
  }

  /// By opening bracket.
  private func sortPairs() {
    var pairs = UnsafeMutableBufferPointer(start: scratch.pairs.base, count: scratch.pairs.count)
    pairs.sort()
  }
}
