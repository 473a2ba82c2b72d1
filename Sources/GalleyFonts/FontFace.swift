/// A font as far as measuring needs it: which glyph draws a character, how far it advances, and what
/// pairs and ligatures change.
///
/// It keeps copies of the few tables that it reads, so the caller's bytes, a mapped file for example,
/// can go once it is made. Outlines are never read.
public struct FontFace: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case tables(TableFace)
    case listed(ListedFace)
  }

  let source: Source
  /// How many font units make an em.
  public let unitsPerEm: Int
  /// How far lines reach above and below the baseline (the latter negative), and the extra gap
  /// between them, in font units.
  public let ascender: Int
  public let descender: Int
  public let lineGap: Int
  public let names: FontNames
  /// What could not be used.
  public let diagnostics: [FontDiagnostic]

  /// Reads TrueType, OpenType, a collection of them, or Adobe Font Metrics.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; it is not kept.
  ///   - index: Which face of a collection, from 0.
  /// - Complexity: O(size of the tables for characters, widths, kerning and ligatures).
  public init(_ bytes: UnsafeRawBufferPointer, index: Int = 0) throws(FontError) {
    if AdobeMetricsFile.begins(bytes) {
      guard index == 0 else { throw .noSuchFace(index: index, count: 1) }
      try self.init(metrics: bytes)
    } else {
      try self.init(tables: bytes, index: index)
    }
  }

  /// Reads a font that is in memory.
  public init(_ bytes: [UInt8], index: Int = 0) throws(FontError) {
    var result: Result<FontFace, FontError> = .failure(.empty)
    bytes.withUnsafeBytes { raw in
      do throws(FontError) {
        result = .success(try FontFace(raw, index: index))
      } catch {
        result = .failure(error)
      }
    }
    self = try result.get()
  }

  public init(_ face: BuiltInFace) {
    source = .listed(face.widths)
    unitsPerEm = 1000
    ascender = face.ascender
    descender = face.descender
    lineGap = 0
    names = face.names
    diagnostics = []
  }

  private init(metrics bytes: UnsafeRawBufferPointer) throws(FontError) {
    let file = try AdobeMetricsFile(bytes)
    source = .listed(file.face)
    unitsPerEm = file.unitsPerEm
    ascender = file.ascender
    descender = file.descender
    lineGap = 0
    names = file.names
    diagnostics = []
  }

  private init(tables bytes: UnsafeRawBufferPointer, index: Int) throws(FontError) {
    let directory = try TableDirectory(bytes, index: index)
    var found: [FontDiagnostic] = []
    let face = try TableFace(directory, &found)
    source = .tables(face)
    unitsPerEm = face.metrics.unitsPerEm
    ascender = face.metrics.ascender
    descender = face.metrics.descender
    lineGap = face.metrics.lineGap
    names = FontNames(directory)
    diagnostics = found
  }
}
