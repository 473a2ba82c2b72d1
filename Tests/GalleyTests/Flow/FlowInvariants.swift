import Testing

@testable import Galley

@Suite struct InvariantsOfFlows {
  private static let seeds = Effort.seeds(600, heavy: 60_000)

  @Test func `every rectangle is finite and inside the size, overlapping or not`() {
    for seed in Self.seeds {
      let layout = GeneratedFlow(seed: seed, overlaps: true).layout()
      let isInside = layout.rectangles.allSatisfy {
        $0.x >= 0 && $0.y >= 0 && $0.width >= 0 && $0.height >= 0
          && $0.x + $0.width <= layout.width && $0.y + $0.height <= layout.height
      }
      #expect(isInside && layout.width < 1 << 59 && layout.height < 1 << 59, "seed \(seed)")
    }
  }

  @Test func `without negative spacing no two rectangles overlap`() {
    for seed in Self.seeds {
      let all = GeneratedFlow(seed: seed).layout().rectangles
      let overlap = all.indices.contains { a in all[..<a].contains { $0.overlaps(all[a]) } }
      #expect(!overlap, "seed \(seed)")
    }
  }

  @Test func `items keep their order along and across lines`() {
    for seed in Self.seeds {
      let layout = GeneratedFlow(seed: seed).layout { $0.isRightToLeft = false }
      let isOrdered = layout.lines.allSatisfy { line in
        line.items.dropFirst().allSatisfy { layout.frames[$0 - 1].x <= layout.frames[$0].x }
      }
      let descends = zip(layout.lines, layout.lines.dropFirst()).allSatisfy {
        $0.frame.y <= $1.frame.y
      }
      #expect(isOrdered && descends, "seed \(seed)")
    }
  }

