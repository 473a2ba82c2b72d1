import Galley

/// The lines that a unified diff adds, file by file.
///
/// Reads what `git diff`, `diff -u` and `svn diff` write; anything between is passed over.
struct Patch: Hashable {
  private struct File: Hashable {
    /// As the diff has it.
    var path: Argument
    var lines: [ClosedRange<Int>] = []
  }

  private var files: [File] = []
  /// Whether anything but white space was read, and a line by which a diff is known.
  private var hasText = false
  private var hasHead = false

  /// Whether this is no unified diff: text without any of its heads. The empty diff is one.
  var isOther: Bool { hasText && !hasHead }

  /// How lines begin that stand in unified diffs outside of hunks; some have nothing to refill.
  private static let heads: [StaticString] = [
    "+++ ", "@@ ", "diff --git ", "Index: ", "Binary files ", "Only in ", "Property changes on: ",
  ]

  init() {}

  init(_ bytes: UnsafeRawBufferPointer) {
    var reader = HunkReader()
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      take(UnsafeRawBufferPointer(rebasing: rest[..<end]), &reader)
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }

  private mutating func take(_ line: UnsafeRawBufferPointer, _ reader: inout HunkReader) {
    if reader.isInside {
      if let added = reader.take(line), !files.isEmpty { add(added) }
      return
    }
    note(line)
    if line.starts(with: "+++ ".utf8) {
      let path = Self.path(Array(line.dropFirst(4)))
      if let path { files.append(File(path: path)) }
      reader.isSkipped = path == nil
    } else if line.starts(with: "@@ ".utf8) {
      reader.open(line)
    }
  }

  private mutating func note(_ line: UnsafeRawBufferPointer) {
    guard !hasHead else { return }
    hasHead = Self.heads.contains { head in
      line.starts(with: UnsafeBufferPointer(start: head.utf8Start, count: head.utf8CodeUnitCount))
    }
    if !hasText { hasText = line.contains { $0 > 0x20 } }
  }

  private mutating func add(_ line: Int) {
    let last = files.count - 1
    if let range = files[last].lines.last, range.upperBound == line - 1 {
      files[last].lines[files[last].lines.count - 1] = range.lowerBound...line
    } else {
      files[last].lines.append(line...line)
    }
  }

  /// The path after `+++ `; `nil` for `/dev/null`, which stands for a file taken away.
  private static func path(_ bytes: [UInt8]) -> Argument? {
    var bytes = bytes
    if bytes.last == 0x0D { bytes.removeLast() }
    if bytes.first == UInt8(ascii: "\"") {
      bytes = unquoted(bytes)
    } else if let tab = bytes.firstIndex(of: 0x09) {
      // A time follows.
      bytes = Array(bytes[..<tab])
    }
    return bytes == Array("/dev/null".utf8) || bytes.isEmpty ? nil : Argument(bytes: bytes)
  }

  /// A name between quotes, with C's escapes, as git writes unusual ones.
  private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var name: [UInt8] = []
    var at = 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        name.append(bytes[at])
        at += 1
        continue
      }
      let octal = bytes[(at + 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
      if octal.count == 3 {
        name.append(UInt8(truncatingIfNeeded: octal.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
        at += 4
      } else {
        let letters: [UInt8: UInt8] = [
          0x61: 7, 0x62: 8, 0x74: 9, 0x6E: 10, 0x76: 11, 0x66: 12, 0x72: 13,
        ]
        name.append(letters[bytes[at + 1]] ?? bytes[at + 1])
        at += 2
      }
    }
    return name
  }

  // MARK: Asking

  /// The files that lines are added to, as they are called from here.
  var names: [Argument] {
    var names: [Argument] = []
    for file in files where !file.lines.isEmpty {
      let name = Self.local(file.path)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The lines added to a file.
  func lines(of name: Argument) -> [ClosedRange<Int>] {
    let plain = Self.withoutDot(name)
    return files.filter {
      Self.withoutDot($0.path) == plain || Self.withoutDot(Self.stripped($0.path)) == plain
    }.flatMap(\.lines)
  }

  /// git writes `b/` before the name; a real folder of that name wins.
  private static func local(_ path: Argument) -> Argument {
    let stripped = stripped(path)
    return stripped != path && !FileSystem.exists(stripped) && FileSystem.exists(path)
      ? path : stripped
  }

  private static func stripped(_ path: Argument) -> Argument {
    guard path.bytes.count > 2, path.bytes[1] == UInt8(ascii: "/"),
      "abciow".utf8.contains(path.bytes[0])
    else { return path }
    return Argument(bytes: Array(path.bytes.dropFirst(2)))
  }

  private static func withoutDot(_ path: Argument) -> Argument {
    path.begins(with: "./") ? Argument(bytes: Array(path.bytes.dropFirst(2))) : path
  }
}

/// Follows one hunk by the counts in its head, so that its text is never taken for a head.
private struct HunkReader {
  var isSkipped = false
  private var oldLeft = 0
  private var newLeft = 0
  private var line = 0

  var isInside: Bool { oldLeft > 0 || newLeft > 0 }

  /// `@@ -a,b +c,d @@`
  mutating func open(_ head: UnsafeRawBufferPointer) {
    let words = head.split(separator: 0x20, maxSplits: 3)
    guard words.count >= 3, let old = Self.span(words[1]), let new = Self.span(words[2]) else {
      return
    }
    oldLeft = old.count
    newLeft = new.count
    line = new.start
  }

  /// The number of the line if this one adds it.
  mutating func take(_ text: UnsafeRawBufferPointer) -> Int? {
    switch text.first {
    case UInt8(ascii: "+"):
      newLeft -= 1
      line += 1
      return isSkipped ? nil : line - 1
    case UInt8(ascii: "-"): oldLeft -= 1
    case UInt8(ascii: "\\"): break
    default:
      oldLeft -= 1
      newLeft -= 1
      line += 1
    }
    return nil
  }

  /// `+c,d` or `+c`.
  private static func span(_ word: Slice<UnsafeRawBufferPointer>) -> (start: Int, count: Int)? {
    let parts = word.dropFirst().split(separator: 0x2C)
    guard let start = parts.first.flatMap(number), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return (start, 1) }
    return number(parts[1]).map { (start, $0) }
  }

  /// A number of any length; past what a file can hold all are one.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 48) }
  }
}
