/// What the name of a file says about how it may be refilled.
public enum FileKind: Hashable, Sendable {
  /// A document of a known format, with its programming language or dialect where it has one.
  case document(DocumentFormat, syntax: String?)
  /// Every byte is kept.
  case verbatim
  /// Nothing is known: read as text on standard input, skipped otherwise.
  case unknown

  /// The kind of a file by the last part of its path; the first rule that fits holds.
  public init(fileName path: some StringProtocol) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    self = FileKind.rules.lazy.compactMap { $0.kind(of: name) }.first ?? .unknown
  }

  /// The kind of a file by its name and, where the name has no suffix, by its `#!` line.
  ///
  /// Files that look minified or generated are unknown: a first line of more than 1000 bytes, or
  /// `Code generated` or `@generated` in the first five lines.
  public init(fileName path: some StringProtocol, beginning: some Collection<UInt8>) {
    let kind = FileKind(fileName: path)
    if case .document(.comments, _) = kind, Self.looksGenerated(beginning) {
      self = .unknown
    } else if kind == .unknown, !path.utf8.contains(UInt8(ascii: ".")),
      let syntax = Self.interpreter(in: beginning)
    {
      self = .document(.comments, syntax: syntax)
    } else {
      self = kind
    }
  }

  private static func looksGenerated(_ beginning: some Collection<UInt8>) -> Bool {
    let lines = beginning.split(
      separator: 0x0A, maxSplits: 5, omittingEmptySubsequences: false
    ).prefix(5)
    if let first = lines.first, first.count > 1000 { return true }
    return lines.contains { line in
      holds("Code generated", in: Array(line)) || holds("@generated", in: Array(line))
    }
  }

  private static func holds(_ word: String, in line: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    return line.indices.contains { line[$0...].starts(with: word) }
  }

  /// The syntax of the program that a `#!` line names.
  private static func interpreter(in beginning: some Collection<UInt8>) -> String? {
    let line = Array(beginning.prefix(256).prefix { $0 != 0x0A && $0 != 0x0D })
    guard line.starts(with: [0x23, 0x21]) else { return nil }
    let words = line.dropFirst(2).split { $0 == 0x20 || $0 == 0x09 }
    guard var program = words.first.flatMap({ $0.split(separator: 0x2F).last }) else { return nil }
    if program.elementsEqual("env".utf8) {
      guard let named = words.dropFirst().first(where: { $0.first != 0x2D }) else { return nil }
      program = named
    }
    while let last = program.last, isDigit(last) || last == 0x2E { program.removeLast() }
    let name = String(decoding: program, as: UTF8.self)
    return interpreters[name]
  }

  private static var interpreters: [String: String] {
    [
      "sh": "shell", "bash": "shell", "dash": "shell", "zsh": "shell", "ksh": "shell",
      "fish": "shell", "python": "python", "perl": "perl", "ruby": "ruby", "lua": "lua",
      "node": "javascript", "deno": "typescript", "php": "php", "Rscript": "r", "julia": "julia",
      "elixir": "elixir", "escript": "erlang", "swift": "swift", "pwsh": "powershell",
      "make": "make", "runghc": "haskell", "ocaml": "ocaml",
    ]
  }
}

/// One row of the table of file kinds: names with `*`, and what they are.
private struct FileRule {
  var patterns: Substring
  var format: Substring
  var syntax: Substring

  func kind(of name: [UInt8]) -> FileKind? {
    for pattern in patterns.split(separator: " ") where matches(Array(pattern.utf8), name) {
      switch format {
      case "verbatim": return .verbatim
      case "unknown": return .unknown
      default:
        guard let format = DocumentFormat(rawValue: String(format)) else { return .unknown }
        return .document(format, syntax: syntax.isEmpty ? nil : String(syntax))
      }
    }
    return nil
  }

  /// Whether a name fits a pattern, in which at most two `*` stand for any bytes.
  private func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    guard let star = pattern.firstIndex(of: 0x2A) else { return pattern == name }
    let (head, tail) = (pattern[..<star], pattern[(star + 1)...])
    guard name.starts(with: head) else { return false }
    let rest = name[head.count...]
    return tail.count <= rest.count && rest.suffix(tail.count).elementsEqual(tail)
  }
}

