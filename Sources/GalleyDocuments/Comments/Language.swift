/// What the lexer knows of a programming language: how comments, strings and what may hide them
/// begin and end.
struct Language {
  /// What begins a comment that runs to the line's end.
  struct Leader: BitwiseCopyable {
    var mark: BytePattern
    /// The mark may be repeated: `;;;`.
    var repeats = false
    var isDoc = false
  }

  /// A comment between two marks.
  struct Block: BitwiseCopyable {
    var open: BytePattern
    var close: BytePattern
    var traits: BlockTraits
  }

  struct BlockTraits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let doc = BlockTraits(rawValue: 1)
    static let nests = BlockTraits(rawValue: 2)
    /// Lines between the marks may begin with `*`.
    static let star = BlockTraits(rawValue: 4)
    /// Lines between the marks may begin with `+`.
    static let plus = BlockTraits(rawValue: 64)
    /// Strings inside hide what closes the comment.
    static let strings = BlockTraits(rawValue: 8)
    /// Both marks stand at the first column.
    static let lineStart = BlockTraits(rawValue: 16)
    /// Nothing inside is prose: a pragma, a manual page.
    static let verbatim = BlockTraits(rawValue: 32)
  }

  /// A string between two marks.
  struct Quote: BitwiseCopyable {
    var open: BytePattern
    var close: BytePattern
    /// The byte that takes away the meaning of the next one; 0 for none.
    var escape: UInt8 = 0
    /// The string may hold line ends.
    var spans = false
    /// The closing mark twice stands for itself.
    var doubles = false
    /// What opens code inside the string; empty for none.
    var fill = BytePattern()
  }

  /// Ways of writing things whose end depends on how they began, or on what stands before them.
  struct Forms: OptionSet, BitwiseCopyable {
    let rawValue: UInt64
    init(rawValue: UInt64) { self.rawValue = rawValue }
    private init(bit: UInt64) { rawValue = 1 << bit }

    /// `'x'`, `'\n'`; any other `'` is code.
    static let characters = Forms(bit: 0)
    /// `#"…"#` with any number of `#`.
    static let hashRaw = Forms(bit: 1)
    /// `r#"…"#` with any number of `#`, none included.
    static let rustRaw = Forms(bit: 2)
    /// `R"tag(…)tag"`.
    static let tagRaw = Forms(bit: 3)
    /// Three or more `"`, closed by as many.
    static let manyQuotes = Forms(bit: 4)
    /// `[==[…]==]`.
    static let longBrackets = Forms(bit: 5)
    /// `$tag$…$tag$`.
    static let dollarTags = Forms(bit: 6)
    /// `{id|…|id}`.
    static let barTags = Forms(bit: 7)
    /// `r"---(…)---"`.
    static let dashRaw = Forms(bit: 8)
    /// `q"(…)"`.
    static let delimited = Forms(bit: 9)
    /// `q{…}`, `s/…/…/` and their kin.
    static let perlQuotes = Forms(bit: 10)
    /// `%q(…)`, `%w[…]`.
    static let percentQuotes = Forms(bit: 11)
    /// `~r/…/`.
    static let sigils = Forms(bit: 12)
    /// `/…/` where an operand may stand.
    static let regex = Forms(bit: 13)
    /// A byte and what follows it are a character: `$x`, `?x`, `#\x`, `\x`.
    static let dollarCharacters = Forms(bit: 14)
    static let questionCharacters = Forms(bit: 15)
    static let backslashCharacters = Forms(bit: 16)
    /// `\\` to the line's end.
    static let backslashLines = Forms(bit: 17)
    /// `url(…)`.
    static let urls = Forms(bit: 18)
    /// `<<ID`, with `-` or `~` perhaps, and quotes round the name.
    static let heredocs = Forms(bit: 19)
    /// `<<<ID`.
    static let tripleHeredocs = Forms(bit: 20)
    /// `=<< ID` and `lua << ID`.
    static let vimHeredocs = Forms(bit: 21)
    /// `''…''` with `'''` and `''$` as escapes.
    static let indentedStrings = Forms(bit: 22)
    /// `\begin{verbatim}` and its kin.
    static let environments = Forms(bit: 23)
    /// A string that is a statement is the comment of what it stands in.
    static let docstrings = Forms(bit: 24)
    /// A string above a definition is its comment.
    static let leadingDocstrings = Forms(bit: 25)
    /// `@doc """`.
    static let attributeDocs = Forms(bit: 26)
    /// `@"` and `"@` of here-strings at a line's end and start.
    static let hereStrings = Forms(bit: 27)
    /// `(*)` is an operator.
    static let starOperator = Forms(bit: 28)
    /// `|` and `>` at a line's end make all deeper lines text.
    static let blockScalars = Forms(bit: 29)
    /// Quotes open strings only where a value begins.
    static let valueQuotes = Forms(bit: 30)
    /// `\` takes away the meaning of the next byte in code.
    static let escapes = Forms(bit: 31)
    /// A `\` at a line's end lets a line comment go on.
    static let splices = Forms(bit: 32)
    /// A leader counts only after white space or a separator.
    static let blankBefore = Forms(bit: 33)
    /// A leader counts only with white space behind it.
    static let blankAfter = Forms(bit: 34)
    /// A leader counts only with nothing but white space before it.
    static let lineStart = Forms(bit: 35)
    /// A leader counts only at the first column.
    static let firstColumn = Forms(bit: 36)
    /// No symbol may follow a leader: `-->` is an operator.
    static let noSymbol = Forms(bit: 37)
    /// Lines that begin with a tab are commands.
    static let recipes = Forms(bit: 38)
    /// Elements, attributes and comments of a markup language.
    static let markup = Forms(bit: 39)
    /// All is text outside `<?php` and `?>`.
    static let phpTags = Forms(bit: 40)
    /// `__END__` and `__DATA__` end the program.
    static let endMarks = Forms(bit: 41)
    /// `|` and `^` after a leader open a documentation comment.
    static let headMarks = Forms(bit: 42)
    /// `@"` opens a string in which `""` is a quote, and `$` may stand before.
    static let atStrings = Forms(bit: 43)
    /// `#[` is no comment.
    static let hashAttributes = Forms(bit: 44)
    /// `r"` opens a string without escapes, of one line or more.
    static let plainRaw = Forms(bit: 45)
  }

  var leaders: [Leader] = []
  var blocks: [Block] = []
  var quotes: [Quote] = []
  var forms: Forms = []
  /// No strings are known: only whole-line comments count.
  var isGeneric = false
}
