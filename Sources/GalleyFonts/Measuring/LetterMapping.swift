import Galley

/// Characters of one piece of text, and their way to glyphs: ignorables dropped, letters joined with
/// their marks where the font has the whole, and what the font lacks replaced where that is known.
struct LetterMapping: ~Copyable {
  private var scalars = Column<UInt32>()
  private var letters = Column<UInt32>(capacity: mostInCluster)
  private var classes = Column<UInt8>(capacity: mostInCluster)
  /// The number of the first script met; nil for text that has none.
  private(set) var script: Int?
  /// Whether the widths that were found are those of the finished text.
  private(set) var isExact = true

  /// A letter and its marks; what comes after is not joined any more.
  private static let mostInCluster = 32

  /// Fills a run with the glyphs of a piece of text.
  mutating func map(
    _ text: UnsafeRawBufferPointer, unitsPerEm: Int, _ face: FaceView, into run: inout GlyphRun
  ) {
    run.removeAll()
    decode(text)
    var apart = false
    var k = 0
    while k < scalars.count {
      let scalar = scalars[k]
      let before = run.count
      switch LetterKind(scalar) {
      case .control, .ignorable: k += 1
      case .nonJoiner:
        apart = true
        k += 1
      case .mark:
        appendMark(scalar, face, &run)
        k += 1
      case .plain where joins(at: k + 1):
        k = appendCluster(from: k, unitsPerEm, face, &run)
      case .plain:
        append(scalar, unitsPerEm, face, &run)
        k += 1
      }
      if apart, run.count > before {
        run.traits[before].insert(.afterNonJoiner)
        apart = false
      }
    }
  }

  private mutating func decode(_ text: UnsafeRawBufferPointer) {
    scalars.removeAll()
    script = nil
    isExact = true
    var offset = 0
    var isPictograph = false
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      scalars.append(scalar)
      offset += length
      if scalar < 0x80 {
        let isLetter = 0x61...0x7A ~= scalar | 0x20
        if script == nil, isLetter { script = ScriptRanges.script(of: scalar) }
        isPictograph = false
      } else {
        let own = ScriptRanges.script(of: scalar)
        if script == nil { script = own }
        if let own, ScriptRanges.needsShaping(own) { isExact = false }
        // A sequence of pictographs is one glyph where the font draws it.
        if scalar == 0x20E3 || scalar == 0x200D && isPictograph { isExact = false }
        if LetterKind(scalar) == .plain { isPictograph = own == nil && scalar >= 0x203C }
      }
    }
  }

  /// Whether the character at a place joins the one before it.
  private func joins(at k: Int) -> Bool {
    guard k < scalars.count, scalars[k] >= 0x300 else { return false }
    return Self.isTrailingJamo(scalars[k]) || LetterKind(scalars[k]) == .mark
  }

  private static func isTrailingJamo(_ scalar: UInt32) -> Bool { 0x1161...0x11C2 ~= scalar }

  private mutating func appendMark(_ scalar: UInt32, _ face: FaceView, _ run: inout GlyphRun) {
    if LetterKind.needsShaping(scalar) { isExact = false }
    let glyph = face.glyph(of: scalar)
    let isWide = face.isBase(glyph)
    run.append(
      glyph: glyph, advance: isWide ? face.advance(of: glyph) : 0, traits: isWide ? [] : .mark)
  }
}

// MARK: - Letters with marks

extension LetterMapping {
  /// Appends a letter with what joins it, composed as far as the font has composed letters.
  ///
  /// - Returns: The place of the first character after them.
  ///
  /// Source: *The Unicode Standard*, section 3.11, definitions D114 to D117.
  private mutating func appendCluster(
    from first: Int, _ unitsPerEm: Int, _ face: FaceView, _ run: inout GlyphRun
  ) -> Int {
    letters.removeAll()
    classes.removeAll()
    decompose(scalars[first], face, fully: true)
    var k = first + 1
    while letters.count < Self.mostInCluster, joins(at: k) {
      push(scalars[k])
      k += 1
    }
    sortByClass()
    compose(face)
    for k in 0..<letters.count {
      if LetterKind(letters[k]) == .mark {
        appendMark(letters[k], face, &run)
      } else {
        append(letters[k], unitsPerEm, face, &run)
      }
    }
    return k
  }

  private mutating func push(_ scalar: UInt32) {
    letters.append(scalar)
    classes.append(UInt8(CombiningMarks.combiningClass(of: scalar) ?? 0))
  }

