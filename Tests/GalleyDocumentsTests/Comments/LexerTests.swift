import Galley
import Testing

@testable import GalleyDocuments

/// What the lexer takes for whole-line comments.
@Suite struct CommentLexing {
  private func comments(_ syntax: String, _ text: String) throws -> [String] {
    let language = try #require(Language.named(syntax))
    var lines = Column<DocumentLine>()
    var scanner = LineScanner()
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      while let line = scanner.next(in: bytes, atEnd: true, tabs: 8) { lines.append(line) }
      var lexer = CommentLexer(language, bytes, lines.elements)
      lexer.run()
      return lexer.comments.elements.map {
        String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)
      }
    }
  }

  @Test(
    "strings hide comments over lines, and only they",
    arguments: [
      ("c", "\"a\n// b\n"), ("c", "'\"'\n// b\n"), ("c", "a'\n// b\n"),
      ("go", "`\n// a\n`\n// b\n"), ("rust", "r##\"\n// \"# a\n\"##\n// b\n"),
      ("rust", "<'a>\n// b\n"), ("cpp", "R\"x(\n// )\" a\n)x\"\n// b\n"),
      ("swift", "#\"\"\"\n// \"\"\" a\n\"\"\"#\n// b\n"), ("swift", "\"\\(\"x\")\"\n// b\n"),
      ("csharp", "@\"\"\"\n// a\"\n// b\n"), ("csharp", "\"\"\"\"\n// \"\"\" a\n\"\"\"\"\n// b\n"),
      ("javascript", "`${`\n// a`}\n// a`\n// b\n"), ("javascript", "x = /[/\"]/\n// b\n"),
      ("javascript", "x = a / b\n// b\n"), ("kotlin", "\"${\"x\"}\"\n// b\n"),
    ])
  func hides(syntax: String, text: String) throws {
    #expect(try comments(syntax, text) == ["// b"])
  }

  @Test(
    "here-documents and raw forms hide marks",
    arguments: [
      ("shell", "cat <<E <<'F'\n# a\nE\n# a\nF\n# b\n"), ("shell", "x=$((1<<2))\n# b\n"),
      ("shell", "a \"$(b \"\n# c\n\")\"\n# b\n"), ("shell", "cat <<-E\n\t# a\n\tE\n# b\n"),
      ("ruby", "x = <<~E\n  # a\n  E\n# b\n"), ("ruby", "%q(\n# (a)\n# a)\n# b\n"),
      ("perl", "s{a\n# b}\n{c}x;\n# b\n"), ("perl", "$#a; $x{q}\n# b\n"),
      ("perl", "=pod\n\n# a\n\n=cut\n# b\n"),
      ("r", "r\"-(\n# a)\"\n)-\"\n# b\n"), ("elixir", "~s(\n# a)\n# b\n"),
      ("python", "x = '''\n# a\n'''\n# b\n"), ("yaml", "k: |\n  # a\n\n  # a\n# b\n"),
      ("yaml", "k: it's\n# b\n"), ("yaml", "- k: >-\n    # a\n  # b\n"),
      ("toml", "k = '''\n# a\n'''\n# b\n"), ("cmake", "[=[\n# a ]]\n]=]\n# b\n"),
      ("make", "all:\n\t# a \\\n# a\n# b\n"), ("nix", "''\n# ''$ ''' a\n''\n# b\n"),
      ("hcl", "x = <<-E\n  # a\n  E\n# b\n"), ("dockerfile", "RUN <<E\n# a\nE\n# b\n"),
      ("julia", "\"$(\"x\")\"; a'; '\"'\n# b\n"), ("powershell", "@\"\n# a\n\"@\n# b\n"),
      ("ruby", "x\n__END__\n# a\n"),
    ])
  func hidesHash(syntax: String, text: String) throws {
    let found = try comments(syntax, text)
    #expect(found == (text.contains("__END__") ? [] : ["# b"]))
  }

  @Test(
    "what nothing closes ends with its line or the file",
    arguments: [
      ("c", "/* a\n// b\n", 0), ("go", "`\n// b\n", 0), ("c", "\"a\n// b\n", 1),
      ("shell", "cat <<E\n# a\n", 0), ("lua", "x = [[\n-- a\n", 0), ("sql", "$a$\n-- b\n", 0),
    ])
  func neverFails(syntax: String, text: String, count: Int) throws {
    #expect(try comments(syntax, text).count == count)
  }

  @Test func `a name of a language or a suffix names it`() {
    #expect(Language.named("py") != nil)
    #expect(Language.named("python") != nil)
    #expect(Language.named("tabs") == nil)
  }

  @Test func `hostile input takes linear time`() throws {
    let count = isHeavyRun ? 400_000 : 40_000
    for (syntax, piece) in [
      ("ocaml", "(* \\\""), ("javascript", "=/["), ("tex", "\\begin{"), ("haskell", "--->"),
      ("yaml", "&a'"), ("shell", "<<a "), ("sql", "$a"), ("lua", "[=["), ("rust", "r#"),
      ("c", "/*"), ("python", "\"\"\""), ("ruby", "%q("), ("html", "<a '"), ("asm", "#x"),
      ("javascript", "`${"),
    ] {
      _ = try comments(syntax, String(repeating: piece, count: count))
    }
  }
}
