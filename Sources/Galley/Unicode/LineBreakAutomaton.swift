/// The pair rules of UAX #14 as a table: 130 states by 64 classes, made by make-tables.py.
struct LineBreakAutomaton: BitwiseCopyable {
  /// What happens at a boundary; some answers depend on the options.
  enum Outcome: Int, BitwiseCopyable {
    case none, allowed, held, mandatory, fromNormal, inLoose, unlessKeepAll, inTerminal
  }

  var state = 0
  /// Joint class → column, under the `cjk` option.
  private let columnOffset: Int
  /// Bit n: outcome n allows a break.
  private let allowed: Int

  init(tailoring: Tailoring, cjk: Kinsoku, korean: Korean) {
    columnOffset = (cjk == .strict ? 0 : cjk == .normal ? 1 : 2) * 128
    var allowed = 1 << Outcome.allowed.rawValue | 1 << Outcome.mandatory.rawValue
    if cjk != .strict { allowed |= 1 << Outcome.fromNormal.rawValue }
    if cjk == .loose { allowed |= 1 << Outcome.inLoose.rawValue }
    if korean == .break { allowed |= 1 << Outcome.unlessKeepAll.rawValue }
    if tailoring == .terminal { allowed |= 1 << Outcome.inTerminal.rawValue }
    self.allowed = allowed
  }

  /// What each action does under the options, as ``Effect`` in four bits from bit 4 × action on.
  var effects: UInt64 {
    var effects: UInt64 = 0
    for action in 1..<16 {
      let outcome = LineBreakAutomaton.outcome(action)
      var effect: UInt64 = allows(outcome) ? Effect.allows : 0
      if outcome == .held { effect |= Effect.holds }
      if outcome == .mandatory { effect |= Effect.forces }
      if allows(LineBreakAutomaton.settledOutcome(action)) { effect |= Effect.settles }
      effects |= effect << UInt64(action * 4)
    }
    return effects
  }

  /// Bits of an action's effect.
  enum Effect {
    /// A line may end at the boundary before the character just read.
    static let allows: UInt64 = 1
    /// That boundary waits for the next character.
    static let holds: UInt64 = 2
    /// A line may end at the boundary that was held.
    static let settles: UInt64 = 4
    /// A line must end at the boundary before the character just read.
    static let forces: UInt64 = 8
  }

  /// Joint class → four bytes that tell a scan all at once, under the `cjk` option.
  var traits: UnsafePointer<UInt8> { JointTables.traits.utf8Start + columnOffset * 4 }

  /// Whether a boundary waits for the next character.
  var isHolding: Bool { LineBreakTables.holds.utf8Start[state] != 0 }

  @inline(__always)
  func allows(_ outcome: Outcome) -> Bool { allowed >> outcome.rawValue & 1 != 0 }

  @inline(__always)
  func column(of joint: JointClass) -> Int {
    Int(JointTables.columns.utf8Start[columnOffset + joint.id])
  }

  /// Reads one class; returns the action, 0 when nothing happens.
  @inline(__always)
  mutating func step(_ column: Int) -> Int {
    let entry = LineBreakAutomaton.entry(state, column)
    state = LineBreakAutomaton.state(entry)
    return LineBreakAutomaton.action(entry)
  }

  @inline(__always)
  static func entry(_ state: Int, _ column: Int) -> Int {
    let place = (state << 6 | column) << 1
    let raw = UnsafeRawPointer(LineBreakTables.transitions.utf8Start)
    return Int(UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt16.self)))
  }

  @inline(__always)
  static func state(_ entry: Int) -> Int { entry & 0x7F | entry >> 1 & 0x80 }

  @inline(__always)
  static func action(_ entry: Int) -> Int { entry >> 9 }

  /// The outcome at the boundary before the character just read.
  @inline(__always)
  static func outcome(_ action: Int) -> Outcome {
    outcomes(Int(LineBreakTables.actions.utf8Start[action]) >> 3)
  }

  /// The outcome at the boundary that was held.
  @inline(__always)
  static func settledOutcome(_ action: Int) -> Outcome {
    outcomes(Int(LineBreakTables.actions.utf8Start[action]) & 7)
  }

  @inline(__always)
  private static func outcomes(_ number: Int) -> Outcome {
    Outcome(rawValue: number).unsafelyUnwrapped
  }
}
