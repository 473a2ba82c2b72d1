import Galley
import GalleyDocuments

/// The kinds of work that are timed, each from bytes to a number that depends on all of it.
enum Work {
  static func wrap(_ text: [UInt8], _ wrapping: Wrapping) -> Int {
    var written = 0
    text.withUnsafeBytes { bytes in
      wrapping.write(utf8: bytes) { (piece: UnsafeRawBufferPointer) in written += piece.count }
    }
    return written
  }

  static func reflow(_ text: [UInt8], _ options: ReflowOptions) -> Int {
    var reflow = Reflow(options)
    var sink = Column<UInt8>(capacity: 1 << 17)
    var written = 0
    text.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        let end = min(at + 1 << 16, bytes.count)
        reflow.append(UnsafeRawBufferPointer(rebasing: bytes[at..<end]), into: &sink)
        written += sink.count
        sink.removeAll()
        at = end
      }
    }
    reflow.finish(into: &sink)
    return written + sink.count
  }

  static func cells(_ text: [UInt8]) -> Int {
    text.withUnsafeBytes { CellMetrics().cells(of: $0) }
  }

  static func breaks(_ text: [UInt8], _ breaks: inout Column<BreakOpportunity>) -> Int {
    breaks.removeAll()
    var scanner = BreakScanner(Wrapping(width: nil))
    text.withUnsafeBytes { scanner.scan($0, isEnd: true, into: &breaks) }
    return breaks.count
  }
}
