import Testing

@testable import Galley

/// Random styled text, set in every way: what a terminal shows must not depend on it.
@Suite struct StyledTextInvariants {
  private static let sequences = [
    "␛[31m", "␛[0m", "␛[m", "␛[1m", "␛[22m", "␛[4m", "␛[24m", "␛[38;5;208;1m", "␛[39m",
    "␛[48;2;1;2;3m", "␛[49m", "␛[58;5;9m", "␛[53m", "␛[4:3m", "␛[38:2::1:2:3m", "\u{9B}7m",
    "␛[38;5m", "␛]8;;http://a␇", "␛]8;;␇", "␛]8;id=q;http://b;c␛\\", "␛]8;;␛\\", "\u{9D}8;;u\u{9C}",
    "␛[2K", "␛]0;t i␇", "␛7", "␛_x␇y␛\\",
  ]
  private static let pieces = [
    "a", "bb", "word", "longerword", "漢字", "e\u{301}", "\u{301}", "👩‍🌾", "so\u{AD}ft", "a-b", " ",
    " ", " ", " ", "  ", "\t", "\n", "/usr/x", ". B", "(x", "x)", "http://x.y/z",
  ]

  /// A text and a way to set it.
  private struct Sample {
    var text: String
    var wrapping: Wrapping

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      text = ""
      for _ in 0..<Int.random(in: 3...40, using: &numbers) {
        let isSequence = Int.random(in: 0..<3, using: &numbers) == 0
        let source = isSequence ? StyledTextInvariants.sequences : StyledTextInvariants.pieces
        text += source.randomElement(using: &numbers)!
      }
      text = text.escaped
      wrapping = Wrapping(width: [1, 3, 5, 8, 12, 20, 40].randomElement(using: &numbers)!)
      wrapping.breaker = [.greedy, .optimal, .balanced].randomElement(using: &numbers)!
      wrapping.alignment = [.left, .right, .center, .justify].randomElement(using: &numbers)!
      wrapping.newlines = Bool.random(using: &numbers) ? .join : .preserve
      wrapping.whitespace = Bool.random(using: &numbers) ? .collapse : .preserve
      wrapping.breakAt = [.unicode, .space, [.space, .cjk]].randomElement(using: &numbers)!
    }
  }

  private static let seeds = 1...UInt64(800)

  private func cells(_ text: String) -> [TerminalModel.Cell] {
    var terminal = TerminalModel()
    terminal.show(text)
    return terminal.cells
  }

  private func show(lines text: String) -> (cells: [TerminalModel.Cell], areClean: Bool) {
    var cells: [TerminalModel.Cell] = []
    var areClean = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var terminal = TerminalModel()
      terminal.show(String(line))
      cells += terminal.cells
      areClean = areClean && terminal.isClean
    }
    return (cells, areClean)
  }

  @Test func `each line is clean, and each cell looks as it did`() {
    var changed = 0
    for seed in StyledTextInvariants.seeds {
      let sample = Sample(seed: seed)
      let output = sample.text.wrapped(with: sample.wrapping)
      let shown = show(lines: output)
      if output != sample.text { changed += 1 }
      #expect(shown.areClean, "seed \(seed): \(output.visible)")
      // The hyphen of a divided word is new.
      let isNew: (TerminalModel.Cell) -> Bool = { $0.scalar == "-" }
      let before = cells(sample.text).filter { !isNew($0) }
      #expect(
        shown.cells.filter { !isNew($0) }.elementsEqual(before), "seed \(seed): \(output.visible)")
    }
    #expect(changed > 720)
  }

  @Test func `without its sequences the output is that of the stripped text`() {
    for seed in StyledTextInvariants.seeds {
      var sample = Sample(seed: seed)
      let scalars: (String) -> [Unicode.Scalar] = { self.cells($0).map(\.scalar) }
      let reopened = sample.text.wrapped(with: sample.wrapping)
      sample.wrapping.ansi = .leave
      let left = sample.text.wrapped(with: sample.wrapping)
      sample.wrapping.ansi = .strip
      let stripped = sample.text.wrapped(with: sample.wrapping)
      let lines: (String) -> [[Unicode.Scalar]] = {
        $0.split(separator: "\n").map { scalars(String($0)) }.filter { !$0.isEmpty }
      }
      #expect(lines(reopened) == lines(stripped), "seed \(seed)")
      #expect(lines(left) == lines(stripped), "seed \(seed)")
      #expect(!stripped.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
    }
  }

  @Test func `chunks of any length give the same bytes`() {
    for seed in StyledTextInvariants.seeds {
      var sample = Sample(seed: seed)
      sample.wrapping.longWords = .keep
      sample.wrapping.tailoring = .none
      var whole = Column<UInt8>()
      var wrapper = Wrapper(sample.wrapping)
      sample.text.withBytes { wrapper.append($0, into: &whole) }
      wrapper.finish(into: &whole)
      for length in [1, 2, 5] {
        let chunked = inChunks(sample, of: length)
        let output = String(decoding: whole.elements, as: UTF8.self)
        #expect(chunked.utf8.elementsEqual(output.utf8), "seed \(seed), \(length)")
      }
    }
  }

  @Test func `a live stream gives the same bytes`() {
    for seed in StyledTextInvariants.seeds {
      var sample = Sample(seed: seed)
      sample.wrapping.breaker = .greedy
      sample.wrapping.longWords = .keep
      sample.wrapping.tailoring = .none
      var stream = WrappingStream(sample.wrapping)
      var output = ""
      for scalar in sample.text.unicodeScalars {
        output.unicodeScalars.append(contentsOf: stream.append(String(scalar)).unicodeScalars)
      }
      output.unicodeScalars.append(contentsOf: stream.finish().unicodeScalars)
      let whole = sample.text.wrapped(with: sample.wrapping)
      #expect(output.utf8.elementsEqual(whole.utf8), "seed \(seed)")
    }
  }

  private func inChunks(_ sample: Sample, of length: Int) -> String {
    var sink = Column<UInt8>()
    var wrapper = Wrapper(sample.wrapping)
    sample.text.withBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: length) {
        let end = min(start + length, bytes.count)
        wrapper.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), into: &sink)
      }
    }
    wrapper.finish(into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }

  @Test func `refilled twice, the text stays as it was after the first time`() {
    for seed in StyledTextInvariants.seeds {
      let sample = Sample(seed: seed)
      var wrapping = Wrapping.reflow(width: sample.wrapping.width)
      wrapping.alignment = sample.wrapping.alignment
      wrapping.breaker = sample.wrapping.breaker
      let once = refill(sample.text, wrapping)
      #expect(refill(once, wrapping) == once, "seed \(seed): \(once.visible)")
      #expect(show(lines: once).areClean, "seed \(seed)")
      #expect(
        show(lines: once).cells.elementsEqual(cells(sample.text)), "seed \(seed): \(once.visible)")
    }
  }

  /// All lines of a text as one paragraph, set so that they can be joined again.
  private func refill(_ text: String, _ wrapping: Wrapping) -> String {
    var setter = Setter(wrapping)
    var sink = Column<UInt8>()
    setter.begin()
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if offset > 0 { setter.appendLineEnd() }
      line.withBytes { setter.append($0, at: offset) }
      offset += line.utf8.count + 1
    }
    setter.finish(into: &sink, endsText: true)
    return String(decoding: sink.elements, as: UTF8.self)
  }
}
