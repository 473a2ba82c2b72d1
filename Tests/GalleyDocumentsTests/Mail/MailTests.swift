import Testing

@testable import GalleyDocuments

private let header = "From: a@example.org\nSubject: aa bb cc dd ee ff gg\n hh\n\n"

private func mail(_ text: String, _ width: Int = 20) -> String {
  reflow(text, .greedy(width) { $0.format = .mail })
}

@Suite struct MailMessages {
  @Test(
    "what is no prose of the writer stays",
    arguments: [
      "-- \naa bb cc dd ee ff gg hh\n\nii jj kk ll mm nn oo pp\n",
      "On Monday somebody named A wrote:\n> b\n", "Le lundi quelqu'un a écrit :\n> b\n",
      "-----BEGIN PGP SIGNATURE-----\naa bb cc dd ee ff gg hh\n-----END PGP SIGNATURE-----\n",
      "-----BEGIN PGP SIGNED MESSAGE-----\n\naa bb cc dd ee ff gg hh\n"
        + "-----BEGIN PGP SIGNATURE-----\nx\n-----END PGP SIGNATURE-----\n",
      "begin 644 x\nM aa bb cc dd ee ff gg hh\nend\n", "=ybegin x\naa bb cc dd ee ff gg\n=yend x\n",
      "diff --git a/x b/x\n+ aa bb cc dd ee ff gg hh\n",
      "Signed-off-by: A <a@example.org>\n---\n x | 2 +-\n\ndiff --git a/x b/x\n+ aa bb cc dd ee\n",
      "----- Forwarded message -----\n",
      "-------- Forwarded message --------\nFrom: aa bb cc dd ee\n",
      "> -- \n> aa bb cc dd ee ff gg hh\n",
    ])
  func keeps(body: String) {
    #expect(mail(header + body) == header + body)
  }

  @Test(
    "where no quotes are looked for, none introduces an attribution",
    arguments: ["", "  "], [ReflowOptions.Prefix.none, .literal(">")])
  func findsNoQuotes(indent: String, prefix: ReflowOptions.Prefix) {
    let marks = prefix == .none ? ("> ", "") : (">> ", "> ")
    let text = header + marks.0 + "x Dr. aa\n" + marks.1 + "said:\n" + marks.0 + "bb\n"
    for width in [1, 2, 7] {
      let options = ReflowOptions.greedy(width) {
        $0.format = .mail
        $0.prefix = prefix
        $0.setting.initialIndent = indent
      }
      let once = reflow(text, options)
      #expect(reflow(once, options) == once)
    }
  }

  @Test func `a signature behind a prefix that was asked for stays`() {
    let text = header + "> -- \n> aa bb cc dd ee ff gg hh\n"
    let options = ReflowOptions.greedy(20) {
      $0.format = .mail
      $0.prefix = .literal("> ")
    }
    #expect(reflow(text, options) == text)
  }

  @Test func `a quoted signature ends with its depth`() {
    #expect(
      mail(header + "> -- \n> aa bb cc dd ee ff gg\naa bb cc dd ee ff gg hh\n")
        == header + "> -- \n> aa bb cc dd ee ff gg\naa bb cc dd ee ff gg\nhh\n")
  }

  @Test(
    "bodies that are no plain text stay",
    arguments: [
      "Content-Type: text/html", "Content-Transfer-Encoding: base64",
      "Content-Transfer-Encoding: Quoted-Printable", "Content-Type: multipart/mixed; boundary=x",
    ])
  func keepsBodies(field: String) {
    let text = field + "\n\naa bb cc dd ee ff gg hh\n"
    #expect(mail(text) == text)
  }

  @Test func `each part is read by its own header`() {
    let parts =
      "Content-Type: multipart/mixed; boundary=\"b c\"\n\naa bb cc dd ee ff gg hh\n--b c\n\n"
    #expect(
      mail(parts + "aa bb cc dd ee ff gg hh\n--b c--\naa bb cc dd ee ff gg hh\n")
        == parts + "aa bb cc dd ee ff gg\nhh\n--b c--\naa bb cc dd ee ff gg hh\n")
  }

  @Test func `a mailbox holds messages`() {
    let first = "From a@example.org Mon\n" + header
    #expect(
      mail(first + "-- \nx\n\n" + first + "aa\nbb\n") == first + "-- \nx\n\n" + first + "aa bb\n")
  }

  @Test func `From does not come to a line's start`() {
    #expect(mail(header + "aa bb cc dd ee ff From\n") == header + "aa bb cc dd ee\nff From\n")
  }

  @Test func `comment marks are words, bars are quotes`() {
    #expect(mail(header + "# aa\n# bb\n") == header + "# aa # bb\n")
    #expect(
      mail(header + "| aa bb cc dd ee ff\n| gg\n| hh\n")
        == header + "| aa bb cc dd ee ff\n| gg hh\n")
  }

  @Test("fixtures are stable and keep their words", arguments: Fixture.all(in: "mail"))
  func fixtures(file: Fixture) throws {
    let text = try file.bytes
    #expect(reflow([text], file.options(width: 60)) != text)
    for width in proofWidths {
      let options = file.options(width: width)
      let once = reflow([text], options)
      #expect(reflow([once], options) == once, "width \(width)")
      #expect(withoutMarks(once) == withoutMarks(text), "width \(width)")
    }
  }

  /// Words without quote marks, which every line repeats.
  private func withoutMarks(_ text: [UInt8]) -> [[UInt8]] {
    text.words.map { $0.filter { $0 != 0x3E && $0 != 0x7C } }.filter { !$0.isEmpty }
  }
}

@Suite struct FlowedMail {
  private let type = "Content-Type: text/plain; format=flowed\n\n"

  @Test(
    "lines that end in a space go on",
    arguments: [
      ("aa \nbb\ncc\n", "aa bb\ncc\n"), ("aa \n\nbb\n", "aa\n\nbb\n"),
      ("> aa \n> bb\n", "> aa bb\n"), ("> aa \n>> bb \n> cc\n", "> aa\n>> bb\n> cc\n"),
      ("aa \n From bb\n", "aa From bb\n"), (" From aa \nbb\n", " From aa bb\n"),
      (" >aa \nbb\n", " >aa bb\n"), ("  aa \n bb\n", "  aa bb\n"), ("> \n> aa\n", ">\n> aa\n"),
      ("aa bb cc dd ee ff gg hh\n", "aa bb cc dd ee ff gg\nhh\n"), ("a  b   c\n", "a  b   c\n"),
      ("- aa bb cc dd ee ff \ngg\n", "- aa bb cc dd ee ff\n   gg\n"),
      ("aa \n-- \nbb cc dd ee ff gg hh ii jj\n", "aa\n-- \nbb cc dd ee ff gg hh ii jj\n"),
    ])
  func joins(body: String, expected: String) {
    #expect(mail(type + body) == type + expected)
    #expect(mail(type + expected) == type + expected)
  }

  @Test func `the space at a line's end is deleted where the header says so`() {
    let type = "Content-Type: text/plain; format=\"flowed\"; DelSp=yes\n\n"
    #expect(mail(type + "漢 \n字 a \nb  \nc\n") == type + "漢字 ab c\n")
  }
}