extension FileKind {
  /// The table as rules: format, syntax where there is one, a colon, and patterns.
  private static var rules: [FileRule] {
    table.split(separator: "\n").map { row in
      let parts = row.split(separator: ":", maxSplits: 1)
      let kind = parts[0].split(separator: " ")
      return FileRule(
        patterns: parts.count > 1 ? parts[1] : "", format: kind[0],
        syntax: kind.count > 1 ? kind[1] : "")
    }
  }

  private static var table: String {
    """
    commit: COMMIT_EDITMSG MERGE_MSG TAG_EDITMSG SQUASH_MSG NOTES_EDITMSG svn-commit.tmp \
    hg-editor-*.txt *.jjdescription
    verbatim: git-rebase-todo addp-hunk-edit.diff *.diff *.patch
    comments cmake: CMakeLists.txt
    markdown mdx: *.mdx
    markdown: *.md *.markdown *.mdown *.mkd *.qmd *.Rmd
    unknown: requirements*.txt constraints*.txt robots.txt *.lock *.log
    text: *.txt *.text README INSTALL NEWS AUTHORS CHANGES TODO
    text rst: *.rst
    text asciidoc: *.adoc *.asciidoc
    text org: *.org
    comments tex: *.tex *.ltx *.sty *.cls *.bib
    mail: *.eml *.mbox mutt-* neomutt-* alot.*
    unknown: LICENSE LICENCE COPYING NOTICE LICENSE.* LICENCE.* COPYING.* NOTICE.*
    unknown: *.json *.csv *.tsv *-lock.yaml *.min.js *.min.css
    comments c: *.c *.h *.ino *.cu *.inl
    comments cpp: *.cc *.cpp *.cxx *.hh *.hpp *.hxx
    comments objc: *.m *.mm
    comments csharp: *.cs
    comments java: *.java
    comments kotlin: *.kt *.kts
    comments scala: *.scala *.sc
    comments swift: *.swift
    comments go: *.go
    comments rust: *.rs
    comments zig: *.zig
    comments d: *.d
    comments javascript: *.js *.mjs *.cjs *.jsx
    comments typescript: *.ts *.mts *.cts *.tsx
    comments php: *.php
    comments python: *.py *.pyi *.pyx
    comments ruby: *.rb *.rake *.gemspec Gemfile Rakefile
    comments perl: *.pl *.pm *.t
    comments shell: *.sh *.bash *.zsh *.ksh *.fish .bashrc .bash_profile .profile .zshrc .zshenv \
    .zprofile .kshrc
    comments powershell: *.ps1 *.psm1
    comments lua: *.lua
    comments haskell: *.hs *.lhs
    comments elm: *.elm
    comments purescript: *.purs
    comments ocaml: *.ml *.mli
    comments fsharp: *.fs *.fsi *.fsx
    comments lisp: *.lisp *.cl
    comments scheme: *.scm *.ss *.rkt
    comments clojure: *.clj *.cljs *.cljc *.edn
    comments elisp: *.el
    comments erlang: *.erl *.hrl
    comments elixir: *.ex *.exs
    comments r: *.r *.R
    comments julia: *.jl
    comments sql: *.sql
    comments ada: *.ads *.adb
    comments fortran: *.f90 *.f95 *.f03 *.f08
    comments fixed-fortran: *.f *.for
    comments html: *.html *.htm
    comments xml: *.xml *.svg *.xhtml *.xsl *.vue *.svelte
    comments css: *.css
    comments scss: *.scss *.sass
    comments less: *.less
    comments yaml: *.yml *.yaml
    comments toml: *.toml
    comments ini: *.ini *.cfg *.conf *.properties .editorconfig .gitconfig
    comments make: *.mk *.mak Makefile GNUmakefile
    comments cmake: *.cmake
    comments dockerfile: Dockerfile Containerfile *.dockerfile
    comments vim: *.vim .vimrc
    comments nix: *.nix
    comments hcl: *.tf *.tfvars *.hcl
    comments protobuf: *.proto
    comments thrift: *.thrift
    comments graphql: *.graphql *.gql
    comments asm: *.s *.S *.asm
    """
  }
}
