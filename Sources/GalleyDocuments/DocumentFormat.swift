/// What counts as structure in a document.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  /// Paragraphs, quotes, comment leaders, lists, and verbatim tables, fences and drawings.
  case text
  /// CommonMark with the usual extensions.
  case markdown
  /// The comments of a program; its code is left alone.
  case comments
  /// A commit message.
  case commit
  /// A mail message or a mailbox.
  case mail
}

extension DocumentFormat {
  /// The format of documents in a programming language, or in a dialect of text, of this name or
  /// suffix; `nil` when nothing is known by it.
  package init?(syntax: String) {
    if TextDialect(syntax: syntax) != .plain {
      self = .text
    } else if syntax == "mdx" {
      self = .markdown
    } else if Language.named(syntax) != nil {
      self = .comments
    } else {
      return nil
    }
  }
}
