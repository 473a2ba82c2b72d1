@testable import Galley

/// Wraps bytes that arrive in these pieces.
func wrapped(_ pieces: [[UInt8]], _ wrapping: Wrapping, isEager: Bool = false) -> [UInt8] {
  var wrapper = Wrapper(wrapping)
  var sink = Column<UInt8>()
  for piece in pieces {
    piece.withUnsafeBytes { wrapper.append($0, isEager: isEager, into: &sink) }
  }
  wrapper.finish(into: &sink)
  return Array(sink.elements)
}

/// Wraps a stream of texts and collects what each append returned, and last what the end returned.
func streamed(_ pieces: [String], _ wrapping: Wrapping) -> [String] {
  var stream = WrappingStream(wrapping)
  var returned: [String] = []
  for piece in pieces { returned.append(stream.append(piece)) }
  returned.append(stream.finish())
  return returned
}

extension Wrapping {
  /// Wrapping at spaces only, runs of them made one: what a naive reference can do as well.
  static func plain(_ width: Int?, _ change: (inout Wrapping) -> Void = { _ in }) -> Wrapping {
    var wrapping = Wrapping(width: width)
    wrapping.breakAt = .space
    wrapping.whitespace = .collapse
    wrapping.longWords = .keep
    change(&wrapping)
    return wrapping
  }
}

/// First fit over words, as anyone would write it.
func naiveLines(_ words: [String], width: Int) -> [String] {
  var lines: [String] = []
  for word in words {
    if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(word)
    }
  }
  return lines
}

extension SeededRandom {
  /// Lower-case words; some of them long.
  mutating func words(_ count: ClosedRange<Int>, longest: Int = 9) -> [String] {
    (0..<number(count)).map { _ in word(1...(chance(5) ? longest * 3 : longest)) }
  }

  mutating func word(_ length: ClosedRange<Int>) -> String {
    String((0..<number(length)).map { _ in pick(Array("abcdefghijklmnopqrstuvwxyz")) })
  }

  /// Text with all that wrapping has rules for, escapes apart: bullets, numbers, sentence ends, wide
  /// characters, marks, tabs, runs of spaces, line ends of both kinds, blank lines, long words,
  /// controls, addresses and broken UTF-8.
  mutating func motley(_ pieces: ClosedRange<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    let lineEnd: [UInt8] = chance(30) ? [0x0D, 0x0A] : [0x0A]
    // A stream may have to write line ends before it has seen one, so a line end comes first.
    bytes += lineEnd
    for _ in 0..<number(pieces) {
      switch number(0...19) {
      case 0: bytes += Array(pick(["-", "*", "1.", "(a)", "--long-option", "#"]).utf8)
      case 1: bytes += Array(pick(["end.", "end?", "e.g.", "Mr.", "so!", "(yes.)"]).utf8)
      case 2: bytes += Array(pick(["漢字かな交じり文", "日本", "「語」", "한국어"]).utf8)
      case 3: bytes += Array(pick(["e\u{301}te\u{301}", "👩‍👩‍👧", "🇫🇷🇩🇪", "n\u{303}o"]).utf8)
      case 4: bytes += Array(word(15...40).utf8)
      case 5: bytes.append(0x09)
      case 6: bytes += Array(repeating: 0x20, count: number(2...5))
      case 7: bytes += lineEnd
      case 8: bytes += lineEnd + lineEnd
      case 9: bytes.append(pick([0xFF, 0xC3, 0xE6, 0x80, 0xF0]))
      case 10:
        bytes += Array(pick(["https://example.org/a/b-c/d?e=f", "/usr/lib/x", "a-b-c"]).utf8)
      case 11: bytes.append(pick([0x00, 0x07, 0x08, 0x0C, 0x0D, 0x7F]))
      default: bytes += Array(word(1...9).utf8)
      }
      if chance(80) { bytes.append(0x20) }
    }
    return bytes
  }

  /// Any choice of options that wrapping has, widths of 0 and below among them.
  mutating func wrapping() -> Wrapping {
    var wrapping = Wrapping(width: chance(5) ? nil : chance(20) ? number(-3...6) : number(7...200))
    wrapping.breaker = pick([.greedy, .optimal, .optimal, .balanced, .tex])
    wrapping.cost = chance(20) ? nil : pick(Cost.allCases)
    if chance(25) { wrapping.alignment = pick(Galley.Alignment.allCases) }
    if chance(30) { wrapping.hyphenation = .americanEnglish }
    if chance(10) { wrapping.tex.tolerance = number(-1...10_000) }
    if chance(10) { wrapping.tex.looseness = number(-1...1) }
    wrapping.breakAt = pick([.unicode, .space, [.space, .hyphen], [.space, .hyphen, .cjk]])
    wrapping.longWords = pick(LongWords.allCases)
    wrapping.whitespace = pick(Whitespace.allCases)
    wrapping.newlines = pick(Newlines.allCases)
    wrapping.keepsURLs = chance(50)
    if chance(20) { wrapping.widths = (0..<number(1...3)).map { _ in number(-3...60) } }
    if chance(20) { wrapping.cells.tabs = number(1...9) }
    return wrapping
  }

  /// The bytes cut into pieces at random places, but not inside a scalar unless asked for.
  mutating func pieces(_ bytes: [UInt8], cutsScalars: Bool = false) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    let widest = pick([1, 3, 10, 60])
    var at = 0
    while at < bytes.count {
      var end = min(bytes.count, at + number(1...widest))
      while !cutsScalars, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      pieces.append(Array(bytes[at..<end]))
      at = end
    }
    return pieces
  }
}

/// A small part of failing input that still fails, found by leaving out stretches.
func smallest<Element>(_ input: [Element], fails: ([Element]) -> Bool) -> [Element] {
  var input = input
  var length = max(1, input.count / 2)
  while true {
    var at = 0
    while at < input.count {
      var shorter = input
      shorter.removeSubrange(at..<min(input.count, at + length))
      if fails(shorter) { input = shorter } else { at += length }
    }
    if length == 1 { return input }
    length /= 2
  }
}

extension Array where Element == UInt8 {
  var asText: String { String(decoding: self, as: UTF8.self) }
}
