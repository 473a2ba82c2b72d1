/// Words that should not end a line because the next belongs to them, as cost ``Cost/proseTies`` has
/// it: a title or an initial before a name, a number before its unit, a one-letter word, a word before
/// high punctuation that French sets after a space, and `«` before what it opens. Priced, never
/// forbidden.
enum WordTies {
  /// In squared cells, as the other prices of line ends.
  static let name: Int32 = 144
  static let unit: Int32 = 144
  static let letter: Int32 = 16
  static let mark: Int32 = 400

  /// Whether a word is a title or an initial and the next one begins with a capital.
  static func isTitle(
    _ word: UnsafeRawBufferPointer, before next: UnsafeRawBufferPointer
  ) -> Bool {
    guard beginsInCapital(next) else { return false }
    var body = word
    while let first = body.first, first == 0x28 || first == 0x22 || first == 0x27 {
      body = UnsafeRawBufferPointer(rebasing: body.dropFirst())
    }
    guard let last = body.last else { return false }
    if last != 0x2E { return contains(bareTitles, body) }
    body = UnsafeRawBufferPointer(rebasing: body.dropLast())
    return isInitials(body) || contains(titles, body)
  }

  /// Whether a word is a number and the next one a unit of measure.
  static func isQuantity(
    _ word: UnsafeRawBufferPointer, before next: UnsafeRawBufferPointer
  ) -> Bool {
    guard let last = word.last, last &- 0x30 < 10 else { return false }
    for byte in word where byte &- 0x30 >= 10 {
      switch byte {
      case 0x2B...0x2F, 0x3A, 0x7E, 0x28, 0x24: continue  // + , - . / : ~ ( $
      default: if byte < 0x80 { return false }
      }
    }
    var unit = next
    while let end = unit.last, isClosing(end) {
      unit = UnsafeRawBufferPointer(rebasing: unit.dropLast())
    }
    return contains(units, unit)
  }

  /// Whether a word is one letter beyond ASCII, of two bytes; those of ASCII have their price in every
  /// prose.
  static func isOneLetter(_ word: UnsafeRawBufferPointer) -> Bool {
    word.count == 2 && word[0] >= 0xC3 && word[0] <= 0xD4 && word[0] & 0xFE != 0xCC
  }

  /// Whether the next word is nothing but high punctuation, or the word an opening `«`.
  static func isMark(
    _ word: UnsafeRawBufferPointer, before next: UnsafeRawBufferPointer
  ) -> Bool {
    if isGuillemet(word, 0xAB), word.count == 2 { return true }
    guard let first = next.first else { return false }
    guard
      first == 0x21 || first == 0x3A || first == 0x3B || first == 0x3F || isGuillemet(next, 0xBB)
    else { return false }
    return next.allSatisfy { $0 >= 0x80 || !isAlphanumeric($0) }
  }

  // MARK: Kinds of bytes

  private static func isGuillemet(_ word: UnsafeRawBufferPointer, _ second: UInt8) -> Bool {
    word.count >= 2 && word[0] == 0xC2 && word[1] == second
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x22, 0x27, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: true
    default: false
    }
  }

  /// A capital of ASCII, or one of Latin-1, Greek or Cyrillic.
  private static func beginsInCapital(_ word: UnsafeRawBufferPointer) -> Bool {
    guard word.count > 1 else { return word.first.map { $0 &- 0x41 < 26 } ?? false }
    switch word[0] {
    case 0x41...0x5A: return true
    case 0xC3: return word[1] <= 0x9E && word[1] != 0x97
    case 0xCE: return word[1] < 0xAC
    case 0xD0: return word[1] < 0xB0
    default: return false
    }
  }

  /// Capitals with points between them, such as `J` and `J.R.R`.
  private static func isInitials(_ body: UnsafeRawBufferPointer) -> Bool {
    var wantsLetter = true
    var at = 0
    while at < body.count {
      if wantsLetter {
        guard beginsInCapital(UnsafeRawBufferPointer(rebasing: body[at...])) else { return false }
        at += body[at] < 0x80 ? 1 : 2
      } else {
        guard body[at] == 0x2E || body[at] == 0x2D else { return false }
        at += 1
      }
      wantsLetter.toggle()
    }
    return !wantsLetter
  }

  // MARK: Lists of words between spaces

  private static let titles: StaticString =
    " Mr Mrs Ms Mx Dr Prof Rev Hon Gen Col Maj Capt Lt Sgt St Fr Sr Messrs Mme Mlle MM Me Pr "
  private static let bareTitles: StaticString = " Mr Mrs Ms Mx Dr Mme Mlle MM Me Pr "
  private static let units: StaticString =
    """
     m km cm mm nm µm g kg mg t l L ml mL cl dl h min s ms ns µs Hz kHz MHz GHz W kW MW V kV mA K \
    °C °F ° % ‰ B kB KB MB GB TB KiB MiB GiB px pt ft yd mi oz lb lbs mph km/h m/s € $ £ ¥ am pm \
    a.m p.m Uhr 
    """

  private static func contains(_ list: StaticString, _ word: UnsafeRawBufferPointer) -> Bool {
    word.count < WordReview.glance && SpacedWords(words: list).contains(word)
  }
}

extension ItemScanner {
  /// What it costs to end a line after the word that ends at `gap`, ties counted in.
  mutating func tiedPrice(at gap: Int, next: Int, _ text: UnsafeRawBufferPointer) -> Int32 {
    let start = prices.wordStart
    let price = prices.endWord(at: gap, next: next, UnsafeRawPointer(text.baseAddress!))
    guard start < gap else { return price }
    let word = UnsafeRawBufferPointer(rebasing: text[start..<gap])
    var end = next
    while end < min(text.count, next + WordReview.glance), text[end] != 0x20, text[end] != 0x09 {
      end += 1
    }
    let following = UnsafeRawBufferPointer(rebasing: text[min(next, end)..<end])
    if WordTies.isMark(word, before: following) { return price + WordTies.mark }
    if WordTies.isTitle(word, before: following) {
      return prices.takeBackSentenceEnd(price) + WordTies.name
    }
    if WordTies.isQuantity(word, before: following) { return price + WordTies.unit }
    return WordTies.isOneLetter(word) ? price + WordTies.letter : price
  }
}
