/// The rules that look at a whole word: what the terminal tailoring and kept addresses forbid inside it.
///
/// A word here ends at white space, and after an East Asian closing mark or full stop, which no path
/// or address holds.
struct WordRules: BitwiseCopyable {
  /// `://` counts within a word's first 4 KiB.
  static let addressReach = 4096

  /// More opening signs than this before an option make it a plain word.
  private static let openers = 64
  /// An opening sign has at most 4 bytes, `--` two, and a letter 4.
  private static let headReach = openers * 4 + 6

  private(set) var start = 0
  private let isTerminal: Bool
  private let keepsURLs: Bool
  /// Where `://` was found; 0 when it was not.
  private var address = 0
  private var head = Head.unread

  /// What a word begins with; read when the first break inside the word comes up.
  private enum Head: BitwiseCopyable { case unread, plain, option, path }

  init(tailoring: Tailoring, keepsURLs: Bool) {
    isTerminal = tailoring == .terminal
    self.keepsURLs = keepsURLs
  }

  var hasRules: Bool { isTerminal || keepsURLs }

  mutating func begin(at offset: Int) {
    start = offset
    address = 0
    head = .unread
  }

  /// The word begins with an ideograph, and so with neither option nor path.
  @inline(__always)
  mutating func beginPlain() { head = .plain }

  /// Whether the word's first bytes may still be looked at.
  var needsStart: Bool { isTerminal && head == .unread }

  /// Looks at the word's first bytes now if all of them are there, so that they may be forgotten.
  mutating func settleHead(_ base: UnsafePointer<UInt8>, read end: Int) {
    guard needsStart, end - start > WordRules.headReach else { return }
    head = readHead(base, end: end - 4, count: end)
  }

  /// Counts offsets from `bytes` further on.
  mutating func move(by bytes: Int) {
    start -= bytes
    // Only that there is an address matters, and 0 says that there is none.
    if address != 0 { address = max(address - bytes, 1) }
  }

  /// Whether `://` may still turn up and forbid a break at `offset`.
  func isOpen(at offset: Int) -> Bool { address == 0 && offset - start < WordRules.addressReach }

  /// Takes note of a `/`; true when it makes the word an address.
  mutating func noteSlash(_ base: UnsafePointer<UInt8>, at slash: Int) -> Bool {
    guard hasRules, address == 0, slash - start >= 2, slash - start < WordRules.addressReach,
      base[slash - 1] == UInt8(ascii: "/"), base[slash - 2] == UInt8(ascii: ":")
    else { return false }
    address = slash
    return true
  }

  /// The break as these rules leave it, or `nil` where they forbid it.
  mutating func judge(
    _ offset: Int, _ base: UnsafePointer<UInt8>, count: Int, beforeIdeograph: Bool
  ) -> BreakOpportunity? {
    let last = base[offset - 1]
    let isReluctant = isTerminal && last == UInt8(ascii: "/")
    if isTerminal, head == .unread { head = readHead(base, end: offset, count: count) }
    // In a kept address nothing breaks; before it a line may end at an ideograph.
    let stays = beforeIdeograph || isReluctant && !keepsURLs
    if address != 0, !stays || keepsURLs { return nil }
    var kind = kindOfBreak(at: offset, in: base)
    if isReluctant {
      kind = .reluctant
    } else if !beforeIdeograph, head == .path {
      return nil
    }
    if head == .option, joinsOption(last) { return nil }
    return BreakOpportunity(offset: offset, kind: kind, staysInAddress: stays)
  }

  private func joinsOption(_ last: UInt8) -> Bool {
    last == UInt8(ascii: "-") || last == UInt8(ascii: "=") || last == UInt8(ascii: ",")
  }

  /// Looks for `X:\`, `X:/`, `\\`, or an option's hyphens and letter after opening signs.
  ///
  /// The first break inside a word comes after all that decides this: no line ends between opening
  /// signs, nor before the hyphens of an option, and its letter is the character after the break at
  /// the earliest. That character is in the text.
  private func readHead(_ base: UnsafePointer<UInt8>, end: Int, count: Int) -> Head {
    let backslash = UInt8(ascii: "\\")
    if base[start] == backslash, base[start + 1] == backslash { return .path }
    if end - start >= 2, base[start + 1] == UInt8(ascii: ":"), isASCIILetter(base[start]),
      base[start + 2] == backslash || base[start + 2] == UInt8(ascii: "/")
    {
      return .path
    }
    var place = start
    for _ in 0..<WordRules.openers where place < end {
      let scalar = decodeScalar(base + place, room: end - place)
      guard scalar.jointClass.opens else { break }
      place += scalar.length
    }
    guard place < end, base[place] == UInt8(ascii: "-") else { return .plain }
    place += 1
    if place < end, base[place] == UInt8(ascii: "-") { place += 1 }
    let scalar = decodeScalar(base + place, room: count - place)
    let isLetter =
      scalar.value < 0x80 ? isASCIILetter(base[place]) : scalar.jointClass.isLetter
    return isLetter ? .option : .plain
  }

  private func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
