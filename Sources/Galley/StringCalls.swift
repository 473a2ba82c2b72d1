extension StringProtocol {
  /// The text wrapped to at most `width` cells a line, first fit, anywhere Unicode allows.
  ///
  /// Line ends stay; words wider than the line are cut. Any width is legal: 0 and below set one
  /// unit a line. O(n).
  public func wrapped(to width: Int) -> String { wrapped(with: Wrapping(width: width)) }

  /// The text wrapped as `wrapping` says. O(n).
  public func wrapped(with wrapping: Wrapping) -> String {
    var wrapper = Wrapper(wrapping)
    return output(of: &wrapper)
  }

  /// The lines of the text wrapped as `wrapping` says, each with its place in the text, its cells
  /// and the reason for its end. O(n).
  public func wrappedLines(with wrapping: Wrapping) -> WrappedLines {
    var wrapper = Wrapper(wrapping)
    wrapper.keepRecords()
    let text = output(of: &wrapper)
    return wrapper.withRecords {
      WrappedLines(text: text, records: $0, hiddenWordCount: wrapper.hiddenWords)
    }
  }

  private func output(of wrapper: inout Wrapper) -> String {
    var sink = Column<UInt8>(capacity: utf8.count + utf8.count / 16 + 64)
    withBytes { wrapper.append($0, into: &sink) }
    wrapper.finish(into: &sink)
    return String(decoding: sink.elements, as: UTF8.self)
  }

  /// The text cut to at most `width` cells, with the marker at its end where anything was cut.
  ///
  /// Cuts between grapheme clusters; a marker wider than the width is cut itself. Styles and links
  /// that are open at the cut are closed before the marker. O(n).
  public func truncated(to width: Int, marker: String = "…") -> String {
    if cellWidth <= width { return String(self) }
    let room = width.subtractingReportingOverflow(marker.cellWidth)
    if room.overflow || room.partialValue < 0 { return marker.start(fitting: Swift.max(0, width)) }
    return start(fitting: room.partialValue) + marker
  }

  /// As many clusters from the start as fit.
  private func start(fitting cells: Int) -> String {
    withBytes { bytes in
      guard EscapeStripping.mayNeed(bytes) else {
        let end = CellMetrics().prefix(of: bytes, from: 0, fitting: cells).end
        return String(decoding: bytes[0..<end], as: UTF8.self)
      }
      var sink = Column<UInt8>(capacity: 256)
      StyledCut.append(startOf: bytes, fitting: cells, CellMetrics(), to: &sink)
      return String(decoding: sink.elements, as: UTF8.self)
    }
  }

  /// The text padded with spaces to at least `width` cells; wider text stays as it is.
  ///
  /// `left` pads after the text, `right` before it, `center` on both sides, the smaller half first.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> String {
    let free = Swift.max(0, Swift.max(0, width) - cellWidth)
    let before: Int
    switch alignment {
    case .left, .start, .justify: before = 0
    case .right: before = free
    case .center: before = Distributor.centring(free)
    }
    return String(repeating: " ", count: before) + String(self)
      + String(repeating: " ", count: free - before)
  }

  /// The text with `prefix` before each line that holds more than white space.
  public func indented(by prefix: String) -> String {
    var result = ""
    result.reserveCapacity(utf8.count + prefix.utf8.count * 4)
    eachLine { line in
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }) {
        result += prefix
      }
      result += String(decoding: line, as: UTF8.self)
    }
    return result
  }

  /// The text without the white space that all its lines that hold more begin with. Lines of only
  /// white space become empty.
  public func dedented() -> String {
    var margin: [UInt8]?
    eachLine { line in
      let blank = Array(line.prefix { $0 == 0x20 || $0 == 0x09 })
      guard blank.count < line.count, line[blank.count] != 0x0A, line[blank.count] != 0x0D
      else { return }
      guard let known = margin else { return margin = blank }
      margin = Array(zip(known, blank).prefix { $0 == $1 }.map { $0.0 })
    }
    var result = ""
    eachLine { line in
      let blank = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
      let isBlank = blank == line.count || line[blank] == 0x0A || line[blank] == 0x0D
      let cut = isBlank ? blank : margin?.count ?? 0
      result += String(decoding: line[cut...], as: UTF8.self)
    }
    return result
  }

  /// How many terminal cells the text takes on one line; tabs count from column 0. Escape sequences
  /// take none.
  public var cellWidth: Int { withBytes { CellMetrics().cellsWithoutEscapes(of: $0) } }

  /// The text's lines, each with its line end.
  private func eachLine(_ body: (UnsafeRawBufferPointer) -> Void) {
    withBytes { bytes in
      var at = 0
      while at < bytes.count {
        let end = bytes[at...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        body(UnsafeRawBufferPointer(rebasing: bytes[at..<end]))
        at = end
      }
    }
  }

  /// The text as UTF-8 bytes, without a copy where its storage is contiguous.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    if let result = utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
      return result
    }
    return Array(utf8).withUnsafeBytes(body)
  }
}
