/// Wraps text as it arrives: a live stream, a growing log, words that come one by one.
///
/// First fit returns each line as soon as the next word cannot join it; the optimal breaker returns
/// lines once every layout that may still be the best shares them. What is returned is final: the
/// pieces together equal the text wrapped at once.
public struct WrappingStream: ~Copyable {
  private var wrapper: Wrapper
  private var sink = Column<UInt8>()

  /// A stream that has seen no text.
  public init(_ wrapping: Wrapping) { wrapper = Wrapper(wrapping) }

  /// Takes in more text and returns what is decided.
  public mutating func append(_ text: some StringProtocol) -> String {
    text.withBytes { wrapper.append($0, isEager: true, into: &sink) }
    return take()
  }

  /// Returns the rest, and ends the stream.
  public mutating func finish() -> String {
    wrapper.finish(into: &sink)
    return take()
  }

  private mutating func take() -> String {
    let text = String(decoding: sink.elements, as: UTF8.self)
    sink.removeAll()
    return text
  }
}

extension Wrapping {
  /// Wraps UTF-8 bytes and hands the output on in pieces: the door without `String`.
  ///
  /// Bytes that are not UTF-8 pass through, one cell each. O(n) time; memory follows what is
  /// undecided.
  public func write<Failure: Error>(
    utf8: UnsafeRawBufferPointer, to output: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var wrapper = Wrapper(self)
    var sink = Column<UInt8>(capacity: 1 << 17)
    var at = 0
    while at < utf8.count {
      let end = min(at + 1 << 16, utf8.count)
      wrapper.append(UnsafeRawBufferPointer(rebasing: utf8[at..<end]), into: &sink)
      at = end
      if !sink.isEmpty { try output(sink.bytes) }
      sink.removeAll()
    }
    wrapper.finish(into: &sink)
    if !sink.isEmpty { try output(sink.bytes) }
  }
}