  /// Pushes the parts of a letter if the font has them all, else the letter: all parts, or no more
  /// than are needed to draw it.
  private mutating func decompose(_ letter: UInt32, _ face: FaceView, fully: Bool) {
    var rest = letter
    let start = letters.count
    while let parts = LetterCompositions.parts(of: rest) {
      guard parts.second == 0 || face.glyph(of: parts.second) != 0 else { break }
      if parts.second != 0 { push(parts.second) }
      rest = parts.first
      if !fully, face.glyph(of: rest) != 0 { break }
    }
    if rest != letter, face.glyph(of: rest) == 0 {
      letters.removeLast(letters.count - start)
      classes.removeLast(classes.count - start)
      rest = letter
    }
    push(rest)
    reverse(from: start)
  }

  private mutating func reverse(from start: Int) {
    var low = start
    var high = letters.count - 1
    while low < high {
      (letters[low], letters[high]) = (letters[high], letters[low])
      (classes[low], classes[high]) = (classes[high], classes[low])
      low += 1
      high -= 1
    }
  }

  /// Puts marks in canonical order; those of class 0 stay where they are and part the others.
  private mutating func sortByClass() {
    for k in 0..<letters.count where classes[k] != 0 {
      var place = k
      while place > 0, classes[place - 1] > classes[place] {
        (letters[place - 1], letters[place]) = (letters[place], letters[place - 1])
        (classes[place - 1], classes[place]) = (classes[place], classes[place - 1])
        place -= 1
      }
    }
  }

  private mutating func compose(_ face: FaceView) {
    var starter = 0
    var kept = 1
    for k in 1..<letters.count {
      let isAdjacent = kept == starter + 1
      if isAdjacent || classes[kept - 1] < classes[k],
        let whole = LetterCompositions.composed(letters[starter], letters[k]),
        face.glyph(of: whole) != 0
      {
        letters[starter] = whole
        continue
      }
      letters[kept] = letters[k]
      classes[kept] = classes[k]
      if classes[k] == 0 { starter = kept }
      kept += 1
    }
    letters.removeLast(letters.count - kept)
    classes.removeLast(classes.count - kept)
  }
}

// MARK: - Single letters

extension LetterMapping {
  private mutating func append(
    _ scalar: UInt32, _ unitsPerEm: Int, _ face: FaceView, _ run: inout GlyphRun
  ) {
    if LetterKind.needsShaping(scalar) { isExact = false }
    let glyph = face.glyph(of: scalar)
    if glyph != 0 {
      run.append(glyph: glyph, advance: face.advance(of: glyph), traits: [])
    } else if let substitute = SubstituteWidth(for: scalar) {
      append(substitute, unitsPerEm, face, &run)
    } else if !appendParts(of: scalar, face, &run) {
      appendMissing(face, &run)
    }
  }

  private mutating func appendMissing(_ face: FaceView, _ run: inout GlyphRun) {
    if !face.knowsMissing { isExact = false }
    run.append(glyph: 0, advance: face.advance(of: 0), traits: [])
  }

  /// Appends the parts of a letter that the font has only in parts.
  private mutating func appendParts(
    of scalar: UInt32, _ face: FaceView, _ run: inout GlyphRun
  ) -> Bool {
    guard LetterCompositions.parts(of: scalar) != nil else { return false }
    letters.removeAll()
    classes.removeAll()
    decompose(scalar, face, fully: false)
    guard letters[0] != scalar else { return false }
    for k in 0..<letters.count {
      let letter = letters[k]
      if LetterKind(letter) == .mark {
        appendMark(letter, face, &run)
      } else {
        if LetterKind.needsShaping(letter) { isExact = false }
        let glyph = face.glyph(of: letter)
        run.append(glyph: glyph, advance: face.advance(of: glyph), traits: [])
      }
    }
    return true
  }

  private mutating func append(
    _ substitute: SubstituteWidth, _ unitsPerEm: Int, _ face: FaceView, _ run: inout GlyphRun
  ) {
    let space = face.glyph(of: 0x20)
    switch substitute {
    case .like(let other):
      // A non-breaking hyphen may be drawn by either of two hyphens.
      var glyph = face.glyph(of: other)
      if glyph == 0, other == 0x2010 { glyph = face.glyph(of: 0x2D) }
      guard glyph != 0 else { return appendMissing(face, &run) }
      run.append(glyph: glyph, advance: face.advance(of: glyph), traits: [])
    case .emPart(let part, let whole):
      let rounding = part == 1 ? whole / 2 : 0
      run.append(glyph: space, advance: (unitsPerEm * part + rounding) / whole, traits: [])
    case .digit, .fullStop:
      let likes: [UInt32] = substitute == .digit ? Array(0x30...0x39) : [0x2E, 0x2C]
      let glyph = likes.lazy.map { face.glyph(of: $0) }.first { $0 != 0 } ?? space
      run.append(glyph: space, advance: face.advance(of: glyph), traits: [])
    case .halfSpace:
      run.append(glyph: space, advance: face.advance(of: space) / 2, traits: [])
    }
  }
}
