/// Whether a word ends a sentence.
///
/// A word ends one if, without its closing marks, it ends in `.` `?` `!` `…` `‽`, is no
/// abbreviation, and the next word, without its opening marks, does not begin with a lower-case
/// letter. The full stops of Chinese and Japanese end one whatever follows.
enum SentenceEnds {
  /// - Parameters:
  ///   - word: The bytes of a word.
  ///   - next: What follows the gap after it; at least one byte.
  static func ends(_ word: UnsafeRawBufferPointer, before next: UnsafeRawBufferPointer) -> Bool {
    guard let stop = trailingStop(word) else { return false }
    if stop.isIdeographic { return true }
    guard !beginsInLowerCase(next) else { return false }
    return !(stop.isPoint && isAbbreviation(word, upTo: stop.end, before: next))
  }

  private struct Stop {
    /// Where the stop ends, closing marks left out.
    var end: Int
    var isPoint: Bool
    var isIdeographic: Bool
  }

  private static func trailingStop(_ word: UnsafeRawBufferPointer) -> Stop? {
    var end = word.count
    while end > 0 {
      let length = closingMark(word, end)
      if length == 0 { break }
      end -= length
    }
    guard end > 0 else { return nil }
    switch word[end - 1] {
    case 0x2E: return Stop(end: end, isPoint: true, isIdeographic: false)
    case 0x3F, 0x21: return Stop(end: end, isPoint: false, isIdeographic: false)
    default: break
    }
    guard end >= 3 else { return nil }
    let tail = (UInt32(word[end - 3]) << 16) | (UInt32(word[end - 2]) << 8) | UInt32(word[end - 1])
    switch tail {
    case 0xE280A6, 0xE280BD: return Stop(end: end, isPoint: false, isIdeographic: false)
    case 0xE38082, 0xEFBC81, 0xEFBC9F, 0xEFBDA1:
      return Stop(end: end, isPoint: false, isIdeographic: true)
    default: return nil
    }
  }

  /// The bytes of the closing mark that ends at `end`: `) ] } " ' ” ’ » * _` and `` ` ``, and the
  /// closing brackets of Chinese and Japanese.
  private static func closingMark(_ word: UnsafeRawBufferPointer, _ end: Int) -> Int {
    switch word[end - 1] {
    case 0x29, 0x5D, 0x7D, 0x22, 0x27, 0x2A, 0x5F, 0x60: return 1
    case 0xBB: return end >= 2 && word[end - 2] == 0xC2 ? 2 : 0
    case 0x9D, 0x99: return end >= 3 && word[end - 3] == 0xE2 && word[end - 2] == 0x80 ? 3 : 0
    case 0x8D, 0x8F, 0x91:
      return end >= 3 && word[end - 3] == 0xE3 && word[end - 2] == 0x80 ? 3 : 0
    case 0x89: return end >= 3 && word[end - 3] == 0xEF && word[end - 2] == 0xBC ? 3 : 0
    default: return 0
    }
  }

  /// So many bytes of opening marks are passed over, so that none waits for its word for long.
  private static let mostMarks = 64
  /// So many bytes at a word's end tell whether a sentence ends there.
  static let glance = 4096

  private static func beginsInLowerCase(_ next: UnsafeRawBufferPointer) -> Bool {
    let at = afterMarks(next)
    guard at < min(next.count, mostMarks) else { return false }
    let lead = next[at]
    if lead < 0x80 { return lead >= 0x61 && lead <= 0x7A }
    guard at + 1 < next.count else { return false }
    return isLowerCase(lead, next[at + 1])
  }

  private static func afterMarks(_ next: UnsafeRawBufferPointer) -> Int {
    var at = 0
    while at < min(next.count, mostMarks) {
      let length = openingMark(next, at)
      if length == 0 { break }
      at += length
    }
    return at
  }

