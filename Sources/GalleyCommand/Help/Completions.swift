/// Completion scripts, made from the option table.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let verbs = Verb.allCases.map(\.rawValue).joined(separator: " ")

  private static func rows(of verb: Verb) -> [OptionRow] {
    OptionTable.rows.filter { $0.belongs(to: verb) }
  }

  private static func takesFile(_ row: OptionRow) -> Bool {
    [.patterns, .font, .stdinName].contains(row.option)
  }

  // MARK: bash

  private static var bash: String {
    var script = """
      # Completions of galley for bash. Load with: source <(galley completions bash)
      _galley() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb=reflow word
        # bash splits --name=value at the equals sign.
        if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $word in
            \(verbs.split(separator: " ").joined(separator: "|"))) verb=$word; break ;;
          esac
        done
        case $verb:$prev in

      """
    for verb in Verb.allCases {
      for row in rows(of: verb) where row.choices.utf8CodeUnitCount > 0 {
        let names = spellings(row).map { "\(verb.rawValue):\($0)" }.joined(separator: "|")
        let choices = row.choiceList.joined(separator: " ")
        script += "    \(names)) COMPREPLY=($(compgen -W '\(choices)' -- \"$cur\")); return ;;\n"
      }
    }
    script += """
          help:*) COMPREPLY=($(compgen -W '\(verbs)' -- "$cur")); return ;;
          completions:*) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$cur")); return ;;
        esac
        if [[ $cur == -* ]]; then
          case $verb in

      """
    for verb in Verb.allCases {
      let names = rows(of: verb).flatMap(spellings).joined(separator: " ")
      script += "      \(verb.rawValue)) COMPREPLY=($(compgen -W '\(names)' -- \"$cur\")) ;;\n"
    }
    return script + """
          esac
        elif (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W '\(verbs)' -- "$cur") $(compgen -f -- "$cur"))
        else
          COMPREPLY=($(compgen -f -- "$cur"))
        fi
      }
      complete -o filenames -F _galley galley

      """
  }

  private static func spellings(_ row: OptionRow) -> [String] {
    (row.letter.map { ["-\(Unicode.Scalar($0))"] } ?? []) + ["--\(row.name)"]
  }

  // MARK: zsh

  private static var zsh: String {
    var script = """
      #compdef galley
      # Completions of galley for zsh. Put this into a file _galley in a folder of $fpath.
      _galley() {
        local verb=reflow word
        for word in ${words[2,CURRENT-1]}; do
          case $word in
            \(verbs.split(separator: " ").joined(separator: "|"))) verb=$word; break ;;
          esac
        done
        case $verb in

      """
    for verb in Verb.allCases where verb != .help && verb != .completions {
      script += "    \(verb.rawValue)) _arguments -s \\\n"
      for row in rows(of: verb) { script += "      \(zshSpec(row)) \\\n" }
      script += "      '1: :_galley_first' '*:file:_files' ;;\n"
    }
    return script + """
          help) _arguments '1: :_galley_first' '2:verb:(\(verbs))' ;;
          completions) _arguments '1: :_galley_first' '2:shell:(bash zsh fish)' ;;
        esac
      }
      _galley_first() { _alternative 'verbs:verb:(\(verbs))' 'files:file:_files' }
      if [[ $funcstack[1] == _galley ]]; then _galley "$@"; else compdef _galley galley; fi

      """
  }

  private static func zshSpec(_ row: OptionRow) -> String {
    let help = row.help.description.flatMap { "'[]:".contains($0) ? "\\\($0)" : "\($0)" }
    let text = String(help).split(separator: "\\'").joined(separator: "'\\''")
    let action = takesFile(row) ? "_files" : "(\(row.choiceList.joined(separator: " ")))"
    let value =
      switch row.value {
      case .flag: ""
      case .required: ":value:\(row.choiceList.isEmpty && !takesFile(row) ? " " : action)"
      case .optional: "::value: "
      }
    let long =
      switch row.value {
      case .flag: "--\(row.name)"
      case .required: "--\(row.name)="
      case .optional: "--\(row.name)=-"
      }
    guard let letter = row.letter else { return "'\(long)[\(text)]\(value)'" }
    // `+`: the value may be the next word; `-`: it may not.
    let joint =
      switch row.value {
      case .flag: ""
      case .required: "+"
      case .optional: "-"
      }
    let short = "-\(Unicode.Scalar(letter))\(joint)"
    return "'(-\(Unicode.Scalar(letter)) --\(row.name))'{\(short),\(long)}'[\(text)]\(value)'"
  }

  // MARK: fish

  private static var fish: String {
    var script = """
      # Completions of galley for fish. Put this into ~/.config/fish/completions/galley.fish
      function __galley_verb
        for word in (commandline -opc)[2..-1]
          if contains -- $word \(verbs)
            echo $word
            return
          end
        end
        echo reflow
      end
      complete -c galley -n 'test (count (commandline -opc)) -eq 1' -a '\(verbs)'
      complete -c galley -n 'test (__galley_verb) = completions' -f -a 'bash zsh fish'
      complete -c galley -n 'test (__galley_verb) = help' -f -a '\(verbs)'

      """
    for row in OptionTable.rows {
      let takers = Verb.allCases.filter { row.belongs(to: $0) }.map(\.rawValue)
      let when = "contains (__galley_verb) \(takers.joined(separator: " "))"
      script += "complete -c galley -n '\(when)' -l \(row.name)"
      if let letter = row.letter { script += " -s \(Unicode.Scalar(letter))" }
      if case .required = row.value { script += takesFile(row) ? " -r -F" : " -x" }
      if !row.choiceList.isEmpty { script += " -a '\(row.choiceList.joined(separator: " "))'" }
      let help = row.help.description.split(separator: "'").joined(separator: "\\'")
      script += " -d '\(help)'\n"
    }
    return script
  }
}
