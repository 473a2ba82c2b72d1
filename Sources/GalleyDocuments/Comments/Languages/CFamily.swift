extension Language {
  /// C and what took its comments from it.
  static var cFamily: String {
    #"""
    language generic
    doc /// //! //: //-
    line // #'
    many #
    line --
    many ; %
    block /** */ doc star
    block /* */ star
    generic

    language c objc
    doc ///< //!< /// //!
    line //
    block /** */ doc star
    block /*! */ doc star
    block /* */ star
    string " " escape \
    form characters splices

    language cpp
    doc ///< //!< /// //!
    line //
    block /** */ doc star
    block /*! */ doc star
    block /* */ star
    string " " escape \
    form characters splices tag-raw

    language csharp
    doc ///
    line //
    block /* */ star
    string " " escape \
    form characters many-quotes at-strings

    language java
    line //
    block /** */ doc star
    block /* */ star
    string """ """ lines escape \
    string " " escape \
    form characters

    language kotlin scala
    line //
    block /** */ doc star nests
    block /* */ star nests
    string """ """ lines fill ${
    string " " escape \ fill ${
    form characters

    language go
    line //
    block /** */ doc star
    block /* */ star
    string " " escape \
    string ` ` lines
    form characters

    language d
    doc ///
    line //
    block /** */ doc star
    block /* */ star
    block /++ +/ doc plus nests
    block /+ +/ plus nests
    string " " lines escape \
    string ` ` lines
    form characters plain-raw delimited

    language protobuf thrift
    doc ///
    line //
    block /** */ doc star
    block /* */ star
    string " " escape \
    string ' ' escape \

    language css
    block /** */ doc star
    block /* */ star
    string " " escape \
    string ' ' escape \
    form urls

    language scss less
    doc ///
    line //
    block /** */ doc star
    block /* */ star
    string " " escape \
    string ' ' escape \
    form urls
    """#
  }
}
