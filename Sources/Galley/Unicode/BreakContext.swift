/// What the rules of line breaking remember of the text before a place where a line begins.
struct BreakContext: BitwiseCopyable {
  /// The state of the automaton.
  var state: Int
  /// The word under way; its start counts from the place, and so is 0 or negative.
  var word: WordRules

  init(state: Int, word: WordRules) {
    self.state = state
    self.word = word
  }

  /// Nothing stands before.
  init(_ wrapping: Wrapping) {
    self.init(
      state: 0, word: WordRules(tailoring: wrapping.tailoring, keepsURLs: wrapping.keepsURLs))
  }
}
