/// A member of a line: an item, a separator or the marker, with its place.
struct FlowMember: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case item, inline, lineEnd, lineStart, marker }

  var kind: Kind
  /// Of an item, its number.
  var index: Int
  var breadth: Int
  var depth: Int
  var ascent: Int
  var isStretched: Bool
  /// What stands before it.
  var space: Int
  /// Whether that space takes no share of what is left over.
  var isGlued = false
  var across = 0

  init(_ kind: Kind, _ measure: FlowMeasure, index: Int = 0, space: Int) {
    self.kind = kind
    self.index = index
    breadth = measure.base
    depth = measure.depth
    ascent = measure.ascent
    isStretched = measure.isStretched
    self.space = space
  }
}

/// Sets chosen lines: growing, justifying, aligning, stacking and mirroring.
struct FlowPlacer {
  /// A line before it has its place in the frame.
  private struct Line {
    var items: Range<Int>
    /// Its separators, among those of all lines.
    var separators: Range<Int>
    var breadth: Int
    var depth: Int
    /// The most that a member prefers to the next line.
    var across: Int
    /// Whether it is a last line, or a forced break follows.
    var isLast: Bool
    var ending: LineEnding
    /// Whether it wraps to this line, so that a line separator stands before it.
    var isSeparated: Bool
  }

  private let measures: FlowMeasures
  private let style: FlowStyle
  private let step: Int
  private let isVertical: Bool
  private var lines: [Line] = []
  /// The separators within lines, in order.
  private var separators: [PlacedSeparator] = []
  private var layout = FlowLayout()

  init(_ measures: FlowMeasures, _ style: FlowStyle) {
    self.measures = measures
    self.style = style
    step = style.grain.step
    isVertical = style.arrangement == .vertical
  }

  mutating func place(_ split: FlowSplit) -> FlowLayout {
    layout.hidden = split.visible..<measures.count
    layout.frames.reserveCapacity(split.visible)
    lines.reserveCapacity(split.ends.count)
    var start = 0
    var scratch: [FlowMember] = []
    for (number, end) in split.ends.enumerated() {
      let isFinal = number == split.ends.count - 1
      let marker = isFinal && split.visible < measures.count ? split.marker : nil
      setLine(start..<end, isFinal: isFinal, marker, &scratch)
      start = end
    }
    if !layout.hidden.isEmpty { layout.overflowText = lines.isEmpty ? nil : split.markerText }
    stack()
    if style.isRightToLeft { mirror() }
    return layout
  }

  // MARK: Along the line

  private mutating func setLine(
    _ items: Range<Int>, isFinal: Bool, _ marker: FlowMeasure?, _ scratch: inout [FlowMember]
  ) {
    gather(items, isFinal: isFinal, marker, &scratch)
    var breadth = scratch.reduce(0) { $0 + $1.space + $1.breadth }
    let isForced = !isFinal && measures.items[items.upperBound].gap != .allowed
    let isLast = isFinal || isForced
    if let length = measures.length, breadth < length {
      let growth = FlowGrowth(step: step)
      var left = growth.grow(&scratch, leftover: length - breadth, measures.items)
      if style.isJustified, style.justifiesLastLine || !isLast { justify(&scratch, &left) }
      breadth = length - left
    }
    let depth = settleDepths(&scratch)
    let first = separators.count
    breadth = max(breadth, place(scratch))
    let separated =
      !items.isEmpty && items.lowerBound > 0 && measures.items[items.lowerBound].gap != .marker
    let ending: LineEnding =
      isFinal ? (layout.hidden.isEmpty ? .end : .hidden) : isForced ? .hard : .soft
    lines.append(
      Line(
        items: items, separators: first..<separators.count, breadth: breadth, depth: depth,
        across: across(items, marker), isLast: isLast, ending: ending,
        isSeparated: separated && measures.lineSeparator != nil))
  }

