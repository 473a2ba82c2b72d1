extension Language {
  /// Languages of data bases, numbers, machines and print.
  static var engineeringLanguages: String {
    #"""
    language sql
    line -- #
    block /** */ doc star nests
    block /* */ star nests
    string ' ' lines
    string " " lines
    form dollar-tags

    language ada
    line --
    string " "
    form characters

    language fortran
    doc !> !< !!
    line !
    string " "
    string ' '

    language fixed-fortran
    line C c * !
    string " "
    string ' '
    form first-column

    language tex
    many %
    form escapes environments

    language asm
    many ; #
    line // @
    block /** */ doc star
    block /* */ star
    string " " escape \
    form characters blank-after
    """#
  }
}