  /// Whether the letter that tells has yet to come, if more text comes.
  static func isUndecided(before next: UnsafeRawBufferPointer) -> Bool {
    let at = afterMarks(next)
    return at == next.count && at < mostMarks
  }

  /// `( [ { " ' “ ‘ « ¿ ¡ * _` and `` ` ``.
  private static func openingMark(_ next: UnsafeRawBufferPointer, _ at: Int) -> Int {
    switch next[at] {
    case 0x28, 0x5B, 0x7B, 0x22, 0x27, 0x2A, 0x5F, 0x60: return 1
    case 0xC2:
      guard at + 1 < next.count else { return 0 }
      return next[at + 1] == 0xAB || next[at + 1] == 0xBF || next[at + 1] == 0xA1 ? 2 : 0
    case 0xE2:
      guard at + 2 < next.count, next[at + 1] == 0x80 else { return 0 }
      return next[at + 2] == 0x9C || next[at + 2] == 0x98 ? 3 : 0
    default: return 0
    }
  }

  /// Lower-case letters of two bytes: Latin-1, Latin Extended-A by pairs, Greek, Cyrillic.
  private static func isLowerCase(_ lead: UInt8, _ trail: UInt8) -> Bool {
    switch lead {
    case 0xC3: return trail >= 0x9F && trail != 0xB7
    case 0xC4, 0xC5:
      let code = (UInt32(lead & 0x1F) << 6) | UInt32(trail & 0x3F)
      let oddIsUpper = (0x139...0x148).contains(code) || (0x179...0x17E).contains(code)
      return (code & 1 == 1) != oddIsUpper
    case 0xCE: return trail >= 0xAC
    case 0xCF: return trail <= 0x8E
    case 0xD0: return trail >= 0xB0
    case 0xD1: return trail <= 0x9F
    default: return false
    }
  }

  // MARK: Abbreviations

  private static func isAbbreviation(
    _ word: UnsafeRawBufferPointer, upTo end: Int, before next: UnsafeRawBufferPointer
  ) -> Bool {
    var start = 0
    while start < end {
      let length = openingMark(word, start)
      if length == 0 { break }
      start += length
    }
    let body = UnsafeRawBufferPointer(rebasing: word[start..<(end - 1)])
    guard !body.isEmpty else { return false }
    if isOneLetter(body) || hasInnerPoints(body) { return true }
    if contains(always, body) { return true }
    return next[0] >= 0x30 && next[0] <= 0x39 && contains(beforeDigits, body)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A || byte >= 0x80
  }

  private static func isOneLetter(_ body: UnsafeRawBufferPointer) -> Bool {
    guard isLetter(body[0]) else { return false }
    return body.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }

  /// Letters with points between them, such as `e.g` and `Ph.D`.
  private static func hasInnerPoints(_ body: UnsafeRawBufferPointer) -> Bool {
    var points = 0
    var previousIsPoint = true
    for byte in body {
      if byte == 0x2E {
        if previousIsPoint { return false }
        points += 1
        previousIsPoint = true
      } else if isLetter(byte) {
        previousIsPoint = false
      } else {
        return false
      }
    }
    return points > 0 && !previousIsPoint
  }

  /// Each list is words between spaces.
  private static let always: StaticString =
    """
     Mr Mrs Ms Mx Dr Prof Rev Hon Gen Col Maj Capt Lt Sgt St Sr Jr Messrs Mme Mlle vs cf etc al ca \
    approx viz resp incl excl est dept ibid Inc Ltd Co Corp Bros Jan Feb Mar Apr Jun Jul Aug Sep Sept \
    Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri 
    """
  private static let beforeDigits: StaticString =
    " No no Nos nos p pp ch Ch sec Sec fig Fig figs Figs eq Eq vol Vol art Art para ed v "

  /// Whether a word stands in a list; only words that end in a point ask.
  private static func contains(_ list: StaticString, _ word: UnsafeRawBufferPointer) -> Bool {
    word.count <= 7 && SpacedWords(words: list).contains(word)
  }
}