  /// The members of a line at their base sizes.
  private func gather(
    _ items: Range<Int>, isFinal: Bool, _ marker: FlowMeasure?, _ members: inout [FlowMember]
  ) {
    members.removeAll(keepingCapacity: true)
    let startFace = items.isEmpty ? 0 : measures.startFace(before: items.lowerBound)
    let hasStart = !items.isEmpty && measures.showsStartFace(before: items.lowerBound)
    if hasStart, let face = measures.lineStart {
      members.append(FlowMember(.lineStart, face, space: 0))
    }
    for item in items {
      let measure = measures.items[item]
      var space = 0
      if item > items.lowerBound {
        let before = measures.items[item - 1]
        if let inline = measures.inline {
          members.append(
            FlowMember(.inline, inline, space: measures.separatorSpace(before, inline)))
          space = measures.separatorSpace(inline, measure)
        } else {
          space = measures.space(before, measure)
        }
      } else if hasStart, let face = measures.lineStart {
        space = startFace - face.base
      }
      members.append(FlowMember(.item, measure, index: item, space: space))
      if hasStart, item == items.lowerBound { members[1].isGlued = true }
    }
    if let last = items.last, !isFinal, let face = measures.lineEnd,
      measures.showsEndFace(after: last)
    {
      var member = FlowMember(
        .lineEnd, face, space: measures.separatorSpace(measures.items[last], face))
      member.isGlued = true
      members.append(member)
    }
    if let marker {
      let space = items.last.map { measures.markerSpace(after: measures.items[$0]) } ?? 0
      members.append(FlowMember(.marker, marker, space: space))
    }
  }

  /// The gaps of a line take what is left over.
  private func justify(_ members: inout [FlowMember], _ left: inout Int) {
    let gaps = members.dropFirst().reduce(0) { $1.isGlued ? $0 : $0 + 1 }
    guard gaps > 0, left > 0 else { return }
    var shares = Distributor(leftover: left / step, gaps: gaps)
    for place in members.indices.dropFirst() where !members[place].isGlued {
      members[place].space += shares.next() * step
    }
    left %= step
  }

  /// Places each member as if its line were the first; how far the farthest reaches, which overlaps
  /// may hide behind the last.
  private mutating func place(_ members: [FlowMember]) -> Int {
    var x = 0
    var farthest = 0
    for member in members {
      x += member.space
      let frame = rect(x, member.across, breadth: member.breadth, depth: member.depth)
      switch member.kind {
      case .item: layout.frames.append(frame)
      case .inline: separators.append(PlacedSeparator(kind: .item, frame: frame))
      case .lineEnd: separators.append(PlacedSeparator(kind: .lineEnd, frame: frame))
      case .lineStart: separators.append(PlacedSeparator(kind: .lineStart, frame: frame))
      case .marker: layout.overflow = frame
      }
      x += member.breadth
      farthest = max(farthest, x)
    }
    return farthest
  }

  private func across(_ items: Range<Int>, _ marker: FlowMeasure?) -> Int {
    var most = Int.min
    for item in items { most = max(most, measures.items[item].across) }
    if let marker { most = max(most, marker.across) }
    return most == .min ? 0 : most
  }

  // MARK: Across the line

  /// Aligns the members of a line on one level; the line's depth.
  private func settleDepths(_ members: inout [FlowMember]) -> Int {
    var ascent = 0
    var descent = 0
    for member in members {
      ascent = max(ascent, member.ascent)
      descent = max(descent, member.depth - member.ascent)
    }
    let depth = ascent + descent
    for place in members.indices {
      let member = members[place]
      if member.isStretched {
        members[place].depth = depth
      } else if style.align == .center {
        members[place].across = centred(depth - member.depth)
      } else {
        members[place].across = ascent - member.ascent
      }
    }
    return depth
  }

  /// Half of what is free, in whole steps.
  private func centred(_ free: Int) -> Int { Distributor.centring(free / step) * step }

  // MARK: Lines

