internal import Galley

extension StringProtocol {
  /// This document with its paragraphs refilled to a width, in terminal cells.
  ///
  /// A second run changes nothing, and every byte of every word survives.
  public func reflowed(to width: Int, as format: DocumentFormat = .text) -> String {
    reflowed(with: ReflowOptions(width: width, format: format))
  }

  /// This document with its paragraphs refilled.
  public func reflowed(with options: ReflowOptions) -> String {
    var reflow = Reflow(options)
    var sink = Column<UInt8>()
    var copy = String(self)
    copy.withUTF8 { reflow.append(UnsafeRawBufferPointer($0), into: &sink) }
    reflow.finish(into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }
}
