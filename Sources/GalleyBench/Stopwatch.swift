#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Times a piece of work: the best of several runs, since noise only ever adds. What counts is the
/// processor's time, which other work on the machine disturbs little.
struct Stopwatch {
  /// How long one measurement may go on, in seconds; each takes at least two runs.
  var budget = 0.25

  /// The shortest run, in seconds. What `work` returns is kept alive, so that nothing is left out.
  func seconds(_ work: () -> Int) -> Double {
    var best = Double.infinity
    var spent = 0.0
    var runs = 0
    while runs < 2 || (spent < budget && runs < 1000) {
      let start = Self.processorTime()
      keep(work())
      let taken = Self.processorTime() - start
      best = min(best, taken)
      spent += taken
      runs += 1
    }
    return best
  }

  /// The processor time of this process so far, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Uses a value where the optimiser cannot look.
@inline(never)
func keep(_ value: Int) {
  withUnsafePointer(to: value) { _ = UnsafeRawPointer($0) }
}