  /// Places the lines, and what separates them.
  private mutating func stack() {
    guard !lines.isEmpty else { return }
    var widest = lines.reduce(0) { max($0, $1.breadth) }
    let least = measures.lineSeparatorReach.lowerBound
    if lines.contains(where: \.isSeparated) { widest = max(widest, least) }
    let frame = measures.length
    let takesWhole = style.isJustified || style.alignIn == .width
    let whole = takesWhole ? max(widest, frame ?? 0) : widest
    let alignFrame = takesWhole ? frame ?? widest : widest
    let rule = max(
      least, min(style.isJustified ? whole : widest, measures.lineSeparatorReach.upperBound))
    var down = 0
    var deepest = 0
    for number in lines.indices {
      if number > 0 { separate(number, &down, rule: rule, alignFrame) }
      move(lines[number], isFinal: number == lines.count - 1, down, alignFrame)
      down += lines[number].depth
      deepest = max(deepest, down)
    }
    (layout.width, layout.height) = isVertical ? (deepest, whole) : (whole, deepest)
  }

  private mutating func separate(_ number: Int, _ down: inout Int, rule: Int, _ frame: Int) {
    let (one, next) = (lines[number - 1], lines[number])
    guard next.isSeparated, let separator = measures.lineSeparator else {
      down += lineSpace(after: one.depth, max(one.across, next.across))
      return
    }
    down += lineSpace(after: one.depth, max(one.across, separator.across))
    let along = offset(of: rule, isLast: false, frame)
    layout.separators.append(
      PlacedSeparator(
        kind: .line, frame: rect(along, down, breadth: rule, depth: separator.depth)))
    down += separator.depth
    down += lineSpace(after: separator.depth, max(separator.across, next.across))
  }

  /// What stands between two lines: never so negative that the next begins before the one above.
  private func lineSpace(after depth: Int, _ preferred: Int) -> Int {
    max(measures.lineSpacing ?? preferred, -depth)
  }

  private func offset(of breadth: Int, isLast: Bool, _ frame: Int) -> Int {
    let free = max(0, frame - breadth)
    switch isLast ? style.lastLineAlign ?? style.lineAlign : style.lineAlign {
    case .start: return 0
    case .center: return centred(free)
    case .end: return free
    }
  }

  /// Moves what stands on a line to its place.
  private mutating func move(_ line: Line, isFinal: Bool, _ down: Int, _ frame: Int) {
    let along = offset(of: line.breadth, isLast: line.isLast, frame)
    layout.lines.append(
      FlowLine(
        items: line.items,
        frame: rect(along, down, breadth: line.breadth, depth: line.depth), ending: line.ending))
    let (dx, dy) = isVertical ? (down, along) : (along, down)
    for item in line.items { layout.frames[item].move(dx, dy) }
    for number in line.separators {
      var separator = separators[number]
      separator.frame.move(dx, dy)
      layout.separators.append(separator)
    }
    if isFinal, var overflow = layout.overflow {
      overflow.move(dx, dy)
      layout.overflow = overflow
    }
  }

  private func rect(_ along: Int, _ across: Int, breadth: Int, depth: Int) -> FlowRect {
    isVertical
      ? FlowRect(x: across, y: along, width: depth, height: breadth)
      : FlowRect(x: along, y: across, width: breadth, height: depth)
  }

  // MARK: Right to left

  private mutating func mirror() {
    let width = layout.width
    func mirror(_ frame: inout FlowRect) { frame.x = width - frame.x - frame.width }
    for index in layout.frames.indices { mirror(&layout.frames[index]) }
    for index in layout.lines.indices { mirror(&layout.lines[index].frame) }
    for index in layout.separators.indices { mirror(&layout.separators[index].frame) }
    if var overflow = layout.overflow {
      mirror(&overflow)
      layout.overflow = overflow
    }
  }
}

extension FlowRect {
  fileprivate mutating func move(_ dx: Int, _ dy: Int) {
    x += dx
    y += dy
  }
}
