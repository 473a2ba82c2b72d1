import Testing

@testable import Galley

@Suite struct AligningLines {
  static let moved = [
    WrapCase(
      "a tab in a moved line is the spaces it stood for", "red \t bar)", "       red      bar)",
      width: 20
    ) {
      $0.alignment = .right
    },
    WrapCase("indentation too", "\thello world", "             hello world", width: 30) {
      $0.alignment = .center
    },
    WrapCase("a line that is not moved keeps it", "\thello", "\thello", width: 13) {
      $0.alignment = .right
    },
  ]
  @Test("tabs in lines that are moved", arguments: moved)
  func movedTabs(wrapCase: WrapCase) { wrapCase.check() }

  @Test("a width that no one could see is not filled", arguments: [1 << 40, 1 << 58, Int.max])
  func wideMeasures(width: Int) {
    for alignment in Galley.Alignment.allCases {
      var wrapping = Wrapping(width: width)
      wrapping.alignment = alignment
      wrapping.justifiesLastLine = true
      #expect("a b\nc".wrapped(with: wrapping) == "a b\nc")
    }
  }

  /// The same lines set flush left and otherwise, with the width.
  private func run(
    _ seed: Int, _ alignment: Galley.Alignment, _ body: ([Substring], [Substring], Int) -> Void
  ) {
    var random = SeededRandom(seed: seed)
    let text = random.words(5...60).joined(separator: " ")
    let width = random.number(3...60)
    var wrapping = Wrapping.plain(width) {
      $0.breaker = random.pick([.greedy, .optimal])
      $0.cost = .squares
    }
    let left = text.wrapped(with: wrapping).split(separator: "\n")
    wrapping.alignment = alignment
    body(left, text.wrapped(with: wrapping).split(separator: "\n"), width)
  }

  private func gaps(_ line: Substring) -> [Int] {
    line.split { $0 != " " }.map(\.count)
  }

  @Test func `justified lines reach the width, their gaps within one cell of each other`() {
    for seed in Effort.seeds(300, heavy: 10_000) {
      run(seed, .justify) { left, justified, width in
        #expect(justified.count == left.count && justified.last == left.last, "seed \(seed)")
        for (line, set) in zip(left, justified).dropLast() {
          let gaps = gaps(set)
          #expect(set.split(separator: " ") == line.split(separator: " "), "seed \(seed)")
          if gaps.isEmpty {
            #expect(set == line, "seed \(seed)")
          } else {
            #expect(set.count == width, "seed \(seed)")
            #expect(gaps.max()! - gaps.min()! <= 1, "seed \(seed)")
            #expect(
              (0..<gaps.count).contains { phase in
                var distributor = Distributor(
                  leftover: width - line.count, gaps: gaps.count, phase: phase)
                return gaps == gaps.map { _ in 1 + distributor.next() }
              }, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test func `last lines are justified on demand`() {
    let wrapping = Wrapping.plain(9) {
      $0.alignment = .justify
      $0.justifiesLastLine = true
    }
    #expect("aa bb cc dd ee".wrapped(with: wrapping) == "aa bb  cc\ndd     ee")
  }

  @Test func `right and center pad on the left alone`() {
    for seed in Effort.seeds(200, heavy: 5000) {
      run(seed, .right) { left, right, width in
        let expected = left.map {
          String(repeating: " ", count: max(0, width - $0.count)) + $0
        }
        #expect(right.map(String.init) == expected, "seed \(seed)")
      }
      run(seed, .center) { left, center, width in
        let expected = left.map {
          String(repeating: " ", count: max(0, width - $0.count) / 2) + $0
        }
        #expect(center.map(String.init) == expected, "seed \(seed)")
      }
    }
  }

  static let indented = [
    WrapCase("padding follows the indent", "aa", "> \u{20}\u{20}aa", width: 6) {
      $0.initialIndent = "> "
      $0.alignment = .right
    },
    WrapCase("a narrow first indent is filled", "aaaa bb cccc", "aaaa  bb\n  cccc", width: 8) {
      $0.subsequentIndent = "  "
      $0.alignment = .justify
    },
    WrapCase("no width, nothing to place", "aa bb", "aa bb", width: nil) { $0.alignment = .right },
  ]
  @Test("with indents", arguments: indented)
  func withIndents(wrapCase: WrapCase) { wrapCase.check() }
}

@Suite struct Distributing {
  @Test func `all of the leftover is shared, by the rule, in every prefix`() {
    for leftover in [0, 1, 2, 7, 31, 1000, Int.max / 2] {
      for gaps in [1, 2, 3, 7, 12] {
        var distributor = Distributor(leftover: leftover, gaps: gaps)
        var given = 0
        for k in 1...gaps {
          given += distributor.next()
          let exact = leftover.multipliedFullWidth(by: k)
          #expect(given == gaps.dividingFullWidth(exact).quotient)
        }
        #expect(given == leftover)
        #expect(distributor.next() == 0)
      }
    }
  }

  @Test("nothing to share", arguments: zip([-5, 0, 5, Int.min], [3, 3, 0, 0]))
  func nothing(leftover: Int, gaps: Int) {
    var distributor = Distributor(leftover: leftover, gaps: gaps)
    #expect(distributor.next() == 0)
  }

  @Test(
    "centring gives the left the smaller half", arguments: zip([0, 1, 2, 5, -3], [0, 0, 1, 2, 0]))
  func centring(free: Int, left: Int) { #expect(Distributor.centring(free) == left) }
}
