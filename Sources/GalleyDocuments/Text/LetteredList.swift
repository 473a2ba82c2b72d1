internal import Galley

/// Lists whose marks are letters, Roman numerals or numbers in parentheses.
///
/// Such marks stand in the middle of prose as well: `if (a) it rains, or (b) it does not`. A line
/// that goes on with a paragraph therefore begins a list only below a colon, with the list's first
/// mark, and only where the lines below look like the rest of that list.
enum LetteredList {
  /// Whether the first mark of a list stands at an offset: `(1)` `(a)` `(i)` `a)` `i)`.
  static func begins(_ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int) -> Bool {
    guard let mark = ItemMark.at(at, in: text, end: end), mark.kind == .lettered else {
      return false
    }
    let core = inside(mark, text, at)
    guard core.count == 1 else { return false }
    switch text[core.lowerBound] {
    case 0x31, 0x61, 0x41, 0x69, 0x49: return true
    default: return false
    }
  }

  /// Whether the second mark stands at an offset, of the list whose first mark is `first` bytes
  /// into the same text.
  static func goesOn(
    _ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int, after first: Int
  ) -> Bool {
    guard let mark = ItemMark.at(at, in: text, end: end), mark.kind == .lettered,
      (text[at] == 0x28) == (text[first] == 0x28)
    else { return false }
    let core = inside(mark, text, at)
    let opening = text[text[first] == 0x28 ? first + 1 : first]
    let isRoman = opening | 0x20 == 0x69
    guard core.count == (isRoman ? 2 : 1), text[core.upperBound - 1] == opening &+ (isRoman ? 0 : 1)
    else { return false }
    return text[core.lowerBound] == (isRoman ? opening : opening &+ 1)
  }

  /// What stands inside a mark's parentheses.
  private static func inside(
    _ mark: ItemMark, _ text: UnsafeRawBufferPointer, _ at: Int
  ) -> Range<Int> {
    (text[at] == 0x28 ? at + 1 : at)..<(at + mark.length - 1)
  }

  /// Whether the line above a list had room for its first mark: a full one only ended there.
  static func hasRoom(_ cells: Int, _ width: Int) -> Bool { cells < width - 3 }

  /// Whether a word is a mark and nothing else.
  static func isMark(_ word: UnsafeRawBufferPointer) -> Bool {
    guard word.last == 0x29, let mark = ItemMark.at(0, in: word, end: word.count) else {
      return false
    }
    return mark.kind == .lettered && mark.length == word.count
  }

  /// What marks of one list have in common: a parenthesis before as well as behind, letters or
  /// digits.
  struct Form: Equatable {
    var isOpened: Bool
    var isDigit: Bool
  }

  /// The form of the mark that stands at an offset.
  static func form(_ text: UnsafeRawBufferPointer, _ at: Int) -> Form {
    let isOpened = text[at] == 0x28
    return Form(isOpened: isOpened, isDigit: isDigit(text[isOpened ? at + 1 : at]))
  }

  /// Whether an entry of a list may end with the words so far: with a point or a semicolon, perhaps
  /// `and` or `or` behind it.
  static func mayEndEntry(_ text: UnsafeRawBufferPointer) -> Bool {
    var end = text.count
    while end > 0, isBlankByte(text[end - 1]) { end -= 1 }
    guard end > 0 else { return false }
    switch text[end - 1] {
    case 0x2E, 0x3B: return true
    default: break
    }
    let count = matches("and", at: end - 3, in: text, end) ? 3 : 2
    guard count == 3 || matches("or", at: end - 2, in: text, end) else { return false }
    end -= count
    guard end > 0, isBlankByte(text[end - 1]) else { return false }
    while end > 0, isBlankByte(text[end - 1]) { end -= 1 }
    return end > 0 && text[end - 1] == 0x3B
  }
}

/// Whether prose that was set would be read as a lettered list: sees in the lines of one paragraph
/// at least all that ``TextReader`` would see there.
struct ListLikeness {
  /// How many bytes stand before the text of the first line, and of later ones.
  var prefixes: (first: Int, later: Int)
  /// The form of the mark that the paragraph begins with, when it goes on flush with it: a second
  /// line with one like it would be an item.
  var ownMark: LetteredList.Form?
  var width: Int
  var tabs: Int

  private struct Line {
    var start: Int
    var ink: Int
    var end: Int
    var next: Int
  }