  @Test func `the lines hold all visible items, and visible and hidden ones are all`() {
    for seed in Self.seeds {
      let generated = GeneratedFlow(seed: seed, overlaps: true)
      let layout = generated.layout()
      #expect(layout.lines.flatMap(\.items) == Array(0..<layout.frames.count), "seed \(seed)")
      #expect(layout.hidden == layout.frames.count..<generated.boxes.count, "seed \(seed)")
      if let most = generated.style.maxLines { #expect(layout.lines.count <= most) }
      #expect(!layout.hidden.isEmpty || layout.overflow == nil, "seed \(seed)")
    }
  }

  @Test func `columns are rows transposed`() {
    for seed in Self.seeds {
      var generated = GeneratedFlow(seed: seed, overlaps: true)
      // Texts are wider than high, and mirrors swap left and right only.
      generated.style.isRightToLeft = false
      generated.style.separator = nil
      generated.style.lineSeparator = nil
      if case .text = generated.style.overflow { generated.style.overflow = nil }
      if case .box(var box)? = generated.style.overflow {
        let rows = generated.layout()
        swap(&box.width, &box.height)
        generated.style.overflow = .box(box)
        expectTransposed(generated, rows, seed)
      } else {
        expectTransposed(generated, generated.layout(), seed)
      }
    }
  }

  private func expectTransposed(_ generated: GeneratedFlow, _ rows: FlowLayout, _ seed: Int) {
    let flow = generated.flow { box in
      var turned = box
      swap(&turned.width, &turned.height)
      turned.spacing = FlowSpacing(
        horizontal: box.spacing.vertical, vertical: box.spacing.horizontal)
      return turned
    }
    var style = generated.style
    style.arrangement = .vertical
    let columns = flow.layout(within: generated.length, style)
    #expect(columns.frames.map(\.transposed) == rows.frames, "seed \(seed)")
    #expect(columns.width == rows.height && columns.height == rows.width, "seed \(seed)")
  }

  @Test func `right to left is the mirror image`() {
    for seed in Self.seeds {
      let generated = GeneratedFlow(seed: seed)
      let one = generated.layout { $0.isRightToLeft = false }
      let mirrored = generated.layout { $0.isRightToLeft = true }.rectangles
      let image = one.rectangles.map {
        FlowRect(x: one.width - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height)
      }
      #expect(mirrored == image, "seed \(seed)")
    }
  }

  @Test func `even lines are as many as greedy ones, and no more uneven`() {
    var changed = 0
    for seed in Self.seeds {
      var generated = GeneratedFlow(seed: seed)
      guard let length = generated.length, length > 0 else { continue }
      generated.style.maxLines = nil
      generated.style.isJustified = false
      // Growing fills lines; what is compared is what the breaker saw.
      for index in generated.boxes.indices { generated.boxes[index].flexibility = .minimum }
      let greedy = generated.layout { $0.isEven = false }
      let even = generated.layout { $0.isEven = true }
      func slack(_ layout: FlowLayout) -> Int {
        layout.lines.reduce(0) { sum, line in
          let free = max(0, length - line.frame.width)
          return sum + free * free
        }
      }
      #expect(even.lines.count == greedy.lines.count, "seed \(seed)")
      #expect(slack(even) <= slack(greedy), "seed \(seed)")
      if even != greedy { changed += 1 }
    }
    #expect(changed > Self.seeds.count / 10)
  }

  @Test func `an even layout under a limit hides what a greedy one hides`() {
    var limited = 0
    for seed in Self.seeds {
      var generated = GeneratedFlow(seed: seed)
      generated.style.maxLines = 1 + seed % 4
      let greedy = generated.layout { $0.isEven = false }
      #expect(generated.layout { $0.isEven = true }.hidden == greedy.hidden, "seed \(seed)")
      if !greedy.hidden.isEmpty { limited += 1 }
    }
    #expect(limited > Self.seeds.count / 4)
  }

  @Test func `more breadth never shows fewer items`() {
    for seed in Effort.seeds(60, heavy: 6000) {
      var generated = GeneratedFlow(seed: seed)
      generated.boxes = generated.boxes.map { FlowBox(width: $0.width.ideal) }
      generated.style.maxLines = 1 + seed % 3
      var visible = 0
      for length in 0..<60 {
        generated.length = length
        let now = generated.layout().frames.count
        #expect(now >= visible, "seed \(seed) length \(length)")
        visible = now
      }
    }
  }

  @Test func `a line passes the length only with one member`() {
    for seed in Self.seeds {
      let generated = GeneratedFlow(seed: seed)
      guard let length = generated.length, generated.style.separator == nil else { continue }
      let layout = generated.layout()
      for line in layout.lines where line.items.count > 1 {
        #expect(line.frame.width <= max(0, length), "seed \(seed)")
      }
    }
  }

  @Test func `no unit matters`() {
    for seed in Self.seeds {
      let generated = GeneratedFlow(seed: seed)
      func times(_ factor: Int) -> [Range<Int>] {
        var flow = Flow<Int>()
        for (index, box) in generated.boxes.enumerated() {
          flow.append(FlowItem(index, width: box.width.ideal * factor))
        }
        var style = FlowStyle()
        style.itemSpacing = 2 * factor
        style.isEven = true
        return flow.layout(within: (generated.length ?? 30) * factor, style).lines.map(\.items)
      }
      #expect(times(1) == times(1_000_003), "seed \(seed)")
    }
  }
}

@Suite struct LinesOfAFlow {
  /// All ways to set small flows: the even layout is the best of those with the fewest lines.
  @Test func `even lines are the best of all, the latest best predecessor winning ties`() {
    for seed in Effort.seeds(300, heavy: 5000) {
      var random = SeededRandom(seed: seed)
      let widths = (0..<random.number(1...9)).map { _ in random.number(1...9) }
      let length = random.number(6...20)
      var style = FlowStyle()
      style.itemSpacing = 1
      style.isEven = true
      let flow = Flow(widths) { FlowBox(width: $0) }
      let lines = flow.layout(within: length, style).lines.map(\.items.upperBound)
      #expect(lines == best(widths, length), "seed \(seed)")
    }
  }

  private func best(_ widths: [Int], _ length: Int) -> [Int] {
    var costs = [(lines: 0, squares: 0)]
    var from = [0]
    for end in 1...widths.count {
      var best: (lines: Int, squares: Int)?
      from.append(0)
      for start in (0..<end).reversed() {
        let breadth = widths[start..<end].reduce(-1) { $0 + $1 + 1 }
        guard breadth <= length || start == end - 1 else { break }
        let free = max(0, length - breadth)
        let cost = (costs[start].lines + 1, costs[start].squares + free * free)
        if best.map({ cost < $0 }) ?? true {
          best = cost
          from[end] = start
        }
      }
      costs.append(best ?? (0, 0))
    }
    var ends: [Int] = []
    var end = widths.count
    while end > 0 {
      ends.insert(end, at: 0)
      end = from[end]
    }
    return ends
  }

  @Test("words in a flow stand as wrapped text does", arguments: [Breaker.greedy, .balanced])
  func sameAsWrapping(breaker: Breaker) {
    var changed = 0
    for seed in Effort.seeds(300, heavy: 20_000) {
      var random = SeededRandom(seed: seed)
      let words = random.words(1...60)
      let width = random.number(1...50)
      var style = FlowStyle()
      style.isEven = breaker == .balanced
      let wrapped = words.joined(separator: " ").wrapped(
        with: .plain(width) { $0.breaker = breaker })
      #expect(words.flowed(to: width, style) == wrapped + "\n", "seed \(seed) width \(width)")
      if wrapped.contains("\n") { changed += 1 }
    }
    #expect(changed > 250)
  }
}
