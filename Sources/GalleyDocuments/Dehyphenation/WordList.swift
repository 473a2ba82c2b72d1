internal import Galley

/// The distinct words of a text, in any case: an exact set in flat storage.
///
/// A word is a run of letters; ASCII and Latin-1 letters count in lower case. Adding and looking up
/// are O(the word's bytes); memory follows the distinct words.
struct WordList: ~Copyable {
  /// The words one after another, in lower case.
  private var letters = Column<UInt8>()
  /// Where each word ends in ``letters``.
  private var ends = Column<Int>()
  /// Numbers of words + 1 by their hash; 0 is free. The count is a power of two.
  private var slots = Column<Int>()
  /// The word that is looked up, in lower case.
  private var sought = Column<UInt8>()

  init() { makeSlots(1 << 10) }

  /// Adds a word.
  mutating func insert(_ word: UnsafeRawBufferPointer) {
    sought.removeAll()
    appendLowered(word)
    let slot = slotOfSought()
    guard slots[slot] == 0 else { return }
    letters.append(sought.elements)
    ends.append(letters.count)
    slots[slot] = ends.count
    if ends.count * 2 > slots.count { rehash() }
  }

  /// Whether a word is here, which two pieces make.
  mutating func contains(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Bool {
    sought.removeAll()
    appendLowered(first)
    appendLowered(second)
    return slots[slotOfSought()] != 0
  }

  mutating func contains(_ word: UnsafeRawBufferPointer) -> Bool {
    contains(word, UnsafeRawBufferPointer(start: nil, count: 0))
  }

  private mutating func appendLowered(_ word: UnsafeRawBufferPointer) {
    var lead: UInt8 = 0
    for byte in word {
      let isCapital =
        (0x41...0x5A).contains(byte) || lead == 0xC3 && (0x80...0x9E).contains(byte) && byte != 0x97
      sought.append(isCapital ? byte + 0x20 : byte)
      lead = byte
    }
  }

  /// The slot of the word that is sought, or the free one where it would stand.
  private func slotOfSought() -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: sought.bytes)
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0, !isSought(slots[slot] - 1) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func start(of word: Int) -> Int { word > 0 ? ends[word - 1] : 0 }

  private func isSought(_ word: Int) -> Bool {
    let start = start(of: word)
    guard ends[word] - start == sought.count else { return false }
    for k in 0..<sought.count where letters[start + k] != sought[k] { return false }
    return true
  }

  private mutating func rehash() {
    makeSlots(slots.count * 2)
    for word in 0..<ends.count {
      sought.removeAll()
      for at in start(of: word)..<ends[word] { sought.append(letters[at]) }
      slots[slotOfSought()] = word + 1
    }
  }

  private mutating func makeSlots(_ count: Int) {
    slots.removeAll()
    for _ in 0..<count { slots.append(0) }
  }
}

/// Whether a letter begins at an offset: ASCII, or of a script that is hyphenated.
///
/// Symbols, punctuation and ideographs beyond ASCII are none.
func beginsWithLetter(_ text: UnsafeRawBufferPointer, _ at: Int) -> Bool {
  let byte = text[at]
  return isLetter(byte) || (0xC3...0xDF).contains(byte) || byte == 0xE0 || byte == 0xE1
}

/// Where the run of letters that begins at an offset ends; the offset itself when none does.
func endOfLetters(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end, beginsWithLetter(text, at) {
    at += 1
    while at < end, text[at] & 0xC0 == 0x80 { at += 1 }
  }
  return at
}

/// Where the run of letters that ends at an offset begins; the offset itself when none does.
func startOfLetters(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int {
  var at = end
  while at > start {
    var lead = at - 1
    while lead > start, text[lead] & 0xC0 == 0x80 { lead -= 1 }
    guard beginsWithLetter(text, lead) else { break }
    at = lead
  }
  return at
}
