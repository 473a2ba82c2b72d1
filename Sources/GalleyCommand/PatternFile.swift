import Galley

/// A file of hyphenation patterns that the user named.
enum PatternFile {
  /// Why a file gives no hyphenator.
  enum Failure: Error, Equatable {
    case unreadable(path: String, SystemError)
    case malformed(path: String, HyphenationError)

    /// A message that names the file.
    var message: String {
      switch self {
      case .unreadable(let path, let error): "\(path): \(error.reason)"
      case .malformed(let path, let error): "\(path): \(error)"
      }
    }
  }

  /// Reads a file of TeX's, hyph-utf8's or libhyphen's. Beside a `.pat.txt`, the words of the
  /// `.hyp.txt` of the same name count as exceptions.
  static func load(_ path: String) throws(Failure) -> Hyphenator {
    let patterns = try bytes(path)
    var words: [UInt8] = []
    var wordsPath = path
    if path.hasSuffix(".pat.txt") {
      wordsPath = path.dropLast(".pat.txt".count) + ".hyp.txt"
      words = (try? bytes(wordsPath)) ?? []
    }
    do throws(HyphenationError) {
      return try Hyphenator(patterns: patterns, exceptions: words, name: path)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  private static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let file = try Descriptor(reading: Argument(path))
      var bytes = Column<UInt8>()
      try Inputs.readAll(file, into: &bytes)
      return Array(bytes.elements)
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}
