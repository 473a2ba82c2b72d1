import Foundation
import Galley
import Testing

@testable import GalleyFonts

@Suite struct RecordedWidths {
  private static let runnable = RecordedCase.all.filter(\.isRunnable)

  @Test func `the recorded cases are all read`() {
    #expect(RecordedCase.all.count == 217)
  }

  @Test(
    "a text is as wide as recorded",
    arguments: runnable.filter { $0.check != nil && $0.options.breaker == nil })
  func width(of recorded: RecordedCase) throws {
    let checks = recorded.check ?? []
    let face: FontFace
    do {
      face = try recorded.openFace()
    } catch is FontError {
      #expect(checks.contains { $0.throws == true || $0.throwsOrMeasures == true })
      return
    }
    #expect(!checks.contains { $0.throws == true }, "\(face.diagnostics)")
    var measurer = FontMeasurer(face, features: recorded.fontFeatures)
    let units = measurer.breadth(of: recorded.text)
    let isExact = measurer.isExact
    for check in checks {
      if let right = check.units { #expect(units == right) }
      if let right = check.unitsIn { #expect(right.contains(units)) }
      if let range = check.unitsBetween { #expect((range[0]...range[1]).contains(units)) }
      if let right = check.points { try expectPoints(right, recorded, face) }
      if check.warns == true { #expect(!isExact) }
      for (length, right) in (check.prefixUnits ?? []).enumerated() {
        let prefix = measurer.breadth(of: recorded.input.prefix(length))
        #expect(prefix == right)
      }
    }
    if !checks.contains(where: { $0.warns == true || $0.throwsOrMeasures == true }) {
      #expect(isExact)
    }
  }

  private func expectPoints(_ right: Double, _ recorded: RecordedCase, _ face: FontFace) throws {
    let scale = try #require(recorded.scale(of: face))
    var measurer = FontMeasurer(face, features: recorded.fontFeatures, scale: scale)
    let units = measurer.breadth(of: recorded.text)
    #expect(Double(scale.points(ofUnits: units)) == right)
    guard let pen = recorded.penAdvancePoints else { return }
    let text = Array(recorded.text.utf8)
    var breadths = Column<Int>()
    text.withUnsafeBytes { text in
      [0, text.count].withUnsafeBufferPointer {
        measurer.measure(text: text, edges: $0, into: &breadths)
      }
    }
    let advance = breadths[0]
    #expect(Double(scale.points(ofUnits: advance)) == pen)
  }

  @Test(
    "first fit over words and spaces breaks where recorded",
    arguments: runnable.filter { $0.options.breaker == "greedy" && $0.expect != nil })
  func lines(of recorded: RecordedCase) throws {
    let face = try recorded.openFace()
    let scale = try #require(recorded.scale(of: face))
    var measurer = FontMeasurer(face, features: recorded.fontFeatures, scale: scale)
    var measure = scale.tracking
    if let units = recorded.options.widthUnits {
      measure += scale.units(fontUnits: units)
    } else {
      let points = recorded.options.widthPoints.flatMap { FontPoints("\($0)") }
      measure += scale.units(fitting: try #require(points))
    }
    let lines = recorded.text.split(separator: "\n").map { paragraph in
      Self.firstFit(paragraph.split(separator: " ").map(String.init), measure, &measurer)
    }
    #expect(lines.joined(separator: "\n") == recorded.expect)
  }

  /// Sets words and spaces, measured piece by piece, by first fit.
  private static func firstFit(
    _ words: [String], _ measure: Int, _ measurer: inout FontMeasurer
  ) -> String {
    let text = words.joined(separator: " ")
    var edges = [0]
    for word in words {
      edges.append((edges.last ?? 0) + word.utf8.count)
      edges.append((edges.last ?? 0) + 1)
    }
    edges.removeLast()
    var breadths = Column<Int>()
    Array(text.utf8).withUnsafeBytes { bytes in
      edges.withUnsafeBufferPointer { measurer.measure(text: bytes, edges: $0, into: &breadths) }
    }
    var lines: [String] = []
    var width = 0
    for (k, word) in words.enumerated() {
      let space = k > 0 ? breadths[2 * k - 1] : 0
      if k > 0, width + space + breadths[2 * k] <= measure {
        lines[lines.count - 1] += " " + word
        width += space + breadths[2 * k]
      } else {
        lines.append(word)
        width = breadths[2 * k]
      }
    }
    return lines.joined(separator: "\n")
  }
}
