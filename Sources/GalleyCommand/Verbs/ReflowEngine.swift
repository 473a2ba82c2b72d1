import Galley
import GalleyDocuments

/// The library's reflow of one document, with what editorconfig wants at its end.
struct ReflowEngine: ~Copyable, TextEngine {
  private var reflow: Reflow
  private let endsFile: Bool
  private let lineEnds: ReflowOptions.LineEnds
  private var lastByte: UInt8?
  private var usesCRLF: Bool?

  /// - Parameter endsFile: Whether a last line without a line end gets one.
  init(_ options: ReflowOptions, endsFile: Bool = false, report: ReportForm? = nil) {
    reflow = Reflow(options)
    if let report { reflow.report(report) }
    lineEnds = options.lineEnds
    if case .json? = report {
      self.endsFile = false
    } else if case .drawn? = report {
      self.endsFile = false
    } else {
      self.endsFile = endsFile
    }
  }

  var fit: Fit { Fit(hasOverfull: reflow.hasOverfull, exceedsTolerance: reflow.exceedsTolerance) }

  mutating func append(
    _ chunk: UnsafeRawBufferPointer, isEager: Bool, into sink: inout Column<UInt8>
  ) {
    noteEnds(chunk)
    reflow.append(chunk, into: &sink)
  }

  /// Whether all that a font measured is exact.
  var isExact: Bool { mutating get { reflow.isExact } }

  mutating func finish(into sink: inout Column<UInt8>) {
    reflow.finish(into: &sink)
    guard endsFile, let lastByte, lastByte != 0x0A else { return }
    let isCRLF = lineEnds == .keep ? usesCRLF ?? false : lineEnds == .crlf
    sink.append(isCRLF ? "\r\n" : "\n")
  }

  private mutating func noteEnds(_ chunk: UnsafeRawBufferPointer) {
    guard endsFile, let last = chunk.last else { return }
    if usesCRLF == nil, let end = chunk.firstIndex(of: 0x0A) {
      usesCRLF = (end > 0 ? chunk[end - 1] : lastByte) == 0x0D
    }
    lastByte = last
  }
}
