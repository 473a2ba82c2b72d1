/// Times a piece of work: the best of several runs, since noise only ever adds.
struct Stopwatch {
  /// How long one measurement may go on, in seconds; each takes at least two runs.
  var budget = 0.25

  /// The shortest run, in seconds. What `work` returns is kept alive, so that nothing is left out.
  func seconds(_ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    var spent = 0.0
    var runs = 0
    while runs < 2 || (spent < budget && runs < 1000) {
      let start = clock.now
      keep(work())
      let taken = seconds(clock.now - start)
      best = min(best, taken)
      spent += taken
      runs += 1
    }
    return best
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

/// Uses a value where the optimiser cannot look.
@inline(never)
func keep(_ value: Int) {
  withUnsafePointer(to: value) { _ = UnsafeRawPointer($0) }
}
