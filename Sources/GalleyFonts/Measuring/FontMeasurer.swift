import Galley

/// Measures text in a font: the breadths of the pieces of a paragraph, one call a paragraph.
///
/// A piece is measured by itself. So pairs and ligatures count inside words; between a word and a
/// space they do not, by design: the space is glue, it stretches, and where a line breaks there is
/// none. Sums are integers and never drift.
///
/// Marks add no breadth, characters that are never drawn add none, and a letter followed by a mark is as
/// wide as the composed letter where the font has it. Words already met are looked up.
public struct FontMeasurer: ~Copyable, @unchecked Sendable {
  public let face: FontFace
  public let features: FontFeatures
  /// Units of the breadths that ``measure(text:edges:into:)`` gives, in a font unit; 1 without tracking.
  let unitsPerFontUnit: Int
  /// What every cluster adds, in those units.
  let tracking: Int

  /// Whether all that was measured so far is as wide as the finished text will be. False once there
  /// were characters whose glyphs depend on their neighbours (Arabic, Indic scripts, Hebrew points,
  /// emoji sequences), or that a built-in face has no width for.
  public private(set) var isExact = true

  private var letters = LetterMapping()
  private var run = GlyphRun()
  private var cache = WordCache()
  /// Breadths of the ASCII characters by themselves, in units.
  private let ascii: Column<Int>
  private var plans: [ScriptPlan] = []
  /// Whether breadths of letters add up to those of words.
  private let addsUp: Bool
  /// Whether the face knows the width of every ASCII character.
  private let knowsASCII: Bool

  /// Measures in font units.
  public init(_ face: FontFace, features: FontFeatures = FontFeatures()) {
    self.init(face, features: features, unitsPerFontUnit: 1, tracking: 0)
  }

  /// Measures in the units of a scale, with its tracking. Where letters are set apart, or closer,
  /// ligatures are off: they would keep theirs together.
  public init(_ face: FontFace, features: FontFeatures = FontFeatures(), scale: FontScale) {
    self.init(
      face, features: features, unitsPerFontUnit: scale.unitsPerFontUnit, tracking: scale.tracking)
  }

  private init(_ face: FontFace, features: FontFeatures, unitsPerFontUnit: Int, tracking: Int) {
    var features = features
    if tracking != 0 { features.ligatures = false }
    self.face = face
    self.features = features
    self.unitsPerFontUnit = unitsPerFontUnit
    self.tracking = tracking
    knowsASCII = face.withView { view in
      view.knowsMissing || (0x20..<0x7F).allSatisfy { view.glyph(of: $0) != 0 }
    }
    let ascii = Self.breadthsOfASCII(face, unitsPerFontUnit, tracking)
    // Sums of numbers of 32 bits over a text in memory stay within 64.
    let isModest = ascii.elements.allSatisfy { abs($0) < 1 << 32 }
    addsUp = knowsASCII && isModest && !face.mayJoin(features)
    self.ascii = ascii
  }

  private static func breadthsOfASCII(
    _ face: FontFace, _ unitsPerFontUnit: Int, _ tracking: Int
  ) -> Column<Int> {
    var breadths = Column<Int>(capacity: 128)
    face.withView { view in
      for code in 0..<UInt32(128) {
        let isDrawn = LetterKind(code) == .plain
        let advance = view.advance(of: view.glyph(of: code))
        breadths.append(isDrawn ? advance * unitsPerFontUnit + tracking : 0)
      }
    }
    return breadths
  }

  /// Forgets that there was text whose widths are not exact.
  public mutating func forgetInexactText() { isExact = true }
}

// MARK: - Measuring

