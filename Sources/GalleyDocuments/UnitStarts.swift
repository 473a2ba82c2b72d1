/// Units of several words, whose gaps are none that a line may end at.
extension LineStartRules {
  /// Whether a line may not start with a unit: as a whole, or by the first of its words.
  @inline(__always)
  func forbidsUnit(_ unit: UnsafeRawBufferPointer) -> Bool {
    forbids(unit) || forbidsFirstWord(of: unit)
  }

  private func forbidsFirstWord(of unit: UnsafeRawBufferPointer) -> Bool {
    guard let space = unit.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }), space > 0 else {
      return false
    }
    return forbids(UnsafeRawBufferPointer(rebasing: unit[..<space]))
  }
}
