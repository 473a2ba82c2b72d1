/// Rules X1 to X8: embeddings, overrides and isolates.
extension BidiParagraph {
  private static let maxDepth: UInt8 = 125

  private struct Status: BitwiseCopyable {
    var level: UInt8
    /// `on` is neutral: no override.
    var override: BidiClass
    var isIsolate: Bool
  }

  private struct Overflow: BitwiseCopyable {
    var isolates = 0
    var embeddings = 0
    var validIsolates = 0
  }

  mutating func explicitLevels() {
    var stack = Column<Status>(capacity: 128)
    var overflow = Overflow()
    let bottom = Status(level: baseLevel, override: .on, isIsolate: false)
    stack.append(bottom)
    for index in 0..<original.count {
      let bidi = original[index]
      switch bidi {
      case .rle, .lre, .rlo, .lro: embed(bidi, &stack, &overflow)
      case .rli, .lri, .fsi: isolate(index, bidi, &stack, &overflow)
      case .pdi: closeIsolate(index, &stack, &overflow)
      case .pdf:
        if overflow.isolates > 0 { break }
        if overflow.embeddings > 0 {
          overflow.embeddings -= 1
        } else if stack.count > 1, !stack[stack.count - 1].isIsolate {
          stack.removeLast()
        }
      case .b:
        explicit[index] = baseLevel
        stack.removeAll()
        stack.append(bottom)
        overflow = Overflow()
      case .bn: break
      default: place(index, stack[stack.count - 1])
      }
    }
  }

  /// X6: the level and the override of the innermost embedding.
  private mutating func place(_ index: Int, _ status: Status) {
    explicit[index] = status.level
    if status.override != .on { classes[index] = status.override }
  }

  private func next(_ level: UInt8, isRight: Bool) -> UInt8 {
    isRight ? (level + 1) | 1 : (level + 2) & ~1
  }

  /// X2 to X5.
  private func embed(
    _ bidi: BidiClass, _ stack: inout Column<Status>, _ overflow: inout Overflow
  ) {
    let isRight = bidi == .rle || bidi == .rlo
    let level = next(stack[stack.count - 1].level, isRight: isRight)
    if level <= Self.maxDepth, overflow.isolates == 0, overflow.embeddings == 0 {
      let override: BidiClass = bidi == .rlo ? .r : bidi == .lro ? .l : .on
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflow.isolates == 0 {
      overflow.embeddings += 1
    }
  }

  /// X5a to X5c.
  private mutating func isolate(
    _ index: Int, _ bidi: BidiClass, _ stack: inout Column<Status>, _ overflow: inout Overflow
  ) {
    let last = stack[stack.count - 1]
    place(index, last)
    var isRight = bidi == .rli
    if bidi == .fsi {
      let end = partners[index] < 0 ? original.count : Int(partners[index])
      isRight = firstStrongIsRight(from: index + 1, to: end)
    }
    let level = next(last.level, isRight: isRight)
    if level <= Self.maxDepth, overflow.isolates == 0, overflow.embeddings == 0 {
      overflow.validIsolates += 1
      stack.append(Status(level: level, override: .on, isIsolate: true))
    } else {
      overflow.isolates += 1
    }
  }

  /// X6a.
  private mutating func closeIsolate(
    _ index: Int, _ stack: inout Column<Status>, _ overflow: inout Overflow
  ) {
    if overflow.isolates > 0 {
      overflow.isolates -= 1
    } else if overflow.validIsolates > 0 {
      overflow.embeddings = 0
      while !stack[stack.count - 1].isIsolate { stack.removeLast() }
      stack.removeLast()
      overflow.validIsolates -= 1
    }
    place(index, stack[stack.count - 1])
  }
}
