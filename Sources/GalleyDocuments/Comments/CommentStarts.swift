/// What the first word of a comment's line may be: a directive for a tool, a documentation tag, a
/// task, a section.
///
/// The tests see one word only, so the words that a line break may not bring to a line's start are
/// the same as those that mean something there.
enum CommentStarts {
  /// The end of the word that begins at an offset.
  static func wordEnd(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !isBlankByte(text[at]) { at += 1 }
    return at
  }

  /// Whether a line break may not bring this word to the start of a comment's line.
  static func forbids(_ word: UnsafeRawBufferPointer) -> Bool {
    guard !word.isEmpty else { return false }
    return isTag(word, 0, word.count) || isDirective(word, 0, word.count)
      || isTask(word, 0, word.count) || opensElement(word, 0, word.count)
      || isSection(word, 0, word.count)
  }

  // MARK: Directives

  /// Whether a word is a directive for some tool.
  static func isDirective(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    let (words, beginnings) = directives(text[start])
    if holds(words, text, start, end, isWhole: true) { return true }
    if holds(beginnings, text, start, end, isWhole: false) { return true }
    if matches("webpack", at: start, in: text, end), text[end - 1] == 0x3A { return true }
    return isNamePair(text, start, end)
  }

  /// The directives that begin with a byte: whole words, a colon aside, and beginnings.
  private static func directives(_ first: UInt8) -> (words: StaticString, beginnings: StaticString)
  {
    switch first {
    case 0x21: ("!TEX !BIB", "")
    case 0x23: ("#region #endregion", "")
    case 0x24: ("$schema", "")
    case 0x2B: ("+build", "")
    case 0x2D: ("-*-", "")
    case 0x40: ("@flow @license @preserve", "@ts- @jsx")
    case 0x49: ("IWYU", "")
    case 0x4D: ("MARK:", "")
    case 0x4E: ("", "NOLINT")
    case 0x53: ("", "SPDX-")
    case 0x63: ("coding: c8 clang-format cppcheck-suppress", "")
    case 0x65: ("ex: eslint", "eslint- escape=")
    case 0x66: ("flake8: fmt: frozen_string_literal:", "")
    case 0x68: ("hadolint", "")
    case 0x69: ("isort: istanbul", "")
    case 0x6A: ("jshint", "")
    case 0x6D: ("mypy:", "")
    case 0x6E: ("noqa nosec", "nolint")
    case 0x70: ("pylint: pyright: pragma", "prettier-ignore")
    case 0x72: ("ruff: rubocop:", "rustfmt")
    case 0x73: ("swiftlint: shellcheck", "sourceMappingURL= swift-format-ignore syntax=")
    case 0x74: ("type: typed: tslint: tflint-ignore:", "")
    case 0x76: ("vim: vi:", "")
    case 0x79: ("yapf: yamllint yaml-language-server:", "")
    case 0x7B: ("{{{", "")
    case 0x7D: ("}}}", "")
    default: ("", "")
    }
  }

  /// Whether one of the words in a list, parted by spaces, is this word or begins it.
  private static func holds(
    _ list: StaticString, _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int, isWhole: Bool
  ) -> Bool {
    let (base, count) = (list.utf8Start, list.utf8CodeUnitCount)
    var at = 0
    while at < count {
      var k = 0
      while at + k < count, base[at + k] != 0x20, start + k < end, base[at + k] == text[start + k] {
        k += 1
      }
      if at + k == count || base[at + k] == 0x20 {
        if !isWhole || start + k == end || text[start + k] == 0x3A { return true }
      }
      while at < count, base[at] != 0x20 { at += 1 }
      at += 1
    }
    return false
  }

  /// `name:name` and nothing else.
  private static func isNamePair(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    var at = start
    guard let colon = endOfName(text, at, end), colon < end, text[colon] == 0x3A else {
      return false
    }
    at = colon + 1
    return endOfName(text, at, end) == end
  }

  private static func endOfName(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int? {
    guard start < end, isLetter(text[start]) else { return nil }
    var at = start
    while at < end, isAlphanumeric(text[at]) || text[at] == 0x2D || text[at] == 0x5F { at += 1 }
    return at
  }

  // MARK: Tags and tasks

  /// `@name`, `\name`, `:name`, `:name:`, or one of the elements that hold documentation.
  static func isTag(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    guard start + 1 < end else { return false }
    switch text[start] {
    case 0x40, 0x5C: return isLetter(text[start + 1])
    case 0x3A: return isLetter(text[start + 1]) && !isRole(text, start, end)
    case 0x3C:
      return isElement(
        "summary param typeparam returns remarks exception value para p li ul ol", text, start, end)
    default: return false
    }
  }

  /// Whether more of the word stands behind the second colon: a role of reST with its text, as in
  /// ``:name:`text` ``, where a field has a blank.
  private static func isRole(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    var at = start + 1
    while at < end, text[at] != 0x60 { at += 1 }
    if at < end, text[at - 1] == 0x3A { return true }
    guard let colon = text[start + 1..<end].firstIndex(of: 0x3A) else { return false }
    return colon < end - 1 && text[end - 1] != 0x3A
  }

  /// An element whose inside is code.
  static func opensElement(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    text[start] == 0x3C && isElement("pre code", text, start, end)
  }

  /// Whether a tag of one of these names begins here, or its end.
  private static func isElement(
    _ names: StaticString, _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    let name = start + 1 < end && text[start + 1] == 0x2F ? start + 2 : start + 1
    var stop = name
    while stop < end, isAlphanumeric(text[stop]) { stop += 1 }
    return stop > name && holds(names, text, name, stop, isWhole: true)
  }

  /// `TODO:` and its kin, or with `(`.
  static func isTask(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    for name in 0..<5 {
      let word: StaticString =
        switch name {
        case 0: "TODO"
        case 1: "FIXME"
        case 2: "XXX"
        case 3: "HACK"
        default: "NOTE"
        }
      guard matches(word, at: start, in: text, end) else { continue }
      let after = start + word.utf8CodeUnitCount
      return after < end && (text[after] == 0x3A || text[after] == 0x28)
    }
    return false
  }

  // MARK: Sections

  /// The name of a section with its colon, in one word.
  static func isSection(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    guard end - start > 4, text[end - 1] == 0x3A else { return false }
    return isSectionName(text, start, end - 1)
  }

  /// The name of a section without a colon.
  static func isSectionName(_ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    holds(
      """
      Args Arguments Parameters Returns Return Yields Raises Attributes Examples Example Note \
      Notes Warning References Todo
      """, text, start, end, isWhole: true)
  }
}
