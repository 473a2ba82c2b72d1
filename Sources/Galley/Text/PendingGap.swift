/// White space that was taken in and waits for the next word.
struct PendingGap {
  var spaces = 0
  var isOpen = false
  var holdsTab = false
  var holdsLineEnd = false
  var isHard = false
  /// The first escape sequence that stands in the gap.
  var escape = 0
}
