import Galley

/// How fast text is measured and searched for breaks, beside the goals.
enum Throughput {
  static func print(bytes: Int) {
    var table = Table(
      "Throughput over \(size(bytes)), in MB/s", columns: ["", "MB/s", "goal"])
    let watch = Stopwatch()
    let ascii = Sample.run(of: "The measure is the width a line is set to. ", bytes: bytes)
    let accented = Sample.accented(bytes: bytes)
    let scripts = Sample.scripts(bytes: bytes)
    func row(_ name: String, _ text: [UInt8], goal: String, _ work: ([UInt8]) -> Int) {
      let seconds = watch.seconds { work(text) }
      table.add([name, megabytes(text.count, in: seconds), goal])
    }
    row("cells of ASCII", ascii, goal: "5000", Work.cells)
    row("cells of accented English", accented, goal: "400", Work.cells)
    row("cells of seven scripts", scripts, goal: "400", Work.cells)
    var breaks = Column<BreakOpportunity>(capacity: bytes / 2)
    row("breaks of ASCII", ascii, goal: "") { Work.breaks($0, &breaks) }
    row("breaks of accented English", accented, goal: "") { Work.breaks($0, &breaks) }
    row("breaks of seven scripts", scripts, goal: "") { Work.breaks($0, &breaks) }
    table.print()
  }
}
