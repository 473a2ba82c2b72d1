/// The letters that a language's patterns are written in, numbered.
///
/// Capitals have the number of their small letter, and both apostrophes have one number.
struct HyphenAlphabet: Sendable {
  /// Stands before the first letter of a word and after the last: the dot of the patterns.
  static let edge: UInt16 = 1
  /// A letter that occurs in no pattern.
  static let unknown: UInt16 = 2
  private static let firstLetter = 3

  /// Scalars below this are looked up in one step: Latin, Greek, Cyrillic and Armenian.
  private static let directLimit = 0x600

  private var direct = [UInt16](repeating: unknown, count: directLimit)
  /// The other letters in order, and their numbers.
  private var others: [UInt32] = []
  private var otherNumbers: [UInt16] = []
  private var count = 0

  /// The number of a letter; ``unknown`` for a stranger.
  @inline(__always)
  func number(of scalar: UInt32) -> UInt16 {
    scalar < UInt32(Self.directLimit) ? direct[Int(scalar)] : numberElsewhere(scalar)
  }

  private func numberElsewhere(_ scalar: UInt32) -> UInt16 {
    let letter = scalar == 0x2019 ? 0x27 : HyphenLetter.lowercase(scalar)
    if letter < UInt32(Self.directLimit) { return direct[Int(letter)] }
    let place = place(of: letter)
    return place < others.count && others[place] == letter ? otherNumbers[place] : Self.unknown
  }

  /// Numbers a letter of a pattern, if it is new.
  ///
  /// - Returns: Its number, or nil when there are 65 533 letters already.
  mutating func admit(_ scalar: UInt32) -> UInt16? {
    let known = number(of: scalar)
    if known != Self.unknown { return known }
    guard Self.firstLetter + count <= Int(UInt16.max) else { return nil }
    let number = UInt16(Self.firstLetter + count)
    count += 1
    let letter = scalar == 0x2019 ? 0x27 : HyphenLetter.lowercase(scalar)
    if letter < UInt32(Self.directLimit) {
      direct[Int(letter)] = number
    } else {
      let place = place(of: letter)
      others.insert(letter, at: place)
      otherNumbers.insert(number, at: place)
    }
    return number
  }

  /// Gives capitals the numbers of their small letters. Call it once all letters are admitted.
  mutating func admitCapitals() {
    for scalar in 0..<UInt32(Self.directLimit) where direct[Int(scalar)] == Self.unknown {
      let letter = HyphenLetter.lowercase(scalar)
      if letter != scalar { direct[Int(scalar)] = number(of: letter) }
    }
  }

  private func place(of letter: UInt32) -> Int {
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle] < letter { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
