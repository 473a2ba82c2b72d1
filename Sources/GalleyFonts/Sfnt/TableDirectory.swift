/// Where the tables of one face lie in a TrueType or OpenType file or collection.
///
/// Source: OpenType specification, "Organization of an OpenType Font". Checksums are not read: tools
/// that edit fonts often leave them wrong.
struct TableDirectory {
  private let file: UnsafeRawBufferPointer
  private var tags: [FontTag] = []
  private var ranges: [Range<Int>] = []
  /// Tables whose entry points outside the file.
  private(set) var outsideFile: [FontTag] = []

  /// - Parameter index: The face of a collection, from 0; a file of one face has face 0 only.
  init(_ file: UnsafeRawBufferPointer, index: Int) throws(FontError) {
    self.file = file
    let whole = ByteView("file", file)
    let tag = try Self.containerTag(whole)
    var start = 0
    if tag == "ttcf" {
      start = try Self.offset(ofFace: index, in: whole)
      let inner = FontTag(value: UInt32(whole.u32OrZero(at: start)))
      guard whole.count - start >= 12, Self.plainTags.contains(inner) else {
        throw .damagedCollection(index: index)
      }
    } else if index != 0 {
      throw .noSuchFace(index: index, count: 1)
    }
    readRecords(of: whole, from: start)
  }

  /// How many faces a file has.
  static func faceCount(in file: UnsafeRawBufferPointer) throws(FontError) -> Int {
    let whole = ByteView("file", file)
    guard try containerTag(whole) == "ttcf" else { return 1 }
    return min(whole.u32OrZero(at: 8), max(0, whole.count - 12) / 4)
  }

  private static let plainTags: [FontTag] = [FontTag(value: 0x0001_0000), "true", "OTTO"]

  private static func containerTag(_ whole: ByteView) throws(FontError) -> FontTag {
    guard whole.count > 0 else { throw .empty }
    var letters: UInt32 = 0
    for k in 0..<4 { letters = letters << 8 | UInt32(whole.u8OrZero(at: k)) }
    let tag = FontTag(value: letters)
    let packed: [FontTag] = ["wOFF", "wOF2", "typ1"]
    let isType1 = letters >> 16 == 0x8001 || tag == "%!PS" || tag == "%!Fo"
    if packed.contains(tag) || isType1 { throw .unsupportedContainer(tag) }
    guard tag == "ttcf" || plainTags.contains(tag) else { throw .notAFont(tag) }
    guard whole.count >= 12 else { throw .directoryCut(fileLength: whole.count) }
    return tag
  }

  private static func offset(ofFace index: Int, in whole: ByteView) throws(FontError) -> Int {
    let count = whole.u32OrZero(at: 8)
    guard index >= 0, index < count else { throw .noSuchFace(index: index, count: count) }
    guard index < (whole.count - 12) / 4 else { throw .directoryCut(fileLength: whole.count) }
    return whole.u32OrZero(at: 12 + 4 * index)
  }

  /// Takes in the records that the file really has; the first of two with the same tag counts.
  private mutating func readRecords(of whole: ByteView, from start: Int) {
    let stated = whole.u16OrZero(at: start + 4)
    let count = min(stated, Self.mostTables, max(0, whole.count - start - 12) / 16)
    for k in 0..<count {
      let record = start + 12 + 16 * k
      let tag = FontTag(value: UInt32(whole.u32OrZero(at: record)))
      guard Self.known.contains(tag), !tags.contains(tag), !outsideFile.contains(tag) else {
        continue
      }
      let offset = whole.u32OrZero(at: record + 8)
      let length = whole.u32OrZero(at: record + 12)
      if offset + length <= whole.count {
        tags.append(tag)
        ranges.append(offset..<offset + length)
      } else {
        outsideFile.append(tag)
      }
    }
  }

  /// Real fonts have a few dozen tables.
  private static let mostTables = 1024

  /// The tables that are ever asked for; others are passed over.
  private static let known: [FontTag] = [
    "head", "hhea", "maxp", "hmtx", "cmap", "kern", "GPOS", "GSUB", "GDEF", "name", "OS/2", "post",
    "fvar",
  ]
}

extension TableDirectory {
  /// A table that may be missing.
  func optional(_ tag: FontTag) -> ByteView? {
    guard let k = tags.firstIndex(of: tag) else { return nil }
    return ByteView(tag, UnsafeRawBufferPointer(rebasing: file[ranges[k]]))
  }

  func required(_ tag: FontTag) throws(FontError) -> ByteView {
    guard let table = optional(tag) else {
      throw outsideFile.contains(tag) ? .tableOutsideFile(tag) : .missingTable(tag)
    }
    return table
  }

  /// The bytes of a table, empty when it is missing.
  func bytes(_ tag: FontTag) -> UnsafeRawBufferPointer {
    guard let k = tags.firstIndex(of: tag) else {
      return UnsafeRawBufferPointer(rebasing: file[..<0])
    }
    return UnsafeRawBufferPointer(rebasing: file[ranges[k]])
  }
}