extension FontMeasurer {
  /// The breadths of consecutive pieces of a paragraph.
  ///
  /// - Parameters:
  ///   - text: The paragraph, UTF-8; a byte that is no part of a character counts as U+FFFD.
  ///   - edges: Where pieces begin, and the end of the last one: ascending offsets in `text`, one
  ///     more than there are pieces. Put them between words and gaps.
  ///   - breadths: One breadth a piece is appended, in units of the scale (font units without one),
  ///     at least 0. Tracking follows every cluster, so a line's sum holds it once too often.
  /// - Complexity: O(*n*) in the bytes of the text.
  package mutating func measure(
    text: UnsafeRawBufferPointer, edges: UnsafeBufferPointer<Int>, into breadths: inout Column<Int>
  ) {
    guard edges.count > 1 else { return }
    breadths.reserve(edges.count - 1)
    let face = face
    face.withView { view in
      for k in 1..<edges.count {
        let piece = UnsafeRawBufferPointer(rebasing: text[edges[k - 1]..<edges[k]])
        breadths.append(max(0, breadth(of: piece, view)))
      }
    }
  }

  /// The breadth of a line of text, measured as one piece: pairs with spaces count too, tracking
  /// stands between clusters only. In units of the scale, font units without one.
  package mutating func breadth(ofLine text: UnsafeRawBufferPointer) -> Int {
    let face = face
    let whole = face.withView { view in breadth(of: text, view) }
    return tracking != 0 && clusters(in: text) > 0 ? Self.sum(whole, -tracking) : whole
  }

  /// The breadth of a line of text, measured as one piece: pairs with spaces count too, tracking
  /// stands between clusters only. In units of the scale, font units without one.
  public mutating func breadth(of line: some StringProtocol) -> Int {
    var line = String(line)
    return line.withUTF8 { breadth(ofLine: UnsafeRawBufferPointer($0)) }
  }

  /// How much of a word fits, when it has to be cut: the most clusters that, measured as a piece of
  /// their own, are at most so wide.
  ///
  /// Breadths grow with the clusters but for a ligature here and there, so the search doubles, halves,
  /// and then looks a few clusters ahead.
  ///
  /// - Parameters:
  ///   - word: The word, UTF-8.
  ///   - edges: Where clusters begin, and the end of the last one: one more than there are clusters.
  ///   - breadth: In units of the scale.
  /// - Returns: A number of clusters, from 0.
  /// - Complexity: O(*m* log *m*) in the bytes of what fits.
  package mutating func clusters(
    of word: UnsafeRawBufferPointer, edges: UnsafeBufferPointer<Int>, fitting breadth: Int
  ) -> Int {
    guard edges.count > 1 else { return 0 }
    let last = edges.count - 1
    let face = face
    return face.withView { view in
      func fits(_ count: Int, _ measurer: inout FontMeasurer) -> Bool {
        let piece = UnsafeRawBufferPointer(rebasing: word[edges[0]..<edges[count]])
        return measurer.breadth(of: piece, view) <= breadth
      }
      var high = 1
      while high < last, fits(high, &self) { high *= 2 }
      var low = high / 2
      high = min(high, last)
      while low < high {
        let middle = (low + high + 1) / 2
        if fits(middle, &self) { low = middle } else { high = middle - 1 }
      }
      let ahead = min(low + Self.longestCommonLigature, last)
      return stride(from: ahead, to: low, by: -1).first { fits($0, &self) } ?? low
    }
  }

  /// Letters that ordinary fonts join into one glyph narrower than its first letters: "ffi".
  private static let longestCommonLigature = 4

  private mutating func breadth(of piece: UnsafeRawBufferPointer, _ view: FaceView) -> Int {
    if piece.count <= 1 {
      if piece.isEmpty { return 0 }
      if piece[0] < 0x80, knowsASCII { return ascii[Int(piece[0])] }
    }
    if addsUp, let sum = sumOfASCII(piece) { return sum }
    guard piece.count <= WordCache.longestWord else { return shape(piece, view).breadth }
    let hash = WordCache.hash(piece)
    if let answer = cache.find(piece, hash: hash) {
      if !answer.isExact { isExact = false }
      return answer.breadth
    }
    let answer = shape(piece, view)
    cache.insert(piece, hash: hash, answer)
    return answer.breadth
  }

