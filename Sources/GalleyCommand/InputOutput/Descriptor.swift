#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system said went wrong.
struct SystemError: Error, Hashable, Sendable {
  let code: Int32

  init(_ code: Int32 = errno) { self.code = code }

  /// Whether there is nothing of the name that was given.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// In a few words, as `no such file or folder`.
  var reason: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a folder"
    case ENOTDIR: "a part of the path is no folder"
    case ENOSPC: "no space left on the device"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}

/// An open file or stream, which closes itself unless it is a standard one.
struct Descriptor: ~Copyable {
  enum Kind: Sendable {
    case file, folder, terminal
    /// A pipe, a socket, a device.
    case stream
  }

  let number: Int32
  private let owns: Bool

  /// One of the standard streams.
  init(standard number: Int32) {
    self.number = number
    owns = false
  }

  /// Opens a file to read it.
  init(reading path: Argument) throws(SystemError) {
    let opened = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard opened >= 0 else { throw SystemError() }
    self.init(owning: opened)
  }

  /// Takes an open file over.
  init(owning opened: Int32) {
    number = Self.clearOfStandardStreams(opened)
    owns = true
  }

  /// A file opened while a standard stream is closed gets that stream's number; what is meant for
  /// the stream must not go into the file.
  private static func clearOfStandardStreams(_ opened: Int32) -> Int32 {
    guard opened <= STDERR_FILENO else { return opened }
    let moved = fcntl(opened, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard moved >= 0 else { return opened }
    close(opened)
    return moved
  }

  deinit { if owns { close(number) } }

  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  var kind: Kind {
    guard let status else { return .stream }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFCHR: return isatty(number) == 1 ? .terminal : .stream
    default: return .stream
    }
  }

  /// Reads what there is, at most a buffer full; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = systemRead(number, buffer)
      if count >= 0 { return count }
      if errno == EAGAIN || errno == EWOULDBLOCK {
        wait(for: POLLIN)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }

  /// Writes everything, in as many calls as it takes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(number, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        wait(for: POLLOUT)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }

  /// Whether reading would not have to wait.
  var hasMore: Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private func wait(for events: some BinaryInteger) {
    var entry = pollfd(fd: number, events: Int16(events), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}
