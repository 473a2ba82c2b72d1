/// Appends the breaks inside a word that the plain places allow, without the rules of UAX #14.
///
/// - Parameters:
///   - word: The word's bytes: no white space inside.
///   - places: Of these ``BreakPlaces/hyphen``, ``BreakPlaces/softHyphen`` and ``BreakPlaces/cjk``
///     are looked at; `unicode` is the business of ``BreakScanner``.
///   - keepsURLs: Allow nothing in a word with `://`, save between ideographs that stand before it and
///     after a closing mark of theirs.
/// - Complexity: O(bytes of the word).
package func innerBreaks(
  of word: Range<Int>, in text: UnsafeRawBufferPointer, places: BreakPlaces, cjk: Kinsoku,
  keepsURLs: Bool, into breaks: inout Column<BreakOpportunity>
) {
  guard !word.isEmpty, let raw = text.baseAddress else { return }
  let base = raw.assumingMemoryBound(to: UInt8.self)
  guard keepsURLs, hasAddressMark(word, base) else {
    return freeBreaks(of: word, base, places: places, cjk: cjk, into: &breaks)
  }
  // A closing mark of an East Asian script ends an address, so each part is judged by itself.
  var start = word.lowerBound
  while start < word.upperBound {
    let end = nextClosingMark(after: start, of: word, base)
    if let address = addressStart(in: start..<end, base) {
      let ahead = places.intersection(.cjk)
      freeBreaks(of: start..<address, base, places: ahead, cjk: cjk, into: &breaks)
    } else {
      freeBreaks(of: start..<end, base, places: places, cjk: cjk, into: &breaks)
    }
    start = end
  }
}

private func freeBreaks(
  of word: Range<Int>, _ base: UnsafePointer<UInt8>, places: BreakPlaces, cjk: Kinsoku,
  into breaks: inout Column<BreakOpportunity>
) {
  if places.contains(.cjk), holdsWideScripts(word, base) {
    wideBreaks(of: word, base, places: places, cjk: cjk, into: &breaks)
  } else {
    plainBreaks(of: word, base, places: places, into: &breaks)
  }
}

private func hasAddressMark(_ word: Range<Int>, _ base: UnsafePointer<UInt8>) -> Bool {
  var place = word.lowerBound + 2
  while place < word.upperBound {
    if base[place] == UInt8(ascii: "/"), base[place - 1] == UInt8(ascii: "/"),
      base[place - 2] == UInt8(ascii: ":")
    {
      return true
    }
    place += 1
  }
  return false
}

/// Where the next closing mark or full stop of an East Asian script stands, or the word's end.
private func nextClosingMark(
  after start: Int, of word: Range<Int>, _ base: UnsafePointer<UInt8>
) -> Int {
  var place = start
  while place < word.upperBound {
    let scalar = decodeScalar(base + place, room: word.upperBound - place)
    if place > start, scalar.value >= 0x80, scalar.jointClass.endsToken { return place }
    place += scalar.length
  }
  return word.upperBound
}

/// Whether a word holds `://` within its first 4 KiB.
package func holdsAddress(_ word: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
  guard let raw = text.baseAddress else { return false }
  return addressStart(in: word, raw.assumingMemoryBound(to: UInt8.self)) != nil
}

/// Whether a line end between two words is joined by nothing: an ideograph, a kana or a sign of their
/// scripts stands on both sides.
package func joinsWithoutSpace(
  endOf left: UnsafeRawBufferPointer, startOf right: UnsafeRawBufferPointer
) -> Bool {
  guard let leftRaw = left.baseAddress, let rightRaw = right.baseAddress, !left.isEmpty,
    !right.isEmpty
  else { return false }
  let rightBase = rightRaw.assumingMemoryBound(to: UInt8.self)
  let next = decodeScalar(rightBase, room: right.count)
  guard next.isValid, ScalarSet.isCJK(next.value) else { return false }
  let leftBase = leftRaw.assumingMemoryBound(to: UInt8.self)
  var end = left.count
  // Marks and selectors belong to the ideograph before them.
  while end > 0 {
    let last = decodeScalar(before: end, in: leftBase)
    if last.isValid, ScalarSet.isCJK(last.value) { return true }
    guard last.jointClass.isMark else { return false }
    end -= last.length
  }
  return false
}

