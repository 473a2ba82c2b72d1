/// Rules W1 to W7 and N1, N2 on one isolating run sequence.
extension BidiParagraph {
  /// The class of the scalar at a place of the sequence.
  @inline(__always)
  func type(_ place: Int) -> BidiClass { classes[Int(scratch.sequence[place])] }

  @inline(__always)
  func setType(_ place: Int, _ bidi: BidiClass) { classes[Int(scratch.sequence[place])] = bidi }

  func resolveWeak(sos: BidiClass) {
    resolveMarksAndDigits(sos: sos)
    resolveSeparators()
    resolveTerminators(sos: sos)
  }

  /// W1 to W3.
  private func resolveMarksAndDigits(sos: BidiClass) {
    var previous = sos
    var strong = sos
    for place in 0..<scratch.sequence.count {
      var bidi = type(place)
      if bidi == .nsm { bidi = previous.isIsolate ? .on : previous }
      previous = bidi
      if bidi == .en, strong == .al { bidi = .an }
      if bidi == .l || bidi == .r || bidi == .al { strong = bidi }
      setType(place, bidi)
    }
    for place in 0..<scratch.sequence.count where type(place) == .al { setType(place, .r) }
  }

  /// W4.
  private func resolveSeparators() {
    let count = scratch.sequence.count
    guard count > 2 else { return }
    for place in 1..<(count - 1) {
      let before = type(place - 1)
      guard before == type(place + 1) else { continue }
      switch type(place) {
      case .es where before == .en: setType(place, .en)
      case .cs where before == .en || before == .an: setType(place, before)
      default: break
      }
    }
  }

  /// W5 to W7.
  private func resolveTerminators(sos: BidiClass) {
    let count = scratch.sequence.count
    var strong = sos
    var previous = sos
    var place = 0
    while place < count {
      let bidi = type(place)
      switch bidi {
      case .et:
        var end = place
        while end < count, type(end) == .et { end += 1 }
        let joins = previous == .en || end < count && type(end) == .en
        for each in place..<end { setType(each, !joins ? .on : strong == .l ? .l : .en) }
        previous = joins ? .en : .on
        place = end
        continue
      case .es, .cs: setType(place, .on)
      case .en: if strong == .l { setType(place, .l) }
      case .l, .r: strong = bidi
      default: break
      }
      previous = bidi
      place += 1
    }
  }

  /// N1 and N2.
  func resolveNeutral(sos: BidiClass, eos: BidiClass, level: UInt8) {
    let count = scratch.sequence.count
    let embedding: BidiClass = level & 1 == 0 ? .l : .r
    var before = sos
    var place = 0
    while place < count {
      guard type(place).isNeutral else {
        before = type(place).strong ?? before
        place += 1
        continue
      }
      var end = place
      while end < count, type(end).isNeutral { end += 1 }
      let after = end < count ? type(end).strong ?? eos : eos
      for each in place..<end { setType(each, before == after ? before : embedding) }
      place = end
    }
  }
}