  /// The breadth of a piece of ASCII in a face that changes nothing inside words.
  private func sumOfASCII(_ piece: UnsafeRawBufferPointer) -> Int? {
    var sum = 0
    var bits: UInt8 = 0
    for byte in piece {
      bits |= byte
      sum += ascii[Int(byte & 0x7F)]
    }
    return bits < 0x80 ? sum : nil
  }

  private mutating func shape(
    _ piece: UnsafeRawBufferPointer, _ view: FaceView
  ) -> WordCache.Answer {
    letters.map(piece, unitsPerEm: face.unitsPerEm, view, into: &run)
    if run.count > 1 { join(view) }
    if !letters.isExact { isExact = false }
    var breadth = Self.product(run.breadth, unitsPerFontUnit)
    if tracking != 0 {
      breadth = Self.sum(breadth, Self.product(clusters(in: piece), tracking))
    }
    return WordCache.Answer(breadth: breadth, isExact: letters.isExact)
  }

  /// Breadths past 64 bits, of words in made-up fonts with made-up tracking, stay at the limit.
  private static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? ((a < 0) == (b < 0) ? .max : .min) : product
  }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (a < 0 ? .min : .max) : sum
  }

  /// Applies ligatures, then pairs.
  private mutating func join(_ view: FaceView) {
    switch view {
    case .listed(let face):
      if features.ligatures, face.hasLigatures { run.ligate(face) }
      if features.kerning, face.hasPairs { run.kern(face) }
    case .tables(let tables):
      let plan = plans[plan(for: letters.script, tables)]
      run.allowWork()
      for lookup in plan.ligatures { run.ligate(lookup, tables) }
      for lookup in plan.pairs { run.kern(lookup, tables) }
      if let kerning = plan.kernTable { run.kern(kerning, tables) }
    }
  }

  /// How many grapheme clusters are drawn in a piece.
  private func clusters(in piece: UnsafeRawBufferPointer) -> Int {
    if piece.allSatisfy({ $0 < 0x80 }) { return piece.count { $0 >= 0x20 && $0 != 0x7F } }
    return String(decoding: piece, as: UTF8.self).count { cluster in
      cluster.unicodeScalars.contains {
        let kind = LetterKind($0.value)
        return kind == .plain || kind == .mark
      }
    }
  }
}

// MARK: - Scripts

/// What a font does to words of a script.
private struct ScriptPlan {
  let script: Int?
  let ligatures: [LayoutTable.Lookup]
  let pairs: [LayoutTable.Lookup]
  /// Only where the newer table has no pairs for the script.
  let kernTable: KernTable?
}

extension FontMeasurer {
  /// The place of the plan for a script, made when its first word comes.
  private mutating func plan(for script: Int?, _ tables: BorrowedTables) -> Int {
    if let known = plans.firstIndex(where: { $0.script == script }) { return known }
    let face = tables.face
    let tags = script.map { ScriptRanges.tags(of: $0) } ?? .none
    var ligatures: [LayoutTable.Lookup] = []
    var pairs: [LayoutTable.Lookup] = []
    if features.ligatures, let substitution = face.substitution {
      ligatures = substitution.lookups(for: tags, in: tables.gsub)
    }
    if features.kerning, let positioning = face.positioning {
      pairs = positioning.lookups(for: tags, in: tables.gpos)
    }
    plans.append(
      ScriptPlan(
        script: script, ligatures: ligatures, pairs: pairs,
        kernTable: features.kerning && pairs.isEmpty ? face.kerning : nil))
    return plans.count - 1
  }
}

extension FontFace {
  func withView<R>(_ body: (FaceView) -> R) -> R {
    switch source {
    case .listed(let face): body(.listed(face))
    case .tables(let face): face.withTables { body(.tables($0)) }
    }
  }

  /// Whether glyphs of a word may change each other's place or form.
  fileprivate func mayJoin(_ features: FontFeatures) -> Bool {
    switch source {
    case .listed(let face):
      features.kerning && face.hasPairs || features.ligatures && face.hasLigatures
    case .tables(let face):
      features.kerning && (face.kerning != nil || face.positioning != nil)
        || features.ligatures && face.substitution != nil
    }
  }
}
