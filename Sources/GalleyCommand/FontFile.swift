#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a file for as long as a closure runs: mapped when it is a plain file, so that only
/// what is looked at is read (a collection of 20 MB costs some 100 kB), and read when it is a pipe.
enum FontFile {
  /// Why a file cannot be read.
  struct Failure: Error, Equatable {
    /// As the system says it.
    let reason: String
  }

  /// Pipes that give more than this are no fonts.
  private static let mostPipedBytes = 1 << 28

  static func withBytes<R>(
    of path: String, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(Failure) -> R {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw lastFailure() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw lastFailure() }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Failure(reason: String(cString: strerror(EISDIR)))
    case S_IFREG where status.st_size > 0: return try mapped(file, Int(status.st_size), body)
    default: return try readAll(file).withUnsafeBytes(body)
    }
  }

  private static func mapped<R>(
    _ file: Int32, _ size: Int, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(Failure) -> R {
    guard let base = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), base != MAP_FAILED else {
      throw lastFailure()
    }
    defer { munmap(base, size) }
    return body(UnsafeRawBufferPointer(start: base, count: size))
  }

  private static func readAll(_ file: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < mostPipedBytes {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw lastFailure() }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func lastFailure() -> Failure { Failure(reason: String(cString: strerror(errno))) }
}
