import Testing

@testable import Galley

@Suite struct StyledLines {
  private func wrap(
    _ text: String, _ width: Int, _ change: (inout Wrapping) -> Void = { _ in }
  ) -> String {
    var wrapping = Wrapping(width: width)
    change(&wrapping)
    return text.escaped.wrapped(with: wrapping).visible
  }

  @Test(
    "a style is closed at a line's end and opened again",
    arguments: [
      ("␛[32mgreen leaf␛[0m x", 5, "␛[32mgreen␛[0m\n␛[32mleaf␛[0m\nx"),
      ("one ␛[1mtwo␛[0m six", 8, "one ␛[1mtwo␛[0m\nsix"),
      ("␛[9;7;2;1mab cd", 2, "␛[9;7;2;1mab␛[0m\n␛[1;2;7;9mcd␛[0m"),
      (
        "␛[53;58;5;1;48;5;2;92;6;8mab cd␛[m", 2,
        "␛[53;58;5;1;48;5;2;92;6;8mab␛[0m\n␛[6;8;92;48;5;2;58;5;1;53mcd␛[m"
      ),
      ("␛[1;2;31mab␛[22m cd␛[39m ef", 2, "␛[1;2;31mab␛[0m\n␛[31mcd␛[0m\nef"),
      ("␛[4:3mab ␛[4:0mcd ␛[21mef gh", 2, "␛[4:3mab␛[0m\ncd\n␛[21mef␛[0m\n␛[21mgh␛[0m"),
      ("␛[01;34mab cd␛[m", 2, "␛[01;34mab␛[0m\n␛[01;34mcd␛[m"),
      ("␛[1;48;2;1;2mab cd", 2, "␛[1;48;2;1;2mab␛[0m\n␛[1mcd␛[0m"),
      ("␛[38;7;1mab cd", 2, "␛[38;7;1mab\ncd"),
      ("␛[38;5;mab cd", 2, "␛[38;5;mab␛[0m\n␛[38;5;mcd␛[0m"),
      ("␛[?4mab cd", 2, "␛[?4mab\ncd"),
      ("\u{9B}3mab cd", 2, "\u{9B}3mab␛[0m\n␛[3mcd␛[0m"),
    ])
  func styles(text: String, width: Int, expected: String) {
    #expect(wrap(text, width) == expected)
  }

  @Test(
    "a style goes on through line ends of the text",
    arguments: [
      ("␛[31mab\ncd␛[0m\nef\n", "␛[31mab␛[0m\n␛[31mcd␛[0m\nef\n"),
      ("␛[31mab␛[39m\ncd", "␛[31mab␛[0m\ncd"),
      ("␛[31m\n\nab", "\n\n␛[31mab␛[0m"),
      ("␛[31mab\n\n\u{20}\n␛[32mcd", "␛[31mab␛[0m\n\n\n␛[32mcd␛[0m"),
      ("ab\r\n␛[1mcd\r\nef", "ab\r\n␛[1mcd␛[0m\r\n␛[1mef␛[0m"),
      ("ab\n␛[0m", "ab\n␛[0m"),
      ("␛[1m", "␛[1m␛[0m"),
    ])
  func hardLineEnds(text: String, expected: String) {
    #expect(wrap(text, 9) == expected)
  }

  @Test func `a line of sequences only is blank where lines are joined`() {
    let joined = wrap("ab\n␛[1m\ncd\nef", 9) { $0.newlines = .join }
    #expect(joined == "ab\n\n␛[1mcd ef␛[0m")
  }

  @Test(
    "a link over several lines gets an id, others stay as they are",
    arguments: [
      ("␛]8;;u␇ab␛]8;;␇ cd", 2, "␛]8;;u␇ab␛]8;;␇\ncd"),
      (
        "␛]8;;u␇ab cd␛]8;;␇", 2,
        "␛]8;id=galley-1;u␇ab␛]8;;␇\n␛]8;id=galley-1;u␇cd␛]8;;␇"
      ),
      ("␛]8;;u␛\\ab cd", 2, "␛]8;id=galley-1;u␛\\ab␛]8;;␛\\\n␛]8;id=galley-1;u␛\\cd␛]8;;␛\\"),
      ("␛]8;id=x;u;v␇ab cd", 2, "␛]8;id=x;u;v␇ab␛]8;;␇\n␛]8;id=x;u;v␇cd␛]8;;␇"),
      (
        "␛]8;id=:k=v;u␇ab cd", 2,
        "␛]8;k=v:id=galley-1;u␇ab␛]8;;␇\n␛]8;k=v:id=galley-1;u␇cd␛]8;;␇"
      ),
      (
        "␛]8;;u␇ab cd␛]8;;w␇ ef gh", 2,
        "␛]8;id=galley-1;u␇ab␛]8;;␇\n␛]8;id=galley-1;u␇cd␛]8;;␇\n"
          + "␛]8;id=galley-2;w␇ef␛]8;;␇\n␛]8;id=galley-2;w␇gh␛]8;;␇"
      ),
      (
        "␛]8;;u␇ab\ncd␛]8;;␇", 9,
        "␛]8;id=galley-1;u␇ab␛]8;;␇\n␛]8;id=galley-1;u␇cd␛]8;;␇"
      ),
      ("␛]8;;u␇ab", 9, "␛]8;;u␇ab␛]8;;␇"),
      (
        "␛[1m␛]8;;u␇ab cd", 2,
        "␛[1m␛]8;id=galley-1;u␇ab␛[0m␛]8;;␇\n␛]8;id=galley-1;u␇␛[1mcd␛[0m␛]8;;␇"
      ),
    ])
  func links(text: String, width: Int, expected: String) {
    #expect(wrap(text, width) == expected)
  }

