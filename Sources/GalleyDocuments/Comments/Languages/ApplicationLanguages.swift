extension Language {
  /// Languages of applications beside the family of C.
  static var applicationLanguages: String {
    #"""
    language swift
    doc ///
    line //
    block /** */ doc star nests
    block /* */ star nests
    string """ """ lines escape \ fill \(
    string " " escape \ fill \(
    form hash-raw

    language rust
    doc /// //!
    line //
    block /** */ doc star nests
    block /*! */ doc star nests
    block /* */ star nests
    string " " lines escape \
    form rust-raw characters

    language zig
    doc /// //!
    line //
    string " " escape \
    form characters backslash-lines

    language javascript typescript
    line //
    block /** */ doc star
    block /* */ star
    string " " escape \
    string ' ' escape \
    string ` ` lines escape \ fill ${
    form regex

    language php
    line // #
    block /** */ doc star
    block /* */ star
    string " " lines escape \
    string ' ' lines escape \
    form triple-heredocs php-tags hash-attributes

    language graphql
    line #
    string """ """ lines escape \
    string " " escape \

    language nix
    line #
    block /** */ doc star
    block /* */ star
    string " " lines escape \ fill ${
    form indented-strings

    language hcl
    line # //
    block /* */ star
    string " " escape \ fill ${
    form heredocs
    """#
  }
}
