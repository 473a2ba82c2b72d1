import Testing

@testable import Galley

@Suite struct UnicodeTables {
  @Test func `the tables are of the stated version and were made from all rows`() throws {
    #expect(JointTables.version == "17.0.0")
    #expect(BidiTables.version == "17.0.0")
    #expect(try OfficialTest.rows("LineBreakResolved.tsv").count == JointTables.rows)
    #expect(JointTables.rows == 2227)
    #expect(try OfficialTest.rows("BidiClass.tsv").count == BidiTables.rows)
    #expect(BidiTables.rows == 763)
    #expect(JointTables.count == 127)
    #expect(LineBreakTables.states == 130)
  }

  @Test func `every scalar has the cells of the data`() throws {
    var expected = [Int](repeating: 1, count: 0x110000)
    for row in try OfficialTest.rows("CellWidth.tsv") {
      let range = Int(row[0], radix: 16)!...Int(row[1], radix: 16)!
      for scalar in range { expected[scalar] = row[2] == "A" ? 3 : Int(row[2])! }
    }
    let wrong = expected.indices.first { JointClass(UInt32($0)).width != expected[$0] }
    #expect(wrong == nil)
  }

  @Test func `every scalar has the bidi class of the data`() throws {
    let names = [
      "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO",
      "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
    ]
    var expected = [UInt8](repeating: 0, count: 0x110000)
    for row in try OfficialTest.rows("BidiClass.tsv") {
      let number = UInt8(names.firstIndex(of: String(row[2]))!)
      for scalar in Int(row[0], radix: 16)!...Int(row[1], radix: 16)! { expected[scalar] = number }
    }
    let wrong = expected.indices.first { BidiClass(UInt32($0)).rawValue != expected[$0] }
    #expect(wrong == nil)
  }

  @Test func `every mark is known as one`() throws {
    var missed: [String] = []
    for row in try OfficialTest.rows("GeneralCategory.tsv") where row[2] == "M" {
      for scalar in UInt32(row[0], radix: 16)!...UInt32(row[1], radix: 16)! {
        if !JointClass(scalar).isMark { missed.append(String(scalar, radix: 16)) }
      }
    }
    #expect(missed.isEmpty)
  }

  @Test(
    "letters and digits of any script are word characters",
    arguments: [
      ("a", true), ("Z", true), ("7", true), ("é", true), ("ß", true), ("я", true), ("٣", true),
      ("語", true), ("-", false), ("_", false), ("@", false), ("[", false), ("\u{2014}", false),
    ])
  func wordCharacters(text: String, expected: Bool) {
    #expect(ScalarSet.isWordCharacter(text.unicodeScalars.first!.value) == expected)
  }
}
