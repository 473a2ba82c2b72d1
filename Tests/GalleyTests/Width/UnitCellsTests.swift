import Testing

@testable import Galley

@Suite struct CellsOfAUnit {
  @Test func `scalar by scalar a unit has the cells of the whole`() {
    let scalars: [Unicode.Scalar] = [
      "a", "é", "漢", "か", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "🔬", "❤", "🇸", "한", "\u{1100}",
      "\u{1161}", "\u{11A8}", "क", "\u{94D}", "ष", "\u{93F}", "\u{600}", "©", " ",
    ]
    let metrics = CellMetrics()
    for seed in Effort.seeds(2000, heavy: 100_000) {
      var random = SeededRandom(seed: seed)
      var text = String.UnicodeScalarView()
      var unit = UnitCells()
      var previous: UInt32 = 0
      for _ in 0..<random.number(1...8) {
        let scalar = random.pick(scalars)
        text.append(scalar)
        let joint = JointClass(scalar.value)
        let width = Int(metrics.widthCodes >> UInt64(joint.width << 1) & 3)
        if joint.grapheme != 0 || !unit.takePlain(width: width) {
          unit.take(
            joint, width: width,
            asksForEmoji: scalar.value == 0xFE0F && ScalarSet.isVariationBase(previous))
        }
        previous = scalar.value
      }
      let cells = Array(String(text).utf8).withUnsafeBytes { metrics.cells(of: $0) }
      guard unit.cells == cells else {
        Issue.record("seed \(seed): \(text.map(\.value)) has \(unit.cells) cells, not \(cells)")
        return
      }
    }
  }
}
