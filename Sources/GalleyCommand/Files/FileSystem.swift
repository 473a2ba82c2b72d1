#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Questions about names of files.
enum FileSystem {
  static func exists(_ path: Argument) -> Bool { path.withPath { access($0, F_OK) } == 0 }

  static func mayWrite(_ path: Argument) -> Bool { path.withPath { access($0, W_OK) } == 0 }

  /// The file itself, with every symbolic link followed.
  static func target(of path: Argument) throws(SystemError) -> Argument {
    guard let real = path.withPath({ realpath($0, nil) }) else { throw SystemError() }
    defer { free(real) }
    return Argument(bytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
  }

  /// The folder that a file stands in, without the last slash; empty for the root.
  static func folder(of path: Argument) -> Argument {
    guard let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return Argument(bytes: Array(path.bytes[..<slash]))
  }
}
