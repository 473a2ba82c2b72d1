/// Counts the cells of a text that comes in pieces.
///
/// Pieces may be cut anywhere, inside clusters and scalars too. ``cells`` is a lower bound while the
/// last cluster may still grow, and exact once ``finish()`` was called.
package struct CellCounter: BitwiseCopyable {
  private var sum: CellSum
  /// Bytes at the end of the last piece that begin a valid sequence, the first in the lowest byte.
  private var pending: UInt32 = 0
  private var pendingCount = 0

  /// - Parameter column: The column where the text begins; tab stops count from column 0.
  package init(metrics: CellMetrics, column: Int = 0) {
    sum = CellSum(metrics: metrics, column: column)
  }

  package var cells: Int { sum.cells }

  /// Says that no piece follows: the bytes of an unfinished sequence count one cell each.
  package mutating func finish() {
    for _ in 0..<pendingCount {
      sum.take(DecodedScalar(value: DecodedScalar.invalid, length: 1))
    }
    pendingCount = 0
  }

  package mutating func add(_ piece: UnsafeRawBufferPointer) {
    guard let raw = piece.baseAddress, !piece.isEmpty else { return }
    let base = raw.assumingMemoryBound(to: UInt8.self)
    let start = pendingCount == 0 ? 0 : completePending(base, count: piece.count)
    let end = piece.count - openTail(base + start, count: piece.count - start)
    sum.take(base, from: start, to: end)
    for place in end..<piece.count { hold(base[place]) }
  }

  private mutating func hold(_ byte: UInt8) {
    pending = pendingCount == 0 ? UInt32(byte) : pending | UInt32(byte) << (8 * pendingCount)
    pendingCount += 1
  }

  /// How many bytes at the end are the beginning of a sequence that the next piece may complete.
  @inline(__always)
  private func openTail(_ base: UnsafePointer<UInt8>, count: Int) -> Int {
    if count == 0 || base[count - 1] < 0x80 { return 0 }
    for length in 1...min(3, count) where base[count - length] & 0xC0 == 0xC0 {
      return isOpenSequence(base + count - length, room: length) ? length : 0
    }
    return 0
  }

  /// Joins the bytes held back with the first of `base`; returns how many of these were used.
  private mutating func completePending(_ base: UnsafePointer<UInt8>, count: Int) -> Int {
    var used = 0
    while pendingCount > 0 {
      let held = pending.littleEndian
      let (isOpen, scalar) = withUnsafeBytes(of: held) { bytes in
        let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
        return (
          isOpenSequence(start, room: pendingCount), decodeScalar(start, room: pendingCount)
        )
      }
      if isOpen {
        guard used < count else { return used }
        hold(base[used])
        used += 1
      } else {
        sum.take(scalar)
        pending >>= UInt32(8 * scalar.length)
        pendingCount -= scalar.length
      }
    }
    return used
  }
}

/// The cells of the scalars taken so far: all closed clusters, and the open one.
struct CellSum: BitwiseCopyable {
  private let tabs: Int
  private let isPerScalar: Bool
  /// Cells by width code, two bits each.
  private let widthCodes: UInt64
  private let startColumn: Int

  private var closed = 0
  private var open = 0
  private var state = ClusterState.start
  private var previous: UInt32 = 0

  @inline(__always)
  init(metrics: CellMetrics, column: Int) {
    tabs = max(metrics.tabs, 1)
    isPerScalar = metrics.model == .wcwidth
    widthCodes = metrics.widthCodes
    startColumn = column
  }

  @inline(__always)
  var cells: Int { closed &+ open }

  /// Takes bytes; what is no valid sequence counts as it stands.
  @inline(__always)
  mutating func take(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    var place = start
    while place < end {
      if base[place] < 0x80, state.endsBeforeLetter {
        let run = printableRun(base + place, room: end &- place)
        if run > 0 {
          closed &+= open &+ run &- 1
          open = 1
          state = .plain
          place &+= run
          previous = UInt32(base[place &- 1])
          continue
        }
      }
      let scalar = decodeScalar(base + place, room: end &- place)
      take(scalar)
      place &+= scalar.length
    }
  }

  @inline(__always)
  mutating func take(_ scalar: DecodedScalar) {
    let joint = scalar.jointClass
    let traits = joint.traits
    if traits.isPlain, state.id == ClusterState.plain.id {
      // Nothing attaches to the cluster before, and only extending scalars to this one.
      closed &+= open
      open = traits.cells(widthCodes)
      previous = scalar.value
      return
    }
    takeCluster(scalar, joint)
  }

  @inline(__always)
  private mutating func takeCluster(_ scalar: DecodedScalar, _ joint: JointClass) {
    let width = Int(widthCodes >> UInt64(joint.width << 1) & 3)
    let next = isPerScalar ? ClusterState(id: 127) : state.after(joint)
    if next.isBreak || state.id == ClusterState.start.id {
      closed &+= open
      open = width
      state = isPerScalar ? .start : ClusterState.start.after(joint)
      if scalar.value == 0x09 { advanceToTabStop() }
    } else {
      state = next
      open = min(open &+ width, 2)
      if scalar.value == 0xFE0F, ScalarSet.isVariationBase(previous) { open = 2 }
    }
    previous = scalar.value
  }

  @inline(__always)
  private mutating func advanceToTabStop() {
    let column = startColumn &+ closed
    let past = column % tabs
    closed &+= tabs &- (past < 0 ? past &+ tabs : past)
  }
}

extension CellMetrics {
  /// Cells of width codes 0 to 3, two bits each; code 3 is an ambiguous character.
  var widthCodes: UInt64 { ambiguous == .wide ? 0b10_10_01_00 : 0b01_10_01_00 }
}

/// How many bytes at the start are printable ASCII, one cell each; whole eights are looked at first.
@inline(__always)
func printableRun(_ base: UnsafePointer<UInt8>, room: Int) -> Int {
  let raw = UnsafeRawPointer(base)
  let high: UInt64 = 0x8080_8080_8080_8080
  let sum: UInt64 = 0x0101_0101_0101_0101
  let floor: UInt64 = 0x6060_6060_6060_6060
  var place = 0
  // A byte is printable when it is below 0x7F (adding 1 leaves bit 7 clear) and adding 0x60 sets bit 7.
  while place &+ 32 <= room {
    let a = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    let b = raw.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self)
    let c = raw.loadUnaligned(fromByteOffset: place &+ 16, as: UInt64.self)
    let d = raw.loadUnaligned(fromByteOffset: place &+ 24, as: UInt64.self)
    let above = (a | (a &+ sum)) | (b | (b &+ sum)) | (c | (c &+ sum)) | (d | (d &+ sum))
    let below = (a &+ floor) & (b &+ floor) & (c &+ floor) & (d &+ floor)
    if above & high != 0 || ~below & high != 0 { break }
    place &+= 32
  }
  while place &+ 8 <= room {
    let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    let special = PlainBytes.special(UInt64(littleEndian: word))
    if special != 0 { return place &+ special.trailingZeroBitCount &>> 3 }
    place &+= 8
  }
  while place < room, base[place] &- 0x20 < 0x5F { place &+= 1 }
  return place
}