  /// What the setting must mind so that there is no list: one whose first mark begins a line below
  /// a colon, and its second one a later line; or one that the second line of all goes on with, by
  /// a mark like the paragraph's own. Nothing where there is none.
  func care(for text: UnsafeRawBufferPointer) -> BlockList.Care {
    var above = line(at: 0, prefixes.first, text)
    var number = 1
    var first: Int?
    while above.next < text.count {
      let line = line(at: above.next, prefixes.later, text)
      if let ownMark, number == 1, LetteredList.isMark(word(line, text)),
        LetteredList.form(text, line.ink) == ownMark
      {
        return .lettersAreItems
      }
      let isBelowColon = above.end > above.start && text[above.end - 1] == 0x3A
      if isBelowColon, LetteredList.begins(text, line.ink, line.end) {
        first = LetteredList.hasRoom(cells(above, text), width) ? line.ink : nil
      } else if let first, LetteredList.goesOn(text, line.ink, line.end, after: first) {
        return .listMayFollow
      }
      above = line
      number += 1
    }
    return []
  }

  private func line(at start: Int, _ prefix: Int, _ text: UnsafeRawBufferPointer) -> Line {
    var feed = start
    while feed < text.count, text[feed] != 0x0A { feed += 1 }
    var end = feed
    while end > start, isBlankByte(text[end - 1]) || text[end - 1] == 0x0D { end -= 1 }
    var ink = min(start + prefix, end)
    while ink < end, isBlankByte(text[ink]) { ink += 1 }
    return Line(start: start, ink: ink, end: end, next: feed + 1)
  }

  private func word(_ line: Line, _ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var end = line.ink
    while end < line.end, !isBlankByte(text[end]) { end += 1 }
    return UnsafeRawBufferPointer(rebasing: text[line.ink..<end])
  }

  private func cells(_ line: Line, _ text: UnsafeRawBufferPointer) -> Int {
    column(after: text[line.start..<line.end], from: 0, tabs: tabs)
  }
}

extension TextReader {
  /// Whether a lettered line at the indentation of the paragraph above is an item.
  func startsLettered(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ at: Int
  ) -> Bool {
    guard !paragraphs.isEmpty else { return true }
    let last = paragraphs[paragraphs.count - 1]
    let line = lines[at]
    guard last.kind == .item, rules.ignoresIndent || last.indent == line.indent else {
      return !continues(last, line)
    }
    guard last.isLettered else { return true }
    let own = lines[last.lines.lower]
    let isLike = LetteredList.form(text, own.ink) == LetteredList.form(text, line.ink)
    guard isLike, last.isFlush else { return isLike }
    let above = lines[at - 1]
    return LetteredList.mayEndEntry(
      UnsafeRawBufferPointer(rebasing: text[above.ink..<above.inkEnd]))
  }

  /// Whether a lettered line that could go on with the paragraph above begins a list: below a colon
  /// whose line had room for the mark, with the second mark below its entry.
  ///
  /// Looks no further than the next first mark below a colon, so that no line is looked at more
  /// than twice.
  func opensLetteredList(
    _ text: UnsafeRawBufferPointer, _ lines: borrowing Column<DocumentLine>, _ at: Int, _ end: Int,
    textColumn: Int, _ level: Level
  ) -> Bool {
    let (line, above) = (lines[at], lines[at - 1])
    guard text[above.inkEnd - 1] == 0x3A, LetteredList.begins(text, line.ink, line.inkEnd),
      LetteredList.hasRoom(width(text, above), rules.width ?? .max)
    else { return false }
    var (hangs, isFlush) = (false, false)
    for below in at + 1..<max(end, at + 1) {
      let next = lines[below]
      guard !next.isBlank, next.traits.isDisjoint(with: [.off, .solid]),
        mark(text, next, level) == nil
      else { return false }
      if !rules.ignoresIndent, next.indent != line.indent {
        guard next.indent > line.indent, next.indent <= textColumn + 1 else { return false }
        hangs = true
        continue
      }
      let last = lines[below - 1]
      if LetteredList.goesOn(text, next.ink, next.inkEnd, after: line.ink) {
        let ink = UnsafeRawBufferPointer(rebasing: text[last.ink..<last.inkEnd])
        if !isFlush || rules.ignoresIndent || LetteredList.mayEndEntry(ink) { return true }
      }
      let isBelowColon = text[last.inkEnd - 1] == 0x3A
      if hangs || isBelowColon && LetteredList.begins(text, next.ink, next.inkEnd) { return false }
      isFlush = true
    }
    return false
  }
}
