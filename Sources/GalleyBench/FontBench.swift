import Galley
import GalleyFonts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How fast prose is set in a font with kerning, its words measured and met again.
enum FontBench {
  private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  static func print(bytes: Int) {
    let face = installedFace() ?? FontFace(.timesRoman)
    let name = face.names.family.isEmpty ? face.names.full : face.names.family
    let text = Sample.vocabulary(bytes: bytes, paragraph: 600)
    var table = Table(
      "Prose of \(size(bytes)) set in \(name) at 30 em, in MB/s", columns: ["", "MB/s", "goal"])
    func row(_ title: String, goal: String, _ change: (inout Wrapping) -> Void) {
      var wrapping = Wrapping.reflow(width: 30 * face.unitsPerEm)
      wrapping.font = FontMetrics(face)
      change(&wrapping)
      let seconds = Stopwatch(budget: 1).seconds { Work.wrap(text, wrapping) }
      table.add([title, megabytes(text.count, in: seconds), goal])
    }
    row("greedy", goal: "40") { $0.breaker = .greedy }
    row("optimal", goal: "") { $0.breaker = .optimal }
    row("tex", goal: "25") { $0.breaker = .tex }
    row("tex, justified", goal: "25") {
      $0.breaker = .tex
      $0.alignment = .justify
    }
    row("greedy, without features", goal: "") {
      $0.breaker = .greedy
      $0.font = FontMetrics(face, features: FontFeatures(kerning: false, ligatures: false))
    }
    table.print()
  }

  private static func installedFace() -> FontFace? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return try? FontFace(bytes)
  }
}
