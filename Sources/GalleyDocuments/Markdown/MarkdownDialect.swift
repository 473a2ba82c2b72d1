/// What a dialect of Markdown adds.
struct MarkdownDialect: Hashable, Sendable {
  /// MDX: paragraphs of `import`, `export`, `{…}` and `<…>` are program text.
  var isMDX = false
  /// Only paragraphs whose first line starts with these bytes are set; empty: all.
  var literalPrefix: [UInt8] = []

  init(_ options: ReflowOptions) {
    isMDX = options.syntax == "mdx"
    if case .literal(let prefix) = options.prefix {
      literalPrefix = Array(prefix.utf8)
      while let last = literalPrefix.last, isBlankByte(last) { literalPrefix.removeLast() }
    }
  }
}
