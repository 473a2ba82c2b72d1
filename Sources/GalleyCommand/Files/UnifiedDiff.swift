import Galley

/// Prints what differs between two texts as a unified diff.
struct UnifiedDiff {
  private static let context = 3

  private let old: DiffLines
  private let new: DiffLines
  private let diff: LineDiff
  private let isColored: Bool

  /// The texts must stay where they are as long as this value is used.
  init(old: UnsafeRawBufferPointer, new: UnsafeRawBufferPointer, isColored: Bool) {
    self.old = DiffLines(old)
    self.new = DiffLines(new)
    self.isColored = isColored
    var numbers: [DiffLine: Int] = [:]
    let oldNumbers = self.old.numbered(&numbers)
    diff = LineDiff(old: oldNumbers, new: self.new.numbered(&numbers))
  }

  /// Writes the diff of a file; nothing when the texts are equal.
  func write(name: Argument, into sink: inout Column<UInt8>) {
    var hunks = Hunks(diff, context: Self.context)
    var isFirst = true
    while let hunk = hunks.next() {
      if isFirst { writeHead(name, into: &sink) }
      isFirst = false
      write(hunk, into: &sink)
    }
  }

  private func writeHead(_ name: Argument, into sink: inout Column<UInt8>) {
    // As git names files, so that its tools apply the diff; a path from the root stays itself.
    let isAbsolute = name.begins(with: "/")
    paint("\u{1B}[1m", into: &sink) { sink in
      sink.append(isAbsolute ? "--- " : "--- a/")
      name.bytes.withUnsafeBytes { sink.append($0) }
      sink.append(isAbsolute ? "\n+++ " : "\n+++ b/")
      name.bytes.withUnsafeBytes { sink.append($0) }
    }
    sink.append(0x0A)
  }

  private func write(_ hunk: Hunks.Hunk, into sink: inout Column<UInt8>) {
    paint("\u{1B}[36m", into: &sink) { sink in
      sink.append("@@ -")
      Self.write(hunk.old, into: &sink)
      sink.append(" +")
      Self.write(hunk.new, into: &sink)
      sink.append(" @@")
    }
    sink.append(0x0A)
    var (at, to) = (hunk.old.lowerBound, hunk.new.lowerBound)
    while at < hunk.old.upperBound || to < hunk.new.upperBound {
      if at < hunk.old.upperBound, diff.removed[at] {
        write("-", old.lines[at], "\u{1B}[31m", into: &sink)
        at += 1
      } else if to < hunk.new.upperBound, diff.added[to] {
        write("+", new.lines[to], "\u{1B}[32m", into: &sink)
        to += 1
      } else {
        write(" ", old.lines[at], nil, into: &sink)
        at += 1
        to += 1
      }
    }
  }

  /// `start,count`, from 1; an empty range counts from the line before it.
  private static func write(_ range: Range<Int>, into sink: inout Column<UInt8>) {
    var text = "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1)"
    if range.count != 1 { text += ",\(range.count)" }
    text.withUTF8 { sink.append($0) }
  }

  private func write(
    _ mark: StaticString, _ line: DiffLine, _ color: StaticString?, into sink: inout Column<UInt8>
  ) {
    let ends = line.bytes.last == 0x0A
    let text = UnsafeRawBufferPointer(rebasing: line.bytes.dropLast(ends ? 1 : 0))
    paint(color, into: &sink) { sink in
      sink.append(mark)
      sink.append(text)
    }
    sink.append(0x0A)
    if !ends { sink.append("\\ No newline at end of file\n") }
  }

  private func paint(
    _ color: StaticString?, into sink: inout Column<UInt8>, _ body: (inout Column<UInt8>) -> Void
  ) {
    guard isColored, let color else { return body(&sink) }
    sink.append(color)
    body(&sink)
    sink.append("\u{1B}[m")
  }
}

/// A line with its line end, compared by its bytes.
struct DiffLine: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (one: DiffLine, other: DiffLine) -> Bool {
    one.bytes.elementsEqual(other.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}

/// The lines of a text.
private struct DiffLines {
  private(set) var lines: [DiffLine] = []

  init(_ text: UnsafeRawBufferPointer) {
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(DiffLine(bytes: UnsafeRawBufferPointer(rebasing: rest[..<end])))
      rest = rest[end...]
    }
  }

  /// The lines as numbers; equal lines have equal ones.
  func numbered(_ numbers: inout [DiffLine: Int]) -> [Int] {
    lines.map { line in
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
  }
}

/// Changed lines gathered with those round them.
private struct Hunks {
  struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let diff: LineDiff
  private let context: Int
  private var old = 0
  private var new = 0

  init(_ diff: LineDiff, context: Int) {
    self.diff = diff
    self.context = context
  }

  mutating func next() -> Hunk? {
    skipEqual(most: .max)
    guard isChanged else { return nil }
    let lead = min(context, old, new)
    var hunk = Hunk(old: (old - lead)..<old, new: (new - lead)..<new)
    while isChanged {
      while old < diff.removed.count, diff.removed[old] { old += 1 }
      while new < diff.added.count, diff.added[new] { new += 1 }
      let changed = (old: old, new: new)
      skipEqual(most: 2 * context)
      if isChanged { continue }
      let tail = min(context, old - changed.old)
      hunk.old = hunk.old.lowerBound..<(changed.old + tail)
      hunk.new = hunk.new.lowerBound..<(changed.new + tail)
    }
    return hunk
  }

  private var isChanged: Bool {
    (old < diff.removed.count && diff.removed[old]) || (new < diff.added.count && diff.added[new])
  }

  private mutating func skipEqual(most: Int) {
    var left = most
    while left > 0, !isChanged, old < diff.removed.count, new < diff.added.count {
      old += 1
      new += 1
      left -= 1
    }
  }
}
