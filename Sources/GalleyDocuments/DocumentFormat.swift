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
