extension Language {
  /// Scripting languages and shells.
  static var scripts: String {
    #"""
    language python
    line #
    string """ """ lines escape \
    string ''' ''' lines escape \
    string " " escape \
    string ' ' escape \
    form docstrings

    language ruby
    line #
    block =begin =end line-start verbatim
    string " " lines escape \ fill #{
    string ' ' lines escape \
    string ` ` lines escape \ fill #{
    form percent-quotes heredocs regex end-marks question-characters

    language perl
    line #
    block = =cut line-start verbatim
    string " " lines escape \
    string ' ' lines escape \
    string ` ` lines escape \
    form perl-quotes heredocs regex end-marks

    language shell
    line #
    string $' ' lines escape \
    string " " lines escape \ fill $(
    string ' ' lines
    form blank-before heredocs escapes

    language powershell
    line #
    block <# #>
    string " " lines escape ` fill $(
    string ' ' lines
    form here-strings blank-before

    language lua
    doc ---
    line --
    string " " escape \
    string ' ' escape \
    form long-brackets

    language elixir
    line #
    string """ """ lines escape \ fill #{
    string ''' ''' lines escape \ fill #{
    string " " lines escape \ fill #{
    string ' ' lines escape \ fill #{
    form sigils question-characters attribute-docs

    language r
    doc #'
    many #
    string " " lines escape \
    string ' ' lines escape \
    string ` `
    form dash-raw

    language julia
    line #
    block #= =# nests
    string """ """ lines escape \ fill $(
    string " " lines escape \ fill $(
    string ` ` lines escape \
    form characters leading-docstrings

    language vim
    line "
    string " " escape \
    string ' '
    form line-start vim-heredocs
    """#
  }
}
