/// A stretch of a line that stays together when the line is reordered.
package struct BidiPiece: BitwiseCopyable {
  /// Byte offsets in the paragraph.
  package var start: Int
  package var end: Int
  /// The scalar that is shown instead; 0 shows the bytes as they stand.
  package var mirror: UInt32
}

/// Rules L1 to L4: one line as it is seen, from left to right.
extension BidiParagraph {
  /// Appends the bytes of a line in visual order, without bidi controls.
  ///
  /// - Parameters:
  ///   - line: Byte offsets in the paragraph, on scalar boundaries.
  ///   - text: What ``resolve(_:direction:)`` was given.
  package func appendVisualLine(
    _ line: Range<Int>, of text: UnsafeRawBufferPointer, to output: inout Column<UInt8>
  ) {
    var pieces = Column<BidiPiece>()
    appendVisualOrder(line, of: text, to: &pieces)
    for number in 0..<pieces.count {
      let piece = pieces[number]
      guard piece.mirror != 0 else {
        output.append(UnsafeRawBufferPointer(rebasing: text[piece.start..<piece.end]))
        continue
      }
      appendScalar(piece.mirror, to: &output)
      let length = scalarLength(at: piece.start, in: text)
      output.append(UnsafeRawBufferPointer(rebasing: text[(piece.start + length)..<piece.end]))
    }
  }

  /// Appends the pieces of a line in visual order: clusters, or parts of them that differ in level.
  /// Bidi controls are left out.
  ///
  /// - Complexity: O(scalars × levels of the line).
  package func appendVisualOrder(
    _ line: Range<Int>, of text: UnsafeRawBufferPointer, to pieces: inout Column<BidiPiece>
  ) {
    let first = index(of: line.lowerBound)
    let last = index(of: line.upperBound)
    guard first < last else { return }
    var lineLevels = Column<UInt8>(capacity: last - first)
    appendLevels(first..<last, to: &lineLevels)
    let start = pieces.count
    var pieceLevels = Column<UInt8>(capacity: last - first)
    cutPieces(first..<last, of: text, levels: lineLevels, into: &pieces, &pieceLevels)
    reorder(
      UnsafeMutableBufferPointer(start: pieces.base + start, count: pieces.count - start),
      levels: &pieceLevels)
    // Only now: an isolate's controls hold apart what stands on both sides of them.
    var kept = start
    for number in start..<pieces.count where pieces[number].end > pieces[number].start {
      pieces[kept] = pieces[number]
      kept += 1
    }
    pieces.removeLast(pieces.count - kept)
  }

  /// L1: separators, and white space before them and at the line's end, take the paragraph's level.
  func appendLevels(_ scalars: Range<Int>, to lineLevels: inout Column<UInt8>) {
    for index in scalars { lineLevels.append(levels[index]) }
    var trails = true
    for index in scalars.reversed() {
      let bidi = original[index]
      if bidi == .s || bidi == .b {
        trails = true
      } else if bidi != .ws, !bidi.isIsolate, !bidi.isRemoved {
        trails = false
      }
      if trails { lineLevels[index - scalars.lowerBound] = baseLevel }
    }
  }

  /// L3 keeps marks behind their base: a cluster of one level is one piece. L4 finds its mirror.
  /// A control is an empty piece.
  private func cutPieces(
    _ scalars: Range<Int>, of text: UnsafeRawBufferPointer,
    levels lineLevels: borrowing Column<UInt8>,
    into pieces: inout Column<BidiPiece>, _ pieceLevels: inout Column<UInt8>
  ) {
    let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
    var state = ClusterState.start
    var joins = false
    for index in scalars {
      let offset = offsets[index]
      let scalar = decodeScalar(base + offset, room: text.count - offset)
      let joint = scalar.jointClass
      let next = state.after(joint)
      joins = joins && !next.isBreak
      state = next.isBreak ? ClusterState.start.after(joint) : next
      let level = lineLevels[index - scalars.lowerBound]
      if scalar.isValid, BidiScalar.isControl(scalar.value) {
        joins = false
        pieces.append(BidiPiece(start: offset, end: offset, mirror: 0))
        pieceLevels.append(level)
        continue
      }
      if joins, pieceLevels[pieceLevels.count - 1] == level {
        pieces.base[pieces.count - 1].end = offset + scalar.length
      } else {
        let mirror = level & 1 == 1 && scalar.isValid ? BidiScalar.mirror(scalar.value) : 0
        pieces.append(BidiPiece(start: offset, end: offset + scalar.length, mirror: mirror))
        pieceLevels.append(level)
      }
      joins = true
    }
  }

  /// L2: from the highest level down to the lowest odd one, every stretch at that level or above turns.
  private func reorder(
    _ pieces: UnsafeMutableBufferPointer<BidiPiece>, levels: inout Column<UInt8>
  ) {
    var highest: UInt8 = 0
    var lowestOdd: UInt8 = .max
    for level in levels.elements {
      highest = max(highest, level)
      if level & 1 == 1 { lowestOdd = min(lowestOdd, level) }
    }
    guard lowestOdd <= highest else { return }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var place = 0
      while place < pieces.count {
        guard levels[place] >= level else {
          place += 1
          continue
        }
        var end = place
        while end < pieces.count, levels[end] >= level { end += 1 }
        pieces[place..<end].reverse()
        UnsafeMutableBufferPointer(start: levels.base, count: levels.count)[place..<end].reverse()
        place = end
      }
    }
  }

  private func scalarLength(at offset: Int, in text: UnsafeRawBufferPointer) -> Int {
    let base = text.baseAddress!.assumingMemoryBound(to: UInt8.self)
    return decodeScalar(base + offset, room: text.count - offset).length
  }

  /// Mirrors lie in the basic plane.
  private func appendScalar(_ scalar: UInt32, to output: inout Column<UInt8>) {
    if scalar < 0x80 {
      output.append(UInt8(scalar))
    } else {
      if scalar < 0x800 {
        output.append(UInt8(0xC0 | scalar >> 6))
      } else {
        output.append(UInt8(0xE0 | scalar >> 12))
        output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      }
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
