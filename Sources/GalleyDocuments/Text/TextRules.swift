internal import Galley

/// How plain text is read, and what the documents that hold plain text change of it.
struct TextRules {
  /// Only lines that start with these bytes, after indentation, are set.
  var literalPrefix: [UInt8] = []
  var findsQuotes = true
  /// `| ` as a quote, where neighbouring lines have it.
  var findsBars = true
  var findsCommentMarks = true
  /// A first line that is indented deeper may belong to the lines under it.
  var findsFirstLineIndent = true
  /// A paragraph may be code however it is indented.
  var findsCode = false
  /// Lines outside all leaders that are indented by four columns or more stay as they are, unless
  /// they belong to an item.
  var keepsBlocks = false
  /// A paragraph's first line may be indented otherwise than the others.
  var margins = ReflowOptions.Margins.plain
  /// Where indentation is padding that the alignment made.
  var padding = AlignmentPadding.nowhere
  /// Indentation is such padding in the lines that are read now.
  var ignoresIndent = false
  var tabs = 8
  /// The most cells of a line; nil without a limit, or where a font measures.
  var width: Int?
  var dialect = TextDialect.plain
  /// Indents that replace a paragraph's own, when any is given.
  var ownIndents: (first: [UInt8], later: [UInt8])?

  init() {}

  init(_ options: ReflowOptions) {
    tabs = max(1, options.setting.cells.tabs)
    width = options.setting.font == nil ? options.setting.width : nil
    margins = options.margins
    if options.format == .text { dialect = TextDialect(syntax: options.syntax) }
    switch options.prefix {
    case .auto: break
    case .none: findsNothing()
    case .literal(let prefix):
      findsNothing()
      literalPrefix = Array(prefix.utf8)
      while let last = literalPrefix.last, isBlankByte(last) { literalPrefix.removeLast() }
      literalPrefix.removeFirst(literalPrefix.prefix { isBlankByte($0) }.count)
    }
    padding = AlignmentPadding(options.setting)
    ignoresIndent = padding == .everywhere
    let (first, later) = (options.setting.initialIndent, options.setting.subsequentIndent)
    if !first.isEmpty || !later.isEmpty { ownIndents = (Array(first.utf8), Array(later.utf8)) }
  }

  private mutating func findsNothing() {
    findsQuotes = false
    findsBars = false
    findsCommentMarks = false
  }
}
