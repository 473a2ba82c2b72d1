import Galley

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces a file as a whole: whoever looks sees the old text or the new, whatever happens.
///
/// The new text goes into a file beside it, named `.galley-tmp.HOST.PROCESS.NUMBER`, which then
/// takes its place. Files of that name whose process has died are cleaned away beside every file
/// that a later run is asked to rewrite, be there something to write or not.
struct AtomicWriter {
  /// Why a file stays as it was.
  enum Failure: Error, Hashable {
    case system(SystemError)
    case readOnly
    case changedMeanwhile
    case hardLinks(Int)

    func message(_ name: Argument) -> String {
      switch self {
      case .system(let error): "\(name.shown): \(error.reason); left as it was"
      case .readOnly: "\(name.shown): is read-only; left as it was"
      case .changedMeanwhile: "\(name.shown): changed while it was read; left as it was"
      case .hardLinks(let count):
        "\(name.shown): has \(count) names (hard links), which rewriting would part; left as it "
          + "was: print to another file and copy that back with cp"
      }
    }
  }

  private static let mark = ".galley-tmp."

  private let host = AtomicWriter.hostName()
  private var count = 0
  private var cleaned: Set<Argument> = []

  /// - Parameters:
  ///   - path: The file itself, no link.
  ///   - before: What the file was like when it was read.
  mutating func replace(
    _ path: Argument, _ before: stat, with text: UnsafeRawBufferPointer
  ) throws(Failure) {
    if before.st_nlink > 1 { throw .hardLinks(Int(before.st_nlink)) }
    guard FileSystem.mayWrite(path) else { throw .readOnly }
    let folder = FileSystem.folder(of: path)
    let temporary = Argument(
      bytes: folder.bytes + Array("/\(Self.mark)\(host).\(getpid()).\(count)".utf8))
    count += 1
    do throws(SystemError) {
      try write(text, to: temporary, as: before)
    } catch {
      remove(temporary)
      throw .system(error)
    }
    guard Self.isSame(path, before) else {
      remove(temporary)
      throw .changedMeanwhile
    }
    let renamed = temporary.withPath { old in path.withPath { rename(old, $0) } }
    if renamed != 0 {
      let error = SystemError()
      remove(temporary)
      throw .system(error)
    }
  }

  private func write(
    _ text: UnsafeRawBufferPointer, to path: Argument, as before: stat
  ) throws(SystemError) {
    let number = path.withPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard number >= 0 else { throw SystemError() }
    let file = Descriptor(owning: number)
    try file.write(text)
    // Another's file stays theirs where we may say so; its mode comes after, for a change of owner
    // takes mode bits away.
    let status = file.status
    if status?.st_uid != before.st_uid || status?.st_gid != before.st_gid {
      if fchown(file.number, before.st_uid, before.st_gid) != 0 {
        _ = fchown(file.number, uid_t.max, before.st_gid)
      }
    }
    guard fchmod(file.number, before.st_mode & 0o7777) == 0 else { throw SystemError() }
    guard fsync(file.number) == 0 || errno == EINVAL || errno == EROFS else { throw SystemError() }
  }

  private func remove(_ path: Argument) { _ = path.withPath { unlink($0) } }

  private static func isSame(_ path: Argument, _ before: stat) -> Bool {
    var now = stat()
    guard path.withPath({ stat($0, &now) }) == 0 else { return false }
    #if canImport(Darwin)
      let (was, isNow) = (before.st_mtimespec, now.st_mtimespec)
    #else
      let (was, isNow) = (before.st_mtim, now.st_mtim)
    #endif
    return now.st_ino == before.st_ino && now.st_dev == before.st_dev
      && now.st_size == before.st_size && was.tv_sec == isNow.tv_sec
      && was.tv_nsec == isNow.tv_nsec
  }

  // MARK: Cleaning

  /// Takes away what runs left beside a file, once a folder.
  mutating func cleanFolder(of path: Argument) {
    let folder = FileSystem.folder(of: path)
    if cleaned.insert(folder).inserted { clean(folder) }
  }

  /// Takes away what runs on this host left when they died.
  private func clean(_ folder: Argument) {
    let path: Argument = folder.bytes.isEmpty ? "/" : folder
    guard let entries = path.withPath({ opendir($0) }) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = process(of: name), process != getpid() else { continue }
      if kill(process, 0) != 0, errno == ESRCH {
        remove(Argument(bytes: folder.bytes + Array("/\(name)".utf8)))
      }
    }
  }

  private func process(of name: String) -> pid_t? {
    let start = "\(Self.mark)\(host)."
    guard name.hasPrefix(start) else { return nil }
    let parts = name.dropFirst(start.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil, let process = pid_t(parts[0]), process > 0 else {
      return nil
    }
    return process
  }

  /// This host's name, as far as it suits a file's name.
  private static func hostName() -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "host" }
    let name = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let plain = name.filter {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
    }
    return plain.isEmpty ? "host" : String(decoding: plain.prefix(64), as: UTF8.self)
  }
}
