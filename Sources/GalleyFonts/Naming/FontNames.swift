/// What a face is called, and its place in its family.
public struct FontNames: Hashable, Sendable {
  /// The typographic family ("EB Garamond"), else the family of at most four styles.
  public var family = ""
  /// The style within the family ("SemiBold Italic").
  public var style = ""
  /// The family and style of at most four styles, where they differ from the above.
  public var legacyFamily = ""
  public var legacyStyle = ""
  /// The full name ("EB Garamond SemiBold Italic").
  public var full = ""
  /// The PostScript name ("EBGaramond-SemiBoldItalic").
  public var postScript = ""
  /// From 100 (thin) to 900 (black); 400 is regular.
  public var weight = 400
  /// From 1 (condensed) to 9 (expanded); 5 is normal.
  public var width = 5
  public var isItalic = false
  public var isFixedPitch = false

  public init() {}
}

extension FontNames {
  /// Names of every face of a TrueType or OpenType file or collection. Only the table directory and
  /// the tables `name`, `OS/2` and `post` are looked at, so a mapped file stays mostly unread.
  ///
  /// - Throws: ``FontError`` when the bytes are no such file. A face whose directory cannot be read has
  ///   empty names.
  public static func ofFaces(in file: UnsafeRawBufferPointer) throws(FontError) -> [FontNames] {
    let count = try TableDirectory.faceCount(in: file)
    guard count > 1 else { return [FontNames(try TableDirectory(file, index: 0))] }
    var all: [FontNames] = []
    // Collections hold a few dozen faces at most; a stated count of millions is damage.
    for index in 0..<min(count, 1024) {
      let directory = try? TableDirectory(file, index: index)
      all.append(directory.map { FontNames($0) } ?? FontNames())
    }
    return all
  }

  /// Source: OpenType specification, tables `name`, `OS/2` and `post`.
  init(_ directory: TableDirectory) {
    if let table = directory.optional("name") { read(NameRecords(table)) }
    if let table = directory.optional("OS/2") {
      let stated = table.u16OrZero(at: 4)
      if (1...1000).contains(stated) { weight = stated }
      let statedWidth = table.u16OrZero(at: 6)
      if (1...9).contains(statedWidth) { width = statedWidth }
      isItalic = table.u16OrZero(at: 62) & 1 != 0
    }
    if let table = directory.optional("post") {
      if table.u32OrZero(at: 4) != 0 { isItalic = true }
      isFixedPitch = table.u32OrZero(at: 12) != 0
    }
  }

  private mutating func read(_ records: NameRecords) {
    legacyFamily = records.text(1) ?? ""
    legacyStyle = records.text(2) ?? ""
    family = records.text(16) ?? legacyFamily
    style = records.text(17) ?? legacyStyle
    full = records.text(4) ?? ""
    postScript = records.text(6) ?? ""
  }
}

/// The `name` table: texts by number, each in several languages and encodings.
struct NameRecords {
  private let table: ByteView
  private let storage: Int
  private let count: Int

  init(_ table: ByteView) {
    self.table = table
    storage = table.u16OrZero(at: 4)
    count = min(table.u16OrZero(at: 2), max(0, table.count - 6) / 12)
  }

  /// Names longer than this are damage.
  private static let mostBytes = 512

  /// A text, in American English before other English before any other language.
  func text(_ number: Int) -> String? {
    var best: (rank: Int, record: Int)?
    for k in 0..<count {
      let record = 6 + 12 * k
      guard table.u16OrZero(at: record + 6) == number, let rank = rank(ofRecord: record) else {
        continue
      }
      if let best, best.rank <= rank { continue }
      best = (rank, record)
    }
    guard let record = best?.record else { return nil }
    let start = storage + table.u16OrZero(at: record + 10)
    let length = min(table.u16OrZero(at: record + 8), Self.mostBytes)
    guard length > 0, start + length <= table.count else { return nil }
    let isMac = table.u16OrZero(at: record) == 1
    return isMac ? macText(start, length) : utf16Text(start, length)
  }

  private func rank(ofRecord record: Int) -> Int? {
    let encoding = table.u16OrZero(at: record + 2)
    let language = table.u16OrZero(at: record + 4)
    switch table.u16OrZero(at: record) {
    case 3 where encoding <= 1 || encoding == 10:
      return language == 0x409 ? 0 : language & 0x3FF == 0x09 ? 1 : 4
    case 0: return 2
    case 1 where encoding == 0: return language == 0 ? 3 : 5
    default: return nil
    }
  }

  private func utf16Text(_ start: Int, _ length: Int) -> String {
    var units: [UInt16] = []
    for offset in stride(from: start, to: start + length - 1, by: 2) {
      units.append(UInt16(table.u16OrZero(at: offset)))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func macText(_ start: Int, _ length: Int) -> String {
    var text = ""
    for offset in start..<start + length {
      let scalar = Unicode.Scalar(MacRoman.scalar(of: table.u8OrZero(at: offset)))
      text.unicodeScalars.append(scalar ?? "\u{FFFD}")
    }
    return text
  }
}