  @Test func `ids are counted up to two figures and further`() {
    let text = String(repeating: "␛]8;;u␇a b␛]8;;␇ ", count: 12)
    #expect(wrap(text, 1).hasSuffix("␛]8;id=galley-12;u␇a␛]8;;␇\n␛]8;id=galley-12;u␇b␛]8;;␇"))
  }

  @Test(
    "other sequences stay where they stood",
    arguments: [
      ("ab ␛[2Kcd", 2, "ab\n␛[2Kcd"),
      ("ab␛[K cd", 2, "ab␛[K\ncd"),
      ("␛[1mab␛[K␛[m cd", 2, "␛[1mab␛[0m␛[K\ncd"),
      ("␛[1mab ␛7cd␛8", 2, "␛[1mab␛[0m\n␛[1m␛7cd␛8␛[0m"),
      ("abc␛7d", 3, "abc\n␛7d"),
      ("ab␛[K\ncd", 9, "ab␛[K\ncd"),
    ])
  func others(text: String, width: Int, expected: String) {
    #expect(wrap(text, width) == expected)
  }

  @Test func `sequences neither cut clusters nor forbid breaks`() {
    #expect(wrap("e␛[1m\u{301}e\u{301} x", 2) == "e␛[1m\u{301}e\u{301}␛[0m\n␛[1mx␛[0m")
    #expect(wrap("👩␛[1m\u{200D}🌾x", 2) == "👩␛[1m\u{200D}🌾␛[0m\n␛[1mx␛[0m")
    #expect(wrap("漢␛[1m字", 2) == "漢\n␛[1m字␛[0m")
  }

  @Test func `a hyphen has the style of its word`() {
    #expect(
      wrap("␛[1msoft\u{AD}en\u{AD}ing", 5) == "␛[1msoft-␛[0m\n␛[1mening␛[0m")
    #expect(wrap("␛[1mso␛[2m\u{AD}ft", 9) == "␛[1mso␛[2mft␛[0m")
  }

  @Test func `prefix, padding and marker have no style`() {
    let text = "␛[7mab cd␛[0m"
    #expect(wrap(text, 4) { $0.alignment = .right } == "  ␛[7mab␛[0m\n  ␛[7mcd␛[0m")
    #expect(wrap(text, 4) { $0.alignment = .center } == " ␛[7mab␛[0m\n ␛[7mcd␛[0m")
    let indented = wrap(text, 4) {
      $0.initialIndent = "* "
      $0.subsequentIndent = "> "
    }
    #expect(indented == "* ␛[7mab␛[0m\n> ␛[7mcd␛[0m")
  }

  @Test func `space that justifying adds has no style`() {
    #expect(
      wrap("␛[4mab cd␛[0m ef", 7) { $0.alignment = .justify } == "␛[4mab␛[0m   ␛[4mcd␛[0m\nef")
    #expect(wrap("ab ␛[4mcd ef", 7) { $0.alignment = .justify } == "ab   ␛[4mcd␛[0m\n␛[4mef␛[0m")
  }

  @Test func `the sequences of hidden text are dropped, and still count`() {
    let text = "␛[1mab cd ␛[0m␛[2Jef\ngh"
    #expect(
      wrap(text, 6) {
        $0.maxLines = 1
        $0.more = "…"
      } == "␛[1mab cd␛[0m…\ngh")
    #expect(wrap("␛[1mab cd␛[0m", 2) { $0.maxLines = 0 } == "")
  }

  @Test func `left as they are, sequences are only moved past line ends`() {
    #expect(
      wrap("␛[1mab␛[0m cd ␛]8;;u␇ef gh␛]8;;␇", 2) { $0.ansi = .leave }
        == "␛[1mab␛[0m\ncd\n␛]8;;u␇ef\ngh␛]8;;␇")
    #expect(
      wrap("␛[1mab cd␛[0m", 3) {
        $0.ansi = .leave
        $0.maxLines = 1
        $0.more = "…"
      } == "␛[1mab…␛[0m")
  }

  @Test(
    "left as they are, introducers without a sequence stay too",
    arguments: [
      ("x␛", "x␛"), ("x␛\u{E9} y", "x␛\u{E9}\ny"), ("a ␛[12", "a\n␛[1\n2"), ("␛", "␛"),
      ("a\u{9B}\nb", "a\u{9B}\nb"),
    ])
  func orphans(text: String, expected: String) {
    #expect(wrap(text, 2) { $0.ansi = .leave } == expected)
  }

  @Test func `stripped, neither sequences nor controls are left`() {
    let text = "␛[1mab ␛]8;;u␇cd␛]8;;␇\u{9B}0m␛]x e\u{8}f"
    #expect(wrap(text, 5) { $0.ansi = .strip } == "ab\ncd]x\nef")
  }

  @Test func `the fast path for plain lines does not forget an open style`() {
    let plain = String(repeating: "lorem ipsum dolor sit amet ", count: 40)
    let lines = wrap("␛[1mab\n" + plain + "\n␛[0mcd", 30).split(separator: "\n")
    for line in lines.dropLast() { #expect(line.hasPrefix("␛[1m") && line.hasSuffix("␛[0m")) }
    #expect(lines.last == "cd")
  }

  @Test func `lines know their places in the text`() {
    var wrapping = Wrapping(width: 5)
    wrapping.breaker = .optimal
    let text = "␛[1mab cd␛[0m efgh␛[2K ij".escaped
    let utf8 = Array(text.utf8)
    let lines = text.wrappedLines(with: wrapping)
    #expect(
      lines.map { String(decoding: utf8[$0.sourceRange], as: UTF8.self).visible }
        == ["ab cd", "efgh", "ij"])
    #expect(lines.map(\.cells) == [5, 4, 2])
  }
}
