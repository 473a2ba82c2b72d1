import Foundation
import Galley
import Testing

@testable import GalleyDocuments

/// What JSON says of where lines come from.
@Suite struct PlacesInTheSource {
  private struct Paragraph: Decodable {
    struct Line: Decodable {
      let text: String
      let start: Int
      let end: Int
    }
    let lines: [Line]
  }

  private func lines(_ text: [UInt8], _ options: ReflowOptions) throws -> [Paragraph.Line] {
    var reflow = Reflow(options)
    reflow.report(.json(explains: false))
    var sink = Column<UInt8>()
    text.withUnsafeBytes { reflow.append($0, into: &sink) }
    reflow.finish(into: &sink)
    return try sink.elements.split(separator: 0x0A).flatMap {
      try JSONDecoder().decode(Paragraph.self, from: Data($0)).lines
    }
  }

  private func ink(_ text: some Sequence<UInt8>) -> [UInt8] { text.filter { $0 > 0x20 } }

  @Test func `a word that is cut is set once`() throws {
    let text = Array("ggjdgo: zg:".utf8)
    let lines = try lines(
      text,
      .greedy(4) {
        $0.setting.longWords = .cut
        $0.setting.initialIndent = "  "
      })
    #expect(lines.map(\.text) == ["  gg", "jdgo", ":", "zg:"])
    #expect(lines.map(\.start) == [0, 2, 6, 8])
    #expect(lines.map(\.end) == [2, 6, 7, 11])
  }

  @Test func `a text that is set again until it settles keeps its places`() throws {
    // The second line, once broken, proves the first one full.
    let text = Array("   aa bb cc\ndd ee ff gg hh ii jj kk\n\nll mm\n".utf8)
    let lines = try lines(text, .greedy(12))
    #expect(
      lines.map(\.text).joined(separator: "\n") == "   aa bb cc\ndd ee ff gg\nhh ii jj kk\nll mm")
    #expect(lines.map { String(decoding: text[$0.start..<$0.end], as: UTF8.self) }.last == "ll mm")
  }

  private static let variants: [(String, @Sendable (inout ReflowOptions) -> Void)] = [
    ("plain", { _ in }), ("crown", { $0.margins = .crown }), ("tagged", { $0.margins = .tagged }),
    ("own indents", { $0.setting.initialIndent = "  " }),
    ("split only", { $0.splitsOnly = true }),
    (
      "cut",
      {
        $0.setting.longWords = .cut; $0.margins = .crown
      }
    ),
  ]

  @Test("lines begin and end where their words do in the source", arguments: variants.map(\.0))
  func findsPlaces(name: String) throws {
    let variant = try #require(Self.variants.first { $0.0 == name })
    for seed in 0..<(isHeavyRun ? 3000 : 20) as Range<UInt64> {
      let documents: [(String, DocumentFormat)] = [
        (GeneratedDocument.text(seed: seed), .text), (TrapDocument.body(seed: seed), .comments),
        (TrapDocument.mail(seed: seed), .mail),
      ]
      for (document, format) in documents {
        let text = Array(document.utf8)
        for width in [7, 20, 40] {
          let options = ReflowOptions.greedy(width) {
            $0.format = format
            if format == .comments { $0.syntax = "c" }
            variant.1(&$0)
          }
          var above = 0
          for line in try lines(text, options) where line.start < line.end {
            let place: Comment = "seed \(seed), width \(width), \(format): \(line)"
            try #require(line.end <= text.count, place)
            #expect(line.start >= above, place)
            above = line.end
            let (shown, source) = (ink(line.text.utf8), ink(text[line.start..<line.end]))
            #expect(shown.last == source.last, place)
            // Between them the leaders of source lines may stand.
            #expect(source.first.map(shown.contains) == true, place)
          }
        }
      }
    }
  }
}
