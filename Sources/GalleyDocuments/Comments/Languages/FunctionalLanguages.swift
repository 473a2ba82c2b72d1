extension Language {
  /// Languages of the ML and Lisp kinds, and Erlang.
  static var functionalLanguages: String {
    #"""
    language haskell purescript
    line --
    block {-# #-} verbatim
    block {-| -} doc nests
    block {- -} nests
    string """ """ lines escape \
    string " " escape \
    form characters no-symbol head-marks

    language elm
    line --
    block {-| -} doc nests
    block {- -} nests
    string """ """ lines escape \
    string " " escape \
    form characters

    language ocaml
    block (** *) doc star nests strings
    block (* *) star nests strings
    string " " lines escape \
    form characters bar-tags

    language fsharp
    doc ///
    line //
    block (** *) doc star nests
    block (* *) star nests
    string """ """ lines
    string " " lines escape \
    form characters star-operator at-strings

    language lisp scheme
    many ;
    block #| |# nests
    string " " lines escape \
    string | | escape \
    form backslash-characters

    language clojure
    many ;
    string " " lines escape \
    form backslash-characters

    language elisp
    many ;
    string " " lines escape \
    form question-characters

    language erlang
    many %
    string """ """ lines
    string " " lines escape \
    string ' ' lines escape \
    form dollar-characters
    """#
  }
}
