/// Breaks paragraphs of boxes, glue and penalties into lines exactly as TeX does.
///
/// The result is TeX's to the last demerit: its integers, its three passes, its limits and its last
/// resorts.
///
/// ```swift
/// let cell = 65_536
/// var items: [TeXItem] = []
/// for word in ["the", "quick", "brown", "fox"] {
///   if !items.isEmpty { items.append(.glue(TeXGlue(width: cell, stretch: cell / 2))) }
///   items.append(.box(width: word.utf8.count * cell))
/// }
/// let paragraph = TeXBreaker(TeXParameters(hsize: 10 * cell)).paragraph(of: items)
/// ```
///
/// Source: Donald E. Knuth and Michael F. Plass, “Breaking Paragraphs into Lines”, *Digital
/// Typography*, chapter 3; *TeX: The Program*, parts 38 and 39.
public struct TeXBreaker: Hashable, Sendable {
  /// The rules by which paragraphs are broken.
  public var parameters: TeXParameters

  /// A breaker with these parameters.
  public init(_ parameters: TeXParameters) { self.parameters = parameters }

  /// The lines of a paragraph.
  ///
  /// A penalty of 10 000, ``TeXParameters/parFillSkip`` and a forced break follow the last item;
  /// glue at the very end is removed first. Nothing is put before the first item. A paragraph of no
  /// items has no lines.
  ///
  /// - Complexity: Linear in the number of items for lines of one width and looseness 0.
  ///
  /// Source: *TeX: The Program*, section 815.
  public func paragraph(of items: some Sequence<TeXItem>) -> TeXParagraph {
    var model = TeXLineModel()
    var count = 0
    for item in items {
      model.append(item, parameters, mark: count)
      count += 1
    }
    guard count > 0 else {
      return TeXParagraph(lines: [], demerits: 0, pass: .first, artificialLines: 0)
    }
    model.finish(parFillSkip: parameters.parFillSkip, mark: count)
    var search = TeXSearch()
    let outcome = search.run(model, parameters)
    return TeXParagraph(
      lines: lines(model, search), demerits: outcome.demerits, pass: outcome.pass,
      artificialLines: outcome.artificialLines)
  }

  private func lines(
    _ model: borrowing TeXLineModel, _ search: borrowing TeXSearch
  ) -> [TeXParagraph.Line] {
    let shape = TeXShape(parameters)
    let margins = TeXMargins(parameters)
    var lines: [TeXParagraph.Line] = []
    lines.reserveCapacity(search.breaks.count)
    var start = -1
    for number in 0..<search.breaks.count {
      let end = Int(search.breaks[number])
      lines.append(
        TeXParagraph.Line(
          model, from: start, to: end, at: shape.place(ofLine: Int32(clamping: number + 1)),
          margins: margins))
      start = end
    }
    return lines
  }
}

extension TeXLineModel {
  /// Adds an item as its kind asks, with the parameters' prices for hyphens.
  package mutating func append(_ item: TeXItem, _ parameters: TeXParameters, mark: Int) {
    switch item {
    case .box(let width): appendBox(width: width)
    case .glue(let glue): appendGlue(glue, mark: mark)
    case .penalty(let penalty): appendPenalty(penalty, mark: mark)
    case .kern(let width): appendKern(width: width, mark: mark)
    case .discretionary(let discretionary):
      let penalty =
        discretionary.pre == nil ? parameters.exHyphenPenalty : parameters.hyphenPenalty
      appendDiscretionary(discretionary, penalty: penalty, mark: mark)
    }
  }
}
