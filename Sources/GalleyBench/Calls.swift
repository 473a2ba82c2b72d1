import Galley
import GalleyDocuments

/// What one call of the library costs on a short text.
enum Calls {
  static func print() {
    let bytes = Sample.prose(bytes: 1 << 10, paragraph: 600)
    let text = String(decoding: bytes, as: UTF8.self)
    var table = Table("A call on \(size(1 << 10)) of text, in microseconds", columns: ["", "µs"])
    func row(_ name: String, _ call: () -> Int) {
      let repeats = 200
      let seconds = Stopwatch().seconds {
        var sum = 0
        for _ in 0..<repeats { sum &+= call() }
        return sum
      }
      table.add([name, short(seconds / Double(repeats) * 1e6)])
    }
    row("cellWidth") { text.cellWidth }
    row("wrapped(to: 72)") { text.wrapped(to: 72).utf8.count }
    row("wrapped(with: .reflow(width: 72))") { text.wrapped(with: .reflow(width: 72)).utf8.count }
    row("wrappedLines(with:)") { text.wrappedLines(with: Wrapping(width: 72)).count }
    row("truncated(to: 40)") { text.truncated(to: 40).utf8.count }
    row("reflowed(to: 72)") { text.reflowed(to: 72).utf8.count }
    table.print()
  }
}
