import Galley
import GalleyDocuments

/// How time grows with the size of the text and with the width: MB/s should stay level.
enum Growth {
  private static let widths = [20, 72, 200, 2000]

  static func print(sizes: [Int]) {
    for breaker in [Breaker.greedy, .optimal] {
      for paragraph in [600, nil] {
        print(sizes: sizes, breaker, paragraph: paragraph)
      }
    }
  }

  private static func print(sizes: [Int], _ breaker: Breaker, paragraph: Int?) {
    let shape = paragraph.map { "paragraphs of \($0) bytes" } ?? "one paragraph"
    let columns = widths.map { "wrap \($0)" } + widths.map { "reflow \($0)" }
    var table = Table("\(breaker), \(shape), in MB/s at each width", columns: [""] + columns)
    for bytes in sizes {
      let text = Sample.prose(bytes: bytes, paragraph: paragraph)
      var fields = [size(bytes)]
      for width in widths {
        var wrapping = Wrapping.reflow(width: width)
        wrapping.breaker = breaker
        if paragraph != nil { wrapping.newlines = .preserve }
        fields.append(megabytes(text.count, in: Stopwatch().seconds { Work.wrap(text, wrapping) }))
      }
      for width in widths {
        var options = ReflowOptions(width: width)
        options.setting.breaker = breaker
        fields.append(megabytes(text.count, in: Stopwatch().seconds { Work.reflow(text, options) }))
      }
      table.add(fields)
    }
    table.print()
  }
}