/// Where the scheme of a word's address begins: at the letters, digits, `+`, `-` and `.` before `://`.
private func addressStart(in word: Range<Int>, _ base: UnsafePointer<UInt8>) -> Int? {
  let end = min(word.upperBound, word.lowerBound + WordRules.addressReach)
  var place = word.lowerBound
  while place + 2 < end {
    if base[place] == UInt8(ascii: ":"), base[place + 1] == UInt8(ascii: "/"),
      base[place + 2] == UInt8(ascii: "/")
    {
      while place > word.lowerBound, base[place - 1] < 0x80 { place -= 1 }
      return place
    }
    place += 1
  }
  return nil
}

/// Whether a word may hold ideographs or kana: their first byte is at least E2.
private func holdsWideScripts(_ word: Range<Int>, _ base: UnsafePointer<UInt8>) -> Bool {
  for place in word where base[place] >= 0xE2 { return true }
  return false
}

/// Hyphens and soft hyphens of a word without ideographs.
private func plainBreaks(
  of word: Range<Int>, _ base: UnsafePointer<UInt8>, places: BreakPlaces,
  into breaks: inout Column<BreakOpportunity>
) {
  let hyphens = places.contains(.hyphen)
  let softHyphens = places.contains(.softHyphen)
  guard hyphens || softHyphens else { return }
  for place in word {
    let byte = base[place]
    if hyphens, byte == UInt8(ascii: "-") {
      guard breaksAfterHyphen(at: place, of: word, base) else { continue }
      breaks.append(BreakOpportunity(offset: place + 1, kind: .plain))
    } else if softHyphens, byte == 0xAD, isSoftHyphen(endingAt: place + 1, of: word, base) {
      breaks.append(BreakOpportunity(offset: place + 1, kind: .softHyphen))
    }
  }
}

private func breaksAfterHyphen(
  at place: Int, of word: Range<Int>, _ base: UnsafePointer<UInt8>
) -> Bool {
  guard place > word.lowerBound, place + 1 < word.upperBound else { return false }
  let next = decodeScalar(base + place + 1, room: word.upperBound - place - 1)
  guard ScalarSet.isWordCharacter(next.value), !next.jointClass.isMark else { return false }
  let previous = decodeScalar(before: place, in: base)
  return previous.length <= place - word.lowerBound && ScalarSet.isWordCharacter(previous.value)
}

/// U+00AD with something of the word on both sides.
private func isSoftHyphen(
  endingAt end: Int, of word: Range<Int>, _ base: UnsafePointer<UInt8>
) -> Bool {
  end - 2 > word.lowerBound && end < word.upperBound && base[end - 2] == 0xC2
    && base[end - 1] == 0xAD
}

/// Breaks between wide characters where UAX #14 has one, and the other places on the way.
private func wideBreaks(
  of word: Range<Int>, _ base: UnsafePointer<UInt8>, places: BreakPlaces, cjk: Kinsoku,
  into breaks: inout Column<BreakOpportunity>
) {
  var automaton = LineBreakAutomaton(tailoring: .none, cjk: cjk, korean: .break)
  var place = word.lowerBound
  var heldBoundary = 0
  var afterWide = false
  var heldIsWide = false
  while place < word.upperBound {
    let scalar = decodeScalar(base + place, room: word.upperBound - place)
    let joint = scalar.jointClass
    let isWide = scalar.isValid && ScalarSet.isCJK(scalar.value)
    let action = automaton.step(automaton.column(of: joint))
    if heldIsWide, automaton.allows(LineBreakAutomaton.settledOutcome(action)) {
      breaks.append(BreakOpportunity(offset: heldBoundary, kind: .plain))
    }
    let outcome = LineBreakAutomaton.outcome(action)
    if outcome == .held {
      heldBoundary = place
      heldIsWide = isWide && afterWide
    }
    if isWide, afterWide, automaton.allows(outcome) {
      breaks.append(BreakOpportunity(offset: place, kind: .plain))
    } else if place > word.lowerBound {
      plainBreak(at: place, of: word, base, places: places, into: &breaks)
    }
    afterWide = isWide || afterWide && joint.isMark
    place += scalar.length
  }
}

private func plainBreak(
  at offset: Int, of word: Range<Int>, _ base: UnsafePointer<UInt8>, places: BreakPlaces,
  into breaks: inout Column<BreakOpportunity>
) {
  let last = base[offset - 1]
  if last == UInt8(ascii: "-"), places.contains(.hyphen) {
    guard breaksAfterHyphen(at: offset - 1, of: word, base) else { return }
    breaks.append(BreakOpportunity(offset: offset, kind: .plain))
  } else if last == 0xAD, places.contains(.softHyphen),
    isSoftHyphen(endingAt: offset, of: word, base)
  {
    breaks.append(BreakOpportunity(offset: offset, kind: .softHyphen))
  }
}
