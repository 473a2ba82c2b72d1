import Galley
import Testing

@testable import GalleyCommand

/// A small generator whose seed a failing test prints.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The diff of two texts as text.
private func unified(_ old: String, _ new: String) -> String {
  var sink = Column<UInt8>()
  Array(old.utf8).withUnsafeBytes { old in
    Array(new.utf8).withUnsafeBytes { new in
      UnifiedDiff(old: old, new: new, isColored: false).write(name: "f.txt", into: &sink)
    }
  }
  return String(decoding: sink.elements, as: UTF8.self)
}

@Suite struct DifferencesBetweenLines {
  @Test(arguments: 0..<UInt64(60))
  func `what is left after removing and adding is the same`(seed: UInt64) {
    var random = Seeded(state: seed)
    let kinds = Int.random(in: 2...40, using: &random)
    let old = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      Int.random(in: 0..<kinds, using: &random)
    }
    var new = old
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let at = Int.random(in: 0...new.count, using: &random)
      if at < new.count, Bool.random(using: &random) {
        new.remove(at: at)
      } else {
        new.insert(Int.random(in: 0..<kinds, using: &random), at: at)
      }
    }
    let diff = LineDiff(old: old, new: new)
    let oldKept = old.indices.filter { !diff.removed[$0] }.map { old[$0] }
    let newKept = new.indices.filter { !diff.added[$0] }.map { new[$0] }
    #expect(oldKept == newKept, "seed \(seed)")
  }

  @Test func `a small change in many equal lines is found small`() {
    let old = Array(repeating: 1, count: 500) + [2] + Array(repeating: 1, count: 500)
    let new = Array(repeating: 1, count: 500) + [3] + Array(repeating: 1, count: 500)
    let diff = LineDiff(old: old, new: new)
    #expect(diff.removed.count { $0 } == 1)
    #expect(diff.added.count { $0 } == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `wholly different texts are compared in near linear time`() {
    let old = (0..<200_000).map { $0 % 7 }
    let new = (0..<200_000).map { $0 % 5 + 2 }
    let diff = LineDiff(old: old, new: new)
    #expect(diff.removed.count == 200_000)
  }

  @Test func `a diff has three lines of context, and says where a line end is missing`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\nend"
    let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n13\nend\n"
    #expect(
      unified(old, new) == """
        --- a/f.txt
        +++ b/f.txt
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -11,4 +11,4 @@
         11
         12
         13
        -end
        \\ No newline at end of file
        +end

        """)
    #expect(unified(old, old).isEmpty)
  }

  @Test func `an empty side counts from the line before`() {
    #expect(unified("", "a\n").contains("@@ -0,0 +1 @@"))
    #expect(unified("a\n", "").contains("@@ -1 +0,0 @@"))
  }
}

@Suite struct LinesOfAPatch {
  private func patch(_ text: String) -> Patch {
    Array(text.utf8).withUnsafeBytes { Patch($0) }
  }

  @Test func `added lines are found by the counts of each hunk`() {
    let patch = patch(
      """
      diff --git a/x.txt b/x.txt
      --- a/x.txt
      +++ b/x.txt
      @@ -1,3 +1,4 @@
       one
      +++ not a head
      +two
       three
       four
      @@ -9 +10,0 @@ text
      -gone
      @@ -20,0 +20,2 @@
      +a
      +b
      --- a/gone
      +++ /dev/null
      @@ -1 +0,0 @@
      -x
      --- /dev/null
      +++ "b/na\\"me \\303\\244.md"\t2024
      @@ -0,0 +1 @@
      +new
      \\ No newline at end of file

      """)
    #expect(patch.names == ["x.txt", "na\"me ä.md"])
    #expect(patch.lines(of: "x.txt") == [2...3, 20...21])
    #expect(patch.lines(of: "./x.txt") == [2...3, 20...21])
    #expect(patch.lines(of: "b/x.txt") == [2...3, 20...21])
    #expect(patch.lines(of: "y.txt").isEmpty)
  }

  @Test(arguments: [
    "", "@@ -1 +1 @@\n+x\n", "+++ \n@@ x\n", "+++ b/x\n@@ -1,9999 +1,9999 @@\n+a",
    "+++ b/x\n@@ -1 +9223372036854775807,2 @@\n+a\n+b\n",
    "+++ b/x\n@@ -1 +1,99999999999999999999 @@\n+a",
    "+++ b/x\n@@ -1 +-9223372036854775808,2 @@\n+a\n",
  ])
  func `any text is a patch`(text: String) {
    #expect(patch(text).names.count <= 1)
  }

  @Test(
    "text that is no unified diff is told from one that is empty or has nothing to add",
    arguments: zip(
      [
        "", " \n", "diff --git a/x b/x\nold mode 100644\n", "Only in a: x\n", "@@ -1 +1 @@\n+x\n",
        "hello\n", "1c1\n< a\n---\n> b\n", "--- a\n",
      ],
      [false, false, false, false, false, true, true, true]))
  func others(text: String, isOther: Bool) { #expect(patch(text).isOther == isOther) }
}

@Suite struct StringsOfJSON {
  private func decode(_ json: String) -> String? {
    var text = Column<UInt8>()
    let isString = Array(json.utf8).withUnsafeBytes { JSONString.decode($0, into: &text) }
    return isString ? String(decoding: text.elements, as: UTF8.self) : nil
  }

  @Test(
    "a JSON string is read",
    arguments: zip(
      [#""""#, #" "a b" "#, #""\n\t\"\\\/""#, #""\u00e4ö""#, #""\ud83d\ude00""#, #""\ud83dx""#],
      ["", "a b", "\n\t\"\\/", "äö", "😀", "\u{FFFD}x"]))
  func strings(json: String, text: String) {
    #expect(decode(json) == text)
  }

  @Test(
    "anything else is not",
    arguments: [
      "", "\"", "a", "\"a", "\"a\"b\"", "\"a\"x", #""\x""#, #""\u00g0""#, "\"\n\"", #""\""#,
      "[\"a\"]",
    ])
  func others(json: String) {
    #expect(decode(json) == nil)
  }
}
