/// A TrueType or OpenType face: copies of its tables, and what was found in them.
struct TableFace: Equatable, Sendable {
  let metrics: HorizontalMetrics
  fileprivate let characters: CharacterMap
  private(set) var kerning: KernTable?
  private(set) var positioning: LayoutTable?
  private(set) var substitution: LayoutTable?
  private(set) var definitions = GlyphDefinitions()
  private let storage: [UInt8]
  private let ranges: TableRanges

  private struct TableRanges: Equatable, Sendable {
    var cmap = 0..<0
    var hmtx = 0..<0
    var kern = 0..<0
    var gpos = 0..<0
    var gsub = 0..<0
    var gdef = 0..<0
  }

  init(_ directory: TableDirectory, _ found: inout [FontDiagnostic]) throws(FontError) {
    metrics = try HorizontalMetrics(directory)
    characters = try CharacterMap(directory.required("cmap"))

    var copy: [UInt8] = []
    var ranges = TableRanges()
    func keep(_ tag: FontTag) -> Range<Int> {
      let start = copy.count
      copy.append(contentsOf: directory.bytes(tag))
      return start..<copy.count
    }
    ranges.cmap = keep("cmap")
    ranges.hmtx = keep("hmtx")
    ranges.kern = keep("kern")
    ranges.gpos = keep("GPOS")
    ranges.gsub = keep("GSUB")
    ranges.gdef = keep("GDEF")
    storage = copy
    self.ranges = ranges

    for tag in directory.outsideFile { found.append(.outsideFile(tag)) }
    if directory.optional("fvar") != nil { found.append(.variable) }
    readDefinitions(directory, &found)
    readKerning(directory, &found)
    positioning = Self.layout(directory, "GPOS", ["kern"], .positioning, &found)
    substitution = Self.layout(directory, "GSUB", ["liga", "clig"], .substitution, &found)
  }

  private mutating func readDefinitions(
    _ directory: TableDirectory, _ found: inout [FontDiagnostic]
  ) {
    guard let table = directory.optional("GDEF") else { return }
    do { definitions = try GlyphDefinitions(table) } catch { found.append(.damaged("GDEF")) }
  }

  private mutating func readKerning(
    _ directory: TableDirectory, _ found: inout [FontDiagnostic]
  ) {
    guard let table = directory.optional("kern") else { return }
    var isSupported = true
    do {
      let read = try KernTable(table, isSupported: &isSupported)
      if !read.isEmpty { kerning = read }
      if !isSupported { found.append(.unsupportedKerning) }
    } catch {
      found.append(.damaged("kern"))
    }
  }

  private static func layout(
    _ directory: TableDirectory, _ tag: FontTag, _ features: [FontTag], _ kinds: LayoutTable.Kinds,
    _ found: inout [FontDiagnostic]
  ) -> LayoutTable? {
    guard let table = directory.optional(tag) else { return nil }
    do throws(LayoutProblem) {
      let read = try LayoutTable(table, features: features, kinds: kinds)
      if read.hasOtherKinds { found.append(.contextual(tag)) }
      return read
    } catch {
      found.append(error == .damaged ? .damaged(tag) : .tooLarge(tag))
    }
    return nil
  }
}

/// A face and its tables, for as long as they are borrowed.
///
/// Pointers, because the two are some hundred bytes each and would be copied for every glyph.
struct BorrowedTables {
  struct Views {
    let cmap: ByteView
    let hmtx: ByteView
    let kern: ByteView
    let gpos: ByteView
    let gsub: ByteView
    let gdef: ByteView
  }

  fileprivate let facePointer: UnsafePointer<TableFace>
  fileprivate let views: UnsafePointer<Views>

  var face: TableFace { facePointer.pointee }
  var hmtx: ByteView { views.pointee.hmtx }
  var kern: ByteView { views.pointee.kern }
  var gpos: ByteView { views.pointee.gpos }
  var gsub: ByteView { views.pointee.gsub }
  var gdef: ByteView { views.pointee.gdef }

  /// The glyph of a character, 0 when the font has none.
  @inline(__always)
  func glyph(of scalar: UInt32) -> Int {
    let glyph = facePointer.pointee.characters.glyph(of: scalar, in: views.pointee.cmap)
    return glyph < facePointer.pointee.metrics.glyphCount ? glyph : 0
  }

  /// The advance of a glyph, in font units.
  @inline(__always)
  func advance(of glyph: Int) -> Int {
    facePointer.pointee.metrics.advance(of: glyph, in: views.pointee.hmtx)
  }

  /// What the font says a glyph is; `guess` where it does not.
  @inline(__always)
  func kind(of glyph: Int, guess: Int) -> Int {
    facePointer.pointee.definitions.kind(of: glyph, guess: guess, in: views.pointee.gdef)
  }

  func isMark(_ glyph: Int, takenBy flags: LookupFlags) -> Bool {
    facePointer.pointee.definitions.isMark(glyph, takenBy: flags, in: views.pointee.gdef)
  }
}

extension TableFace {
  func withTables<R>(_ body: (BorrowedTables) -> R) -> R {
    storage.withUnsafeBytes { bytes in
      func view(_ tag: FontTag, _ range: Range<Int>) -> ByteView {
        ByteView(tag, UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
      let views = BorrowedTables.Views(
        cmap: view("cmap", ranges.cmap), hmtx: view("hmtx", ranges.hmtx),
        kern: view("kern", ranges.kern), gpos: view("GPOS", ranges.gpos),
        gsub: view("GSUB", ranges.gsub), gdef: view("GDEF", ranges.gdef))
      return withUnsafePointer(to: self) { face in
        withUnsafePointer(to: views) { body(BorrowedTables(facePointer: face, views: $0)) }
      }
    }
  }
}
