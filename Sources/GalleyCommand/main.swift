#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A reader that goes away is told by write(2), not by a signal.
signal(SIGPIPE, SIG_IGN)

var arguments: [Argument] = []
for index in 1..<max(1, Int(CommandLine.argc)) {
  guard let argument = CommandLine.unsafeArgv[index] else { break }
  arguments.append(
    Argument(bytes: Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))))
}
exit(Command.run(arguments))
