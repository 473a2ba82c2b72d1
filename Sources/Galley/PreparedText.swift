/// A text that was read and measured once and is set at any width from then on.
///
/// For views that are resized and layouts that try several widths: setting reads neither clusters nor
/// break opportunities again. It takes about 50 bytes a word beside the text.
public struct PreparedText: Sendable {
  private let wrapping: Wrapping
  private let paragraphs: PreparedParagraphs

  /// Reads a text. O(n).
  ///
  /// - Parameters:
  ///   - text: The text; it is copied where it must be.
  ///   - wrapping: How it is set; its width and widths do not matter.
  public init(_ text: some StringProtocol, _ wrapping: Wrapping = Wrapping(width: nil)) {
    self.wrapping = wrapping
    var wrapper = Wrapper(wrapping)
    paragraphs = text.withBytes { wrapper.prepare($0) }
  }

  /// The lines of the text, none wider than `width`: those that
  /// ``Swift/StringProtocol/wrappedLines(with:)`` gives for a wrapping of this width. O(n).
  ///
  /// - Parameter width: The most cells a line may use, or units of its font; 0 and below set one unit a line, `nil` sets no
  ///   limit.
  public func lines(width: Int?) -> WrappedLines {
    set(width, keepsRecords: true) { text, setter in
      setter.withRecords {
        WrappedLines(text: text, records: $0, hiddenWordCount: setter.hiddenWords)
      }
    }
  }

  /// The text set at a width. O(n).
  public func text(width: Int?) -> String { set(width, keepsRecords: false) { text, _ in text } }

  private func set<R>(
    _ width: Int?, keepsRecords: Bool, _ body: (String, borrowing Setter) -> R
  ) -> R {
    var wrapping = wrapping
    wrapping.width = width
    wrapping.widths = []
    var setter = Setter(wrapping, rejoins: false)
    setter.keepsRecords = keepsRecords
    setter.usesCRLF = paragraphs.usesCRLF
    var sink = Column<UInt8>(capacity: paragraphs.text.count * 17 / 16 + 64)
    var first = wrapping.initialIndent
    var later = wrapping.subsequentIndent
    first.withUTF8 { first in
      later.withUTF8 { later in
        setter.set(
          paragraphs, first: UnsafeRawBufferPointer(first), later: UnsafeRawBufferPointer(later),
          into: &sink)
      }
    }
    return body(String(decoding: sink.elements, as: UTF8.self), setter)
  }
}
