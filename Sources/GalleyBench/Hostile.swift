import Galley
import GalleyDocuments

/// Inputs made to be slow: twice the bytes should take twice the time.
enum Hostile {
  /// What is repeated; a nameless separator keeps some runs one word.
  private static let runs: [(name: String, piece: String)] = [
    ("ESC ]", "\u{1B}]"),
    ("ESC [", "\u{1B}["),
    ("zero width joiners", "\u{200D}"),
    ("joined emoji", "👩\u{200D}"),
    ("regional indicators", "🇸"),
    ("combining marks", "\u{301}"),
    ("opening brackets", "("),
    ("bidi brackets", "[א"),
    ("spaces", " "),
    ("tabs", "\t"),
    ("soft hyphens", "a\u{AD}"),
    ("://", "://"),
    ("slashes", "a/"),
    ("hyphens", "a-"),
    ("one unbroken word", "a"),
    ("one word of ideographs", "文"),
    ("words of one letter", "a "),
    ("line ends", "\n"),
    ("quote marks", "> "),
    ("item marks", "- "),
    ("backticks", "`"),
  ]

  static func print(bytes: Int) {
    let setters: [(String, ([UInt8]) -> Int)] = [
      ("greedy", { Work.wrap($0, Wrapping(width: 72)) }),
      ("optimal", { Work.wrap($0, optimal) }),
      ("reflow", { Work.reflow($0, ReflowOptions(width: 72)) }),
    ]
    var table = Table(
      "Hostile runs of \(size(bytes)) and twice that: MB/s, and how many times as long",
      columns: [""] + setters.flatMap { [$0.0, "×"] })
    for run in runs {
      var fields = [run.name]
      for (_, set) in setters {
        let once = Sample.run(of: run.piece, bytes: bytes)
        let twice = Sample.run(of: run.piece, bytes: 2 * bytes)
        let first = Stopwatch(budget: 0.05).seconds { set(once) }
        let second = Stopwatch(budget: 0.05).seconds { set(twice) }
        fields += [megabytes(once.count, in: first), short(second / first)]
      }
      table.add(fields)
    }
    table.print()
  }

  private static let optimal: Wrapping = {
    var wrapping = Wrapping(width: 72)
    wrapping.breaker = .optimal
    return wrapping
  }()
}
