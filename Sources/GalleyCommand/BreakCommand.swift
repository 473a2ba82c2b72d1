import Galley

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `galley break`: box, glue and penalty paragraphs, a JSON object a line in, one a line out.
///
/// Feed it chunks of any size; each line is answered as soon as it is complete. Blank lines are
/// passed over.
struct BreakCommand: ~Copyable {
  private var carry = Column<UInt8>()
  private var lineNumber = 0
  private var failed = false

  init() {}

  /// Takes in a chunk and writes the answers to the lines that it completes.
  mutating func append(_ chunk: UnsafeRawBufferPointer, into output: inout Column<UInt8>) {
    var start = 0
    for index in chunk.indices where chunk[index] == 0x0A {
      carry.append(UnsafeRawBufferPointer(rebasing: chunk[start..<index]))
      answerLine(into: &output)
      start = index + 1
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[start...]))
  }

  /// Answers a last line without a line end.
  ///
  /// - Returns: The exit status: 0, or 3 when a line was malformed.
  mutating func finish(into output: inout Column<UInt8>) -> Int32 {
    if !carry.isEmpty { answerLine(into: &output) }
    return failed ? 3 : 0
  }

  private mutating func answerLine(into output: inout Column<UInt8>) {
    lineNumber += 1
    defer { carry.removeAll() }
    guard carry.elements.contains(where: { !" \t\r".utf8.contains($0) }) else { return }
    let line: String
    do throws(BreakInputError) {
      line = try BreakJob(json: Data(carry.elements)).answer()
    } catch {
      failed = true
      line = "{\"error\":\(quoted(error.message)),\"line\":\(lineNumber)}"
    }
    for byte in line.utf8 { output.append(byte) }
    output.append(0x0A)
  }

  private func quoted(_ message: String) -> String {
    var quoted = "\""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
