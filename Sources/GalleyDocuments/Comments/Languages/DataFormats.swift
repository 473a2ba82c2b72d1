extension Language {
  /// Markup, settings and build files.
  static var dataFormats: String {
    #"""
    language html xml
    block <!-- -->
    form markup

    language yaml
    line #
    string " " lines escape \
    string ' ' lines
    form blank-before block-scalars value-quotes

    language toml
    line #
    string """ """ lines escape \
    string ''' ''' lines
    string " " escape \
    string ' '

    language ini
    line # ;
    form line-start

    language make
    line #
    form recipes escapes splices

    language cmake
    line #
    string " " lines escape \
    form long-brackets escapes

    language dockerfile
    line #
    form line-start heredocs
    """#
  }
}
